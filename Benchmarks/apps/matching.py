"""Compares drawn bones and styles with a label."""

import re
from dataclasses import dataclass

TOLERANCE = 2.01  # points
NAMED = {
    "skeletonDefault": "ecf0f1", "greenSea": "16a085", "turquoise": "1abc9c", "emerald": "2ecc71",
    "peterRiver": "3498db", "amethyst": "9b59b6", "wetAsphalt": "34495e", "nephritis": "27ae60", "belizeHole": "2980b9",
    "wisteria": "8e44ad", "midnightBlue": "2c3e50", "sunFlower": "f1c40f", "carrot": "e67e22", "alizarin": "e74c3c",
    "clouds": "ecf0f1", "darkClouds": "1c2325", "concrete": "95a5a6", "flatOrange": "f39c12", "pumpkin": "d35400",
    "pomegranate": "c0392b", "silver": "bdc3c7", "asbestos": "7f8c8d", "white": "ffffff", "black": "000000",
    "red": "ff0000", "darkGray": "555555", "lightGray": "aaaaaa", "gray": "808080",
}


@dataclass
class Result:
    missing: list
    wrong: list


def names(label):
    """Returns the names under which a labeled view can be drawn."""
    return ([label["view"]] if label["view"] else []) + label.get("ids", [])


def is_named(drawn, wanted, every):
    """Whether a drawn id is one of the wanted names, also after a prefix or before a number that makes it unique."""
    if drawn in wanted:
        return True
    if drawn in every:
        return False
    last = re.split(r"[./:]", drawn)[-1]
    return last in wanted or (last not in every and re.sub(r"[-_#]?\d+$", "", last) in wanted)


def fits(frame, wanted, parts=(0, 1, 2, 3)):
    """Whether all parts of a frame that the label decides are where it says."""
    if wanted is None:
        return True
    return all(wanted[part] is None or abs(frame[part] - wanted[part]) <= TOLERANCE for part in parts)


def text(frame):
    return "[" + ", ".join("?" if value is None else f"{value:g}" for value in frame or [None] * 4) + "]"


def compare(label, bones, size):
    """Returns the labeled bones that are not drawn, and the drawn bones that are not labeled or elsewhere.

    A label with a name needs a bone of this name. A bone with another name counts if it has no place in another label
    and its frame is known in at least three numbers. Every further bone of the name must have the same size: rows also
    the same left edge. Frames count only at the size of the label.
    """
    exact = size is None or size == label["size"]
    wanted = label["bones"]
    every = {name for bone in wanted for name in names(bone)}
    owner = {}
    for index, bone in enumerate(bones):
        owner[index] = [entry for entry in wanted if names(entry) and is_named(bone["id"], names(entry), every)]
    unnamed = [index for index, entries in owner.items() if not entries]
    missing, taken = [], set()
    for entry in wanted:
        named = [index for index, entries in owner.items() if entry in entries]
        hits = [index for index in named if not exact or fits(bones[index]["frame"], entry["frame"])]
        if hits:
            continue
        known = sum(value is not None for value in entry["frame"] or [])
        others = [index for index in unnamed if index not in taken and fits(bones[index]["frame"], entry["frame"])]
        if not named and others and (known >= 3 or not names(entry)):
            first = bones[others[0]]
            taken.add(others[0])
            # The same view in the other rows and items.
            taken.update(index for index in unnamed if entry["repeats"] != "none" and first["id"]
                         and bones[index]["id"] == first["id"])
            continue
        if not entry.get("optional"):
            places = "; drawn at " + ", ".join(text(bones[index]["frame"]) for index in named[:2]) if named else ""
            missing.append(f"{entry['view'] or '/'.join(names(entry)) or 'a view'} {text(entry['frame'])}{places}")
    wrong = []
    for index, bone in enumerate(bones):
        entries = owner[index]
        if not entries:
            if index not in taken:
                wrong.append(f"{bone['id'] or bone['type']} {text(bone['frame'])}")
        elif exact and not any(fits(bone["frame"], entry["frame"], repeated(entry)) for entry in entries):
            wrong.append(f"{bone['id']} {text(bone['frame'])} is elsewhere")
    return Result(missing, shortened(wrong))


def repeated(entry):
    """Returns the parts of a frame that are the same for every row or item of a labeled bone."""
    return {"none": (0, 1, 2, 3), "row": (0, 2, 3), "item": (2, 3)}[entry["repeats"]]


def shortened(lines):
    """Keeps the first of the lines about bones of one name: rows repeat them."""
    seen, kept = set(), []
    for line in lines:
        name = line.split(" ")[0]
        if name not in seen:
            seen.add(name)
            kept.append(line)
    return kept


def channels(color):
    color = NAMED.get(color, color).lstrip("#").lower()
    if len(color) in (3, 4):
        color = "".join(digit * 2 for digit in color)
    return [int(color[place:place + 2], 16) for place in (0, 2, 4)] if re.fullmatch(r"[0-9a-f]{6,8}", color) else None


def same_color(one, other):
    one, other = channels(one), channels(other)
    return bool(one and other) and all(abs(a - b) <= 3 for a, b in zip(one, other))


def styles_differ(wanted, skeleton):
    """Returns what differs between a labeled style and the key `skeleton` of a layout or of settings."""
    found = []
    kind = skeleton.get("style", "solid")
    if wanted["kind"] and kind != wanted["kind"]:
        found.append(f"{kind} instead of {wanted['kind']}")
    animation = skeleton.get("animation", "sliding" if kind == "gradient" else "pulse")
    values = {}
    if isinstance(animation, dict):
        animation, values = next(iter(animation.items()))
    if skeleton.get("animated") is False:
        animation, values = "none", {}
    if wanted["animation"] and animation != wanted["animation"]:
        found.append(f"animation {animation} instead of {wanted['animation']}")
    elif animation == "sliding":
        direction = values.get("direction", "leftRight")
        if wanted["direction"] and direction != wanted["direction"]:
            found.append(f"direction {direction} instead of {wanted['direction']}")
    duration = values.get("duration", {"sliding": 1.5, "pulse": 1}.get(animation))
    if wanted["duration"] and duration and abs(duration - wanted["duration"]) > 0.01:
        found.append(f"duration {duration:g} instead of {wanted['duration']:g}")
    gradient = skeleton.get("gradient", {})
    colors = gradient.get("colors") or [gradient[key] for key in ("baseColor", "secondaryColor") if key in gradient]
    colors = colors or ([skeleton["color"]] if "color" in skeleton else ["skeletonDefault"])
    for place, color in enumerate(wanted["colors"] or ["skeletonDefault"]):
        if place >= len(colors) or not same_color(colors[place], color):
            default = ["the default"]
            found.append(f"colors {', '.join(map(str, colors))} instead of {', '.join(wanted['colors'] or default)}")
            break
    return found
