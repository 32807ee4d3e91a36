### `/admin`：サーバーでのボットの状態。

admin-only = サーバーを管理できる人のためのコマンドです。自分の卓は `/{ command-my }` で見られます。
admin-title = このサーバーのボット
admin-count = 開いている卓：{ $count }
admin-well = 問題ありません。足りない権限も、止まっている卓もありません。
admin-lacks = { $channel } で足りない権限：{ $missing }
admin-stuck = 卓 `{ $id }`：メッセージを送れません。スレッドがロックまたは削除されているときは、`/{ command-table } { command-move }` で移せます。
admin-frozen = 卓 `{ $id }` は停止中です。何も失われていません。詳しくはボットの管理者に聞いてください。
admin-how = `/{ command-admin } { option-table }:` で卓ごとの手当てができます。
admin-repost = ボードを出し直す
admin-reposted = まもなく卓 { $id } のボードを出し直します。
admin-to-computer = 席{ $seat }をコンピュータに任せる
admin-seat-how = 席を誰かに渡すには、`/{ command-admin }` で卓と席の文字とユーザーを指定してください。
admin-handed = { $name } が卓 { $id } の席{ $seat }に着きました。
admin-no-seat = 卓 { $id } にその席はありません。
