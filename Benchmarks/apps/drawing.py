"""Draws the screens of an app: starts the reader, and then `skelshot tree` for each screen."""

import json
import subprocess
import sys
import tempfile
from dataclasses import dataclass, field
from pathlib import Path


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


def run(words, seconds=120):
    return subprocess.run([str(word) for word in words], capture_output=True, text=True, timeout=seconds)


def listed(value):
    return [] if value is None else value if isinstance(value, list) else [value]


class Drawing:
    def __init__(self, apps, skelshot, reader, documents, command):
        self.apps, self.skelshot, self.documents, self.command = apps, skelshot, documents, command
        self.reader = reader or skelshot.parent / "skelshot-swift"
        self.cache = {}

    def screens(self, project, size):
        """Returns the screens of a project by name. size is a pair of points, or None for the reader's own choice."""
        key = project, tuple(size or ())
        if key not in self.cache:
            document = self.document(project, size)
            self.cache[key] = {
                screen["name"]: self.screen(project, screen, size) for screen in document.get("screens", [])}
        return self.cache[key]

    def document(self, project, size):
        folder = project.replace("/", "+")
        if self.documents:
            path = self.documents / f"{folder}.json"
            if not path.exists():
                raise NoScreens(f"{path.name} is missing")
            return json.loads(path.read_text())
        app = self.apps / folder
        if not app.is_dir():
            raise NoScreens(f"{app} is missing; README.md says how to fetch it")
        try:
            result = run([self.reader, app] + (["--size", "{:g}x{:g}".format(*size)] if size else []))
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

    def screen(self, project, screen, size):
        settings = screen.get("settings", {})
        skeleton = screen.get("layout", {}).get("skeleton") or settings.get("skeleton") or {}
        if self.command:
            app = self.apps / project.replace("/", "+")
            return self.tree([app, "--scene", screen["name"]], size, skeleton)
        if "layout" in screen:
            with tempfile.TemporaryDirectory() as folder:
                path = Path(folder) / "layout.json"
                path.write_text(json.dumps(screen["layout"]))
                return self.tree([path], None, skeleton)
        interface = Path(screen["interface"])
        if not interface.exists():
            interface = self.apps / project.replace("/", "+") / interface
        words = [interface]
        if settings.get("scene"):
            words += ["--scene", settings["scene"]]
        for option in ("set", "rows", "show"):
            for value in listed(settings.get(option)):
                words += [f"--{option}", value]
        for value in listed(settings.get("cell")):
            table, file = value.rsplit("=", 1)
            beside = interface.parent / file
            words += ["--cell", f"{table}={beside if beside.exists() else file}"]
        if settings.get("allSkeletonable"):
            words.append("--all-skeletonable")
        return self.tree(words, size, skeleton)

    def tree(self, words, size, skeleton):
        if size:
            words = words + ["--size", "{:g}x{:g}".format(*size)]
        try:
            result = run([self.skelshot, "tree", *words])
        except subprocess.TimeoutExpired:
            return Screen(problem="skelshot tree did not end", skeleton=skeleton)
        if result.returncode != 0:
            errors = [line for line in result.stderr.splitlines() if "error" in line] or ["no message"]
            return Screen(problem=f"skelshot tree: {errors[0]}", skeleton=skeleton)
        root = json.loads(result.stdout)
        return Screen(size=root["frame"][2:], bones=views_with_bones(root, []), skeleton=skeleton)
