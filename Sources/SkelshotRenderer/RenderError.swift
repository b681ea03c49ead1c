public import SkelshotLayout
public import SkelshotPrimitives
public import SkelshotRaster

/// Why a scene cannot be drawn.
@nonexhaustive
public enum RenderError: DescribedError, Hashable, Sendable {
  /// The views cannot be laid out.
  case layout(LayoutFailure)
  /// The picture would be empty or too large.
  case raster(RasterError)
  /// A picture that the scene names is not among those given to the renderer.
  case missingPicture(String)
  /// The canvas's size or scale is not a finite number above 0.
  case invalidCanvas(width: Double, height: Double, scale: Double)
  /// A time of the timeline, or of the transition, that is negative, nan or infinite; where it is, such as
  /// `timeline[2]`. From a layout file there is none.
  case invalidTime(name: String, value: Double, reference: String)
  /// The views cover too many pixels in all, where they lie one above the other each of them.
  case tooMuchPainted(limit: Int)

  /// What is said about it: a row for each case.
  public var message: Message {
    switch self {
    case .layout(let failure): failure.message
    case .raster(let error): error.message
    case .missingPicture(let name):
      Message("missing-picture", "the picture \"\(name)\" is not there")
    case .invalidCanvas(let width, let height, let scale):
      Message(
        "invalid-canvas", "a canvas of \(width) × \(height) points at scale \(scale) is no picture",
        help: "use sizes and a scale above 0")
    case .invalidTime(let name, let value, let reference):
      Message(
        "invalid-time", "\(reference): \(name) is \(value)", help: "use a finite number, 0 or more")
    case .tooMuchPainted(let limit):
      Message(
        "too-much-painted",
        "the views cover more than \(limit) pixels in all, one above the other",
        help: "put fewer large views over each other, or draw at a smaller scale")
    }
  }
}

/// Something a caller may want to tell the user; the picture is drawn all the same.
@nonexhaustive
public enum RenderNote: MessageConvertible, Hashable, Sendable {
  /// No view becomes a bone; the places where the chain of skeletonable views breaks, if any.
  case noBones([BrokenChain])
  /// Loops of different lengths have no common length up to the limit, so the film lasts
  /// that long and some run a little slower or faster: it closes without a seam.
  case loopsAdjusted(length: Duration, changes: [LoopChange])
  /// Loops of different lengths have no common length up to the limit, not even when
  /// each changes a little: the film is the longest loop and jumps where it starts again.
  case loopsNotAligned([Duration], limit: Duration)

  /// What is said about it: a row for each case.
  public var message: Message {
    switch self {
    case .noBones(let chains):
      Message(
        "no-bones", Self.noBones(chains),
        help: chains.isEmpty ? nil : "mark it, or mark what should be a bone outside of it")
    case .loopsAdjusted(let length, let changes):
      Message(
        "loops-adjusted",
        "so that the film closes after \(length.inSeconds.shortText) seconds, loops change a little: "
          + changes.map {
            "\($0.length.inSeconds.shortText) to \($0.changedLength.inSeconds.shortText)"
          }.joined(separator: ", ") + " seconds")
    case .loopsNotAligned(let lengths, let limit):
      Message(
        "loops-not-aligned",
        "loops of \(lengths.map { "\($0.inSeconds)" }.joined(separator: ", ")) seconds have no common length "
          + "up to \(limit.inSeconds) seconds: the film jumps where it starts again")
    }
  }

  private static func noBones(_ chains: [BrokenChain]) -> String {
    guard let first = chains.first else {
      return "no view becomes a bone: none of them is skeletonable"
    }
    let name = first.id.map { "\($0) (\(first.reference))" } ?? first.reference
    let below = first.unreachedCount == 1 ? "the one view" : "the \(first.unreachedCount) views"
    let more = chains.count > 1 ? "; the same at \(chains.count - 1) more places" : ""
    return "no view becomes a bone: \(name) is not skeletonable, so \(below) below it "
      + "cannot be reached\(more)"
  }
}

/// A loop that runs a little slower or faster so that a film closes.
public struct LoopChange: Hashable, Sendable {
  /// Its length as the scene says it.
  public var length: Duration
  /// Its length in the film.
  public var changedLength: Duration

  package init(length: Duration, changedLength: Duration) {
    self.length = length
    self.changedLength = changedLength
  }
}
