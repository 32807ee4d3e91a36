-- What keeps the posts of a table from their place, until people have mended it.
CREATE TABLE stuck (
    game TEXT PRIMARY KEY REFERENCES game (id),
    why  TEXT NOT NULL
) STRICT, WITHOUT ROWID;
