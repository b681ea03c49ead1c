/// Layouts that are sent.
enum Layouts {
  /// A row over which a highlight slides.
  static let film = """
    {
      "canvas": {"width": 120, "height": 40},
      "skeleton": {"style": "gradient", "animation": "sliding"},
      "views": [{"type": "label", "frame": [8, 8, 104, 24], "numberOfLines": 2}]
    }
    """

  /// A row that stands still.
  static let still = """
    {"canvas": {"width": 120, "height": 40}, "skeleton": {"animated": false},
     "views": [{"type": "label", "frame": [8, 8, 104, 24]}]}
    """

  /// A style that does not exist, in line 3.
  static let mistake = """
    {
      "canvas": {"width": 120, "height": 40},
      "skeleton": {"style": "gradiant"},
      "views": []
    }
    """

  /// A film that takes many seconds: large frames, and many of them.
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

  /// Few bytes that ask for 30,000 views of the whole canvas.
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

  /// A layout with a picture beside it.
  static func naming(_ picture: String) -> String {
    """
    {
      "canvas": {"width": 120, "height": 40},
      "views": [{"type": "imageView", "isSkeletonable": false, "image": "\(picture)"}]
    }
    """
  }
}
