public import ArgumentParser
public import Skelshot

/// The options that change what a layout says about its canvas.
struct SceneOptions: ParsableArguments {
  @Option(help: "Direction of reading: ltr or rtl (the layout's, or ltr).")
  var direction: LayoutDirection?

  @Option(help: "Background: a colour such as '#fff', 'clear' or 'systemBackground'.")
  var background: ColorArgument?

  /// The scene with these options in force.
  func applied(to scene: Scene) -> Scene {
    var scene = scene
    if let direction { scene.canvas.direction = direction }
    if let background { scene.canvas.background = background.color }
    return scene
  }
}

extension LayoutDirection: ExpressibleByArgument {}

/// A colour as layouts write it.
struct ColorArgument: ExpressibleByArgument {
  let color: DynamicColor

  init?(argument: String) {
    guard let color = DynamicColor(parsing: argument) else { return nil }
    self.color = color
  }
}
