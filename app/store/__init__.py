"""The one store: PostgreSQL.

Every key of a match's data begins with `match_id`; every hot statement names one match.
"""
