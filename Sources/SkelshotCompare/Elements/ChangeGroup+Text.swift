import SkelshotPrimitives
import SkelshotRaster

extension ChangeGroup {
  /// Elements that are named one by one at the most.
  private static let mostNames = 4

  /// Which elements: cell `Post`, label `title`, lines 1–3.
  package var name: String {
    let cells = Set(elements.map(\.cell))
    let cell = cells.count == 1 ? elements[0].cell.map { "cell `\($0)`" } : nil
    // The cell itself is one of its elements where it has a bone or a background of its own.
    if elements.count == 1, elements[0].reference.isEmpty, let cell { return cell }
    var names: [String]
    if elements.count == 1 {
      let element = elements[0]
      names = [
        element.name + (element.lines.isEmpty ? "" : ", \(Self.words(lines: element.lines))")
      ]
    } else {
      let shown = elements.count > Self.mostNames ? Self.mostNames - 1 : elements.count
      names = elements.prefix(shown).map { element in
        element.name + (element.lines.isEmpty ? "" : " (\(Self.words(lines: element.lines)))")
      }
      if elements.count > shown {
        names = [names.joined(separator: ", ") + " and \(elements.count - shown) more elements"]
      }
    }
    return ([cell] + names).compactMap { $0 }.joined(separator: ", ")
  }

  /// In how many cells: `in 9 rows`; nil where the elements are in none, or in different ones.
  package var places: String? {
    guard let first = rows.first, Set(elements.map(\.cell)).count == 1 else { return nil }
    if rows.count == 1 { return "in `\(first)`" }
    let last = first.split(separator: "/").last ?? ""
    let noun =
      last.contains(".row[")
      ? "rows"
      : last.contains(".item[")
        ? "items" : last.hasSuffix("header") ? "headers" : last.hasSuffix("footer") ? "footers" : ""
    return noun.isEmpty ? nil : "in \(rows.count) \(noun)"
  }

  /// What happened, in points: `width 20 → 22 pt, moved 2 pt down`.
  package var summary: String {
    members[0].kinds.indices.map { self.words(ofKind: $0) }.joined(separator: ", ")
  }

  /// The whole: cell `Post`, label `title`, lines 1–3: corner radius 4 → 6 pt, in 9 rows.
  package var text: String {
    "\(name): \(summary)" + (places.map { ", \($0)" } ?? "")
  }

  /// The kinds without their measures, for those who compare pictures of other scales and appearances.
  package var kindName: String {
    members[0].kinds.map { kind in
      switch kind {
      case .moved(let x, let y): "moved \(x.signum()) \(y.signum())"
      default: kind.name
      }
    }.joined(separator: ",")
  }

  /// What was measured, in points, in the order of the kinds; of colours and counts nothing.
  package var measures: [Double] {
    members[0].kinds.indices.flatMap { index -> [Double] in
      switch members[0].kinds[index] {
      case .moved:
        let (x, y) = moves(ofKind: index)
        return [x.lowerBound, x.upperBound, y.lowerBound, y.upperBound].map { Double($0) / scale }
      case .wider, .taller:
        let range = growth(ofKind: index)
        return [Double(range.lowerBound) / scale, Double(range.upperBound) / scale]
      case .corners(let expected, let actual): return [expected / scale, actual / scale]
      case .new, .missing, .color, .pixels, .outsideBones: return []
      }
    }
  }

  /// How far two measures of the same length may be apart: each end is rounded to a pixel.
  package var precision: Double { 1 / scale }

  private func words(ofKind index: Int) -> String {
    switch members[0].kinds[index] {
    case .new: return "new"
    case .missing: return "missing"
    case .moved:
      let (x, y) = moves(ofKind: index)
      return "moved "
        + [Self.move(x, "right", "left", scale), Self.move(y, "down", "up", scale)]
        .compactMap { $0 }.joined(separator: " and ")
    case .wider:
      return Self.extent(
        "width", growth(ofKind: index), ["wider", "narrower"],
        members.map { ($0.expected?.width, $0.actual?.width) }, scale)
    case .taller:
      return Self.extent(
        "height", growth(ofKind: index), ["taller", "shorter"],
        members.map { ($0.expected?.height, $0.actual?.height) }, scale)
    case .color(let expected, let actual):
      return "colour \(expected.hexText) → \(actual.hexText)"
    case .corners(let expected, let actual):
      return "corner radius \((expected / scale).shortText) → \((actual / scale).shortText) pt"
    case .pixels: return Self.pixels(count(ofKind: index)) + " differ"
    case .outsideBones:
      return Self.pixels(count(ofKind: index)) + " differ outside of its bones"
    }
  }

  private func count(ofKind index: Int) -> Int {
    members.reduce(0) { sum, member in
      guard index < member.kinds.count else { return sum }
      switch member.kinds[index] {
      case .pixels(let pixels), .outsideBones(let pixels): return sum + pixels
      default: return sum
      }
    }
  }

  /// By how much the members grew, the least and the most; negative where they shrank.
  private func growth(ofKind index: Int) -> ClosedRange<Int> {
    let pixels = members.compactMap { member -> Int? in
      guard index < member.kinds.count else { return nil }
      switch member.kinds[index] {
      case .wider(let pixels), .taller(let pixels): return pixels
      default: return nil
      }
    }
    return (pixels.min() ?? 0)...(pixels.max() ?? 0)
  }

  /// How far the members moved, the least and the most.
  private func moves(ofKind index: Int) -> (x: ClosedRange<Int>, y: ClosedRange<Int>) {
    var (xs, ys): ([Int], [Int]) = ([], [])
    for member in members where index < member.kinds.count {
      guard case .moved(let x, let y) = member.kinds[index] else { continue }
      xs.append(x)
      ys.append(y)
    }
    return ((xs.min() ?? 0)...(xs.max() ?? 0), (ys.min() ?? 0)...(ys.max() ?? 0))
  }

  private static func move(
    _ range: ClosedRange<Int>, _ forth: String, _ back: String, _ scale: Double
  ) -> String? {
    guard range != 0...0 else { return nil }
    let ends = [range.lowerBound.magnitude, range.upperBound.magnitude].map {
      (Double($0) / scale).shortText
    }
    let word = range.upperBound > 0 ? forth : back
    guard range.count > 1 else { return "\(ends[0]) pt \(word)" }
    let ordered = range.upperBound > 0 ? ends : ends.reversed()
    return "\(ordered[0])–\(ordered[1]) pt \(word)"
  }

  private static func extent(
    _ noun: String, _ pixels: ClosedRange<Int>, _ words: [String], _ ends: [(Int?, Int?)],
    _ scale: Double
  ) -> String {
    if let (from, to) = ends.first, let from, let to,
      ends.allSatisfy({ $0.0 == from && $0.1 == to })
    {
      return "\(noun) \((Double(from) / scale).shortText) → \((Double(to) / scale).shortText) pt"
    }
    let by = [pixels.lowerBound, pixels.upperBound].map(\.magnitude).sorted().map {
      (Double($0) / scale).shortText
    }
    let word = pixels.upperBound > 0 ? words[0] : words[1]
    return by[0] == by[1] ? "\(by[0]) pt \(word)" : "\(by[0])–\(by[1]) pt \(word)"
  }

  private static func pixels(_ count: Int) -> String { count == 1 ? "1 pixel" : "\(count) pixels" }

  /// `line 3`, `lines 1–3`, `lines 1, 3–4`.
  private static func words(lines: [Int]) -> String {
    if lines.count == 1 { return "line \(lines[0])" }
    return "lines " + NumberRanges.text(lines)
  }
}

extension ChangeGroup.Element {
  /// label `title`. Without an id a view is called by its reference; with an id that others have, by both.
  fileprivate var name: String {
    if reference.isEmpty { return "the cell" }
    guard let id else { return "\(type) `\(reference)`" }
    return "\(type) `\(id)`" + (isAmbiguous ? " (\(reference))" : "")
  }
}
