"""What can go wrong with the embedded database, as sentences that say what to do.

EmbeddedError           no programs, wrong version, foreign folder, PostgreSQL will not start
└── FolderInUse         another process owns the database of this data folder
"""


class EmbeddedError(Exception):
    """The embedded database cannot be had; the message is for the person at the terminal."""


class FolderInUse(EmbeddedError):
    """Another living process holds the lock of the data folder."""
