"""The soak: a server under a steady load for an hour, looked at for whatever grows or is not given back."""
