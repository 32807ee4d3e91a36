### Cards that are looked up.

card-unknown = No card or place is called “{ $name }”. Begin to write and choose from what is suggested.
card-which = Several fit: { $names }. Please choose one from what is suggested.
