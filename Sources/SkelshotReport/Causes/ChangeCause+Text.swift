import SkelshotPrimitives

extension ChangeCause {
  /// The cause in one line, such as "cell `Post`, label `title`: 2 → 3 lines".
  package var text: String {
    switch change {
    case .added: "\(element.text) added"
    case .removed: "\(element.text) removed"
    case .reordered: "\(element.text) has a different position among its siblings"
    case .pixels: "\(element.text) has different pixels"
    case .drawing(let text, let version): "since skelshot \(version): \(text)"
    case .renderer(let version):
      "the inputs are the same, but skelshot \(version) drew them differently"
    case .arranged(let count):
      element.text
        + (count == 1 ? " is" : " and \(count - 1) more \(count == 2 ? "element" : "elements") are")
        + " laid out differently, although the layout is the same"
    case .value, .rows, .frame: "\(element.text): \(words)"
    }
  }

  private var words: String {
    switch change {
    case .value(let value): value.key == element.type ? value.change : value.text
    case .rows(let before, let after):
      "\(before) → \(after) \(element.type)\(after == 1 ? "" : "s")"
    case .frame(let before, let after):
      zip(["x", "y", "width", "height"], zip(before, after)).filter { $0.1.0 != $0.1.1 }
        .map { "\($0) \($1.0.shortText) → \($1.1.shortText) pt" }.joined(separator: ", ")
        + ", although the layout is the same"
    default: ""
    }
  }
}

extension ChangeCause.Element {
  /// The element's name, such as "cell `Post`, label `title`". A view without an ID is named by its reference.
  package var text: String {
    let name: String? =
      reference.isEmpty
      ? cell == nil ? id.map { "\(type) `\($0)`" } ?? type : nil
      : "\(type) `\(id ?? reference)`"
    return [cell.map { "cell `\($0)`" }, name].compactMap(\.self).joined(separator: ", ")
  }
}

extension ChangeCause.Value {
  /// The change with its key, such as `cornerRadius 4 → 6 pt`.
  package var text: String {
    if key == "numberOfLines" || key == "skeletonTextNumberOfLines", case .number(let count) = after
    {
      return "\(Self.words(before)) → \(count == 1 ? "1 line" : "\(Self.words(after)) lines")"
    }
    // The prefix `frame.` is omitted, since keys such as `width` are clear without it.
    return "\(key.hasPrefix("frame.") ? String(key.dropFirst(6)) : key) \(change)"
  }

  package var change: String {
    let isNumber = [before, after].allSatisfy { if case .number = $0 { true } else { false } }
    return "\(Self.words(before)) → \(Self.words(after))"
      + (isNumber ? unit.map { " \($0)" } ?? "" : "")
  }

  private static func words(_ value: JSONText) -> String {
    switch value {
    case .null: "none"
    case .number(let number): number.shortText
    case .string(let text): text
    default: value.compact
    }
  }
}
