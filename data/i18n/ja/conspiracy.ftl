# コンスピラシー：アビス・ユニバース

conspiracy-name = コンスピラシー
conspiracy-pitch = 15人の貴族を逆ピラミッド形の元老院に迎え、同じ色を隣どうしに集めて連合を育てましょう。鍵は地域を、真珠は誰もが狙うトークンをもたらし、雇わなかった貴族は次のプレイヤーのものになるかもしれません。

## Names

conspiracy-colour-blue = 青
    .word = 青
conspiracy-colour-green = 緑
    .word = 緑
conspiracy-colour-yellow = 黄
    .word = 黄
conspiracy-colour-red = 赤
    .word = 赤
conspiracy-colour-purple = 紫
    .word = 紫

conspiracy-lord = { $colour }{ $influence }
conspiracy-list = { $first }、{ $last }
conspiracy-and = { $first }、{ $last }
conspiracy-parts = { $first } · { $last }

conspiracy-kind-lord = 貴族の能力
conspiracy-kind-location = 地域

conspiracy-influence-0 = 影響ポイント0：交換
    .text = この貴族を配置したとき、自分の元老院の貴族2人の位置を交換できます。鍵を持つ貴族は選べません。この貴族自身を選んでもかまいません。各色1枚。
conspiracy-influence-1 = 影響ポイント1：銀の鍵
    .text = 銀の鍵です。使える同じ色の鍵が2つそろうと、すぐに地域を支配します。各色4枚。
conspiracy-influence-2 = 影響ポイント2：金の鍵
    .text = 金の鍵です。使える同じ色の鍵が2つそろうと、すぐに地域を支配します。各色2枚。
conspiracy-influence-3 = 影響ポイント3：真珠2個
    .text = 配置したとき、真珠を2個獲得します。各色2枚。
conspiracy-influence-4 = 影響ポイント4：真珠1個
    .text = 配置したとき、真珠を1個獲得します。各色2枚。
conspiracy-influence-6 = 影響ポイント6：公開
    .text = 配置したとき、山札の一番上の貴族をめくり、その色の捨て札置き場に置きます。その貴族の能力は使いません。各色1枚。

conspiracy-location-seven = 7 IP
    .hint = 7 IPの価値
    .text = ゲームの終わりに7 IPの価値があります。
conspiracy-location-five-one-pearl = 5 IP＋真珠1
    .hint = すぐに真珠1個
    .text = すぐに真珠を1個獲得します。ゲームの終わりに5 IPの価値があります。
conspiracy-location-four-two-pearls = 4 IP＋真珠2
    .hint = すぐに真珠2個
    .text = すぐに真珠を2個獲得します。ゲームの終わりに4 IPの価値があります。
conspiracy-location-three-three-pearls = 3 IP＋真珠3
    .hint = すぐに真珠3個
    .text = すぐに真珠を3個獲得します。ゲームの終わりに3 IPの価値があります。
conspiracy-location-silver-keys = 銀の鍵×1
    .hint = 銀の鍵1つにつき1 IP
    .text = ゲームの終わりに、元老院にある銀の鍵1つにつき1 IPの価値があります。使った鍵や隠れた鍵も数えます。
conspiracy-location-gold-keys = 金の鍵×2
    .hint = 金の鍵1つにつき2 IP
    .text = ゲームの終わりに、元老院にある金の鍵1つにつき2 IPの価値があります。使った鍵や隠れた鍵も数えます。
conspiracy-location-pearl-pairs = 真珠×½
    .hint = 真珠2個につき1 IP
    .text = ゲームの終わりに、持っている真珠2個につき1 IPの価値があります（端数は切り捨て）。
conspiracy-location-per-location = 地域×2
    .hint = 地域1つにつき2 IP
    .text = ゲームの終わりに、支配する地域1つにつき2 IPの価値があります。この地域も数えます。
conspiracy-location-force-top-lord = 強制：山札の1人
    .hint = 相手は山札の一番上を雇用
    .text = 次の自分の手番まで、ほかのプレイヤーは選べません。それぞれ山札の一番上の貴族を雇用します。ゲームの終わりに3 IPの価値があります。
conspiracy-location-force-two-lords = 強制：2人から1人
    .hint = 相手は2枚めくって1人を雇用
    .text = 次の自分の手番まで、ほかのプレイヤーは選べません。それぞれ山札から2枚めくり、1人を雇用してもう1人を捨てます。ゲームの終わりに3 IPの価値があります。
conspiracy-location-recycle-lords = 貴族を山札へ
    .hint = 捨て札の貴族をすべて山札へ
    .text = すべての捨て札置き場の貴族をすぐに貴族デッキに戻し、シャッフルします。ゲームの終わりに3 IPの価値があります。
conspiracy-location-recycle-locations = 地域をデッキへ
    .hint = 表向きの地域をすべてデッキへ
    .text = 表向きの地域をすべてすぐに地域デッキに戻し、シャッフルします。ゲームの終わりに3 IPの価値があります。
conspiracy-location-any-two-keys = 鍵はどれでも2つ
    .hint = 以後、鍵の色は問わない
    .text = これ以後、鍵の色に関係なく、使える鍵が2つあれば地域を支配します。ゲームの終わりに3 IPの価値があります。
conspiracy-location-search-deck = デッキから選ぶ
    .hint = 以後、地域はデッキ全体から
    .text = これ以後、地域は地域デッキ全体から選びます（表向きの地域は選べません）。ゲームの終わりに3 IPの価値があります。
conspiracy-location-max = { $colour }の最高
    .hint = { $colour }の最も高い影響ポイント
    .text = ゲームの終わりに、元老院で最も影響力のある{ $colour }の貴族と同じIPの価値があります。{ $colour }がいなければ0です。
conspiracy-location-count = { $name }の人数＋1
    .hint = 1 IP、{ $colour }1人につきさらに1
    .text = ゲームの終わりに1 IP、さらに元老院の{ $colour }の貴族1人につき1 IPの価値があります。

## Where the game stands

conspiracy-headline = { $turn }手番目
conspiracy-headline-last = { $turn }手番目 · 最終ラウンド
conspiracy-headline-over = { $turn }手番で終了

## Questions

conspiracy-ask-recruit =
    { $most ->
        [1] 貴族の雇用：山札の最後の1枚を引くか、捨て札置き場を1つ獲得してください。
       *[other] 貴族の雇用：山札から{ $most }枚まで引いて1人を選ぶか、捨て札置き場を1つ獲得してください。
    }
conspiracy-ask-recruit-deck =
    { $most ->
        [1] 貴族の雇用：山札の最後の1枚を引いてください。
       *[other] 貴族の雇用：山札から{ $most }枚まで引いて1人を選んでください。
    }
conspiracy-ask-recruit-pile = 貴族の雇用：山札がないので、捨て札置き場を1つ獲得してください。
conspiracy-ask-recruit-one = 貴族の雇用：{ $player }の地域により、山札の一番上の貴族を雇用します。
conspiracy-ask-recruit-two = 貴族の雇用：{ $player }の地域により、山札から2枚引いて1人を選びます。
conspiracy-ask-keep-lord = 貴族の雇用：どの貴族を選びますか？ 残りは捨て札置き場へ行きます。
conspiracy-ask-place = 元老院の拡大：次に配置する貴族は？
conspiracy-ask-swap = 交換：どの貴族を動かしますか？ 鍵を持つ貴族は動きません。
conspiracy-ask-swap-with = 交換：{ $lord }を誰と入れ替えますか？
conspiracy-ask-location =
    { $most ->
        [1] 地域の支配：地域デッキの最後の1枚を引くか、表向きの地域を取ってください。
       *[other] 地域の支配：地域を{ $most }枚まで引いて1つ選ぶか、表向きの地域を取ってください。
    }
conspiracy-ask-location-deck =
    { $most ->
        [1] 地域の支配：地域デッキの最後の1枚を引いてください。
       *[other] 地域の支配：地域を{ $most }枚まで引いて1つ選んでください。
    }
conspiracy-ask-location-row = 地域の支配：地域デッキがないので、表向きの地域を取ってください。
conspiracy-ask-keep-location = 地域の支配：どの地域を選びますか？ 残りは表向きに置かれます。
conspiracy-ask-search = 地域の支配：地域デッキから好きな地域を選んでください。

conspiracy-option-deck = 山札から{ $count }枚
    .hint =
        { $count ->
            [1] 一番上の貴族を雇用
           *[other] 1人を選び、残りは捨て札
        }
conspiracy-option-pile = { $colour }の捨て札（{ $count }）
conspiracy-option-draw = 地域を{ $count }枚引く
    .hint =
        { $count ->
            [1] 一番上の地域を支配
           *[other] 1つを選び、残りは表向き
        }
conspiracy-option-no-swap = 交換しない
    .hint = そのままにする

## 選べない理由

conspiracy-why-lords =
    { $count ->
        [0] 貴族の山札がありません。
       *[other] 山札に残っている貴族は{ $count }人だけです。
    }
conspiracy-why-pile = この捨て札の山にはカードがありません。
conspiracy-why-force = { $player }の次の手番まで、{ $player }の強制カードが効いています。
conspiracy-why-lord = { $lord }（{ $cell }番目）
conspiracy-why-key = 鍵を持つ貴族は動かせません。使った鍵や隠れた鍵でも同じです。
conspiracy-why-locations =
    { $count ->
        [0] 地域の山札がありません。
       *[other] 山札に残っている地域は{ $count }枚だけです。
    }
conspiracy-why-row = 表向きの地域
    .text = 表向きの地域がありません。
conspiracy-why-search = 山札から探すので、表向きの地域はもう取れません。

## What an option brings

conspiracy-hint-lords = { $lords }
conspiracy-hint-swap = 2人を交換できる
conspiracy-hint-silver = 銀の鍵
conspiracy-hint-gold = 金の鍵
conspiracy-hint-pearls = 真珠{ $count }個
conspiracy-hint-reveal = 山札の一番上を公開
conspiracy-hint-control = 地域を支配
conspiracy-hint-fills = 元老院が完成
conspiracy-hint-master = 真珠マスター
conspiracy-hint-points-lost = −{ $count } IP
conspiracy-hint-points = +{ $count } IP

## Play log

conspiracy-log-begins = 最初の手番は{ $player }。表向きの地域：{ $location }
conspiracy-log-drew = { $player }が山札から{ $count }枚引いた：{ $lords }
conspiracy-log-pile = { $player }が{ $colour }の捨て札置き場から{ $count }人を雇用した：{ $lords }
conspiracy-log-kept = { $player }が{ $lord }を選んだ。
conspiracy-log-discarded = 捨て札{ $count }枚：{ $lords }
conspiracy-log-placed = { $player }が{ $lord }を{ $cell }番目に配置した。
conspiracy-log-pearls = { $player }が真珠を{ $count }個獲得した（合計{ $total }個）。
conspiracy-log-master = { $player }が真珠マスターになった。
conspiracy-log-master-from = { $player }が{ $before }から真珠マスターを奪った。
conspiracy-log-revealed = 山札から{ $lord }がめくられ、捨て札置き場に置かれた。
conspiracy-log-nothing-revealed = 山札がないので、貴族はめくられない。
conspiracy-log-swapped = { $player }が{ $first }（{ $first_cell }番目）と{ $second }（{ $second_cell }番目）を交換した。
conspiracy-log-not-swapped = { $player }は交換しなかった。
conspiracy-log-control = { $player }の鍵がそろった。
conspiracy-log-nothing-to-search = { $player }の鍵がそろったが、地域デッキが空なので支配できない。
conspiracy-log-drew-locations = { $player }が地域を{ $count }枚引いた：{ $locations }
conspiracy-log-took = { $player }が地域を支配した：{ $location }
conspiracy-log-face-up = 表向きに残った地域：{ $locations }
conspiracy-log-force-one = 次の{ $player }の手番まで、ほかのプレイヤーは山札の一番上の貴族を雇用しなければならない。
conspiracy-log-force-two = 次の{ $player }の手番まで、ほかのプレイヤーは山札から2枚引いて1人を雇用しなければならない。
conspiracy-log-recycled-lords =
    { $count ->
        [0] 貴族デッキに戻す捨て札はなかった。
       *[other] 捨て札の貴族{ $count }人が貴族デッキに戻った。
    }
conspiracy-log-recycled-locations =
    { $count ->
        [0] 地域デッキに戻す地域はなかった。
       *[other] 表向きの地域{ $count }枚が地域デッキに戻った。
    }
conspiracy-log-returned = 入りきらない{ $count }人が{ $colour }の捨て札置き場に戻った：{ $lords }
conspiracy-log-last-round = { $player }の元老院が完成した。ほかのプレイヤーはあと1手番ずつ。

## Score and end

conspiracy-score-lords = 各色の最も影響力のある貴族
conspiracy-score-locations = 地域
conspiracy-score-coalition = 最大の連合
conspiracy-score-master = 真珠マスター
conspiracy-score-pearls = 真珠
conspiracy-won = { $player }の勝利（{ $points } IP）。
conspiracy-won-by-pearls = { $player }の勝利（{ $points } IP、同点のため真珠の数で決定）。
conspiracy-won-shared = { $players }が{ $points } IPで勝利を分け合った（真珠も同数）。

## Rules, page by page

conspiracy-rules-1-title = ゲームの目標
conspiracy-rules-1-text =
    15人の貴族を集め、上から5・4・3・2・1人の逆ピラミッド形の元老院を作ります。影響ポイント（IP）になるのは次の4つです。
    - **各色の最も影響力のある貴族**
    - 支配下にある**地域**
    - **最大の連合**：隣り合う同じ色の貴族
    - **真珠マスター**なら5 IP

    貴族は5色、各12枚、合計60枚です。テーブルの上のものはすべて公開です。
conspiracy-rules-2-title = ゲームの準備
conspiracy-rules-2-text =
    貴族**60枚**をシャッフルして山札にします。5色の捨て札置き場は、どれも空です。地域**24枚**もシャッフルしてデッキにし、**一番上の1枚を公開**します。

    貴族、鍵、真珠は誰も持っておらず、真珠マスターのトークンもまだ誰のものでもありません。無作為に選ばれたプレイヤーから始め、席の文字の順に手番が回ります。
conspiracy-rules-3-title = 手番① 貴族の雇用
conspiracy-rules-3-text =
    次のどちらかを行います。
    - **山札**：1枚、2枚、3枚のいずれかを決めて同時に引き、1人だけを選びます。残りは色ごとの捨て札置き場に表向きで置かれ、次のプレイヤーが雇用できます。
    - **捨て札置き場**：1色の捨て札置き場の貴族をすべて雇用します。

    パスはできません。山札がなくなっても作り直しません。残っている分だけ引くか、捨て札置き場を獲得します。
conspiracy-rules-4-title = 手番② 元老院の拡大
conspiracy-rules-4-text =
    雇用した貴族を好きな順に1人ずつ、左から右、上から下へ**次の空き**に配置します。1人ごとに能力を適用してから次を配置します。
    - **0** 鍵を持たない自分の貴族2人を交換できます。
    - **1** 銀の鍵。 **2** 金の鍵。
    - **3** 真珠2個。 **4** 真珠1個。
    - **6** 山札の一番上の貴族をめくり、その色の捨て札置き場に置きます。

    捨て札置き場の貴族が空きより多いときは、残りは同じ捨て札置き場に戻ります。
conspiracy-rules-5-title = 鍵と地域
conspiracy-rules-5-text =
    使える**同じ色の鍵が2つ**そろったら、すぐに地域を支配します（銀と金が1つずつなら、3つ目の鍵で支配します）。
    - 地域デッキから1〜3枚を同時に引き、1つを選んで残りを表向きに置く
    - または、表向きの地域を1つ取る

    地域は、今配置した貴族の上に置きます。その鍵は隠れ、それより前の鍵も使えなくなり、鍵の数は0に戻ります。下の貴族の色と影響ポイントは変わりません。表向きの地域は補充されません。
conspiracy-rules-6-title = 地域の能力
conspiracy-rules-6-text =
    決まったIPの地域、真珠をもたらす地域、鍵・真珠・地域・ある色の貴族を数える地域があります。そのほかは次のとおりです。
    - **強制**：次の自分の手番まで、ほかのプレイヤーは山札の一番上の貴族を雇用するか、2枚引いて1人を雇用します。新しい強制は古いものに代わります。山札がなければ効果はありません。
    - **山札へ・デッキへ**：すべての捨て札の貴族、または表向きの地域がデッキに戻ります。
    - **鍵はどれでも2つ**：鍵の色を問わなくなります。
    - **デッキから選ぶ**：表向きの地域ではなく、デッキ全体から選びます。デッキが空の間は支配できず、鍵はそのまま残ります。

    各地域の説明は `/{ command-card }` で見られます。
conspiracy-rules-7-title = 真珠マスター
conspiracy-rules-7-text =
    最初に真珠を獲得したプレイヤーがトークンを受け取ります。その後、真珠を獲得して**真珠マスターと同じ数以上**になった相手がトークンを奪います。ゲームの終わりに5 IPになります。真珠が減ることはありません。
conspiracy-rules-8-title = ゲームの終了と得点
conspiracy-rules-8-text =
    誰かが15人目の貴族を配置したら、ほかのプレイヤーは1手番ずつ行って終了です。次を合計します。
    - 各色の最も影響力のある貴族の影響ポイント
    - 地域のIP
    - **1つ**の最大の連合の貴族1人につき3 IP。左右と、上下の段で接する2マスずつが隣です。
    - 真珠マスターは5 IP

    合計が最も高いプレイヤーの勝ちです。同点なら真珠の多い方が勝ち、それも同じなら勝利を分け合います。
conspiracy-rules-9-title = 絵の記号
conspiracy-rules-9-text =
    - 貴族の**大きな数字**は影響ポイントです。紋章は色を表します：柱は青、天秤は緑、穂は黄、盾は赤、目の星は紫。
    - 紋章の下は、その貴族がもたらすものです：**鍵**、**真珠**、**2本の矢印**（交換）、**2枚のカード**（公開）。薄い鍵は使用済みです。
    - 貴族の上の**アーチ**は地域で、その価値が書かれています。
    - **金色の枠**は最大の連合で、**3×n**はそのポイントです。**小さな札**は各色の最も影響力のある貴族で、横線は「なし」です。
    - **アーチの中の星**：現在の得点。**＋**：次の配置先。**旗**：最初に完成した元老院。
    - **金色の星**は直前の手番で加わったものです。**緑色**は選べるものを表し、文字はボタンと同じです。
