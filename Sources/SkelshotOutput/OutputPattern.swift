import SkelshotModel
import SkelshotPrimitives

/// A file name with placeholders for what tells pictures apart: `{name}{-appearance}{@scale}.png`.
///
/// - `{name}` becomes the name of the layout, with the folders below the one that was searched.
/// - `{appearance}` becomes `light` or `dark`.
/// - `{scale}` becomes `2x`; at scale 1 the placeholder vanishes with its signs, as the names of pictures on Apple's
///   systems do.
///
/// Signs that are neither letters, digits nor slashes may stand before `appearance` and `scale` and are kept:
/// `{-appearance}` becomes `-dark`, `{@scale}` becomes `@2x`. `{{` and `}}` are braces of the name itself; a brace without
/// a partner is, too.
package struct OutputPattern: Sendable, Hashable {
  /// The pattern as it was given.
  package private(set) var text: String
  private let parts: [Part]

  fileprivate enum Part: Hashable {
    case text(String)
    case name
    case appearance(prefix: String)
    case scale(prefix: String)
  }

  /// Reads a pattern.
  ///
  /// - Throws: `OutputPlanError.unknownPlaceholder`.
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

  /// Whether the layout's name is part of the file's name.
  package var hasName: Bool { parts.contains(.name) }

  /// The pattern of a variant: the layout's name alone is open, and stands in `text` as `{name}`.
  ///
  /// - Parameter variant: What stands for `{-appearance}` and `{@scale}`.
  package func filled(for variant: PictureVariant) -> OutputPattern {
    OutputPattern(
      parts: parts.map { part in
        switch part {
        case .text, .name: part
        case .appearance(let prefix): .text(prefix + variant.interfaceStyle.rawValue)
        case .scale(let prefix): .text(variant.scale == 1 ? "" : prefix + variant.scaleName)
        }
      })
  }

  private init(parts: [Part]) {
    self.parts = parts
    text = ""
    text = path(name: "{name}")
  }

  /// The file name of a filled pattern.
  ///
  /// - Parameter name: What stands for `{name}`.
  package func path(name: String = "") -> String {
    parts.reduce(into: "") { path, part in
      switch part {
      case .text(let text): path += text
      case .name: path += name
      case .appearance, .scale: break
      }
    }
  }
}

extension OutputPattern.Part {
  /// What stands between two braces; nil where it is no placeholder.
  fileprivate init?(placeholder: Substring) {
    let signs = placeholder.prefix { !$0.isLetter && !$0.isNumber && $0 != "/" }
    switch placeholder.dropFirst(signs.count) {
    case "name" where signs.isEmpty: self = .name
    case "appearance": self = .appearance(prefix: String(signs))
    case "scale": self = .scale(prefix: String(signs))
    default: return nil
    }
  }
}
