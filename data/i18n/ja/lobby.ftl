### みんなに見える投稿、手札の投稿、募集投稿のボタンへの返事。

## 投稿のボタン
button-open = 手番を行う
button-hand = 自分の手元
button-board = ボード
button-log = ログ
button-rules = ルール
button-text = ⋯ 文字で見る
button-join = 参加
button-leave = 抜ける
button-add = コンピュータを追加
button-add-easy = 弱いコンピュータを追加
button-less = コンピュータを外す
button-start = 開始
button-options = 設定
button-close = 解散
post-to-thread = 卓へ移動

## 募集の投稿
post-length = { $seats }人 · 約{ $minutes }分（何日かけても遊べます）
post-pace = ペース：{ $pace }
post-option = { $option }：{ $value }
post-invited = 招待された人だけが参加できます。
post-join-means = 参加すると、手元の情報と手番の知らせがダイレクトメッセージで届きます。届かない設定でも、卓からすべて遊べます。
post-started = ゲームのスレッド：{ $where }
post-closed = この卓は解散しました。

## ボードの投稿
post-turn = { $who } の手番（<t:{ $since }:R>から）
post-turns = 待っている人：{ $who }（<t:{ $since }:R>から）

## 手元の投稿（ロック画面に出るので秘密は書かない）
hand-your-turn = **あなたの手番です。**
hand-waiting = いまはあなたの手番ではありません。これは最後に手を打ったときの様子です。いまの様子は「ボード」で見られます。

## 返事
joined = 席に着きました。ゲームが始まると、手元の情報がダイレクトメッセージで届きます。ボードの「自分の手元」でも見られます。
joined-no-dm = 席に着きました。ダイレクトメッセージを受け取らない設定なので、手元はボードの「自分の手元」で見てください。
left = 卓を抜けました。
left-closed = 卓を抜けました。誰もいなくなったので、卓は解散しました。
started = ゲームを始めます。卓のスレッドを開きました。
closed = 卓 { $id } を解散しました。
table-made = { $game } · `{ $id }`：卓を立てました。まもなくここに募集の投稿が出ます。
invited = { $name } が卓 { $id } の席に着けるようになりました。
invite-bot = ボットは招待できません。募集の投稿の「コンピュータを追加」を使ってください。
options-intro = 主催者が選べる設定：
missing-permissions = このチャンネルでボットの権限が足りないため、何も始めていません：{ $missing }。サーバーの管理者が許可できます。
permission-view-channel = チャンネルを見る
permission-send-messages = メッセージを送信
permission-create-public-threads = 公開スレッドの作成
permission-send-messages-in-threads = スレッドでメッセージを送信
permission-attach-files = ファイルを添付
permission-read-message-history = メッセージ履歴を読む
not-in-dm = 卓は、ほかの人が参加できるように、サーバーのチャンネルで立てます。
not-in-thread = 卓には専用のスレッドが必要で、これは通常のテキストチャンネルにだけ作れます。そちらでコマンドを使ってください。
no-tables-here = このサーバーに卓はありません。`/{ command-table } { command-new }` で立てられます。
list-more = ほか { $count } 卓。卓を選ぶコマンドでは、入力中に候補が表示されます。
list-title = このサーバーの卓

## このボットについて
about-intro = Discord でゆっくり遊ぶ現代ボードゲーム。思い立ったときに1手ずつ、何日もかけて。
about-rules = ルール版 { $version }
about-privacy = 保存するもの：Discord の ID、席に着いたときの名前、言語、指した手。それ以外は読まず、人のメッセージを見ることはありません。
about-source = MIT ライセンスの自由ソフトウェアです。絵と記号はすべて独自のものです。
