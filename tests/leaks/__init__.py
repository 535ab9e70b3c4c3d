"""`make leaks`: secrecy at scale. Twin matches that differ only in what an audience may not know are asked everything.

- `pairs`: twin courses, from random play and by hand, and where on their way they differ;
- `door`: the app without sockets, on one loop, with a real PostgreSQL behind it;
- `surfaces`: everything that an audience can ask of a match, by the names that are counted;
- `doors`: a course played through the door and asked on its way; its twin has to answer alike;
- `hooks`: what webhooks bring to an audience;
- `inner`: the pure rules over states with everything hidden drawn anew;
- `tally`: what is counted; `campaign`: who asks what for how long; `planted`: leaks that have to be found;
- `timing`: whether the time of an answer tells.
"""
