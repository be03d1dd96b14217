"""What a command says when it cannot do as asked: one line on standard error with the remedy, and an exit code."""

from tabletails.core.clause import TabletailsError


class Failure(TabletailsError):
    """The thing asked for was tried and did not come out right: exit code 1."""

    code = 1

    def __init__(self, message: str, remedy: str) -> None:
        super().__init__(message, remedy)
        self.message = message
        """What is wrong, without a full stop."""
        self.remedy = remedy
        """What to do instead, without a full stop."""

    def __str__(self) -> str:
        return f"{self.message}: {self.remedy}."


class Misused(Failure):
    """A word of the command line stands for nothing: exit code 2."""

    code = 2


def one_line(text: str) -> str:
    """`text` on one line, without characters that would steer a terminal: names and files may hold anything."""
    return "".join(letter if letter.isprintable() else " " for letter in " ".join(text.split()))
