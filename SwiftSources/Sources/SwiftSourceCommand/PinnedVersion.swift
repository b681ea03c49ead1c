/// Finds the version of SkeletonView that an app uses.
enum PinnedVersion {
  /// Returns whether the view on which the skeleton is shown must be skeletonable, as since version 1.8.3.
  static func requiresMark(_ pins: [String], _ read: (String) -> [UInt8]?) -> Bool {
    for path in pins {
      guard let bytes = read(path), let version = version(String(decoding: bytes, as: UTF8.self))
      else { continue }
      return !version.lexicographicallyPrecedes([1, 8, 3])
    }
    return true
  }

  /// Returns the version in the text of Podfile.lock, Package.resolved or Cartfile.resolved.
  private static func version(_ text: String) -> [Int]? {
    var isNext = false
    for line in text.split(separator: "\n") {
      let isNamed = line.lowercased().contains("skeletonview")
      if isNamed, let version = number(in: line) { return version }
      if isNamed { isNext = true }
      if isNext, line.contains("\"version\""), let version = number(in: line) { return version }
    }
    return nil
  }

  /// Returns the first number with a dot, such as 1.30.4.
  private static func number(in line: Substring) -> [Int]? {
    for part in line.split(whereSeparator: { !$0.isNumber && $0 != "." }) {
      let numbers = part.split(separator: ".").compactMap { Int($0) }
      if numbers.count > 1 { return numbers }
    }
    return nil
  }
}
