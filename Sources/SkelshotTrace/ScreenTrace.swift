// SkelshotTrace: from the pixels of a screenshot to regions, and to a scene.
//
// In:    a `Pixmap` of a screen, and what is known of it (`TraceOptions`).
// Out:   `ScreenTrace`: regions with a kind, a box and a radius, which of them repeat, and a `Scene` with named views over
//        the screenshot. Lengths of regions are pixels.
// Order: 1. `PixelRuns` joins smooth neighbors.             2. `SurfaceMap` keeps plain areas with straight sides.
//        3. `Foreground` collects what lies on them.         4. `MosaicFinder`, `PartSorter`, `ChartFinder` tell maps,
//        5. `IconFinder`, `TextLines` join letters to lines.    pictures, outlines, dividers and charts.
//        6. `Paragraphs` gathers lines.                      7. `RegionBuilder` makes cards, controls; `PhotoText` reads
//        8. `RepetitionFinder` finds rows and grids.            photographs; `BarFinder` adds bars.
//        9. `TraceSceneBuilder` makes views of regions, tables and collections of what repeats; `SceneUpdate` keeps what a
//           person has changed in an earlier layout.
//        `TraceSteps` runs steps 1 to 8, and keeps what each has found for `ExplanationPicture`. Their thresholds stand in
//        `TraceThresholds`.
// Time and memory grow with the pixels; nothing is looked up per pixel, nothing calls itself.
// It does not know files or formats.

public import SkelshotModel
public import SkelshotPrimitives
public import SkelshotRaster

/// The skeleton of a screenshot: what is on it, and a scene that shows the screenshot, its skeleton, and the screenshot again.
///
/// ```swift
/// let trace = try ScreenTrace(Pixmap(contentsOf: "screen.png"))
/// try trace.scene(content: "screen.png").write(to: "loading.gif")
/// ```
public struct ScreenTrace: Sendable {
  /// What was found.
  package let tracing: Tracing

  /// Finds what is on a screenshot.
  ///
  /// - Parameters:
  ///   - screenshot: The pixels; what is translucent lies on white.
  ///   - options: What is known of it.
  /// - Throws: A `DescribedError` if nothing is found, or the scale is out of range.
  public init(_ screenshot: Pixmap, options: TraceOptions = TraceOptions()) throws {
    tracing = try TraceSteps(screenshot, options: options).tracing
  }

  /// The regions, top to bottom, containers before what is in them. Lengths are pixels.
  public var regions: [TracedRegion] { tracing.regions }

  /// Rows and grids among the regions.
  public var repetitions: [TracedRepetition] { tracing.repetitions }

  /// What may be wrong: a scale that was guessed, traces of JPEG, translucent pixels.
  public var warnings: [Message] { tracing.doubts.map(\.message) }

  /// Pixels per point, as told or guessed.
  public var scale: Int { tracing.scale }

  /// The scene: one view for each region, tables and collections for what repeats, and a timeline.
  ///
  /// - Parameter content: The screenshot's file, as the scene names it; nil has none.
  public func scene(content: String? = nil) -> Scene {
    TraceSceneBuilder(tracing).scene(content: content)
  }

  /// The scene, with names and corrections of an earlier one where a view still stands at the same place.
  ///
  /// - Parameters:
  ///   - earlier: The scene that a person has changed.
  ///   - content: The screenshot's file, as the scene names it; nil has none.
  public func scene(updating earlier: Scene, content: String? = nil) -> Scene {
    SceneUpdate(earlier: earlier).applied(to: scene(content: content))
  }
}
