import SkelshotPrimitives

/// Parses the text of a constraint.
///
///     constraint = sum relation sum ["@" priority]
///     sum        = ["-"] product {("+" | "-") product}
///     product    = factor {("*" | "/") factor}            at most one attribute, and no division by it
///     factor     = number | [name "."] attribute
///     relation   = "==" | "<=" | ">=" | "≤" | "≥"
struct ConstraintParser {
  private let text: String
  private let bytes: [UInt8]
  private var offset = 0

  init(_ text: String) {
    self.text = text
    bytes = Array(text.utf8)
  }

  mutating func constraint() throws(ConstraintMistake) -> Constraint {
    guard bytes.count <= ConstraintMistake.textLimit else { throw mistake(.tooLong, 0..<0) }
    let left = try sum()
    let relation = try self.relation()
    let right = try sum()
    let priority = try self.priority()
    if let found = next() {
      throw mistake(.expected("the end of the constraint, or @ and a priority", found: found), spot)
    }
    let constraint = Constraint(left, relation, right, priority: priority)
    if let mistake = constraint.mistake {
      throw self.mistake(mistake.problem, 0..<bytes.count)
    }
    return constraint
  }

  // MARK: Sums

  private mutating func sum() throws(ConstraintMistake) -> Constraint.Side {
    var side = Constraint.Side([])
    var sign = take("-") ? -1.0 : 1
    while true {
      try product(sign: sign, into: &side)
      if take("+") { sign = 1 } else if take("-") { sign = -1 } else { return side }
      // A number can have its own sign, as in "+ -8".
      if take("-") { sign = -sign }
    }
  }

  private mutating func product(
    sign: Double, into side: inout Constraint.Side
  ) throws(ConstraintMistake) {
    var factor = sign
    var attribute: Constraint.Term?
    var divides = false
    let start = offset
    repeat {
      skipSpaces()
      let begin = offset
      if let byte = bytes[safe: offset], Self.isDigit(byte) || byte == UInt8(ascii: ".") {
        let number = try number()
        factor = divides ? factor / number : factor * number
      } else {
        let term = try term()
        guard attribute == nil, !divides else { throw mistake(.notLinear, begin..<offset) }
        attribute = term
      }
      if take("*") { divides = false } else if take("/") { divides = true } else { break }
    } while true
    guard abs(factor) <= ConstraintMistake.numberLimit else {
      throw mistake(.numberOutOfRange("\(factor)"), start..<offset)
    }
    if var attribute {
      attribute.multiplier = factor
      guard side.terms.count < ConstraintMistake.termLimit else {
        throw mistake(.tooManyTerms, start..<offset)
      }
      side.terms.append(attribute)
    } else {
      side.constant += factor
    }
  }

  private mutating func number() throws(ConstraintMistake) -> Double {
    let start = offset
    while let byte = bytes[safe: offset], Self.isDigit(byte) || byte == UInt8(ascii: ".") {
      offset += 1
    }
    let digits = String(decoding: bytes[start..<offset], as: UTF8.self)
    guard let number = Double(digits) else {
      throw mistake(.expected("a number", found: JSONText.quoted(digits)), start..<offset)
    }
    guard number <= ConstraintMistake.numberLimit else {
      throw mistake(.numberOutOfRange(digits), start..<offset)
    }
    if bytes[safe: offset] == UInt8(ascii: "%") {
      throw mistake(
        .percentage("\(digits)%", factor: (number / 100).shortText), start..<offset + 1)
    }
    return number
  }

  // MARK: Names

  /// Parses `name.attribute`, or an attribute without a name.
  private mutating func term() throws(ConstraintMistake) -> Constraint.Term {
    skipSpaces()
    if bytes[safe: offset] == UInt8(ascii: "'") { return try quotedTerm() }
    let start = offset
    var dot: Int?
    while let byte = bytes[safe: offset], Self.isPlain(byte) {
      if byte == UInt8(ascii: "-"), !continuesName(start: start, dot: dot) { break }
      if byte == UInt8(ascii: ".") { dot = offset }
      offset += 1
    }
    guard offset > start else {
      throw mistake(.expected("a view's attribute or a number", found: next() ?? "the end"), spot)
    }
    guard let dot else {
      let word = word(start..<offset)
      if let attribute = ConstraintAttribute(rawValue: word) {
        return Constraint.Term(.this, attribute)
      }
      throw mistake(.missingAttribute(word), start..<offset)
    }
    let name = word(start..<dot)
    guard !name.isEmpty else {
      throw mistake(.expected("the name of a view", found: "\".\""), start..<start + 1)
    }
    return Constraint.Term(ConstraintItem(name: name), try attribute(dot + 1..<offset, of: name))
  }

  /// Parses `'any name'.attribute`, in which the name is quoted.
  private mutating func quotedTerm() throws(ConstraintMistake) -> Constraint.Term {
    let start = offset
    offset += 1
    while let byte = bytes[safe: offset], byte != UInt8(ascii: "'") { offset += 1 }
    guard offset < bytes.count else {
      throw mistake(.expected("a closing ' after the name", found: "the end"), start..<bytes.count)
    }
    let name = word(start + 1..<offset)
    offset += 1
    guard bytes[safe: offset] == UInt8(ascii: ".") else {
      throw mistake(.missingAttribute(name), start..<offset)
    }
    let first = offset + 1
    offset = first
    while let byte = bytes[safe: offset], Self.isLetter(byte) { offset += 1 }
    return Constraint.Term(.view(name), try attribute(first..<offset, of: name))
  }

  private func attribute(
    _ range: Range<Int>, of name: String
  ) throws(ConstraintMistake) -> ConstraintAttribute {
    let word = word(range)
    guard !word.isEmpty else { throw mistake(.missingAttribute(name), range) }
    guard let attribute = ConstraintAttribute(rawValue: word) else {
      throw mistake(.unknownAttribute(word), range)
    }
    return attribute
  }

  /// Whether a hyphen continues a name. After an attribute, a hyphen is a minus sign.
  private func continuesName(start: Int, dot: Int?) -> Bool {
    guard let following = bytes[safe: offset + 1], Self.isPlain(following) else { return false }
    let known = ConstraintAttribute(rawValue: word((dot.map { $0 + 1 } ?? start)..<offset)) != nil
    guard known else { return true }
    return dot == nil && !Self.isDigit(following)
  }

  // MARK: Relation and priority

  private mutating func relation() throws(ConstraintMistake) -> ConstraintRelation {
    skipSpaces()
    for (sign, relation) in [
      ("==", ConstraintRelation.equal), ("<=", .lessThanOrEqual), (">=", .greaterThanOrEqual),
      ("≤", .lessThanOrEqual), ("≥", .greaterThanOrEqual),
    ] where take(sign) { return relation }
    let signs = bytes[offset...].prefix { "<>=!~".utf8.contains($0) }
    guard signs.isEmpty else {
      let range = signs.startIndex..<signs.endIndex
      throw mistake(.unknownRelation(word(range)), range)
    }
    throw mistake(.expected("==, <= or >=", found: next() ?? "the end"), spot)
  }

  private mutating func priority() throws(ConstraintMistake) -> Int {
    guard take("@") else { return 1000 }
    skipSpaces()
    let start = offset
    while let byte = bytes[safe: offset], byte != UInt8(ascii: " ") { offset += 1 }
    let digits = word(start..<offset)
    guard let number = Int(digits), (1...1000).contains(number) else {
      let found = digits.isEmpty ? "the end" : JSONText.quoted(digits)
      throw mistake(.priorityOutOfRange(found), start..<max(offset, start))
    }
    return number
  }

  // MARK: Bytes

  private mutating func skipSpaces() {
    while let byte = bytes[safe: offset], byte == 0x20 || byte == 0x09 { offset += 1 }
  }

  /// Skips the given sign if it comes next in the text. Returns whether the sign was skipped.
  private mutating func take(_ sign: String) -> Bool {
    skipSpaces()
    guard bytes[offset...].starts(with: sign.utf8) else { return false }
    offset += sign.utf8.count
    return true
  }

  /// Returns the next token, quoted for a message, or nil at the end of the text.
  private mutating func next() -> String? {
    skipSpaces()
    guard offset < bytes.count else { return nil }
    return JSONText.quoted(word(spot))
  }

  /// The range of the next token, which is a word or a sign.
  private var spot: Range<Int> {
    guard offset < bytes.count else { return offset..<offset }
    var end = offset
    while let byte = bytes[safe: end], Self.isPlain(byte) { end += 1 }
    if end > offset { return offset..<end }
    end = offset + 1
    while let byte = bytes[safe: end], byte & 0xc0 == 0x80 { end += 1 }
    return offset..<end
  }

  private func word(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  private func mistake(
    _ problem: ConstraintMistake.Problem, _ range: Range<Int>
  ) -> ConstraintMistake {
    ConstraintMistake(problem, text: text, range: range)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }
  private static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 }

  /// Whether a byte is allowed in a name without quotes.
  static func isPlain(_ byte: UInt8) -> Bool {
    isLetter(byte) || isDigit(byte) || byte == 0x5f || byte == 0x2d || byte == 0x2e
      || byte == 0x24 || (byte >= 0x80 && byte != 0xe2)
  }
}

extension Array {
  fileprivate subscript(safe index: Int) -> Element? {
    index < count ? self[index] : nil
  }
}
