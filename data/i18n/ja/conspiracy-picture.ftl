### コンスピラシーの絵の言葉、説明、文字盤面。

conspiracy-picture-senate = { $name }の元老院
conspiracy-picture-silver = 銀の鍵
conspiracy-picture-gold = 金の鍵
conspiracy-picture-pearl = 真珠
conspiracy-picture-swap = 2人を交換
conspiracy-picture-reveal = 貴族を公開
conspiracy-picture-points = 得点
conspiracy-picture-coalition = 最大の連合
conspiracy-picture-master = 真珠マスター
conspiracy-picture-next = 次の配置先
conspiracy-picture-finisher = 元老院が完成

## 代替テキスト

conspiracy-alt-scores = 現在の得点：{ $scores }。
conspiracy-alt-score = { $name } { $points }
conspiracy-alt-stakes = { $name }：貴族{ $lords }／15人、使える鍵：{ $keys }、真珠：{ $pearls }、最大の連合：{ $coalition }。
conspiracy-alt-lords = 元老院（1番目から）：{ $lords }。
conspiracy-alt-no-lords = 元老院はまだ空です。
conspiracy-alt-market = 貴族の山札{ $deck }枚、捨て札置き場：{ $piles }。地域デッキ{ $locations }枚、表向き：{ $face_up }。

## 文字盤面

conspiracy-text-none = なし
conspiracy-text-silver = 銀{ $count }
conspiracy-text-gold = 金{ $count }
conspiracy-text-pile = { $colour } { $lords }
conspiracy-text-bearing = { $lord }［{ $location }］
conspiracy-text-usable = { $lord }（使える鍵）
conspiracy-text-spent = { $lord }（使用済みの鍵）
conspiracy-text-waiting = まだ配置していない貴族：{ $lords }。
conspiracy-text-offered = 選べる地域：{ $locations }。
conspiracy-text-last = 直前の手番、{ $name }：{ $deeds }。
conspiracy-text-took-pile = { $colour }の捨て札置き場を獲得
conspiracy-text-drew = 山札から{ $count }枚引く
conspiracy-text-placed = { $lords }を配置
conspiracy-text-swapped = { $first }番目と{ $second }番目を交換
conspiracy-text-took = { $locations }を支配
conspiracy-text-gained = 真珠{ $count }個を獲得
conspiracy-text-revealed = { $lords }をめくる
conspiracy-text-market = **場**
conspiracy-text-lord-deck = 貴族の山札：{ $deck }
conspiracy-text-piles = 捨て札置き場：{ $piles }
conspiracy-text-location-deck = 地域デッキ：{ $deck }
conspiracy-text-face-up = 表向きの地域：{ $locations }
conspiracy-text-force = { $owner }以外の全員に適用中：{ $force }
conspiracy-text-player = **{ $name }：{ $points }**
conspiracy-text-parts = 貴族{ $lords }＋地域{ $locations }＋連合{ $coalition }＋真珠マスター{ $master }
conspiracy-text-holds = 使える鍵：{ $keys } · 真珠：{ $pearls }
conspiracy-text-is-master = 真珠マスター
conspiracy-text-finisher = 元老院を最初に完成：最終ラウンド
conspiracy-text-row = { $cells }： { $lords }
conspiracy-text-maxima = 各色の最高：{ $lords }
conspiracy-text-coalition = 最大の連合：{ $size }人（{ $cells }番目）

## カードの拡大図：いつ働くか

conspiracy-tag-now = すぐに
conspiracy-tag-until = 次の自分の手番まで
conspiracy-tag-lasting = ずっと有効
conspiracy-tag-end = ゲーム終了時
conspiracy-tag-spent = 使うまで
