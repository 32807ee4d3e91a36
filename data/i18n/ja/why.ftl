### 選べない理由。

panel-why = なぜ選べない？
why-title = いまは選べないもの
why-line = - **{ $what }** — { $why }
