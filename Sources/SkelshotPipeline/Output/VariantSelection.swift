package import SkelshotModel

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
