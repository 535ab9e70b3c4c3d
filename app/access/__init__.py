"""Who is who: tokens, persons, claims, and which seat a caller holds."""
