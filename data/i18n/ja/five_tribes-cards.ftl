### ファイブ･トライブズ: 部族、タイル、商品、魔神の名前と効果。

## 部族

five_tribes-tribe-vizier = 高官
    .text = 取った高官はすべて手元に置きます。ゲーム終了時に1個につき1点、さらに自分より高官が少ないプレイヤー1人につき10点です。
five_tribes-tribe-elder = 長老
    .text = 取った長老はすべて手元に置きます。ゲーム終了時に1個につき2点です。魔神の獲得や効果のコストとして、その手番からすぐに支払えます。
five_tribes-tribe-merchant = 商人
    .text = 取った商人は袋に戻します。その数だけ、資源カードを列の先頭から順に取ります（足りなければあるだけ）。
five_tribes-tribe-builder = 大工
    .text = 取った大工は袋に戻します。その数 × 最後のタイルとその周囲(3×3)の青いタイル（街と聖なるパレス）の枚数だけコインを得ます。行者を捨てると、1枚につき大工1個分になります。
five_tribes-tribe-assassin = 暗殺者
    .text = 取った暗殺者は袋に戻します。その数以内の距離にあるタイルの部族コマ1個、または他のプレイヤーの手元の高官か長老1個を暗殺します。行者を捨てると、1枚につき距離が1伸びます。ラクダのないタイルが空になれば、そのタイルを支配します。

five_tribes-kind-tribe = 部族
five_tribes-kind-tile = タイル
five_tribes-kind-good = 商品カード
five_tribes-kind-card = 資源カード
five_tribes-kind-djinn = 魔神

## タイル

five_tribes-tile-village = 街
    .text = 青、5点。ここで移動を終えたら、パレスが残っている限り必ず1個置きます。パレスはタイルの支配者に1個5点です。
five_tribes-tile-sacred_place = 聖なるパレス
    .text = 青、6点・10点・12点・15点。ここで移動を終えたら、長老2個、または長老1個と行者1枚を支払って、公開されている魔神を1枚獲得できます。
five_tribes-tile-oasis = オアシス
    .text = 赤、8点。ここで移動を終えたら、ヤシの木が残っている限り必ず1個置きます。ヤシの木はタイルの支配者に1個3点です。
five_tribes-tile-small_market = 小市場
    .text = 赤、6点。ここで移動を終えたら、3コインで列の先頭から3枚のうち1枚を獲得できます。
five_tribes-tile-large_market = 大市場
    .text = 赤、4点。ここで移動を終えたら、6コインで列の先頭から6枚のうち2枚を獲得できます。列に1枚しかなくても6コインです。

## 資源カード

five_tribes-good-ivory = 象牙
    .text = 商品カード、2枚。
five_tribes-good-jewels = 宝石
    .text = 商品カード、2枚。
five_tribes-good-gold = 金
    .text = 商品カード、2枚。
five_tribes-good-papyrus = パピルス
    .text = 商品カード、4枚。
five_tribes-good-silk = 絹
    .text = 商品カード、4枚。
five_tribes-good-spice = 香辛料
    .text = 商品カード、4枚。
five_tribes-good-fish = 魚
    .text = 商品カード、6枚。
five_tribes-good-wheat = 小麦
    .text = 商品カード、6枚。
five_tribes-good-pottery = 陶器
    .text = 商品カード、6枚。
five_tribes-good-fakir = 行者
    .text = 商品ではなく、販売できません。行者を捨てると大工や暗殺者を強くでき、長老と合わせた魔神の獲得や、魔神の効果のコストにもなります。18枚。
five_tribes-suits = { $text }異なる種類を揃えた組の価値は、1、3、7、13、21、30、40、50、60です。

## 魔神

five_tribes-cost-elder_or_fakir = 長老1個または行者1枚
five_tribes-cost-elder_and_either = 長老1個＋長老1個か行者1枚
five_tribes-cost-fakir = 行者1枚
five_tribes-cost-fakirs = 行者1枚以上

five_tribes-djinn-entry = { $power }コスト：{ $cost }。{ $points }点。
five_tribes-djinn-entry-free = { $power }常に有効。{ $points }点。

five_tribes-djinn-al_amin = Al-Amin
    .text = ゲーム終了時、行者2枚につき任意の商品1つとして扱えます。
    .short = 終了時、行者2枚を任意の商品1つとして扱えます。
five_tribes-djinn-anun_nak = Anun-Nak
    .text = ラクダ、部族コマ、ヤシの木、パレスのないタイルに、袋から引いた部族コマ3個を置きます。
    .short = 袋から引いた部族コマ3個を、空いているタイルに置きます。
five_tribes-djinn-baal = Ba'al
    .text = 誰かが魔神を獲得するたびにコインを得ます。自分なら1枚、他のプレイヤーなら2枚。
    .short = 自分の魔神獲得で1コイン、他の人なら2コイン得ます。
five_tribes-djinn-boaz = Boaz
    .text = 自分の高官と長老は、暗殺者に暗殺されません。
    .short = 自分の高官と長老は、暗殺者に暗殺されません。
five_tribes-djinn-bouraq = Bouraq
    .text = 任意の街にパレス1個を置きます。
    .short = パレス1個を任意の街に置きます。
five_tribes-djinn-echidna = Echidna
    .text = この手番に大工で得るコインが2倍になります。コインを得る前に使います。
    .short = この手番に大工で得るコインが2倍になります。
five_tribes-djinn-enki = Enki
    .text = 任意のオアシスにヤシの木1個を置きます。
    .short = ヤシの木1個を任意のオアシスに置きます。
five_tribes-djinn-hagis = Hagis
    .text = パレスを置くとき、代わりに隣接するタイルに置けます（種類は問いません）。
    .short = パレスを、代わりに隣接するタイルに置けます。
five_tribes-djinn-haurvatat = Haurvatat
    .text = ゲーム終了時、自分のタイルのヤシの木は1個3点ではなく5点です。
    .short = ヤシの木が、終了時に1個5点になります。
five_tribes-djinn-ibus = Ibus
    .text = 自分の暗殺者は、同じタイルの部族コマ2個、または同じ相手の高官・長老2個を暗殺します。
    .short = 暗殺者は、同じタイルか同じ相手の2個を暗殺します。
five_tribes-djinn-jafaar = Jafaar
    .text = ゲーム終了時、自分の高官は1個1点ではなく3点です。
    .short = 自分の高官が、終了時に1個3点になります。
five_tribes-djinn-kandicha = Kandicha
    .text = 商人を暗殺したら資源の山札から1枚、大工ならその大工が得るコインを得ます。高官か長老なら自分の手元に置きます。
    .short = 暗殺した相手から、カードやコイン、コマを得ます。
five_tribes-djinn-kumarbi = Kumarbi
    .text = ターン順を入札するとき、行者を捨てた枚数だけ、値段が1マスずつ下がります。
    .short = 入札のとき、行者1枚につき1マス安くなります。
five_tribes-djinn-lamia = Lamia
    .text = ヤシの木を置くとき、代わりに隣接するタイルに置けます（種類は問いません）。
    .short = ヤシの木を、代わりに隣接するタイルに置けます。
five_tribes-djinn-leta = Leta
    .text = ラクダ、部族コマ、ヤシの木、パレスのないタイルを支配し、自分のラクダを置きます。
    .short = 何もないタイルにラクダを置き、支配します。
five_tribes-djinn-marid = Marid
    .text = 移動中に自分のタイルに部族コマが置かれるたびにコインを得ます。自分の移動なら1枚、他のプレイヤーなら2枚。
    .short = 自分のタイルへの配置で1コイン、他の人なら2コイン。
five_tribes-djinn-monkir = Monkir
    .text = 誰かがパレスを置くたびにコインを得ます。自分なら1枚、他のプレイヤーなら2枚。
    .short = 自分のパレス配置で1コイン、他の人なら2コイン得ます。
five_tribes-djinn-nekir = Nekir
    .text = 誰かが暗殺を行うたびにコインを得ます。自分なら1枚、他のプレイヤーなら2枚。
    .short = 自分の暗殺で1コイン、他の人なら2コイン得ます。
five_tribes-djinn-shamhat = Shamhat
    .text = ゲーム終了時、自分の長老は1個2点ではなく4点です。
    .short = 自分の長老が、終了時に1個4点になります。
five_tribes-djinn-sibittis = Sibittis
    .text = 魔神の山札の上から3枚を引き、1枚を獲得して残りを捨てます。
    .short = 魔神の山札から3枚引き、1枚を獲得して残りを捨てます。
five_tribes-djinn-sloar = Sloar
    .text = 資源の山札の一番上のカードを獲得します。
    .short = 資源カードの山札の一番上を獲得します。
five_tribes-djinn-utug = Utug
    .text = 部族コマだけが置かれているタイル（ラクダ、ヤシの木、パレスなし）を支配し、自分のラクダを置きます。
    .short = 部族コマだけのタイルにラクダを置き、支配します。
