import Skelshot

/// A snapshot that has been drawn.
struct DrawnSnapshot: Sendable {
  private enum Picture: Sendable {
    /// Pixels, which are encoded only if a file of them is wanted.
    case still(Pixmap, scale: Double)
    case file([UInt8])
  }

  private let picture: Picture
  /// What its file is.
  let kind: PictureFormat
  /// The scene that it shows, where that is known.
  let scene: Scene?

  /// Draws a snapshot.
  ///
  /// - Parameter wanted: The kind of the golden that is given; nil where none is.
  init(_ snapshot: Snapshot, for wanted: PictureFormat?) throws(SnapshotProblem) {
    switch snapshot.source {
    case .scene(let scene, let framesPerSecond):
      guard framesPerSecond > 0, framesPerSecond.isFinite else {
        throw .invalidFrameRate(framesPerSecond)
      }
      let film: Film
      do throws(PictureError) {
        film = try Film(scene, framesPerSecond: framesPerSecond)
      } catch {
        throw .notDrawn(error)
      }
      try self.init(film, snapshot.content, wanted)
    case .film(let film): try self.init(film, snapshot.content, wanted)
    case .pixmap(let pixmap, let scale):
      self.init(picture: .still(pixmap, scale: scale), kind: .png, scene: nil)
    case .file(let bytes, let layout):
      let film: any FilmReader
      do throws(FilmReadError) {
        film = try FilmDecoder(pixelLimit: .max).open(bytes)
      } catch {
        throw .unreadableFile(error)
      }
      let isGIF = bytes.starts(with: Array("GIF8".utf8))
      self.init(
        picture: .file(bytes), kind: isGIF ? .gif : film.frameDelays.count > 1 ? .apng : .png,
        scene: layout)
    }
  }

  private init(picture: Picture, kind: PictureFormat, scene: Scene?) {
    self.picture = picture
    self.kind = kind
    self.scene = scene
  }

  private init(
    _ film: Film, _ content: SnapshotContent, _ wanted: PictureFormat?
  ) throws(SnapshotProblem) {
    var seconds = 0.0
    let kind: PictureFormat
    switch content {
    case .automatic: kind = wanted ?? (film.renderer.isAnimated ? .gif : .png)
    case .still(let moment):
      guard moment >= 0, moment.isFinite else { throw .invalidTime(moment) }
      seconds = moment
      kind = .png
    case .film: kind = .gif
    case .animatedPNG: kind = .apng
    }
    let scene = film.renderer.scene
    do {
      switch kind {
      case .png:
        let still = try film.renderer.pixmap(at: seconds)
        self.init(picture: .still(still, scale: scene.canvas.scale), kind: kind, scene: scene)
      case .gif:
        let gif = try film.gif()
        // A golden that shows other colours than the film would hide what changes in them.
        guard gif.report.largestError == 0 else {
          throw SnapshotProblem.tooManyColors(levels: gif.report.largestError)
        }
        self.init(picture: .file(gif.bytes), kind: kind, scene: scene)
      case .apng: self.init(picture: .file(try film.apng().bytes), kind: kind, scene: scene)
      }
    } catch let error as SnapshotProblem {
      throw error
    } catch let error as PictureError {
      throw .notDrawn(error)
    } catch {
      throw .notDrawn(.other(reason: String(describing: error)))
    }
  }

  /// Whether its file can have a name with an extension: an animated PNG is a PNG.
  func fits(_ named: PictureFormat) -> Bool { kind == named || (kind == .apng && named == .png) }

  /// The bytes of its file.
  func bytes() throws(SnapshotProblem) -> [UInt8] {
    switch picture {
    case .file(let bytes): return bytes
    case .still(let pixmap, let scale):
      do throws(PNGError) {
        return try PNGEncoder(scale: scale).encode(pixmap)
      } catch {
        throw .notDrawn(.png(error))
      }
    }
  }

  /// Whether a file is known to show the same without being decoded.
  func isFile(_ bytes: [UInt8]) -> Bool {
    guard case .file(let own) = picture else { return false }
    return own == bytes
  }

  /// The film, from its first frame.
  func film() throws(SnapshotProblem) -> any FilmReader {
    switch picture {
    case .still(let pixmap, _):
      do throws(FilmError) {
        return try DrawnFilm(PixmapFrames([pixmap], duration: 0))
      } catch {
        throw .notDrawn(.film(error))
      }
    case .file(let bytes):
      do throws(FilmReadError) {
        return try FilmDecoder(pixelLimit: .max).open(bytes)
      } catch {
        throw .unreadableFile(error)
      }
    }
  }
}
