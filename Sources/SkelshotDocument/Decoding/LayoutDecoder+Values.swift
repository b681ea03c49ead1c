import SkelshotModel
import SkelshotPrimitives
import SkelshotSyntax

// Decodes single values. Each function returns nil if the key is absent, or if the value is invalid and was reported.
extension LayoutDecoder {
  /// Returns the elements of an array. Reports an error that names `expected` if the number of elements is not in
  /// `counts`.
  mutating func items(
    _ node: SyntaxTree.NodeID, _ counts: ClosedRange<Int>? = nil,
    of expected: ExpectedValue = .array
  ) -> [SyntaxTree.NodeID]? {
    guard tree.kind(node) == .array else {
      reportType(node, expected: .array)
      return nil
    }
    let items = tree.children(node)
    if let counts, !counts.contains(items.count) {
      report(
        .value(.wrongCount(found: items.count, expected: counts, of: expected)), at: node)
      return nil
    }
    return items
  }

  mutating func boolean(_ object: ObjectReader, _ key: Key) -> Bool? {
    object[key].flatMap { boolean($0) }
  }

  mutating func boolean(_ node: SyntaxTree.NodeID) -> Bool? {
    switch tree.kind(node) {
    case .true: return true
    case .false: return false
    default:
      reportType(node, expected: .boolean)
      return nil
    }
  }

  mutating func string(_ object: ObjectReader, _ key: Key) -> String? {
    object[key].flatMap { string($0) }
  }

  mutating func string(_ node: SyntaxTree.NodeID) -> String? {
    guard tree.kind(node) == .string else {
      reportType(node, expected: .string)
      return nil
    }
    return tree.string(node)
  }

  mutating func pictureName(_ node: SyntaxTree.NodeID) -> String? {
    guard let name = string(node) else { return nil }
    // The operating system would truncate a name at a zero byte.
    guard !name.isEmpty, !name.utf8.contains(0) else {
      report(.value(.noFileName(name)), at: node)
      return nil
    }
    guard !Self.isAddress(name) else {
      report(.value(.remotePicture(name)), at: node)
      return nil
    }
    return name
  }

  private static func isAddress(_ name: String) -> Bool {
    let scheme = name.utf8.prefix { ($0 | 0x20) &- 0x61 < 26 || $0 == UInt8(ascii: "+") }
    let rest = name.utf8.dropFirst(scheme.count)
    // A single letter before a colon is a Windows drive, not a URL scheme.
    guard scheme.count > 1 else { return rest.starts(with: "//".utf8) }
    return rest.starts(with: "://".utf8)
      || (rest.starts(with: ":".utf8) && name.lowercased().hasPrefix("data:"))
  }

  /// Decodes a key's number. The key's table defines the valid range.
  mutating func number(_ object: ObjectReader, _ key: Key) -> Double? {
    guard let node = object[key] else { return nil }
    guard case .number(let range)? = object.table.spec(key)?.shape else {
      preconditionFailure("the key table does not define \(key) as a number")
    }
    return number(node, range)
  }

  mutating func number(
    _ node: SyntaxTree.NodeID, _ range: NumberRange, expected: ExpectedValue = .number
  ) -> Double? {
    guard tree.kind(node) == .number else {
      reportType(node, expected: expected, range: range)
      return nil
    }
    let value = tree.number(node)
    guard value.isFinite else {
      let text = tree.text(node)
      report(.value(value.isNaN ? .notNumber(text) : .notFinite(text)), at: node)
      return nil
    }
    guard range.contains(value) else {
      report(.value(.outOfRange(tree.text(node), range)), at: node)
      return nil
    }
    // Converts -0 to 0, so that equal layouts have equal values.
    return value == 0 ? 0 : value
  }

  /// Decodes an integer; `3.0` and `3e0` are allowed.
  mutating func integer(
    _ node: SyntaxTree.NodeID, _ range: NumberRange, expected: ExpectedValue = .wholeNumber
  ) -> Int? {
    guard let value = number(node, range, expected: expected) else { return nil }
    guard let whole = Int(exactly: value) else {
      report(.value(.notWhole(tree.text(node))), at: node)
      return nil
    }
    return whole
  }

  mutating func integer(_ object: ObjectReader, _ key: Key) -> Int? {
    guard let node = object[key] else { return nil }
    guard case .integer(let range)? = object.table.spec(key)?.shape else {
      preconditionFailure("the key table does not define \(key) as a whole number")
    }
    return integer(node, range)
  }

  /// Decodes a percentage. Warns about values above 100.
  mutating func percent(_ node: SyntaxTree.NodeID, _ range: NumberRange) -> Double? {
    guard let value = number(node, range) else { return nil }
    if value > 100 { warn(.percentOver100(tree.text(node)), at: node) }
    if value > 0, value < 1 { warn(.percentLooksLikeFraction(tree.text(node)), at: node) }
    return value
  }

  mutating func choice<Value: RawRepresentable & CaseIterable>(
    _ object: ObjectReader, _ key: Key, _ type: Value.Type
  ) -> Value? where Value.RawValue == String {
    guard let text = choice(object, key) else { return nil }
    return Value(rawValue: text)
  }

  mutating func choice(_ object: ObjectReader, _ key: Key) -> String? {
    guard let node = object[key] else { return nil }
    guard case .choice(let choices)? = object.table.spec(key)?.shape else {
      preconditionFailure("the key table does not define \(key) as a choice")
    }
    return choice(node, choices, expected: .string)
  }

  mutating func choice(
    _ node: SyntaxTree.NodeID, _ choices: [String], expected: ExpectedValue
  ) -> String? {
    guard tree.kind(node) == .string else {
      reportType(node, expected: expected)
      return nil
    }
    let text = tree.string(node)
    guard choices.contains(text) else {
      report(
        .value(
          .unknownChoice(
            text, nearest: nearest(text, choices, synonyms: SpellingSuggestion.choiceSynonyms),
            choices: choices)), at: node)
      return nil
    }
    return text
  }

  /// Decodes a name and returns its value in `names`.
  mutating func named<Value>(
    _ node: SyntaxTree.NodeID, _ names: KeyValuePairs<String, Value>, expected: ExpectedValue
  ) -> Value? {
    let name = choice(node, names.map(\.key), expected: expected)
    return names.first { $0.key == name }?.value
  }

  /// Decodes an array of numbers. Each shape in `shapes` defines the range of one number.
  mutating func tuple(
    _ node: SyntaxTree.NodeID, _ shapes: [Shape], of expected: ExpectedValue
  ) -> [Double]? {
    let items = tree.children(node)
    guard items.count == shapes.count else {
      report(
        .value(
          .wrongCount(found: items.count, expected: shapes.count...shapes.count, of: expected)),
        at: node)
      return nil
    }
    var values: [Double] = []
    for (item, shape) in zip(items, shapes) {
      guard case .number(let range) = shape else {
        preconditionFailure("the shape is not a tuple of numbers")
      }
      if let value = number(item, range) { values.append(value) }
    }
    return values.count == shapes.count ? values : nil
  }

  static func tupleShapes(_ named: NamedShape) -> [Shape] {
    guard case .either(let forms) = named.shape else { return [] }
    for case .tuple(let shapes) in forms { return shapes }
    return []
  }

  mutating func insets(_ node: SyntaxTree.NodeID) -> EdgeInsets? {
    switch tree.kind(node) {
    case .number:
      return number(node, .coordinate).map { EdgeInsets($0) }
    case .array:
      return tuple(node, Self.tupleShapes(.insets), of: .insets).map {
        EdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3])
      }
    case .object:
      guard let inner = open(node, .insets) else { return nil }
      return EdgeInsets(
        top: number(inner, .top) ?? 0, left: number(inner, .left) ?? 0,
        bottom: number(inner, .bottom) ?? 0, right: number(inner, .right) ?? 0)
    default:
      reportType(node, expected: .insets)
      return nil
    }
  }

  mutating func shadow(_ node: SyntaxTree.NodeID) -> Shadow? {
    guard let inner = open(node, .shadow), let opacity = number(inner, .opacity) else { return nil }
    var shadow = Shadow(opacity: opacity)
    if let color = inner[.color].flatMap({ self.color($0) }) { shadow.color = color }
    if let radius = number(inner, .radius) { shadow.radius = radius }
    if let node = inner[.offset] {
      guard tree.kind(node) == .array else {
        reportType(node, expected: .size)
        return nil
      }
      let shapes = [Shape.number(.coordinate), .number(.coordinate)]
      guard let offset = tuple(node, shapes, of: .size) else { return nil }
      shadow.offset = Size(width: offset[0], height: offset[1])
    }
    return shadow
  }

  mutating func viewShape(_ node: SyntaxTree.NodeID) -> ViewShape? {
    if tree.kind(node) == .string { return named(node, ViewShape.names, expected: .viewShape) }
    guard let inner = open(node, .path, expected: .viewShape) else { return nil }
    let rule = choice(inner, .fillRule, FillRule.self)
    var viewBox: Rect?
    if let node = inner[.viewBox] {
      guard tree.kind(node) == .array else {
        reportType(node, expected: .array)
        return nil
      }
      guard case .tuple(let shapes)? = inner.table.spec(.viewBox)?.shape,
        let numbers = tuple(node, shapes, of: .viewShape)
      else { return nil }
      viewBox = Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }
    guard let node = inner[.path], let text = string(node) else { return nil }
    let parsed = PathText(text)
    if let fault = parsed.fault {
      let place = min(fault.offset, max(text.utf8.count - 1, 0))
      report(.value(.invalidPath(fault)), at: node, spot(place..<place + 1, in: node))
      return nil
    }
    return .path(parsed.path, viewBox: viewBox, fillRule: rule ?? .nonZero)
  }

  mutating func size(_ node: SyntaxTree.NodeID) -> Size? {
    if tree.kind(node) == .array {
      return tuple(node, Self.tupleShapes(.size), of: .size).map {
        Size(width: $0[0], height: $0[1])
      }
    }
    guard let inner = open(node, .size, expected: .size) else { return nil }
    guard let width = number(inner, .width), let height = number(inner, .height) else {
      return nil
    }
    return Size(width: width, height: height)
  }

  mutating func frame(_ node: SyntaxTree.NodeID) -> Rect? {
    if tree.kind(node) == .array {
      return tuple(node, Self.tupleShapes(.frame), of: .frame).map {
        Rect(x: $0[0], y: $0[1], width: $0[2], height: $0[3])
      }
    }
    guard let inner = open(node, .frame, expected: .frame) else { return nil }
    let (x, y) = (number(inner, .x), number(inner, .y))
    guard let width = number(inner, .width), let height = number(inner, .height) else {
      return nil
    }
    return Rect(x: x ?? 0, y: y ?? 0, width: width, height: height)
  }

  /// Decodes a height in points. An inner nil represents `"automatic"`.
  mutating func rowHeight(_ node: SyntaxTree.NodeID) -> Double?? {
    if tree.kind(node) == .string, !looksLikeNumber(node) {
      return choice(node, ["automatic"], expected: .rowHeight).map { _ in nil }
    }
    return number(node, .positiveLength, expected: .rowHeight).map { .some($0) }
  }

  mutating func dimension(_ object: ObjectReader, _ key: Key) -> Length? {
    guard let node = object[key] else { return nil }
    if tree.kind(node) == .string, !looksLikeNumber(node) {
      return choice(node, ["fill"], expected: .dimension).map { _ in .fill }
    }
    return number(node, .length, expected: .dimension).map { .points($0) }
  }

  /// Returns whether a string contains a number, with or without a unit. A number should not be in quotes.
  func looksLikeNumber(_ node: SyntaxTree.NodeID) -> Bool {
    guard let first = tree.rawString(node).first else { return false }
    return JSONNumber.isDigit(first) || first == UInt8(ascii: "-") || first == UInt8(ascii: ".")
  }
}
