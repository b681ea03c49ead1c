import ArgumentParser
import Skelshot

/// A number of bytes, such as `200000`, `200k`, `1.5M` or `200KB`. `200Ki` and `1MiB` use powers of 1024.
struct ByteCount: ExpressibleByArgument {
  let bytes: Int

  static let help = ArgumentHelp(
    """
    Maximum size of each file, such as 200k or 1.5M (k = 1000, Ki = 1024). To fit the limit, skelshot reduces color \
    accuracy, then the frame rate, then the scale; each reduction is reported on stderr.
    """, valueName: "bytes")

  init?(argument: String) {
    let digits = argument.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    guard let number = Double(digits), let unit = Self.unit(argument.dropFirst(digits.count)) else {
      return nil
    }
    let bytes = (number * unit).rounded(.down)
    guard bytes >= 1, bytes < 1e15 else { return nil }
    self.bytes = Int(bytes)
  }

  private static func unit(_ text: Substring) -> Double? {
    var text = text.lowercased()
    if text.hasSuffix("b") { text.removeLast() }
    switch text {
    case "": return 1
    case "k": return 1_000
    case "m": return 1_000_000
    case "g": return 1_000_000_000
    case "ki": return 1_024
    case "mi": return 1_048_576
    case "gi": return 1_073_741_824
    default: return nil
    }
  }
}
