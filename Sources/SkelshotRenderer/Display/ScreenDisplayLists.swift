import SkelshotLayout
import SkelshotModel
import SkelshotPrimitives
import SkelshotRaster

/// A screen in each of its states, compiled for a canvas.
struct ScreenDisplayLists {
  /// The display lists. The first list shows all skeletons, and the lists for the film's other states follow in order.
  private(set) var lists: [DisplayList]
  var table: BoneTable { parts.table }

  /// The picture of the screen's content; nil if there is no such picture.
  private var loaded: Pixmap?
  /// The pixels that covers show, by list.
  private var behind: [PlacedPicture] = []
  private var parts: SharedParts
  private let canvas: CanvasSettings
  private let size: PixelSize
  private let bare: PlacedScreen?
  private let images: ImageCache
  private let backgroundColor: Color
  private let pixelLimit: Int

  /// Compiles the screen with all skeletons shown.
  ///
  /// - Throws: `RenderError` if an image is missing, or if images or the canvas are too large.
  init(
    _ states: ScreenStates, canvas: CanvasSettings, size: PixelSize, pictures: [PathKey: Pixmap],
    pixelLimit: Int
  ) throws(RenderError) {
    (self.canvas, self.size, self.pixelLimit) = (canvas, size, pixelLimit)
    bare = states.bare
    images = ImageCache(pictures, pixelLimit: pixelLimit)
    backgroundColor = canvas.background.resolved(for: canvas.interfaceStyle)
    lists = []
    // Limits memory even if `pixelLimit` is `Int.max`.
    parts = SharedParts(
      shadows: ShadowStore(limit: ShadowStore.mostPictures * min(pixelLimit, 1 << 40)),
      edges: EdgeRoom(pixelLimit: pixelLimit))
    if let name = canvas.content {
      guard var picture = pictures[PathKey(name)] else { throw .missingPicture(name) }
      if let rect = canvas.contentRect {
        let part = PixelRect(rounding: rect).intersection(PixelRect(picture.size))
        guard !part.isEmpty else { throw .contentOutside(name, picture.size) }
        picture = picture.cropped(to: part)
      }
      var background = Canvas(
        try Self.background(size, backgroundColor, pixelLimit: pixelLimit).pixmap)
      background.draw(
        picture, in: Rect(size: Size(width: Double(size.width), height: Double(size.height))))
      loaded = background.pixmap
    }
    try add(states.skeleton)
  }

  /// Compiles another state of the screen.
  ///
  /// - Throws: `RenderError` if an image is missing, if images or the canvas are too large, or if a screen with a
  ///   content picture has too many states.
  mutating func add(_ screen: PlacedScreen) throws(RenderError) {
    guard loaded != nil else {
      append(
        try DisplayList(
          screen, scale: canvas.scale, size: size, pictures: images, pixelLimit: pixelLimit,
          parts: parts.take()))
      return
    }
    // Each state needs its own picture for covers.
    let most = max(Self.mostCovered, pixelLimit / (size.width * size.height))
    guard behind.count < most else { throw .tooManyScreens(limit: most) }
    // Only the screen behind the bones is needed, so bones are not drawn.
    let (table, taken) = (parts.table, parts.take())
    var list = try DisplayList(
      screen, scale: canvas.scale, size: size, pictures: images, pixelLimit: pixelLimit,
      parts: SharedParts(shadows: taken.shadows, edges: taken.edges))
    parts = SharedParts(table: table, shadows: list.parts.shadows, edges: list.parts.edges)
    list.parts = SharedParts(shadows: ShadowStore(limit: 0))
    let plain = try Self.background(size, backgroundColor, pixelLimit: pixelLimit)
    behind.append(PlacedPicture(FramePainter(list, on: plain, keepsBackground: false).emptied))
    append(
      try DisplayList(
        over: bare ?? screen, skeleton: screen, scale: canvas.scale, size: size,
        pixelLimit: pixelLimit, parts: parts.take()))
  }

  /// A screen with a picture can always have at least this many states: one with and one without a skeleton.
  private static var mostCovered: Int { 2 }

  private mutating func append(_ list: consuming DisplayList) {
    var list = list
    parts = list.parts.take()
    lists.append(list)
  }

  /// Finds the distinct rows of the screen. If the screen has a picture of its content, all rows count as distinct.
  ///
  /// - Parameter named: The styles whose bones have their own animations.
  func distinctRows(variations: [DuplicateRows.Variation], named: Set<Int>) -> DistinctRows {
    guard loaded == nil else { return DistinctRows(height: size.height) }
    var classes = DuplicateRows(height: size.height)
    for list in lists {
      classes.distinguish(by: list, variations: variations) { named.contains($0.styleIndex) }
    }
    return classes.distinctRows
  }

  /// Creates a painter for each display list. The lists are consumed.
  ///
  /// - Parameter isFilm: Whether many frames will be drawn. Steady backgrounds are then drawn once, if their total
  ///   number of pixels is within the limit for a picture.
  mutating func painters(distinctRows: DistinctRows, isFilm: Bool) throws(RenderError)
    -> [FramePainter]
  {
    if let loaded {
      let background = Background(loaded)
      return zip(lists, behind).map {
        FramePainter($0, on: background, keepsBackground: false, behind: $1)
      }
    }
    let background = try Self.background(
      distinctRows.deduplicatedSize(of: size), backgroundColor, pixelLimit: pixelLimit)
    let area = background.size.width * background.size.height
    var room = isFilm ? pixelLimit : 0
    var rest = Array(lists.reversed())
    lists = []
    var painters: [FramePainter] = []
    while let list = rest.popLast() {
      let painter = FramePainter(
        distinctRows.isIdentity ? list : list.deduplicated(by: distinctRows), on: background,
        keepsBackground: area <= room)
      if painter.hasOwnBackground { room -= area }
      painters.append(painter)
    }
    return painters
  }

  private static func background(
    _ size: PixelSize, _ color: Color, pixelLimit: Int
  ) throws(RenderError) -> Background {
    try wrapping(RenderError.raster) { () throws(RasterError) in
      try size.validate(limit: pixelLimit)
    }
    return Background(PremultipliedPixel(color), size: size)
  }
}
