import SkelshotRaster

/// Turns a premultiplied pixel into samples, the first in the lowest byte.
struct PixelPacker: Sendable {
  let bitsPerPixel: Int
  private let form: PNGForm
  /// The palette but for its clear entry, which is the first where there is one.
  private var places = ColorIndex()
  private var firstPlace: UInt8 = 0

  init(_ form: PNGForm) {
    self.form = form
    bitsPerPixel = form.bitsPerPixel
    if case .palette(let colors, _) = form {
      let hasClear = colors.first == 0
      places = ColorIndex(Array(colors.dropFirst(hasClear ? 1 : 0)))
      firstPlace = hasClear ? 1 : 0
    }
  }

  func samples(of pixel: UInt32) -> UInt32 {
    let color = PremultipliedPixel(rawValue: pixel).straight
    switch form {
    case .grey: return UInt32(color.red)
    case .greyAlpha: return UInt32(color.red) | UInt32(color.alpha) << 8
    case .rgb, .rgba: return color.rawValue
    case .palette:
      guard color.rawValue != 0, let place = places.place(of: color.rawValue) else { return 0 }
      return UInt32(place + firstPlace)
    }
  }
}
