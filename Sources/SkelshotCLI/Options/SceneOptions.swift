import ArgumentParser
public import Skelshot
public import SkelshotCommandLine

/// What changes what a layout says about its canvas; nil where the layout says it.
struct SceneOptions {
  var direction: LayoutDirection?
  var background: ColorArgument?
  /// A still in plain colours.
  var reducedMotion: Bool

  /// The scene with these options in force.
  func applied(to scene: Scene) -> Scene {
    var scene = scene
    if let direction { scene.canvas.direction = direction }
    if reducedMotion { scene.skeleton.reducedMotion = true }
    if let background { scene.canvas.background = background.color }
    return scene
  }
}

extension LayoutDirection: ChoiceArgument {}

/// A colour as layouts write it.
struct ColorArgument: ExpressibleByArgument {
  let color: DynamicColor

  init?(argument: String) {
    guard let color = DynamicColor(parsing: argument) else { return nil }
    self.color = color
  }
}
