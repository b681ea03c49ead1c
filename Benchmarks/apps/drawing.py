"""Draws the screens of an app: starts the reader, and then `skelshot tree` for each screen."""

import json
import os
import subprocess
import sys
from dataclasses import dataclass, field


class NoScreens(Exception):
    """The reader did not print a document."""


@dataclass
class Screen:
    """A drawn screen: its size, the views with bones, and how the skeleton is shown."""
    size: list = None
    bones: list = field(default_factory=list)
    skeleton: dict = field(default_factory=dict)
    problem: str = ""


def views_with_bones(node, found):
    if node.get("bones"):
        found.append({"id": node.get("id", ""), "type": node["type"], "frame": node["frame"],
                      "reference": node["reference"]})
    for child in node.get("children", []):
        views_with_bones(child, found)
    return found


class Drawing:
    def __init__(self, apps, skelshot, reader):
        self.apps, self.skelshot = apps, skelshot
        self.reader = reader or skelshot.parent / "skelshot-swift"
        self.cache = {}

    def run(self, words, seconds=120):
        environment = {**os.environ, "SKELSHOT_SWIFT": str(self.reader.resolve())}
        return subprocess.run(
            [str(word) for word in words], capture_output=True, text=True, timeout=seconds, env=environment)

    def screens(self, project, size):
        """Returns the screens of a project by name. size is a pair of points, or None for the reader's own choice."""
        key = project, tuple(size or ())
        if key not in self.cache:
            document = self.document(project, size)
            self.cache[key] = {
                screen["name"]: self.screen(project, screen, size) for screen in document.get("screens", [])}
        return self.cache[key]

    def document(self, project, size):
        app = self.apps / project.replace("/", "+")
        if not app.is_dir():
            raise NoScreens(f"{app} is missing; README.md says how to fetch it")
        try:
            result = self.run([self.reader, app] + self.options(size))
        except subprocess.TimeoutExpired:
            raise NoScreens("the reader did not end")
        except OSError as problem:
            sys.exit(f"{self.reader}: {problem.strerror}; name the reader with --reader")
        if result.returncode != 0:
            last = (result.stderr.strip().splitlines() or ["no message"])[-1]
            raise NoScreens(f"exit code {result.returncode}: {last}")
        try:
            document = json.loads(result.stdout)
        except ValueError as problem:
            raise NoScreens(f"the reader's document is not JSON: {problem}")
        if not isinstance(document, dict):
            raise NoScreens("the reader's document is not an object")
        return document

    @staticmethod
    def options(size):
        return ["--size", "{:g}x{:g}".format(*size)] if size else []

    def screen(self, project, screen, size):
        skeleton = screen.get("layout", screen.get("settings", {})).get("skeleton") or {}
        app = self.apps / project.replace("/", "+")
        try:
            result = self.run([self.skelshot, "tree", app, "--scene", screen["name"]] + self.options(size))
        except subprocess.TimeoutExpired:
            return Screen(problem="skelshot tree did not end", skeleton=skeleton)
        if result.returncode != 0:
            errors = [line for line in result.stderr.splitlines() if "error" in line] or ["no message"]
            return Screen(problem=f"skelshot tree: {errors[0]}", skeleton=skeleton)
        root = json.loads(result.stdout)
        return Screen(size=root["frame"][2:], bones=views_with_bones(root, []), skeleton=skeleton)
