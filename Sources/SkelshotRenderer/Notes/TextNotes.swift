import SkelshotLayout
import SkelshotModel
import SkelshotPrimitives

/// Finds labels whose bars are too tall or too close together, and properties without an effect.
struct TextNotes {
  /// The minimum gap between the bars of two labels, in points. Closer bars look like a single bar.
  private static let leastGap = 3.0

  /// The maximum number of sibling labels whose bars are compared with each other.
  private static let mostNeighbors = 200

  private var tall = Counted<(view: NotedView, bar: Double, label: Double)>()
  private var crowded = Counted<(first: NotedView, second: NotedView, gap: Double)>()
  /// The keys of properties without an effect, each with the first view and the number of such views.
  private var unused: [(key: String, view: NotedView, count: Int)] = []
  /// The paths already reported, without row numbers, because all rows of a template have the same paths.
  private var templates: Set<[String]> = []
  private let appearance: SkeletonAppearance

  private init(_ appearance: SkeletonAppearance) { self.appearance = appearance }

  static func notes(on screen: PlacedScreen, of scene: Scene) -> [RenderNote] {
    var notes = TextNotes(scene.appearance)
    notes.look(at: screen.views)
    return [
      notes.tall.note { .tallBar($0.view, bar: $0.bar, label: $0.label, others: $1) },
      notes.crowded.note { .crowdedBars($0.first, $0.second, gap: $0.gap, others: $1) },
    ].compactMap { $0 }
      + notes.unused.map { .withoutEffect($0.key, $0.view, others: $0.count - 1) }
  }

  private mutating func look(at siblings: [PlacedView]) {
    for view in siblings { noteUnused(of: view) }
    let labels = siblings.lazy.filter { $0.isLabel && !$0.isHidden && !$0.bones.isEmpty }
    for label in labels {
      guard let bar = label.bones.first?.rect.height, case .line? = label.bones.first?.part,
        bar > label.frame.height, templates.insert([label.template]).inserted
      else { continue }
      tall.add((NotedView(label), bar, label.frame.height))
    }
    let neighbors = Array(labels.prefix(Self.mostNeighbors + 1))
    if neighbors.count <= Self.mostNeighbors {
      for (index, first) in neighbors.enumerated() {
        for second in neighbors[(index + 1)...] { compare(first, second) }
      }
    }
    for view in siblings where !view.isHidden { look(at: view.children) }
  }

  private mutating func noteUnused(of placed: PlacedView) {
    let view = placed.view
    let hasBounds = placed.bones.contains { $0.part == .bounds }
    if view.skeletonCornerRadius != nil, placed.role == .container || !placed.bones.isEmpty,
      !hasBounds
    {
      note("skeletonCornerRadius", of: placed)
    }
    if let shadow = view.shadow, shadow.opacity > 0,
      placed.clipsToBounds || view.backgroundColor == nil && placed.role != .leaf
    {
      note("shadow", of: placed)
    }
    guard case .line? = placed.bones.first?.part, let text = TextContent.part(of: view),
      text.statesFont,
      view.placement.height != nil || view.placement.frame != nil || !placed.isLabel
    else { return }
    switch text.skeletonTextLineHeight ?? appearance.textLineHeight {
    case .automatic, .relativeToFont: break
    case nil, .fixed, .relativeToConstraints:
      note(text.font == nil ? "fontSize" : "font", of: placed)
    }
  }

  private mutating func note(_ key: String, of placed: PlacedView) {
    guard templates.insert([key, placed.template]).inserted else { return }
    if let place = unused.firstIndex(where: { $0.key == key }) {
      unused[place].count += 1
    } else {
      unused.append((key, NotedView(placed), 1))
    }
  }

  private mutating func compare(_ first: PlacedView, _ second: PlacedView) {
    let (upper, lower) = first.frame.y <= second.frame.y ? (first, second) : (second, first)
    guard let last = upper.bones.last?.rect, let top = lower.bones.first?.rect,
      // Labels that are side by side or overlap on purpose are skipped.
      min(upper.frame.maxX, lower.frame.maxX) > max(upper.frame.x, lower.frame.x),
      upper.frame.maxY <= lower.frame.y + Self.leastGap
    else { return }
    let gap = top.y - last.maxY
    guard gap < Self.leastGap, templates.insert([upper.template, lower.template]).inserted else {
      return
    }
    crowded.add((NotedView(upper), NotedView(lower), gap))
  }
}

extension PlacedView {
  fileprivate var isLabel: Bool {
    if case .label = view.content { true } else { false }
  }

  /// The path without section, row and item numbers. All rows of a template have the same path.
  fileprivate var template: String {
    reference.split(separator: "/").map { part in
      part.contains("section[") ? "row" : String(part)
    }.joined(separator: "/")
  }
}

/// The first of several findings, and the number of findings.
struct Counted<Finding> {
  private(set) var first: Finding?
  private(set) var count = 0

  mutating func add(_ finding: @autoclosure () -> Finding) {
    if first == nil { first = finding() }
    count += 1
  }

  /// Returns the note about the findings; nil if there are no findings.
  ///
  /// - Parameter make: Creates a note from the first finding and the number of other findings.
  func note(_ make: (Finding, Int) -> RenderNote) -> RenderNote? {
    first.map { make($0, count - 1) }
  }
}
