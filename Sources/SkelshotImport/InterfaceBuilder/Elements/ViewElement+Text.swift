import SkelshotModel
import SkelshotPrimitives

extension ViewElement {
  var fontSize: Double { Self.fontSize(element.child(key: "fontDescription")) ?? 17 }

  private static func fontSize(_ font: XMLElement?) -> Double? {
    guard let font else { return nil }
    if let size = font["pointSize"].flatMap({ Double($0) }), size > 0, size <= 10_000 {
      return size
    }
    return font["style"].flatMap { textStyles[$0] }
  }

  /// The font sizes of UIKit's text styles at the default setting.
  private static let textStyles: [String: Double] = [
    "UICTFontTextStyleLargeTitle": 34, "UICTFontTextStyleTitle0": 34,
    "UICTFontTextStyleTitle1": 28, "UICTFontTextStyleTitle2": 22, "UICTFontTextStyleTitle3": 20,
    "UICTFontTextStyleHeadline": 17, "UICTFontTextStyleBody": 17, "UICTFontTextStyleCallout": 16,
    "UICTFontTextStyleSubhead": 15, "UICTFontTextStyleSubheadline": 15,
    "UICTFontTextStyleFootnote": 13, "UICTFontTextStyleCaption1": 12,
    "UICTFontTextStyleCaption2": 11,
  ]

  var text: String? {
    if let text = element["text"] { return text }
    if let child = element.children.first(where: {
      $0["key"] == "text" && ["string", "mutableString"].contains($0.name)
    }) {
      return child.text.isEmpty ? nil : child.text
    }
    guard let attributed = element.child(key: "attributedText") else { return nil }
    let parts = attributed.children.filter { $0.name == "fragment" }.map {
      $0["content"] ?? $0.child(key: "content")?.text ?? ""
    }
    return parts.isEmpty ? nil : parts.joined()
  }

  /// Whether the view has a text baseline. In any other view, the baseline is the bottom edge.
  var hasText: Bool { ["label", "textView", "textField", "button"].contains(kind) }

  var firstBaseline: Double {
    max(0, (frame.height - textHeight) / 2) + fontSize * 0.9521484375
  }

  var lastBaseline: Double {
    guard kind == "label" || kind == "textField" || kind == "button" else { return 0 }
    return max(0, (frame.height - textHeight) / 2) + fontSize * 0.2412109375
  }

  /// The height of the text. A label's text has as many whole lines as fit into the frame.
  private var textHeight: Double {
    let line = fontSize * 1.193359375
    guard kind == "label" else { return line }
    return max(line, (frame.height / line).rounded(.down) * line)
  }

  var layoutMargins: EdgeInsets? {
    let element =
      element.child(key: "directionalLayoutMargins") ?? element.child(key: "layoutMargins")
    guard let element else { return nil }
    func number(_ keys: String...) -> Double {
      keys.lazy.compactMap { element[$0].flatMap { Double($0) } }.first { abs($0) <= 1_000_000 }
        ?? 0
    }
    return EdgeInsets(
      top: number("top"), left: number("left", "leading"), bottom: number("bottom"),
      right: number("right", "trailing"))
  }
}
