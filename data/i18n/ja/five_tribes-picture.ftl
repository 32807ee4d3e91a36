### ファイブ･トライブズの絵の言葉、説明、文字盤面。

five_tribes-picture-next = 次
five_tribes-picture-total = 点
five_tribes-picture-own-vizier = 高官
five_tribes-picture-own-elder = 長老
five_tribes-picture-own-camel = ラクダ
five_tribes-picture-coins = コイン
five_tribes-picture-no-goods = 商品なし
five_tribes-picture-no-djinns = 魔神なし
five_tribes-picture-fakirs = 組には入りません
five_tribes-picture-last-round = 最終ラウンド
five_tribes-power-always = 常に有効
five_tribes-power-end = 終了時
five_tribes-power-used = この手番で使用済み
five_tribes-power-ready = コストを払える
five_tribes-power-unpaid = コストを払えない
five_tribes-picture-hand = { $name }の手元
five_tribes-picture-private = あなただけに見えています
five_tribes-picture-power = { $power }コスト：{ $cost }。
five_tribes-picture-points = 終了時{ $points }点
five_tribes-picture-meeples = 全部で{ $count }個
five_tribes-picture-copies = 山札に{ $count }枚

## 凡例：記号の意味

five_tribes-legend-vizier = 高官：1点、自分より少ない相手1人につき+10点
five_tribes-legend-elder = 長老：2点
five_tribes-legend-palm = ヤシの木：3点、残り{ $left }
five_tribes-legend-palace = パレス：5点、残り{ $left }
five_tribes-legend-merchant = 商人：カード
five_tribes-legend-builder = 大工：コイン
five_tribes-legend-assassin = 暗殺者：暗殺
five_tribes-legend-camel = ラクダ：支配者
five_tribes-legend-points = コインを除く得点
five_tribes-legend-coins = 非公開のコイン
five_tribes-legend-total = 合計得点
five_tribes-legend-open_coins = コイン：1枚1点
five_tribes-legend-deck = 山札
five_tribes-legend-discards = 捨て札
five_tribes-legend-village = 街：パレスを置く
five_tribes-legend-sacred_place = 聖なるパレス：魔神を獲得
five_tribes-legend-oasis = オアシス：ヤシの木を置く
five_tribes-legend-small_market = 小市場：3枚から1枚
five_tribes-legend-large_market = 大市場：6枚から2枚

## 直前の手番

five_tribes-footer-none = まだ誰も部族コマを動かしていません。
five_tribes-footer-took = 獲得
five_tribes-footer-won = 支配
five_tribes-footer-killed = 暗殺
five_tribes-footer-used = 使用
five_tribes-footer-placed = 配置
five_tribes-footer-got = 入手

## カードの拡大図：いつ働くか

five_tribes-tag-turn = 自分の手番に1回
five_tribes-tag-always = 常に有効
five_tribes-tag-end = ゲーム終了時
five_tribes-tag-palace = パレスを置くとき
five_tribes-tag-palm = ヤシの木を置くとき
five_tribes-tag-kill = 自分の暗殺者アクション
five_tribes-tag-bid = 入札のとき
five_tribes-tag-must = 必須
five_tribes-tag-may = 任意
five_tribes-tag-goods = 組で販売
five_tribes-tag-fakir = 効果のコスト
five_tribes-tag-tribe = 移動を終えたタイルで

## 代替テキスト

five_tribes-alt-points-now = コインを除く得点：{ $points }。
five_tribes-alt-points-over = 得点：{ $points }。
five_tribes-alt-point = { $name } { $points }
five_tribes-alt-own = { $name }の手元：{ $things }。
five_tribes-alt-djinns = 公開されている魔神：{ $djinns }。

## 文字盤面

five_tribes-text-none = なし
five_tribes-text-empty = 何もなし
five_tribes-text-count = { $what }{ $count }
five_tribes-text-last-round = これが最終ラウンドです。
five_tribes-text-sowing = まだ配置していない部族コマ：{ $meeples }。直前の配置：{ $tile }。
five_tribes-text-offered = 選べる魔神：{ $djinns }。
five_tribes-text-board = **ボード**
five_tribes-text-tile = { $tile } { $kind } { $value }点：{ $things }
five_tribes-text-camel = { $name }のラクダ
five_tribes-text-palms = ヤシの木{ $count }
five_tribes-text-palaces = パレス{ $count }
five_tribes-text-track = **ターン順トラック**
five_tribes-text-space = { $price }：{ $name }
five_tribes-text-space-done = { $price }：{ $name }（済）
five_tribes-text-order = このラウンドの入札順：{ $names }
five_tribes-text-queue-bidding = これから入札：{ $names }。
five_tribes-text-queue-turns = これから手番：{ $names }。
five_tribes-text-player-now = **{ $name }：コインを除き{ $points }点**
five_tribes-text-player-over = **{ $name }：{ $points }点**
five_tribes-text-parts = 高官{ $viziers }＋長老{ $elders }＋魔神{ $djinns }＋ヤシの木{ $palms }＋パレス{ $palaces }＋タイル{ $tiles }＋商品{ $goods }
five_tribes-text-coins = コイン{ $count }
five_tribes-text-coins-secret = コイン：非公開
five_tribes-text-camels = 残りのラクダ{ $count }
five_tribes-text-tiles = タイル{ $count }
five_tribes-text-cards = カード：{ $cards }
five_tribes-text-suits = 最も高い組：{ $suits }
five_tribes-text-suit = { $cards }＝{ $worth }。
five_tribes-text-free = コストなし
five_tribes-text-djinn = { $name }（{ $points }点、{ $cost }）：{ $text }
five_tribes-text-owned = { $djinn }（{ $state }）
five_tribes-text-table = **場**
five_tribes-text-row = 資源カードの列：{ $cards }。
five_tribes-text-deck = 資源カードの山札：{ $count }、捨て札：{ $discarded }
five_tribes-text-djinns = 公開されている魔神：
five_tribes-text-djinn-deck = 魔神の山札：{ $count }、捨て札：{ $discarded }
five_tribes-text-supply = サプライ：ヤシの木{ $palms }、パレス{ $palaces }
five_tribes-text-bag = 袋の中：{ $meeples }
five_tribes-text-option = { $option }：{ $value }
five_tribes-text-last = 直前の手番、{ $name }：{ $deeds }。
five_tribes-text-sowed = { $way }と移動
five_tribes-text-took = { $what }を獲得
five_tribes-text-won = { $tile }を支配
five_tribes-text-killed = { $tile }の{ $tribe }を暗殺
five_tribes-text-killed-of = { $name }の{ $tribe }を暗殺
five_tribes-text-placed-palace = { $tile }にパレスを配置
five_tribes-text-placed-palm = { $tile }にヤシの木を配置
five_tribes-text-bought = { $cards }を入手
five_tribes-text-used = { $djinns }を使用
