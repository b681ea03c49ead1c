// SkelshotTrace: from the pixels of a screenshot to regions, and to a scene.
//
// In:    a `Pixmap` of a screen, and facts about it (`TraceOptions`).
// Out:   `ScreenTrace`: regions with a kind, a box and a radius, their repetitions, and a `Scene` with named views over
//        the screenshot. Lengths of regions are in pixels.
// Order: 1. `PixelRuns` joins smooth neighbors.
//        2. `SurfaceMap` keeps plain areas with straight sides.
//        3. `Foreground` collects the parts on them.
//        4. `MosaicFinder`, `PartSorter` and `ChartFinder` find maps, pictures, outlines, dividers and charts.
//        5. `IconFinder` and `TextLines` find icons, and join letters to lines.
//        6. `Paragraphs` joins lines to texts.
//        7. `RegionBuilder` makes cards and controls; `PhotoText` reads photographs; `BarFinder` adds bars.
//        8. `RepetitionFinder` finds rows and grids.
//        9. `TraceSceneBuilder` makes views, tables and collections; `SceneUpdate` keeps a person's changes of an
//           earlier layout.
//        `TraceSteps` runs steps 1 to 8, and keeps their results for `ExplanationPicture`. Their thresholds are in
//        `TraceThresholds`.
// Time and memory grow with the pixels: there are no searches per pixel, and no recursion.
// It does not know files or formats.

public import SkelshotModel
public import SkelshotPrimitives
public import SkelshotRaster

/// The regions of a screenshot, and a scene that shows the screenshot, its skeleton, and the screenshot again.
///
/// ```swift
/// let trace = try ScreenTrace(Pixmap(contentsOf: "screen.png"))
/// try trace.scene(content: "screen.png").write(to: "loading.gif")
/// ```
public struct ScreenTrace: Sendable {
  package let tracing: Tracing

  /// Finds the regions of a screenshot.
  ///
  /// - Parameters:
  ///   - screenshot: The pixels; translucent ones are blended with white.
  ///   - options: Facts about the screenshot.
  /// - Throws: A `DescribedError` if nothing is found, or the scale is out of range.
  public init(_ screenshot: Pixmap, options: TraceOptions = TraceOptions()) throws {
    tracing = try TraceSteps(screenshot, options: options).tracing
  }

  /// The regions from top to bottom, containers before their contents. Lengths are in pixels.
  public var regions: [TracedRegion] { tracing.regions }

  /// Rows and grids among the regions.
  public var repetitions: [TracedRepetition] { tracing.repetitions }

  /// What may be wrong: a scale that was guessed, traces of JPEG, translucent pixels.
  public var warnings: [Message] { tracing.warnings.map(\.message) }

  /// Pixels per point, as given or guessed.
  public var scale: Int { tracing.scale }

  /// Returns the scene: a view for each region, tables and collections for repetitions, and a timeline.
  ///
  /// - Parameter content: The screenshot's file, as named in the scene; nil for none.
  public func scene(content: String? = nil) -> Scene {
    TraceSceneBuilder(tracing).scene(content: content)
  }

  /// Returns the scene, with names and corrections from an earlier one for views at the same position.
  ///
  /// - Parameters:
  ///   - earlier: The scene with a person's changes.
  ///   - content: The screenshot's file, as named in the scene; nil for none.
  public func scene(updating earlier: Scene, content: String? = nil) -> Scene {
    SceneUpdate(earlier: earlier).applied(to: scene(content: content))
  }
}

/// What may be wrong about what was traced.
package enum TraceWarning: MessageConvertible, Hashable, Sendable {
  /// Nobody said how many pixels a point has, and no device has this width.
  case scaleGuessed(Int)
  case translucent(Int)
  /// Noise around letters suggests that the screenshot was a JPEG.
  case looksLikeJPEG
}

extension TraceWarning {
  /// The message: a row for each case.
  package var message: Message {
    switch self {
    case .scaleGuessed(let scale):
      Message(
        "scale-guessed", "no known device has this width; assuming \(scale)x",
        help: "set --scale to 1, 2 or 3")
    case .translucent(let count):
      Message("translucent", "\(count) pixels are not opaque; they are read as if on white")
    case .looksLikeJPEG:
      Message(
        "jpeg-traces", "the screenshot has JPEG artifacts, so edges are less certain",
        help: "save the screenshot as PNG")
    }
  }
}

package enum TraceError: DescribedError, Hashable, Sendable {
  case tooManyPixels(PixelSize, limit: Int)
  /// No plain area: a photograph, or noise.
  case noSurface
  /// A single plain area without contents.
  case nothingFound
  case scaleOutOfRange(Int)
}

extension TraceError {
  package var message: Message {
    switch self {
    case .tooManyPixels(let size, let limit):
      Message(
        "too-large",
        "the screenshot has \(size.width) × \(size.height) pixels; the limit is \(limit) in all",
        help: "crop it to one screen")
    case .noSurface:
      Message(
        "no-surface", "no surface found; is this a screenshot?",
        help: "a screen has plain areas with text and images on them")
    case .nothingFound:
      Message(
        "nothing-found", "nothing is on the screen's surface",
        help: "the screenshot may have been taken before the content loaded")
    case .scaleOutOfRange(let scale):
      Message("scale", "a screenshot has 1 to 4 pixels per point, not \(scale)")
    }
  }
}
