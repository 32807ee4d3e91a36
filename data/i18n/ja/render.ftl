### 絵の中の言葉と、その説明。全ゲーム共通。

render-house = SERAI
render-player = プレイヤー{ $letter }
render-who = { $name }：
render-turn = { $name }の手番
render-your-turn = あなたの手番
render-awaited = 決定待ち
render-minutes = { $minutes }分
render-final = 最終得点
render-total = 合計

render-pace-none = 時間制限なし
render-pace-12h = 12時間
render-pace-24h = 24時間
render-pace-48h = 48時間
render-pace-72h = 72時間
render-pace-7d = 7日

## 説明

render-seat = { $name }（{ $letter }）
render-seat-robot = { $name }（{ $letter }、コンピュータ）
render-seat-open = { $letter }は空席
render-alt-head = { $facts }、卓{ $table }。
render-alt-turn = 決定待ち：{ $names }。
render-alt-over = 手番のプレイヤーはいません。
render-alt-letters = 選択肢：{ $letters }。
render-alt-players = { $least }～{ $most }人
render-alt-seats = 席：{ $seats }。
render-alt-final = { $game }の最終得点、卓{ $table }。
render-alt-line = { $label }{ $points }
render-alt-place = { $rank }位：{ $name } { $total }点（{ $lines }）。
render-alt-card = { $game }、{ $kind }：{ $name }。{ $text }
