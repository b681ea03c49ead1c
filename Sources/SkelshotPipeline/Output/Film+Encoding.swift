public import SkelshotCodecs
package import SkelshotFiles
import SkelshotModel
public import SkelshotPrimitives
import SkelshotRaster
import SkelshotRenderer

extension Film {
  /// The film as an animated GIF; a still is a GIF of one frame.
  ///
  /// - Parameters:
  ///   - options: How often it plays, and what lies under half-transparent edges.
  ///   - progress: Called with the frames done and the frames in all.
  /// - Throws: `PictureError`.
  public func gif(
    options: GIFOptions = GIFOptions(), progress: (@Sendable (Int, Int) -> Void)? = nil
  ) throws(PictureError) -> EncodedGIF {
    do {
      return try GIFEncoder(options: options).encode(self, progress: progress)
    } catch {
      throw PictureError(error)
    }
  }

  /// Writes the film as an animated GIF to a sink, so that memory does not grow with the film.
  ///
  /// - Parameters:
  ///   - output: What takes the bytes. If an error is thrown it has got a part of them.
  ///   - options: How often it plays, and what lies under half-transparent edges.
  ///   - progress: Called with the steps done and the steps in all.
  /// - Throws: `PictureError`.
  public func writeGIF(
    to output: any ByteSink, options: GIFOptions = GIFOptions(),
    progress: (@Sendable (Int, Int) -> Void)? = nil
  ) throws(PictureError) -> GIFReport {
    do {
      return try GIFEncoder(options: options).encode(self, to: output, progress: progress)
    } catch {
      throw PictureError(error)
    }
  }

  /// The film as an animated PNG, in true colour and with real alpha.
  ///
  /// - Parameters:
  ///   - loopCount: How often it plays.
  ///   - optimization: What the file is made small or fast for.
  ///   - tolerance: Levels of 255, 0…127, by which opaque colours may differ; nil is 1 with `size`, else 0.
  ///   - jobs: Threads at work at the same time; nil is one for each processor.
  ///   - progress: Called with the steps done and the steps in all.
  /// - Throws: `PictureError`.
  public func apng(
    loopCount: LoopCount = .forever, optimization: FileOptimization = .balanced,
    tolerance: Int? = nil, jobs: Int? = nil, progress: (@Sendable (Int, Int) -> Void)? = nil
  ) throws(PictureError) -> EncodedAPNG {
    do {
      return try apngEncoder(loopCount, optimization, tolerance, jobs).encode(
        self, progress: progress)
    } catch {
      throw PictureError(error)
    }
  }

  /// Writes the film as an animated PNG to a sink, so that memory does not grow with the film.
  ///
  /// - Parameters:
  ///   - output: What takes the bytes. If an error is thrown it has got a part of them.
  ///   - loopCount: How often it plays.
  ///   - optimization: What the file is made small or fast for.
  ///   - tolerance: Levels of 255, 0…127, by which opaque colours may differ; nil is 1 with `size`, else 0.
  ///   - jobs: Threads at work at the same time; nil is one for each processor.
  ///   - progress: Called with the steps done and the steps in all.
  /// - Throws: `PictureError`.
  public func writeAPNG(
    to output: any ByteSink, loopCount: LoopCount = .forever,
    optimization: FileOptimization = .balanced, tolerance: Int? = nil, jobs: Int? = nil,
    progress: (@Sendable (Int, Int) -> Void)? = nil
  ) throws(PictureError) -> APNGReport {
    do {
      return try apngEncoder(loopCount, optimization, tolerance, jobs).encode(
        self, to: output, progress: progress)
    } catch {
      throw PictureError(error)
    }
  }

  /// A moment of the film, in seconds, as a PNG that knows its scale.
  ///
  /// - Parameters:
  ///   - seconds: The moment.
  ///   - optimization: What the file is made small or fast for.
  ///   - tolerance: Levels of 255, 0…127, by which opaque colours may differ; nil is 1 with `size`, else 0.
  /// - Throws: `PictureError`.
  public func png(
    at seconds: Double = 0, optimization: FileOptimization = .balanced, tolerance: Int? = nil
  ) throws(PictureError) -> [UInt8] {
    try encodedPNG(at: seconds, optimization: optimization, tolerance: tolerance).bytes
  }

  /// A moment of the film, in seconds, as a PNG that knows its scale, and how far it is off.
  ///
  /// - Parameters:
  ///   - seconds: The moment.
  ///   - optimization: What the file is made small or fast for.
  ///   - tolerance: Levels of 255, 0…127, by which opaque colours may differ; nil is 1 with `size`, else 0.
  /// - Throws: `PictureError`.
  public func encodedPNG(
    at seconds: Double = 0, optimization: FileOptimization = .balanced, tolerance: Int? = nil
  ) throws(PictureError) -> EncodedPNG {
    do {
      let encoder = PNGEncoder(
        scale: renderer.scene.canvas.scale, optimization: optimization, tolerance: tolerance)
      if distinctRows.isIdentity {
        return try encoder.encodeReporting(renderer.pixmap(at: seconds))
      }
      var rows = try Pixmap(size: distinctRows.deduplicatedSize(of: size), pixelLimit: .max)
      renderer.drawDistinctRows(at: seconds, into: &rows)
      return try encoder.encodeReporting(DeduplicatedPicture(rows, by: distinctRows))
    } catch {
      throw PictureError(error)
    }
  }

  /// The film in a format, ready to be written to a file; as a PNG its first frame.
  ///
  /// - Parameters:
  ///   - format: The format.
  ///   - jobs: Threads at work at the same time; nil is one for each processor.
  /// - Throws: `PictureError`.
  package func temporaryFile(
    as format: PictureFormat, jobs: Int? = nil
  ) throws(PictureError) -> TemporaryFile {
    switch format {
    case .png: return TemporaryFile(try png())
    case .gif:
      let file = TemporaryFile()
      _ = try writeGIF(to: file, options: GIFOptions(jobs: jobs))
      return file
    case .apng:
      let file = TemporaryFile()
      _ = try writeAPNG(to: file, jobs: jobs)
      return file
    }
  }

  /// Writes the film, or for a PNG its first frame, to a file whose extension says the format.
  ///
  /// The file appears whole or not at all.
  ///
  /// - Throws: `PictureError`.
  public func write(to path: String) throws(PictureError) {
    guard let format = PictureFormat(path: path) else { throw .unknownFormat(path: path) }
    let file = try temporaryFile(as: format)
    do throws(FileError) {
      try StagedFile(file, for: path).commit()
    } catch {
      throw .file(error)
    }
  }

  private func apngEncoder(
    _ loopCount: LoopCount, _ optimization: FileOptimization, _ tolerance: Int?, _ jobs: Int?
  ) -> APNGEncoder {
    APNGEncoder(
      options: APNGOptions(
        loopCount: loopCount, scale: renderer.scene.canvas.scale, pixelLimit: .max,
        optimization: optimization, tolerance: tolerance, jobs: jobs))
  }
}

extension PictureFormat {
  /// What a picture is written as unless told: a GIF if it moves, else a PNG.
  public init(for film: Film) { self = film.renderer.isAnimated ? .gif : .png }
}
