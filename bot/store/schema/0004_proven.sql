-- The code that made a position, or found it sound: as long as it is the same, so is its verdict.
ALTER TABLE game ADD COLUMN code TEXT;
