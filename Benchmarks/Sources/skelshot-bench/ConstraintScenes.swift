/// Screens that are laid out by constraints, and a screen with the same number of fixed frames.
enum ConstraintScenes {
  /// Returns rows of ten views that use equalities, ratios, inequalities and optional constraints. Each view is beside
  /// and below another view.
  static func flat(views count: Int) -> String {
    let views = (0..<count).map { index in
      let left = index % 10 == 0 ? "superview.left" : "v\(index - 1).right"
      let top = index < 10 ? "superview.top" : "v\(index - 10).bottom"
      var constraints = ["self.left == \(left) + 4", "self.top == \(top) + 4"]
      switch index % 3 {
      case 0: constraints += ["width == 30", "height == 10"]
      case 1: constraints += ["width == 2 * height", "height == 12"]
      default: constraints += ["width == 30 @750", "height == 8 @250"]
      }
      return "{\"id\": \"v\(index)\", \"constraints\": \(list(constraints))}"
    }
    return scene(views, height: count / 10 * 20 + 40)
  }

  /// Returns a table whose rows have ten constrained views each.
  static func table(views count: Int) -> String {
    var views = [
      "{\"id\": \"a\", \"constraints\": \(list(["left == superview.left + 8", "top == superview.top + 8", "width == 40", "height == width"]))}"
    ]
    for index in 0..<9 {
      let constraints = [
        "self.left == a.right + \(8 + index * 4)", "self.top == superview.top + \(4 + index * 7)",
        "self.right <= superview.right - 8",
      ]
      views.append(
        "{\"type\": \"label\", \"text\": \"Some words\", \"fontSize\": 5, \"constraints\": \(list(constraints))}"
      )
    }
    let table = """
      {"type": "tableView", "rowHeight": 80, "sections": [{"rows": \(max(1, count / 10))}],
       "cells": {"Cell": {"subviews": [\(views.joined(separator: ",\n"))]}}}
      """
    return scene([table], height: max(1, count / 10) * 80)
  }

  static func placed(views count: Int) -> String {
    scene(
      (0..<count).map { "{\"frame\": [\($0 % 10 * 34 + 4), \($0 / 10 * 14 + 4), 30, 10]}" },
      height: count / 10 * 20 + 40)
  }

  private static func list(_ constraints: [String]) -> String {
    "[\(constraints.map { "\"\($0)\"" }.joined(separator: ", "))]"
  }

  private static func scene(_ views: [String], height: Int) -> String {
    """
    {"canvas": {"width": 390, "height": \(height), "background": "#fff"},
     "views": [\(views.joined(separator: ",\n"))]}
    """
  }
}
