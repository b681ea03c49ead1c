#!/usr/bin/env python3
"""Prints a uiautomator dump of a screen with 2,941 elements, of which 2,352 are visible: large_dump.py >large.xml

The screen has 49 rows and 12 columns of cells, each with a picture, two texts of different widths and a button.
"""

import random

ROWS, COLUMNS = 49, 12
WIDTH, HEIGHT = 360, 140
FLAGS = (
    'checkable="false" checked="false" clickable="false" enabled="true" focusable="false" focused="false" '
    'scrollable="false" long-clickable="false" password="false" selected="false"'
)


def node(name, left, top, right, bottom, text="", children=None):
    """Returns the lines of an element."""
    start = (
        f'<node index="0" text="{text}" resource-id="" class="android.widget.{name}" package="a.b" content-desc="" '
        f'{FLAGS} bounds="[{left},{top}][{right},{bottom}]"'
    )
    return [start + ">", *children, "</node>"] if children else [start + " />"]


def cell(row, column, widths):
    """Returns the lines of a cell."""
    x, y = column * WIDTH, row * HEIGHT
    first, second = widths.randint(60, 190), widths.randint(60, 190)
    texts = node("TextView", x + 120, y + 10, x + 120 + first, y + 50, f"Title {row}")
    texts += node("TextView", x + 120, y + 60, x + 120 + second, y + 100, f"Sub {column}")
    return (
        node("ImageView", x + 10, y + 10, x + 110, y + 110)
        + node("LinearLayout", x + 120, y + 10, x + 320, y + 100, children=texts)
        + node("Button", x + 322, y + 20, x + 352, y + 60, "Go")
    )


def main():
    widths = random.Random(5)
    cells = [line for row in range(ROWS) for column in range(COLUMNS) for line in cell(row, column, widths)]
    print('<?xml version="1.0" encoding="UTF-8"?><hierarchy rotation="0">')
    print("\n".join(node("FrameLayout", 0, 0, COLUMNS * WIDTH, ROWS * HEIGHT, children=cells)))
    print("</hierarchy>", end="")


main()
