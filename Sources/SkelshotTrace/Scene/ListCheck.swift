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
  private let loose: [ListBone]
  /// The same bones, extended by `listSlack`.
  private let near: [Rect]
  /// The bones of the layouts with lists that were made last, since a layout takes as long as all comparisons.
  private var layouts: [(repetitions: [TracedRepetition], bones: [ListBone])] = []

  private init(_ tracing: Tracing) {
    self.tracing = tracing
    loose = Self.bones(of: tracing, with: [])
    near = loose.map(\.rect.grownBySlack)
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
    let forms =
      [repetition]
      + repetition.templates(tracing.regions).prefix(Thresholds.listForms).filter {
        $0 != repetition.fullest
      }.map {
        var form = repetition
        form.template = $0
        return form
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
  private func cut(_ repetition: TracedRepetition, _ listed: [ListBone]) -> TracedRepetition? {
    var agrees = repetition.cells.map { agree(in: $0, listed) }
    if !addsNothing(below: repetition, listed) {
      guard repetition.endsWithLastCell else {
        var whole = repetition
        whole.endsWithLastCell = true
        return whole
      }
      // A bone below the cells belongs to the last row.
      agrees[agrees.count - 1] = false
    }
    if repetition.columns > 1, !coversAll(in: repetition, listed) { return nil }
    guard agrees.contains(false) else { return repetition }
    guard repetition.columns == 1 else { return repetition.varied(agrees[...]) }
    if let first = agrees.firstIndex(of: true), let last = agrees.lastIndex(of: true),
      last - first + 1 >= Thresholds.rows, (last - first + 1) * 2 >= agrees.count,
      let varied = repetition.part(first...last).varied(agrees[first...last])
    {
      return varied
    }
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
    return repetition.part(best.lowerBound...best.upperBound - 1)
  }

  /// Whether a grid draws all bones between its first and last cell, also at the end of its last row.
  private func coversAll(in repetition: TracedRepetition, _ listed: [ListBone]) -> Bool {
    let cells = repetition.cells.reduce(PixelRect.empty) { $0.union($1) }
    let frame = RegionViews.frame(cells, scale: Double(tracing.scale))
    let mask = BoneMask(listed.map(\.rect.grownBySlack), in: frame)
    return loose.map { $0.rect.intersection(frame) }.allSatisfy { bone in
      bone.isEmpty
        || mask.covered(of: bone).isAtLeast(Thresholds.gridInk, of: mask.area(of: bone))
    }
  }

  /// Whether each bone that the list draws below its cells is near a bone of the layout without lists.
  private func addsNothing(below repetition: TracedRepetition, _ listed: [ListBone]) -> Bool {
    let cells = repetition.cells.reduce(PixelRect.empty) { $0.union($1) }
    let frame = RegionViews.frame(cells, scale: Double(tracing.scale))
    return listed.allSatisfy { bone in
      let bone = bone.rect
      guard bone.y >= frame.maxY, bone.x >= frame.x, bone.maxX <= frame.maxX else { return true }
      return near.contains { !$0.intersection(bone).isEmpty }
    }
  }

  /// Whether both layouts draw nearly the same bones in a cell.
  private func agree(in cell: PixelRect, _ listed: [ListBone]) -> Bool {
    let frame = RegionViews.frame(cell, scale: Double(tracing.scale))
    let own = loose.filter { !$0.rect.intersection(frame).isEmpty }.map(\.rect)
    let drawn = listed.filter { !$0.rect.intersection(frame).isEmpty }
    let pictures = loose.filter(\.isPicture).map(\.rect)
    // A list draws a picture in the size of the largest one, because white edges of pictures are not found.
    let grown = drawn.filter { bone in
      bone.isPicture
        && pictures.contains {
          bone.rect.grownBySlack.intersection($0) == $0
            && $0.width * $0.height >= Thresholds.listPicture * bone.rect.width * bone.rect.height
        }
    }
    // Rows start at multiples of the pitch, so their bones can be off by up to a point.
    let (one, other) = (BoneMask(own, in: frame), BoneMask(drawn.map(\.rect), in: frame))
    let (nearOne, nearOther) = (
      BoneMask(own.map(\.grownBySlack) + grown.map(\.rect), in: frame),
      BoneMask(drawn.map(\.rect.grownBySlack), in: frame)
    )
    let different = one.count(outside: nearOther) + other.count(outside: nearOne)
    let all = one.count + other.count(outside: one)
    guard (all - different).isAtLeast(Thresholds.listBones, of: all) else { return false }
    return own.allSatisfy { bone in
      nearOther.covered(of: bone).isAtLeast(Thresholds.listInk, of: one.area(of: bone))
    }
  }

  private mutating func bones(with repetitions: [TracedRepetition]) -> [ListBone] {
    if let known = layouts.last(where: { $0.repetitions == repetitions }) { return known.bones }
    let bones = Self.bones(of: tracing, with: repetitions)
    layouts.append((repetitions, bones))
    if layouts.count > Thresholds.listChecks { layouts.removeFirst() }
    return bones
  }

  /// The visible parts of the bones that a trace's scene has with these repetitions, in points.
  private static func bones(of tracing: Tracing, with repetitions: [TracedRepetition]) -> [ListBone]
  {
    var tracing = tracing
    tracing.repetitions = repetitions
    let scene = TraceSceneBuilder(tracing).unnamedScene()
    guard let screen = try? LayoutEngine.layout(scene, isSkeletonActive: true) else { return [] }
    var bones: [ListBone] = []
    var open = screen.views.map { (view: $0, clip: Rect(size: scene.canvas.size)) }
    while let (view, clip) = open.popLast() {
      if view.isHidden { continue }
      var isPicture = false
      if case .image = view.view.content { isPicture = true }
      bones += view.bones.map { ListBone(rect: $0.rect.intersection(clip), isPicture: isPicture) }
        .filter { !$0.rect.isEmpty }
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

  /// The first cell of each composition, beginning with the composition of most cells. The composition is the number of
  /// regions of each kind.
  fileprivate func templates(_ regions: [TracedRegion]) -> [Int] {
    var groups: [(kinds: [TracedRegion.Kind: Int], cells: [Int])] = []
    for (cell, own) in self.regions.enumerated() {
      let kinds = own.reduce(into: [:]) { $0[regions[$1].kind, default: 0] += 1 }
      if let known = groups.firstIndex(where: { $0.kinds == kinds }) {
        groups[known].cells.append(cell)
      } else {
        groups.append((kinds, [cell]))
      }
    }
    return groups.map(\.cells).sorted { ($1.count, $0[0]) < ($0.count, $1[0]) }.map { $0[0] }
  }

  /// The list of some of the cells.
  fileprivate func part(_ range: ClosedRange<Int>) -> TracedRepetition {
    guard range != 0...cells.count - 1 else { return self }
    var part = self
    part.cells = Array(cells[range])
    part.regions = Array(regions[range])
    func moved(_ cell: Int) -> Int? { range.contains(cell) ? cell - range.lowerBound : nil }
    part.template = template.flatMap(moved)
    part.variants = variants.map { $0.compactMap(moved) }.filter { !$0.isEmpty }
    part.top += pitch * Double(range.lowerBound)
    return part
  }

  /// The list with another template for the cells that differ from the list, or nil if too many cells differ. `agrees`
  /// contains whether each cell agrees.
  fileprivate func varied(_ agrees: ArraySlice<Bool>) -> TracedRepetition? {
    let different = zip(cells.indices, agrees).filter { !$1 }.map(\.0)
    guard !different.isEmpty else { return self }
    // A cell that differs from a template made from this cell cannot be drawn by the list.
    guard !variants.contains(where: { different.contains($0[0]) }) else { return nil }
    var varied = self
    varied.variants = variants.map { $0.filter { !different.contains($0) } }.filter { !$0.isEmpty }
    varied.variants.append(different)
    let others = varied.variants.reduce(0) { $0 + $1.count }
    guard varied.variants.count <= Thresholds.listVariants,
      others * 2 <= cells.count,
      cells.count - others >= Thresholds.rows || (varied.variants.count + 1) * 2 <= cells.count
    else { return nil }
    return varied
  }
}

/// A bone in points.
private struct ListBone {
  let rect: Rect
  let isPicture: Bool
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
