"""Reads the labels and the split of the apps.

Usage: labels.py APPS checks that all labels are complete and name files and lines of the checkouts.
"""

import json
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
KEYS = {"repository", "commit", "screen", "files", "size", "show", "style", "bones", "notBones", "undecidable"}
BONE_KEYS = {"view", "file", "line", "frame", "repeats", "multiline", "cornerRadius"}


def halves(path):
    """Returns the projects of each half, in the order of the file."""
    result = {"tune": [], "report": []}
    for line in path.read_text().splitlines():
        if line and not line.startswith("#"):
            half, name = line.split()
            result[half].append(name)
    return result


def checked(label, path):
    """Fails if a label lacks a key or has a frame that is not four numbers or nulls."""
    absent = KEYS - label.keys()
    assert not absent, f"{path}: missing {sorted(absent)}"
    for bone in label["bones"]:
        absent = BONE_KEYS - bone.keys()
        assert not absent, f"{path}: a bone without {sorted(absent)}"
        assert bone["frame"] is None or len(bone["frame"]) == 4, f"{path}: {bone['view']}: a frame has four numbers"
        assert bone["repeats"] in ("none", "row", "item"), f"{path}: {bone['view']}: {bone['repeats']}"
    return label


def labels_of(project):
    """Returns the labels of a project, sorted by the names of their files."""
    folder = HERE / "labels" / project.replace("/", "+")
    labels = [checked(json.loads(path.read_text()), path) for path in sorted(folder.glob("*.json"))]
    assert labels, f"{folder}: no labels"
    return labels


def main():
    apps, count, bones = Path(sys.argv[1]), 0, 0
    for names in halves(HERE / "split.txt").values():
        for project in names:
            app = apps / project.replace("/", "+")
            for label in labels_of(project):
                assert label["repository"] == project, f"{project}: {label['repository']}"
                for file in label["files"]:
                    assert (app / file).is_file(), f"{project}: {label['screen']}: no file {file}"
                for bone in label["bones"]:
                    place = f"{project}: {label['screen']}: {bone['file']}:{bone['line']}"
                    content = (app / bone["file"]).read_text(errors="replace")
                    lines = content.splitlines()
                    assert 0 < bone["line"] <= len(lines), f"{place}: no such line"
                    if bone["file"].endswith((".xib", ".storyboard")):
                        assert ' id="' in lines[bone["line"] - 1], f"{place}: no element of Interface Builder"
                    known = ([bone["view"]] if bone["view"] else []) + bone.get("ids", [])
                    assert not known or any(name in content for name in known), f"{place}: no {known}"
                count, bones = count + 1, bones + len(label["bones"])
    print(f"{count} screens with {bones} bones are complete")


if __name__ == "__main__":
    main()
