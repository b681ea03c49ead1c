// SkelshotTrace: finds the regions of a screenshot and converts them to a scene.
//
// Input:  a `Pixmap` of a screen and `TraceOptions`.
// Output: `ScreenTrace`: regions in pixels, their repetitions, and a `Scene` with named views.
// Steps:  0. `DeviceFrameFinder` finds the screen in a picture of a phone. If a phone has no frame of one color,
//            `BareScreen` finds its screen after step 7, and the steps run again.
//         1. `PixelRuns` joins smooth neighbors.
//         2. `SurfaceMap` keeps plain areas with straight sides.
//         3. `Foreground` collects the parts on the surfaces.
//         4. `MosaicFinder`, `PartSorter` and `ChartFinder` find maps, pictures, outlines, dividers and charts.
//         5. `IconFinder` and `LineIcons` find icons, and `TextLines` joins letters into lines.
//         6. `Paragraphs` joins lines into texts.
//         7. `RegionBuilder` builds cards and controls, `PhotoText` finds text on photographs, `BarFinder` adds bars.
//         8. `RepetitionFinder` finds rows and grids.
//         9. `TraceSceneBuilder` builds the scene, and `SceneUpdate` keeps manual changes to an earlier layout.
// `TraceSteps` runs steps 0 to 8. Time and memory are proportional to the number of pixels.
// The module does not use files or file formats.

public import SkelshotModel
public import SkelshotPrimitives
public import SkelshotRaster

/// The regions of a screenshot, and a scene that shows the screenshot, its skeleton and then the screenshot again.
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
  ///   - screenshot: The pixels. Translucent pixels are blended with white.
  ///   - options: Facts about the screenshot.
  /// - Throws: A `DescribedError` if no region is found, the scale is out of range, or the area is outside.
  public init(_ screenshot: Pixmap, options: TraceOptions = TraceOptions()) throws {
    self.init(try TraceSteps(screenshot, options: options))
  }

  package init(_ steps: TraceSteps) { tracing = steps.tracing }

  /// The part of the screenshot that was traced, in pixels: `TraceOptions.area`, a phone's screen, or all.
  public var area: PixelRect { tracing.part ?? PixelRect(tracing.size) }

  /// The regions from top to bottom, in pixels from the corner of `area`. Each container precedes its contents.
  public var regions: [TracedRegion] { tracing.regions }

  /// The rows and grids among the regions.
  public var repetitions: [TracedRepetition] { tracing.repetitions }

  /// Possible problems: a frame that was left out, a guessed scale, JPEG artifacts and translucent pixels.
  public var warnings: [Message] { tracing.warnings.map(\.message) }

  /// The number of pixels per point, either from the options or guessed.
  public var scale: Int { tracing.scale }

  /// Returns a scene with a view for each region, tables and collections for repetitions, and a timeline.
  ///
  /// - Parameter content: The name of the screenshot's file, or nil for a scene without a screenshot.
  public func scene(content: String? = nil) -> Scene {
    TraceSceneBuilder(tracing, content: content).scene()
  }

  /// Returns the scene with the ids and manual changes of an earlier scene's views at the same positions.
  ///
  /// - Parameters:
  ///   - earlier: The scene with manual changes.
  ///   - content: The name of the screenshot's file, or nil for a scene without a screenshot.
  public func scene(updating earlier: Scene, content: String? = nil) -> Scene {
    SceneUpdate(earlier: earlier).applied(to: scene(content: content))
  }
}

/// A possible problem with a trace.
package enum TraceWarning: MessageConvertible, Hashable, Sendable {
  /// The options specify no scale, and no known device has the screenshot's width.
  case scaleGuessed(Int)
  case translucent(Int)
  /// Noise around letters suggests that the screenshot was saved as a JPEG.
  case looksLikeJPEG
  /// The picture shows a phone, and only the phone's screen was traced.
  case deviceFrame(PixelRect)
}

extension TraceWarning {
  package var message: Message {
    switch self {
    case .scaleGuessed(let scale):
      Message(
        "scale-guessed", "no known device has this screenshot width; assuming \(scale)x",
        help: "set --scale to 1, 2 or 3")
    case .translucent(let count):
      Message("translucent", "\(count) pixels are not opaque and are blended with white")
    case .looksLikeJPEG:
      Message(
        "jpeg-traces", "the screenshot has JPEG artifacts, so detected edges are less precise",
        help: "save the screenshot as PNG")
    case .deviceFrame(let screen):
      Message(
        "device-frame",
        "the picture shows more than a screen, and only the screen was traced: "
          + "\(screen.width) × \(screen.height) pixels at \(screen.minX),\(screen.minY)",
        help: "set --crop none to trace the whole picture, or --crop x,y,width,height")
    }
  }
}

package enum TraceError: DescribedError, Hashable, Sendable {
  case tooManyPixels(PixelSize, limit: Int)
  /// The screenshot has no plain area: it is a photograph or noise.
  case noSurface
  /// The screenshot is a single plain area without content.
  case nothingFound
  case scaleOutOfRange(Int)
  case areaOutside(PixelRect, PixelSize)
}

extension TraceError {
  package var message: Message {
    switch self {
    case .tooManyPixels(let size, let limit):
      Message(
        "too-large",
        "the screenshot has \(size.width) × \(size.height) pixels; the limit is \(limit) pixels in total",
        help: "crop the screenshot to one screen")
    case .noSurface:
      Message(
        "no-surface", "the picture has no plain surface, so it may not be a screenshot",
        help: "a screenshot has text and images on plain backgrounds")
    case .nothingFound:
      Message(
        "nothing-found", "no content was found in the screenshot",
        help: "the screenshot may have been taken before the content loaded")
    case .areaOutside(let area, let size):
      Message(
        "area-outside",
        "the part to trace starts at \(area.minX),\(area.minY), outside the screenshot of "
          + "\(size.width) × \(size.height) pixels")
    case .scaleOutOfRange(let scale):
      Message("scale", "a screenshot must have 1 to 4 pixels per point, not \(scale)")
    }
  }
}
