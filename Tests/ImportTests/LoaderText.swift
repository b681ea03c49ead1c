import Foundation
import SkelshotImport
import SkelshotModel
import SkelshotPrimitives
import SkelshotRaster
import SkelshotRenderer
import TestSupport

/// Creates loaders that contain the parts under test.
enum LoaderText {
  /// A bar that fills the view box of 100 × 40 units.
  static let bar = "<rect x=\"0\" y=\"0\" width=\"100\" height=\"40\"/>"

  /// Creates a JSX loader with a size of 100 × 40 points.
  static func jsx(
    _ shapes: String = bar, attributes: String = "", imports: String = "react-content-loader"
  ) -> String {
    """
    import ContentLoader, { Rect } from '\(imports)'
    export const Card = () => (
      <ContentLoader viewBox="0 0 100 40" \(attributes)>\(shapes)</ContentLoader>)
    """
  }

  /// Creates an SVG as version 7 of react-content-loader renders it.
  static func svg7(
    _ shapes: String = bar, colors: (String, String) = ("#000", "#fff"), ratio: Double = 2,
    duration: Double = 1.2, root: String = "viewBox=\"0 0 100 40\""
  ) -> String {
    svg(
      shapes, root: root, gradient: " gradientTransform=\"translate(\(-ratio) 0)\"",
      """
      <stop offset="0%" stop-color="\(colors.0)" stop-opacity="1"/><stop offset="50%" stop-color="\(colors.1)"/>\
      <stop offset="100%" stop-color="\(colors.0)"/><animateTransform attributeName="gradientTransform" type="translate" \
      values="\(-ratio) 0; 0 0; \(ratio) 0" dur="\(duration)s" repeatCount="indefinite"/>
      """)
  }

  /// Creates an SVG as version 6 of react-content-loader renders it.
  static func svg6(
    _ shapes: String = bar, colors: (String, String) = ("#000", "#fff"), ratio: Double = 2,
    interval: Double = 0.25, duration: Double = 1.2, root: String = "viewBox=\"0 0 100 40\"",
    gradient: String = ""
  ) -> String {
    let ends = [(-ratio, 1.0), (-ratio / 2, 1 + ratio / 2), (0, 1 + ratio)]
    let stops = ends.enumerated().map { index, end in
      """
      <stop offset="\(index * 50)%" stop-color="\(index == 1 ? colors.1 : colors.0)"><animate attributeName="offset" \
      values="\(end.0); \(end.0); \(end.1)" keyTimes="0; \(interval); 1" dur="\(duration)s" repeatCount="indefinite"/></stop>
      """
    }
    return svg(shapes, root: root, gradient: gradient, stops.joined())
  }

  static func svg(_ shapes: String, root: String, gradient: String, _ stops: String) -> String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" role="img" \(root)><title>Loading...</title>
    <rect role="presentation" x="0" y="0" width="100%" height="100%" clip-path="url(#a-diff)" \
    style="fill:url(#a-animated-diff)"/><defs><clipPath id="a-diff">\(shapes)</clipPath>
    <linearGradient id="a-animated-diff"\(gradient)>\(stops)</linearGradient></defs></svg>
    """
  }

  /// Reads the bytes of a fixture.
  static func fixture(_ name: String) throws -> [UInt8] {
    try [UInt8](Data(contentsOf: URL(fileURLWithPath: path(name))))
  }

  static func path(_ name: String) -> String {
    Fixture.repository + "/Tests/ImportTests/Fixtures/" + name
  }
}

extension ImportedSkeleton {
  init(text: String, loader: Int? = nil, size: Size? = nil) throws(ImportError) {
    let bytes = [UInt8](text.utf8)
    try self.init(
      bytes, format: ImportFormat(bytes, path: nil) ?? .jsx,
      ImportOptions(loader: loader.map(String.init), size: size, name: "skeleton"))
  }

  /// The frames of the scene's views.
  var boxes: [Rect] { scene.views.compactMap(\.placement.frame) }
}

extension Scene {
  /// Returns the red levels in a row of pixels.
  func levels(at seconds: Double, y: Int) throws -> [Int] {
    let picture = try SkeletonRenderer(self, pictures: [:]).pixmap(atSeconds: seconds)
    return (0..<picture.size.width).map { Int(picture[$0, y].straight.red) }
  }
}
