import SkelshotLayout
import SkelshotModel
import SkelshotPrimitives
import SkelshotRaster

private typealias Thresholds = TraceThresholds.Rows

/// Step 8b: keeps a repetition only if a list draws the bones that its cells need.
///
/// The scene is laid out twice: with lists, and with a view for each region. A repetition is kept if both layouts draw
/// nearly the same bones in every cell. If the layouts differ in the first or last cells, these cells are removed,
/// because the screen's edge often cuts off a row.
struct ListCheck {
  private let tracing: Tracing
  /// The bones of the layout without lists.
  private let loose: [Rect]
  /// The same bones, extended by `listSlack`.
  private let near: [Rect]
  /// The bones of the layouts with lists that were made last, since a layout takes as long as all comparisons.
  private var layouts: [(repetitions: [TracedRepetition], bones: [Rect])] = []

  private init(_ tracing: Tracing) {
    self.tracing = tracing
    loose = Self.bones(of: tracing, with: [])
    near = loose.map(\.grownBySlack)
  }

  /// Returns the repetitions to keep, without cells that are cut off.
  static func kept(of tracing: Tracing) -> [TracedRepetition] {
    var candidates = tracing.repetitions
    guard !candidates.isEmpty else { return [] }
    var check = ListCheck(tracing)
    candidates = candidates.map { check.best($0) }
    // Removing cells changes the template, so the remaining cells are checked again.
    for round in 0...Thresholds.listChecks {
      let listed = check.bones(with: candidates)
      let next = candidates.map { check.cut($0, listed) }
      if next == candidates { break }
      candidates =
        round < Thresholds.listChecks
        ? next.compactMap(\.self) : zip(candidates, next).filter { $0 == $1 }.map(\.0)
      if candidates.isEmpty { break }
    }
    return candidates
  }

  /// The form of a repetition in which the most cells agree: with the fullest cell or a more typical one as the
  /// template, and with or without a part of another row below the last cell.
  private mutating func best(_ repetition: TracedRepetition) -> TracedRepetition {
    var forms = [repetition]
    if let typical = repetition.typical, typical != repetition.fullest {
      forms.append(repetition)
      forms[1].template = typical
    }
    var best: (agreeing: Int, form: TracedRepetition)?
    for var form in forms {
      var listed = bones(with: [form])
      if !addsNothing(below: form, listed) {
        form.endsWithLastCell = true
        listed = bones(with: [form])
      }
      let agreeing = form.cells.count { agree(in: $0, listed) }
      if agreeing > best?.agreeing ?? -1 { best = (agreeing, form) }
      if agreeing == form.cells.count { break }
    }
    return best?.form ?? repetition
  }

  /// The longest run of cells in which both layouts agree, or nil if the run is too short.
  private func cut(_ repetition: TracedRepetition, _ listed: [Rect]) -> TracedRepetition? {
    guard addsNothing(below: repetition, listed) else { return nil }
    let agrees = repetition.cells.map { agree(in: $0, listed) }
    guard !agrees.allSatisfy(\.self) else { return repetition }
    guard repetition.columns == 1 else { return nil }
    var best = 0..<0
    var start = 0
    for place in agrees.indices {
      if !agrees[place] {
        start = place + 1
      } else if place + 1 - start > best.count {
        best = start..<place + 1
      }
    }
    guard best.count >= Thresholds.rows, best.count * 2 >= agrees.count else { return nil }
    var part = repetition
    part.cells = Array(repetition.cells[best])
    part.regions = Array(repetition.regions[best])
    part.template = repetition.template.flatMap { best.contains($0) ? $0 - best.lowerBound : nil }
    part.top += repetition.pitch * Double(best.lowerBound)
    return part
  }

  /// Whether each bone that the list draws below its cells is near a bone of the layout without lists.
  private func addsNothing(below repetition: TracedRepetition, _ listed: [Rect]) -> Bool {
    let cells = repetition.cells.reduce(PixelRect.empty) { $0.union($1) }
    let frame = RegionViews.frame(cells, scale: Double(tracing.scale))
    return listed.allSatisfy { bone in
      guard bone.y >= frame.maxY, bone.x >= frame.x, bone.maxX <= frame.maxX else { return true }
      return near.contains { !$0.intersection(bone).isEmpty }
    }
  }

  /// Whether both layouts draw nearly the same bones in a cell.
  private func agree(in cell: PixelRect, _ listed: [Rect]) -> Bool {
    let frame = RegionViews.frame(cell, scale: Double(tracing.scale))
    let own = loose.filter { !$0.intersection(frame).isEmpty }
    let drawn = listed.filter { !$0.intersection(frame).isEmpty }
    // Rows start at multiples of the pitch, so their bones can be off by up to a point.
    let (one, other) = (BoneMask(own, in: frame), BoneMask(drawn, in: frame))
    let (nearOne, nearOther) = (
      BoneMask(own.map(\.grownBySlack), in: frame), BoneMask(drawn.map(\.grownBySlack), in: frame)
    )
    let different = one.count(outside: nearOther) + other.count(outside: nearOne)
    let all = one.count + other.count(outside: one)
    guard (all - different).isAtLeast(Thresholds.listBones, of: all) else { return false }
    return own.allSatisfy { bone in
      nearOther.covered(of: bone).isAtLeast(Thresholds.listInk, of: one.area(of: bone))
    }
  }

  private mutating func bones(with repetitions: [TracedRepetition]) -> [Rect] {
    if let known = layouts.last(where: { $0.repetitions == repetitions }) { return known.bones }
    let bones = Self.bones(of: tracing, with: repetitions)
    layouts.append((repetitions, bones))
    if layouts.count > Thresholds.listChecks { layouts.removeFirst() }
    return bones
  }

  /// The visible parts of the bones that a trace's scene has with these repetitions, in points.
  private static func bones(of tracing: Tracing, with repetitions: [TracedRepetition]) -> [Rect] {
    var tracing = tracing
    tracing.repetitions = repetitions
    let scene = TraceSceneBuilder(tracing).unnamedScene()
    guard let screen = try? LayoutEngine.layout(scene, isSkeletonActive: true) else { return [] }
    var bones: [Rect] = []
    var open = screen.views.map { (view: $0, clip: Rect(size: scene.canvas.size)) }
    while let (view, clip) = open.popLast() {
      if view.isHidden { continue }
      bones += view.bones.map { $0.rect.intersection(clip) }.filter { !$0.isEmpty }
      let inner = view.clipsToBounds ? view.frame.intersection(clip) : clip
      open += view.children.map { ($0, inner) }
    }
    return bones
  }
}

extension TracedRepetition {
  /// The number of the first cell with the most content.
  var fullest: Int {
    regions.indices.max { (regions[$0].count, $1) < (regions[$1].count, $0) } ?? 0
  }

  /// The number of the first cell with as many regions as most cells have.
  fileprivate var typical: Int? {
    var counts: [Int: Int] = [:]
    for cell in regions { counts[cell.count, default: 0] += 1 }
    let usual = counts.max { ($0.value, $0.key) < ($1.value, $1.key) }?.key
    return regions.firstIndex { $0.count == usual }
  }
}

/// A mask of a cell, in points, that marks the area that bones cover.
private struct BoneMask {
  private let frame: Rect
  private let (columns, rows): (Int, Int)
  private var points: [Bool]

  init(_ bones: [Rect], in frame: Rect) {
    self.frame = frame
    (columns, rows) = (Int(frame.width.rounded(.up)), Int(frame.height.rounded(.up)))
    points = [Bool](repeating: false, count: columns * rows)
    for bone in bones {
      let (x, y) = span(of: bone)
      for row in y { for column in x { points[row * columns + column] = true } }
    }
  }

  private func span(of bone: Rect) -> (Range<Int>, Range<Int>) {
    func range(_ start: Double, _ end: Double, _ count: Int) -> Range<Int> {
      let first = min(max(0, Int(start.rounded())), count)
      return first..<max(first, min(Int(end.rounded()), count))
    }
    return (
      range(bone.x - frame.x, bone.maxX - frame.x, columns),
      range(bone.y - frame.y, bone.maxY - frame.y, rows)
    )
  }

  func area(of bone: Rect) -> Int {
    let (x, y) = span(of: bone)
    return x.count * y.count
  }

  func covered(of bone: Rect) -> Int {
    let (x, y) = span(of: bone)
    return y.reduce(0) { sum, row in sum + x.count { points[row * columns + $0] } }
  }

  var count: Int { points.count(where: \.self) }

  func count(outside other: BoneMask) -> Int {
    zip(points, other.points).count { $0 && !$1 }
  }
}

extension Rect {
  /// The rectangle, extended by `listSlack` on each side.
  fileprivate var grownBySlack: Rect {
    let slack = Thresholds.listSlack
    return Rect(x: x - slack, y: y - slack, width: width + 2 * slack, height: height + 2 * slack)
  }
}
