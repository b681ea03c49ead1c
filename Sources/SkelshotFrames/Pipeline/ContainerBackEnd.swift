/// A film format, as the pipeline sees it.
///
/// To add a format:
/// 1. Add a target above SkelshotFrames with one type that is a `ContainerBackEnd`. Its `reduction`
///    reduces pixels to what the format can show, and its `plan` evaluates the analysis pass.
///    Its `FrameEncoder` compresses the changes from image to image on a thread. Its
///    `ContainerWriter` writes the images to a file.
/// 2. Add a `FilmEncoder` that runs a `FilmPipeline` with it, for the descriptor of the format.
///
/// The pipeline does the rest: limits of size, threads, progress, drawing, the tolerance, equal frames, the report. A
/// format that stores frames exactly, with alpha and delays in milliseconds, uses `ExactColors` as its analysis. It
/// crops frames to `FrameDelta.rect`, and lets its writer choose key frames.
package protocol ContainerBackEnd: Sendable {
  /// The format's own part of the plan.
  associatedtype Content: Sendable
  associatedtype Encoder: FrameEncoder
  associatedtype Writer: ContainerWriter where Writer.Image == Encoder.Image

  /// Checks everything that does not depend on the pixels: delays, loops, resolution. Throws `FilmError` or an error of
  /// the format.
  init(_ source: any FrameSource, options: EncodingOptions) throws

  /// How pixels are reduced to those that the format can show; nil for a format with real alpha.
  var reduction: AlphaReduction? { get }

  /// The number of colors to report for a film whose colors were counted for the quantizer.
  func colorCount(of colors: FilmColors) -> Int?

  /// Examines the film and decides how it is stored.
  func plan(_ pass: AnalysisPass) throws -> FilmPlan<Content>

  func makeEncoder(_ plan: FilmPlan<Content>) throws -> Encoder

  func makeWriter(_ plan: FilmPlan<Content>, to output: any ByteSink) throws -> sending Writer
}

package struct FilmPlan<Content: Sendable>: Sendable {
  package var film: PreparedFilm
  /// The frames that differ from the one before, ascending, beginning with the film's first.
  package var frames: [Int]
  package var content: Content
  /// The part of the report that is known before images are written.
  package var report = EncodingReport()
  /// Whether one thread draws all frames, since an image depends on its neighbors.
  package var isSerial = false

  package init(film: PreparedFilm, frames: [Int], content: Content) {
    self.film = film
    self.frames = frames
    self.content = content
  }

  /// Whether all frames look the same.
  package var isStill: Bool { frames.count == 1 }

  /// The frames that an image shows: from one that differs up to the next.
  package func shown(at place: Int) -> Range<Int> {
    frames[place]..<(place + 1 < frames.count ? frames[place + 1] : film.source.frameCount)
  }
}

/// Compresses frames of a film on one thread.
package protocol FrameEncoder {
  associatedtype Image: Sendable

  /// Returns a frame that the analysis pass has kept; nil if it must be drawn. Throws `UnrepeatableFrame` if it does
  /// not fit the plan.
  mutating func image(ofKept frame: Int) throws -> Image?

  /// Returns a frame from its difference to the one before it in the plan, which is empty if quantizing has made both
  /// equal. Throws `UnrepeatableFrame` if it does not fit the plan, or an error of the format.
  mutating func image(of delta: FrameDelta, at place: Int) throws -> Image
}

extension FrameEncoder {
  package mutating func image(ofKept frame: Int) throws -> Image? { nil }
}

/// A frame does not have the colors that the analysis pass has found: the source drew it differently.
package struct UnrepeatableFrame: Error {
  package init() {}
}

/// Writes compressed frames into a container, one after the other.
package protocol ContainerWriter {
  associatedtype Image: Sendable

  mutating func write(_ image: Image, showing frames: Range<Int>) throws

  /// Writes the end of the file, and adds to the report the images, the frames merged while writing, and the bytes.
  mutating func finish(_ report: inout EncodingReport) throws
}
