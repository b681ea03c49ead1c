import ArgumentParser
package import SkelshotModel

/// A colour as layouts write it.
package struct ColorArgument: ExpressibleByArgument {
  package let color: DynamicColor

  package init?(argument: String) {
    guard let color = DynamicColor(parsing: argument) else { return nil }
    self.color = color
  }
}
