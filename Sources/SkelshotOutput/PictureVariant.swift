package import SkelshotModel

package struct PictureVariant: Sendable, Hashable {
  package var interfaceStyle: InterfaceStyle
  /// Pixels per point, above 0.
  package var scale: Double

  package init(interfaceStyle: InterfaceStyle, scale: Double) {
    self.interfaceStyle = interfaceStyle
    self.scale = scale
  }

  package static func all(
    _ interfaceStyles: [InterfaceStyle], scales: [Double]
  ) -> [PictureVariant] {
    interfaceStyles.flatMap { style in
      scales.map { PictureVariant(interfaceStyle: style, scale: $0) }
    }
  }

  /// The scale in file names and `srcset`: `2x`, `1.5x`.
  package var scaleName: String { Self.name(ofScale: scale) }

  package static func name(ofScale scale: Double) -> String {
    scale == scale.rounded() && abs(scale) < 1e6 ? "\(Int(scale))x" : "\(scale)x"
  }
}

extension Scene {
  package func variant(_ variant: PictureVariant) -> Scene {
    var scene = self
    scene.canvas.interfaceStyle = variant.interfaceStyle
    scene.canvas.scale = variant.scale
    return scene
  }
}

package struct VariantSelection: Sendable, Hashable {
  /// The appearances; nil for the scene's own.
  package var interfaceStyles: [InterfaceStyle]?
  /// The scales in pixels per point; nil for the scene's own.
  package var scales: [Double]?

  package init(interfaceStyles: [InterfaceStyle]? = nil, scales: [Double]? = nil) {
    self.interfaceStyles = interfaceStyles
    self.scales = scales
  }

  /// The variants of a scene: every appearance at every scale, appearances first.
  package func variants(of scene: Scene) -> [PictureVariant] {
    PictureVariant.all(
      interfaceStyles ?? [scene.canvas.interfaceStyle], scales: scales ?? [scene.canvas.scale])
  }

  /// The variants that every scene has, with placeholders for the scene's own appearance and scale.
  var placeholders: [PictureVariant] {
    PictureVariant.all(interfaceStyles ?? [.light], scales: scales ?? [1])
  }

  var pattern: String {
    (Set(interfaceStyles ?? []).count > 1 ? "{-appearance}" : "")
      + (Set(scales ?? []).count > 1 ? "{@scale}" : "")
  }
}
