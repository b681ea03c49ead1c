// SkelshotCompare: two pictures or films, and how they differ.
//
// In:    two pixmaps or two film readers, options (metric, threshold, budgets, ignored areas), and perhaps
//        an `ElementMap`: the names and rectangles of the elements in the picture.
// Out:   pixels that differ, their areas, differences of timing; pictures of the differences; the result as
//        text and as JSON.
// Order: 1. Frames are paired by number, or by the time at which they are shown.
//        2. Kernels compare the rows of each pair by the metric; different pixels are joined to areas.
//        3. Areas get the names of the views around them.
// It does not know scenes, layouts, files, goldens.

public import SkelshotFormats
package import SkelshotFrames
import SkelshotPrimitives
package import SkelshotRaster
import SkelshotWork

/// How two films, or two stills, differ.
///
/// Frames are compared as players show them, one pair at a time, so that memory does not grow with
/// the length of the films. Films with as many frames are compared frame by frame; films with other
/// numbers of frames but of the same length by what is shown at the same time.
public struct FilmComparison: Sendable, Hashable {
  /// What a film is besides its pixels.
  package struct Facts: Sendable, Hashable {
    /// The extent of its frames in pixels.
    package var size: PixelSize
    /// How many frames there are.
    package var frameCount: Int
    /// How often it plays.
    package var loopCount: LoopCount
    /// How long it takes once.
    package var duration: Duration
    /// How long it takes once, in seconds.
    var seconds: Double { duration.inSeconds }

    init(_ film: any FilmReader) {
      size = film.size
      frameCount = film.frameDelays.count
      loopCount = film.loopCount
      duration = film.frameDelays.reduce(.zero) { $0 + $1.duration }
    }
  }

  /// A pair of frames.
  public struct Frame: Sendable, Hashable {
    /// The number of the expected film's frame, from 0; nil where it has none.
    public var expected: Int?
    /// The number of the actual film's frame, from 0; nil where it has none.
    public var actual: Int?
    /// When the pair is first shown in the expected film.
    public var start: Duration
    /// How the frames differ; nil where only one film has the frame.
    public var pixels: PictureComparison?

    /// Whether both films have the frame, and it is equal in both.
    public var isEqual: Bool { pixels?.isEqual ?? false }
  }

  /// The expected film.
  package let expected: Facts
  /// The actual film.
  package let actual: Facts
  /// What was asked.
  package let options: ComparisonOptions
  /// The pairs of frames, in the order in which they are shown.
  public private(set) var frames: [Frame]
  /// How the films differ besides their pixels.
  package let timingDifferences: [TimingDifference]

  /// Compares two films.
  ///
  /// - Parameters:
  ///   - expected: The expected film, from its first frame.
  ///   - actual: The actual film, from its first frame.
  ///   - options: What counts as a difference.
  ///   - layout: Where elements are, to name the views around what differs.
  /// - Throws: `FilmReadError` where a film turns out to be damaged.
  public init(
    expected: any FilmReader, actual: any FilmReader,
    options: ComparisonOptions = ComparisonOptions(), layout: ElementMap? = nil
  ) throws(FilmReadError) {
    self.expected = Facts(expected)
    self.actual = Facts(actual)
    self.options = options
    for film in [expected, actual] where film.size.area == nil {
      let size = film.size
      throw .failed("no film has \(size.width) × \(size.height) pixels")
    }
    var reader = FramePairReader(expected, actual)
    var frames: [Frame] = []
    // A comparison that nobody wants any more stops early; its asynchronous form throws then.
    while !Cancellation.isRequested, let (pair, first, second) = try reader.advance() {
      var frame = Frame(
        expected: pair.expected, actual: pair.actual, start: Duration(inSeconds: pair.start))
      if let first, let second {
        frame.pixels = PictureComparison(
          expected: first, actual: second, stored: reader.stored, options: options)
      }
      frames.append(frame)
    }
    self.frames = frames
    timingDifferences = TimingDifference.all(expected, actual)
    if let layout { nameAreas(by: layout) }
  }

  /// Names the view around each area.
  package mutating func nameAreas(by layout: ElementMap) {
    for frame in frames.indices {
      guard var pixels = frames[frame].pixels else { continue }
      for area in pixels.areas.indices {
        pixels.areas[area].element = layout.name(around: pixels.areas[area].bounds)
      }
      frames[frame].pixels = pixels
    }
  }
}

extension FilmComparison {
  /// Whether nothing differs that counts, beyond what is allowed.
  public var isEqual: Bool {
    expected.size == actual.size && frames.allSatisfy(\.isEqual)
      && (timingDifferences.isEmpty || options.ignoresTiming)
  }

  /// Whether nothing differs at all, as the pixels are stored, whatever the options say.
  public var isIdentical: Bool {
    timingDifferences.isEmpty && frames.allSatisfy { $0.pixels?.isIdentical ?? false }
  }

  /// Whether nothing differs but the colours of clear pixels.
  var isIdenticalButForClear: Bool {
    !isIdentical && timingDifferences.isEmpty
      && frames.allSatisfy {
        $0.pixels.map { $0.isIdentical || $0.isIdenticalButForClear } ?? false
      }
  }

  /// Whether both are stills.
  package var isStill: Bool { expected.frameCount == 1 && actual.frameCount == 1 }

  /// The extent that holds both films.
  package var size: PixelSize {
    PixelSize(
      width: max(expected.size.width, actual.size.width),
      height: max(expected.size.height, actual.size.height))
  }

  /// Pixels that differ, in all frames together; all pixels of a frame that only one film has.
  public var differentPixels: Int {
    frames.reduce(0) { $0 + ($1.pixels?.differentPixels ?? pixelCount) }
  }

  /// Pixels that were left out as anti-aliasing, in all frames together.
  package var antialiasedPixels: Int {
    frames.reduce(0) { $0 + ($1.pixels?.antialiasedPixels ?? 0) }
  }

  /// Pixels in a frame.
  package var pixelCount: Int { size.width * size.height }

  /// The different part of the pixels of all frames, 0…1.
  public var ratio: Double {
    Double(differentPixels) / (Double(pixelCount) * Double(frames.count))
  }

  /// The largest difference of a channel in any frame, 0…255; 255 where a frame is missing.
  public var largestDifference: Int {
    frames.reduce(0) { max($0, $1.pixels?.largestDifference ?? 255) }
  }

  /// The largest distance in any frame, in the unit of the metric's threshold.
  package var largestDistance: Double {
    frames.reduce(0) { max($0, $1.pixels?.largestDistance ?? 0) }
  }

  /// Where pixels differ in any frame, top to bottom; areas that overlap are joined. The numbers of
  /// different pixels are sums over the frames.
  package var areas: [ChangedArea] {
    AreaMerge.separated(frames.flatMap { $0.pixels?.areas ?? [] })
  }

  /// The index in `frames` of the one with the most different pixels; nil where none differs.
  package var worstFrame: Int? {
    let counts = frames.map { $0.pixels?.differentPixels ?? pixelCount }
    guard let most = counts.max(), most > 0 else { return nil }
    return counts.firstIndex(of: most)
  }

  /// The index in `frames` of the pair with the most different pixels, of those that both films have; nil where none
  /// differs.
  package var worstPair: Int? {
    let changed = frames.indices.filter { (frames[$0].pixels?.differentPixels ?? 0) > 0 }
    return changed.max {
      (frames[$0].pixels?.differentPixels ?? 0, $1) < (frames[$1].pixels?.differentPixels ?? 0, $0)
    }
  }
}
