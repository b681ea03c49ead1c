package enum ImportFormat: Sendable, Hashable {
  /// A JavaScript or TypeScript file that contains a react-content-loader loader.
  case jsx
  /// The SVG that a react-content-loader loader renders.
  case svg
  case bones

  package static let byteLimit = 8 << 20

  /// Recognizes a file's format. Returns nil for any other file.
  ///
  /// The content takes precedence over the file name. A source file without a loader is recognized by its name, so that
  /// the missing loader can be reported.
  package init?(_ bytes: [UInt8], path: String?) {
    let start = bytes.prefix(Self.lookedAt)
    guard !start.contains(0) else { return nil }
    let text = start.drop { $0 <= 0x20 || [0xef, 0xbb, 0xbf].contains($0) }
    let name = path?.lowercased() ?? ""
    let isSource = [".jsx", ".tsx", ".js", ".ts", ".mjs"].contains { name.hasSuffix($0) }
    if text.first == UInt8(ascii: "{") {
      guard Self.isBones(text) else { return nil }
      self = .bones
    } else if [".json", ".jsonc"].contains(where: name.hasSuffix) {
      // A JSON file that starts with a comment is a layout, even if the comment mentions a loader.
      return nil
    } else if Self.has(text, "<ContentLoader") || Self.has(text, "react-content-loader") {
      self = .jsx
    } else if text.first == UInt8(ascii: "<"), !Self.has(text.prefix(1_024), "<html"),
      Self.has(text.prefix(4_096), "<svg") || name.hasSuffix(".svg")
    {
      self = .svg
    } else if isSource {
      self = .jsx
    } else {
      return nil
    }
  }

  private static let lookedAt = 65_536

  /// Returns whether JSON has the keys of a boneyard file. Only layouts have a canvas.
  private static func isBones(_ text: ArraySlice<UInt8>) -> Bool {
    guard !has(text, "\"canvas\""), !has(text, "\"views\"") else { return false }
    return has(text, "\"breakpoints\"") && has(text, "\"bones\"")
      || has(text, "\"bones\"") && has(text, "\"viewportWidth\"")
  }

  private static func has(_ text: ArraySlice<UInt8>, _ word: StaticString) -> Bool {
    let count = word.utf8CodeUnitCount
    let letters = Array(word.description.utf8)
    guard text.count >= count else { return false }
    var start = text.startIndex
    while let next = text[start...].firstIndex(of: letters[0]), next + count <= text.endIndex {
      if text[next..<(next + count)].elementsEqual(letters) { return true }
      start = next + 1
    }
    return false
  }
}
