package import SkelshotFrames
import SkelshotRaster

package enum PNGColorType: Hashable, Sendable {
  /// A gray level for each pixel. All pixels are opaque.
  case gray
  case grayAlpha
  case rgb
  case rgba
  /// A palette index in 1, 2, 4 or 8 bits. The transparent entry, if present, comes first.
  case palette([UInt32], bits: Int)

  /// Returns a palette with the fewest possible bits per pixel.
  static func palette(_ colors: [UInt32]) -> PNGColorType {
    let count = colors.count
    return .palette(colors, bits: count <= 2 ? 1 : count <= 4 ? 2 : count <= 16 ? 4 : 8)
  }

  /// Sorts the colors of a palette: transparent first, then translucent, then opaque.
  static func ordered(_ colors: [UInt32], hasTransparent: Bool) -> [UInt32] {
    let all = (hasTransparent ? [0] : []) + colors
    let isSolid = { (color: UInt32) in color >= 0xff00_0000 }
    return all.filter { !isSolid($0) }.sorted() + all.filter(isSolid).sorted()
  }

  package var number: Int32 {
    switch self {
    case .gray: 0
    case .rgb: 2
    case .palette: 3
    case .grayAlpha: 4
    case .rgba: 6
    }
  }

  /// The number of bits per sample: 8, or fewer for a palette.
  package var bitDepth: Int {
    if case .palette(_, let bits) = self { bits } else { 8 }
  }

  var bitsPerPixel: Int {
    switch self {
    case .gray: 8
    case .grayAlpha: 16
    case .rgb: 24
    case .rgba: 32
    case .palette: bitDepth
    }
  }
}

/// The properties of a picture that determine its possible color types.
package struct PNGContent: Sendable {
  package private(set) var isOpaque = true
  /// Whether all pixels have equal red, green and blue levels.
  package private(set) var isGray = true
  /// The straight colors in palette order, or nil if there are more than 256.
  package private(set) var palette: [UInt32]?

  /// The maximum area, in pixels, for which RGB is tried even though a palette is possible. In larger pictures, trying
  /// RGB would double the time. RGB was not smaller for any of 667 skeleton stills.
  static let smallArea = 1 << 10

  package init(_ picture: DeduplicatedPicture) {
    var colors = ColorNumbers()
    var hasTransparent = false
    var fits = true
    var counts = [Int](repeating: 0, count: 256)
    let weights = picture.distinctRows.weights
    for place in picture.distinctRows.rows.indices {
      let row = picture.pixmap.pixels.span.extracting(picture.row(place))
      var start = 0
      while start < row.count {
        let end = endOfRun(row, from: start)
        let color = PremultipliedPixel(rawValue: row[start]).straight
        if color.alpha != 255 { isOpaque = false }
        if color.red != color.green || color.red != color.blue { isGray = false }
        if color.rawValue == 0 {
          hasTransparent = true
        } else if fits {
          if let number = colors.insert(color.rawValue) {
            counts[Int(number) - 1] += (end - start) * weights[place]
          } else {
            fits = false
          }
        }
        start = end
      }
    }
    guard fits, colors.colors.count + (hasTransparent ? 1 : 0) <= 256 else { return }
    palette = PNGColorType.ordered(colors.colors, hasTransparent: hasTransparent)
    // The most frequent color becomes entry 0, since runs of 0 can continue across rows: the filter byte is also 0.
    guard !hasTransparent, let most = counts.indices.max(by: { counts[$0] < counts[$1] }),
      let place = palette?.firstIndex(of: colors.colors[most])
    else { return }
    palette?.remove(at: place)
    palette?.insert(colors.colors[most], at: 0)
  }

  package func colorTypes(area: Int) -> [PNGColorType] {
    let levels: PNGColorType = isGray ? (isOpaque ? .gray : .grayAlpha) : isOpaque ? .rgb : .rgba
    guard let palette else { return [levels] }
    // With more than 16 opaque grays, a pixel takes one byte with or without a palette.
    if levels == .gray, palette.count > 16 { return [levels] }
    if levels != .gray, area > Self.smallArea { return [.palette(palette)] }
    return [.palette(palette), levels]
  }
}
