package import SkelshotFrames
import SkelshotRaster

/// A colour type of PNG, with the palette and the bit depth where there is one.
package enum PNGColorType: Hashable, Sendable {
  /// One level per pixel; opaque greys.
  case grey
  /// A level and alpha.
  case greyAlpha
  /// Three levels; opaque.
  case rgb
  /// Three levels and alpha.
  case rgba
  /// An entry of a palette of at most 256 straight colours, in 1, 2, 4 or 8 bits; transparent, where there
  /// is such an entry, is the first.
  case palette([UInt32], bits: Int)

  /// A palette in as few bits as its entries need.
  static func palette(_ colors: [UInt32]) -> PNGColorType {
    let count = colors.count
    return .palette(colors, bits: count <= 2 ? 1 : count <= 4 ? 2 : count <= 16 ? 4 : 8)
  }

  /// The colours of a palette in order: transparent where there is such an entry, others that are not
  /// opaque, opaque ones; each by value.
  static func ordered(_ colors: [UInt32], hasTransparent: Bool) -> [UInt32] {
    let all = (hasTransparent ? [0] : []) + colors
    let isSolid = { (color: UInt32) in color >= 0xff00_0000 }
    return all.filter { !isSolid($0) }.sorted() + all.filter(isSolid).sorted()
  }

  /// PNG's number of the colour type.
  package var number: Int32 {
    switch self {
    case .grey: 0
    case .rgb: 2
    case .palette: 3
    case .greyAlpha: 4
    case .rgba: 6
    }
  }

  /// Bits per sample: 8, or fewer for a palette.
  package var bitDepth: Int {
    if case .palette(_, let bits) = self { bits } else { 8 }
  }

  /// Bits per pixel.
  var bitsPerPixel: Int {
    switch self {
    case .grey: 8
    case .greyAlpha: 16
    case .rgb: 24
    case .rgba: 32
    case .palette: bitDepth
    }
  }
}

/// What decides as which colour types a picture can be stored.
package struct PNGContent: Sendable {
  /// All pixels are opaque.
  package private(set) var isOpaque = true
  /// Red, green and blue are equal everywhere.
  package private(set) var isGrey = true
  /// The straight colours in the order of a palette, or nil where they are more than 256.
  package private(set) var palette: [UInt32]?

  /// Above this area, a palette is taken where one is possible, and RGB is not tried: it would take
  /// twice as long, and of 667 stills of skeletons none was smaller for it.
  static let smallArea = 1 << 10

  /// Looks at the pixels of a picture.
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
        if color.red != color.green || color.red != color.blue { isGrey = false }
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
    // The most frequent colour becomes entry 0. The filter byte before each row is 0, too, so runs of the
    // background go on from row to row.
    guard !hasTransparent, let most = counts.indices.max(by: { counts[$0] < counts[$1] }),
      let place = palette?.firstIndex(of: colors.colors[most])
    else { return }
    palette?.remove(at: place)
    palette?.insert(colors.colors[most], at: 0)
  }

  /// The colour types worth trying for a picture of `area` pixels.
  package func colorTypes(area: Int) -> [PNGColorType] {
    let levels: PNGColorType = isGrey ? (isOpaque ? .grey : .greyAlpha) : isOpaque ? .rgb : .rgba
    guard let palette else { return [levels] }
    // Opaque greys take a byte either way, and need no table as levels.
    if levels == .grey, palette.count > 16 { return [levels] }
    if levels != .grey, area > Self.smallArea { return [.palette(palette)] }
    return [.palette(palette), levels]
  }
}
