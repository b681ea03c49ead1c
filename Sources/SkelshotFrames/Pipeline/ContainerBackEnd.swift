/// A film format in the pipeline.
///
/// To add a format:
/// 1. Add a target that depends on SkelshotFrames, with a type that conforms to `ContainerBackEnd`. Its `reduction`
///   reduces alpha to the levels that the format supports, and its `plan` evaluates the analysis pass. Its
///   `FrameEncoder` compresses the changes between images on a thread. Its `ContainerWriter` writes the images to a
///   file.
/// 2. Add a `FilmEncoder` for the format's descriptor that runs a `FilmPipeline` with the back end.
///
/// The pipeline does everything else: it checks size limits, manages threads, reports progress, draws frames, applies
/// the tolerance, and merges equal frames. A format that stores frames exactly, with alpha and delays in milliseconds,
/// uses `ExactColors` as its analysis. Such a format crops frames to `FrameDelta.rect`, and its writer chooses key
/// frames.
package protocol ContainerBackEnd: Sendable {
  /// The format-specific part of the plan.
  associatedtype Content: Sendable
  associatedtype Encoder: FrameEncoder
  associatedtype Writer: ContainerWriter where Writer.Image == Encoder.Image

  /// Validates the delays, the loop count, the resolution and other values that do not depend on pixels. Throws
  /// `FilmError` or a format error.
  init(_ source: any FrameSource, options: EncodingOptions) throws

  /// Reduces pixels to the alpha levels that the format supports; nil for a format with full alpha.
  var reduction: AlphaReduction? { get }

  /// Returns the number of colors for the report. Called only if the film's colors were counted for the quantizer.
  func colorCount(of colors: FilmColors) -> Int?

  func plan(_ pass: AnalysisPass) throws -> FilmPlan<Content>

  func makeEncoder(_ plan: FilmPlan<Content>) throws -> Encoder

  func makeWriter(_ plan: FilmPlan<Content>, to output: any ByteSink) throws -> sending Writer
}

package struct FilmPlan<Content: Sendable>: Sendable {
  package var film: PreparedFilm
  /// The frames that differ from the previous frame, in ascending order. The film's first frame is included.
  package var frames: [Int]
  package var content: Content
  /// The part of the report that is known before any image is written.
  package var report = EncodingReport()
  /// Whether one thread draws all frames because an image depends on neighboring images.
  package var isSerial = false

  package init(film: PreparedFilm, frames: [Int], content: Content) {
    self.film = film
    self.frames = frames
    self.content = content
  }

  /// Whether all frames look the same.
  package var isStill: Bool { frames.count == 1 }

  /// Returns the frames that show one image: a changed frame and the equal frames that follow it.
  package func shown(at place: Int) -> Range<Int> {
    frames[place]..<(place + 1 < frames.count ? frames[place + 1] : film.source.frameCount)
  }
}

/// Compresses frames of a film on one thread.
package protocol FrameEncoder {
  associatedtype Image: Sendable

  /// Returns the image of a frame if the analysis pass has kept the frame; nil if the frame must be drawn. Throws
  /// `UnrepeatableFrame` if the frame does not match the plan.
  mutating func image(ofKept frame: Int) throws -> Image?

  /// Compresses the difference between a frame of the plan and the previous frame of the plan. The difference is empty
  /// if quantizing made both frames equal. Throws `UnrepeatableFrame` if the frame does not match the plan, or a format
  /// error.
  mutating func image(of delta: FrameDelta, at place: Int) throws -> Image
}

extension FrameEncoder {
  package mutating func image(ofKept frame: Int) throws -> Image? { nil }
}

/// The source drew a frame whose colors differ from its colors in the analysis pass.
package struct UnrepeatableFrame: Error {
  package init() {}
}

/// Writes compressed frames to a container in order.
package protocol ContainerWriter {
  associatedtype Image: Sendable

  mutating func write(_ image: Image, showing frames: Range<Int>) throws

  /// Finishes the file, and adds the numbers of images, merged frames and bytes to the report.
  mutating func finish(_ report: inout EncodingReport) throws
}
