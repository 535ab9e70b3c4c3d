"""Fuzzing: a coverage-guided fuzzer or Hypothesis makes cases; a target holds what the server does with one to rules.

    make fuzz                     every target in turn, 60 seconds each (SECONDS=600 TARGETS="urls orders.phoenix")
    python -m tests.fuzz FILE...  tries cases again that were found, with nothing but the development environment

A target draws a case (plain JSON) from bytes, so that what a fuzzer mutates is the choices, and checks it. What was
found lies in `found/` as the case itself, readable and independent of how cases are drawn.
"""
