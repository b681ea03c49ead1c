// SkelshotRenderer computes the pixels of a scene at a given time.
//
// The input is a `Scene`, the decoded pictures that the scene uses, and a time in seconds. The output is a `Pixmap` or
// only its distinct rows, the film's length and events, and notes for the user.
//
// For each film, the renderer computes the layouts, their display lists (Display), the loops of all styles (Animation),
// the timeline's plan, and the duplicate rows. For each frame, the renderer finds the phase, computes the paint of
// every style, and draws the changing items over a fixed background.
//
// The renderer does not know about file formats, palettes, frame rates or the syntax of layouts.

package import SkelshotLayout
public import SkelshotModel
public import SkelshotPrimitives
public import SkelshotRaster

/// Draws a scene at any time. Create one renderer per film, because the initializer computes layout and coverage.
public struct SkeletonRenderer: Sendable {
  /// The scene to draw.
  public let scene: Scene
  /// The size of a frame in pixels: the canvas size in points times the scale, rounded.
  public let size: PixelSize
  /// The layout of the screen with its skeleton shown.
  package let screen: PlacedScreen
  /// The length of the film; 0 for a still.
  public var duration: Duration { Duration(inSeconds: seconds) }
  package var seconds: Double { plan.duration }
  package let notes: [RenderNote]
  /// Warnings for the user, such as a skeleton without visible bones, loops that are not aligned, or colors that jump.
  public var warnings: [Message] { notes.map(\.message) }
  /// The bones of the skeleton, from back to front. Coordinates are in points on the canvas.
  public var bones: [Bone] { screen.views.flatMap(\.allBones) }
  /// The film's events in order, with times since its start. Without a timeline, the skeleton is shown from the start.
  public var events: [(time: Duration, event: SkeletonEvent)] {
    plan.events.map { (Duration(inSeconds: $0.time), $0.event) }
  }
  package var timedEvents: [(seconds: Double, event: SkeletonEvent)] {
    plan.events.map { ($0.time, $0.event) }
  }

  /// The rows that differ from each other in at least one frame. Only these rows are drawn; duplicates are copied.
  package let distinctRows: DistinctRows

  private let plan: TimelinePlan
  private let imageSizes: [PathKey: Size]
  private let painter: StylePainter
  private let painters: [FramePainter]
  /// For each phase, the index of its painter.
  private let listIndices: [Int]
  private let expansion: RowExpansion
  /// Pixmaps that hold only the distinct rows of a frame.
  private let pool: PixmapPool

  /// Lays out a scene and prepares everything that does not change between frames.
  ///
  /// - Parameters:
  ///   - scene: The scene to draw.
  ///   - pictures: The decoded pictures, by the names that the scene uses.
  ///   - pixelLimit: The maximum area of a picture, in pixels.
  ///   - deduplicatesRows: Whether duplicate rows are drawn only once.
  /// - Throws: `RenderError` for an empty canvas, an exceeded limit, a failed layout, an invalid time, an unknown id
  ///   or a missing picture.
  package init(
    _ scene: Scene, pictures: [String: Pixmap] = [:],
    pixelLimit: Int = PixelSize.defaultPixelLimit, deduplicatesRows: Bool = true
  ) throws(RenderError) {
    try self.init(
      scene, files: Dictionary(pictures), pixelLimit: pixelLimit,
      deduplicatesRows: deduplicatesRows)
  }

  /// Creates a renderer for pictures whose names are compared byte by byte.
  package init(
    _ scene: Scene, files pictures: [PathKey: Pixmap], pixelLimit: Int,
    deduplicatesRows: Bool = true
  ) throws(RenderError) {
    self.scene = scene
    size = try Self.pixelSize(of: scene.canvas, limit: pixelLimit)
    if let time = scene.impossibleTime {
      throw .invalidTime(name: time.name, value: time.value, reference: time.reference)
    }
    if let view = scene.unknownView {
      throw .unknownView(view.id, nearest: view.nearest, reference: view.reference)
    }
    var imageSizes: [PathKey: Size] = [:]
    for (name, picture) in pictures {
      imageSizes[name] = ImagePlacement.size(of: picture, named: name.text)
    }
    self.imageSizes = imageSizes
    var states = try ScreenStates(scene, imageSizes: imageSizes)
    screen = states.skeleton
    var lists = try ScreenDisplayLists(
      states, canvas: scene.canvas, size: size, pictures: pictures, pixelLimit: pixelLimit)

    var notes = BoneNotes.notes(on: screen, of: scene)
    var customs = CustomKeyframes(lists.table, scene: scene)
    let loops = StyleLoops(styles: lists.table.styles, customs: customs)
    var loop: CommonLoop?
    if let timeline = scene.timeline {
      let scopes = TimelineScopes(scene)
      plan = TimelinePlan(
        timeline, base: scene.skeleton, scopes: scopes, loopCost: max(1, loops.styles.count)
      ) { style in
        // A skeleton on a single view can have bones that the skeleton of the whole screen lacks.
        loops.common(in: style)?.seconds
          ?? (scopes.ids.count > 1 ? BoneMotion(style).loopDuration : nil)
      }
    } else {
      // With reduced motion, the film is a still.
      loop = scene.skeleton.reducedMotion ? nil : loops.common(in: scene.skeleton)
      plan = TimelinePlan(showing: scene.skeleton, for: loop?.seconds ?? 0)
      if let loop, !loop.isSeamless {
        notes.append(
          .loopsNotAligned(
            loops.durations(in: scene.skeleton).map(Duration.init(inSeconds:)),
            limit: Duration(inSeconds: CommonLoop.limit)))
      } else if let loop, !loop.changes.isEmpty {
        notes.append(
          .loopsAdjusted(
            length: Duration(inSeconds: loop.seconds), changes: loop.changes.map { LoopChange($0) })
        )
      }
    }
    try Self.checkChanges(plan, lists.table.styles)
    if let note = plan.gradientJump(of: lists.table.styles, scene.appearance) { notes.append(note) }
    try states.find(in: plan)
    for presences in states.others { try lists.add(states.layout(presences)) }
    try Self.checkChanges(plan, lists.table.styles)
    if lists.table.bones.count > loops.customs.count {
      customs = CustomKeyframes(lists.table, scene: scene)
    }
    painter = StylePainter(scene, styles: lists.table.styles, customs: customs, common: loop)
    listIndices = states.indices
    self.notes = notes
    // Drawing a single frame takes less time than finding its duplicate rows.
    var rows = DistinctRows(height: size.height)
    if deduplicatesRows, plan.duration > 0 {
      let paint = StyleVariations(
        lists.table.styles, customs: customs, plan: plan, appearance: scene.appearance)
      if !paint.movesShapes {
        rows = lists.distinctRows(variations: paint.variations, named: paint.named)
      }
    }
    distinctRows = rows
    expansion = RowExpansion(distinctRows, width: size.width)
    pool = PixmapPool(size: distinctRows.deduplicatedSize(of: size))
    painters = try lists.painters(distinctRows: distinctRows, isFilm: plan.duration > 0)
  }

  /// Whether the film is longer than a still.
  public var isAnimated: Bool { seconds > 0 }

  /// The time ranges of dissolves, in seconds and in ascending order.
  package var dissolves: [Range<Double>] { plan.dissolves }

  /// The phases of the film. `end` is in seconds, and `isSeen` states for each screen part whether a skeleton is
  /// visible. Parts are numbered as in `PlacedView.scope`.
  package var skeletonPhases: [(end: Double, isSeen: [Bool])] {
    let history = plan.history
    return plan.phases.indices.map { phase in
      let isSeen = (0..<history.scopeCount).map { history.state(of: $0, inPhase: phase).isActive }
      return (plan.phases[phase].end, isSeen)
    }
  }

  /// The first time at which a skeleton is fully shown, in seconds; nil if there is no such time.
  package var firstShownMoment: Double? {
    plan.phases.first {
      if case .shown = $0.state { true } else { false }
    }?.start
  }

  /// Possible improvements to the layout, such as notes about views without a size or properties without an effect.
  package var advice: [RenderNote] {
    BoneNotes.advice(on: screen, of: scene) + TextNotes.notes(on: screen, of: scene)
  }

  /// Lays out the other states of the screen in the film: without a skeleton, or with a skeleton on only some parts.
  ///
  /// - Throws: `RenderError`, but not in practice, because the initializer has already laid out these states.
  package func otherScreens() throws(RenderError) -> [PlacedScreen] {
    var states = try ScreenStates(scene, imageSizes: imageSizes)
    try states.find(in: plan)
    var screens = states.bare.map { [$0] } ?? []
    for presences in states.others { screens.append(try states.layout(presences)) }
    return screens
  }

  /// Draws a frame and overwrites the pixmap.
  ///
  /// - Parameters:
  ///   - time: The frame's time, which wraps around the loop or, with a timeline, is clamped to the film.
  ///   - pixmap: The pixmap to overwrite. A pixmap of a different size is replaced.
  public func draw(at time: Duration, into pixmap: inout Pixmap) {
    draw(atSeconds: time.inSeconds, into: &pixmap)
  }

  /// Draws a frame at a time in seconds. NaN and infinity count as 0.
  package func draw(atSeconds seconds: Double, into pixmap: inout Pixmap) {
    if pixmap.size != size { pixmap = Pixmap(validSize: size) }
    if distinctRows.isIdentity {
      drawDistinctRows(atSeconds: seconds, into: &pixmap)
    } else {
      pool.with { rows in
        drawDistinctRows(atSeconds: seconds, into: &rows)
        expansion.expand(rows, into: &pixmap)
      }
    }
  }

  /// Draws the distinct rows of a frame.
  ///
  /// - Parameter pixmap: The pixmap to overwrite. A pixmap of a different size is replaced.
  package func drawDistinctRows(atSeconds seconds: Double, into pixmap: inout Pixmap) {
    let rowsSize = distinctRows.deduplicatedSize(of: size)
    if pixmap.size != rowsSize { pixmap = Pixmap(validSize: rowsSize) }
    let seconds = seconds.isFinite ? seconds : 0
    let index = plan.phaseIndex(at: seconds)
    let state = painter.state(plan, inPhase: index, at: seconds)
    painters[listIndices[index]].draw(state, into: &pixmap)
  }

  /// Draws a frame into a new pixmap.
  ///
  /// - Throws: `RasterError`, but not in practice, because the initializer has already checked the size.
  public func pixmap(at time: Duration) throws(RasterError) -> Pixmap {
    try pixmap(atSeconds: time.inSeconds)
  }

  /// Draws a frame at a time in seconds into a new pixmap.
  package func pixmap(atSeconds seconds: Double) throws(RasterError) -> Pixmap {
    var pixmap = try Pixmap(size: size, pixelLimit: .max)
    draw(atSeconds: seconds, into: &pixmap)
    return pixmap
  }

  /// Checks the number of changes. Each change to a screen part counts once for each bone style in this part.
  private static func checkChanges(
    _ plan: TimelinePlan, _ styles: [BoneStyle]
  ) throws(RenderError) {
    let limit = TimelineEvaluator.changeLimit
    var count = 0
    for bones in styles { count += plan.history.changeCount(of: bones.scope) }
    guard !plan.exceedsLimit, count <= max(limit, styles.count) else {
      throw .tooManyChanges(limit: limit)
    }
  }

  private static func pixelSize(
    of canvas: CanvasSettings, limit: Int
  ) throws(RenderError) -> PixelSize {
    let pixels = canvas.size.pixels(atScale: canvas.scale)
    guard canvas.scale > 0, pixels.width.isFinite, pixels.height.isFinite, pixels.width >= 0,
      pixels.height >= 0
    else {
      throw .invalidCanvas(
        width: canvas.size.width, height: canvas.size.height, scale: canvas.scale)
    }
    // An excessive side is reduced to a value that still exceeds the limit but fits in an `Int`.
    let beyond = Double(PixelSize.longestSide) + 1
    let size = PixelSize(
      width: Int(min(pixels.width, beyond)), height: Int(min(pixels.height, beyond)))
    try wrapping(RenderError.raster) { () throws(RasterError) in try size.validate(limit: limit) }
    return size
  }
}

extension PlacedView {
  fileprivate var allBones: [Bone] { isHidden ? [] : bones + children.flatMap(\.allBones) }
}
