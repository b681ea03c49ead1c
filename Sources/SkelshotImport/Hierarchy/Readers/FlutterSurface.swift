import SkelshotPrimitives

extension FlutterNode {
  /// Reads the background, the corners, and the border of a decoration or physical model.
  func readSurface(of element: inout CapturedElement) {
    let side = min(element.box.width, element.box.height)
    switch type {
    case "RenderDecoratedBox":
      guard let decoration = value("decoration") else { return }
      element.color = Self.color(decoration.before("border:").before("boxShadow:").after("color: "))
      element.hasOutline = ["border: ", "boxShadow: ", "shadows: "].contains {
        decoration.offset(of: $0) != nil
      }
      element.cornerRadius = Self.cornerRadius(decoration, side: side)
      if decoration.offset(of: "image: DecorationImage") != nil { element.role = .image }
    case "RenderPhysicalModel", "RenderPhysicalShape":
      element.color = Self.color(value("color"))
      element.hasOutline = value("elevation")?.number.map { $0 > 0 } ?? false
      let shape = [value("shape"), value("borderRadius"), value("clipper")].compactMap(\.self)
      element.cornerRadius = shape.compactMap { Self.cornerRadius($0, side: side) }.max()
    case "RenderClipOval": element.cornerRadius = max(0, side / 2)
    case "RenderClipRRect":
      element.cornerRadius = value("borderRadius").flatMap { Self.cornerRadius($0, side: side) }
    default: break
    }
  }

  private static func cornerRadius(_ text: ArraySlice<UInt8>, side: Double) -> Double? {
    let isRound = ["StadiumBorder", "CircleBorder", "BoxShape.circle", "shape: circle"].contains {
      text.offset(of: $0) != nil
    }
    if isRound || text.elementsEqual("circle".utf8) { return max(0, side / 2) }
    for word in ["BorderRadius.circular(", "Radius.circular("] {
      guard let radius = text.after(word)?.before(")").number else { continue }
      return radius.isFinite ? min(max(radius, 0), max(0, side / 2)) : nil
    }
    return text.offset(of: "BorderRadius.zero") == nil ? nil : 0
  }

  /// Reads `Color(0xff2196f3)` or `Color(alpha: 1.0000, red: 0.1294, …)`. Returns nil if it is transparent.
  static func color(_ text: ArraySlice<UInt8>?) -> Color? {
    // A color stands at the start, or inside of `MaterialColor(primary value: …)`.
    guard let text, let start = text.prefix(60).offset(of: "Color(") else { return nil }
    let value = text[(start + 6)...]
    for text in [value, value.prefix(60).after("Color(") ?? value] {
      if text.hasPrefix("0x"), let hex = UInt32(text.dropFirst(2).prefix(8).string, radix: 16) {
        var color = Color(hex: hex & 0xffffff)
        color.alpha = Double(hex >> 24) / 255
        return color.alpha > 0 ? color : nil
      }
      let parts = ["alpha: ", "red: ", "green: ", "blue: "].compactMap {
        number($0, in: text.prefix(200))
      }
      if parts.count == 4, parts.allSatisfy({ (0...1).contains($0) }), text.hasPrefix("alpha") {
        return parts[0] > 0
          ? Color(red: parts[1], green: parts[2], blue: parts[3], alpha: parts[0]) : nil
      }
    }
    return nil
  }
}
