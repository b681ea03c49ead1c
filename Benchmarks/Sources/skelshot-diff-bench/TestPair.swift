import SkelshotRaster

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Two different pictures of 3840 × 2160 pixels.
struct TestPair {
  /// The kind of difference between the pictures.
  enum Pattern: String, CaseIterable {
    /// Discs with soft edges. Some discs are moved by one pixel, recolored, enlarged, or covered with noise.
    case mixed
    /// Discs with soft edges. Every disc is moved by one pixel.
    case moved
    /// A rectangle of 440,000 pixels with different noise in each picture.
    case noise
    /// 440,000 random pixels with random colors.
    case scattered
  }

  let expected: Pixmap
  let actual: Pixmap

  init(_ pattern: Pattern) throws {
    let size = PixelSize(width: 3840, height: 2160)
    var first = [UInt32](repeating: 0xffff_ffff, count: size.width * size.height)
    var second = first
    func gray(_ level: Int) -> UInt32 { 0xff00_0000 | UInt32(level) * 0x0001_0101 }
    /// Draws a disc whose edge fades over two pixels.
    func disc(_ x: Int, _ y: Int, _ radius: Int, _ dark: Int, into pixels: inout [UInt32]) {
      for row in (y - radius - 2)...(y + radius + 2) {
        for column in (x - radius - 2)...(x + radius + 2) {
          let distance = (Double((row - y) * (row - y) + (column - x) * (column - x))).squareRoot()
          let cover = min(max((Double(radius) + 1 - distance) / 2, 0), 1)
          if cover > 0 {
            pixels[row * size.width + column] = gray(255 - Int(cover * Double(255 - dark)))
          }
        }
      }
    }
    var seed: UInt32 = 1
    func chance() -> Int {
      seed = seed &* 1_664_525 &+ 1_013_904_223
      return Int(seed >> 8)
    }
    for y in stride(from: 40, to: size.height - 40, by: 48) {
      for x in stride(from: 40, to: size.width - 40, by: 48) {
        let kind = chance() % 20
        let dark = chance() % 160
        disc(x, y, 18, dark, into: &first)
        guard pattern == .mixed else {
          disc(pattern == .moved ? x + 1 : x, y, 18, dark, into: &second)
          continue
        }
        switch kind {
        case 0...10: disc(x, y, 18, dark, into: &second)
        case 11...15: disc(x + 1, y, 18, dark, into: &second)
        case 16, 17: disc(x, y, 18, dark + 90, into: &second)
        case 18: disc(x, y, 19, dark, into: &second)
        default:
          disc(x, y, 18, dark, into: &second)
          for row in (y - 18)...(y + 18) {
            for column in (x - 18)...(x + 18) where chance() % 2 == 0 {
              second[row * size.width + column] = 0xff00_0000 | UInt32(chance() & 0xffffff)
            }
          }
        }
      }
    }
    func color() -> UInt32 { 0xff00_0000 | UInt32(chance() & 0xffffff) }
    switch pattern {
    case .mixed, .moved: break
    case .noise:
      for y in 800..<1350 {
        for x in 1500..<2300 {
          first[y * size.width + x] = color()
          second[y * size.width + x] = color()
        }
      }
    case .scattered:
      for _ in 0..<440_000 {
        let index = (chance() << 8 ^ chance()) % second.count
        second[index] = color()
      }
    }
    expected = try Pixmap(
      size: size, rgba: first.withUnsafeBytes { Array($0) }, alpha: .premultiplied)
    actual = try Pixmap(
      size: size, rgba: second.withUnsafeBytes { Array($0) }, alpha: .premultiplied)
  }

  /// Reads a pair from a folder. Returns nil if the pair is missing or is a different size.
  init?(in folder: String) {
    let size = PixelSize(width: 3840, height: 2160)
    let pictures = ["a", "b"].compactMap { name -> Pixmap? in
      guard let file = fopen("\(folder)/\(name).rgba", "rb") else { return nil }
      defer { fclose(file) }
      var bytes = [UInt8](repeating: 0, count: 4 * size.width * size.height)
      let count = bytes.withUnsafeMutableBytes { fread($0.baseAddress, 1, $0.count, file) }
      return count == bytes.count
        ? try? Pixmap(size: size, rgba: bytes, alpha: .premultiplied) : nil
    }
    guard pictures.count == 2 else { return nil }
    (expected, actual) = (pictures[0], pictures[1])
  }

  /// Writes both pictures as raw RGBA.
  func write(to folder: String) {
    for (name, pixmap) in [("a", expected), ("b", actual)] {
      guard let file = fopen("\(folder)/\(name).rgba", "wb") else { continue }
      _ = pixmap.rgba(.premultiplied).withUnsafeBytes { fwrite($0.baseAddress, 1, $0.count, file) }
      fclose(file)
    }
  }
}
