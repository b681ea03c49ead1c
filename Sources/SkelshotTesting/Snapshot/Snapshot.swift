public import Skelshot

/// What is compared with a golden picture: drawn when it is checked.
///
/// Scenes, films and pixmaps are given to `expectSnapshot` and `assertSnapshot` as they are. Others
/// are made with one of these initializers:
///
/// ```swift
/// expectSnapshot(of: Snapshot(film, as: .still(at: 0.75)), named: "in the middle")
/// expectSnapshot(of: Snapshot(file: bytes, layout: scene), named: "as written")
/// ```
public struct Snapshot: Sendable {
  enum Source: Sendable {
    case scene(Scene, framesPerSecond: Double)
    case film(Film)
    case pixmap(Pixmap, scale: Double)
    case file([UInt8], layout: Scene?)
  }

  let source: Source
  let content: SnapshotContent
  /// What the variant adds to the golden's name.
  let suffix: String

  /// A scene, as it is or as one of its variants.
  ///
  /// What is given here is also in the name of the golden: `feed-dark@2x.gif`.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - content: A moment or the whole film.
  ///   - scale: Pixels per point, above 0; nil is the scene's.
  ///   - appearance: Light or dark; nil is the scene's.
  ///   - direction: The direction of reading; nil is the scene's.
  ///   - framesPerSecond: Frames in a second of a film, above 0; see `Film`.
  public init(
    _ scene: Scene, as content: SnapshotContent = .automatic, scale: Double? = nil,
    appearance: InterfaceStyle? = nil, direction: LayoutDirection? = nil,
    framesPerSecond: Double = 30
  ) {
    var scene = scene
    var suffix = ""
    if let appearance {
      scene.canvas.interfaceStyle = appearance
      suffix += "-\(appearance.rawValue)"
    }
    if let direction {
      scene.canvas.direction = direction
      suffix += "-\(direction.rawValue)"
    }
    if let scale {
      scene.canvas.scale = scale
      let variant = PictureVariant(interfaceStyle: scene.canvas.interfaceStyle, scale: scale)
      suffix += "@\(variant.scaleName)"
    }
    source = .scene(scene, framesPerSecond: framesPerSecond)
    self.content = content
    self.suffix = suffix + Self.suffix(content)
  }

  /// A film.
  ///
  /// - Parameters:
  ///   - film: The film.
  ///   - content: A moment or the whole.
  public init(_ film: Film, as content: SnapshotContent = .automatic) {
    source = .film(film)
    self.content = content
    suffix = Self.suffix(content)
  }

  /// A finished picture.
  ///
  /// - Parameters:
  ///   - pixmap: The picture.
  ///   - scale: Pixels per point, above 0, as a recorded PNG says it.
  public init(_ pixmap: Pixmap, scale: Double = 1) {
    source = .pixmap(pixmap, scale: scale)
    content = .automatic
    suffix = ""
  }

  /// A file: a PNG, an APNG or a GIF. It is compared as a player shows it, and recorded byte by byte.
  ///
  /// - Parameters:
  ///   - bytes: What the file holds.
  ///   - layout: The scene that it shows, to name the elements that changed.
  public init(file bytes: [UInt8], layout: Scene? = nil) {
    source = .file(bytes, layout: layout)
    content = .automatic
    suffix = ""
  }

  private static func suffix(_ content: SnapshotContent) -> String {
    guard case .still(let seconds) = content, seconds != 0 else { return "" }
    return seconds == seconds.rounded() && abs(seconds) < 1e6
      ? "@\(Int(seconds))s" : "@\(seconds)s"
  }
}

/// What can be compared with a golden picture.
public protocol SnapshotConvertible: Sendable {
  /// What is compared.
  var snapshot: Snapshot { get }
}

extension Snapshot: SnapshotConvertible {
  /// The snapshot itself.
  public var snapshot: Snapshot { self }
}

extension Film: SnapshotConvertible {
  /// The whole film, or the still where nothing moves.
  public var snapshot: Snapshot { Snapshot(self) }
}

extension Pixmap: SnapshotConvertible {
  /// The picture, at one pixel per point.
  public var snapshot: Snapshot { Snapshot(self) }
}
