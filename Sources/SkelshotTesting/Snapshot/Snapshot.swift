public import Skelshot
import SkelshotGoldens

/// What is compared with a golden picture: drawn when it is checked.
///
/// Scenes, films and pixmaps are given to `expectSnapshot` and `assertSnapshot` as they are. Others
/// are made with one of these initializers:
///
/// ```swift
/// expectSnapshot(of: Snapshot(film, as: .still(at: .seconds(0.75))), named: "in the middle")
/// expectSnapshot(of: Snapshot(file: bytes, layout: scene), named: "as written")
/// ```
public struct Snapshot: Sendable {
  enum Source: Sendable {
    case scene(Scene)
    case film(Film)
    case pixmap(Pixmap, scale: Double)
    case file([UInt8], layout: Scene?)
  }

  let source: Source
  let content: SnapshotContent
  /// What is asked for, which names the golden. Its format is known when the picture has been drawn.
  let picture: GoldenPicture

  /// A scene, as it is or as one of its variants.
  ///
  /// What is given here is also in the name of the golden: `feed-dark@2x.gif`, `feed-dark-rtl-0.5s@2x.png`.
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
    picture = GoldenPicture(
      interfaceStyle: appearance, direction: direction, scale: scale, time: content.time,
      framesPerSecond: framesPerSecond)
    source = .scene(picture.applied(to: scene))
    self.content = content
  }

  /// A film.
  ///
  /// - Parameters:
  ///   - film: The film.
  ///   - content: A moment or the whole.
  public init(_ film: Film, as content: SnapshotContent = .automatic) {
    source = .film(film)
    self.content = content
    picture = GoldenPicture(time: content.time)
  }

  /// A finished picture.
  ///
  /// - Parameters:
  ///   - pixmap: The picture.
  ///   - scale: Pixels per point, above 0, as a recorded PNG says it.
  public init(_ pixmap: Pixmap, scale: Double = 1) {
    source = .pixmap(pixmap, scale: scale)
    content = .automatic
    picture = GoldenPicture()
  }

  /// A file: a PNG, an APNG, a GIF or a WebP. It is compared as a player shows it, and recorded byte by byte. A JPEG is
  /// recorded as a PNG of its picture.
  ///
  /// - Parameters:
  ///   - bytes: What the file holds.
  ///   - layout: The scene that it shows, to name the elements that changed.
  public init(file bytes: [UInt8], layout: Scene? = nil) {
    source = .file(bytes, layout: layout)
    content = .automatic
    picture = GoldenPicture()
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

/// What of a scene or film a golden picture shows.
@nonexhaustive
public enum SnapshotContent: Sendable, Hashable {
  /// The whole film where something moves, else the still. A golden file that is given decides by its
  /// extension.
  case automatic
  /// The picture of a moment, as a PNG: a time from the start, 0 or more.
  case still(at: Duration)
  /// The whole film, as a GIF; of what does not move a GIF of one frame.
  case animatedGIF
  /// The whole film, as an animated PNG: for frames with more colours than a GIF can hold, or with soft
  /// edges over a transparent background.
  case animatedPNG
  /// The whole film, as a lossless WebP: as an animated PNG, in a fifth of the bytes. Pixels are compared, as the bytes
  /// depend on the version of libwebp.
  case animatedWebP

  /// The moment of a still; nil for everything else.
  var time: Duration? { if case .still(let time) = self { time } else { nil } }
}
