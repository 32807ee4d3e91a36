"""The store: what the tables keep, in a database that survives any death of the process."""
