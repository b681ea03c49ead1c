#!/usr/bin/env python3
"""Draws Documentation/Growth.png from the output of `skelshot-bench growth`.

Usage: growth.py TIMES.csv PLOT.png. Requires matplotlib. Prints the fitted exponents: if the exponent is k, doubling x
multiplies the time by 2^k. Only the points in the upper half of the x values are fitted, because fixed costs are
negligible there.
"""

import csv
import math
import sys
from collections import defaultdict

import matplotlib

matplotlib.use("Agg")
import matplotlib.pyplot as plt

PLOTS = {
    "bones": ("Bones on 4 megapixels", "bones", "milliseconds"),
    "pixels": ("The feed at 0.1 to 64 megapixels", "megapixels", "milliseconds"),
    "frames": ("A GIF of the feed at 780 × 1688", "frames", "seconds"),
    "constraints": ("Views that constraints place", "views", "milliseconds"),
    "memory": ("Peak memory of that GIF", "frames", "MiB"),
}
NAMES = {
    "read": "read the layout", "prepare": "lay out, compile", "frame": "draw a frame",
    "PNG": "encode a PNG", "command": "whole command",
    "peak": "peak",
    "constraints": "one flat screen", "cells": "ten views in each row of a table", "placed": "as many frames",
    "memcpy": "memcpy of as many pixels",
}
COLORS = ["#2a78b5", "#d9822b", "#3a9d6e", "#8a5fb0", "#c0504d"]


def exponent(points):
    """Returns the least-squares slope of log y over log x for the points in the upper half."""
    chosen = points[len(points) // 2 :] if len(points) > 3 else points
    xs = [math.log(x) for x, _ in chosen]
    ys = [math.log(y) for _, y in chosen]
    mx, my = sum(xs) / len(xs), sum(ys) / len(ys)
    return sum((x - mx) * (y - my) for x, y in zip(xs, ys)) / sum((x - mx) ** 2 for x in xs)


def main():
    series = defaultdict(lambda: defaultdict(list))
    with open(sys.argv[1]) as file:
        for row in csv.DictReader(file):
            series[row["plot"]][row["series"]].append((float(row["x"]), float(row["y"])))
    plt.rcParams.update({"font.family": "DejaVu Sans", "font.size": 10})
    figure, axes = plt.subplots(3, 2, figsize=(13.5, 11.4), dpi=100)
    for axis, (name, (title, across, up)) in zip(axes.flat, PLOTS.items()):
        axis.set_title(title, loc="left", fontsize=11, fontweight="bold")
        unit = 1e-6 if name == "pixels" else 1
        scale = 1000 if up == "milliseconds" else 1
        for color, (key, points) in zip(COLORS, series[name].items()):
            points.sort()
            k = exponent(points)
            print(f"{name:7} {NAMES[key]:24} exponent {k:5.2f}")
            label = NAMES[key] if name == "memory" else f"{NAMES[key]}\nk = {k:.2f}"
            color = "#9aa3ab" if key == "memcpy" else color
            axis.plot(
                [x * unit for x, _ in points], [y * scale for _, y in points], marker="o",
                markersize=4.5, linewidth=1.8, color=color, label=label,
                linestyle="--" if key == "memcpy" else "-")
        axis.set_xscale("log")
        if name == "memory":
            axis.set_ylim(0, 1.25 * max(y for p in series[name].values() for _, y in p))
        else:
            axis.set_yscale("log")
        axis.set_xlabel(across)
        axis.set_ylabel(up)
        axis.grid(True, which="major", color="#e3e6e8", linewidth=0.8)
        axis.set_axisbelow(True)
        for side in ("top", "right"):
            axis.spines[side].set_visible(False)
        axis.legend(frameon=False, fontsize=9, loc="upper left", bbox_to_anchor=(1.0, 1.02))
    for axis in axes.flat[len(PLOTS):]:
        axis.set_visible(False)
    figure.tight_layout(h_pad=2.5, w_pad=2)
    figure.savefig(sys.argv[2], facecolor="white", metadata={"Software": None})


main()
