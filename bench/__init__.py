"""`make bench`: speed in ratios within one run, against a floor and against peers. Never asserted by a test."""
