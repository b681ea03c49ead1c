import ArgumentParser
public import Skelshot
public import SkelshotCommandSupport

/// The options for pictures and films; nil for the layout's value.
struct PictureArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Pixels per point, above 0; several with commas (the layout's canvas.scale, or 1).",
      valueName: "scales"))
  var scale: ScaleList?

  @Option(help: "The appearance (the layout's, or light).")
  var appearance: AppearanceArgument?

  @Option(help: "The direction of reading (the layout's, or ltr).")
  var direction: LayoutDirection?

  @Option(help: "Background: a colour such as '#fff', 'clear' or 'systemBackground'.")
  var background: ColorArgument?

  @Flag(help: "A still in plain colours, for who prefers reduced motion: nothing moves or shines.")
  var reducedMotion = false

  @Option(
    parsing: .unconditional,
    help: """
      The moment that a PNG shows, in seconds from the start (0). Where no PNG is written, a WebP is a \
      still of that moment.
      """)
  var time: Double?

  @Option(
    parsing: .unconditional,
    help: "Frames in a second, above 0; at most 60, of a GIF 50 (30).")
  var fps: Double?

  /// `--fps`, or its default of the environment: that one is for whatever is drawn, and is not idle for a still.
  private(set) var framesPerSecond: Double?

  @Option(
    parsing: .unconditional,
    help: """
      Different pictures in a second of a dissolve, above 0: each changes the whole screen, which is most of the \
      bytes of a film with photographs (one in each frame).
      """)
  var dissolveFps: Double?

  @Option(help: "How often a film plays: a number, or 'forever' (forever).")
  var loops: LoopArgument?

  @Option(
    parsing: .unconditional,
    help: "The largest area of the picture in pixels (\(PixelSize.defaultPixelLimit)).")
  var maxPixels: Int?

  mutating func validate() throws {
    try EnvironmentDefaults.fill(&maxPixels, "--max-pixels")
    try EnvironmentDefaults.fill(&scale, "--scale")
    framesPerSecond = fps
    try EnvironmentDefaults.fill(&framesPerSecond, "--fps")
    if let framesPerSecond {
      guard framesPerSecond > 0, framesPerSecond.isFinite else {
        throw ValidationError("--fps needs a number above 0.")
      }
      guard framesPerSecond <= PictureFormat.apng.descriptor.highestFrameRate else {
        throw ValidationError("--fps is at most 60, and 50 for GIFs.")
      }
    }
    if let dissolveFps, !(dissolveFps > 0 && dissolveFps.isFinite) {
      throw ValidationError("--dissolve-fps needs a number above 0.")
    }
    if let time, !(time >= 0 && time.isFinite) {
      throw ValidationError("--time needs 0 seconds or more.")
    }
    if let maxPixels, maxPixels < 1 {
      throw ValidationError("--max-pixels needs a number above 0.")
    }
  }

  var variants: VariantOptions { VariantOptions(scale: scale, appearance: appearance) }

  var pixelLimit: Int { maxPixels ?? PixelSize.defaultPixelLimit }

  func applied(to scene: Scene) -> Scene {
    var scene = scene
    if let direction { scene.canvas.direction = direction }
    if reducedMotion {
      scene.skeleton.reducedMotion = true
      // Skeletons shown on single views become stills too.
      scene.showSkeleton(on: scene.shownViews)
    }
    if let background { scene.canvas.background = background.color }
    return scene
  }
}

extension LayoutDirection: ChoiceArgument {}

/// A number of plays, or `forever`.
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
