import SkelshotModel

/// A file name with places for what tells pictures apart: `{name}{-appearance}{@scale}.png`.
///
/// A place is a pair of braces around `appearance` or `scale`, with any signs before the word, or
/// around `name`. `{-appearance}` becomes `-light` or `-dark`. `{@scale}` becomes `@2x`; at scale 1 it
/// vanishes with its sign, as the names of pictures on Apple's systems do. `{name}` becomes the name
/// of the layout.
public struct OutputPattern: Sendable, Hashable {
  /// The pattern as it was given.
  public let text: String
  private let parts: [Part]

  private enum Part: Hashable {
    case text(String)
    case name
    case appearance(prefix: String)
    case scale(prefix: String)
  }

  /// Reads a pattern. Braces around anything else are part of the name.
  public init(_ text: String) {
    self.text = text
    var parts: [Part] = []
    var rest = text[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      let inside = rest[rest.index(after: open)..<close]
      if inside == "name" {
        parts += [.text(String(rest[..<open])), .name]
      } else if inside.hasSuffix("appearance") {
        parts += [.text(String(rest[..<open])), .appearance(prefix: String(inside.dropLast(10)))]
      } else if inside.hasSuffix("scale") {
        parts += [.text(String(rest[..<open])), .scale(prefix: String(inside.dropLast(5)))]
      } else {
        parts.append(.text(String(rest[...close])))
      }
      rest = rest[rest.index(after: close)...]
    }
    parts.append(.text(String(rest)))
    self.parts = parts
  }

  /// Whether the layout's name is part of the file's name.
  public var hasName: Bool { parts.contains(.name) }

  /// The file name of a variant.
  ///
  /// - Parameters:
  ///   - variant: What stands for `{-appearance}` and `{@scale}`.
  ///   - name: What stands for `{name}`.
  public func path(for variant: PictureVariant, name: String = "") -> String {
    parts.reduce(into: "") { path, part in
      switch part {
      case .text(let text): path += text
      case .name: path += name
      case .appearance(let prefix): path += prefix + variant.interfaceStyle.rawValue
      case .scale(let prefix): path += variant.scale == 1 ? "" : prefix + variant.scaleName
      }
    }
  }

  /// The first name that two of the variants would share, if any.
  ///
  /// - Parameters:
  ///   - variants: What stands for `{-appearance}` and `{@scale}`, one after the other.
  ///   - name: What stands for `{name}`.
  public func sharedPath(of variants: [PictureVariant], name: String = "") -> String? {
    var seen: Set<String> = []
    return variants.map { path(for: $0, name: name) }.first { !seen.insert($0).inserted }
  }
}
