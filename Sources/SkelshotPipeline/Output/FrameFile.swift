import SkelshotPrimitives

/// The names of numbered frames: `frame-0001.png`, or `.webp`, with more digits where there are more than 9,999.
enum FrameFile {
  /// The name of a frame.
  ///
  /// - Parameters:
  ///   - index: The frame, from 0 on; the first is called 1.
  ///   - count: How many frames there are.
  ///   - format: PNG or WebP.
  static func name(_ index: Int, of count: Int, as format: PictureFormat) -> String {
    let number = String(index + 1)
    let digits = max(4, String(count).utf8.count)
    return "frame-" + String(repeating: "0", count: digits - number.utf8.count) + number
      + ".\(format.rawValue)"
  }

  /// Whether a name is of this pattern, in any format.
  static func isName(_ name: String) -> Bool {
    guard name.hasPrefix("frame-"),
      let suffix = PictureFormat.frames.map({ ".\($0.rawValue)" }).first(where: name.hasSuffix)
    else { return false }
    let digits = name.utf8.dropFirst(6).dropLast(suffix.utf8.count)
    return digits.count >= 4 && digits.allSatisfy { (0x30...0x39).contains($0) }
  }
}
