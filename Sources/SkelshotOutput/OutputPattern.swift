import SkelshotModel
import SkelshotPrimitives

/// A file name with placeholders for the variants of a layout: `{name}{-appearance}{@scale}.png`.
///
/// - `{name}` becomes the layout's name, including any subfolders of the searched folder.
/// - `{appearance}` becomes `light` or `dark`.
/// - `{~appearance}` becomes `~dark`, or nothing for the light appearance, as in the file names of DocC.
/// - `{size}` becomes the screen's size in points, such as `390x844`.
/// - `{scale}` becomes `2x`. At scale 1, `{scale}` and its prefix are removed, as in Apple's file names.
///
/// Placeholders other than `name` can have a prefix that contains no letters, digits or slashes: `{@scale}` becomes
/// `@2x`. `{{` and `}}` are literal braces. An unpaired brace is literal, too.
package struct OutputPattern: Sendable, Hashable {
  package private(set) var text: String
  private let parts: [Part]

  fileprivate enum Part: Hashable {
    case text(String)
    case name
    case appearance(prefix: String)
    case size(prefix: String)
    case scale(prefix: String)
  }

  /// Parses a pattern. Throws `OutputPlanError.unknownPlaceholder`.
  package init(_ text: String) throws(OutputPlanError) {
    self.text = text
    var parts: [Part] = []
    var literal = ""
    var rest = text[...]
    while let character = rest.popFirst() {
      if character == "{" || character == "}", rest.first == character {
        rest.removeFirst()
        literal.append(character)
      } else if character == "{", let close = rest.firstIndex(of: "}") {
        guard let placeholder = Part(placeholder: rest[..<close]) else {
          throw .unknownPlaceholder(String(rest[..<close]), pattern: text)
        }
        if !literal.isEmpty { parts.append(.text(literal)) }
        literal = ""
        parts.append(placeholder)
        rest = rest[rest.index(after: close)...]
      } else {
        literal.append(character)
      }
    }
    if !literal.isEmpty { parts.append(.text(literal)) }
    self.parts = parts
  }

  package var hasName: Bool { parts.contains(.name) }

  /// Replaces all placeholders except `{name}` with the variant's values.
  package func filled(for variant: PictureVariant) -> OutputPattern {
    OutputPattern(
      parts: parts.map { part in
        switch part {
        case .text, .name: part
        case .appearance(let prefix): .text(variant.appearanceSuffix(prefix))
        case .size(let prefix): .text(variant.sizeName.map { prefix + $0 } ?? "")
        case .scale(let prefix): .text(variant.scaleSuffix(prefix))
        }
      })
  }

  private init(parts: [Part]) {
    self.parts = parts
    text = ""
    text = path(name: "{name}")
  }

  package func path(name: String = "") -> String {
    parts.reduce(into: "") { path, part in
      switch part {
      case .text(let text): path += text
      case .name: path += name
      case .appearance, .size, .scale: break
      }
    }
  }
}

extension OutputPattern.Part {
  fileprivate init?(placeholder: Substring) {
    let signs = placeholder.prefix { !$0.isLetter && !$0.isNumber && $0 != "/" }
    switch placeholder.dropFirst(signs.count) {
    case "name" where signs.isEmpty: self = .name
    case "appearance": self = .appearance(prefix: String(signs))
    case "size": self = .size(prefix: String(signs))
    case "scale": self = .scale(prefix: String(signs))
    default: return nil
    }
  }
}
