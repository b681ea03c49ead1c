import SkelshotDocument

// Layouts for the keys of views.
extension KeyStage {
  /// Returns the other keys that a view needs so that the tested key has an effect.
  static func companions(_ kind: ObjectKind, _ key: Key) -> String {
    let looks: [Key: String] = [
      .backgroundColor: #""isSkeletonable": false"#,
      .cornerRadius: #""isSkeletonable": false, "backgroundColor": "carrot""#,
      .maskedCorners: #""isSkeletonable": false, "backgroundColor": "carrot", "cornerRadius": 9"#,
      .borderColor: #""borderWidth": 3"#,
      .shadow: #""isSkeletonable": false, "backgroundColor": "carrot", "clipsToBounds": false"#,
      .shape: #""isSkeletonable": false, "backgroundColor": "carrot""#,
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
      // The bars are partly outside the view, so that clipping has a visible effect.
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

  /// A label whose height is determined by the lines of its text.
  private static let wrapped =
    #""type": "label", "numberOfLines": 0, "constraints": ["self.top == superview.top", "self.leading == superview.leading", "self.width == 40"]"#

  /// Returns a table row with a change to one of the row's views.
  private static func inRow(_ views: String, _ name: String, width: Int = 50) -> String {
    around(
      #"{"type": "tableView", "frame": [2, 2, \#(width), 70], "rowHeight": 60, "cells": {"a": {"subviews": [\#(views)]}}, "sections": [{"rows": 1, "prepare": {"0": {"\#(name)": {@K}}}}]}"#
    )
  }

  /// Returns a view whose size is determined by its content.
  private static func open(_ type: String, _ members: String) -> String {
    #"{"type": "\#(type)", "constraints": ["self.leading == superview.leading + 2", "self.top == superview.top + 2"], \#(members)}"#
  }

  static func viewLayout(_ kind: ObjectKind, _ key: Key) -> String? {
    let isSize = [.intrinsicWidth, .intrinsicHeight].contains(key)
    if isSize || key == .estimatedFrame {
      let frame = isSize ? #""estimatedFrame": [2, 2, 10, 10],"# : ""
      if kind == .viewChange {
        return inRow(open("view", #"\#(frame) "id": "t""#), "t")
      }
      let cells =
        kind == .tableView
        ? #""cells": {"a": {}}, "rowHeight": 4,"#
        : kind == .collectionView
          ? #""cells": {"a": {}}, "itemSize": [4, 4],"#
          : kind == .stackView ? #""subviews": [{}],"# : ""
      let type = kind == .plainView ? "view" : kind.rawValue
      if ObjectKind.views.contains(kind) { return around(open(type, "\(frame) \(cells) @K")) }
    }
    if kind == .viewChange {
      if key == .text { return inRow("{\"id\": \"t\", \(wrapped)}", "t") }
      if [.contentHuggingPriority, .contentCompressionResistancePriority].contains(key) {
        return inRow(
          neighbors(#""type": "label", "text": "ab""#, ""), "one",
          width: key == .contentHuggingPriority ? 54 : 9)
      }
      let type: ObjectKind = [.label, .imageView, .stackView].first { $0.table.has(key) } ?? .label
      let known: ObjectKind = KeyStage.common.contains(key) ? .plainView : type
      var view = companions(known, key)
      if !view.isEmpty { view += "," }
      return around(
        #"{"type": "tableView", "rowHeight": 60, "cells": {"a": {"subviews": [{"frame": [0, 50, 5, 5]}, {"type": "\#(known == .plainView ? "view" : known.rawValue)", "id": "t", \#(view) "frame": [5, 5, 40, 40]}]}}, "sections": [{"rows": 1, "prepare": {"0": {"t": {@K}}}}]}"#
      )
    }
    guard ObjectKind.views.contains(kind) else { return nil }
    if key == .text { return around("{\(Self.wrapped), @K}") }
    let type = kind == .plainView ? "view" : kind.rawValue
    // A note states that the other view types have no intrinsic size.
    if [.label, .imageView, .button, .stackView].contains(kind),
      [.contentHuggingPriority, .contentCompressionResistancePriority].contains(key)
    {
      let content =
        switch kind {
        case .label: #""type": "label", "text": "ab""#
        case .stackView: #""type": "stackView", "subviews": [{"width": 8, "height": 12}]"#
        default: #""type": "\#(type)", "image": "loaded.png""#
        }
      return hugging(content, "@K", size: key == .contentHuggingPriority ? "54, 20" : "9, 20")
    }
    let own = companions(kind, key)
    let frame = placement.contains(key) ? "" : #""frame": [5, 5, 40, 40],"#
    let name = key == .type ? "" : "\"type\": \"\(type)\","
    return around(
      #"{"frame": [0, 0, 60, 90], "isSkeletonable": true, "subviews": [{"frame": [0, 80, 4, 4]}, {\#(name) \#(frame) \#(own.isEmpty ? "" : own + ",") @K}]}"#
    )
  }

  static let placement: Set<Key> = [
    .frame, .width, .height, .top, .left, .bottom, .right, .leading, .trailing, .centerX, .centerY,
    .constraints,
  ]

  static let common = Set(ObjectKind.plainView.table.specs.map(\.key))
}
