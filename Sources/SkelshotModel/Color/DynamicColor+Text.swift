import SkelshotPrimitives

extension DynamicColor {
  /// Reads a colour as layouts write it: `#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa`, or a name.
  ///
  /// - Returns: nil where the text is none of them.
  package init?(parsing text: String) {
    if text.hasPrefix("#") {
      guard let color = Color(hexDigits: text.utf8.dropFirst()) else { return nil }
      self.init(color)
    } else {
      self.init(named: text)
    }
  }
}
