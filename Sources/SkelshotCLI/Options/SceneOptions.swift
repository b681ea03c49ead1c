public import ArgumentParser
public import Skelshot

/// The options that change what a layout says about its canvas.
struct SceneOptions: ParsableArguments {
  @Option(help: "Pixels per point, above 0 (the layout's canvas.scale, or 1).")
  var scale: Double?

  @Option(help: "Appearance: light or dark (the layout's, or light).")
  var appearance: InterfaceStyle?

  @Option(help: "Direction of reading: ltr or rtl (the layout's, or ltr).")
  var direction: LayoutDirection?

  @Option(help: "Background: a colour such as '#fff', 'clear' or 'systemBackground'.")
  var background: ColorArgument?

  @Flag(help: "A still in plain colours, for who prefers reduced motion: nothing moves or shines.")
  var reducedMotion = false

  func validate() throws {
    if let scale, !(scale > 0 && scale.isFinite) {
      throw ValidationError("--scale needs a number above 0.")
    }
  }

  /// What a layout may ask for: with a scale of the command line the layout's own does not count,
  /// so the size of the picture is checked when it is made.
  func limits(pixels: Int = PixelSize.defaultPixelLimit) -> DocumentLimits {
    var limits = DocumentLimits.default
    limits.pixels = scale == nil ? pixels : .max
    if scale != nil { limits.longestSide = 1 << 30 }
    return limits
  }

  /// The scene with these options in force.
  func applied(to scene: Scene) -> Scene {
    var scene = scene
    if let scale { scene.canvas.scale = scale }
    if let appearance { scene.canvas.interfaceStyle = appearance }
    if let direction { scene.canvas.direction = direction }
    if reducedMotion { scene.skeleton.reducedMotion = true }
    if let background { scene.canvas.background = background.color }
    return scene
  }
}

extension InterfaceStyle: ExpressibleByArgument {}
extension LayoutDirection: ExpressibleByArgument {}

/// A colour as layouts write it.
struct ColorArgument: ExpressibleByArgument {
  let color: DynamicColor

  init?(argument: String) {
    guard let color = DynamicColor(parsing: argument) else { return nil }
    self.color = color
  }
}
