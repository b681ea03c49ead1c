import SkelshotPrimitives

/// Parses SVG's `transform` attribute.
enum TransformText {
  /// Returns the transform, or nil for a text with unknown functions or wrong numbers. The last function applies first.
  static func transform(_ text: String) -> Transform? {
    var result = Transform.identity
    for part in text.split(separator: ")") {
      let pieces = part.split(separator: "(", omittingEmptySubsequences: false)
      let name = pieces[0].filter { !$0.isWhitespace && $0 != "," }
      if name.isEmpty, pieces.count == 1 { continue }
      guard pieces.count == 2, let numbers = numbers(pieces[1]),
        let transform = transform(name, numbers)
      else { return nil }
      result = transform.then(result)
    }
    return result
  }

  /// Parses numbers. The units of CSS transforms, `px` and `deg`, are SVG's units, too.
  private static func numbers(_ text: Substring) -> [Double]? {
    var numbers: [Double] = []
    for part in text.split(whereSeparator: { $0.isWhitespace || $0 == "," }) {
      let unit = ["px", "deg"].first { part.hasSuffix($0) } ?? ""
      guard let number = SVGLength.number(String(part.dropLast(unit.count))) else { return nil }
      numbers.append(number)
    }
    return numbers
  }

  private static func transform(_ name: String, _ numbers: [Double]) -> Transform? {
    switch (name, numbers.count) {
    case ("translate", 1...2):
      return .translation(x: numbers[0], y: numbers.count == 2 ? numbers[1] : 0)
    case ("translateX", 1): return .translation(x: numbers[0], y: 0)
    case ("translateY", 1): return .translation(x: 0, y: numbers[0])
    case ("scale", 1...2):
      return .scale(x: numbers[0], y: numbers.count == 2 ? numbers[1] : numbers[0])
    case ("rotate", 1): return .rotation(degrees: numbers[0])
    case ("rotate", 3):
      return Transform.translation(x: -numbers[1], y: -numbers[2])
        .then(.rotation(degrees: numbers[0])).then(.translation(x: numbers[1], y: numbers[2]))
    case ("skewX", 1), ("skewY", 1):
      let (sine, cosine) = sineAndCosine(degrees: numbers[0])
      guard cosine != 0 else { return nil }
      let tangent = sine / cosine
      return name == "skewX"
        ? Transform(a: 1, b: 0, c: tangent, d: 1, tx: 0, ty: 0)
        : Transform(a: 1, b: tangent, c: 0, d: 1, tx: 0, ty: 0)
    case ("matrix", 6):
      return Transform(
        a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4],
        ty: numbers[5])
    default: return nil
    }
  }
}
