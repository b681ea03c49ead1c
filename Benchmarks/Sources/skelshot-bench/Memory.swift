#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Two plain buffers for measuring the speeds of memset and memcpy.
final class Memory {
  private let first: UnsafeMutableRawPointer
  private let second: UnsafeMutableRawPointer
  private let bytes: Int

  init(pixels: Int) {
    bytes = 4 * pixels
    first = .allocate(byteCount: bytes, alignment: 64)
    second = .allocate(byteCount: bytes, alignment: 64)
    memset(first, 1, bytes)
    memset(second, 2, bytes)
  }

  deinit {
    first.deallocate()
    second.deallocate()
  }

  @inline(never) func set() { memset(first, 0x5a, bytes) }
  @inline(never) func copy() { memcpy(first, second, bytes) }
}
