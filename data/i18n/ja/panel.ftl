### 本人だけに見える選択パネルと、調べもの。

## ボタン
panel-back = ← 戻る
panel-restart = 最初から
panel-undo = 手を戻す
panel-confirm = 確定
panel-confirm-open = 確定：{ $answer }
panel-confirm-long = このまま確定
panel-rules = ルール
panel-refresh = 更新
panel-steps = 一歩ずつ
panel-goals = 行き先から選ぶ
panel-more = 戻る・ルールなど
panel-none = なし
panel-done = 決定（{ $count }）
panel-max = 最大（{ $amount }）
panel-number = 数を入力
panel-number-label = { $least }から{ $most }までの数
panel-choose = 選んでください
panel-choose-many =
    { $least ->
        [0] { $most }つまで選択
       *[other] { $most ->
            [1] 1つ選択
           *[other] { $least }〜{ $most }つ選択
        }
    }
panel-menu = { $title }：{ $first }〜{ $last }

## 文
panel-away-more = …ほかに{ $count }件。すべては/{ command-log }で見られます。
panel-away = 前回の手番からの出来事
panel-ready = 準備ができました。「確定」を押すと公開されます。
panel-closed = この卓は解散しました。
panel-waiting = いま決めることはありません。{ $who }を待っています。
panel-watching = { $who }を待っています。
panel-given = 回答済み：**{ $answer }**。まだ変更できます。
panel-path = ここまで：{ $path }
panel-picked = 選択済み：{ $picked }
dm-closed = あなたへのダイレクトメッセージが届かないため、手番はスレッドでお知らせします。`/{ command-hand }` でもう一度試せます。
panel-letters = アルファベットは画像の中の場所を示します。
panel-rests = このまま確定すると：{ $answer }
panel-endings = 緑のボタンは、選ぶと同時に手番を確定します。
panel-lock = 🔒 新しい情報が公開される選択です。ひとりでは取り消せません。

## ログ・ルール・自分の卓
log-title = ログ
log-empty = まだ何も起きていません。
export-running =
    この卓について誰もが知ってよいこと（ボードとログ）のファイル（JSON）です。手元のカードなどの秘密は入っていません。
    -# ゲームが終わると、同じコマンドですべての記録を受け取れます。
export-whole = ゲーム全体の記録（JSON）です。すべての答えと引いた結果、乱数の種が入っているので、もう一度再現して確かめられます。人については、ここで表示される名前だけが入っています。
export-too-large = 卓{ $id }の記録は、Discordに送るには大きすぎます。このボットの管理者なら書き出せます。
rules-title = ルール
my-title = あなたの卓
my-link = 開く
my-gathering = 募集中
my-frozen = ⏸ 停止中。ボットの管理者が一時的に止めています。記録は失われていません
my-unreadable = ⚠ いまは読み込めません。記録は失われていません。ボットの管理者に通知しました
my-locked = スレッドがロックされています
my-gone = スレッドがなくなりました
my-forbidden = ボットがそこに投稿できません
my-asked = <t:{ $since }:R>から**あなたの番**
my-waiting = <t:{ $since }:R>からほかの人の番
other-tables = ほかにも参加している卓があります：
