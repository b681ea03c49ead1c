import SkelshotLayout
import SkelshotModel
import SkelshotPrimitives
import SkelshotRaster

/// A screen in each of its states, laid out.
struct ScreenStates {
  /// With the skeleton on.
  var skeleton: PlacedScreen
  /// Without it; nil where that never shows.
  var bare: PlacedScreen?
  /// While the skeleton goes, where views are visible again that it hides.
  var leaving: PlacedScreen?
  /// After it has gone, where views are visible that were not before it came.
  var returned: PlacedScreen?

  /// - Throws: `LayoutFailure` if the views cannot be laid out.
  init(_ scene: Scene) throws(LayoutFailure) {
    skeleton = try LayoutEngine.layout(scene, isSkeletonActive: true)
    // A timeline shows the screen without its skeleton, and a picture of the screen has the frames of it.
    guard scene.timeline != nil || scene.canvas.content != nil else { return }
    bare = try LayoutEngine.layout(scene, isSkeletonActive: false)
    let hides = (scene.timeline ?? []).contains { if case .hide = $0 { true } else { false } }
    guard hides, skeleton.contains({ $0.isHiddenWhenSkeletonIsActive }) else { return }
    leaving = try LayoutEngine.layout(scene, isSkeletonActive: true, hasHidden: true)
    guard skeleton.contains({ $0.isHiddenWhenSkeletonIsActive && $0.isHidden }) else { return }
    returned = try LayoutEngine.layout(scene, isSkeletonActive: false, hasHidden: true)
  }
}

extension PlacedScreen {
  /// Whether a view, or one in it, is as asked.
  fileprivate func contains(_ isFit: (View) -> Bool) -> Bool {
    func contains(_ placed: PlacedView) -> Bool {
      isFit(placed.view) || placed.children.contains(where: contains)
    }
    return views.contains(where: contains)
  }
}

/// Something of a screen in each of its states.
struct PerState<Value> {
  /// With the skeleton on.
  var skeleton: Value
  /// Without it.
  var bare: Value
  /// While it goes, where that is something else.
  var leaving: Value?
  /// After it has gone, where that is something else.
  var returned: Value?
}

extension PerState: Sendable where Value: Sendable {}

/// A screen in each of its states, compiled for a canvas.
struct ScreenDisplayLists {
  private(set) var lists: PerState<DisplayList>

  /// The picture of the screen with its data; nil without one.
  private var loaded: Pixmap?
  /// What covers show instead of that picture, with the skeleton on and while it goes.
  private var behind: (skeleton: PlacedPicture, leaving: PlacedPicture?)?
  private let backgroundColor: Color
  private let pixelLimit: Int

  /// The changes of style of all lists; bones of each name theirs by index.
  var styles: [SkeletonOverrides] { (lists.leaving ?? lists.skeleton).styles }

  /// - Parameters:
  ///   - states: The screen.
  ///   - pictures: The decoded pictures by the names that the scene has for them.
  /// - Throws: `RenderError` if a picture is missing, or pictures or the canvas are too large.
  init(
    _ states: ScreenStates, canvas: CanvasSettings, size: PixelSize, pictures: [String: Pixmap],
    pixelLimit: Int
  ) throws(RenderError) {
    let style = canvas.interfaceStyle
    let images = ImageCache(pictures, pixelLimit: pixelLimit)
    func list(
      _ screen: PlacedScreen, _ styles: [SkeletonOverrides] = []
    ) throws(RenderError) -> DisplayList {
      try DisplayList(
        screen, scale: canvas.scale, size: size, interfaceStyle: style, pictures: images,
        pixelLimit: pixelLimit, styles: styles)
    }
    backgroundColor = canvas.background.resolved(for: style)
    self.pixelLimit = pixelLimit
    let empty = DisplayList(
      scale: canvas.scale, size: size, interfaceStyle: style, pixelLimit: pixelLimit)
    lists = PerState(skeleton: try list(states.skeleton), bare: empty)
    if let leaving = states.leaving { lists.leaving = try list(leaving, lists.skeleton.styles) }
    guard let name = canvas.content else {
      if let bare = states.bare { lists.bare = try list(bare) }
      if let returned = states.returned { lists.returned = try list(returned) }
      return
    }
    guard let picture = pictures[name] else { throw .missingPicture(name) }
    let plain = try Self.background(size, backgroundColor, pixelLimit: pixelLimit)
    behind = (
      PlacedPicture(FramePainter(lists.skeleton, on: plain).emptied),
      lists.leaving.map { PlacedPicture(FramePainter($0, on: plain).emptied) }
    )
    var background = Canvas(plain.pixmap)
    background.draw(
      picture, in: Rect(size: Size(width: Double(size.width), height: Double(size.height))))
    loaded = background.pixmap
    func covering(
      _ screen: PlacedScreen, _ styles: [SkeletonOverrides] = []
    ) throws(RenderError) -> DisplayList {
      try DisplayList(
        over: states.bare ?? screen, skeleton: screen, scale: canvas.scale, size: size,
        interfaceStyle: style, pixelLimit: pixelLimit, styles: styles)
    }
    lists.skeleton = try covering(states.skeleton)
    if let leaving = states.leaving {
      lists.leaving = try covering(leaving, lists.skeleton.styles)
    }
  }

  /// The distinct rows of the screen. A picture of its data is not searched for duplicate rows.
  ///
  /// - Parameters:
  ///   - variations: How the paint of each style of the bones changes from row to row.
  ///   - named: The styles that give each bone an animation of its own.
  func distinctRows(variations: [DuplicateRows.Variation], named: Set<Int>) -> DistinctRows {
    let size = lists.skeleton.size
    guard loaded == nil else { return DistinctRows(height: size.height) }
    var classes = DuplicateRows(height: size.height)
    classes.distinguish(by: lists.skeleton, variations: variations) {
      named.contains($0.styleIndex)
    }
    classes.distinguish(by: lists.bare, variations: nil) { _ in false }
    if let leaving = lists.leaving {
      classes.distinguish(by: leaving, variations: variations) { named.contains($0.styleIndex) }
    }
    if let returned = lists.returned {
      classes.distinguish(by: returned, variations: nil) { _ in false }
    }
    return classes.distinctRows
  }

  /// The painters of the screen's distinct rows.
  func painters(distinctRows: DistinctRows) throws(RenderError) -> PerState<FramePainter> {
    if let loaded {
      let background = Background(loaded)
      return PerState(
        skeleton: FramePainter(lists.skeleton, on: background, behind: behind?.skeleton),
        bare: FramePainter(lists.bare, on: background),
        leaving: lists.leaving.map {
          FramePainter($0, on: background, behind: behind?.leaving)
        })
    }
    let background = try Self.background(
      distinctRows.deduplicatedSize(of: lists.skeleton.size), backgroundColor,
      pixelLimit: pixelLimit)
    func painter(_ list: DisplayList) -> FramePainter {
      FramePainter(
        distinctRows.isIdentity ? list : list.deduplicated(by: distinctRows), on: background)
    }
    return PerState(
      skeleton: painter(lists.skeleton), bare: painter(lists.bare),
      leaving: lists.leaving.map(painter), returned: lists.returned.map(painter))
  }

  private static func background(
    _ size: PixelSize, _ color: Color, pixelLimit: Int
  ) throws(RenderError) -> Background {
    do throws(RasterError) {
      try size.validate(limit: pixelLimit)
    } catch {
      throw .raster(error)
    }
    return Background(PremultipliedPixel(color), size: size)
  }
}
