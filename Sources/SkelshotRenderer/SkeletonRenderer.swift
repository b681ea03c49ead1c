// SkelshotRenderer: the pixels of a scene at a moment.
//
// In:  a `Scene`, the decoded pictures that it names, and a time in seconds.
// Out: a `Pixmap`, or its distinct rows alone; the length of the film, its events and notes for the user.
//
// Once for a film: the layout with and without the skeleton, a display list of each (Display), the loops of
// all styles (Animation), the plan of the timeline (from the model), the rows that are duplicates of others.
// For each frame: the phase of the moment, the paint of every style, and the items that change, drawn back to
// front over a background that never changes.
//
// It does not know file formats, colours of a palette, frame rates, or how a layout is written.

package import SkelshotLayout
public import SkelshotModel
public import SkelshotPrimitives
public import SkelshotRaster

/// Draws a scene at any moment. Made once for a film: layout and coverage are worked out here.
public struct SkeletonRenderer: Sendable {
  /// The scene as it is drawn.
  public let scene: Scene
  /// The picture's extent: round(points × scale) pixels.
  public let size: PixelSize
  /// The screen with the skeleton on.
  package let screen: PlacedScreen
  /// Length of the film; 0 for a still.
  public var duration: Duration { Duration(inSeconds: seconds) }
  /// Length of the film in seconds; 0 for a still.
  package var seconds: Double { plan.duration }
  /// What a caller may want to tell the user.
  package let notes: [RenderNote]
  /// What a person may want to know: no bone shows, loops of animations are not aligned, colors of a gradient jump.
  public var warnings: [Message] { notes.map(\.message) }
  /// The bones of the skeleton, in points of the canvas, back to front.
  public var bones: [Bone] { screen.views.flatMap(\.allBones) }
  /// The moments in the skeleton's life, in order; times from the start of the film.
  /// Without a timeline the skeleton is there from the start.
  public var events: [(time: Duration, event: SkeletonEvent)] {
    plan.events.map { (Duration(inSeconds: $0.time), $0.event) }
  }
  /// The same with times in seconds.
  package var timedEvents: [(seconds: Double, event: SkeletonEvent)] {
    plan.events.map { ($0.time, $0.event) }
  }

  /// The rows that differ in some frame: each of them is drawn once, and copied to its duplicates.
  package let distinctRows: DistinctRows

  private let plan: TimelinePlan
  /// The sizes of pictures in points, by their names.
  private let imageSizes: [PathKey: Size]
  private let painter: StylePainter
  /// The painters of the states of the screen.
  private let painters: [FramePainter]
  /// The index of each phase's painter.
  private let listIndices: [Int]
  private let expansion: RowExpansion
  /// Pixmaps on which distinct rows are drawn before they are expanded.
  private let pool: PixmapPool

  /// Lays out a scene and prepares everything that does not change from frame to frame.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - pictures: The decoded pictures by the names that the scene has for them.
  ///   - pixelLimit: The largest area of a picture in pixels.
  /// - Throws: `RenderError` if the canvas has no area or too much, the views cannot be laid out, a time is
  ///   impossible, or a picture is missing.
  package init(
    _ scene: Scene, pictures: [String: Pixmap] = [:],
    pixelLimit: Int = PixelSize.defaultPixelLimit
  ) throws(RenderError) {
    try self.init(
      scene, files: Dictionary(pictures), pixelLimit: pixelLimit, deduplicatesRows: true)
  }

  /// Makes a renderer that draws duplicate rows once, or draws every row.
  package init(
    _ scene: Scene, pictures: [String: Pixmap], pixelLimit: Int, deduplicatesRows: Bool
  ) throws(RenderError) {
    try self.init(
      scene, files: Dictionary(pictures), pixelLimit: pixelLimit,
      deduplicatesRows: deduplicatesRows)
  }

  /// Makes a renderer of pictures whose names are told apart by their bytes.
  package init(
    _ scene: Scene, files pictures: [PathKey: Pixmap], pixelLimit: Int, deduplicatesRows: Bool
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
        // A view's bones may be none of the whole screen's: where its parents are not skeletonable.
        loops.common(in: style)?.seconds
          ?? (scopes.ids.count > 1 ? BoneMotion(style).loopDuration : nil)
      }
    } else {
      // With reduced motion the picture is a still, whatever would move.
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
    // To draw one picture takes less time than to compare its rows.
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

  /// When something dissolves, in seconds, in order.
  package var dissolves: [Range<Double>] { plan.dissolves }

  /// When skeletons are seen: of each stretch of the film its end in seconds, and of each part of the screen whether it
  /// shows one. A part is numbered by `PlacedView.scope`.
  package var skeletonPhases: [(end: Double, isSeen: [Bool])] {
    let history = plan.history
    return plan.phases.indices.map { phase in
      let isSeen = (0..<history.scopeCount).map { history.state(of: $0, inPhase: phase).isActive }
      return (plan.phases[phase].end, isSeen)
    }
  }

  /// The first moment at which the skeleton is wholly there, in seconds; nil where it never is.
  package var firstShownMoment: Double? {
    plan.phases.first {
      if case .shown = $0.state { true } else { false }
    }?.start
  }

  /// What may be better in the layout of a screen that can be drawn: views without a size, separators that stand out more
  /// than bones, bars that do not fit their labels, properties without effect.
  package var advice: [RenderNote] {
    BoneNotes.advice(on: screen, of: scene) + TextNotes.notes(on: screen, of: scene)
  }

  /// The screen in the states of the film other than `screen`, laid out again: without a skeleton, and where one is shown
  /// on a part of it.
  ///
  /// - Throws: `RenderError` never in practice: the same was laid out before.
  package func otherScreens() throws(RenderError) -> [PlacedScreen] {
    var states = try ScreenStates(scene, imageSizes: imageSizes)
    try states.find(in: plan)
    var screens = states.bare.map { [$0] } ?? []
    for presences in states.others { screens.append(try states.layout(presences)) }
    return screens
  }

  /// Draws a moment over whatever the pixmap held.
  ///
  /// - Parameters:
  ///   - time: The moment; without a timeline it wraps around the loop, else it ends with the film.
  ///   - pixmap: A picture of the renderer's size; one of another size becomes one of that size.
  public func draw(at time: Duration, into pixmap: inout Pixmap) {
    draw(atSeconds: time.inSeconds, into: &pixmap)
  }

  /// Draws a moment, in seconds. What is no finite number counts as 0.
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
  /// - Parameters:
  ///   - seconds: The time, as for `draw(atSeconds:into:)`.
  ///   - pixmap: A picture of the renderer's size, deduplicated by `distinctRows`; any content. One of another
  ///     size becomes one of that size.
  package func drawDistinctRows(atSeconds seconds: Double, into pixmap: inout Pixmap) {
    let rowsSize = distinctRows.deduplicatedSize(of: size)
    if pixmap.size != rowsSize { pixmap = Pixmap(validSize: rowsSize) }
    let seconds = seconds.isFinite ? seconds : 0
    let index = plan.phaseIndex(at: seconds)
    let state = painter.state(plan, inPhase: index, at: seconds)
    painters[listIndices[index]].draw(state, into: &pixmap)
  }

  /// The picture of a moment.
  ///
  /// - Throws: `RasterError` never in practice: the size was checked when the renderer was made.
  public func pixmap(at time: Duration) throws(RasterError) -> Pixmap {
    try pixmap(atSeconds: time.inSeconds)
  }

  /// The picture of a moment, in seconds.
  package func pixmap(atSeconds seconds: Double) throws(RasterError) -> Pixmap {
    var pixmap = try Pixmap(size: size, pixelLimit: .max)
    draw(atSeconds: seconds, into: &pixmap)
    return pixmap
  }

  /// Checks that a plan changes no more than it may: each style of bones is looked at in each state of its part of the
  /// screen.
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
    do throws(RasterError) {
      try size.validate(limit: limit)
    } catch {
      throw .raster(error)
    }
    return size
  }
}

extension PlacedView {
  /// Its bones, and those of all that stands in it.
  fileprivate var allBones: [Bone] { isHidden ? [] : bones + children.flatMap(\.allBones) }
}
