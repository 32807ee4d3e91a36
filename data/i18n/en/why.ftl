### Why something cannot be chosen.

panel-why = Why not?
why-title = What cannot be chosen now
why-line = - **{ $what }** — { $why }
