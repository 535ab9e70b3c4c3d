"""The skills (catalogue 9): one declaration each; what is more than data is a short function in its chapter.

`rerolls` names the tests that a skill throws again, `per_turn` that it does so once in a team turn, `adds` what it adds
to a test, `unmarked` the tests in which opposing zones do not count for its owner, `opens` that its use is asked for.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Skill:
    """A skill with its rule, its tier, and what of it is data."""

    id: str
    rule: str
    tier: int
    rerolls: tuple[str, ...] = ()
    per_turn: bool = False
    adds: Mapping[str, int] = field(default_factory=dict)
    unmarked: tuple[str, ...] = ()
    opens: bool = False
    strength: int = 0
    sprints: int = 0


SKILLS: Mapping[str, Skill] = {
    skill.id: skill
    for skill in (
        Skill("block", "GRD-SKILL-block", 1),
        Skill("dodge", "GRD-SKILL-dodge", 1, rerolls=("dodge",), per_turn=True),
        Skill("tackle", "GRD-SKILL-tackle", 1),
        Skill("sure_hands", "GRD-SKILL-sure_hands", 1, rerolls=("pick_up",)),
        Skill("sure_feet", "GRD-SKILL-sure_feet", 1, rerolls=("sprint",), per_turn=True),
        Skill("pass", "GRD-SKILL-pass", 1, rerolls=("pass",)),
        Skill("catch", "GRD-SKILL-catch", 1, rerolls=("catch", "interception")),
        Skill("guard", "GRD-SKILL-guard", 1),
        Skill("mighty_blow", "GRD-SKILL-mighty_blow", 1),
        Skill("frenzy", "GRD-SKILL-frenzy", 1),
        Skill("stand_firm", "GRD-SKILL-stand_firm", 1, opens=True),
        Skill("side_step", "GRD-SKILL-side_step", 1, opens=True),
        Skill("strip_ball", "GRD-SKILL-strip_ball", 1),
        Skill("leap", "GRD-SKILL-leap", 1),
        Skill("wrestle", "GRD-SKILL-wrestle", 1, opens=True),
        Skill("thick_skull", "GRD-SKILL-thick_skull", 1),
        Skill("accurate", "GRD-SKILL-accurate", 2, adds={"pass": 1}),
        Skill("dauntless", "GRD-SKILL-dauntless", 2),
        Skill("dirty_player", "GRD-SKILL-dirty_player", 2),
        Skill("horns", "GRD-SKILL-horns", 2, strength=1),
        Skill("jump_up", "GRD-SKILL-jump_up", 2, adds={"jump_up": 2}),
        Skill("kick", "GRD-SKILL-kick", 2),
        Skill("loner", "GRD-SKILL-loner", 2),
        Skill("nerves_of_steel", "GRD-SKILL-nerves_of_steel", 2, unmarked=("pass", "catch", "interception")),
        Skill("pro", "GRD-SKILL-pro", 2, per_turn=True),
        Skill("extra_sprint", "GRD-SKILL-extra_sprint", 2, sprints=1),
    )
}
