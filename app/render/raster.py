"""A drawing as PNG, the same on every machine: with the fonts beside this file and none of the system's."""

from functools import lru_cache
from pathlib import Path

HERE = Path(__file__).parent
FONTS = ("noto-cjk.otf", "noto.ttf")
"""Parts of Noto Sans CJK JP and Noto Sans (noto-OFL.txt): Latin, Greek, Cyrillic, kana, kanji of JIS X 0208, signs."""
FAMILY = "Noto Sans CJK JP"
PIXELS = 1200


@lru_cache(maxsize=64)
def png(svg: str) -> bytes:
    """The drawing, 1200 pixels wide. The last ones are kept: many look at one position."""
    import resvg_py  # four megabytes that a server loads when somebody wants an image

    return resvg_py.svg_to_bytes(
        svg_string=svg,
        width=PIXELS,
        skip_system_fonts=True,
        font_files=[str(HERE / font) for font in FONTS],
        font_family=FAMILY,
        sans_serif_family=FAMILY,
    )
