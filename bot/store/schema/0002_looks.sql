-- How somebody wants to see what only they see.
ALTER TABLE pref ADD COLUMN theme TEXT NOT NULL DEFAULT 'dusk';
ALTER TABLE pref ADD COLUMN as_text INTEGER NOT NULL DEFAULT 0;
