"""The server: doors, the referee, and the organs it works with. The rules of the sports are in `rules`."""
