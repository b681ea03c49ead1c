import NIOCore
import NIOPosix
import Skelshot

/// Makes the picture of a layout, within limits.
struct Drawing: Sendable {
  /// A finished picture.
  struct Picture: Sendable {
    var format: PictureFormat
    var bytes: ByteBuffer
  }

  /// What is ready to be drawn.
  private struct Prepared: Sendable {
    var document: LayoutDocument
    var film: Film
  }

  let limits: Limits

  /// Reads a layout, and draws and encodes what it says.
  ///
  /// - Throws: `Refusal`, or `CancellationError` if the task is cancelled.
  func picture(of layout: [UInt8], _ query: RenderQuery) async throws -> Picture {
    // The library's calls that read and lay out have no form for tasks: a thread for work that blocks does them.
    let prepared = try await NIOThreadPool.singleton.runIfActive { try prepare(layout, query) }
    try Task.checkCancellation()
    let film = prepared.film
    let format = query.format ?? (query.time == nil ? PictureFormat(for: film) : .png)
    if format.holdsFilms, query.time == nil, film.frameCount > limits.frames {
      throw Refusal.tooManyFrames(film.frameCount, limit: limits.frames)
    }
    let sink = BoundedSink(limit: limits.pictureBytes)
    do {
      try await film.encode(as: format, at: query.time, to: sink)
    } catch _ where sink.isOverflowing {
      throw Refusal.pictureTooLarge(limit: limits.pictureBytes)
    } catch let error as PictureError {
      throw Refusal(error, in: prepared.document)
    }
    return Picture(format: format, bytes: sink.bytes)
  }

  private func prepare(_ layout: [UInt8], _ query: RenderQuery) throws(Refusal) -> Prepared {
    let document: LayoutDocument
    do throws(LayoutError) {
      document = try LayoutDocument.parse(
        layout, file: RenderQuery.layoutName,
        limits: limits.document(hasScale: query.scale != nil))
    } catch {
      throw Refusal(error)
    }
    var scene = document.scene
    // A stranger must not choose files of this machine.
    if let picture = scene.pictureReferences.first {
      throw .pictureNamed(picture.name, at: document.location(of: picture.place))
    }
    if let scale = query.scale { scene.canvas.scale = scale }
    do throws(PictureError) {
      // An empty library: nothing is read, whatever the check above may have missed.
      let renderer = try SkeletonRenderer(
        scene, library: PictureLibrary(), pixelLimit: limits.pixels)
      return Prepared(
        document: document, film: Film(renderer, framesPerSecond: query.framesPerSecond))
    } catch {
      throw Refusal(error, in: document)
    }
  }
}
