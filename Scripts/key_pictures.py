#!/usr/bin/env python3
"""Draws the pictures for the key reference: key_pictures.py BINARY FOLDER.

Each picture shows a screen without and with a key. skelshot draws the two halves side by side. For each picture, the
script prints a line in the form that `skelshot explain --markdown --picture` accepts.
"""

import json
import os
import subprocess
import sys
import tempfile

binary, folder = sys.argv[1:3]

WIDTH, HEIGHT, GAP = 220, 132, 20
AVATAR = {"type": "imageView", "frame": [16, 16, 56, 56]}
TEXT = {"type": "label", "frame": [16, 16, 188, 100], "numberOfLines": 4}
POST = [AVATAR, {"type": "label", "frame": [88, 16, 116, 100], "numberOfLines": 4}]
BARS = [
    {"type": "view", "frame": [16, 16, 188, 24]}, {"type": "view", "frame": [16, 54, 80, 62]},
    {"type": "view", "frame": [110, 54, 94, 62]}]
GRADIENT = {"style": "gradient", "gradient": {"baseColor": "#d5d5da", "secondaryColor": "#f4f4f6"}}


def screen(views, **members):
    return {"canvas": {"width": WIDTH, "height": HEIGHT, "scale": 2, "background": "#fbfbfc"}, "views": views, **members}


def view(base, **keys):
    return screen([{**base, **keys}])


def stack(**keys):
    boxes = [{"type": "view", "width": width, "height": 40} for width in (30, 60, 40)]
    return view({"type": "stackView", "frame": [16, 40, 188, 40], "spacing": 8, "subviews": boxes}, **keys)


def grid(**keys):
    return view({"type": "collectionView", "frame": [8, 8, 204, 116], "cells": {"a": {"skeletonCornerRadius": 4}},
                 "sections": [{"items": 6}]}, **keys)


BOX = {"type": "view", "frame": [40, 16, 140, 100]}
ROUND = {**BOX, "cornerRadius": 28, "clipsToBounds": True}

# Each entry has a key, the screen without the key, and the screen with the key.
pictures = [
    ("appearance.preset", screen(POST), screen(POST, appearance={"preset": "modern"})),
    ("appearance.tintColor", screen(POST), screen(POST, appearance={"tintColor": "#b9c9e4"})),
    ("appearance.multilineHeight", screen([TEXT]), screen([TEXT], appearance={"multilineHeight": 20})),
    ("appearance.multilineSpacing", screen([TEXT]), screen([TEXT], appearance={"multilineSpacing": 4})),
    ("appearance.multilineLastLineFillPercent", screen([TEXT]), screen([TEXT], appearance={"multilineLastLineFillPercent": 30})),
    ("appearance.multilineCornerRadius", screen([TEXT]), screen([TEXT], appearance={"multilineCornerRadius": 7.5})),
    ("appearance.lineWidths", screen([TEXT]), screen([TEXT], appearance={"lineWidths": {"from": 60, "to": 100, "seed": 7}})),
    ("appearance.skeletonCornerRadius", screen(BARS), screen(BARS, appearance={"skeletonCornerRadius": 10})),
    ("skeleton.style", screen(BARS), screen(BARS, skeleton=GRADIENT)),
    ("gradient.span", screen(BARS, skeleton={"style": "gradient", "animated": False, "gradient": {"colors": ["#c9d6f0", "#f0d9c9"]}}),
     screen(BARS, skeleton={"style": "gradient", "animated": False, "gradient": {"colors": ["#c9d6f0", "#f0d9c9"], "span": "canvas"}})),
    ("view.isSkeletonable", view({**BOX, "backgroundColor": "#cfe0ff"}),
     view({**BOX, "backgroundColor": "#cfe0ff"}, isSkeletonable=False)),
    ("view.skeletonCornerRadius", view(BOX), view(BOX, skeletonCornerRadius=24)),
    ("view.maskedCorners", view(ROUND), view(ROUND, maskedCorners=["topLeft", "topRight"])),
    ("view.shape", view(BOX), view(BOX, shape="star")),
    ("view.shadow", view({**BOX, "cornerRadius": 10}), view({**BOX, "cornerRadius": 10}, shadow={"opacity": 0.3, "radius": 10, "offset": [0, 4]})),
    ("view.borderWidth", view(BOX), view(BOX, borderWidth=3, borderColor="#8e9bb0")),
    ("label.lastLineFillPercent", screen([TEXT]), view(TEXT, lastLineFillPercent=30)),
    ("label.lineFillPercents", screen([TEXT]), view(TEXT, lineFillPercents=[100, 80, 94, 46])),
    ("label.linesCornerRadius", screen([TEXT]), view(TEXT, linesCornerRadius=7)),
    ("label.skeletonLineSpacing", screen([TEXT]), view(TEXT, skeletonLineSpacing=3)),
    ("label.skeletonPaddingInsets", screen([TEXT]), view(TEXT, skeletonPaddingInsets=[0, 40, 0, 0])),
    ("label.skeletonTextLineHeight", screen([TEXT]), view(TEXT, skeletonTextLineHeight={"fixed": 8})),
    ("label.skeletonTextNumberOfLines", screen([TEXT]), view(TEXT, skeletonTextNumberOfLines=2)),
    ("stackView.distribution", stack(), stack(distribution="equalSpacing")),
    ("collectionView.columns", grid(itemSize=[50, 50]), grid(columns=4)),
]

os.makedirs(folder, exist_ok=True)
with tempfile.TemporaryDirectory() as work:
    def draw(layout, output):
        source = os.path.join(work, "layout.json")
        with open(source, "w", encoding="utf-8") as file:
            json.dump(layout, file)
        run = subprocess.run([binary, "-q", source, "--time", "0.6", "-o", output], capture_output=True, text=True)
        if run.returncode != 0:
            sys.exit(f"{output}: {run.stderr}\n{json.dumps(layout)}")

    for key, without, given in pictures:
        for name, layout in ("a@2x.png", without), ("b@2x.png", given):
            if os.path.exists(os.path.join(work, name)):
                os.remove(os.path.join(work, name))
            draw(layout, os.path.join(work, name))
        halves = [
            {"type": "imageView", "frame": [place * (WIDTH + GAP), 0, WIDTH, HEIGHT], "image": name, "isSkeletonable": False}
            for place, name in enumerate(["a@2x.png", "b@2x.png"])]
        both = {"canvas": {"width": 2 * WIDTH + GAP, "height": HEIGHT, "scale": 2, "background": "clear"}, "views": halves}
        name = "key-" + key.replace(".", "-")
        output = os.path.join(folder, f"{name}@2x.png")
        if os.path.exists(output):
            os.remove(output)
        draw(both, output)
        print(f"{key}={name}")
