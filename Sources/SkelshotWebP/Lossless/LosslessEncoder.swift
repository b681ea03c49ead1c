import SkelshotFrames

/// Compresses pictures with at most 256 colors as lossless WebPs. Source: RFC 9649.
///
/// libwebp chooses copies greedily and estimates symbol costs once. This encoder searches for the cheapest tokens and
/// updates the costs until the size stops shrinking. The search is as fast as libwebp because it examines equal rows
/// once and searches only where new content begins.
package enum LosslessEncoder {
  /// How long to search.
  package enum Effort: Hashable, Sendable {
    /// Chooses the tokens twice, with one group of codes. Compresses only pictures for which this is faster than
    /// libwebp: large ones with little new content.
    case quick
    case thorough
  }

  /// Returns a picture as a WebP, or nil if the picture is too large or has too many colors or too much new content.
  /// Throws `CancellationError` if the work of this thread is canceled.
  package static func file(_ rows: WebPRows, _ effort: Effort = .thorough) throws -> [UInt8]? {
    let pixels = rows.width * rows.order.count
    guard pixels <= mostPixels, effort == .thorough || pixels >= leastQuick,
      var palette = LosslessPalette(rows.pixels)
    else { return nil }
    let colors = try palette.image(effort)
    let packed = palette.packed(rows)
    let picture = LosslessPicture(packed)
    guard let image = try LosslessSearch.large(picture, effort) else { return nil }
    var bits = BitWriter()
    bits.append(0x2f, 8)
    bits.append(UInt64(rows.width - 1), 14)
    bits.append(UInt64(rows.order.count - 1), 14)
    bits.append(palette.hasAlpha ? 1 : 0, 1)
    bits.append(0, 3)
    // Writes a single transform: the palette.
    bits.append(1, 1)
    bits.append(3, 2)
    bits.append(UInt64(palette.colors.count - 1), 8)
    colors.write(to: &bits, isMain: false)
    bits.append(0, 1)
    image.write(to: &bits, isMain: true)
    return file(bits.finish())
  }

  /// The maximum number of pixels in a picture. The search needs about four additional bytes per pixel.
  package static let mostPixels = 1 << 24

  /// The minimum number of pixels for a quick search, since libwebp is faster for small pictures.
  private static let leastQuick = 1 << 18

  private static func file(_ data: [UInt8]) -> [UInt8] {
    func number(_ value: Int) -> [UInt8] {
      (0..<4).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    let padded = data + Array(repeating: 0, count: data.count & 1)
    return Array("RIFF".utf8) + number(12 + padded.count) + Array("WEBPVP8L".utf8)
      + number(data.count) + padded
  }
}
