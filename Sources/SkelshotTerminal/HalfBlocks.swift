import SkelshotRaster

/// A picture drawn with half blocks. Each ▀ has the upper pixel's color on a background of the lower pixel's color.
enum HalfBlocks {
  /// Returns the text, in which `newline` separates the rows. Each row of cells shows two rows of pixels.
  static func bytes(of pixmap: Pixmap, newline: String) -> [UInt8] {
    let (width, height) = (pixmap.size.width, pixmap.size.height)
    let pixels = pixmap.straightPixels()
    var text: [UInt8] = []
    text.reserveCapacity(width * height * 8)
    for row in stride(from: 0, to: height, by: 2) {
      var (upper, lower): (CellColor, CellColor) = (.own, .own)
      if row > 0 { text += newline.utf8 }
      for column in 0..<width {
        let top = CellColor(pixels[row * width + column])
        let bottom = row + 1 < height ? CellColor(pixels[(row + 1) * width + column]) : .own
        // A cell with only a lower pixel is ▄. A cell without pixels is a space.
        let isLowerAlone = top == .own && bottom != .own
        let (front, back) = isLowerAlone ? (bottom, CellColor.own) : (top, bottom)
        if back != lower { text += back.code(isForeground: false).utf8 }
        if front != upper, front != .own { text += front.code(isForeground: true).utf8 }
        lower = back
        if front != .own { upper = front }
        text += (front == .own ? " " : isLowerAlone ? "▄" : "▀").utf8
      }
      text += "\u{1b}[0m".utf8
    }
    return text
  }

  /// The color of half a cell. Pixels with an alpha below 128 get `own`, the terminal's background color.
  private enum CellColor: Equatable {
    case own
    case rgb(UInt32)

    init(_ straight: UInt32) { self = straight >> 24 < 128 ? .own : .rgb(straight & 0xff_ffff) }

    func code(isForeground: Bool) -> String {
      let kind = isForeground ? 38 : 48
      switch self {
      case .own: return "\u{1b}[\(kind + 1)m"
      case .rgb(let value):
        return "\u{1b}[\(kind);2;\(value & 255);\(value >> 8 & 255);\(value >> 16 & 255)m"
      }
    }
  }
}
