### `/settings`：本人だけに見えるものの好み。

settings-title = あなたの設定
settings-intro = 自分だけの設定です。すべての卓で使われます。
settings-dm-closed = 前回のダイレクトメッセージは届きませんでした。ここからのメッセージを受け取らない設定になっているようです。手番はスレッドでお知らせしています。受け取れるようにしたら「もう一度試す」を押してください。
settings-note = ダイレクトメッセージの文には秘密を書かないので、そこに届く手元は必ず絵になります。絵の説明文に同じ内容が入っています。
settings-retry = もう一度試す

settings-lang = 言語
settings-lang-auto = Discord と同じ
settings-dm = ダイレクトメッセージ
settings-dm-all = 手元と手番
settings-dm-turns = 手番だけ
settings-dm-none = 受け取らない
settings-theme = 絵の配色
settings-theme-dusk = 夕暮れ（暗い）
settings-theme-day = 昼（明るい）
settings-theme-contrast = ハイコントラスト
settings-show = パネルと手元
settings-show-picture = 絵で表示
settings-show-text = 絵を使わず文字で表示
settings-text-more = 続きがあります。「自分の手元」か「⋯ 文字で見る」で全文を読めます。
