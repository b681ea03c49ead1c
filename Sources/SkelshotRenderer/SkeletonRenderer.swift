// SkelshotRenderer: the pixels of a scene at a moment.
//
// In:  a `Scene`, the decoded pictures that it names, and a time in seconds.
// Out: a `Pixmap`, or only its distinct rows; the length of the film, its events, and notes for the user.
//
// Once per film: the layouts with and without the skeleton, their display lists (Display), the loops of all styles
// (Animation), the timeline's plan, and the duplicate rows. For each frame: the phase of the moment, the paint of
// every style, and the items that change, drawn over a fixed background.
//
// It does not know file formats, palettes, frame rates, or how a layout is written.

package import SkelshotLayout
public import SkelshotModel
public import SkelshotPrimitives
public import SkelshotRaster

/// Draws a scene at any moment. Make one per film: its initializer computes layout and coverage.
public struct SkeletonRenderer: Sendable {
  /// The scene.
  public let scene: Scene
  /// The picture's size in pixels: round(points × scale).
  public let size: PixelSize
  /// The screen with its skeleton shown.
  package let screen: PlacedScreen
  /// The length of the film; 0 for a still.
  public var duration: Duration { Duration(inSeconds: seconds) }
  package var seconds: Double { plan.duration }
  package let notes: [RenderNote]
  /// Warnings for the user: no bone is visible, loops of animations are not aligned, or colors of a gradient jump.
  public var warnings: [Message] { notes.map(\.message) }
  /// The bones of the skeleton, back to front, in points of the canvas.
  public var bones: [Bone] { screen.views.flatMap(\.allBones) }
  /// The events of the film in order, with times from its start. Without a timeline, the skeleton is shown from the
  /// start.
  public var events: [(time: Duration, event: SkeletonEvent)] {
    plan.events.map { (Duration(inSeconds: $0.time), $0.event) }
  }
  /// The events with times in seconds.
  package var timedEvents: [(seconds: Double, event: SkeletonEvent)] {
    plan.events.map { ($0.time, $0.event) }
  }

  /// The rows that differ in some frame. Only they are drawn, and then copied to their duplicates.
  package let distinctRows: DistinctRows

  private let plan: TimelinePlan
  private let imageSizes: [PathKey: Size]
  private let painter: StylePainter
  private let painters: [FramePainter]
  /// The index of each phase's painter.
  private let listIndices: [Int]
  private let expansion: RowExpansion
  /// Pixmaps for distinct rows, which are then expanded.
  private let pool: PixmapPool

  /// Lays out a scene and prepares everything that does not change between frames.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - pictures: The decoded pictures by the names that the scene has for them.
  ///   - pixelLimit: The largest area of a picture in pixels.
  ///   - deduplicatesRows: Whether duplicate rows are drawn once.
  /// - Throws: `RenderError` if the canvas has no area or too much, the views cannot be laid out, a time is
  ///   impossible, or a picture is missing.
  package init(
    _ scene: Scene, pictures: [String: Pixmap] = [:],
    pixelLimit: Int = PixelSize.defaultPixelLimit, deduplicatesRows: Bool = true
  ) throws(RenderError) {
    try self.init(
      scene, files: Dictionary(pictures), pixelLimit: pixelLimit,
      deduplicatesRows: deduplicatesRows)
  }

  /// Makes a renderer of pictures whose names are compared by their bytes.
  package init(
    _ scene: Scene, files pictures: [PathKey: Pixmap], pixelLimit: Int,
    deduplicatesRows: Bool = true
  ) throws(RenderError) {
    self.scene = scene
    size = try Self.pixelSize(of: scene.canvas, limit: pixelLimit)
    if let time = scene.impossibleTime {
      throw .invalidTime(name: time.name, value: time.value, reference: time.reference)
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
        // A view whose parents are not skeletonable can have bones that the whole screen lacks.
        loops.common(in: style)?.seconds
          ?? (scopes.ids.count > 1 ? BoneMotion(style).loopDuration : nil)
      }
    } else {
      // With reduced motion the picture is a still.
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
    // Drawing a single picture takes less time than comparing its rows.
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

  /// Whether the picture moves.
  public var isAnimated: Bool { seconds > 0 }

  /// The times of dissolves, in seconds and in order.
  package var dissolves: [Range<Double>] { plan.dissolves }

  /// The stretches of the film: the end of each in seconds, and for each part of the screen whether a skeleton is
  /// visible. Parts are numbered as in `PlacedView.scope`.
  package var skeletonPhases: [(end: Double, isSeen: [Bool])] {
    let history = plan.history
    return plan.phases.indices.map { phase in
      let isSeen = (0..<history.scopeCount).map { history.state(of: $0, inPhase: phase).isActive }
      return (plan.phases[phase].end, isSeen)
    }
  }

  /// The first moment with a fully shown skeleton, in seconds; nil if there is none.
  package var firstShownMoment: Double? {
    plan.phases.first {
      if case .shown = $0.state { true } else { false }
    }?.start
  }

  /// Possible improvements of the layout: views without a size, strong separators, bars that do not fit their labels,
  /// properties without effect.
  package var advice: [RenderNote] {
    BoneNotes.advice(on: screen, of: scene) + TextNotes.notes(on: screen, of: scene)
  }

  /// Lays out the film's other states of the screen: without a skeleton, and with one on a part of it.
  ///
  /// - Throws: `RenderError`, but never in practice: the same states were laid out before.
  package func otherScreens() throws(RenderError) -> [PlacedScreen] {
    var states = try ScreenStates(scene, imageSizes: imageSizes)
    try states.find(in: plan)
    var screens = states.bare.map { [$0] } ?? []
    for presences in states.others { screens.append(try states.layout(presences)) }
    return screens
  }

  /// Draws a moment, and overwrites the pixmap.
  ///
  /// - Parameters:
  ///   - time: The moment. Without a timeline it wraps around the loop; otherwise it is limited to the film.
  ///   - pixmap: The pixmap; one of another size is replaced by one of the renderer's size.
  public func draw(at time: Duration, into pixmap: inout Pixmap) {
    draw(atSeconds: time.inSeconds, into: &pixmap)
  }

  /// Draws a moment in seconds; NaN and infinity count as 0.
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

  /// Draws the distinct rows of a moment.
  ///
  /// - Parameter pixmap: The pixmap, with any content. One of another size is replaced by one of the renderer's size,
  ///   deduplicated by `distinctRows`.
  package func drawDistinctRows(atSeconds seconds: Double, into pixmap: inout Pixmap) {
    let rowsSize = distinctRows.deduplicatedSize(of: size)
    if pixmap.size != rowsSize { pixmap = Pixmap(validSize: rowsSize) }
    let seconds = seconds.isFinite ? seconds : 0
    let index = plan.phaseIndex(at: seconds)
    let state = painter.state(plan, inPhase: index, at: seconds)
    painters[listIndices[index]].draw(state, into: &pixmap)
  }

  /// Draws a moment to a new pixmap.
  ///
  /// - Throws: `RasterError`, but never in practice: the size was checked when the renderer was made.
  public func pixmap(at time: Duration) throws(RasterError) -> Pixmap {
    try pixmap(atSeconds: time.inSeconds)
  }

  /// Draws a moment in seconds to a new pixmap.
  package func pixmap(atSeconds seconds: Double) throws(RasterError) -> Pixmap {
    var pixmap = try Pixmap(size: size, pixelLimit: .max)
    draw(atSeconds: seconds, into: &pixmap)
    return pixmap
  }

  /// Checks the limit of changes. Each style of bones is painted in each state of its part of the screen.
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
    // A side beyond any limit is cut to one that is still beyond, so that it fits an Int.
    let beyond = Double(PixelSize.longestSide) + 1
    let size = PixelSize(
      width: Int(min(pixels.width, beyond)), height: Int(min(pixels.height, beyond)))
    try wrapping(RenderError.raster) { () throws(RasterError) in try size.validate(limit: limit) }
    return size
  }
}

extension PlacedView {
  /// The bones of the view and of all views inside it.
  fileprivate var allBones: [Bone] { isHidden ? [] : bones + children.flatMap(\.allBones) }
}
