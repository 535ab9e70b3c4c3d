"""The courier: what a webhook is told, and bringing it there."""
