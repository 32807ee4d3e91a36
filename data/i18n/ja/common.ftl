### 多くのメッセージで使うことば。

list-comma = 、
seat-free = 空席
seat-named = { $name }（{ $letter }）
seat-nameless = プレイヤー
seat-computer = 🤖 コンピュータ
seat-computer-easy = 🤖 弱いコンピュータ
seat-host = 主催者
fault = ボット側で問題が起きました。ゲームの内容は失われていません。くり返す場合は、このボットの管理者に番号 { $reference } を伝えてください。
store-trouble = ボットがいまデータを保存できないため、何も変わっていません。しばらくしてからもう一度お試しください。原因はボットのログに記録されます。
stopping = ボットを再起動しています。少し待ってからもう一度押してください。何も失われません。
command-changed = このコマンドは更新されたばかりです。1分ほど待ってからもう一度お試しください。
stranger = あなたはこの卓に着いていません。表示しているのは、誰でも見られる内容です。
old-message = これは以前の版のボットが出したメッセージです。`/{ command-play }` で現在の状況を表示できます。
which-table = 複数の卓に参加しています。どの卓かを指定してください。候補にあなたの卓が表示されます。
which-game = どのゲームですか？ コマンドで選んでください。
table-not-named = 卓は `K7Q2MX` のようなIDで指定してください。入力中に候補が表示されます。
no-table = 進行中の卓はありません。`/{ command-table } { command-new }` で卓を立てられます。
not-yours-to-undo = 手を戻せるのは、この卓のプレイヤーだけです。
rules-missing = このゲームのルール説明はまだありません。

pace-none = 時間制限なし
pace-12h = 1手12時間
pace-24h = 1手24時間
pace-48h = 1手48時間
pace-72h = 1手72時間
pace-7d = 1手7日

status-gathering = 募集中
status-live = 進行中
status-over = 終了
status-closed = 解散
status-frozen = 停止中
