### ファイブ･トライブズ: 質問、選択肢、記録。

five_tribes-name = ファイブ･トライブズ
five_tribes-pitch = タイルの部族コマをすべて取り、1個ずつ置きながら進みましょう。最後に置いたコマの部族が力を貸してくれます。ターン順を入札し、魔神を従え、ナカラの地を手に入れてください。

## Table options

five_tribes-option-same_sow = 最後のコマは、同じ移動で置いたコマと同じ色でもよい
five_tribes-option-same_sow-yes = はい
five_tribes-option-same_sow-no = いいえ
five_tribes-option-neighbours = HagisとLamiaで移せるタイル
five_tribes-option-neighbours-orthogonal = 縦横の4枚
five_tribes-option-neighbours-square = 斜めを含む8枚
five_tribes-option-nekir = Nekirのコイン
five_tribes-option-nekir-event = 暗殺1回ごと
five_tribes-option-nekir-victim = 暗殺されたコマ1個ごと

## Words

five_tribes-list = { $first }、{ $last }
five_tribes-parts = { $first } · { $last }
five_tribes-tile = { $tile }
five_tribes-tile-more = { $tile } ▸
five_tribes-short-vizier = 高官
five_tribes-short-elder = 長老
five_tribes-short-merchant = 商人
five_tribes-short-builder = 大工
five_tribes-short-assassin = 暗殺者
five_tribes-count-vizier = 高官{ $count }個
five_tribes-count-elder = 長老{ $count }個
five_tribes-count-merchant = 商人{ $count }個
five_tribes-count-builder = 大工{ $count }個
five_tribes-count-assassin = 暗殺者{ $count }個
five_tribes-coins = { $count }コイン
five_tribes-payment-e = 長老1
five_tribes-payment-f = 行者1
five_tribes-payment-ee = 長老2
five_tribes-payment-ef = 長老1+行者1
five_tribes-alike = { $card }{ $count }枚
five_tribes-drop = { $tile }{ $tribe }
five_tribes-log-drop = { $tile }{ $tribe }
five_tribes-way = { $first }→{ $last }

## Where the game stands

five_tribes-headline-bid = 第{ $round }ラウンド · 入札
five_tribes-headline-bid-last = 第{ $round }ラウンド · 入札
five_tribes-headline-turn = 第{ $round }ラウンド · 手番{ $turn }/{ $turns }
five_tribes-headline-turn-last = 最終ラウンド · 手番{ $turn }/{ $turns }
five_tribes-headline-over = 第{ $round }ラウンドでゲーム終了

## Questions

five_tribes-ask-bid = 入札：どのスペースにターンマーカーを置きますか？所持金は{ $coins }コインです。
five_tribes-ask-from = 移動：どのタイルの部族コマを取りますか？
five_tribes-ask-goal = 移動：{ $hand }を置きます。最後のコマはどこに、どの部族を置きますか？
five_tribes-ask-end = { $tile }で移動を終えます。何を獲得しますか？
five_tribes-ask-end-kill = { $tile }で移動を終えます。何を獲得し、暗殺者は誰を狙いますか（✕）？
five_tribes-ask-step =
    { $left ->
        [1] 移動：最後の部族コマをどこに置きますか？
       *[other] 移動：残り{ $left }個です。次にどの部族コマをどこに置きますか？
    }
five_tribes-ask-builders = 大工が{ $count }個働きます。行者を何枚加えますか？
five_tribes-ask-kill = 暗殺者{ $count }個：どこを狙いますか？
five_tribes-ask-whom = 暗殺者{ $count }個：どの部族コマを暗殺しますか？
five_tribes-ask-victim =
    { $left ->
        [1] { $where }：どの部族コマを暗殺しますか？
       *[other] { $where }：どの部族コマを暗殺しますか？2個暗殺します。
    }
five_tribes-ask-market-small = 小市場：{ $price }コインで先頭から3枚のうちどれを獲得しますか？所持金は{ $coins }コインです。
five_tribes-ask-market-large = 大市場：{ $price }コインで先頭から6枚のうちどの2枚を獲得しますか？所持金は{ $coins }コインです。
five_tribes-ask-buy = 聖なるパレス：どの魔神を獲得しますか？
five_tribes-ask-place-palace = パレスを{ $tile }に置きます。{ $djinn }を使えば、隣のタイルに置けます。
five_tribes-ask-place-palm = ヤシの木を{ $tile }に置きます。{ $djinn }を使えば、隣のタイルに置けます。
five_tribes-ask-sale = 商品を販売しますか？
five_tribes-ask-suit = どの商品を1組にして販売しますか？
five_tribes-ask-djinns-sow = 移動の前に魔神を使いますか？
five_tribes-ask-djinns-tribe = 部族アクションの前に魔神を使いますか？
five_tribes-ask-djinns-tile = タイルアクションの前に魔神を使いますか？
five_tribes-ask-djinns-sale = 商品販売の前に魔神を使いますか？
five_tribes-ask-djinns-end = 手番を終える前に魔神を使いますか？
five_tribes-ask-spot-anun_nak = Anun-Nak：どの空きタイルに部族コマを置きますか？
five_tribes-ask-spot-bouraq = Bouraq：どの街にパレスを置きますか？
five_tribes-ask-spot-enki = Enki：どのオアシスにヤシの木を置きますか？
five_tribes-ask-spot-leta = Leta：どの空きタイルを支配しますか？
five_tribes-ask-spot-utug = Utug：部族コマだけのタイルのうち、どれを支配しますか？
five_tribes-ask-keep-djinn = Sibittis：どの魔神を獲得しますか？

## Answers

five_tribes-group-goals = タイルと部族（おすすめ順）
five_tribes-group-ends = タイル
five_tribes-group-closer = ▸：そのタイルで終える移動を、獲得できるものと道順から詳しく選びます。
five_tribes-group-ways = 道順まで決める
five_tribes-group-ways-some = 道順まで決める（一部）
five_tribes-group-blue = 青いタイル
five_tribes-group-red = 赤いタイル
five_tribes-option-bid = { $space }
    .hint = { $price }コイン支払い、残り{ $left }コイン
    .zero = 支払いなし。すでに0にいるマーカーより先に行動
five_tribes-option-bid-fakirs = { $space }（行者{ $fakirs }枚）
five_tribes-option-drop = { $tile } { $tribe }
five_tribes-option-builders =
    { $fakirs ->
        [0] 行者なし
       *[other] 行者{ $fakirs }枚
    }
five_tribes-group-tiles = 盤上
five_tribes-group-rivals = 他のプレイヤーの手元
five_tribes-option-whom = { $who }：{ $tribe }
five_tribes-option-no-kill = 暗殺しない
five_tribes-option-slay = { $place } ✕ { $tribe }
five_tribes-option-gain = { $what } +{ $points }
five_tribes-option-fakirs = { $what }（行者{ $fakirs }）
five_tribes-option-built =
    { $fakirs ->
        [0] { $what }：+{ $count }
       *[other] { $what }と行者{ $fakirs }枚：+{ $count }
    }
five_tribes-option-cards = { $cards }
five_tribes-row-card = { $place } { $card }
five_tribes-option-buy-none = 何も買わない
five_tribes-option-call-none = 魔神を獲得しない
five_tribes-option-for = { $what }：{ $payment }
five_tribes-option-keep = 販売しない
five_tribes-option-sell-all = すべて販売：{ $count }コイン
    .hint = 最もよい組み合わせで
five_tribes-option-sell-suit = { $size }種の1組：{ $count }コイン
five_tribes-option-sell-sets =
    { $sets ->
        [1] { $size }種の1組：{ $count }コイン
       *[other] 高い順に{ $sets }組：{ $count }コイン
    }
five_tribes-sets = { $first }／{ $last }
five_tribes-option-choose = 組を選ぶ
five_tribes-option-kind = { $card }（{ $count }枚）
five_tribes-option-on-sow = 移動へ
five_tribes-option-on-tribe = 部族アクションへ
five_tribes-option-on-tile = タイルアクションへ
five_tribes-option-on-sale = 商品販売へ
five_tribes-option-on-end = 手番を終える
five_tribes-option-rest = この手番は魔神なし

## What an answer brings

five_tribes-hint = { $text }
five_tribes-hint-takes = { $count }個獲得
five_tribes-hint-wins = タイルを支配（+{ $points }）
five_tribes-hint-oasis = ヤシの木
five_tribes-hint-village = パレス
five_tribes-hint-small_market = 小市場
five_tribes-hint-large_market = 大市場
five_tribes-hint-sacred_place = 魔神
five_tribes-hint-gain = +{ $points }点
five_tribes-hint-fakirs = 行者{ $fakirs }枚が必要
five_tribes-hint-kill = { $text } · 行者{ $fakirs }枚が必要
five_tribes-hint-unowned = 支配者なし
five_tribes-hint-points-for = { $who }に+{ $count }点
five_tribes-hint-tile = { $kind }、{ $value }
five_tribes-hint-djinn = { $points }点 · { $text }

## Why something cannot be chosen

five_tribes-why-coins = 所持金が{ $coins }コインしかありません。
five_tribes-why-taken = { $who }のターンマーカーがあります。
five_tribes-why-zeros = すでにターンマーカーが3個あります。
five_tribes-why-no-sow = ここからは、最後のコマを同じ色のコマがあるタイルに置けません。
five_tribes-why-market = { $price }コインでの獲得
five_tribes-why-payment = 手元のコマや行者が足りません。
five_tribes-why-boaz = 高官と長老はBoazに守られています。
five_tribes-why-no-victim = 高官も長老も持っていません。
five_tribes-why-used = この手番ではもう使いました。
five_tribes-why-djinn-cost = コストを支払えません。
five_tribes-why-no-effect = いま使っても効果がありません。
five_tribes-why-later = 使える場面になると選べます。

## Play log

five_tribes-log-begins = 入札順：{ $order }。
five_tribes-log-round = 第{ $round }ラウンド。入札順：{ $order }。
five_tribes-log-bid = { $who }が{ $price }に入札した。
five_tribes-log-bid-kumarbi = { $who }が行者{ $fakirs }枚で値引きして{ $price }に入札した。
five_tribes-log-order = ターン順：{ $order }。
five_tribes-log-sow = { $who }が{ $origin }から移動した：{ $way }。
five_tribes-log-took = { $who }が{ $tile }から{ $what }を獲得した。
five_tribes-log-won = { $who }が{ $tile }（{ $kind }、{ $value }）を支配した。
five_tribes-log-last-camel = { $who }が最後のラクダを置いた。このラウンドで終了。
five_tribes-log-no-sow = 移動できる部族コマがなく、{ $who }は移動しない。
five_tribes-log-cards = { $who }が{ $cards }を獲得した。
five_tribes-log-built = { $who }が大工で{ $count }コインを獲得した。
five_tribes-log-built-fakirs = { $who }が大工と行者{ $fakirs }枚で{ $count }コインを獲得した。
five_tribes-log-fakirs = { $who }が行者{ $count }枚を暗殺者に加えた。
five_tribes-log-killed = { $who }が{ $tile }の{ $what }を暗殺した。
five_tribes-log-killed-rival = { $who }が{ $rival }の{ $what }を暗殺した。
five_tribes-log-no-kill = { $who }の暗殺者には狙える相手がいない。
five_tribes-log-kept = { $djinn }により、{ $who }が{ $what }を手元に置いた。
five_tribes-log-card = { $djinn }により、{ $who }が{ $card }を獲得した。
five_tribes-log-palace = { $who }が{ $tile }にパレスを置いた。
five_tribes-log-palm = { $who }が{ $tile }にヤシの木を置いた。
five_tribes-log-bought = { $who }が{ $price }コインで{ $cards }を獲得した。
five_tribes-log-bought-nothing = { $who }は何も買わなかった。
five_tribes-log-called-none = { $who }は魔神を獲得しなかった。
five_tribes-log-djinn = { $who }が{ $djinn }を獲得した。
five_tribes-log-djinn-bought = { $who }が{ $djinn }を獲得した（{ $payment }）。
five_tribes-log-used = { $who }が{ $djinn }を使った（{ $payment }）。
five_tribes-log-brought = { $djinn }で{ $who }が{ $count }コインを獲得した。
five_tribes-log-sold = { $who }が{ $cards }を{ $count }コインで販売した。
five_tribes-log-sold-all =
    { $cards ->
        [1] { $who }が商品1枚を{ $count }コインで販売した。
       *[other] { $who }が商品{ $cards }枚をすべて{ $count }コインで販売した。
    }
five_tribes-log-new-meeples = { $who }が{ $tile }に新しい部族コマを置いた：{ $what }。
five_tribes-log-sibittis = { $who }が{ $djinns }を引いた。
five_tribes-log-new-cards = 新しい資源カード：{ $cards }。
five_tribes-log-new-djinns = 新しい魔神：{ $djinns }。
five_tribes-log-end-camels = ラクダがすべて置かれ、ゲームが終わった。
five_tribes-log-end-sow = 移動できる部族コマがなくなり、ゲームが終わった。

## Score and end

five_tribes-score-coins = コイン
five_tribes-score-viziers = 高官
five_tribes-score-elders = 長老
five_tribes-score-djinns = 魔神
five_tribes-score-palms = ヤシの木
five_tribes-score-palaces = パレス
five_tribes-score-tiles = タイル
five_tribes-score-goods = 商品
five_tribes-won = { $who }が{ $points }点で勝利。
five_tribes-won-shared = { $first }と{ $last }が{ $points }点で勝利を分かち合う。
