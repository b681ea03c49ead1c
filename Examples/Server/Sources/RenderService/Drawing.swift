import NIOCore
import Skelshot

/// Draws and encodes the picture of a layout within limits.
struct Drawing: Sendable {
  /// An encoded picture.
  struct Picture: Sendable {
    var format: PictureFormat
    var bytes: ByteBuffer
  }

  let limits: Limits

  /// Parses a layout, draws it and encodes the picture.
  ///
  /// - Throws: `Refusal`, or `CancellationError` if the task is canceled.
  func picture(of layout: [UInt8], _ query: RenderQuery) async throws -> Picture {
    let document: LayoutDocument
    do {
      document = try await LayoutDocument.parse(
        layout, file: RenderQuery.layoutName,
        limits: limits.document(hasScale: query.scale != nil))
    } catch let error as LayoutError {
      throw Refusal(error)
    }
    let scene = try scene(of: document, query)
    let sink = BoundedSink(limit: limits.pictureBytes)
    do {
      // The picture library is empty, so no file can be read even if the check above has missed a picture.
      let film = try await Film(
        scene, library: PictureLibrary(), framesPerSecond: query.framesPerSecond,
        for: query.format ?? .gif, pixelLimit: limits.pixels)
      let format = query.format ?? (query.time == nil ? PictureFormat(for: film) : .png)
      if format != .png, query.time == nil, film.frameCount > limits.frames {
        throw Refusal.tooManyFrames(film.frameCount, limit: limits.frames)
      }
      try await film.encode(as: format, at: query.time, to: sink)
      return Picture(format: format, bytes: sink.bytes)
    } catch let error as PictureError where error.cause is BoundedSink.Overflow {
      throw Refusal.pictureTooLarge(limit: limits.pictureBytes)
    } catch let error as PictureError {
      throw Refusal(error, in: document)
    }
  }

  /// Returns the scene of a layout with the changes from the query.
  private func scene(of document: LayoutDocument, _ query: RenderQuery) throws(Refusal) -> Scene {
    var scene = document.scene
    // A client must not choose files on this machine.
    if let picture = scene.pictureReferences.first {
      throw .pictureNamed(picture.name, at: document.location(of: picture.place))
    }
    if let scale = query.scale { scene.canvas.scale = scale }
    return scene
  }
}
