/// The names of numbered frames: `frame-0001.png`, with more digits where there are more than 9,999.
enum FrameFile {
  /// The name of a frame.
  ///
  /// - Parameters:
  ///   - index: The frame, from 0 on; the first is called 1.
  ///   - count: How many frames there are.
  static func name(_ index: Int, of count: Int) -> String {
    let number = String(index + 1)
    let digits = max(4, String(count).utf8.count)
    return "frame-" + String(repeating: "0", count: digits - number.utf8.count) + number + ".png"
  }

  /// Whether a name is of this pattern.
  static func isName(_ name: String) -> Bool {
    guard name.hasPrefix("frame-"), name.hasSuffix(".png") else { return false }
    let digits = name.utf8.dropFirst(6).dropLast(4)
    return digits.count >= 4 && digits.allSatisfy { (0x30...0x39).contains($0) }
  }
}
