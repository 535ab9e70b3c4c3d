"""What machines and networks do to a server: processes killed, lines cut, crowds; and what it withstands."""
