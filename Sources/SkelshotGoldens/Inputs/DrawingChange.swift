import SkelshotLayout
import SkelshotModel
import SkelshotPrimitives

/// A change to what skelshot draws for the same layout. The CHANGELOG lists the same changes.
///
/// Versions before 0.3.0 wrote no text files with the inputs of goldens. If such a golden differs only in places that
/// these changes affect, they are the causes.
enum DrawingChange: CaseIterable {
  case wholePixelEdges
  case textHeights
  case singleLines
  case randomWidths
  case contentCorners
  case storyboards

  /// The last version that drew what the golden shows.
  var version: String { "0.2.0" }

  var text: String {
    switch self {
    case .wholePixelEdges: "edges of views with constraints are on whole pixels"
    case .textHeights: "labels with text and 0 lines are as tall as their text"
    case .singleLines: "single lines are as wide as their label in the preset modern"
    case .randomWidths: "random widths of bars depend on the row and the view's id"
    case .contentCorners: "corners around views with a cornerRadius stay as in the content picture"
    case .storyboards: "storyboards have separators, section titles and bars, and rounded rows"
    }
  }

  /// Returns the changes that together affect all areas; empty if an area has another cause.
  ///
  /// - Parameters:
  ///   - areas: The areas that differ, in points.
  ///   - isInterfaceBuilder: Whether the scene was read from a storyboard or XIB.
  static func causes(
    of areas: [Rect], on screen: PlacedScreen, of scene: Scene, isInterfaceBuilder: Bool
  ) -> [DrawingChange] {
    var rest = areas
    var causes: [DrawingChange] = []
    for change in allCases where !rest.isEmpty && (change != .storyboards || isInterfaceBuilder) {
      let places = change.places(on: screen, of: scene)
      let others = rest.filter { area in
        !places.contains { !$0.grown.intersection(area).isEmpty }
      }
      if others.count < rest.count { causes.append(change) }
      rest = others
    }
    return rest.isEmpty ? causes : []
  }

  private func places(on screen: PlacedScreen, of scene: Scene) -> [Rect] {
    if self == .storyboards { return [Rect(size: screen.size)] }
    var places: [Rect] = []
    func look(at placed: PlacedView) {
      if !placed.isHidden, affects(placed, in: scene) { places.append(placed.frame) }
      placed.children.forEach(look)
    }
    screen.views.forEach(look)
    return places
  }

  private func affects(_ placed: PlacedView, in scene: Scene) -> Bool {
    let (view, appearance) = (placed.view, scene.appearance)
    let text = TextContent.part(of: view)
    switch self {
    case .wholePixelEdges: return view.constraints != nil
    case .textHeights: return text?.text != nil && text?.numberOfLines == 0
    case .singleLines:
      return appearance.singleLineFillPercent != nil && placed.bones.count == 1
        && text != nil && text?.lastLineFillPercent == nil
    case .randomWidths:
      let isRandom = appearance.lineWidths != nil || appearance.lastLineWidths != nil
      return text.map { isRandom || $0.lineWidths != nil || $0.lastLineWidths != nil } ?? false
    case .contentCorners: return scene.canvas.content != nil && view.cornerRadius > 0
    case .storyboards: return true
    }
  }
}

extension Rect {
  /// The rectangle with a margin of one point, since an edge can move by less than a pixel.
  fileprivate var grown: Rect { Rect(x: x - 1, y: y - 1, width: width + 2, height: height + 2) }
}
