import SkelshotRaster
import Synchronization

/// Pictures of one size that are drawn on and done with, kept for the next time.
///
/// Fresh memory for every frame took longer than drawing on it.
final class ScratchPictures: Sendable {
  private let size: PixelSize
  private let free = Mutex<[Pixmap]>([])

  init(size: PixelSize) { self.size = size }

  /// Lends a picture with any content.
  func with(_ body: (inout Pixmap) -> Void) {
    var picture =
      free.withLock { $0.popLast() }
      ?? Pixmap(
        size: size, premultiplied: [UInt32](repeating: 0, count: size.width * size.height))
    body(&picture)
    let done = picture
    free.withLock { $0.append(done) }
  }
}
