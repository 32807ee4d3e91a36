# テスト用の小さなゲーム「バザール」。
bazaar-name = バザール
bazaar-pitch = 先に選ぶ権利をひそかに競り、市場から品物を取って、うまく使いましょう。
bazaar-rules-1-title = ラウンドの流れ
bazaar-rules-1-text = 全員がひそかにコインを賭けます。賭けたコインは全員が支払い、最も多い人から選びます。品物は列の番号が点になり、すぐに使います。
bazaar-rules-2-title = 終わり
bazaar-rules-2-text = 最後のラウンドのあと、店の点と名声とコインの半分を足します。同点なら品物の種類が多い人、それも同じなら勝利を分かち合います。

bazaar-option-rounds = 長さ
bazaar-option-rounds-2 = 2ラウンド
bazaar-option-rounds-3 = 3ラウンド

bazaar-kind-ware = 品物
bazaar-ware-lamp = ランプ
    .text = くじを1枚買います。その十番台が当たれば名声5を得ます。
bazaar-ware-tea = お茶
    .text = カードを好きな枚数、1枚につき名声1で売り、同じ枚数を引きます。続けてカードを並べます。
bazaar-ware-silk = 絹
    .text = カードを1〜3枚、順に並べます。最初の1枚と、直前より値の大きいカードが、それぞれ名声1になります。
bazaar-ware-spice = 香辛料
    .text = コインを3枚まで払い、1枚につき名声1を得ます。
bazaar-ware-carpet = 絨毯
    .text = 2つの店の品物を入れ替えます。
bazaar-ware-mirror = 鏡
    .text = 名声2を得ます。選んだほかの1人は名声1を得ます。

bazaar-good-date = なつめ
bazaar-good-fig = いちじく
bazaar-good-honey = 蜂蜜
bazaar-good-salt = 塩
bazaar-card = { $kind }{ $value }
bazaar-coins = コイン{ $count }枚
bazaar-ticket = くじ{ $number }番
bazaar-ticket-group = { $first }〜{ $last }番
bazaar-swap = { $one }と{ $other }
bazaar-worth = { $points }点

bazaar-ask-bid = 先に選ぶために、コインを何枚賭けますか？
bazaar-ask-pick = どの品物を取りますか？
bazaar-ask-lamp = どのくじを買いますか？
bazaar-ask-tea = どのカードを売りますか？
bazaar-ask-silk = どのカードを左から順に並べますか？
bazaar-ask-spice = コインを何枚払いますか？
bazaar-ask-carpet = どの2つの店の品物を入れ替えますか？
bazaar-ask-mirror = だれが名声1を得ますか？

bazaar-log-bid = { $who }は{ bazaar-coins }を賭けました。
bazaar-log-pick = { $who }は{ $stall }から{ $ware }を取りました。
bazaar-log-won = { $who }はくじ{ $number }番を買いました。当たりは{ $lucky }。当選です！
bazaar-log-lost = { $who }はくじ{ $number }番を買いました。当たりは{ $lucky }。
bazaar-log-shown = { $who }は{ $card }を出しました。
bazaar-log-drew = { $who }はカードを{ $count }枚引きました。
bazaar-log-drawn = あなたは{ $card }を引きました。
bazaar-log-paid = { $who }は{ bazaar-coins }を払いました。
bazaar-log-swapped = { $who }は{ $one }と{ $other }を入れ替えました。
bazaar-log-gave = { $who }は{ $other }に鏡を向けました。

bazaar-round = ラウンド{ $round }/{ $rounds }
bazaar-over = ゲーム終了
bazaar-won = { $who }の勝利です。
bazaar-and = { $first }と{ $second }
bazaar-score-stalls = 店
bazaar-score-fame = 名声
bazaar-score-coins = コイン
bazaar-score-kinds = 品物の種類

bazaar-board-stall = { $stall }：{ $ware }
bazaar-board-deck = 山札：{ $count }枚
bazaar-board-turn = { $who }の手番です。
bazaar-board-trader = { $who }：店の点{ $worth }、名声{ $fame }、支払い{ $spent }、手札{ $cards }枚
bazaar-board-wares = 品物：{ $list }
bazaar-board-shown = 出したカード：{ $list }
bazaar-board-hand = 手札：{ $list }
bazaar-board-purse = 残りのコイン：{ $count }枚
bazaar-board-bid = 賭け：{ $count }枚
bazaar-board-has-bid = 賭け終わりました。
bazaar-board-lucky = 当たりの十番台：{ $list }
bazaar-board-tickets = くじ：{ $list }
bazaar-list = { $first }、{ $second }
bazaar-letter = { $letter }（{ $who }）
bazaar-stall = 屋台{ $stall }
bazaar-why-bare = 品物はもうありません。
bazaar-why-sold = このくじは売れました。
