// SkelshotCompare compares two pictures or two films.
//
// Input:  two pixmaps or two film readers, options (metric, threshold, budgets, ignored areas), and optionally an
//         `ElementMap` with the names and rectangles of views.
// Output: different pixels, their areas, timing differences, difference pictures, and the result as text and JSON.
// Order:  1. Frames are paired by index or by the time at which they are shown.
//         2. Kernels compare the rows of each pair, according to the metric. Different pixels are joined into areas.
//         3. Each area gets the name of the view around it.
// The module does not depend on scenes, layouts, files or goldens.

public import SkelshotFormats
package import SkelshotFrames
import SkelshotPrimitives
package import SkelshotRaster
import SkelshotWork

/// The differences between two films or two stills.
///
/// Frames are compared as players show them. Only one pair of frames is in memory at a time. Films with equal frame
/// counts are compared frame by frame. If two films have the same duration but different frame counts, frames that are
/// shown at the same time are compared.
public struct FilmComparison: Sendable, Hashable {
  package struct Facts: Sendable, Hashable {
    package var size: PixelSize
    package var frameCount: Int
    package var loopCount: LoopCount
    package var duration: Duration
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
    /// The index of the expected film's frame, counted from 0, or nil if the frame is missing.
    public var expected: Int?
    /// The index of the actual film's frame, counted from 0, or nil if the frame is missing.
    public var actual: Int?
    /// The time at which the pair is first shown in the expected film.
    public var start: Duration
    /// The differences between the frames, or nil if only one film has the frame.
    public var pixels: PictureComparison?

    /// Whether both films have the frame and the frames are equal.
    public var isEqual: Bool { pixels?.isEqual ?? false }
  }

  package let expected: Facts
  package let actual: Facts
  package let options: ComparisonOptions
  /// The pairs of frames in display order.
  public private(set) var frames: [Frame]
  package let timingDifferences: [TimingDifference]

  /// Compares two films.
  ///
  /// - Parameters:
  ///   - expected: The expected film, read from its first frame.
  ///   - actual: The actual film, read from its first frame.
  ///   - options: The options that define a difference.
  ///   - layout: The names and rectangles of views, used to locate differences.
  /// - Throws: `FilmReadError` if a film is damaged.
  public init(
    expected: any FilmReader, actual: any FilmReader,
    options: ComparisonOptions = ComparisonOptions(), layout: ElementMap? = nil
  ) throws(FilmReadError) {
    try self.init(expected: expected, actual: actual, options: options, layout: layout, jobs: 2)
  }

  /// - Parameter jobs: The number of threads that may decode two stills.
  package init(
    expected: any FilmReader, actual: any FilmReader, options: ComparisonOptions,
    layout: ElementMap? = nil, jobs: Int
  ) throws(FilmReadError) {
    self.expected = Facts(expected)
    self.actual = Facts(actual)
    self.options = options
    for film in [expected, actual] where film.size.area == nil {
      let size = film.size
      throw .failed("a film cannot have a size of \(size.width) × \(size.height) pixels")
    }
    var reader = FramePairReader(expected, actual, jobs: jobs)
    var frames: [Frame] = []
    // After a cancellation, the loop ends early, and the asynchronous initializer throws `CancellationError`.
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
  /// Whether the options allow all differences between the films.
  public var isEqual: Bool {
    expected.size == actual.size && frames.allSatisfy(\.isEqual)
      && (timingDifferences.isEmpty || options.ignoresTiming)
  }

  /// Whether the stored pixels and the timing of both films are identical. The options are ignored.
  public var isIdentical: Bool {
    timingDifferences.isEmpty && frames.allSatisfy { $0.pixels?.isIdentical ?? false }
  }

  /// Whether only the colors of transparent pixels differ.
  var isIdenticalButForClear: Bool {
    !isIdentical && timingDifferences.isEmpty
      && frames.allSatisfy {
        $0.pixels.map { $0.isIdentical || $0.isIdenticalButForClear } ?? false
      }
  }

  package var isStill: Bool { expected.frameCount == 1 && actual.frameCount == 1 }

  package var size: PixelSize { expected.size.union(actual.size) }

  /// The number of different pixels in all frames. If only one film has a frame, all pixels of the frame count.
  public var differentPixels: Int {
    frames.reduce(0) { $0 + ($1.pixels?.differentPixels ?? pixelCount) }
  }

  /// The number of pixels in all frames that were ignored as anti-aliasing.
  package var antialiasedPixels: Int {
    frames.reduce(0) { $0 + ($1.pixels?.antialiasedPixels ?? 0) }
  }

  package var pixelCount: Int { size.width * size.height }

  /// The ratio of different pixels to all pixels of all frames, 0…1.
  public var ratio: Double {
    Double(differentPixels) / (Double(pixelCount) * Double(frames.count))
  }

  /// The maximum channel difference in all frames, 0…255. For a missing frame, the difference is 255.
  public var largestDifference: Int {
    frames.reduce(0) { max($0, $1.pixels?.largestDifference ?? 255) }
  }

  /// The maximum distance in all frames, in the unit of the metric's threshold.
  package var largestDistance: Double {
    frames.reduce(0) { max($0, $1.pixels?.largestDistance ?? 0) }
  }

  /// The areas that contain different pixels in any frame, from top to bottom. Overlapping areas are joined, and their
  /// pixel counts are summed over the frames.
  package var areas: [ChangedArea] {
    AreaMerge.separated(frames.flatMap { $0.pixels?.areas ?? [] })
  }

  /// The index in `frames` of the frame with the most different pixels, or nil if no frame differs.
  package var worstFrame: Int? {
    let counts = frames.map { $0.pixels?.differentPixels ?? pixelCount }
    guard let most = counts.max(), most > 0 else { return nil }
    return counts.firstIndex(of: most)
  }

  /// The index in `frames` of the most different pair in which both frames exist, or nil if no pair differs.
  package var worstPair: Int? {
    let changed = frames.indices.filter { (frames[$0].pixels?.differentPixels ?? 0) > 0 }
    return changed.max {
      (frames[$0].pixels?.differentPixels ?? 0, $1) < (frames[$1].pixels?.differentPixels ?? 0, $0)
    }
  }
}
