"""Encodes raw RGBA frames as a GIF with Pillow: pillow_gif.py RAW WIDTH HEIGHT OUT.gif"""

import sys

from PIL import Image

raw, width, height, out = sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), sys.argv[4]
size = width * height * 4
frames = []
with open(raw, "rb") as file:
    while len(data := file.read(size)) == size:
        frames.append(Image.frombytes("RGBA", (width, height), data).convert("RGB"))
frames[0].save(out, save_all=True, append_images=frames[1:], duration=33, loop=0)
