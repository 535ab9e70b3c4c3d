"""A PostgreSQL of one's own: found, initialised, started, watched and stopped by the server that uses it.

`Embedded` owns the database of a data folder; `database` borrows the one that already runs there or starts
one for the time. What lies in the data folder:

    postgres/         0700, of the account that runs PostgreSQL: `data`, and the socket if its path is short
    postgres.lock     locked while in use; says by whom, and under which URL
    postgres.log      what PostgreSQL says
"""

from app.embedded.errors import EmbeddedError, FolderInUse
from app.embedded.programs import Programs
from app.embedded.server import Embedded, database, noted_url, programs_of

__all__ = ["Embedded", "EmbeddedError", "FolderInUse", "Programs", "database", "noted_url", "programs_of"]
