### `/settings`: what somebody wishes for what only they see.

settings-title = Your settings
settings-intro = These are for you alone, at all tables.
settings-dm-closed = The last direct message to you did not arrive: Discord says that you take none from here. Your turns are announced in the threads instead. Once you have opened your direct messages, press *Try again*.
settings-note = The words of a direct message never tell a secret, so a hand that comes to you directly is always a picture; its description says the same.
settings-retry = Try again

settings-lang = Language
settings-lang-auto = the one of your Discord
settings-dm = Direct messages
settings-dm-all = your hand and your turns
settings-dm-turns = your turns only
settings-dm-none = nothing
settings-theme = Colours of your pictures
settings-theme-dusk = dusk, dark
settings-theme-day = day, light
settings-theme-contrast = high contrast
settings-show = Panels and hands
settings-show-picture = with pictures
settings-show-text = in words, without pictures
settings-text-more = There is more: *My hand* or *⋯ In words* has all of it.
