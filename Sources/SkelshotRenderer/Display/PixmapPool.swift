import SkelshotRaster
import SkelshotWork

/// Pixmaps of one size that are reused from frame to frame.
///
/// To allocate fresh memory for every frame took longer than to draw on it.
final class PixmapPool: Sendable {
  private let size: PixelSize
  private let free = Mutex<[Pixmap]>([])

  init(size: PixelSize) { self.size = size }

  /// Lends a pixmap, which may hold any pixels.
  func with(_ body: (inout Pixmap) -> Void) {
    var pixmap =
      free.withLock { $0.popLast() }
      ?? Pixmap(
        size: size, validPixels: [UInt32](repeating: 0, count: size.width * size.height))
    body(&pixmap)
    let done = pixmap
    free.withLock { $0.append(done) }
  }
}
