public import Skelshot
import SkelshotGoldens

/// A picture to compare with a golden. The picture is drawn when the check runs.
///
/// You can pass scenes, films and pixmaps directly to `expectSnapshot` and `assertSnapshot`. For other content, create
/// a snapshot:
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
  /// The variant in the golden's name. The format is known only after drawing.
  let picture: GoldenPicture

  /// Creates a snapshot of a scene or of one of its variants.
  ///
  /// The arguments are part of the golden's name, such as `feed-dark@2x.gif` or `feed-dark-rtl-0.5s@2x.png`.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - content: The frame or film to compare.
  ///   - scale: The number of pixels per point, greater than 0. The default is the scene's scale.
  ///   - appearance: The appearance. The default is the scene's appearance.
  ///   - direction: The reading direction. The default is the scene's direction.
  ///   - framesPerSecond: The frame rate of a film, greater than 0. See `Film`.
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

  /// Creates a snapshot of a film or of one of its frames.
  public init(_ film: Film, as content: SnapshotContent = .automatic) {
    source = .film(film)
    self.content = content
    picture = GoldenPicture(time: content.time)
  }

  /// Creates a snapshot of a picture. A recorded PNG stores `scale`, the number of pixels per point, greater than 0.
  public init(_ pixmap: Pixmap, scale: Double = 1) {
    source = .pixmap(pixmap, scale: scale)
    content = .automatic
    picture = GoldenPicture()
  }

  /// Creates a snapshot of a picture file. Decoded frames are compared. JPEGs are recorded as PNGs, and other files
  /// are recorded unchanged.
  ///
  /// - Parameters:
  ///   - bytes: The bytes of the file.
  ///   - layout: The scene that the file shows, used for the names of changed elements.
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
  /// This snapshot, unchanged.
  public var snapshot: Snapshot { self }
}

extension Film: SnapshotConvertible {
  /// A snapshot of the whole film, or a still if nothing moves.
  public var snapshot: Snapshot { Snapshot(self) }
}

extension Pixmap: SnapshotConvertible {
  /// A snapshot of the picture at one pixel per point.
  public var snapshot: Snapshot { Snapshot(self) }
}

/// The part of a scene or film that a golden shows: a still or the whole film.
@nonexhaustive
public enum SnapshotContent: Sendable, Hashable {
  /// For a scene or a view, a still at the time at which the skeleton first appears. For a film, the whole film, or a
  /// still if nothing moves. An extension in the golden's path takes precedence.
  case automatic
  /// A still as a PNG. The time is measured from the start and must not be negative.
  case still(at: Duration)
  /// The whole film as a GIF. If nothing moves, the GIF has one frame.
  case animatedGIF
  /// The whole film as an APNG. APNGs support more than 256 colors, and soft edges on a transparent background.
  case animatedPNG
  /// The whole film as a lossless WebP, about a fifth of the size of an APNG. The check compares the pixels.
  case animatedWebP

  var time: Duration? { if case .still(let time) = self { time } else { nil } }
}
