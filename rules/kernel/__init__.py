"""What every sport shares; no sport is named in it."""
