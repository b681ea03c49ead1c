/// Parses the text of a path in SVG's syntax, such as `M0 0L10 5Z` (SVG 2, 9.3).
package struct PathText: Sendable {
  /// The path. After an error, the path contains the segments before it.
  package private(set) var path = Path()
  /// The first invalid part of the text; nil if the whole text is valid.
  package private(set) var fault: PathFault?

  /// The maximum number of segments.
  package static let segmentLimit = 2_000
  /// The maximum distance of a coordinate from 0.
  package static let farthest = 1_000_000.0

  private let bytes: [UInt8]
  private var position = 0
  private var segments = 0
  /// The last control point, which the commands S and T reflect.
  private var control: (point: Point, isCubic: Bool)?

  package init(_ text: String) {
    bytes = Array(text.utf8)
    do throws(PathFault) { try parse() } catch { fault = error }
  }

  private mutating func parse() throws(PathFault) {
    var command: UInt8?
    skip()
    while position < bytes.count {
      let byte = bytes[position]
      if Self.count(of: byte) != nil {
        guard command != nil || byte | 0x20 == UInt8(ascii: "m") else {
          throw PathFault(.noMove, at: position)
        }
        command = byte
        position += 1
      } else if let last = command, last | 0x20 != UInt8(ascii: "z"), Self.beginsNumber(byte) {
        // Coordinates after a move add lines.
        if last | 0x20 == UInt8(ascii: "m") { command = last - 1 }
      } else {
        throw PathFault(.unknownCommand(character), at: position)
      }
      segments += 1
      guard segments <= Self.segmentLimit else {
        throw PathFault(.tooManySegments(limit: Self.segmentLimit), at: position)
      }
      if let command { try add(command, try numbers(for: command)) }
      skip()
    }
    if path.isEmpty { throw PathFault(.empty, at: 0) }
  }

  private mutating func add(_ command: UInt8, _ number: [Double]) throws(PathFault) {
    let isRelative = command & 0x20 != 0
    let origin = isRelative ? path.current : .zero
    func place(_ index: Int) -> Point {
      Point(x: origin.x + number[index], y: origin.y + number[index + 1])
    }
    let previous = control
    control = nil
    switch command & ~0x20 {
    case UInt8(ascii: "M"): path.move(to: place(0))
    case UInt8(ascii: "L"): path.addLine(to: place(0))
    case UInt8(ascii: "H"): path.addLine(to: Point(x: origin.x + number[0], y: path.current.y))
    case UInt8(ascii: "V"): path.addLine(to: Point(x: path.current.x, y: origin.y + number[0]))
    case UInt8(ascii: "C"):
      control = (place(2), true)
      path.addCubic(control1: place(0), control2: place(2), to: place(4))
    case UInt8(ascii: "S"):
      control = (place(0), true)
      path.addCubic(
        control1: reflected(previous, isCubic: true), control2: place(0), to: place(2))
    case UInt8(ascii: "Q"):
      control = (place(0), false)
      path.addQuadratic(control: place(0), to: place(2))
    case UInt8(ascii: "T"):
      let middle = reflected(previous, isCubic: false)
      control = (middle, false)
      path.addQuadratic(control: middle, to: place(0))
    case UInt8(ascii: "A"):
      path.addArc(
        to: place(5), radii: Size(width: number[0], height: number[1]), rotation: number[2],
        isLarge: number[3] != 0, isClockwise: number[4] != 0)
    default: path.close()
    }
    // Relative coordinates can leave the range step by step.
    let point = path.current
    guard abs(point.x) <= Self.farthest, abs(point.y) <= Self.farthest else {
      throw PathFault(.tooFar, at: position)
    }
  }

  private func reflected(_ control: (point: Point, isCubic: Bool)?, isCubic: Bool) -> Point {
    let current = path.current
    guard let control, control.isCubic == isCubic else { return current }
    return Point(x: 2 * current.x - control.point.x, y: 2 * current.y - control.point.y)
  }

  // MARK: Characters

  /// Returns how many numbers follow a command, or nil for a byte that is not a command.
  private static func count(of command: UInt8) -> Int? {
    switch command & ~0x20 {
    case UInt8(ascii: "M"), UInt8(ascii: "L"), UInt8(ascii: "T"): 2
    case UInt8(ascii: "H"), UInt8(ascii: "V"): 1
    case UInt8(ascii: "C"): 6
    case UInt8(ascii: "S"), UInt8(ascii: "Q"): 4
    case UInt8(ascii: "A"): 7
    case UInt8(ascii: "Z"): 0
    default: nil
    }
  }

  private static func beginsNumber(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || [UInt8(ascii: "+"), UInt8(ascii: "-"), 0x2e].contains(byte)
  }

  private mutating func numbers(for command: UInt8) throws(PathFault) -> [Double] {
    let count = Self.count(of: command) ?? 0
    var numbers: [Double] = []
    numbers.reserveCapacity(count)
    for index in 0..<count {
      skip()
      // The flags of an arc need no separator.
      if command & ~0x20 == UInt8(ascii: "A"), index == 3 || index == 4 {
        guard position < bytes.count, bytes[position] == 0x30 || bytes[position] == 0x31 else {
          throw PathFault(.notAFlag(character), at: position)
        }
        numbers.append(Double(bytes[position] - 0x30))
        position += 1
      } else {
        guard position < bytes.count, Self.beginsNumber(bytes[position]) else {
          throw PathFault(
            .missingNumber(
              command: Character(Unicode.Scalar(command)), count: count, given: index), at: position
          )
        }
        numbers.append(try number())
      }
    }
    return numbers
  }

  private mutating func skip() {
    while position < bytes.count, bytes[position] <= 0x20 || bytes[position] == UInt8(ascii: ",") {
      position += 1
    }
  }

  /// Parses a number. A second sign or decimal point begins the next number.
  private mutating func number() throws(PathFault) -> Double {
    let start = position
    var (hasDot, hasExponent) = (false, false)
    scan: while position < bytes.count {
      switch bytes[position] {
      case 0x30...0x39: break
      case UInt8(ascii: "+"), UInt8(ascii: "-"):
        guard position == start || bytes[position - 1] | 0x20 == UInt8(ascii: "e") else {
          break scan
        }
      case UInt8(ascii: "."):
        if hasDot || hasExponent { break scan }
        hasDot = true
      case UInt8(ascii: "e"), UInt8(ascii: "E"):
        if hasExponent { break scan }
        hasExponent = true
      default: break scan
      }
      position += 1
    }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    guard let value = Double(text), value.isFinite else {
      throw PathFault(.notANumber(text), at: start)
    }
    guard abs(value) <= Self.farthest else { throw PathFault(.tooFar, at: start) }
    return value
  }

  /// The character at the current position; nil at the end.
  private var character: Character? {
    String(decoding: bytes[position...].prefix(4), as: UTF8.self).first
  }
}

/// An invalid part of a path's text.
package struct PathFault: Error, Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    case empty
    case noMove
    case unknownCommand(Character?)
    case missingNumber(command: Character, count: Int, given: Int)
    case notANumber(String)
    case notAFlag(Character?)
    case tooFar
    case tooManySegments(limit: Int)
  }

  package let reason: Reason
  /// The offset of the part in UTF-8 bytes.
  package let offset: Int

  package init(_ reason: Reason, at offset: Int) {
    (self.reason, self.offset) = (reason, offset)
  }

  /// The problem in words, such as `L needs 2 numbers, but 1 is given`.
  package var words: String {
    switch reason {
    case .empty: "the text is empty"
    case .noMove: "the path does not begin with M"
    case .unknownCommand(let character?): "\"\(character)\" is not a command"
    case .unknownCommand(nil): "a command is missing"
    case .missingNumber(let command, let count, let given):
      "\(command) needs \(count) \(count == 1 ? "number" : "numbers"), but \(given) \(given == 1 ? "is" : "are") given"
    case .notANumber(let text): "\"\(text)\" is not a number"
    case .notAFlag(let character?): "\"\(character)\" is not an arc's flag, which is 0 or 1"
    case .notAFlag(nil): "an arc's flag is missing, which is 0 or 1"
    case .tooFar: "a coordinate is beyond ±1,000,000"
    case .tooManySegments(let limit): "the path has more than \(limit) segments"
    }
  }
}

extension Path {
  /// The path in SVG's syntax, with absolute coordinates. Parsing the text returns an equal path.
  package var text: String {
    func pair(_ point: Point) -> String { "\(point.x.exactText) \(point.y.exactText)" }
    return elements.map { element in
      switch element {
      case .move(let point): "M\(pair(point))"
      case .line(let point): "L\(pair(point))"
      case .quadratic(let control, let point): "Q\(pair(control)) \(pair(point))"
      case .cubic(let first, let second, let point):
        "C\(pair(first)) \(pair(second)) \(pair(point))"
      case .close: "Z"
      }
    }.joined(separator: " ")
  }
}
