import SkelshotFormats
package import SkelshotModel
import SkelshotOutput
package import SkelshotPrimitives

/// A picture that is kept as a golden: a layout in an appearance, a direction and a scale, as the still
/// of a moment or as the whole film.
///
/// The command line and SkelshotTesting name goldens by it, so one can check what the other recorded.
package struct GoldenPicture: Sendable, Hashable {
  /// Light or dark; nil is the layout's own.
  package var interfaceStyle: InterfaceStyle?
  /// The direction of reading; nil is the layout's own.
  package var direction: LayoutDirection?
  /// Pixels per point; nil is the layout's own.
  package var scale: Double?
  /// The moment that a still shows; nil for the film.
  package var time: Duration?
  /// The format of its file.
  package var format: PictureFormat
  /// Frames in a second of a film.
  package var framesPerSecond: Double

  package init(
    interfaceStyle: InterfaceStyle? = nil, direction: LayoutDirection? = nil, scale: Double? = nil,
    time: Duration? = nil, format: PictureFormat = .png, framesPerSecond: Double = 30
  ) {
    (self.interfaceStyle, self.direction, self.scale) = (interfaceStyle, direction, scale)
    (self.time, self.format, self.framesPerSecond) = (time, format, framesPerSecond)
  }

  /// What is added to a layout's or a test's name to name the file: `-dark-rtl-0.5s@2x.png`. What is nil
  /// has no part in it; nor have scale 1 and time 0.
  package var suffix: String {
    var suffix = variantSuffix
    if let timeName { suffix += "-\(timeName)" }
    if let scale, scale != 1 { suffix += "@\(PictureVariant.name(ofScale: scale))" }
    return suffix + ".\(format.rawValue)"
  }

  /// The suffixes of older versions, which are looked for where there is no file of today's name.
  /// SkelshotTesting wrote `-dark-rtl@2x@0.5s.png`, and `@1x` where a test asked for scale 1.
  package var olderSuffixes: [String] {
    var suffix = variantSuffix
    if let scale { suffix += "@\(PictureVariant.name(ofScale: scale))" }
    if let timeName { suffix += "@\(timeName)" }
    suffix += ".\(format.rawValue)"
    return suffix == self.suffix ? [] : [suffix]
  }

  /// The same in words, for reports: `["dark", "rtl", "0.5s", "2x"]`; of a film `film`.
  package var words: [String] {
    [
      interfaceStyle?.rawValue, direction?.rawValue, time == nil ? "film" : timeName,
      scale.map { PictureVariant.name(ofScale: $0) },
    ].compactMap { $0 }
  }

  private var variantSuffix: String {
    (interfaceStyle.map { "-\($0.rawValue)" } ?? "") + (direction.map { "-\($0.rawValue)" } ?? "")
  }

  /// The moment as names have it: `0.5s`; nil for 0 and for films.
  private var timeName: String? {
    guard let time = time?.inSeconds, time != 0 else { return nil }
    return time == time.rounded() && abs(time) < 1e6 ? "\(Int(time))s" : "\(time)s"
  }

  /// The scene as it is drawn for this picture.
  package func applied(to scene: Scene) -> Scene {
    var scene = scene
    if let interfaceStyle { scene.canvas.interfaceStyle = interfaceStyle }
    if let direction { scene.canvas.direction = direction }
    if let scale { scene.canvas.scale = scale }
    return scene
  }
}
