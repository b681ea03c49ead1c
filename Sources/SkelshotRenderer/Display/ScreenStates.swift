import SkelshotLayout
import SkelshotModel
import SkelshotPrimitives

/// A screen in each of the states that a film shows, laid out.
struct ScreenStates {
  /// With all skeletons on.
  let skeleton: PlacedScreen
  /// Without any; nil where nobody asks for it.
  private(set) var bare: PlacedScreen?
  /// The distinct layouts of a film, beside `skeleton`.
  private(set) var others: [PlacedScreen] = []
  /// The layout of each phase of the film: 0 is `skeleton`, the next ones are `others`.
  private(set) var indices: [Int] = []

  private let imageSizes: [String: Size]
  private let hasHiding: Bool
  private let hasHidden: Bool

  /// Lays out the screen with all skeletons on.
  ///
  /// - Parameters:
  ///   - scene: The screen.
  ///   - imageSizes: The sizes of pictures in points, by their names.
  /// - Throws: `LayoutFailure` if the views cannot be laid out.
  init(_ scene: Scene, imageSizes: [String: Size]) throws(LayoutFailure) {
    self.imageSizes = imageSizes
    skeleton = try LayoutEngine.layout(
      scene, isSkeletonActive: true, imageSizes: imageSizes
    ).drawn(on: scene.canvas)
    hasHiding = skeleton.contains { $0.isHiddenWhenSkeletonIsActive }
    hasHidden = skeleton.contains { $0.isHiddenWhenSkeletonIsActive && $0.isHidden }
    // A picture of the screen has the frames of the one without a skeleton.
    if scene.canvas.content != nil {
      bare = try LayoutEngine.layout(scene, isSkeletonActive: false, imageSizes: imageSizes)
        .drawn(on: scene.canvas)
    }
  }

  /// Lays out the screen as each phase shows it.
  ///
  /// - Throws: `LayoutFailure` if the views cannot be laid out.
  mutating func add(_ phases: [TimelinePhase], of scene: Scene) throws(LayoutFailure) {
    let whole = ScopePresence.all(
      of: scene, ScopePresence(isActive: true, isOwn: false, hasHidden: false))
    var known: [[ScopePresence]: Int] = [:]
    for phase in phases {
      let presences = phase.scopes.map(presence)
      // The skeleton on all of the screen is laid out already.
      if presences == whole {
        indices.append(0)
        continue
      }
      if let index = known[presences] {
        indices.append(index)
        continue
      }
      let layout = try LayoutEngine.layout(scene, presences: presences, imageSizes: imageSizes)
      others.append(layout.drawn(on: scene.canvas))
      known[presences] = others.count
      indices.append(others.count)
    }
  }

  /// What a state means for the layout: what makes no difference there counts as none.
  private func presence(_ scope: ScopeState) -> ScopePresence {
    let isBack = scope.isActive ? hasHiding && scope.hasHidden : hasHidden && scope.hasHidden
    return ScopePresence(isActive: scope.isActive, isOwn: scope.isOwn, hasHidden: isBack)
  }
}

extension PlacedScreen {
  /// The screen as a canvas draws it: on whole pixels where that is asked.
  fileprivate func drawn(on canvas: CanvasSettings) -> PlacedScreen {
    canvas.pixelSnapping ? snapped(toScale: canvas.scale) : self
  }

  /// Whether a view, or one in it, is as asked.
  fileprivate func contains(_ isFit: (View) -> Bool) -> Bool {
    func contains(_ placed: PlacedView) -> Bool {
      isFit(placed.view) || placed.children.contains(where: contains)
    }
    return views.contains(where: contains)
  }
}
