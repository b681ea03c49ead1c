/// Layouts that the tests send.
enum Layouts {
  /// A layout with a row over which a highlight slides.
  static let film = """
    {
      "canvas": {"width": 120, "height": 40},
      "skeleton": {"style": "gradient", "animation": "sliding"},
      "views": [{"type": "label", "frame": [8, 8, 104, 24], "numberOfLines": 2}]
    }
    """

  /// A layout with a row that does not move.
  static let still = """
    {"canvas": {"width": 120, "height": 40}, "skeleton": {"animated": false},
     "views": [{"type": "label", "frame": [8, 8, 104, 24]}]}
    """

  /// A layout with an unknown style in line 3.
  static let mistake = """
    {
      "canvas": {"width": 120, "height": 40},
      "skeleton": {"style": "gradiant"},
      "views": []
    }
    """

  /// A film that takes many seconds to draw, because it has many large frames.
  static let slow = """
    {
      "canvas": {"width": 2000, "height": 2000},
      "skeleton": {
        "style": "gradient", "animation": {"sliding": {"direction": "topLeftBottomRight"}}
      },
      "timeline": [{"show": {}}, {"hold": {"loops": 6}}],
      "views": [
        {"type": "view", "frame": [0, 0, 2000, 2000], "skeletonCornerRadius": 900},
        {"type": "view", "frame": [9, 9, 1900, 1900], "skeletonCornerRadius": 700}
      ]
    }
    """

  /// A small layout that requests 30,000 views, each of which covers the whole canvas.
  static let manyLayers = """
    {
      "canvas": {"width": 2000, "height": 2000},
      "views": [{
        "type": "tableView", "rowHeight": 0.01,
        "cells": {"a": {"subviews": [{"type": "view", "frame": [0, 0, 2000, 2000]}]}},
        "sections": [{"rows": 30000, "cell": "a"}]
      }]
    }
    """

  /// Returns a layout that names a picture file.
  static func naming(_ picture: String) -> String {
    """
    {
      "canvas": {"width": 120, "height": 40},
      "views": [{"type": "imageView", "isSkeletonable": false, "image": "\(picture)"}]
    }
    """
  }
}
