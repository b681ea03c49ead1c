import ArgumentParser
public import Skelshot
public import SkelshotCommandSupport

/// The options for pictures and films. A nil value leaves the layout's value unchanged.
struct PictureArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Pixels per point, above 0, or a comma-separated list (default: the layout's canvas.scale, or 1).",
      valueName: "scales"))
  var scale: ScaleList?

  @Option(help: "Appearance (default: the layout's appearance, or light if it sets none).")
  var appearance: AppearanceArgument?

  @Option(help: "Reading direction (default: the layout's direction, or ltr if it sets none).")
  var direction: LayoutDirection?

  @Option(
    help:
      "Background color, such as '#fff', 'clear' or 'systemBackground' (default: the layout's background)."
  )
  var background: ColorArgument?

  @Flag(help: "Draw a still with solid colors, for people who prefer reduced motion.")
  var reducedMotion = false

  @Option(
    parsing: .unconditional,
    help: """
      Time shown in a PNG, in seconds from the start (default: 0). If no output is a PNG, each \
      WebP output is a still taken at this time.
      """)
  var time: Double?

  @Option(
    parsing: .unconditional,
    help: "Frames per second, above 0 and at most 60, or 50 for a GIF (default: 30).")
  var fps: Double?

  /// The value of `--fps` or its environment variable. The variable applies to all outputs, so it is not reported as
  /// unused for a still.
  private(set) var framesPerSecond: Double?

  @Option(
    parsing: .unconditional,
    help: """
      Steps per second during a dissolve, above 0 (default: one step per frame). Fewer steps make animations with \
      photographs much smaller.
      """)
  var dissolveFps: Double?

  @Option(help: "How many times an animation plays: a number, or 'forever' (default: forever).")
  var loops: LoopArgument?

  @Option(
    parsing: .unconditional,
    help: "Maximum area of the picture in pixels (default: \(PixelSize.defaultPixelLimit)).")
  var maxPixels: Int?

  mutating func validate() throws {
    try EnvironmentDefaults.fill(&maxPixels, "--max-pixels")
    try EnvironmentDefaults.fill(&scale, "--scale")
    framesPerSecond = fps
    try EnvironmentDefaults.fill(&framesPerSecond, "--fps")
    if let framesPerSecond {
      guard framesPerSecond > 0, framesPerSecond.isFinite else {
        throw ValidationError("--fps must be above 0.")
      }
      guard framesPerSecond <= PictureFormat.apng.descriptor.highestFrameRate else {
        throw ValidationError("--fps must be at most 60, or 50 for a GIF.")
      }
    }
    if let dissolveFps, !(dissolveFps > 0 && dissolveFps.isFinite) {
      throw ValidationError("--dissolve-fps must be above 0.")
    }
    if let time, !(time >= 0 && time.isFinite) {
      throw ValidationError("--time must be 0 or higher.")
    }
    if let maxPixels, maxPixels < 1 {
      throw ValidationError("--max-pixels must be above 0.")
    }
  }

  var variants: VariantOptions { VariantOptions(scale: scale, appearance: appearance) }

  var pixelLimit: Int { maxPixels ?? PixelSize.defaultPixelLimit }

  func applied(to scene: Scene) -> Scene {
    var scene = scene
    if let direction { scene.canvas.direction = direction }
    if reducedMotion {
      scene.skeleton.reducedMotion = true
      // If only some views show the skeleton, the timeline is rebuilt without a loop of the animation.
      scene.showSkeleton(on: scene.shownViews)
    }
    if let background { scene.canvas.background = background.color }
    return scene
  }
}

extension LayoutDirection: ChoiceArgument {}

struct LoopArgument: ExpressibleByArgument {
  let loopCount: LoopCount

  init?(argument: String) {
    if argument == "forever" {
      loopCount = .forever
    } else if let count = Int(argument), (1...65_536).contains(count) {
      loopCount = .times(count)
    } else {
      return nil
    }
  }
}
