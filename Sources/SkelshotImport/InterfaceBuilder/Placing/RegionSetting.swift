import SkelshotModel
import SkelshotPrimitives

/// What is not a view's: what bars take of a region, and the margins of its first view.
enum RegionInset: Int, CaseIterable {
  case top, left, bottom, right
  /// The margins at the sides of the first view, beside what bars take: in a cell with an accessory they differ.
  case leftSide, rightSide
  /// The margin above and below of a cell.
  case edge

  /// What it mostly is: the first is taken where nothing says.
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

/// Where a region stands: what bars and margins take of it.
struct RegionSetting: Sendable, Hashable {
  private var values = Array(repeating: 0.0, count: RegionInset.allCases.count)
  /// Which of these the constraints of the region say, rather than custom.
  private(set) var known: Set<RegionInset> = []

  subscript(inset: RegionInset) -> Double {
    get { values[inset.rawValue] }
    set { values[inset.rawValue] = newValue }
  }

  /// A region without bars and margins.
  static let none = RegionSetting()

  private init() {}

  /// What bars take.
  var safeArea: EdgeInsets {
    EdgeInsets(top: self[.top], left: self[.left], bottom: self[.bottom], right: self[.right])
  }

  /// Works out what bars and margins take: of what single constraints say at the stored frames, the most frequent.
  init(inferredFrom region: FrameRegion) {
    let anchors = RegionAnchors(region, safeArea: .zero)
    let equalities = region.constraints.filter { $0.relation == .equal }.compactMap { constraint in
      anchors.sides(of: constraint).map { (constraint, $0.first, $0.second) }
    }
    // Bars first: margins stand inside of them.
    for inset in RegionInset.allCases {
      var found: [Double: Int] = [:]
      for (constraint, first, second) in equalities {
        let factor =
          (first.insets[inset] ?? 0) - constraint.multiplier * (second?.insets[inset] ?? 0)
        guard abs(factor) > 0.01 else { continue }
        let value = self[inset] - anchors.error(of: constraint, first, second, self) / factor
        guard value >= -0.25, value <= 200 else { continue }
        // What must hold says more than what only should.
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
