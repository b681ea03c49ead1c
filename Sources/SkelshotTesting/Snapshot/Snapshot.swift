public import Skelshot
import SkelshotGoldens

/// A picture to compare with a golden, drawn when it is checked.
///
/// Pass scenes, films and pixmaps to `expectSnapshot` and `assertSnapshot` directly. For anything else, make a
/// snapshot:
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
  /// The variant that names the golden. Its format is known after drawing.
  let picture: GoldenPicture

  /// A scene, as it is or as a variant.
  ///
  /// The arguments are part of the golden's name: `feed-dark@2x.gif`, `feed-dark-rtl-0.5s@2x.png`.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - content: A moment or the whole film.
  ///   - scale: Pixels per point, above 0; nil for the scene's.
  ///   - appearance: Light or dark; nil for the scene's.
  ///   - direction: The reading direction; nil for the scene's.
  ///   - framesPerSecond: The frame rate of a film, above 0; see `Film`.
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
  ///   - content: A moment or the whole film.
  public init(_ film: Film, as content: SnapshotContent = .automatic) {
    source = .film(film)
    self.content = content
    picture = GoldenPicture(time: content.time)
  }

  /// A finished picture.
  ///
  /// - Parameters:
  ///   - pixmap: The picture.
  ///   - scale: Pixels per point, above 0, to store in a recorded PNG.
  public init(_ pixmap: Pixmap, scale: Double = 1) {
    source = .pixmap(pixmap, scale: scale)
    content = .automatic
    picture = GoldenPicture()
  }

  /// A file: a PNG, an APNG, a GIF or a WebP. It is compared as players show it, and recorded byte for byte. A JPEG is
  /// recorded as a PNG.
  ///
  /// - Parameters:
  ///   - bytes: The file's bytes.
  ///   - layout: The scene that it shows, which names the changed elements.
  public init(file bytes: [UInt8], layout: Scene? = nil) {
    source = .file(bytes, layout: layout)
    content = .automatic
    picture = GoldenPicture()
  }
}

/// A value that can be compared with a golden.
public protocol SnapshotConvertible: Sendable {
  /// The snapshot to compare.
  var snapshot: Snapshot { get }
}

extension Snapshot: SnapshotConvertible {
  /// The snapshot itself.
  public var snapshot: Snapshot { self }
}

extension Film: SnapshotConvertible {
  /// The whole film, or a still if nothing moves.
  public var snapshot: Snapshot { Snapshot(self) }
}

extension Pixmap: SnapshotConvertible {
  /// The picture, at one pixel per point.
  public var snapshot: Snapshot { Snapshot(self) }
}

/// The part of a scene or film that a golden shows.
@nonexhaustive
public enum SnapshotContent: Sendable, Hashable {
  /// The whole film if something moves, else a still. The extension of a given golden overrides this.
  case automatic
  /// The picture at a moment, as a PNG: a time from the start, 0 or more.
  case still(at: Duration)
  /// The whole film as a GIF, with one frame if nothing moves.
  case animatedGIF
  /// The whole film as an animated PNG, for frames with more colors than a GIF can hold, or soft edges over a
  /// transparent background.
  case animatedPNG
  /// The whole film as a lossless WebP: like an animated PNG, in a fifth of the bytes. Its pixels are compared, since
  /// its bytes depend on the version of libwebp.
  case animatedWebP

  var time: Duration? { if case .still(let time) = self { time } else { nil } }
}
