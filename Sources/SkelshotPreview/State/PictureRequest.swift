import SkelshotLoading
import SkelshotFormats
import SkelshotFrames
package import SkelshotModel
import SkelshotOutput
import SkelshotPrimitives
import SkelshotRenderer

/// A picture that a page requests. The request can change the layout's scale, appearance or direction.
package struct PictureRequest: Sendable, Hashable {
  /// The number of pixels per point; nil for the layout's scale.
  package var scale: Double?
  /// Light or dark; nil for the layout's appearance.
  package var interfaceStyle: InterfaceStyle?
  /// The reading direction; nil for the layout's direction.
  package var direction: LayoutDirection?
  /// The time in milliseconds; nil for the whole film.
  package var milliseconds: Int? = 0

  /// The maximum area of a picture in pixels, enough for a web page.
  package static let pixelLimit = 40_000_000
  package static let highestScale = 4.0
  /// The maximum time: one hour, in milliseconds.
  package static let latest = 3_600_000

  package init() {}

  /// Parses the query of a page request. Returns nil if a value is invalid.
  package init?(_ value: (String) -> String?) {
    if let text = value("scale") {
      guard let scale = Double(text), scale > 0, scale <= Self.highestScale else { return nil }
      self.scale = scale
    }
    if let text = value("appearance") {
      guard let style = InterfaceStyle(rawValue: text) else { return nil }
      interfaceStyle = style
    }
    if let text = value("direction") {
      guard let direction = LayoutDirection(rawValue: text) else { return nil }
      self.direction = direction
    }
    if let text = value("time") {
      guard let time = Int(text), (0...Self.latest).contains(time) else { return nil }
      milliseconds = time
    } else if value("film") == "1" {
      milliseconds = nil
    }
  }

  /// The MIME type: PNG for a still, WebP for a film.
  package var contentType: String { milliseconds == nil ? "image/webp" : "image/png" }

  func applied(to scene: Scene) -> Scene {
    var scene = scene
    if let scale { scene.canvas.scale = scale }
    if let interfaceStyle { scene.canvas.interfaceStyle = interfaceStyle }
    if let direction { scene.canvas.direction = direction }
    return scene
  }

  func draw(_ layout: PreviewLayout, jobs: Int) throws(PictureError) -> [UInt8] {
    let renderer = try SkeletonRenderer(
      applied(to: layout.document.scene), library: layout.library, pixelLimit: Self.pixelLimit)
    var options = EncodingOptions()
    options.optimization = .speed
    options.jobs = jobs
    let film = Film(renderer)
    let time = milliseconds.map { Duration.milliseconds($0) }
    return try film.encode(as: milliseconds == nil ? .webp : .png, at: time, options: options)
      .bytes
  }
}
