PEB-1 = Each side has two runners on a track from 0 to the goal.
PEB-2 = The goal lies 3 to 9 places from the start.
PEB-3 = The GM starts the match; rounds follow one another.
PEB-4 = Each coach closes a fist once a round, on 1 to 3 pebbles.
PEB-5 = When both fists are closed the wind (d6) is thrown and they open.
PEB-6 = Up to wind 3 more pebbles win, from 4 on fewer; equal fists win nothing.
PEB-7 = The winner chooses the runner, who runs the difference.
PEB-8 = Running tires by d3, in secret.
PEB-9 = A runner tired by 5 or more stays, and is fresh again.
PEB-10 = The first runner at the goal wins for his side.
PEB-11 = A fist not closed in time is empty; of silent winners the first runner runs.
PEB-12 = The GM may put a runner on any place before the goal.
PEB-13 = A coach may concede, at any time.
PEB-SEC-1 = After the end all fists and all tiredness are shown.

pebbles-created = The goal lies at { $goal }.
pebbles-round_started = Round { $round }: close your fists.
pebbles-fist_closed = { $pebbles ->
    [none] The { $side } fist is closed.
    [0] The { $side } fist stayed empty.
   *[other] The { $side } fist is closed on { $pebbles }.
  }
pebbles-fists_opened = Left shows { $left }, right { $right }, in wind { $wind }.
pebbles-round_won = { $side ->
    [none] Equal fists, nobody runs.
   *[other] The { $side } side wins the round.
  }
pebbles-asked = Who runs { $steps } for the { $side } side?
pebbles-advanced = { $runner } runs to { $to }.
pebbles-stumbled = { $runner } is too tired and stays.
pebbles-tired = { $runner } is more tired by { $more }.
pebbles-placed = The GM puts { $runner } on { $at }: { $reason }
pebbles-won = The { $side } side wins.
pebbles-revealed = Everything is open.

offer-pebbles-start = Begin the first round
offer-pebbles-hide = Close your fist
offer-pebbles-advance = Let a runner run
offer-pebbles-place = Put a runner elsewhere
offer-pebbles-concede = Give up

code-bad_goal = The goal lies 3 to 9 places away.
code-already_started = The match has begun already.
code-fist_closed = Your fist is closed already.
code-bad_number = A fist holds 1 to 3 pebbles.
code-no_question = Nobody is asked to run.
code-not_asked = This runner is not asked for.
code-not_yours = You do not play this runner.
code-unknown_runner = There is no such runner.
code-bad_place = There is no such place before the goal.

phase-setup = before the start
phase-hiding = fists
phase-running = running
phase-finished = over

awaits-hide = a closed fist
awaits-advance = a runner

picture-side = { $side ->
    [left] Left
   *[right] Right
  }
picture-round = Round { $round }
picture-goal = Goal
picture-fist = Fist
