/// A film format, as the pipeline sees it.
///
/// How a format is added:
/// 1. A target above SkelshotFrames with one type that is a `ContainerBackEnd`. It says how pixels are
///    reduced to what the format can show (`reduction`), what the analysis pass looks for and what
///    follows from that (`plan`), how a thread compresses what changes from image to image
///    (`FrameEncoder`), and how images become a file (`ContainerWriter`).
/// 2. A public `FilmEncoder` of three lines that runs a `FilmPipeline` with it.
///
/// The pipeline does the rest: limits of size, threads, progress, drawing, the tolerance, equal frames,
/// the report. A format that stores frames exactly, with alpha and delays in milliseconds, takes
/// `ExactColors` as its analysis, cuts frames to `FrameDelta.rect`, and lets its writer choose key frames.
package protocol ContainerBackEnd: Sendable {
  /// What the plan says to encoders and writer besides what all formats share.
  associatedtype Content: Sendable
  /// Compresses frames; each thread has one.
  associatedtype Encoder: FrameEncoder
  /// Writes compressed frames in order.
  associatedtype Writer: ContainerWriter where Writer.Image == Encoder.Image

  /// Checks what does not depend on the pixels: delays, loops, resolution.
  ///
  /// - Throws: `FilmError` or an error of the format.
  init(_ source: any FrameSource, options: EncodingOptions) throws

  /// How pixels become what the format can show; nil for a format with real alpha.
  var reduction: AlphaReduction? { get }

  /// How many colors the report says that a film has whose colors were counted for the quantizer.
  func colorCount(of colors: FilmColors) -> Int?

  /// Looks through the film and decides how it is stored.
  func plan(_ pass: AnalysisPass) throws -> FilmPlan<Content>

  /// Makes what a thread of the encode pass needs.
  func makeEncoder(_ plan: FilmPlan<Content>) throws -> Encoder

  /// Begins a file.
  func makeWriter(_ plan: FilmPlan<Content>, to output: any ByteSink) throws -> sending Writer
}

/// What the analysis pass has decided about a film.
package struct FilmPlan<Content: Sendable>: Sendable {
  /// The film as the encode pass draws it.
  package var film: PreparedFilm
  /// The frames that differ from the one before, ascending. The first frame of the film is the first.
  package var frames: [Int]
  /// What a format's encoders and writer need besides.
  package var content: Content
  /// What is known for the report before images are written.
  package var report = EncodingReport()
  /// Whether frames are drawn by one thread, as an image depends on those around it.
  package var isSerial = false

  /// Makes a plan.
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
  /// A compressed frame.
  associatedtype Image: Sendable

  /// A frame that the analysis pass has kept enough of; nil where it has to be drawn.
  ///
  /// - Throws: `UnrepeatableFrame` where that does not fit the plan.
  mutating func image(ofKept frame: Int) throws -> Image?

  /// A frame by its difference from the one before it in the plan.
  ///
  /// - Parameters:
  ///   - delta: The difference; its rectangle is empty where quantizing has made both equal.
  ///   - place: The frame's place in the plan.
  /// - Throws: `UnrepeatableFrame` where it does not fit the plan, or an error of the format.
  mutating func image(of delta: FrameDelta, at place: Int) throws -> Image
}

extension FrameEncoder {
  /// Nothing is kept.
  package mutating func image(ofKept frame: Int) throws -> Image? { nil }
}

/// A frame does not have the colors that the analysis pass has found: the source drew it differently.
package struct UnrepeatableFrame: Error {
  package init() {}
}

/// Writes compressed frames into a container, one after the other.
package protocol ContainerWriter {
  /// A compressed frame.
  associatedtype Image: Sendable

  /// Writes a frame.
  ///
  /// - Parameter frames: The frames of the film that it shows.
  mutating func write(_ image: Image, showing frames: Range<Int>) throws

  /// Writes what follows the last frame, and adds to the report what was written: images, frames that
  /// were merged while images were written, and bytes.
  mutating func finish(_ report: inout EncodingReport) throws
}
