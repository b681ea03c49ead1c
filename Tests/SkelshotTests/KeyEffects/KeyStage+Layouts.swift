import SkelshotDocument

// Layouts for all keys except the keys of views.
extension KeyStage {
  static let screen = """
    [{"frame": [2.3, 2.4, 20, 10]}, {"type": "label", "id": "title", "frame": [2, 16, 56, 14]},
    {"type": "label", "frame": [2, 34, 56, 40], "numberOfLines": 3},
    {"id": "pinned", "constraints": ["self.top == safeArea.top", "self.leading == safeArea.leading",
      "self.width == 5.3", "self.height == 5"]},
    {"isSkeletonable": false, "frame": [40, 2, 16, 10], "backgroundColor": "clear"}]
    """

  static func document(_ rest: String, canvas: String = "") -> String {
    "{\"canvas\": {\"width\": 60, \"height\": 90, \(canvas)}, \(rest)}"
  }

  static func styled(
    _ skeleton: String, appearance: String = "", timeline: String? = nil, views: String = screen
  ) -> String {
    document(
      "\"appearance\": {\"preset\": \"@P\", \(appearance)}, \"skeleton\": {\"style\": \"@S\", \(skeleton)}, "
        + (timeline.map { "\"timeline\": [\($0)], " } ?? "") + "\"views\": \(views)")
  }

  static func around(_ views: String) -> String { styled("", views: "[\(views)]") }

  static let picture = #""type": "imageView", "image": "loaded.png""#

  static let shown = #"{"show": {"transition": "none"}}, {"hold": 0.3}"#

  static let layouts: [String: String] = [
    "document": styled("").replacing("\"views\": \(screen)", with: "@K"),
    "canvas": document(
      #""appearance": {"preset": "@P"}, "skeleton": {"style": "@S"}, "views": \#(screen)"#,
      canvas: "@K"),
    "canvas.width": document(#""views": \#(screen)"#).replacing("\"width\": 60,", with: "@K"),
    "canvas.height": document(#""views": \#(screen)"#).replacing("\"height\": 90,", with: "@K"),
    "canvas.statusBar": document(
      #""appearance": {"preset": "@P"}, "skeleton": {"style": "@S"}, "views": \#(screen)"#,
      canvas: #""device": "iPad", @K"#),
    "canvas.contentRect": document(
      #""appearance": {"preset": "@P"}, "skeleton": {"style": "@S"}, "views": \#(screen)"#,
      canvas: #""content": "loaded.png", @K"#),
    "plainView.use": styled("").replacing(
      "\"views\": \(screen)",
      with: #""templates": {"Tab": {"width": 30}}, "views": [{"height": 20, @K}]"#),
    "plainView.styles": styled("").replacing(
      "\"views\": \(screen)",
      with:
        #""styles": {"title": {"width": 30}, "muted": {}}, "views": [{"height": 20, @K}]"#),
    "plainView.repeat": around(
      #"{"type": "stackView", "height": 20, "spacing": 2, "subviews": [{"width": 9, @K}]}"#),
    "appearance": styled("", appearance: "@K"),
    "appearance.preset": document(
      #""appearance": {@K}, "skeleton": {"style": "@S"}, "views": \#(screen)"#),
    "skeleton": styled("@K"),
    "skeleton.style": document(
      #""appearance": {"preset": "@P"}, "skeleton": {@K}, "views": \#(screen)"#),
    "viewSkeleton": around(#"{"frame": [2, 2, 40, 40], "skeleton": {@K}}"#),
    "gradient": styled(#""gradient": {"baseColor": "carrot", @K}"#),
    "gradient.baseColor": styled(#""gradient": {@K}"#),
    "gradient.colors": styled(#""gradient": {@K}"#),
    "animation": styled(#""animation": {@K}"#),
    "pulse": styled(#""animation": {"pulse": {@K}}"#),
    "sliding": styled(#""animation": {"sliding": {@K}}"#),
    "keyframes": styled(
      #""animation": {"keyframes": {"animations": [{"property": "opacity", "to": 0, "duration": 1}], @K}}"#
    ),
    "keyframes.animations": styled(#""animation": {"keyframes": {@K}}"#),
    "keyframe": styled(
      #""animation": {"keyframes": {"animations": [{"property": "opacity", "values": [1, 0.2, 0.6], "duration": 1, @K}], "duration": 2}}"#
    ),
    "keyframe.from": styled(
      #""animation": {"keyframes": {"animations": [{"property": "opacity", "to": 0.1, "duration": 1, @K}]}}"#
    ),
    "keyframe.to": styled(
      #""animation": {"keyframes": {"animations": [{"property": "opacity", "from": 0.1, "duration": 1, @K}]}}"#
    ),
    "keyframe.values": styled(
      #""animation": {"keyframes": {"animations": [{"property": "opacity", "duration": 1, @K}]}}"#),
    "keyframe.property": styled(
      #""animation": {"keyframes": {"animations": [{"to": 0.5, "duration": 1, @K}]}}"#),
    "keyframe.duration": styled(
      #""animation": {"keyframes": {"animations": [{"property": "opacity", "to": 0.5, @K}]}}"#),
    "transition": styled(#""transition": {@K}"#, timeline: #"{"show": {}}, {"hold": 1}"#),
    "step": styled("", timeline: #"\#(shown), {@K}, {"hold": 0.5}"#),
    "step.wait": styled("", timeline: #"{@K}, \#(shown)"#),
    "step.show": styled("", timeline: #"{"wait": 0.1}, {@K}, {"hold": 0.5}"#),
    "show": styled("", timeline: #"{"wait": 0.1}, {"show": {@K}}, {"hold": 1.4}"#),
    "update": styled("", timeline: #"\#(shown), {"update": {@K}}, {"hold": 1.1}"#),
    "startAnimation": styled(
      #""animated": false"#, timeline: #"\#(shown), {"startAnimation": {@K}}, {"hold": 1.1}"#),
    "stopAnimation": styled("", timeline: #"\#(shown), {"stopAnimation": {@K}}, {"hold": 1.1}"#),
    "hide": styled("", timeline: #"\#(shown), {"hide": {@K}}, {"hold": 0.1}"#),
    "holdLength": styled("", timeline: #"{"show": {"transition": "none"}}, {"hold": {@K}}"#),
    "dynamicColor.light": around(
      #"{"frame": [2, 2, 9, 9], "isSkeletonable": false, "backgroundColor": {"dark": "black", @K}}"#
    ),
    "dynamicColor.dark": around(
      #"{"frame": [2, 2, 9, 9], "isSkeletonable": false, "appearance": "dark", "backgroundColor": {"light": "black", @K}}"#
    ),
    "insets": around(
      #"{"type": "textView", "frame": [2, 2, 50, 60], "numberOfLines": 2, "textAlignment": "right", "lineWidths": {"to": 80}, "skeletonPaddingInsets": {@K}}"#
    ),
    "insets.bottom": around(
      #"{"type": "label", "frame": [2, 2, 50, 60], "skeletonPaddingInsets": {@K}}"#),
    "frame": around(#"{"frame": {"width": 20, "height": 20, @K}}"#),
    "frame.width": around(#"{"frame": {"height": 20, @K}}"#),
    "frame.height": around(#"{"frame": {"width": 20, @K}}"#),
    "size.width": around(
      #"{"type": "collectionView", "cells": {"a": {}}, "itemSize": {"height": 9, @K}}"#),
    "size.height": around(
      #"{"type": "collectionView", "cells": {"a": {}}, "itemSize": {"width": 9, @K}}"#),
    "lineHeight": around(#"{"type": "label", "skeletonTextLineHeight": {@K}}"#),
    "lineWidths": styled("", appearance: #""lineWidths": {@K}"#),
    "font": around(
      #"{"type": "label", "numberOfLines": 2, "skeletonTextLineHeight": "relativeToFont", "font": {@K}}"#
    ),
    "fontMetrics": around(
      #"{"type": "label", "skeletonTextLineHeight": "relativeToFont", "font": {"metrics": {"ascender": 700, "descender": -200, @K}}}"#
    ),
    "fontMetrics.ascender": around(
      #"{"type": "label", "skeletonTextLineHeight": "relativeToFont", "font": {"metrics": {"descender": -200, @K}}}"#
    ),
    "fontMetrics.descender": around(
      #"{"type": "label", "skeletonTextLineHeight": "relativeToFont", "font": {"metrics": {"ascender": 700, @K}}}"#
    ),
    "shadow": around(
      #"{"frame": [20, 20, 20, 20], "isSkeletonable": false, "backgroundColor": "white", "shadow": {"opacity": 0.5, @K}}"#
    ),
    "shadow.opacity": around(
      #"{"frame": [20, 20, 20, 20], "isSkeletonable": false, "backgroundColor": "white", "shadow": {@K}}"#
    ),
    "path": around(
      #"{"frame": [5, 5, 30, 30], "shape": {"path": "M0 0H20V20H0ZM5 5H15V15H5Z", @K}}"#),
    "path.path": around(#"{"frame": [5, 5, 30, 30], "shape": {@K}}"#),
    "constraint": constrained(
      #""attribute": "leading", "toItem": "avatar", "toAttribute": "trailing", "constant": 3"#),
    "constraint.constant": constrained(#""attribute": "leading", "toItem": "avatar""#),
    "constraint.toItem": constrained(#""attribute": "leading", "constant": 3"#),
    "constraint.toAttribute": constrained(#""attribute": "leading", "toItem": "avatar""#),
    "constraint.attribute": constrained(
      #""toItem": "avatar", "toAttribute": "trailing", "constant": 3"#),
    "constraint.item": constrained(
      #""attribute": "leading", "toItem": "superview", "constant": 9"#),
    "axisPriorities.horizontal": hugging(
      picture, #""contentHuggingPriority": {@K},"#, size: "50, 20"),
    "axisPriorities.vertical": hugging(
      picture, #""contentHuggingPriority": {@K},"#, size: "20, 50", isRow: false),
    "tableSection": around(section("rows")),
    "tableSection.rows": around(section("rows").replacing("\"rows\": 1,", with: "")),
    "tableSection.cell": around(section("rows").replacing("\"cell\": \"b\"", with: "")),
    "collectionSection": around(section("items")),
    "collectionSection.items": around(section("items").replacing("\"items\": 1,", with: "")),
    "collectionSection.minimumLineSpacing": around(grid),
    "collectionSection.minimumInteritemSpacing": around(grid),
    "collectionSection.cell": around(section("items").replacing("\"cell\": \"b\"", with: "")),
    "update.transition": styled(
      "",
      timeline: #"\#(shown), {"update": {"animated": false, "color": "carrot", @K}}, {"hold": 1.1}"#
    ),
  ]

  static func constrained(_ object: String) -> String {
    around(
      #"{"id": "avatar", "frame": [10, 50, 12, 12]}, {"id": "other", "constraints": ["self.top == superview.top + 70", "self.width == 8", "self.height == 9", "self.leading == superview.leading + 2 @800"]}, {"constraints": ["self.top == superview.top + 5 @600", "self.width == 8", "self.height == 9", "self.leading == superview.leading + 40 @800", {\#(object), @K}]}"#
    )
  }

  /// Returns two views with content in a row or a column of the given size.
  static func hugging(
    _ content: String, _ keys: String, size: String, isRow: Bool = true
  ) -> String {
    around(
      "{\"frame\": [2, 2, \(size)], \"subviews\": [\(neighbors(content, keys, isRow: isRow))]}")
  }

  /// Returns two views with content that together fill their parent.
  static func neighbors(_ content: String, _ keys: String, isRow: Bool = true) -> String {
    let (start, end, low, high) =
      isRow
      ? ("leading", "trailing", "top", "bottom") : ("top", "bottom", "leading", "trailing")
    func view(_ more: String, _ ends: String) -> String {
      "{\(content), \(more) \"constraints\": [\"self.\(low) == superview.\(low)\", \"self.\(high) == superview.\(high)\", \(ends)]}"
    }
    return view("\"id\": \"one\", \(keys)", "\"self.\(start) == superview.\(start)\"") + ", "
      + view("", "\"self.\(start) == one.\(end) + 2\", \"self.\(end) == superview.\(end)\"")
  }

  /// A section with two lines of two items.
  private static let grid = section("items")
    .replacing("\"items\": 1,", with: "\"items\": 4, \"itemSize\": [20, 20],")

  static func section(_ count: String) -> String {
    let isTable = count == "rows"
    let templates =
      isTable
      ? #""headers": {"Head": {"height": 7}}, "footers": {"Foot": {"height": 7}}, "rowHeight": 12"#
      : #""supplementaryViews": {"Head": {"height": 7}, "Foot": {"height": 7}}"#
    return
      #"{"type": "\#(isTable ? "tableView" : "collectionView")", "frame": [2, 2, 50, 80], \#(templates), "cells": {"a": {"subviews": [{"frame": [2, 2, 8, 5]}]}, "b": {"subviews": [{"id": "title", "frame": [2, 2, 30, 5]}]}}, "sections": [{\#(isTable ? "\"rows\": 1" : "\"items\": 1"), @K "cell": "b"}]}"#
  }
}
