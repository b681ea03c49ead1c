/// Prints speeds beside those of memset and memcpy.
enum Table {
  /// - Parameter speeds: The first two are memset's and memcpy's.
  static func print(_ title: String, _ cases: [Rounds.Case], _ speeds: [Double]) {
    Swift.print("\n\(title)")
    Swift.print(
      pad("", 34) + right("Gpx/s", 9) + right("/ memset", 10) + right("/ memcpy", 10))
    for (item, speed) in zip(cases, speeds) {
      Swift.print(
        pad(item.name, 34) + right(decimals(speed), 9) + right(percent(speed / speeds[0]), 10)
          + right(percent(speed / speeds[1]), 10))
    }
  }

  private static func pad(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  private static func right(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }

  private static func decimals(_ value: Double) -> String {
    let hundredths = Int((value * 100).rounded())
    let cents = String(hundredths % 100)
    return "\(hundredths / 100).\(cents.count == 1 ? "0" : "")\(cents)"
  }

  private static func percent(_ ratio: Double) -> String { "\(Int((ratio * 100).rounded())) %" }
}
