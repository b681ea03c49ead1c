import SkelshotFrames

/// Compresses pictures of at most 256 colours as lossless WebPs. Source: RFC 9649.
///
/// libwebp takes copies as it finds them and estimates the costs of symbols once. Here the tokens are the cheapest ones
/// under costs that are counted again until nothing is gained. That takes no longer, since only the positions are looked
/// at where something new begins, and rows that look alike are looked at once.
package enum LosslessEncoder {
  /// The WebP of a picture.
  ///
  /// - Returns: nil where it has too many colours, or is too large or too busy for a search like this.
  /// - Throws: `CancellationError` where the work of this thread is no longer wanted.
  package static func file(_ rows: WebPRows) throws -> [UInt8]? {
    guard rows.width * rows.order.count <= mostPixels, var palette = LosslessPalette(rows.pixels)
    else { return nil }
    let colors = try palette.image()
    let packed = palette.packed(rows)
    let picture = LosslessPicture(packed)
    guard let image = try LosslessSearch.large(picture) else { return nil }
    var bits = BitWriter()
    bits.append(0x2f, 8)
    bits.append(UInt64(rows.width - 1), 14)
    bits.append(UInt64(rows.order.count - 1), 14)
    bits.append(palette.hasAlpha ? 1 : 0, 1)
    bits.append(0, 3)
    // One transform: an index for each colour.
    bits.append(1, 1)
    bits.append(3, 2)
    bits.append(UInt64(palette.colors.count - 1), 8)
    colors.write(to: &bits, isMain: false)
    bits.append(0, 1)
    image.write(to: &bits, isMain: true)
    return file(bits.finish())
  }

  /// The most pixels of a picture: the search takes some four bytes for each, besides those of the picture.
  package static let mostPixels = 1 << 24

  /// A WebP of one chunk.
  private static func file(_ data: [UInt8]) -> [UInt8] {
    func number(_ value: Int) -> [UInt8] {
      (0..<4).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    let padded = data + Array(repeating: 0, count: data.count & 1)
    return Array("RIFF".utf8) + number(12 + padded.count) + Array("WEBPVP8L".utf8)
      + number(data.count) + padded
  }
}
