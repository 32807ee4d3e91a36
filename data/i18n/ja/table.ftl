### 卓が話す言葉：断り、パネルの一言、ゲームに属さない記録。

## 受け付けられない答え
illegal-not-asked = いまはその質問はありません。
illegal-not-yours = それはほかのプレイヤーが答えることです。
illegal-count =
    { $least ->
        [1] { $most ->
            [1] ちょうど1つ選んでください。
           *[other] 1つから{ $most }つまで選んでください。
        }
       *[other] { $most ->
            [1] 選べるのは1つまでです。
           *[other] { $least }つから{ $most }つまで選んでください。
        }
    }
illegal-twice = 同じものを2回選ぶことはできません。
illegal-not-offered = それはここでは選べません。

## パネルの一言
note-earlier = そのボタンは前の場面のものです。いまの状況はこちらです。
note-nothing-to-confirm = まだ確定するものがありません。
note-draft-undone = 取り消しました。まだ誰にも公開されていませんでした。
note-undone = 取り消しました。取り消したことは卓の全員に見えます。
path-none = なし

## 取り消し
undo-showed = 直前の手では新しい情報が公開されたため、取り消せません。
undo-too-old = その後ボットが更新されたため、この手は取り消せません。
undo-not-yours = 取り消せる自分の手がありません。ほかのプレイヤーが先へ進んだか、まだ手を打っていません。
log-undo = { $who }が手を取り消しました。

## 卓
table-unknown = 卓{ $id }はここにはありません。
table-frozen = 卓{ $id }は、ボットの管理者が一時的に止めています。記録は失われていません。再開すると、いまの局面から続けられます。
table-unreadable = 卓{ $id }はいま読み込めません。記録は失われていません。ボットの管理者に通知しました。
table-no-game = 卓{ $id }のゲームは、このボットではもう遊べません。記録は失われていません。
table-gathering = 卓{ $id }はまだ始まっていません。
table-closed = 卓{ $id }は解散しました。
table-over = 卓{ $id }のゲームは終了しています。
table-close-not-yours = 卓を解散できるのは、主催者かモデレーターだけです。
game-unknown = 「{ $game }」というゲームはこのボットにはありません。

## ロビー
lobby-seats = このゲームの人数は{ $least }〜{ $most }人です。
lobby-too-many-tables = すでに{ $most }卓を主催しています。先にどれかを終えるか解散してください。
lobby-sits-already = もうこの卓に着いています。
lobby-sits-not = この卓には着いていません。
lobby-invited-only = この卓は招待された人だけが入れます。
lobby-full = この卓は満席です。
lobby-no-computer = この卓にコンピュータはいません。
lobby-option-unknown = このゲームにそのオプションはありません。
lobby-too-few = 始めるには{ $least }人以上が必要です。
lobby-started = この卓はもう始まっています。
lobby-host-only = それができるのは主催者だけです。
