import SkelshotFormats
package import SkelshotModel
import SkelshotOutput
package import SkelshotPrimitives

/// One picture that is kept as a golden: a layout in an appearance, a direction and a scale, as a still or a whole
/// film.
///
/// The command line and SkelshotTesting derive names from it, so either can check the other's goldens.
package struct GoldenPicture: Sendable, Hashable {
  /// Light or dark; nil for the layout's own.
  package var interfaceStyle: InterfaceStyle?
  /// The reading direction; nil for the layout's own.
  package var direction: LayoutDirection?
  /// Pixels per point; nil for the layout's own.
  package var scale: Double?
  /// The moment of a still; nil for a film.
  package var time: Duration?
  package var format: PictureFormat
  package var framesPerSecond: Double

  package init(
    interfaceStyle: InterfaceStyle? = nil, direction: LayoutDirection? = nil, scale: Double? = nil,
    time: Duration? = nil, format: PictureFormat = .png, framesPerSecond: Double = 30
  ) {
    (self.interfaceStyle, self.direction, self.scale) = (interfaceStyle, direction, scale)
    (self.time, self.format, self.framesPerSecond) = (time, format, framesPerSecond)
  }

  /// The suffix that names its file after a layout or a test: `-dark-rtl-0.5s@2x.png`. Omits nil values, scale 1 and
  /// time 0.
  package var suffix: String {
    var suffix = variantSuffix
    if let timeName { suffix += "-\(timeName)" }
    if let scale, scale != 1 { suffix += "@\(PictureVariant.name(ofScale: scale))" }
    return suffix + ".\(format.rawValue)"
  }

  /// The suffixes of older versions, tried if no file has the current name. SkelshotTesting wrote
  /// `-dark-rtl@2x@0.5s.png`, and `@1x` if a test set scale 1.
  package var olderSuffixes: [String] {
    var suffix = variantSuffix
    if let scale { suffix += "@\(PictureVariant.name(ofScale: scale))" }
    if let timeName { suffix += "@\(timeName)" }
    suffix += ".\(format.rawValue)"
    return suffix == self.suffix ? [] : [suffix]
  }

  /// The same as words for reports: `["dark", "rtl", "0.5s", "2x"]`, or `film` in place of a time.
  package var words: [String] {
    [
      interfaceStyle?.rawValue, direction?.rawValue, time == nil ? "film" : timeName,
      scale.map { PictureVariant.name(ofScale: $0) },
    ].compactMap { $0 }
  }

  private var variantSuffix: String {
    (interfaceStyle.map { "-\($0.rawValue)" } ?? "") + (direction.map { "-\($0.rawValue)" } ?? "")
  }

  /// The moment as a part of names: `0.5s`; nil for 0 and for films.
  private var timeName: String? {
    guard let time = time?.inSeconds, time != 0 else { return nil }
    return time == time.rounded() && abs(time) < 1e6 ? "\(Int(time))s" : "\(time)s"
  }

  package func applied(to scene: Scene) -> Scene {
    var scene = scene
    if let interfaceStyle { scene.canvas.interfaceStyle = interfaceStyle }
    if let direction { scene.canvas.direction = direction }
    if let scale { scene.canvas.scale = scale }
    return scene
  }
}
