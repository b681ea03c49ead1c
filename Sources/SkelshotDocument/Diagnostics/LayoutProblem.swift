package import SkelshotModel
package import SkelshotPrimitives
import SkelshotSyntax

/// Errors and warnings about combinations of individually valid keys and values.
package enum LayoutProblem: MessageConvertible, Sendable, Hashable {
  case conflictingKeys([String], with: String)
  case overConstrained([String])
  /// An `id` that another view in the same screen or template already has.
  case duplicateID(String, firstLine: Int, isUsed: Bool = false)
  case missingRowHeight
  case missingSections(templates: Int)
  case missingCell(templates: Int)
  case unknownCell(String, nearest: String?)
  case unknownHeader(String, nearest: String?)
  case unknownFooter(String, nearest: String?)
  case invalidRowSelector(String, nearest: String?)
  case unknownID(String, nearest: String?)
  case invalidConstraint(ConstraintMistake, nearest: String?)
  case unknownView(String, nearest: String?)
  case tooManyConstraints(limit: Int)
  case rowBeyondLast(Int, count: Int)
  /// A warning about a collection's header or footer that has no extent and is therefore not shown.
  case withoutExtent(String, Axis)
  /// A cell that contains itself. The names are the chain of cells that leads back to this cell.
  case circularCell([String])
  /// A template that contains itself. The names are the chain of templates that leads back to this template.
  case circularTemplate([String])
  case unknownTemplate(String, nearest: String?)
  case unknownStyle(String, nearest: String?)
  case repeatOutsideStack
  case viewsNestedTooDeeply(limit: Int)
  case tooManyViews(limit: Int)
  case canvasEmpty
  case canvasSideTooLong(pixels: Int, limit: Int)
  case canvasTooLarge(width: Int, height: Int, limit: Int)
  case thresholdWithoutMetric
  case keyTimesOutOfOrder
  case fontWithoutMetrics(String)
  case widthsReversed(from: Int, to: Int)
  case slidingWithoutGradient
  case gradientWithoutStyle
  /// A warning about a color that no bone uses. The color applies only to solid bones, and to gradients without their
  /// own colors.
  case colorWithoutSolid(String)
  /// A warning about keyframes without effect: no bone has the fill that the animated property requires.
  case keyframesWithoutStyle(String, SkeletonFill)
  case ignoredWithoutTimeline(String)
  case percentOver100(String)
  /// A warning about a percentage between 0 and 1, which looks like a fraction.
  case percentLooksLikeFraction(String)
  case invisibleView
  /// A warning about a key that has no effect unless one of the listed keys is set.
  case ignoredWithout(String, [String])
  /// A warning about a key that affects the intrinsic content size, in a view without intrinsic content.
  case ignoredWithoutContent(String)
  /// A warning about a key that has no effect in a table or collection, which clips its content and has no bone.
  case ignoredInTable(String)
  /// A warning about a radius in a view that has its own shape.
  case ignoredWithShape(String)
  case ignoredInStack(String)
  case ignoredInCell(String, CellRole)
  /// A warning about a template's frame, of which only one part has an effect.
  case frameOfCell(CellRole)
}

/// The kind of a cell template, which determines the parts of the template's size that have an effect.
package enum CellRole: Sendable, Hashable {
  case row, tableHeader, item, collectionHeader
}

extension LayoutProblem {
  package var message: Message {
    switch self {
    case .conflictingKeys(let keys, let other):
      Message(
        "conflicting-keys", "\(listed(keys)) cannot be used with \(quoted(other))",
        help: Self.choice(between: keys, and: other))
    case .overConstrained(let keys):
      Message(
        "over-constrained", "\(listed(keys)) cannot all be set",
        help: "set only two of these keys; two keys determine the third")
    case .duplicateID(let id, let line, let isUsed):
      Message(
        "duplicate-id", "the view on line \(line) already has the id \(quoted(id))",
        help: isUsed
          ? "give each view that uses the template its own id, which becomes a prefix for the ids in the template"
          : "an id must be unique in a screen or cell")
    case .missingRowHeight:
      Message(
        "missing-row-height", "the table has no row height",
        help:
          #"add "rowHeight", "estimatedRowHeight" for automatic row heights, or a "height" for each cell"#
      )
    case .missingSections(0):
      Message(
        "missing-sections", "this view has no cells to show",
        help: #"add "cells": {"Cell": {…}}"#)
    case .missingSections(let templates):
      Message(
        "missing-sections",
        "there are \(grouped(templates)) cell templates, but no section uses any of them",
        help: #"add "sections": [{"cell": …}]"#)
    case .missingCell(0):
      Message("missing-cell", "the section has no cell", help: #"add "cell""#)
    case .missingCell(let templates):
      Message(
        "missing-cell",
        "the section must name one of the \(grouped(templates)) cell templates",
        help: #"add "cell""#)
    case .unknownCell(let name, let nearest):
      Message(
        "unknown-cell", "unknown cell \(quoted(name))",
        help: didYouMean(nearest)
          ?? #"cells are looked up in the "cells" of the view and its parents, then in "templates""#
      )
    case .unknownHeader(let name, let nearest):
      Message(
        "unknown-header", "unknown header \(quoted(name))",
        help: didYouMean(nearest) ?? Self.supplementaryKeys)
    case .unknownFooter(let name, let nearest):
      Message(
        "unknown-footer", "unknown footer \(quoted(name))",
        help: didYouMean(nearest) ?? Self.supplementaryKeys)
    case .invalidRowSelector(let text, let nearest):
      Message(
        "invalid-row-selector", "\(quoted(text)) is not a row selector",
        help: didYouMean(nearest)
          ?? #"write "0", "2-4", "2-last", "even", "odd", "last", or several separated by commas"#)
    case .unknownID(let id, let nearest):
      Message(
        "unknown-id", "no view in the cell has the id \(quoted(id))",
        help: didYouMean(nearest) ?? #"give the view an "id""#)
    case .invalidConstraint(let mistake, let nearest):
      Message(
        mistake.message.code, mistake.message.text,
        help: didYouMean(nearest) ?? mistake.message.help)
    case .unknownView(let id, let nearest):
      Message(
        "unknown-id", "no view on the screen or in the cell has the id \(quoted(id))",
        help: didYouMean(nearest)
          ?? "use self, superview, safeArea or the id of a view in the same screen or cell")
    case .tooManyConstraints(let limit):
      Message(
        "too-many-constraints", "the layout has more than \(grouped(limit)) constraints",
        help: "position some views with frames or edges instead")
    case .rowBeyondLast(let row, let count):
      Message(
        "row-beyond-last",
        "there is no row or item \(grouped(row)): the section has only \(grouped(count))",
        help: "rows and items are counted from 0")
    case .withoutExtent(let part, let axis):
      Message(
        "without-extent", "the \(part) has no \(Self.extent(axis)) and is not shown",
        help: "set \"\(Self.extent(axis))\" in the \(part)'s template, "
          + "or \"\(part)ReferenceSize\" in the collection")
    case .circularCell(let names):
      Message("circular-cell", "a cell cannot contain itself: \(Self.chain(names))")
    case .circularTemplate(let names):
      Message(
        "circular-template", "a template cannot contain itself: \(Self.chain(names))",
        help: "remove one of these \"use\" keys")
    case .unknownTemplate(let name, let nearest):
      Message(
        "unknown-template", "unknown template \(quoted(name))",
        help: didYouMean(nearest) ?? #"templates belong in "templates", next to "canvas""#)
    case .unknownStyle(let name, let nearest):
      Message(
        "unknown-style", "unknown style \(quoted(name))",
        help: didYouMean(nearest) ?? #"styles belong in "styles", next to "canvas""#)
    case .repeatOutsideStack:
      Message(
        "repeat-outside-stack", "\"repeat\" outside a stack view would create overlapping copies",
        help: #"put the view into the "subviews" of a "stackView", or use rows in a "tableView""#)
    case .viewsNestedTooDeeply(let limit):
      Message("views-nested-too-deeply", "views are nested more than \(grouped(limit)) levels deep")
    case .tooManyViews(let limit):
      Message("too-many-views", "there are more than \(grouped(limit)) views")
    case .canvasEmpty:
      Message(
        "canvas-empty", "the picture would be less than one pixel wide or high",
        help: Self.canvasRule)
    case .canvasSideTooLong(Int.max, let limit):
      Message(
        "canvas-too-large",
        "a side of the picture would be too long; the limit is \(counted(limit, "pixel"))",
        help: Self.canvasRule)
    case .canvasSideTooLong(let pixels, let limit):
      Message(
        "canvas-too-large",
        "a side of the picture would be \(counted(pixels, "pixel")) long; the limit is \(grouped(limit))",
        help: Self.canvasRule)
    case .canvasTooLarge(let width, let height, let limit):
      Message(
        "canvas-too-large",
        "the picture would be \(grouped(width)) × \(grouped(height)) pixels; "
          + "the limit is \(grouped(limit)) pixels in total",
        help: Self.canvasRule)
    case .thresholdWithoutMetric:
      Message(
        "threshold-without-metric", "a threshold needs a metric",
        help: "add metric: channel (0…255 levels), metric: yiq (0…1) or metric: perceptual (ΔE)")
    case .keyTimesOutOfOrder:
      Message(
        "key-times-order", "the key times do not ascend from 0 to 1",
        help: "the times must start with 0, end with 1 and never decrease")
    case .fontWithoutMetrics(let family):
      Message(
        "font-without-metrics", "the line height of \(quoted(family)) is unknown",
        help: #"add "lineHeight" in points, or "metrics""#)
    case .widthsReversed(let from, let to):
      Message(
        "widths-reversed",
        "the minimum width, \(grouped(from)), is greater than the maximum width, \(grouped(to))",
        help: #"swap "from" and "to""#)
    case .slidingWithoutGradient:
      Message(
        "sliding-without-gradient",
        "the sliding animation moves a gradient, but the bones are solid, so nothing moves",
        help: #"add "style": "gradient""#)
    case .gradientWithoutStyle:
      Message(
        "gradient-without-style", "the gradient is not shown because the style is solid",
        help: #"add "style": "gradient""#)
    case .colorWithoutSolid(let key):
      Message(
        "color-without-style",
        "\(quoted(key)) is not shown because all bones have gradients with their own colors",
        help: key == Key.tintColor.name
          ? #"set "color" in "skeleton", or "baseColor" in the "gradient""#
          : #"set this "baseColor" in the "gradient""#)
    case .keyframesWithoutStyle(let property, let fill):
      Message(
        "keyframes-without-style",
        "\(quoted(property)) is not shown because no bone has the style \(fill.rawValue)",
        help: #"add "style": "\#(fill.rawValue)""#)
    case .ignoredWithoutTimeline(let key):
      Message(
        "ignored-key", "\(quoted(key)) has no effect without a timeline",
        help: #"add "timeline": [{"show": {}}, {"hold": 1}, {"hide": {}}]"#)
    case .percentOver100(let text):
      Message("percent-over-100", "\(text) percent exceeds the maximum and counts as 100")
    case .percentLooksLikeFraction(let text):
      Message(
        "percent-below-1", "a bar with a width of \(text) percent is almost invisible",
        help: "percentages range from 0 to 100")
    case .invisibleView:
      Message(
        "invisible-view", "a view with alpha 0 is never visible",
        help: #"to hide the view, use "isHidden""#)
    case .ignoredWithout(let key, let others):
      Message(
        "ignored-key", "\(quoted(key)) has no effect without \(listed(others, "or"))",
        help: key == Key.cornerRadius.name
          ? #""skeletonCornerRadius" rounds the bone"# : "add \(listed(others, "or"))")
    case .ignoredWithoutContent(let key):
      Message(
        "ignored-key",
        "\(quoted(key)) has no effect here: the view's content has no size of its own",
        help: "labels, images and stack views with subviews have a content size")
    case .ignoredInTable(let key):
      Message(
        "ignored-key",
        "\(quoted(key)) has no effect here: a table or collection \(key == Key.skeletonCornerRadius.name ? "has no bone of its own" : "clips its content")",
        help: key == Key.skeletonCornerRadius.name
          ? "set the key on the views in the cells"
          : "set the key on a view around the table or collection")
    case .ignoredWithShape(let key):
      Message(
        "ignored-key", "\(quoted(key)) has no effect in a view with \(quoted(Key.shape.name))",
        help: "remove \(quoted(key)) or \(quoted(Key.shape.name))")
    case .ignoredInStack(let key):
      Message(
        "ignored-key", "\(quoted(key)) has no effect in a stack view",
        help: #"set "width" and "height""#)
    case .ignoredInCell(let key, let role):
      Message(
        "ignored-key", "\(quoted(key)) has no effect in \(Self.name(role))", help: Self.rule(role))
    case .frameOfCell(let role):
      Message(
        "ignored-key",
        "only the \(Self.part(role)) of \(quoted("frame")) has an effect in \(Self.name(role))",
        help: Self.rule(role))
    }
  }

  private static func name(_ role: CellRole) -> String {
    switch role {
    case .row: "a table's cell"
    case .tableHeader: "a table's header or footer"
    case .item: "a collection's cell"
    case .collectionHeader: "a collection's header or footer"
    }
  }

  /// The part of a template's frame that has an effect.
  private static func part(_ role: CellRole) -> String {
    switch role {
    case .row, .tableHeader: "height"
    case .item: "size"
    case .collectionHeader: "length along the scroll direction"
    }
  }

  private static func rule(_ role: CellRole) -> String {
    switch role {
    case .row, .tableHeader:
      #"a table sets the width of its cells, headers and footers: set "height""#
    case .item: #"a collection sets the positions of its cells: set "width" and "height""#
    case .collectionHeader:
      #"headers and footers span the collection: set "height", or "width" if the collection scrolls sideways"#
    }
  }

  private static let canvasRule = "each side of a picture is round(points × scale) pixels long"

  private static let supplementaryKeys =
    #"define templates in a table's "headers" and "footers", or in a collection's "supplementaryViews""#

  private static func choice(between keys: [String], and other: String) -> String {
    switch other {
    case "frame": #"use either "frame" or the others"#
    case "colors": #"use either "colors" or the two others"#
    case _ where ["leading", "trailing"].contains { $0 == other || keys.contains($0) }:
      #"use "leading" and "trailing", which swap sides in right-to-left layouts, or "left" and "right", which do not"#
    default: "use only one of these keys"
    }
  }

  private static func extent(_ axis: Axis) -> String {
    switch axis {
    case .vertical: "height"
    case .horizontal: "width"
    }
  }

  /// Formats the names in a cycle. Omits the middle of a long cycle.
  private static func chain(_ names: [String]) -> String {
    let all = names.map { quoted($0) }
    guard all.count > 8 else { return all.joined(separator: " → ") }
    return (all.prefix(4) + ["…"] + all.suffix(3)).joined(separator: " → ")
  }
}
