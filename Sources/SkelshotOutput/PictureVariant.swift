package import SkelshotModel
package import SkelshotPrimitives

package struct PictureVariant: Sendable, Hashable {
  package var interfaceStyle: InterfaceStyle
  /// The scale in pixels per point, greater than 0.
  package var scale: Double
  /// The size of the screen in points, or nil if it is unknown.
  package var size: Size?

  package init(interfaceStyle: InterfaceStyle, scale: Double, size: Size? = nil) {
    self.interfaceStyle = interfaceStyle
    self.scale = scale
    self.size = size
  }

  package static func all(
    _ interfaceStyles: [InterfaceStyle], scales: [Double], size: Size? = nil
  ) -> [PictureVariant] {
    interfaceStyles.flatMap { style in
      scales.map { PictureVariant(interfaceStyle: style, scale: $0, size: size) }
    }
  }

  /// The scale as written in file names and in `srcset`, such as `2x` or `1.5x`.
  package var scaleName: String { Self.name(ofScale: scale) }

  /// The appearance in a file name. After a tilde, which DocC uses, the light appearance has no name.
  func appearanceSuffix(_ prefix: String) -> String {
    prefix == "~" && interfaceStyle == .light ? "" : prefix + interfaceStyle.rawValue
  }

  /// The scale in a file name. As in Apple's file names, a scale of 1 has no name.
  func scaleSuffix(_ prefix: String) -> String { scale == 1 ? "" : prefix + scaleName }

  /// The size as written in file names, such as `390x844`.
  var sizeName: String? { size.map { "\($0.width.shortText)x\($0.height.shortText)" } }

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
  /// The appearances, or nil for the scene's own appearance.
  package var interfaceStyles: [InterfaceStyle]?
  /// The scales in pixels per point, or nil for the scene's own scale.
  package var scales: [Double]?

  package init(interfaceStyles: [InterfaceStyle]? = nil, scales: [Double]? = nil) {
    self.interfaceStyles = interfaceStyles
    self.scales = scales
  }

  /// The variants of a scene: all combinations of appearance and scale, grouped by appearance.
  package func variants(of scene: Scene) -> [PictureVariant] {
    PictureVariant.all(
      interfaceStyles ?? [scene.canvas.interfaceStyle], scales: scales ?? [scene.canvas.scale],
      size: scene.canvas.size)
  }

  /// The variants for checking file names before a scene is read. The defaults are the light appearance and a
  /// scale of 1.
  var placeholders: [PictureVariant] {
    PictureVariant.all(interfaceStyles ?? [.light], scales: scales ?? [1])
  }

  var pattern: String {
    (Set(interfaceStyles ?? []).count > 1 ? "{-appearance}" : "")
      + (Set(scales ?? []).count > 1 ? "{@scale}" : "")
  }
}
