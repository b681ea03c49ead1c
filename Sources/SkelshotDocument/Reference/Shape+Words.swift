import SkelshotSyntax

extension Shape {
  var words: String {
    switch self {
    case .boolean: "true or false"
    case .string: "a string"
    case .fileName: "a file name"
    case .number(let range): "a number\(range.reach)"
    case .integer(let range): "a whole number\(range.reach)"
    case .choice(let choices): listed(choices, "or")
    case .object(let kind): "an object, \(kind.title)"
    case .colorText: ##""#rrggbb" or a name"##
    case .list(let item, _): "a list in which each item is \(item.words)"
    case .tuple(let items): "[" + items.map(\.words).joined(separator: ", ") + "]"
    case .map(let value, _, _, _): "an object that maps each name to \(value.words)"
    case .either(let shapes): shapes.map(\.words).joined(separator: "; or ")
    case .named(let named): named.words
    case .view: "a view"
    }
  }
}

extension NamedShape {
  /// A description of the values. The limits for numbers are shown separately.
  var words: String {
    switch self {
    case .dimension: "a number of 0 or more, or \"fill\""
    case .cornerRadius: "a number of 0 or more, or \"circle\""
    case .lineCount: "a whole number, or \"inherited\""
    case .itemCount: "a whole number of 0 or more, or \"automatic\""
    case .rowHeight: "a number above 0, or \"automatic\""
    case .repeatCount: "a number above 0, or \"infinite\""
    case .holdLength: #"seconds from 0 to 3,600, or {"loops": n}"#
    case .viewStyle: #"an object, skeleton of a view, or "off""#
    case .rowChanges: "an object that maps each view id to changes to that view"
    case .contentPriority: #"1 to 1,000, or {"horizontal": …, "vertical": …}"#
    default: expected.words
    }
  }
}

extension NumberRange {
  /// The bounds, as a phrase that follows a noun. Omits bounds of a million or more, which no real value reaches.
  fileprivate var reach: String {
    let isOpen = (maximum ?? .infinity) >= 1_000_000
    if isOpen, (minimum ?? -.infinity) <= -1_000_000 { return "" }
    return " "
      + (isOpen ? NumberRange(from: minimum, excluded: isMinimumExcluded, to: nil) : self).words
  }
}
