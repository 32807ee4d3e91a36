### コンスピラシーの絵の言葉、説明、文字盤面。

conspiracy-picture-title = コンスピラシー
conspiracy-picture-coalition = 最大の連合
conspiracy-picture-master = 真珠マスター
conspiracy-picture-next = 次の席
conspiracy-picture-finisher = 元老院が満席
conspiracy-picture-senate = { $name }の元老院
