#!/usr/bin/env python3
"""Tests the rules of the score: python3 test_matching.py"""

import unittest

from matching import compare, styles_differ

SIZE = [393, 852]


def bone(view, frame, **more):
    return {"view": view, "frame": frame, "repeats": "none", **more}


def drawn(name, *frame):
    return {"id": name, "type": "view", "frame": list(frame), "reference": ""}


def label(*bones):
    return {"size": SIZE, "bones": list(bones)}


class Comparison(unittest.TestCase):
    def check(self, wanted, bones, missing=0, wrong=0, size=SIZE):
        result = compare(wanted, bones, size)
        self.assertEqual((len(result.missing), len(result.wrong)), (missing, wrong), result)

    def test_a_frame_may_be_two_points_off(self):
        self.check(label(bone("a", [10, 20, 30, 40])), [drawn("a", 12, 18, 30, 40)])
        self.check(label(bone("a", [10, 20, 30, 40])), [drawn("a", 13, 20, 30, 40)], missing=1, wrong=1)

    def test_unknown_numbers_of_a_frame_do_not_count(self):
        self.check(label(bone("a", [10, None, 30, None])), [drawn("a", 10, 500, 30, 7)])
        self.check(label(bone("a", None)), [drawn("a", 1, 2, 3, 4)])

    def test_frames_count_only_at_the_size_of_the_label(self):
        self.check(label(bone("a", [10, 20, 30, 40])), [drawn("a", 90, 20, 30, 40)], size=[414, 896])

    def test_a_bone_without_a_label_is_wrong(self):
        self.check(label(), [drawn("a", 0, 0, 9, 9)], wrong=1)
        self.check(label(bone("a", None)), [drawn("a", 0, 0, 9, 9), drawn("b", 0, 0, 9, 9)], wrong=1)

    def test_a_missing_bone_counts_unless_it_is_optional(self):
        self.check(label(bone("a", None)), [], missing=1)
        self.check(label(bone("a", None, optional=True)), [])

    def test_rows_share_their_left_edge_and_items_their_size(self):
        rows = [drawn("a", 8, 0, 50, 20), drawn("a", 8, 44, 50, 20)]
        self.check(label(bone("a", [8, 0, 50, 20], repeats="row")), rows)
        self.check(label(bone("a", [8, 0, 50, 20])), rows, wrong=1)
        moved = [drawn("a", 8, 0, 50, 20), drawn("a", 70, 0, 50, 20)]
        self.check(label(bone("a", [8, 0, 50, 20], repeats="item")), moved)
        self.check(label(bone("a", [8, 0, 50, 20], repeats="row")), moved, wrong=1)

    def test_two_views_of_one_name_are_told_apart_by_their_frames(self):
        both = label(bone("a", [0, 0, 9, 9]), bone("a", [0, 50, 9, 9]))
        self.check(both, [drawn("a", 0, 0, 9, 9), drawn("a", 0, 50, 9, 9)])
        self.check(both, [drawn("a", 0, 0, 9, 9)], missing=1)

    def test_a_view_without_a_name_is_found_by_its_frame(self):
        self.check(label(bone(None, [24, 300, 107, 100])), [drawn("", 24, 300, 107, 100)])
        self.check(label(bone(None, [24, 300, 107, 100])), [drawn("", 143, 300, 107, 100)], missing=1, wrong=1)

    def test_another_name_needs_three_known_numbers(self):
        self.check(label(bone("a", [8, None, 50, 20])), [drawn("b", 8, 70, 50, 20)])
        self.check(label(bone("a", [8, None, 50, None])), [drawn("b", 8, 70, 50, 20)], missing=1, wrong=1)

    def test_prefixes_and_numbers_that_make_names_unique_do_not_count(self):
        for name in ("Cell.title", "title-2", "title2"):
            self.check(label(bone("title", None)), [drawn(name, 0, 0, 9, 9)])
        self.check(label(bone("title", None), bone("title2", None)), [drawn("title2", 0, 0, 9, 9)], missing=1)


class Styles(unittest.TestCase):
    GRADIENT = {"kind": "gradient", "animation": "sliding", "colors": [], "direction": "leftRight", "duration": 1.5}

    def test_the_default_style_of_a_gradient(self):
        self.assertEqual(styles_differ(self.GRADIENT, {"style": "gradient"}), [])
        self.assertEqual(len(styles_differ(self.GRADIENT, {})), 3)

    def test_colors_are_compared_by_value(self):
        silver = {**self.GRADIENT, "colors": ["#bdc3c7"]}
        self.assertEqual(styles_differ(silver, {"style": "gradient", "gradient": {"baseColor": "silver"}}), [])
        self.assertEqual(len(styles_differ(silver, {"style": "gradient", "color": "#bdc"})), 1)

    def test_directions_and_durations(self):
        sliding = lambda **values: {"style": "gradient", "animation": {"sliding": values}}
        self.assertEqual(len(styles_differ(self.GRADIENT, sliding(direction="topBottom", duration=2))), 2)


if __name__ == "__main__":
    unittest.main()
