"""The word for a thing that a person with a Discord client cannot do."""


class Impossible(Exception):
    """A person cannot do this: the button is grey, the message is not theirs to see, ..."""
