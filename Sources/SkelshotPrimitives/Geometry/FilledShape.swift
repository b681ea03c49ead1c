/// A path with its fill rule.
package struct FilledPath: Sendable, Hashable {
  package var path: Path
  package var rule: FillRule

  package init(path: Path, rule: FillRule = .nonZero) { (self.path, self.rule) = (path, rule) }

  package func applying(_ transform: Transform) -> FilledPath {
    FilledPath(path: path.applying(transform), rule: rule)
  }
}

/// An area to fill or to clip to. Rounded rectangles are separate because they are drawn faster than paths.
package enum FilledShape: Sendable, Hashable {
  case rounded(RoundedRect)
  case path(FilledPath)

  /// Returns the shape with all coordinates multiplied by a factor, such as the number of pixels per point.
  package func scaled(by factor: Double) -> FilledShape {
    switch self {
    case .rounded(let shape): .rounded(shape.scaled(by: factor))
    case .path(let path): .path(path.applying(.scale(x: factor, y: factor)))
    }
  }

  package func offsetBy(x: Double, y: Double) -> FilledShape {
    switch self {
    case .rounded(let shape):
      .rounded(RoundedRect(shape.rect.offsetBy(x: x, y: y), radii: shape.radii))
    case .path(let path): .path(path.applying(.translation(x: x, y: y)))
    }
  }
}

extension Transform {
  /// Creates the transform that stretches one rectangle to another. An empty rectangle is only moved.
  package init(from rect: Rect, to other: Rect) {
    let (x, y) = rect.isEmpty ? (1, 1) : (other.width / rect.width, other.height / rect.height)
    self.init(a: x, b: 0, c: 0, d: y, tx: other.x - rect.x * x, ty: other.y - rect.y * y)
  }
}
