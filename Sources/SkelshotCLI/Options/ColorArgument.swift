import ArgumentParser
import Skelshot

/// A colour as layouts write it.
struct ColorArgument: ExpressibleByArgument {
  let color: DynamicColor

  init?(argument: String) {
    guard let color = DynamicColor(parsing: argument) else { return nil }
    self.color = color
  }
}
