public import SkelshotLayout
public import SkelshotModel
import SkelshotPrimitives
public import SkelshotRaster

/// Draws a scene at any moment. Made once for a film: layout and coverage are worked out here.
public struct SkeletonRenderer: Sendable {
  /// The scene as it is drawn.
  public let scene: Scene
  /// The picture's extent: round(points × scale) pixels.
  public let size: PixelSize
  /// The screen with the skeleton on.
  public let screen: PlacedScreen
  /// Length of the film in seconds; 0 for a still.
  public var duration: Double { plan.duration }
  /// What a caller may want to tell the user.
  public let notes: [RenderNote]
  /// The moments in the skeleton's life, in order; times in seconds from the start of the film.
  /// Without a timeline the skeleton is there from the start.
  public var events: [(time: Double, event: SkeletonEvent)] { plan.events }

  private let plan: TimelinePlan
  private let painter: StylePainter
  private let painters: ScreenPainters

  /// Lays out a scene and prepares everything that does not change from frame to frame.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - pictures: The decoded pictures by the names that the scene has for them.
  ///   - pixelLimit: The largest area of a picture in pixels.
  /// - Throws: `RenderError` if the canvas has no area or too much, the views cannot be laid out, or
  ///   a picture is missing.
  public init(
    _ scene: Scene, pictures: [String: Pixmap] = [:],
    pixelLimit: Int = PixelSize.defaultPixelLimit
  ) throws(RenderError) {
    self.scene = scene
    size = try Self.pixelSize(of: scene.canvas, limit: pixelLimit)
    // The screen without its skeleton shows in a timeline, and tells where looks are in a picture.
    let needsBare = scene.timeline != nil || scene.canvas.content != nil
    let bare: PlacedScreen?
    do throws(LayoutFailure) {
      screen = try LayoutEngine.layout(scene, isSkeletonActive: true)
      bare = needsBare ? try LayoutEngine.layout(scene, isSkeletonActive: false) : nil
    } catch {
      throw .layout(error)
    }
    painters = try ScreenPainters(
      skeleton: screen, bare: bare, canvas: scene.canvas, size: size, pictures: pictures,
      pixelLimit: pixelLimit)

    var notes: [RenderNote] = []
    if !screen.hasBones { notes.append(.noBones(screen.brokenChains)) }
    let loops = StyleLoops(
      styles: painters.styles,
      customs: CustomKeyframes(painters.bones, styles: painters.styles, scene: scene))
    var loop: CommonLoop?
    if let timeline = scene.timeline {
      plan = TimelinePlan(timeline, base: scene.skeleton) { loops.common(in: $0) }
    } else {
      // With reduced motion the picture is a still, whatever would move.
      loop = scene.skeleton.reducedMotion ? nil : loops.common(in: scene.skeleton)
      plan = TimelinePlan(showing: scene.skeleton, for: loop?.seconds ?? 0)
      if let loop, !loop.isSeamless {
        notes.append(
          .loopsNotAligned(seconds: loops.durations(in: scene.skeleton), limit: CommonLoop.limit))
      } else if let loop, !loop.changes.isEmpty {
        notes.append(.loopsAdjusted(seconds: loop.seconds, changes: loop.changes))
      }
    }
    painter = StylePainter(scene, loops: loops, common: loop)
    self.notes = notes
  }

  /// Whether the picture moves.
  public var isAnimated: Bool { duration > 0 }

  /// Draws a moment.
  ///
  /// - Parameters:
  ///   - seconds: The time; without a timeline it wraps around the loop, else it ends with the
  ///     film.
  ///   - pixmap: A picture of the renderer's size.
  ///   - shown: The moment that this renderer has drawn into the pixmap and that is still in it; only
  ///     what moves is then painted. Nil if the pixmap may hold anything.
  public func draw(at seconds: Double, into pixmap: inout Pixmap, over shown: Double? = nil) {
    precondition(pixmap.size == size, "the pixmap has another size than the renderer")
    let phase = plan.phase(at: seconds)
    let holdsFrame = shown.map { plan.phase(at: $0).state.isBare == phase.state.isBare } ?? false
    switch phase.state {
    case .bare:
      let state = FrameState(lookOpacity: 1, boneOpacity: 0, styles: [])
      painters.bare.draw(state, into: &pixmap, holdsFrame: holdsFrame)
    case .showing(let style):
      let state = state(style, opacity: dissolved(phase, at: seconds), clock: nil)
      painters.skeleton.draw(state, into: &pixmap, holdsFrame: holdsFrame)
    case .hiding(let style):
      let state = state(style, opacity: 1 - dissolved(phase, at: seconds), clock: nil)
      painters.skeleton.draw(state, into: &pixmap, holdsFrame: holdsFrame)
    case .shown(let style, let clock):
      let state = state(style, opacity: 1, clock: clock.map { seconds - $0 })
      painters.skeleton.draw(state, into: &pixmap, holdsFrame: holdsFrame)
    }
  }

  /// The picture of a moment, in seconds.
  ///
  /// - Throws: `RasterError` never in practice: the size was checked when the renderer was made.
  public func pixmap(at seconds: Double) throws(RasterError) -> Pixmap {
    var pixmap = try Pixmap(size: size, pixelLimit: .max)
    draw(at: seconds, into: &pixmap)
    return pixmap
  }

  private func dissolved(_ phase: TimelinePlan.Phase, at seconds: Double) -> Double {
    guard phase.duration > 0 else { return 1 }
    return TimingFunction.easeInEaseOut.progress(at: (seconds - phase.start) / phase.duration)
  }

  /// - Parameter clock: Seconds since the animation began; nil while it does not run.
  private func state(_ style: SkeletonStyle, opacity: Double, clock: Double?) -> FrameState {
    var state = painter.state(style, clock: clock)
    (state.lookOpacity, state.boneOpacity) = (1 - opacity, opacity)
    return state
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
