package import SkelshotFrames
import SkelshotRaster

package enum PNGColorType: Hashable, Sendable {
  /// One level per pixel; opaque grays.
  case gray
  case grayAlpha
  case rgb
  case rgba
  /// An entry of a palette of at most 256 straight colors, in 1, 2, 4 or 8 bits. Transparent, if it is an entry, is the
  /// first.
  case palette([UInt32], bits: Int)

  /// A palette in as few bits as its entries need.
  static func palette(_ colors: [UInt32]) -> PNGColorType {
    let count = colors.count
    return .palette(colors, bits: count <= 2 ? 1 : count <= 4 ? 2 : count <= 16 ? 4 : 8)
  }

  /// The colors of a palette in order: transparent if it is an entry, others that are not opaque, opaque ones; each by
  /// value.
  static func ordered(_ colors: [UInt32], hasTransparent: Bool) -> [UInt32] {
    let all = (hasTransparent ? [0] : []) + colors
    let isSolid = { (color: UInt32) in color >= 0xff00_0000 }
    return all.filter { !isSolid($0) }.sorted() + all.filter(isSolid).sorted()
  }

  /// PNG's number of the color type.
  package var number: Int32 {
    switch self {
    case .gray: 0
    case .rgb: 2
    case .palette: 3
    case .grayAlpha: 4
    case .rgba: 6
    }
  }

  /// Bits per sample: 8, or fewer for a palette.
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

/// The properties of a picture that decide its possible color types.
package struct PNGContent: Sendable {
  package private(set) var isOpaque = true
  /// Whether red, green and blue are equal everywhere.
  package private(set) var isGray = true
  /// The straight colors in the order of a palette; nil if there are more than 256.
  package private(set) var palette: [UInt32]?

  /// Above this area, a palette is used if one is possible, and RGB is not tried. It would take twice as long, and none
  /// of 667 stills of skeletons was smaller.
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
    // The most frequent color becomes entry 0. The filter byte before each row is 0, too, so runs of the background
    // continue from row to row.
    guard !hasTransparent, let most = counts.indices.max(by: { counts[$0] < counts[$1] }),
      let place = palette?.firstIndex(of: colors.colors[most])
    else { return }
    palette?.remove(at: place)
    palette?.insert(colors.colors[most], at: 0)
  }

  package func colorTypes(area: Int) -> [PNGColorType] {
    let levels: PNGColorType = isGray ? (isOpaque ? .gray : .grayAlpha) : isOpaque ? .rgb : .rgba
    guard let palette else { return [levels] }
    // Opaque grays take a byte either way, and need no table as levels.
    if levels == .gray, palette.count > 16 { return [levels] }
    if levels != .gray, area > Self.smallArea { return [.palette(palette)] }
    return [.palette(palette), levels]
  }
}
