import SkelshotFormats
package import SkelshotModel
import SkelshotOutput
package import SkelshotPrimitives

/// A picture of a layout in one appearance, direction and scale, kept as a golden. A golden is a still or a film.
///
/// The command line and SkelshotTesting use the same names, so each can check goldens that the other recorded.
package struct GoldenPicture: Sendable, Hashable {
  /// The appearance; nil for the layout's appearance.
  package var interfaceStyle: InterfaceStyle?
  /// The reading direction; nil for the layout's direction.
  package var direction: LayoutDirection?
  /// Pixels per point; nil for the layout's scale.
  package var scale: Double?
  /// The time of a still; nil for a film.
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

  /// The suffix that follows the name of the layout or test, such as `-dark-rtl-0.5s@2x.png`. The suffix omits nil
  /// values, scale 1 and time 0.
  package var suffix: String {
    var suffix = variantSuffix
    if let timeName { suffix += "-\(timeName)" }
    if let scale, scale != 1 { suffix += "@\(PictureVariant.name(ofScale: scale))" }
    return suffix + ".\(format.rawValue)"
  }

  /// The suffixes from older versions, which are used if no golden has the current name. SkelshotTesting used to write
  /// `-dark-rtl@2x@0.5s.png`, and `@1x` for an explicit scale of 1.
  package var olderSuffixes: [String] {
    var suffix = variantSuffix
    if let scale { suffix += "@\(PictureVariant.name(ofScale: scale))" }
    if let timeName { suffix += "@\(timeName)" }
    suffix += ".\(format.rawValue)"
    return suffix == self.suffix ? [] : [suffix]
  }

  /// The picture's settings for reports, such as `["dark", "rtl", "0.5s", "2x"]`. A film has the text `film` instead of
  /// a time.
  package var words: [String] {
    [
      interfaceStyle?.rawValue, direction?.rawValue, time == nil ? "film" : timeName,
      scale.map { PictureVariant.name(ofScale: $0) },
    ].compactMap { $0 }
  }

  private var variantSuffix: String {
    (interfaceStyle.map { "-\($0.rawValue)" } ?? "") + (direction.map { "-\($0.rawValue)" } ?? "")
  }

  /// The time in the form used in names, such as `0.5s`; nil for time 0 and for films.
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
