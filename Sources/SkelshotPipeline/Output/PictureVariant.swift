package import SkelshotModel

/// One of the pictures that a scene is drawn as: an appearance at a scale.
package struct PictureVariant: Sendable, Hashable {
  /// Light or dark.
  package var interfaceStyle: InterfaceStyle
  /// Pixels per point, above 0.
  package var scale: Double

  /// Makes a variant.
  package init(interfaceStyle: InterfaceStyle, scale: Double) {
    self.interfaceStyle = interfaceStyle
    self.scale = scale
  }

  /// Every appearance at every scale, appearances first.
  package static func all(
    _ interfaceStyles: [InterfaceStyle], scales: [Double]
  ) -> [PictureVariant] {
    interfaceStyles.flatMap { style in
      scales.map { PictureVariant(interfaceStyle: style, scale: $0) }
    }
  }

  /// The scale as file names and `srcset` say it: `2x`, `1.5x`.
  package var scaleName: String { Self.name(ofScale: scale) }

  /// A scale as file names say it.
  package static func name(ofScale scale: Double) -> String {
    scale == scale.rounded() && abs(scale) < 1e6 ? "\(Int(scale))x" : "\(scale)x"
  }
}

extension Scene {
  /// The scene as one of its variants.
  package func variant(_ variant: PictureVariant) -> Scene {
    var scene = self
    scene.canvas.interfaceStyle = variant.interfaceStyle
    scene.canvas.scale = variant.scale
    return scene
  }
}
