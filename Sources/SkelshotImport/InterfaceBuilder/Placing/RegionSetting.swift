import SkelshotModel
import SkelshotPrimitives

/// The inset of a bar, or a margin of the first view.
enum RegionInset: Int, CaseIterable {
  case top, left, bottom, right
  /// The side margins of the first view, in addition to the bars. In a cell with an accessory, the left and right
  /// margins differ.
  case leftSide, rightSide
  case edge

  /// Returns the usual values of the inset. The first value is used if no constraint determines the inset.
  fileprivate func usual(in region: FrameRegion) -> [Double] {
    switch self {
    case .top: return [0, 20, 44, 47, 48, 50, 59, 62, 64, 88, 91, 92, 94, 103, 106]
    case .bottom: return [0, 34, 49, 83, 44, 78]
    case .left, .right: return [0, 44, 47, 48, 59, 62]
    case .leftSide, .rightSide:
      guard region.kind != .view else { return [8, 16, 20] }
      let side = SystemMargin.side(inWidth: region.nodes[0].stored.width)
      return side == 20 ? [20, 16, 15] : [16, 15, 20]
    case .edge: return region.kind == .cell ? [11, 8] : [8, 0]
    }
  }
}

struct RegionSetting: Sendable, Hashable {
  private var values = Array(repeating: 0.0, count: RegionInset.allCases.count)
  /// The insets that the region's constraints determine. All other insets have their usual values.
  private(set) var known: Set<RegionInset> = []

  subscript(inset: RegionInset) -> Double {
    get { values[inset.rawValue] }
    set { values[inset.rawValue] = newValue }
  }

  static let none = RegionSetting()

  private init() {}

  var safeArea: EdgeInsets {
    EdgeInsets(top: self[.top], left: self[.left], bottom: self[.bottom], right: self[.right])
  }

  /// Infers the insets from the stored frames. For each inset, uses the value that most constraints imply.
  init(inferredFrom region: FrameRegion) {
    let anchors = RegionAnchors(region, safeArea: .zero)
    let equalities = region.constraints.filter { $0.relation == .equal }.compactMap { constraint in
      anchors.sides(of: constraint).map { (constraint, $0.first, $0.second) }
    }
    // Infers the insets of bars first, because the margins are measured from the bars.
    for inset in RegionInset.allCases {
      var found: [Double: Int] = [:]
      for (constraint, first, second) in equalities {
        let factor =
          (first.insets[inset] ?? 0) - constraint.multiplier * (second?.insets[inset] ?? 0)
        guard abs(factor) > 0.01 else { continue }
        let value = self[inset] - anchors.error(of: constraint, first, second, self) / factor
        guard value >= -0.25, value <= 200 else { continue }
        // Required constraints have more weight than optional constraints.
        found[(value * 2).rounded() / 2, default: 0] += constraint.priority == 1000 ? 100 : 1
      }
      let usual = inset.usual(in: region)
      if !found.isEmpty { known.insert(inset) }
      let best = found.max {
        ($0.value, usual.contains($0.key) ? 1 : 0, -$0.key)
          < ($1.value, usual.contains($1.key) ? 1 : 0, -$1.key)
      }
      self[inset] = best?.key ?? usual.first ?? 0
    }
  }
}
