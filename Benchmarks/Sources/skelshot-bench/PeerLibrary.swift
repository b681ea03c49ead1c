#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Another rasterizer that runs in this process. Its interface is in Peers/Peer.h.
struct PeerLibrary {
  let name: String
  private let prepare: @convention(c) (UnsafePointer<CChar>) -> CInt
  private let run: @convention(c) (CInt) -> Void
  private let pixels: @convention(c) (CInt) -> UnsafePointer<UInt8>

  /// Returns nil if the library cannot be opened.
  init?(name: String, path: String) {
    guard let library = dlopen(path, RTLD_NOW | RTLD_LOCAL),
      let prepare = dlsym(library, "peer_prepare"), let run = dlsym(library, "peer_run"),
      let pixels = dlsym(library, "peer_pixels")
    else { return nil }
    self.name = name
    self.prepare = unsafeBitCast(prepare, to: (@convention(c) (UnsafePointer<CChar>) -> CInt).self)
    self.run = unsafeBitCast(run, to: (@convention(c) (CInt) -> Void).self)
    self.pixels = unsafeBitCast(
      pixels, to: (@convention(c) (CInt) -> UnsafePointer<UInt8>).self)
  }

  /// Returns a closure that draws the picture for a task, and a closure that returns it as premultiplied `0xAABBGGRR`
  /// pixels.
  func task(
    _ task: String, pixelCount: Int
  ) -> (work: () -> Void, picture: () -> [UInt32])? {
    let number = prepare(task)
    guard number >= 0 else { return nil }
    let (run, pixels) = (run, pixels)
    return (
      { run(number) },
      {
        let bytes = pixels(number)
        return (0..<pixelCount).map { pixel in
          let at = 4 * pixel
          return UInt32(bytes[at + 2]) | UInt32(bytes[at + 1]) << 8 | UInt32(bytes[at]) << 16
            | UInt32(bytes[at + 3]) << 24
        }
      }
    )
  }
}
