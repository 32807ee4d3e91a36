### 絵の中の言葉と、その説明。全ゲーム共通。

render-turn = { $name }の手番
render-awaited = 決定待ち
render-who = { $name }：
render-player = プレイヤー{ $letter }
render-your-turn = あなたの手番
render-house = SERAI
render-minutes = { $minutes }分
render-final = 最終得点
render-total = 合計
