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
