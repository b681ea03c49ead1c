import SkelshotModel
import SkelshotPrimitives

/// How large a view's content is, for constraints: a label's lines, an image's pixels, what a stack arranges.
struct IntrinsicSize {
  let context: LayoutContext

  /// A font's height above the baseline in points; without metrics the system font's share of a line.
  static func ascender(of font: SkeletonFont) -> Double {
    guard let metrics = font.metrics, metrics.unitsPerEm > 0 else {
      return font.resolvedLineHeight * (systemAscender / SkeletonFont.systemLineHeight)
    }
    return font.size * metrics.ascender / metrics.unitsPerEm
  }

  /// A font's height below the baseline in points.
  static func descender(of font: SkeletonFont) -> Double {
    font.resolvedLineHeight - ascender(of: font)
  }

  /// The system font's height above the baseline as a multiple of its size; with 0.2412109375 below it, it is
  /// `SkeletonFont.systemLineHeight`.
  private static let systemAscender = 0.9521484375

  /// The width of what a view holds, in points; nil for a view without an own width.
  func width(of view: View) -> Double? {
    switch view.content {
    case .label(let text):
      text.text.map { Self.width(of: $0, fontSize: text.font?.size ?? text.fontSize) }
    case .image(let image): image.image.flatMap { context.imageSizes[$0]?.width }
    case .stack: FittingSize(context: context).extent(of: view, along: .horizontal)
    default: nil
    }
  }

  /// The height of what a view holds, in points; nil for a view without an own height.
  func height(of view: View) -> Double? {
    switch view.content {
    case .label(let text):
      // A label that shows as many lines as it has room for asks for one.
      Double(max(1, text.numberOfLines)) * text.fontLineHeight
    case .image(let image): image.image.flatMap { context.imageSizes[$0]?.height }
    case .stack: FittingSize(context: context).extent(of: view, along: .vertical)
    default: nil
    }
  }

  /// An estimate of a text's width in the system font, rounded up to whole points: the longest of its lines, with a width for
  /// each kind of letter. There is no font here to ask.
  static func width(of text: String, fontSize: Double) -> Double {
    var longest = 0.0
    var line = 0.0
    for scalar in text.unicodeScalars {
      if scalar == "\n" {
        line = 0
      } else {
        line += advance(scalar)
        longest = max(longest, line)
      }
    }
    return (longest * fontSize).rounded(.up)
  }

  /// The width of a letter as a multiple of the font's size.
  private static func advance(_ scalar: Unicode.Scalar) -> Double {
    switch scalar {
    case "i", "j", "l", "I", ".", ",", ":", ";", "'", "!", "|", " ": 0.28
    case "f", "r", "t", "(", ")", "[", "]", "-", "/", "\"": 0.38
    case "m", "w", "M", "W", "@", "%": 0.88
    case "A"..."Z", "0"..."9": 0.65
    // Chinese, Japanese and Korean letters, and pictures.
    case "\u{1100}"..."\u{115f}", "\u{2e80}"..."\u{d7a3}", "\u{f900}"..."\u{faff}",
      "\u{ff00}"..."\u{ff60}", "\u{1f300}"..."\u{1faff}", "\u{20000}"..."\u{3fffd}":
      1
    default: 0.55
    }
  }
}
