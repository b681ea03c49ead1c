import SkelshotFrames
import SkelshotRaster

/// Turns a premultiplied pixel into samples, the first in the lowest byte.
struct PixelPacker: Sendable {
  let bitsPerPixel: Int
  private let colorType: PNGColorType
  /// The palette but for its transparent entry, which is the first if there is one.
  private var numbers = ColorNumbers()
  /// The entry of number 1.
  private var firstEntry: UInt16 = 0

  init(_ colorType: PNGColorType) {
    self.colorType = colorType
    bitsPerPixel = colorType.bitsPerPixel
    if case .palette(let colors, _) = colorType {
      let hasTransparent = colors.first == 0
      numbers = ColorNumbers(Array(colors.dropFirst(hasTransparent ? 1 : 0)))
      firstEntry = hasTransparent ? 1 : 0
    }
  }

  func samples(of pixel: UInt32) -> UInt32 {
    let color = PremultipliedPixel(rawValue: pixel).straight
    switch colorType {
    case .grey: return UInt32(color.red)
    case .greyAlpha: return UInt32(color.red) | UInt32(color.alpha) << 8
    case .rgb, .rgba: return color.rawValue
    case .palette:
      guard let number = numbers.number(of: color.rawValue), number > 0 else { return 0 }
      return UInt32(number - 1 + firstEntry)
    }
  }
}
