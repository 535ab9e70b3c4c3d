"""What is told, in words and pictures."""
