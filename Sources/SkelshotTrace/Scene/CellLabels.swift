import SkelshotModel
import SkelshotPrimitives

private typealias Thresholds = TraceThresholds.Scene

/// The labels of a list's cells: the labels of the template and the changes in individual cells.
struct CellLabels {
  private struct Label: Equatable {
    var frame: Rect
    var alignment: TextAlignment
    var bars: LabelBars
  }

  typealias Changes = [String: [ViewChange]]

  private let cells: [[Label]]
  private let fullest: Int
  private let barHeight: Double
  private var taken: [[Label]]

  /// - Parameters:
  ///   - cells: The parts of each cell, with frames relative to the cell.
  ///   - fullest: The index of the cell with the most content.
  ///   - barHeight: The height of bars in labels that do not set it, in points.
  init(cells: [[CellPart]], fullest: Int, barHeight: Double) {
    self.cells = cells.map { Self.labels(in: $0, at: .zero, depth: Thresholds.depth) }
    self.fullest = fullest
    self.barHeight = barHeight
    taken = [[Label]](repeating: [], count: cells.count)
  }

  private static func labels(in parts: [CellPart], at origin: Point, depth: Int) -> [Label] {
    guard depth > 0 else { return [] }
    return parts.flatMap { part -> [Label] in
      let own = part.frame.offsetBy(x: origin.x, y: origin.y)
      if let text = part.text {
        return [Label(frame: own, alignment: text.alignment, bars: text.bars.offsetBy(x: origin.x))]
      }
      return labels(in: part.parts, at: Point(x: own.x, y: own.y), depth: depth - 1)
    }
  }

  /// Sets the bars of the template's labels to the bars of the fullest cell. Returns the changes for each cell.
  ///
  /// Each template view must have an id, and each template label must enclose the corresponding labels of all cells.
  mutating func fit(_ template: inout [View]) -> [Changes] {
    var changes = [Changes](repeating: [:], count: cells.count)
    let frames = Self.labels(
      in: template.map { CellPart($0) }, at: .zero, depth: Thresholds.depth
    ).map(\.frame)
    fit(&template, at: .zero, frames, &changes, depth: Thresholds.depth)
    return changes
  }

  private mutating func fit(
    _ views: inout [View], at origin: Point, _ frames: [Rect], _ changes: inout [Changes],
    depth: Int
  ) {
    guard depth > 0 else { return }
    for place in views.indices {
      guard let frame = views[place].placement.frame else { continue }
      let own = frame.offsetBy(x: origin.x, y: origin.y)
      if case .label(var text) = views[place].content {
        var found = cells.indices.map { label(of: $0, at: own, besides: frames) }
        for (cell, label) in found.enumerated() {
          guard let label else { continue }
          if taken[cell].contains(label) {
            // Two template labels match one text in this cell, so only the first label is shown.
            found[cell] = nil
            if let id = views[place].id { changes[cell][id] = [.set(\.isHidden, true)] }
          } else {
            taken[cell].append(label)
          }
        }
        text.textAlignment = LabelBars.alignment(of: found.compactMap { $0?.bars }, in: own)
        let standard = found.indices.contains(fullest) ? found[fullest] : nil
        if let label = standard ?? found.compactMap({ $0 }).first {
          text.numberOfLines = label.bars.count
          label.bars.apply(to: &text, in: own)
        }
        views[place].content = .label(text)
        guard let id = views[place].id else { continue }
        for (cell, label) in found.enumerated() {
          guard let label else { continue }
          let change = self.changes(from: text, in: own, to: label, origin: origin)
          if !change.isEmpty { changes[cell][id] = change }
        }
      } else {
        fit(
          &views[place].subviews, at: Point(x: own.x, y: own.y), frames, &changes, depth: depth - 1)
      }
    }
  }

  /// Returns the label of a cell at the position of a template label. Words that were not joined are combined.
  private func label(of cell: Int, at frame: Rect, besides frames: [Rect]) -> Label? {
    var nearest: (distance: Double, label: Label)?
    for label in cells[cell] where frame.isSame(inAnotherCell: label.frame) {
      let distance = abs(label.frame.y + label.frame.maxY - frame.y - frame.maxY)
      if distance < nearest?.distance ?? .infinity { nearest = (distance, label) }
    }
    if let nearest { return nearest.label }
    let parts = cells[cell].filter { label in
      let shared = frame.intersection(label.frame)
      return !shared.isEmpty && shared.height > label.frame.height / 2
        && !frames.contains { $0.isSame(inAnotherCell: label.frame) }
    }
    guard let first = parts.first else { return nil }
    var whole = first
    for part in parts.dropFirst() {
      let right = max(whole.frame.maxX, part.frame.maxX)
      whole.frame.x = min(whole.frame.x, part.frame.x)
      whole.frame.width = right - whole.frame.x
    }
    whole.bars = LabelBars([whole.frame.x...whole.frame.maxX])
    return whole
  }

  /// The changes from the template's label to a cell's label. `origin` is the position of the label's parent.
  private func changes(
    from text: TextContent, in frame: Rect, to label: Label, origin: Point
  ) -> [ViewChange] {
    var changes: [ViewChange] = []
    var (new, place) = (text, frame)
    let bars = label.bars
    if bars.count != text.numberOfLines {
      new.numberOfLines = bars.count
      // The frame takes its y and height from the cell's label so that the bars keep their positions.
      (place.y, place.height) = rows(of: label, text)
      changes.append(.set(\TextContent.numberOfLines, new.numberOfLines))
    } else if abs(place.y + place.height / 2 - label.frame.y - label.frame.height / 2)
      > Thresholds.labelMiddles
    {
      (place.y, place.height) = rows(of: label, text)
    }
    if bars.error(in: place, text.textAlignment) > Thresholds.bar {
      (place.x, place.width) = (label.frame.x, label.frame.width)
      new.textAlignment = label.alignment
      if new.textAlignment != text.textAlignment {
        changes.append(.set(\TextContent.textAlignment, new.textAlignment))
      }
    }
    if place != frame {
      changes.append(
        .placement(Placement(frame: place.offsetBy(x: -origin.x, y: -origin.y))))
    }
    if LabelBars(new, in: place).distance(to: bars) > Thresholds.bar {
      bars.apply(to: &new, in: place)
      if !text.lineFillPercents.isEmpty || !new.lineFillPercents.isEmpty {
        changes.append(.set(\TextContent.lineFillPercents, new.lineFillPercents))
      }
      if new.lastLineFillPercent != text.lastLineFillPercent, new.lineFillPercents.isEmpty {
        changes.append(
          .set(\TextContent.lastLineFillPercent, new.lastLineFillPercent ?? 100))
      }
    }
    return changes
  }

  /// The y and the height of a cell's label. A label is at least as high as its bar, which has the template's height.
  private func rows(of label: Label, _ text: TextContent) -> (y: Double, height: Double) {
    var bar = barHeight
    if case .fixed(let own)? = text.skeletonTextLineHeight { bar = own }
    let missing = max(0, bar - label.frame.height)
    return (label.frame.y - missing / 2, label.frame.height + missing)
  }
}
