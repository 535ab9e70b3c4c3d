"""The pages for people: `desk.html` for who has a seat, `embed.html` for a forum; in `files/` their scripts and styles.

Plain files without a build step. They hold no data of a match: what they show, their scripts ask the public API for.
"""
