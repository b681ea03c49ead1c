import SkelshotConstraints
import SkelshotModel
import SkelshotPrimitives

/// Where a region stands: its size, and what bars and margins take of it.
struct RegionSetting: Sendable, Hashable {
  var size: Size
  /// nil: as low as what is in the region allows.
  var hasHeight = true
  var safeArea: EdgeInsets
  /// The margins at the sides of the first view, and of cells above and below.
  var leftSide: Double
  var rightSide: Double
  var edge: Double
  /// Which of these the constraints of the region say, rather than custom.
  var known: Set<FrameVariables.Inset> = []
}

extension RegionSetting {
  /// Works out what bars and margins take: of what single constraints say, the most frequent.
  init(inferredFrom rows: FrameRows, _ values: [Double]) {
    let region = rows.variables.region
    let insets = FrameVariables.Inset.allCases
    var found: [FrameVariables.Inset: [Double: Int]] = [:]
    var known: Set<FrameVariables.Inset> = []
    var values = values
    // Bars first: margins stand inside of them.
    for inset in insets {
      let variable = rows.variables.variable(inset)
      for row in rows.rows {
        guard let value = row.value(of: variable, values), value >= -0.25, value <= 200 else {
          continue
        }
        // What must hold says more than what only should.
        found[inset, default: [:]][(value * 2).rounded() / 2, default: 0] +=
          row.priority == 1000 ? 100 : 1
      }
      let usual = inset.usual(in: region)
      if found[inset] != nil { known.insert(inset) }
      let best = found[inset]?.max {
        ($0.value, usual.contains($0.key) ? 1 : 0, -$0.key)
          < ($1.value, usual.contains($1.key) ? 1 : 0, -$1.key)
      }
      values[variable] = best?.key ?? usual.first ?? 0
    }
    func value(_ inset: FrameVariables.Inset) -> Double { values[rows.variables.variable(inset)] }
    self.init(
      size: region.storedFrames[0].size,
      safeArea: EdgeInsets(
        top: value(.top), left: value(.left), bottom: value(.bottom), right: value(.right)),
      leftSide: value(.leftSide), rightSide: value(.rightSide), edge: value(.edge), known: known)
  }

  /// What is not a view's, with the variables' names.
  var insets: [(FrameVariables.Inset, Double)] {
    [
      (.top, safeArea.top), (.left, safeArea.left), (.bottom, safeArea.bottom),
      (.right, safeArea.right), (.leftSide, leftSide), (.rightSide, rightSide), (.edge, edge),
    ]
  }
}

extension FrameVariables.Inset {
  /// What it mostly is: the first is taken where nothing says.
  fileprivate func usual(in region: FrameRegion) -> [Double] {
    switch self {
    case .top: return [0, 20, 44, 47, 48, 50, 59, 62, 64, 88, 91, 92, 94, 103, 106]
    case .bottom: return [0, 34, 49, 83, 44, 78]
    case .left, .right: return [0, 44, 47, 48, 59, 62]
    case .leftSide, .rightSide:
      guard region.kind != .view else { return [8, 16, 20] }
      let side = SystemMargin.side(inWidth: region.storedFrames[0].width)
      return side == 20 ? [20, 16, 15] : [16, 15, 20]
    case .edge: return region.kind == .cell ? [11, 8] : [8, 0]
    }
  }
}

extension FrameRows.Row {
  /// What a variable must be that no view decides; nil where it does not follow from this row alone.
  func value(of variable: Int, _ values: [Double]) -> Double? {
    guard relation == .equal, isFromFile,
      let term = sum.terms.first(where: { $0.variable == variable }), abs(term.coefficient) > 0.01
    else { return nil }
    return values[variable] - sum.value(values) / term.coefficient
  }
}
