"""`make chaos`: faults of processes, disks, connections, clocks and links under a mixed load, and what came of it."""
