import SkelshotLayout
import SkelshotModel
import SkelshotPrimitives

/// Finds labels whose bars do not fit them or their neighbours, as `skelshot validate` tells them.
struct TextNotes {
  /// Bars of two labels that are closer than this look like one, in points.
  private static let leastGap = 3.0

  /// How many neighbours are compared with each other.
  private static let mostNeighbours = 200

  private var tall: (view: NotedView, bar: Double, label: Double, count: Int)?
  private var crowded: (first: NotedView, second: NotedView, gap: Double, count: Int)?
  /// The places that have been told of: rows of a table repeat them.
  private var templates: Set<[String]> = []

  static func notes(on screen: PlacedScreen) -> [RenderNote] {
    var notes = TextNotes()
    notes.look(at: screen.views)
    return [
      notes.tall.map {
        .tallBar($0.view, bar: $0.bar, label: $0.label, others: $0.count - 1)
      },
      notes.crowded.map {
        .crowdedBars($0.first, $0.second, gap: $0.gap, others: $0.count - 1)
      },
    ].compactMap { $0 }
  }

  private mutating func look(at siblings: [PlacedView]) {
    let labels = siblings.lazy.filter { $0.isLabel && !$0.isHidden && !$0.bones.isEmpty }
    for label in labels {
      guard let bar = label.bones.first?.rect.height, case .line? = label.bones.first?.part,
        bar > label.frame.height, templates.insert([label.template]).inserted
      else { continue }
      tall = (
        tall?.view ?? NotedView(label), tall?.bar ?? bar, tall?.label ?? label.frame.height,
        (tall?.count ?? 0) + 1
      )
    }
    let neighbours = Array(labels.prefix(Self.mostNeighbours + 1))
    if neighbours.count <= Self.mostNeighbours {
      for (index, first) in neighbours.enumerated() {
        for second in neighbours[(index + 1)...] { compare(first, second) }
      }
    }
    for view in siblings where !view.isHidden { look(at: view.children) }
  }

  private mutating func compare(_ first: PlacedView, _ second: PlacedView) {
    let (upper, lower) = first.frame.y <= second.frame.y ? (first, second) : (second, first)
    guard let last = upper.bones.last?.rect, let top = lower.bones.first?.rect,
      // Beside each other, or the one over the other on purpose.
      min(upper.frame.maxX, lower.frame.maxX) > max(upper.frame.x, lower.frame.x),
      upper.frame.maxY <= lower.frame.y + Self.leastGap
    else { return }
    let gap = top.y - last.maxY
    guard gap < Self.leastGap, templates.insert([upper.template, lower.template]).inserted else {
      return
    }
    crowded = (
      crowded?.first ?? NotedView(upper), crowded?.second ?? NotedView(lower),
      crowded?.gap ?? gap, (crowded?.count ?? 0) + 1
    )
  }
}

extension PlacedView {
  fileprivate var isLabel: Bool {
    if case .label = view.content { true } else { false }
  }

  /// The place without the numbers of sections, rows and items: the same for all rows of a template.
  fileprivate var template: String {
    reference.split(separator: "/").map { part in
      part.contains("section[") ? "row" : String(part)
    }.joined(separator: "/")
  }
}
