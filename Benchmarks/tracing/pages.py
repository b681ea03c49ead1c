#!/usr/bin/env python3
"""Draws test pages with headless Chromium and records the location of every element.

Usage: pages.py FOLDER FIRST LAST [KIND,…]

Every seed produces NAME.png and NAME.json. The JSON contains the scale, the text lines (from getClientRects of ranges),
and the boxes and radii of elements that are marked as image, icon, button, field, card, bar or row. Lengths in the JSON
are CSS pixels. Chromium is Debian's (apt-get install chromium). The script composes photographs from noise and shapes.
"""

import base64
import html
import io
import json
import math
import random
import re
import subprocess
import sys
import tempfile
from pathlib import Path

import numpy
from PIL import Image

ORDINARY = ["feed", "cards", "article", "settings", "chat", "grid", "profile", "form"]
HARD = ["gradientbar", "translucentbar", "textonphoto", "badges", "chips", "map", "chart", "bubbles", "numbers",
        "cyrillic", "chinese", "arabic", "tiny", "huge", "tabbar", "floating", "greyboxes", "jpeg"]
WORDS = ("the morning light over harbour streets small boats wait for wind and people walk along quiet shops to buy "
         "bread coffee apples while children play near old stone walls under tall green trees").split()
SCRIPTS = {
    "cyrillic": "утренний свет над гаванью тихие улицы люди идут вдоль старых домов купить хлеб кофе яблоки".split(),
    "chinese": "清晨的光 照在 港口 小船 等待 海风 人们 沿着 安静的 街道 散步 购买 面包 咖啡 苹果".split(),
    "arabic": "ضوء الصباح فوق الميناء قوارب صغيرة تنتظر الريح والناس يمشون في الشوارع الهادئة".split(),
}
FONTS = ["Inter", "Roboto", "Liberation Sans", "Lato", "Open Sans", "DejaVu Sans", "Liberation Serif"]


class Page:
    """A page with a theme, random content, and HTML that marks the elements."""

    def __init__(self, kind, seed):
        self.kind, self.random = kind, random.Random(f"{kind} {seed}")
        r = self.random
        self.dark = r.random() < 0.3
        self.scale = r.choice([1, 2, 2, 3, 3])
        self.width = r.choice([360, 375, 390, 393, 412, 414])
        self.height = r.choice([740, 812, 844, 852])
        self.font = r.choice(FONTS)
        self.words = SCRIPTS.get(kind, WORDS)
        self.rtl = kind == "arabic"
        if kind in SCRIPTS:
            self.font = {"cyrillic": "Noto Sans", "chinese": "Noto Sans CJK SC", "arabic": "Noto Sans Arabic"}[kind]
        self.page, self.card, self.text, self.faint, self.line = (
            r.choice([("#000000", "#1c1c1e", "#ffffff", "#9a9aa0", "#38383a"), ("#121212", "#222428", "#e8e8e8", "#98a0a8", "#3a3d42")])
            if self.dark else
            r.choice([("#ffffff", "#f2f4f7", "#111111", "#707580", "#e2e4e8"), ("#f2f2f7", "#ffffff", "#1a1a1a", "#6d6d72", "#d8d8dc"),
                      ("#fafafa", "#ffffff", "#222222", "#757575", "#e0e0e0")]))
        self.accent = r.choice(["#007aff", "#e0245e", "#17a34a", "#7c3aed", "#ea580c"])
        self.noise = numpy.random.default_rng(r.randrange(1 << 30))
        self.radius = r.choice([0, 6, 8, 12, 16])

    def words_of(self, count):
        text = " ".join(self.random.choice(self.words) for _ in range(count))
        return html.escape(text[:1].upper() + text[1:])

    def text_of(self, count, size=15, color=None, weight=400, style=""):
        return (f'<div class="t" style="font-size:{size}px;color:{color or self.text};font-weight:{weight};{style}">'
                f'{self.words_of(count)}</div>')

    def photo(self, width, height):
        """Returns a picture made of a gradient, shapes and grain."""
        r = self.random
        w, h = max(8, int(width)), max(8, int(height))
        ys, xs = numpy.mgrid[0:h, 0:w]
        one, other = ([r.randrange(20, 230) for _ in range(3)] for _ in range(2))
        angle = r.random() * math.tau
        ramp = (xs * math.cos(angle) / w + ys * math.sin(angle) / h) / 2 + 0.5
        picture = ramp[..., None] * numpy.array(one) + (1 - ramp[..., None]) * numpy.array(other)
        for _ in range(r.randrange(3, 9)):
            x, y, size = r.random() * w, r.random() * h, r.uniform(0.08, 0.35) * max(w, h)
            color = numpy.array([r.randrange(10, 245) for _ in range(3)])
            inside = (xs - x) ** 2 + (ys - y) ** 2 < size ** 2 if r.random() < 0.6 else (abs(xs - x) < size) & (abs(ys - y) < size / 2)
            picture[inside] = picture[inside] * 0.25 + color * 0.75
        picture += self.noise.normal(0, r.choice([4, 8, 14]), picture.shape)
        data = io.BytesIO()
        Image.fromarray(picture.clip(0, 255).astype("uint8")).save(data, "PNG")
        return "data:image/png;base64," + base64.b64encode(data.getvalue()).decode()

    def image(self, width, height, radius=0, style=""):
        return (f'<img data-k="image" src="{self.photo(width, height)}" style="display:block;flex:none;width:{width}px;'
                f'height:{height}px;border-radius:{radius}px;object-fit:cover;{style}">')

    def icon(self, size=22, color=None, kind="icon", style=""):
        r, color = self.random, color or self.text
        shapes = [
            '<path d="M12 21C5 15 2 11 2 7.5A5 5 0 0 1 12 6a5 5 0 0 1 10 1.5C22 11 19 15 12 21z"/>',
            '<path d="M2 12L12 2l10 10h-3v10H5V12z"/>',
            '<path d="M10 2a8 8 0 1 0 5 14.3l5.4 5.4 1.4-1.4-5.4-5.4A8 8 0 0 0 10 2zm0 2a6 6 0 1 1 0 12 6 6 0 0 1 0-12z" fill-rule="evenodd"/>',
            '<path d="M12 2l3 7h7l-5.5 4.5L18.500 22 12 17l-6.500 5 2-8.500L2 9h7z"/>',
            '<path d="M12 2a5 5 0 1 1 0 10 5 5 0 0 1 0-10zm0 11c6 0 10 3 10 9H2c0-6 4-9 10-9z"/>',
            '<path d="M4 2h16v20l-8-6-8 6z"/>']
        return (f'<svg data-k="{kind}" viewBox="0 0 24 24" style="display:block;flex:none;width:{size}px;height:{size}px;'
                f'{style}" fill="{color}">{r.choice(shapes)}</svg>')

    def button(self, label=None, style="", radius=None):
        radius = self.random.choice([6, 10, 22]) if radius is None else radius
        return (f'<div data-k="button" style="background:{self.accent};color:#fff;border-radius:{radius}px;height:44px;'
                f'display:flex;align-items:center;justify-content:center;font-size:16px;font-weight:600;{style}">'
                f'<span>{label or self.words_of(2)}</span></div>')

    def card_of(self, content, style="", padding=16):
        look = self.random.choice(
            [f"background:{self.card}", f"background:{self.card};border:1px solid {self.line}",
             f"background:{self.card if self.dark else '#ffffff'};box-shadow:0 2px 8px rgba(0,0,0,.18)"])
        return (f'<div data-k="card" style="{look};border-radius:{self.radius}px;padding:{padding}px;overflow:hidden;{style}">'
                f'{content}</div>')

    def bar(self, style="", color=None):
        background = color or (self.card if self.random.random() < 0.5 else self.page)
        return (f'<div data-k="bar" style="background:{background};border-bottom:1px solid {self.line};height:52px;display:flex;'
                f'align-items:center;justify-content:space-between;padding:0 16px;{style}">'
                f'{self.icon()}{self.text_of(2, 17, weight=600)}{self.icon()}</div>')

    def row(self, avatar, lines, divider, trailing=""):
        rule = f"border-bottom:1px solid {self.line};" if divider else ""
        return (f'<div data-k="row" style="display:flex;gap:12px;padding:12px 16px;align-items:center;{rule}">{avatar}'
                f'<div style="flex:1;min-width:0">{lines}</div>{trailing}</div>')

    # Kinds of pages.

    def feed(self):
        r, size = self.random, self.random.choice([40, 48, 56])
        radius = r.choice([size / 2, size / 2, 8])
        divider, single = r.random() < 0.5, "white-space:nowrap;overflow:hidden;"
        return self.bar() + "".join(
            self.row(self.image(size, size, radius),
                     self.text_of(2, 16, weight=600, style=single + "margin-bottom:4px") + self.text_of(4, 14, self.faint, style=single), divider)
            for _ in range(9))

    def cards(self):
        width = self.width - 32
        return self.bar() + '<div style="padding:16px;display:flex;flex-direction:column;gap:16px">' + "".join(
            self.card_of(self.image(width, 130, style="margin:-16px -16px 12px") + self.text_of(3, 18, weight=600, style="margin-bottom:6px")
                         + self.text_of(14, 14, self.faint)) for _ in range(3)) + "</div>"

    def article(self):
        return self.bar() + '<div style="padding:20px 16px">' + self.text_of(5, 26, weight=700, style="margin-bottom:12px;line-height:1.2") \
            + self.text_of(3, 13, self.faint, style="margin-bottom:16px") + self.image(self.width - 32, 180, self.radius, "margin-bottom:16px") \
            + "".join(self.text_of(self.random.randrange(22, 40), 16, style="line-height:1.5;margin-bottom:16px") for _ in range(3)) + "</div>"

    def settings(self):
        groups = ""
        for _ in range(3):
            rows = ""
            count = self.random.randrange(3, 5)
            for place in range(count):
                rule = f"border-bottom:1px solid {self.line};" if place < count - 1 else ""
                rows += (f'<div data-k="row" style="display:flex;gap:12px;height:48px;align-items:center;margin-left:16px;padding-right:16px;{rule}">'
                         f'{self.icon(24, self.accent)}<div style="flex:1">{self.text_of(2, 16)}</div>{self.text_of(1, 14, self.faint)}</div>')
            groups += self.card_of(rows, "margin:16px 16px 0", 0)
        return self.bar() + groups

    def chat(self):
        rows = ""
        for place in range(8):
            mine = self.random.random() < 0.5
            color, ink = (self.accent, "#fff") if mine else (self.card if self.card != "#ffffff" else "#e9e9eb", self.text)
            rows += (f'<div style="display:flex;justify-content:{"flex-end" if mine else "flex-start"};margin:10px 16px">'
                     f'<div data-k="card" style="background:{color};border-radius:16px;padding:9px 14px;max-width:250px">'
                     f'{self.text_of(self.random.randrange(3, 14), 15, ink)}</div></div>')
        return self.bar() + rows

    def grid(self):
        columns = self.random.choice([2, 3])
        gap = 12
        side = (self.width - 32 - gap * (columns - 1)) // columns
        cells = "".join(
            f'<div data-k="row" style="width:{side}px">{self.image(side, side, self.radius, "margin-bottom:8px")}'
            f'{self.text_of(1, 14, weight=600, style="white-space:nowrap;overflow:hidden")}{self.text_of(1, 12, self.faint)}</div>'
            for _ in range(columns * (3 if columns == 3 else 3)))
        return self.bar() + f'<div style="padding:16px;display:flex;flex-wrap:wrap;gap:{gap}px">{cells}</div>'

    def profile(self):
        return self.bar() + '<div style="padding:24px 16px;display:flex;flex-direction:column;align-items:center;gap:10px">' \
            + self.image(96, 96, 48) + self.text_of(2, 22, weight=700) + self.text_of(3, 14, self.faint) \
            + self.text_of(16, 15, style="text-align:center;line-height:1.4") + self.button(style="width:200px;margin:6px 0") \
            + f'<div style="display:flex;gap:8px;flex-wrap:wrap;margin-top:10px">' \
            + "".join(self.image((self.width - 48) // 3, (self.width - 48) // 3, self.radius) for _ in range(6)) + "</div></div>"

    def form(self):
        fields = ""
        outlined = self.random.random() < 0.6
        for _ in range(4):
            look = f"border:1px solid {self.faint}" if outlined else f"background:{self.card if self.card != self.page else '#eee'};border:1px solid {self.line}"
            fields += self.text_of(1, 14, weight=600, style="margin-bottom:6px") \
                + (f'<div data-k="field" style="{look};border-radius:{self.random.choice([4, 8])}px;height:48px;display:flex;align-items:center;padding:0 14px;'
                   f'margin-bottom:18px">{self.text_of(2, 16, self.faint)}</div>')
        return self.bar() + f'<div style="padding:20px 16px">{self.text_of(2, 26, weight=700, style="margin-bottom:20px")}{fields}{self.button()}</div>'

    def gradientbar(self):
        color = f"linear-gradient({self.random.choice(['90deg', '180deg', '135deg'])},{self.accent},#38bdf8)"
        return re.sub(r"border-bottom:1px[^;]*;height:52px", "height:64px", self.bar(color=color), count=1) \
            + "".join(self.row(self.image(48, 48, 24), self.text_of(2, 16, weight=600) + self.text_of(3, 14, self.faint), False) for _ in range(8))

    def translucentbar(self):
        rows = "".join(self.row(self.image(56, 56, 8), self.text_of(2, 16, weight=600) + self.text_of(3, 14, self.faint), True) for _ in range(11))
        glass = "rgba(28,28,30,.85)" if self.dark else "rgba(250,250,250,.85)"
        tabs = "".join(self.icon(24) for _ in range(4))
        return rows + (f'<div data-k="bar" style="position:absolute;left:0;right:0;bottom:0;height:64px;background:{glass};backdrop-filter:blur(20px);'
                       f'display:flex;justify-content:space-around;align-items:center">{tabs}</div>')

    def textonphoto(self):
        """Returns text on a photograph: plain, on a dark gradient, or with a shadow."""
        width = self.width - 32
        pictures = ""
        for _ in range(3):
            look = self.random.choice(["plain", "ramp", "shadow"])
            shade = "text-shadow:0 1px 3px rgba(0,0,0,.8)" if look == "shadow" else ""
            ramp = (f'<div style="position:absolute;left:0;right:0;bottom:0;height:110px;border-radius:0 0 {self.radius}px {self.radius}px;'
                    f'background:linear-gradient(rgba(0,0,0,0),rgba(0,0,0,.7))"></div>') if look == "ramp" else ""
            pictures += (f'<div style="position:relative;margin:16px">{self.image(width, 190, self.radius)}{ramp}'
                         f'<div data-photo style="position:absolute;left:16px;right:16px;bottom:14px">{self.text_of(3, 20, "#fff", 700, shade)}'
                         f'{self.text_of(4, 14, "#fff", style=shade)}</div></div>')
        return self.bar() + pictures

    def badges(self):
        return self.bar() + "".join(
            self.row(f'<div style="position:relative">{self.image(52, 52, 26)}<div style="position:absolute;right:-2px;top:-2px;width:18px;'
                     f'height:18px;border-radius:9px;background:#ff3b30;border:2px solid {self.page};box-sizing:border-box"></div></div>',
                     self.text_of(2, 16, weight=600) + self.text_of(3, 14, self.faint), False) for _ in range(8))

    def chips(self):
        chips = "".join(f'<div data-k="button" style="background:{self.line};border-radius:16px;height:32px;padding:0 14px;display:flex;align-items:center">'
                        f'{self.text_of(1, 14)}</div>' for _ in range(8))
        return self.bar() + f'<div style="padding:16px;display:flex;flex-wrap:wrap;gap:8px">{chips}</div>' \
            + "".join(self.row(self.image(48, 48, 8), self.text_of(2, 16) + self.text_of(3, 14, self.faint), False) for _ in range(5))

    def map(self):
        """Returns a map that fills the page's width or has margins. Its place names and its pin belong to the map."""
        r, inset = self.random, self.random.random() < 0.4
        w, h = self.width - (32 if inset else 0), r.choice([200, 320, 420])
        lines = "".join(f'<path d="M{r.randrange(-20, w)} {r.randrange(-20, h)}L{r.randrange(w)} {r.randrange(h)}L{r.randrange(w + 20)} {r.randrange(h + 20)}" '
                        f'stroke="{r.choice(["#fff", "#ffe9a8", "#d9dee4"])}" stroke-width="{r.choice([3, 6, 10])}" fill="none"/>' for _ in range(r.choice([10, 26])))
        parks = "".join(f'<rect x="{r.randrange(w)}" y="{r.randrange(h)}" width="{r.randrange(20, 90)}" height="{r.randrange(20, 80)}" fill="{r.choice(["#c8e6c0", "#aadaff"])}"/>' for _ in range(8))
        names = "".join(f'<text x="{r.randrange(10, w - 60)}" y="{r.randrange(20, h - 8)}" font-size="{r.choice([10, 12])}" fill="#5f6368" stroke="#fff" stroke-width="2" '
                        f'paint-order="stroke">{self.words_of(1)}</text>' for _ in range(r.choice([0, 4, 9])))
        x, y = r.randrange(30, w - 30), r.randrange(40, h - 10)
        pin = f'<path d="M{x} {y}c-4-9-10-13-10-20a10 10 0 0 1 20 0c0 7-6 11-10 20z" fill="#ea4335"/>' if r.random() < 0.5 else ""
        look = f"margin:16px;border-radius:{self.radius}px" if inset else ""
        return self.bar() + f'<svg data-k="image" width="{w}" height="{h}" style="display:block;background:#eef0ea;{look}">{parks}{lines}{names}{pin}</svg>' \
            + "".join(self.row(self.icon(24, self.accent), self.text_of(2, 16) + self.text_of(4, 14, self.faint), True) for _ in range(4))

    def chart(self):
        """Returns a chart: a line, bars, or a line on a grid with numbers.

        The recorded box is the painted area. A trace may report the numbers as text.
        """
        r, w = self.random, self.width - 64
        look, points, y = r.choice(["line", "bars", "grid"]), [], 80
        for x in range(0, w + 1, 8):
            y = min(130, max(14, y + r.randrange(-18, 19)))
            points.append(f"{x},{y}")
        line = f'<polyline points="{" ".join(points)}" fill="none" stroke="{self.accent}" stroke-width="2.500"/>'
        if look == "bars":
            count = r.randrange(5, 13)
            step = w / count
            line = "".join(f'<rect x="{round(place * step)}" y="{140 - height}" width="{round(step * 0.6)}" height="{height}" rx="3" fill="{self.accent}"/>'
                           for place, height in enumerate(r.randrange(20, 130) for _ in range(count)))
        if look == "grid":
            rules = "".join(f'<path d="M0 {y}.5H{w}" stroke="{self.line}" stroke-width="1"/>' for y in range(14, 135, 30))
            numbers = "".join(f'<text x="{x}" y="152" font-size="10" fill="{self.faint}">{1 + x // 50}</text>' for x in range(4, w - 10, 50))
            line = f'<g>{rules}{line}</g>{numbers}'
        chart = (f'<svg data-k="image" data-painted width="{w}" height="158" style="display:block;margin-top:12px">'
                 f'{line if look == "grid" else f"<g>{line}</g>"}</svg>')
        return self.bar() + f'<div style="padding:16px">{self.card_of(self.text_of(2, 18, weight=600) + chart)}</div>' \
            + "".join(self.row("", self.text_of(2, 16), True, self.text_of(1, 16, self.faint)) for _ in range(5))

    def bubbles(self):
        rows = ""
        for _ in range(7):
            mine = self.random.random() < 0.5
            color, ink = (self.accent, "#fff") if mine else ("#3a3d42" if self.dark else "#e4e6ea", self.text)
            side = "right:-5px" if mine else "left:-5px"
            rows += (f'<div style="display:flex;justify-content:{"flex-end" if mine else "flex-start"};margin:12px 18px">'
                     f'<div data-k="card" style="position:relative;background:{color};border-radius:16px;padding:9px 14px;max-width:240px">'
                     f'<div style="position:absolute;{side};bottom:8px;width:12px;height:12px;background:{color};transform:rotate(45deg)"></div>'
                     f'{self.text_of(self.random.randrange(3, 12), 15, ink)}</div></div>')
        return self.bar() + rows

    def numbers(self):
        rows = ""
        for _ in range(14):
            cells = "".join(f'<div class="t" style="width:22%;text-align:right;font-size:14px">{self.random.randrange(10, 9999)}.{self.random.randrange(10, 99)}</div>' for _ in range(3))
            rows += (f'<div data-k="row" style="display:flex;padding:0 16px;height:40px;align-items:center;border-bottom:1px solid {self.line}">'
                     f'<div style="flex:1">{self.text_of(1, 14, weight=600)}</div>{cells}</div>')
        return self.bar() + rows

    cyrillic = chinese = arabic = lambda self: self.feed()

    def tiny(self):
        return self.bar() + "".join(self.row(self.image(32, 32, 4), self.text_of(3, 10) + self.text_of(6, 9, self.faint), False) for _ in range(12))

    def huge(self):
        return self.bar() + f'<div style="padding:24px 16px">{self.text_of(3, 52, weight=700, style="line-height:1.15;margin-bottom:20px")}' \
            f'{self.text_of(8, 24, style="line-height:1.4;margin-bottom:20px")}{self.text_of(1, 72, weight=300)}</div>'

    def tabbar(self):
        tabs = "".join(f'<div style="display:flex;flex-direction:column;align-items:center;gap:4px">{self.icon(24)}{self.text_of(1, 10)}</div>' for _ in range(5))
        return self.feed() + (f'<div data-k="bar" style="position:absolute;left:0;right:0;bottom:0;height:72px;background:{self.card};border-top:1px solid {self.line};'
                              f'display:flex;justify-content:space-around;align-items:center">{tabs}</div>')

    def floating(self):
        return self.feed() + (f'<div data-k="button" style="position:absolute;right:20px;bottom:24px;width:56px;height:56px;border-radius:28px;background:{self.accent};'
                              f'display:flex;align-items:center;justify-content:center;box-shadow:0 4px 12px rgba(0,0,0,.35)">{self.icon(24, "#fff", "none")}</div>')

    def greyboxes(self):
        box = "#2c2c30" if self.dark else "#dcdfe4"
        rows = "".join(self.row(f'<div data-k="image" style="width:56px;height:56px;border-radius:{self.radius}px;background:{box}"></div>',
                                self.text_of(2, 16, weight=600) + self.text_of(3, 14, self.faint), False) for _ in range(7))
        return self.bar() + f'<div data-k="image" style="margin:16px;height:150px;border-radius:{self.radius}px;background:{box}"></div>' + rows

    jpeg = lambda self: self.random.choice([self.cards, self.article, self.feed])()

    def document(self):
        body = getattr(self, self.kind)()
        size = f"width:{self.width}px;height:{self.height}px"
        return f"""<!DOCTYPE html><html><meta charset="utf-8"><style>
*{{margin:0}} body{{{size};overflow:hidden;position:relative;background:{self.page};color:{self.text};
font-family:'{self.font}','Noto Sans CJK SC',sans-serif;line-height:1.35}} .t{{overflow-wrap:break-word}}</style><body><div dir="{'rtl' if self.rtl else 'ltr'}">{body}</div><script>{MEASURE}</script></body></html>"""


# Measures the page after layout and writes JSON into the page's title, which --dump-dom prints.
MEASURE = r"""
document.fonts.ready.then(() => {
  const W = document.body.clientWidth, H = document.body.clientHeight, lines = [], boxes = [];
  const seen = (r) => r.right > 0 && r.left < W && r.bottom > 0 && r.top < H;
  // What lies behind a bar of frosted glass is not to be seen.
  const covering = (o, e) => [...document.querySelectorAll('[data-k=bar]')].find(bar => {
    const r = bar.getBoundingClientRect();
    return !bar.contains(e) && getComputedStyle(bar).position === 'absolute' && o.b > r.top && o.y < r.bottom;
  });
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const node = walk.currentNode;
    if (!node.data.trim() || node.parentElement.tagName === 'SCRIPT') continue;
    // Names on a map belong to it; numbers of a chart may be found as text or not.
    const drawing = node.parentElement.closest('svg');
    if (drawing && !('painted' in drawing.dataset)) continue;
    const range = document.createRange(); range.selectNodeContents(node);
    const rows = [];
    for (const r of range.getClientRects()) {
      if (r.width < 1) continue;
      const row = rows.find(o => Math.abs(o.y - r.top) < 3);
      if (row) { row.x = Math.min(row.x, r.left); row.r = Math.max(row.r, r.right); } else rows.push({x: r.left, y: r.top, r: r.right, b: r.bottom});
    }
    const inside = node.parentElement.closest('[data-k=button],[data-k=field]');
    let clip = {left: 0, top: 0, right: W, bottom: H};
    for (let e = node.parentElement; e && e !== document.body; e = e.parentElement)
      if (getComputedStyle(e).overflow !== 'visible') { const c = e.getBoundingClientRect();
        clip = {left: Math.max(clip.left, c.left), top: Math.max(clip.top, c.top), right: Math.min(clip.right, c.right), bottom: Math.min(clip.bottom, c.bottom)}; }
    for (const o of rows) if (seen({left: o.x, right: o.r, top: o.y, bottom: o.b}))
      lines.push({box: [Math.max(o.x, clip.left), o.y, Math.min(o.r, clip.right), o.b], inside: !!inside || !!drawing, photo: !!node.parentElement.closest('[data-photo]'), cut: !!covering(o, node.parentElement) || o.b > clip.bottom + 0.5 || o.y < clip.top - 0.5 || o.r > clip.right + 0.5, size: parseFloat(getComputedStyle(node.parentElement).fontSize)});
  }
  for (const e of document.querySelectorAll('[data-k]')) {
    if (e.dataset.k === 'none') continue;
    // Of an icon and a chart what is painted, not the square that it is given.
    const painted = e.dataset.k === 'icon' || 'painted' in e.dataset;
    const r = (painted ? e.firstElementChild : e).getBoundingClientRect();
    const bar = covering({y: r.top, b: r.bottom}, e);
    const bottom = Math.min(r.bottom, bar ? bar.getBoundingClientRect().top : H, H);
    if (seen(r) && bottom > r.top) boxes.push({kind: e.dataset.k, box: [r.left, r.top, Math.min(r.right, W), bottom], cut: !!bar || r.bottom > H || r.right > W + 1 || r.left < -1,
      radius: parseFloat(getComputedStyle(e).borderTopLeftRadius) || 0, inside: !!e.parentElement.closest('[data-k=button]')});
  }
  document.title = btoa(unescape(encodeURIComponent(JSON.stringify({lines, boxes}))));
});
"""


def is_readable(pixels, box, scale):
    """Returns whether white text in a box is legible.

    Text is legible if its contrast ratio is at least 1.6:1 along at least four fifths of the line. WCAG requires 4.5:1,
    but people can guess text down to 1.6:1. The middle pixel of each segment represents the segment's background.
    """
    left, top, right, bottom = (round(value * scale) for value in box)
    part = (pixels[top:bottom, left:right] / 255) ** 2.2 @ numpy.array([0.2126, 0.7152, 0.0722])
    step = max(1, bottom - top)
    behind = [numpy.median(part[:, x:x + step]) for x in range(0, max(1, part.shape[1] - step // 2), step)]
    return sum(1.05 / (light + 0.05) >= 1.6 for light in behind) >= 0.8 * len(behind)


def draw(page, target):
    """Draws a page with Chromium and writes the picture and the recorded elements."""
    with tempfile.TemporaryDirectory() as folder:
        file, shot = Path(folder, "page.html"), Path(folder, "page.png")
        file.write_text(page.document())
        run = subprocess.run(
            ["chromium", "--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--disable-lcd-text",
             f"--user-data-dir={folder}/profile", f"--force-device-scale-factor={page.scale}",
             f"--window-size={page.width},{page.height + 160}", "--virtual-time-budget=3000", f"--screenshot={shot}", "--dump-dom", file.as_uri()],
            capture_output=True, text=True, timeout=60)
        title = re.search(r"<title>([^<]+)</title>", run.stdout)
        truth = json.loads(base64.b64decode(title[1])) if title else None
        if truth is None:
            raise SystemExit(f"Chromium has not measured {target}: {run.stderr[-400:]}")
        picture = Image.open(shot).convert("RGB").crop((0, 0, page.width * page.scale, page.height * page.scale))
        if page.kind == "jpeg":
            data = io.BytesIO()
            picture.save(data, "JPEG", quality=90)
            picture = Image.open(data).convert("RGB")
        picture.save(target.with_suffix(".png"))
        pixels = numpy.asarray(picture)
        for line in truth["lines"]:
            # A trace need not find illegible text.
            line["cut"] |= line.pop("photo") and not is_readable(pixels, line["box"], page.scale)
        truth |= {"kind": page.kind, "scale": page.scale, "dark": page.dark, "hard": page.kind in HARD}
        target.with_suffix(".json").write_text(json.dumps(truth))


if __name__ == "__main__":
    if len(sys.argv) < 4:
        sys.exit(__doc__)
    target = Path(sys.argv[1])
    target.mkdir(parents=True, exist_ok=True)
    for seed in range(int(sys.argv[2]), int(sys.argv[3]) + 1):
        for kind in sys.argv[4].split(",") if len(sys.argv) > 4 else ORDINARY + HARD:
            if not (target / f"{kind}-{seed}.json").exists():
                draw(Page(kind, seed), target / f"{kind}-{seed}")
