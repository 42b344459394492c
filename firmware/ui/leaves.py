"""The leaves of drawing, in the fastest form that the runtime has; `blit` says what each does."""

try:
    from firmware.ui.blit_viper import (
        clear,
        draw_box,
        draw_centred,
        draw_line,
        find_glyphs,
        glyphs_width,
        invert,
        line_width,
        thin_out,
    )
except (ImportError, SyntaxError, NameError):  # no `micropython`, no machine code, or neither
    from firmware.ui.blit import (
        clear,
        draw_box,
        draw_centred,
        draw_line,
        find_glyphs,
        glyphs_width,
        invert,
        line_width,
        thin_out,
    )

__all__ = (
    "clear",
    "draw_box",
    "draw_centred",
    "draw_line",
    "find_glyphs",
    "glyphs_width",
    "invert",
    "line_width",
    "thin_out",
)
