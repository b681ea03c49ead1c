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

/// What may be wrong about what was traced.
package enum TraceDoubt: MessageConvertible, Hashable, Sendable {
  /// Nobody said how many pixels a point has, and no device has this width.
  case scaleGuessed(Int)
  /// So many pixels are not opaque; they lie on white.
  case translucent(Int)
  /// Noise around letters: the screenshot was a JPEG.
  case looksLikeJPEG
}

extension TraceDoubt {
  /// What is said about it: a row for each case.
  package var message: Message {
    switch self {
    case .scaleGuessed(let scale):
      Message(
        "scale-guessed", "no device that is known has this width: taken as \(scale)x",
        help: "say --scale 1, 2 or 3")
    case .translucent(let count):
      Message("translucent", "\(count) pixels are not opaque: they are taken as if on white")
    case .looksLikeJPEG:
      Message(
        "jpeg-traces", "the screenshot has traces of JPEG: edges are less certain",
        help: "take it as PNG")
    }
  }
}

/// Why nothing can be traced.
package enum TraceError: DescribedError, Hashable, Sendable {
  /// There are more pixels than `TraceOptions.pixelLimit`.
  case tooManyPixels(PixelSize, limit: Int)
  /// No plain area is there to find things on: a photograph, or noise.
  case noSurface
  /// One plain area, and nothing on it.
  case nothingFound
  /// The scale is not 1…4.
  case scaleOutOfRange(Int)
}

extension TraceError {
  /// What is said about it: a row for each case.
  package var message: Message {
    switch self {
    case .tooManyPixels(let size, let limit):
      Message(
        "too-large",
        "the screenshot has \(size.width) × \(size.height) pixels; the limit is \(limit) in all",
        help: "cut it to what one screen shows")
    case .noSurface:
      Message(
        "no-surface", "no surface found; is this a screenshot?",
        help: "a screen has plain areas, on which text and pictures stand")
    case .nothingFound:
      Message(
        "nothing-found", "nothing stands on the screen's surface",
        help: "the screenshot may have been taken before anything was loaded")
    case .scaleOutOfRange(let scale):
      Message("scale", "a screenshot has 1 to 4 pixels per point, not \(scale)")
    }
  }
}
