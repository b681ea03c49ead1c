public import SkelshotCodecs

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

  /// A moment of the film, in seconds, as a PNG that knows its scale.
  ///
  /// - Throws: `PictureError`.
  public func png(at seconds: Double = 0) throws(PictureError) -> [UInt8] {
    do {
      let pixmap = try renderer.pixmap(at: seconds)
      return try PNGEncoder(scale: renderer.scene.canvas.scale).encode(pixmap)
    } catch {
      throw PictureError(error)
    }
  }

  /// The film in a format; as a PNG its first frame.
  ///
  /// - Throws: `PictureError`.
  public func encoded(as format: PictureFormat) throws(PictureError) -> [UInt8] {
    switch format {
    case .png: try png()
    case .gif: try gif().bytes
    }
  }

  /// Writes the film, or for a PNG its first frame, to a file whose extension says the format.
  ///
  /// The file appears whole or not at all.
  ///
  /// - Throws: `PictureError`.
  public func write(to path: String) throws(PictureError) {
    guard let format = PictureFormat(path: path) else { throw .unknownFormat(path: path) }
    let bytes = try encoded(as: format)
    do throws(FileError) {
      try AtomicFile.write(bytes, to: path)
    } catch {
      throw .file(error)
    }
  }
}

extension PictureFormat {
  /// What a picture is written as unless told: a GIF if it moves, else a PNG.
  public init(for film: Film) { self = film.renderer.isAnimated ? .gif : .png }
}
