"""The peers: other people's software under the same load. Installed on demand, part of nothing shipped."""
