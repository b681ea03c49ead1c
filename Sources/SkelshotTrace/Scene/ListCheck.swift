import SkelshotModel
import SkelshotPrimitives
import SkelshotRaster

private typealias Thresholds = TraceThresholds.Rows

/// Step 8b: keeps a repetition only if a list draws the bones that its cells need.
///
/// The bones of a layout with lists are compared with a bone for each region. A repetition is kept if both are nearly
/// the same in every cell. If they differ in the first or last cells, these cells are removed, because the screen's
/// edge often cuts off a row.
struct ListCheck {
  private let views: RegionViews
  /// The bones of the screen without lists.
  private let loose: BonesByTop
  /// The pictures among the bones without lists.
  private let pictures: BonesByTop
  /// The layouts with lists that were made last, since a layout takes as long as all comparisons.
  private var layouts: [ListLayout] = []

  /// - Parameter tracing: The regions of a screen. Its repetitions are ignored.
  init(_ tracing: Tracing) {
    views = RegionViews(tracing, hasScreenshot: false)
    loose = BonesByTop(RegionBones(views).list)
    pictures = BonesByTop(loose.list.filter(\.isPicture))
  }

  /// Returns the repetitions to keep, without cells that are cut off.
  mutating func kept(_ repetitions: [TracedRepetition]) -> [TracedRepetition] {
    let forms = repetitions.filter { !isOnPicture($0) }.flatMap { opened($0) }.map { best($0) }
    // A list that fails alone would also spoil the lists inside its cells.
    var candidates = forms.compactMap { cut($0.form, $0.agrees, $0.listed) }
    // Removing cells changes the template, so the remaining cells are checked again.
    for round in 1...Thresholds.listChecks {
      if candidates.isEmpty { break }
      let listed = layout(candidates)
      // The layout of a single list is the one that its form was compared in.
      let known = candidates.count == 1 ? forms.first { $0.form == candidates[0] }?.agrees : nil
      let next = candidates.map { cut($0, known ?? agreements($0, listed), listed) }
      if next == candidates { break }
      candidates =
        round < Thresholds.listChecks
        ? next.compactMap(\.self) : zip(candidates, next).filter { $0 == $1 }.map(\.0)
    }
    return candidates
  }

  /// Whether the cells are discs on a picture. The corners of such cells would be visible, because a list's background
  /// has one color.
  private func isOnPicture(_ repetition: TracedRepetition) -> Bool {
    repetition.regions.joined().allSatisfy {
      views.tracing.regions[$0].backdrop == nil && views.cornerRadius(of: $0) == .circle
    }
  }

  /// The scene with some repetitions, without names, or nil if it was not laid out lately.
  func scene(with repetitions: [TracedRepetition]) -> Scene? {
    layouts.last { $0.repetitions == repetitions }?.scene
  }

  /// Returns the runs of rows between which the list hides no bones, because only the list is drawn where its frame is.
  private mutating func opened(_ repetition: TracedRepetition) -> [TracedRepetition] {
    guard repetition.columns == 1 else { return [repetition] }
    let frame = views.frame(repetition.box)
    let rows = repetition.cells.map { views.frame($0) }
    let gaps = zip(rows, rows.dropFirst()).map { above, below in
      let gap = Rect(
        x: frame.x, y: above.maxY, width: frame.width, height: max(0, below.y - above.maxY))
      return loose.touching(gap).map(\.rect).filter { RegionViews.covers(gap, $0) }
    }
    guard gaps.contains(where: { !$0.isEmpty }) else { return [repetition] }
    let listed = layout([repetition])
    let ends = gaps.indices.filter { row in
      gaps[row].contains { listed.bones.touching($0.grownBySlack).isEmpty }
    }
    return zip([0] + ends.map { $0 + 1 }, ends + [rows.count - 1])
      .filter { $1 - $0 + 1 >= Thresholds.rows }.map { repetition.part($0...$1) }
  }

  /// A form of a repetition, for each of its cells whether the list and the regions agree, and the list's layout.
  private typealias Form = (form: TracedRepetition, agrees: [Bool], listed: ListLayout)

  /// The form of a repetition in which the most cells agree: with the fullest cell or a more typical one as the
  /// template, and with or without a part of another row below the last cell.
  private mutating func best(_ repetition: TracedRepetition) -> Form {
    let fullest = repetition.fullest
    let compositions = repetition.compositions(views.tracing.regions)
    var forms = compositions.prefix(Thresholds.listForms).compactMap { cells in
      cells.contains(fullest) ? nil : repetition.with(template: cells[0])
    }
    // A fullest cell that resembles no other cell may contain an icon in pieces, so it is tried last.
    let isLone = compositions.contains([fullest]) && compositions[0].count > 1
    forms.insert(repetition, at: isLone ? forms.count : 0)
    var best = checked(forms[0])
    for form in forms.dropFirst() where best.agrees.contains(false) {
      let next = checked(form)
      if next.agrees.count(where: \.self) > best.agrees.count(where: \.self) { best = next }
    }
    return best
  }

  /// Compares a repetition's list with the regions. The list ends with the last cell if it would add bones below it.
  private mutating func checked(_ repetition: TracedRepetition) -> Form {
    var (form, listed) = (repetition, layout([repetition]))
    if !addsNothing(below: form, listed) {
      form.endsWithLastCell = true
      listed = layout([form])
    }
    return (form, agreements(form, listed), listed)
  }

  /// The longest run of cells in which the list agrees with the regions, or nil if the run is too short.
  private func cut(
    _ repetition: TracedRepetition, _ agreements: [Bool], _ listed: ListLayout
  ) -> TracedRepetition? {
    var agrees = agreements
    if !addsNothing(below: repetition, listed) {
      guard repetition.endsWithLastCell else {
        var whole = repetition
        whole.endsWithLastCell = true
        return whole
      }
      // A bone below the cells belongs to the last row.
      agrees[agrees.count - 1] = false
    }
    guard agrees.contains(false) else {
      return repetition.columns == 1 || coversAll(in: repetition, listed) ? repetition : nil
    }
    guard repetition.columns == 1 else { return repetition.varied(agrees[...]) }
    // A screen cuts off at most one row at each end. Other rows that differ have templates of their own.
    let isUneven = agrees.dropFirst().dropLast().contains(false)
    if isUneven, let varied = repetition.varied(agrees[...]) { return varied }
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
  private func coversAll(in repetition: TracedRepetition, _ listed: ListLayout) -> Bool {
    let frame = views.frame(repetition.box)
    let mask = BoneMask(listed.bones.list.map(\.rect.grownBySlack), in: frame)
    return loose.list.map { $0.rect.intersection(frame) }.allSatisfy { bone in
      bone.isEmpty
        || mask.covered(of: bone).isAtLeast(Thresholds.gridInk, of: mask.area(of: bone))
    }
  }

  /// Whether the list draws only what is on the screen below its cells. Each of its bones is near a bone of the screen
  /// without lists, and its bones cover the pictures of that screen that are too high for a row.
  private func addsNothing(below repetition: TracedRepetition, _ listed: ListLayout) -> Bool {
    let frame = views.frame(repetition.box)
    let rowHeight = frame.height * Double(repetition.columns) / Double(repetition.cells.count)
    let drawsOnlyKnown = listed.bones.list.allSatisfy { bone in
      guard bone.rect.y >= frame.maxY, bone.rect.x >= frame.x, bone.rect.maxX <= frame.maxX else {
        return true
      }
      return !loose.touching(bone.rect.grownBySlack).isEmpty
    }
    guard drawsOnlyKnown else { return false }
    return pictures.list.allSatisfy { bone in
      guard bone.rect.y >= frame.maxY, bone.rect.height >= 2 * rowHeight,
        bone.rect.x < frame.maxX, bone.rect.maxX > frame.x
      else { return true }
      let mask = BoneMask(listed.bones.touching(bone.rect).map(\.rect), in: bone.rect)
      return mask.count.isAtLeast(Thresholds.gridInk, of: mask.area(of: bone.rect))
    }
  }

  /// For each cell, whether the list and the regions have nearly the same bones in it. A table also replaces what is
  /// beside a row that is narrower than others.
  private func agreements(_ repetition: TracedRepetition, _ listed: ListLayout) -> [Bool] {
    let box = repetition.box
    return repetition.cells.map { cell in
      var cell = cell
      if repetition.columns == 1 { (cell.minX, cell.maxX) = (box.minX, box.maxX) }
      return agree(in: cell, listed.bones, loose)
        || listed.parted.map { agree(in: cell, listed.bones, $0) } ?? false
    }
  }

  /// Whether the list and the regions have nearly the same bones in a cell.
  private func agree(in cell: PixelRect, _ listed: BonesByTop, _ loose: BonesByTop) -> Bool {
    let frame = views.frame(cell)
    let bones = loose.touching(frame)
    let own = bones.map(\.rect)
    let drawn = listed.touching(frame)
    // Most cells have the same bones, whose masks need no comparison.
    if own == drawn.map(\.rect) { return true }
    // A list draws a picture in the size of the largest one, because white edges of pictures are not found.
    let grown = drawn.filter { bone in
      bone.isPicture
        && pictures.touching(bone.rect.grownBySlack).contains {
          bone.rect.grownBySlack.intersection($0.rect) == $0.rect
            && $0.rect.width * $0.rect.height
              >= Thresholds.listPicture * bone.rect.width * bone.rect.height
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
    // The bars of a text must not stand for a picture, and an icon must not stand for a part of a text.
    let nearPictures = BoneMask(drawn.filter(\.isPicture).map(\.rect.grownBySlack), in: frame)
    let nearAllButIcons = BoneMask(
      drawn.filter { !$0.isPicture || $0.isWide }.map(\.rect.grownBySlack), in: frame)
    return bones.allSatisfy { bone in
      (bone.isPicture ? nearPictures : bone.isWide ? nearAllButIcons : nearOther)
        .covered(of: bone.rect).isAtLeast(Thresholds.listInk, of: one.area(of: bone.rect))
    }
  }

  private mutating func layout(_ repetitions: [TracedRepetition]) -> ListLayout {
    if let known = layouts.last(where: { $0.repetitions == repetitions }) { return known }
    let layout = ListLayout(views, repetitions)
    layouts.append(layout)
    if layouts.count > Thresholds.listChecks { layouts.removeFirst() }
    return layout
  }
}

extension TracedRepetition {
  /// The number of the first cell with the most content.
  var fullest: Int {
    regions.indices.max { (regions[$0].count, $1) < (regions[$1].count, $0) } ?? 0
  }

  fileprivate func with(template: Int) -> Self {
    var form = self
    form.template = template
    return form
  }

  /// The cells of each composition, beginning with the composition of most cells.
  fileprivate func compositions(_ regions: [TracedRegion]) -> [[Int]] {
    var groups: [(kinds: [TracedRegion.Kind: Int], cells: [Int])] = []
    for (cell, own) in self.regions.enumerated() {
      let kinds = regions.composition(of: own)
      if let known = groups.firstIndex(where: { $0.kinds == kinds }) {
        groups[known].cells.append(cell)
      } else {
        groups.append((kinds, [cell]))
      }
    }
    return groups.map(\.cells).sorted { ($1.count, $0[0]) < ($0.count, $1[0]) }
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
    part.top = top(ofRow: range.lowerBound)
    guard !heights.isEmpty else { return part }
    part.heights = Array(heights[range])
    // The main template can have another height in the part.
    let others = Set(part.variants.joined())
    if !part.variants.isEmpty, part.cells.indices.allSatisfy(others.contains) {
      part.variants.removeFirst()
    }
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
    guard heights.isEmpty else {
      let groups = Dictionary(grouping: different) { heights[$0] }.values
      varied.variants += groups.sorted { $0[0] < $1[0] }
      let most = Set(heights).count - 1 + Thresholds.listVariants
      return varied.variants.count <= most && varied.variants.joined().count < cells.count
        && varied.variants.count + 1 < cells.count ? varied : nil
    }
    varied.variants.append(different)
    let others = varied.variants.reduce(0) { $0 + $1.count }
    guard varied.variants.count <= Thresholds.listVariants,
      others * 3 <= cells.count * 2,
      cells.count - others >= Thresholds.rows || (varied.variants.count + 1) * 2 <= cells.count
    else { return nil }
    return varied
  }
}

extension Rect {
  /// The rectangle, extended by `listSlack` on each side.
  fileprivate var grownBySlack: Rect {
    let slack = Thresholds.listSlack
    return Rect(x: x - slack, y: y - slack, width: width + 2 * slack, height: height + 2 * slack)
  }
}
