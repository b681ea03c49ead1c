public import SkelshotDocument
import SkelshotFiles
public import SkelshotFormats
import SkelshotFrames
public import SkelshotModel
import SkelshotPipeline
import SkelshotRenderer

/// A picture that is kept as a golden: a layout in an appearance, a direction and a scale, as the still
/// of a moment or as the whole film.
public struct GoldenPicture: Sendable, Hashable {
  /// Light or dark; nil is the layout's own.
  public var interfaceStyle: InterfaceStyle?
  /// The direction of reading; nil is the layout's own.
  public var direction: LayoutDirection?
  /// Pixels per point; nil is the layout's own.
  public var scale: Double?
  /// The moment that a still shows, in seconds; nil for the film.
  public var time: Double?
  /// The format of its file.
  public var format: PictureFormat
  /// Frames in a second of a film.
  public var framesPerSecond: Double

  /// What is added to the layout's name to name the file: `-dark-rtl-0.5s@2x.png`. What the settings
  /// do not name has no part in it; nor have scale 1 and time 0.
  public var suffix: String {
    var suffix = interfaceStyle.map { "-\($0.rawValue)" } ?? ""
    suffix += direction.map { "-\($0.rawValue)" } ?? ""
    if let time, time != 0 {
      suffix += "-\(time == time.rounded() ? "\(Int(time))" : "\(time)")s"
    }
    if let scale, scale != 1 {
      suffix += "@" + PictureVariant(interfaceStyle: .light, scale: scale).scaleName
    }
    return suffix + ".\(format.rawValue)"
  }

  /// The scene as it is drawn for this picture.
  func applied(to scene: Scene) -> Scene {
    var scene = scene
    if let interfaceStyle { scene.canvas.interfaceStyle = interfaceStyle }
    if let direction { scene.canvas.direction = direction }
    if let scale { scene.canvas.scale = scale }
    return scene
  }

  /// The picture's file.
  func encoded(_ renderer: SkeletonRenderer) throws(PictureError) -> [UInt8] {
    let film = Film(renderer, framesPerSecond: framesPerSecond)
    // Layouts are drawn side by side already: one thread for each is enough.
    let options = EncodingOptions(jobs: 1)
    let content = time.map { FilmContent.still(at: $0) } ?? .film
    return try film.encoded(content, as: time == nil ? format : .png, options: options).bytes
  }
}

extension SuiteSettings {
  /// The pictures that are made of a layout, in the order of the settings.
  public var pictures: [GoldenPicture] {
    let format = film.flatMap { PictureFormat(rawValue: $0) }
    let stills = times ?? (format == nil ? [0] : [])
    var pictures: [GoldenPicture] = []
    for style in interfaceStyles.map({ $0.map(Optional.some) }) ?? [nil] {
      for direction in directions.map({ $0.map(Optional.some) }) ?? [nil] {
        for scale in scales.map({ $0.map(Optional.some) }) ?? [nil] {
          func picture(_ time: Double?, _ format: PictureFormat) -> GoldenPicture {
            GoldenPicture(
              interfaceStyle: style, direction: direction, scale: scale, time: time,
              format: format, framesPerSecond: framesPerSecond ?? 30)
          }
          pictures += stills.map { picture($0, .png) }
          if let format { pictures.append(picture(nil, format)) }
        }
      }
    }
    return pictures
  }
}
