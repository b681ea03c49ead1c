import SkelshotDocument
import Testing

/// A layout in which one key of a table can be seen to act.
///
/// `@K` is where the key stands, `@P` the preset and `@S` the style. Commas may trail.
struct KeyStage: Sendable {
  /// The layout.
  var layout: String
  /// Values of which one must change pixels; the first alone is compared with the second of a key that cannot be left out.
  var values: [String]
  /// Whether the layout needs the key, so that two values are compared.
  var isNeeded = false

  /// The layout with a value of the key, or without the key.
  func text(_ key: Key, _ value: String?, preset: String, style: String) -> String {
    layout.replacing("@K", with: value.map { "\"\(key.name)\": \($0)," } ?? "")
      .replacing("@P", with: preset).replacing("@S", with: style)
  }

  /// The stage of a key of an object.
  static func of(_ kind: ObjectKind, _ spec: KeySpec) -> KeyStage? {
    let name = "\(kind.rawValue).\(spec.key.name)"
    guard let layout = layouts[name] ?? viewLayout(kind, spec.key) ?? layouts[kind.rawValue] else {
      return nil
    }
    let isView = ObjectKind.views.contains(kind) || kind == .viewChange
    if let pair = pairs[name] ?? (isView ? pairs[spec.key.name] : nil) {
      return KeyStage(layout: layout, values: pair, isNeeded: true)
    }
    let special = values[name] ?? (isView ? values[spec.key.name] : nil)
    return KeyStage(
      layout: layout, values: special ?? spec.example.map { [$0] } ?? [],
      isNeeded: spec.isRequired)
  }

  // MARK: Layouts

  private static let screen = """
    [{"frame": [2.3, 2.4, 20, 10]}, {"type": "label", "id": "title", "frame": [2, 16, 56, 14]},
    {"type": "label", "frame": [2, 34, 56, 40], "numberOfLines": 3},
    {"id": "pinned", "constraints": ["self.top == safeArea.top", "self.leading == safeArea.leading",
      "self.width == 5.3", "self.height == 5"]},
    {"isSkeletonable": false, "frame": [40, 2, 16, 10], "backgroundColor": "clear"}]
    """

  private static func document(_ rest: String, canvas: String = "") -> String {
    "{\"canvas\": {\"width\": 60, \"height\": 90, \(canvas)}, \(rest)}"
  }

  private static func styled(
    _ skeleton: String, appearance: String = "", timeline: String? = nil, views: String = screen
  ) -> String {
    document(
      "\"appearance\": {\"preset\": \"@P\", \(appearance)}, \"skeleton\": {\"style\": \"@S\", \(skeleton)}, "
        + (timeline.map { "\"timeline\": [\($0)], " } ?? "") + "\"views\": \(views)")
  }

  private static func around(_ views: String) -> String { styled("", views: "[\(views)]") }

  private static let picture = #""type": "imageView", "image": "loaded.png""#

  private static let shown = #"{"show": {"transition": "none"}}, {"hold": 0.3}"#

  private static let layouts: [String: String] = [
    "document": styled("").replacing("\"views\": \(screen)", with: "@K"),
    "canvas": document(
      #""appearance": {"preset": "@P"}, "skeleton": {"style": "@S"}, "views": \#(screen)"#,
      canvas: "@K"),
    "canvas.width": document(#""views": \#(screen)"#).replacing("\"width\": 60,", with: "@K"),
    "canvas.height": document(#""views": \#(screen)"#).replacing("\"height\": 90,", with: "@K"),
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
    "collectionSection.cell": around(section("items").replacing("\"cell\": \"b\"", with: "")),
    "update.transition": styled(
      "",
      timeline: #"\#(shown), {"update": {"animated": false, "color": "carrot", @K}}, {"hold": 1.1}"#
    ),
  ]

  private static func constrained(_ object: String) -> String {
    around(
      #"{"id": "avatar", "frame": [10, 50, 12, 12]}, {"id": "other", "constraints": ["self.top == superview.top + 70", "self.width == 8", "self.height == 9", "self.leading == superview.leading + 2 @800"]}, {"constraints": ["self.top == superview.top + 5 @600", "self.width == 8", "self.height == 9", "self.leading == superview.leading + 40 @800", {\#(object), @K}]}"#
    )
  }

  /// Two views with contents in a row, or a column, which is as wide and high as given.
  private static func hugging(
    _ content: String, _ keys: String, size: String, isRow: Bool = true
  ) -> String {
    let (start, end, low, high) =
      isRow
      ? ("leading", "trailing", "top", "bottom") : ("top", "bottom", "leading", "trailing")
    func view(_ more: String, _ ends: String) -> String {
      "{\(content), \(more) \"constraints\": [\"self.\(low) == superview.\(low)\", \"self.\(high) == superview.\(high)\", \(ends)]}"
    }
    return around(
      "{\"frame\": [2, 2, \(size)], \"subviews\": ["
        + view("\"id\": \"one\", \(keys)", "\"self.\(start) == superview.\(start)\"") + ", "
        + view(
          "", "\"self.\(start) == one.\(end) + 2\", \"self.\(end) == superview.\(end)\"")
        + "]}")
  }

  private static func section(_ count: String) -> String {
    let isTable = count == "rows"
    let templates =
      isTable
      ? #""headers": {"Head": {"height": 7}}, "footers": {"Foot": {"height": 7}}, "rowHeight": 12"#
      : #""supplementaryViews": {"Head": {"height": 7}, "Foot": {"height": 7}}"#
    return
      #"{"type": "\#(isTable ? "tableView" : "collectionView")", "frame": [2, 2, 50, 80], \#(templates), "cells": {"a": {"subviews": [{"frame": [2, 2, 8, 5]}]}, "b": {"subviews": [{"id": "title", "frame": [2, 2, 30, 5]}]}}, "sections": [{\#(isTable ? "\"rows\": 1" : "\"items\": 1"), @K "cell": "b"}]}"#
  }

  // MARK: Views

  /// What a view of a type has beside the key, so that there is something for it to act on.
  private static func companions(_ kind: ObjectKind, _ key: Key) -> String {
    let looks: [Key: String] = [
      .backgroundColor: #""isSkeletonable": false"#,
      .cornerRadius: #""isSkeletonable": false, "backgroundColor": "carrot""#,
      .maskedCorners: #""isSkeletonable": false, "backgroundColor": "carrot", "cornerRadius": 9"#,
      .borderColor: #""borderWidth": 3"#,
      .shadow: #""isSkeletonable": false, "backgroundColor": "carrot", "clipsToBounds": false"#,
      .image: #""isSkeletonable": false"#,
      .contentMode: #""isSkeletonable": false, "image": "loaded.png""#,
    ]
    if let look = looks[key], kind != .tableView, kind != .collectionView { return look }
    let inside: [Key: String] = [
      .clipsToBounds: #"{"frame": [30, 30, 30, 30]}"#,
      .layoutMargins:
        #"{"constraints": ["self.leading == superview.leadingMargin", "self.top == superview.topMargin", "self.width == 5", "self.height == 5"]}"#,
      .direction: #"{"leading": 2, "width": 10, "top": 2, "height": 4}"#,
    ]
    var parts: [String] = []
    switch kind {
    case .label, .textView:
      if key == .skeletonCornerRadius { return "" }
      // Bars beyond the view: a label that is lower than its only bar, a text view of many lines.
      if key == .clipsToBounds {
        return kind == .label
          ? #""skeletonTextLineHeight": {"fixed": 60}"#
          : #""numberOfLines": 9, "skeletonTextLineHeight": {"fixed": 9}"#
      }
      if key == .layoutMargins { return "\"subviews\": [\(inside[key] ?? "")]" }
      if [.fontSize, .font].contains(key) { return kind == .label ? #""numberOfLines": 2"# : "" }
      if key != .numberOfLines {
        parts.append(#""numberOfLines": 2"#)
      }
      if key == .textAlignment { parts.append(#""lastLineFillPercent": 40"#) }
    case .stackView:
      if key == .subviews || key == .skeletonCornerRadius { break }
      if placement.contains(key) {
        parts.append(#""subviews": [{"width": "fill", "height": "fill"}]"#)
      } else if key == .clipsToBounds {
        parts.append(#""subviews": [{"width": 80, "height": 80}]"#)
      } else {
        parts.append(
          #""subviews": [{"width": 8, "height": 12}, {"width": 14, "height": 20}]"#)
      }
    case .tableView:
      if ![.rowHeight, .estimatedRowHeight].contains(key) { parts.append(#""rowHeight": 12"#) }
      if key == .estimatedRowHeight { parts.append(#""sections": [{"rows": 2}]"#) }
      if key == .separatorInset { parts.append(#""separatorColor": "carrot""#) }
      if [.headers, .sectionHeaderHeight].contains(key) {
        parts.append(#""sections": [{"rows": 1, "header": "Head"}]"#)
      }
      if [.footers, .sectionFooterHeight].contains(key) {
        parts.append(#""sections": [{"rows": 1, "footer": "Foot"}]"#)
      }
      if key == .sectionHeaderHeight { parts.append(#""headers": {"Head": {}}"#) }
      if key == .sectionFooterHeight { parts.append(#""footers": {"Foot": {}}"#) }
      if key == .subviews { parts.append(#""sections": [{"rows": 0}]"#) }
      if key == .tableFooterView { parts.append(#""sections": [{"rows": 1}]"#) }
      if key != .cells {
        parts.append(
          #""cells": {"a": {"subviews": [{"leading": 2, "top": 2, "width": 20, "height": 6}]}}"#)
      }
    case .collectionView:
      if ![.columns, .itemSize].contains(key) { parts.append(#""itemSize": [10, 12]"#) }
      if [.supplementaryViews, .headerReferenceSize].contains(key) {
        parts.append(#""sections": [{"header": "Head"}]"#)
      }
      if key == .footerReferenceSize {
        parts.append(#""sections": [{"items": 1, "footer": "Head"}]"#)
      }
      if [.headerReferenceSize, .footerReferenceSize].contains(key) {
        parts.append(#""supplementaryViews": {"Head": {}}"#)
      }
      if key == .direction { parts.append(#""sections": [{"items": 1}]"#) }
      if key == .subviews { parts.append(#""sections": [{"items": 0}]"#) }
      if key != .cells { parts.append(#""cells": {"a": {}}"#) }
    default: break
    }
    let isFilled = kind == .tableView || kind == .collectionView
    if isFilled, let look = looks[key]?.replacing(#""isSkeletonable": false, "#, with: "") {
      parts.append(look)
    }
    if let inside = inside[key], kind != .stackView {
      if !isFilled || key == .layoutMargins { parts.append("\"subviews\": [\(inside)]") }
    }
    return parts.joined(separator: ", ")
  }

  private static func viewLayout(_ kind: ObjectKind, _ key: Key) -> String? {
    if kind == .viewChange {
      let type: ObjectKind = [.label, .imageView, .stackView].first { $0.table.has(key) } ?? .label
      let known: ObjectKind = KeyStage.common.contains(key) ? .plainView : type
      var view = companions(known, key)
      if !view.isEmpty { view += "," }
      return around(
        #"{"type": "tableView", "rowHeight": 60, "cells": {"a": {"subviews": [{"frame": [0, 50, 5, 5]}, {"type": "\#(known == .plainView ? "view" : known.rawValue)", "id": "t", \#(view) "frame": [5, 5, 40, 40]}]}}, "sections": [{"rows": 1, "prepare": {"0": {"t": {@K}}}}]}"#
      )
    }
    guard ObjectKind.views.contains(kind) else { return nil }
    let type = kind == .plainView ? "view" : kind.rawValue
    if [.contentHuggingPriority, .contentCompressionResistancePriority].contains(key) {
      let content =
        kind == .label
        ? #""type": "label", "text": "ab""# : #""type": "\#(type)", "image": "loaded.png""#
      return hugging(content, "@K", size: key == .contentHuggingPriority ? "54, 20" : "9, 20")
    }
    let own = companions(kind, key)
    let frame = placement.contains(key) ? "" : #""frame": [5, 5, 40, 40],"#
    let name = key == .type ? "" : "\"type\": \"\(type)\","
    return around(
      #"{"frame": [0, 0, 60, 90], "isSkeletonable": true, "subviews": [{"frame": [0, 80, 4, 4]}, {\#(name) \#(frame) \#(own.isEmpty ? "" : own + ",") @K}]}"#
    )
  }

  private static let placement: Set<Key> = [
    .frame, .width, .height, .top, .left, .bottom, .right, .leading, .trailing, .centerX, .centerY,
    .constraints,
  ]

  private static let common = Set(ObjectKind.plainView.table.specs.map(\.key))

  // MARK: Values

  /// Keys that cannot be left out, with two values.
  private static let pairs: [String: [String]] = [
    "canvas.width": ["60", "50"], "canvas.height": ["90", "80"],
    "gradient.baseColor": [#""carrot""#, #""emerald""#],
    "gradient.colors": [##"["#000", "#fff", "#000"]"##, ##"["#f00", "#fff", "#f00"]"##],
    "animation.pulse": ["{}", #"{"duration": 3}"#],
    "animation.sliding": ["{}", #"{"duration": 3}"#],
    "animation.keyframes": [
      #"{"animations": [{"property": "opacity", "to": 0, "duration": 1}]}"#,
      #"{"animations": [{"property": "opacity", "to": 0.5, "duration": 1}]}"#,
    ],
    "keyframes.animations": [
      #"[{"property": "opacity", "to": 0, "duration": 1}]"#,
      #"[{"property": "opacity", "to": 0.5, "duration": 1}]"#,
    ],
    "keyframe.values": ["[1, 0]", "[0, 1]"], "keyframe.duration": ["1", "2"],
    "keyframe.property": [#""opacity""#, #""transform.scale""#],
    "transition.crossDissolve": ["0.2", "0.8"], "holdLength.loops": ["1", "2"],
    "step.wait": ["0.3", "0.5"], "step.hold": ["0.3", "0.5"],
    "step.show": ["{}", ##"{"color": "#f00"}"##], "step.update": ["{}", ##"{"color": "#f00"}"##],
    "step.hide": [#"{"transition": "none"}"#, #"{"transition": {"crossDissolve": 1}}"#],
    "step.startAnimation": ["{}", #"{"animation": {"pulse": {"duration": 3}}}"#],
    "step.stopAnimation": ["{}", #"{"view": "title"}"#],
    "dynamicColor.light": [#""white""#, #""carrot""#],
    "dynamicColor.dark": [#""white""#, #""carrot""#],
    "frame.width": ["20", "10"], "frame.height": ["20", "10"], "size.width": ["9", "5"],
    "size.height": ["9", "5"], "lineHeight.fixed": ["8", "20"], "shadow.opacity": ["0.2", "0.9"],
    "fontMetrics.ascender": ["700", "900"], "fontMetrics.descender": ["-100", "-500"],
    "constraint.attribute": [#""leading""#, #""trailing""#],
    "tableView.cells": [#"{"a": {}}"#, #"{"a": {"subviews": [{"width": 9}]}}"#],
    "collectionView.cells": [#"{"a": {}}"#, #"{"a": {"subviews": [{"width": 4}]}}"#],
    "tableView.headers": [#"{"Head": {"height": 5}}"#, #"{"Head": {"height": 9}}"#],
    "tableView.footers": [#"{"Foot": {"height": 5}}"#, #"{"Foot": {"height": 9}}"#],
    "collectionView.supplementaryViews": [
      #"{"Head": {"height": 5}}"#, #"{"Head": {"height": 9}}"#,
    ],
    "axisPriorities.horizontal": ["251", "249"], "axisPriorities.vertical": ["251", "249"],
    "contentHuggingPriority": ["251", "249"],
    "contentCompressionResistancePriority": ["751", "749"],
    "tableView.rowHeight": ["10", "30"], "tableView.estimatedRowHeight": ["10", "30"],
    "tableSection.cell": [#""a""#, #""b""#], "collectionSection.cell": [#""a""#, #""b""#],
  ]

  /// Values that are seen, where a table's example is not.
  private static let values: [String: [String]] = [
    "viewSkeleton.style": [#""gradient""#, #""solid""#],
    "update.style": [#""gradient""#, #""solid""#], "show.style": [#""gradient""#, #""solid""#],
    "skeleton.style": [#""gradient""#, #""solid""#],
    "appearance.preset": [#""modern""#], "appearance.multilineSpacing": ["8"],
    "skeleton.animation": [#"{"pulse": {"duration": 2}}"#],
    "startAnimation.animation": [#"{"pulse": {"duration": 3}}"#],
    "canvas.device": [#""iPhone 14""#], "canvas.safeArea": ["[7, 0, 0, 0]"],
    "insets.top": ["9"], "insets.left": ["9"], "insets.right": ["9"], "insets.bottom": ["9"],
    "constraint.item": [#""other""#], "constraint.toAttribute": [#""trailing""#],
    "constraint.relation": [#"">=""#],
    "constraint.toItem": [#""avatar""#],
    "width": ["20"], "height": ["20"], "frame": ["[9, 9, 20, 20]"], "centerX": ["5"],
    "centerY": ["5"],
    "constraints": [
      #"["self.leading == superview.leading + 16", "self.top == superview.top", "self.width == 24", "self.height == 20"]"#
    ],
    "backgroundColor": [#""carrot""#], "cornerRadius": ["8"], "borderColor": [#""carrot""#],
    "subviews": [#"[{"frame": [2, 2, 5, 5]}]"#], "type": [#""label""#],
    "image": [#""loaded.png""#], "contentMode": [#""topLeft""#],
    "layoutMargins": ["[3, 4, 5, 6]"], "sections": [#"[{"rows": 1}]"#],
    "collectionView.sections": [#"[{"items": 1}]"#], "tableView.style": [#""insetGrouped""#],
    "appearance.multilineCornerRadius": ["2"], "appearance.skeletonCornerRadius": ["3"],
    "appearance.lastLineWidths": [#"{"seed": 9, "from": 10, "to": 40}"#],
    "canvas.pixelSnapping": ["true", "false"], "tableSection.rows": ["2"],
    "collectionSection.items": ["1"], "linesCornerRadius": ["2"], "skeletonLineSpacing": ["3"],
    "lastLineWidths": [#"{"seed": 7, "from": 5, "to": 40}"#], "skeletonTextNumberOfLines": ["3"],
    "font": [#"{"size": 40}"#], "fontSize": ["40"], "right": ["50"], "trailing": ["50"],
    "stackView.bottom": ["85"], "textView.bottom": ["80"], "stackView.width": ["12"],
    "stackView.height": ["9"], "minimumInteritemSpacing": ["2"],
    "skeletonCornerRadius": ["5"],
    "tableView.separatorInset": ["[0, 20, 0, 9]"], "tableView.separatorColor": [#""carrot""#],
    "textView.clipsToBounds": ["false"], "tableView.clipsToBounds": ["false"],
    "collectionView.clipsToBounds": ["false"], "skeletonPaddingInsets": ["[9, 4, 0, 3]"],
    "collectionView.itemSize": ["[20, 20]"],
    "collectionView.headerReferenceSize": ["20"], "collectionView.footerReferenceSize": ["20"],
  ]
}
