import Skelshot
import SkelshotGoldens

extension DrawnPicture {
  /// Draws a snapshot. If the test specifies the golden's path, `wanted` is the golden's format.
  init(_ snapshot: Snapshot, for wanted: PictureFormat?) throws(SnapshotProblem) {
    switch snapshot.source {
    case .scene(let scene):
      let framesPerSecond = snapshot.picture.framesPerSecond
      guard framesPerSecond > 0, framesPerSecond.isFinite else {
        throw .invalidFrameRate(framesPerSecond)
      }
      let film: Film
      do throws(PictureError) {
        film = try Film(scene, framesPerSecond: framesPerSecond)
      } catch {
        throw .notDrawn(error)
      }
      var content = snapshot.content
      if content == .automatic, !(wanted?.holdsFilms ?? false) {
        // A still of a scene shows the skeleton, which a timeline can show later than at the start.
        content = .still(at: Duration(inSeconds: film.renderer.firstShownMoment ?? 0))
      }
      try self.init(film, content, wanted)
    case .film(let film): try self.init(film, snapshot.content, wanted)
    case .pixmap(let pixmap, let scale): self.init(pixmap, scale: scale)
    case .file(let bytes, let layout):
      do throws(FilmReadError) {
        try self.init(file: bytes, layout: layout)
      } catch {
        throw .unreadableFile(error)
      }
    }
  }

  private init(
    _ film: Film, _ content: SnapshotContent, _ wanted: PictureFormat?
  ) throws(SnapshotProblem) {
    let format: PictureFormat =
      switch content {
      case .automatic: wanted ?? PictureFormat(for: film)
      case .still: .png
      case .animatedGIF: .gif
      case .animatedPNG: .apng
      case .animatedWebP: .webp
      }
    let time = content.time ?? .zero
    guard time >= .zero else { throw .invalidTime(time) }
    do throws(PictureError) {
      try self.init(film, as: format, at: time)
    } catch {
      throw .notDrawn(error)
    }
    // A golden with fewer colors than the film would hide some color changes.
    if largestError > 0 { throw .tooManyColors(levels: largestError) }
  }
}
