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

/// Which appearances and scales of a scene are drawn.
package struct VariantSelection: Sendable, Hashable {
  /// The appearances; nil is the scene's own.
  package var interfaceStyles: [InterfaceStyle]?
  /// The scales in pixels per point; nil is the scene's own.
  package var scales: [Double]?

  /// Selects appearances and scales.
  package init(interfaceStyles: [InterfaceStyle]? = nil, scales: [Double]? = nil) {
    self.interfaceStyles = interfaceStyles
    self.scales = scales
  }

  /// The variants of a scene: every appearance at every scale, appearances first.
  package func variants(of scene: Scene) -> [PictureVariant] {
    PictureVariant.all(
      interfaceStyles ?? [scene.canvas.interfaceStyle], scales: scales ?? [scene.canvas.scale])
  }

  /// As many variants as every scene has. What a scene says for itself is one variant, which stands for any.
  var placeholders: [PictureVariant] {
    PictureVariant.all(interfaceStyles ?? [.light], scales: scales ?? [1])
  }

  /// The placeholders that tell the variants apart in a name.
  var pattern: String {
    (Set(interfaceStyles ?? []).count > 1 ? "{-appearance}" : "")
      + (Set(scales ?? []).count > 1 ? "{@scale}" : "")
  }
}
