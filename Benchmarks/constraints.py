#!/usr/bin/env python3
"""Compares skelshot's constraint solver with kiwi on random layouts that have exactly one solution.

Usage: constraints.py [--skelshot PATH] [--layouts N] [--views N]. Requires kiwisolver from PyPI.

Every layout is a tree of views. Random equalities, inequalities and optional constraints of several priorities
determine every value. kiwi solves the same linear system, and the script compares all frames with those of `skelshot
tree`. The times for kiwi include only solving. The times for skelshot also include reading, layout and writing the
tree.
"""

import argparse
import json
import random
import subprocess
import sys
import tempfile
import time

import kiwisolver as kiwi

EDGES = {
    "left": lambda v: v[0], "right": lambda v: v[0] + v[2], "top": lambda v: v[1], "bottom": lambda v: v[1] + v[3],
    "centerX": lambda v: v[0] + v[2] * 0.5, "centerY": lambda v: v[1] + v[3] * 0.5,
    "width": lambda v: v[2] + 0, "height": lambda v: v[3] + 0,
}


class Layout:
    """A random layout and the same system of constraints for kiwi."""

    def __init__(self, seed, count):
        self.random = random.Random(seed)
        self.constraints = []
        canvas = (kiwi.Variable("x"), kiwi.Variable("y"), kiwi.Variable("w"), kiwi.Variable("h"))
        self.constraints += [canvas[0] == 0, canvas[1] == 0, canvas[2] == 1000, canvas[3] == 1000]
        self.names = {"superview": canvas}
        self.views = []
        self.variables = []
        for number in range(count):
            self.add(f"v{number}")

    def add(self, name):
        pick = self.random
        v = tuple(kiwi.Variable(f"{name}.{part}") for part in "xywh")
        texts = []
        others = list(self.names)[-12:]
        self.constraints += [v[2] >= 0, v[3] >= 0]
        for low, high, middle, size, extent in [
            ("left", "right", "centerX", "width", 2), ("top", "bottom", "centerY", "height", 3),
        ]:
            other = pick.choice(others)
            kind = pick.randrange(4)
            position = pick.choice([low, high, middle])
            gap = pick.randrange(-40, 41)
            to = pick.choice([low, high, middle])
            self.say(texts, name, v, position, "==", other, to, 1, gap, 1000)
            if kind == 0:
                self.say(texts, name, v, size, "==", None, None, 1, pick.randrange(1, 90), 1000)
            elif kind == 1:
                factor = pick.choice([0.25, 0.5, 0.75])
                self.say(texts, name, v, size, "==", pick.choice(others), size, factor, 5, 1000)
            elif kind == 2:
                # A required constraint limits an optional one, and a constraint of lower priority must yield.
                wish = pick.randrange(1, 90)
                self.say(texts, name, v, size, "==", None, None, 1, wish, 750)
                self.say(texts, name, v, size, "<=", None, None, 1, pick.randrange(1, 90), 1000)
                self.say(texts, name, v, size, "==", None, None, 1, wish + 50, 250)
            else:
                # Of two contradictory constraints, the one with the higher priority must win.
                self.say(texts, name, v, size, ">=", None, None, 1, pick.randrange(40, 90), 750)
                self.say(texts, name, v, size, "==", None, None, 1, pick.randrange(1, 39), 250)
        self.names[name] = v
        self.variables.append(v)
        self.views.append({"id": name, "constraints": texts})

    def say(self, texts, name, v, attribute, relation, other, to, factor, constant, priority):
        left = EDGES[attribute](v)
        right = constant if other is None else factor * EDGES[to](self.names[other]) + constant
        made = {"==": left == right, "<=": left <= right, ">=": left >= right}[relation]
        strength = {1000: "required", 750: "strong", 250: "weak"}[priority]
        self.constraints.append(made | strength)
        term = "" if other is None else f"{factor} * {other}.{to} + "
        texts.append(f"{name}.{attribute} {relation} {term}{constant} @{priority}")

    def json(self):
        # Without pixel snapping, frames are not rounded.
        canvas = {"width": 1000, "height": 1000, "pixelSnapping": False}
        return json.dumps({"canvas": canvas, "views": self.views})


def main():
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("--skelshot", default=".build/release/skelshot")
    arguments.add_argument("--layouts", type=int, default=200)
    arguments.add_argument("--views", type=int, default=50)
    options = arguments.parse_args()
    worst = 0.0
    count = 0
    constraints = 0
    times = {"kiwi": 0.0, "skelshot": 0.0}
    for seed in range(options.layouts):
        layout = Layout(seed, options.views)
        constraints += len(layout.constraints)
        start = time.perf_counter()
        solver = kiwi.Solver()
        for constraint in layout.constraints:
            solver.addConstraint(constraint)
        solver.updateVariables()
        times["kiwi"] += time.perf_counter() - start
        with tempfile.NamedTemporaryFile("w", suffix=".json") as file:
            file.write(layout.json())
            file.flush()
            start = time.perf_counter()
            run = subprocess.run([options.skelshot, "tree", file.name], capture_output=True, text=True)
            times["skelshot"] += time.perf_counter() - start
        if run.returncode:
            sys.exit(f"seed {seed}: {run.stderr}")
        for node, v in zip(json.loads(run.stdout)["children"], layout.variables):
            for ours, theirs in zip(node["frame"], v):
                count += 1
                difference = abs(ours - theirs.value())
                worst = max(worst, difference)
                if difference > 0.002:
                    sys.exit(f"seed {seed}: {node['id']}: {node['frame']}, kiwi {[x.value() for x in v]}")
    print(f"{options.layouts} layouts, {constraints} constraints, {count} values: at most {worst:.4f} points apart")
    print("".join(f"{name}: {1000 * spent / options.layouts:.2f} ms a layout\n" for name, spent in times.items()), end="")


main()
