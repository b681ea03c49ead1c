package import SkelshotPrimitives
package import SkelshotSyntax

/// Errors in a single key or value.
package enum ValueProblem: MessageConvertible, Sendable, Hashable {
  case wrongType(expected: ExpectedValue, found: FoundValue)
  case percentage(Percentage, PercentageMeaning, expected: ExpectedValue, found: FoundValue)
  case notList(key: String, found: FoundValue)
  case wrongRoot(ObjectName, found: FoundValue)
  case missingValue(expected: ExpectedValue)
  /// An `appearance` value that is valid in another object. The `appearance` key has different meanings in the canvas,
  /// in views and in the document.
  case otherAppearance(expected: ExpectedValue, found: FoundValue, isDocument: Bool)
  case unknownKey(String, in: ObjectName, nearest: String?, owners: [String], hint: String? = nil)
  case duplicateKey(String, firstLine: Int)
  case missingKey(String, in: ObjectName)
  case unknownChoice(String, nearest: String?, choices: [String])
  case unknownColor(String, nearest: String?)
  /// A `#` color with the wrong number of digits or with invalid characters.
  case invalidHexColor(String)
  case unknownViewType(String, nearest: String?)
  case notFinite(String)
  case notNumber(String)
  case outOfRange(String, NumberRange)
  case notWhole(String)
  /// A file name that is empty or contains a zero byte.
  case noFileName(String)
  case remotePicture(String)
  /// A path in skelshot.yml that is empty or contains a zero byte.
  case noPath(String)
  case wrongCount(found: Int, expected: ClosedRange<Int>, of: ExpectedValue)
  case invalidPath(PathFault)
}

extension ValueProblem {
  package var message: Message {
    switch self {
    case .wrongType(let expected, let found):
      Message(
        "wrong-type", "expected \(expected.words), found \(found.words)",
        help: Self.correction(of: found, to: expected))
    case .percentage(let percentage, let meaning, let expected, let found):
      Message(
        "wrong-type", "expected \(expected.words), found \(found.quotedWords)",
        help: meaning.correction(of: percentage))
    case .notList(let key, let found):
      Message(
        "wrong-type", "\(quoted(key)) must be a list, not \(found.words)",
        help: Self.correction(of: found, to: .array))
    case .wrongRoot(let object, let found):
      Message(
        "wrong-type", "expected an object, found \(found.words)", help: Self.beginning(of: object))
    case .missingValue(let expected):
      Message(
        "wrong-type", "expected \(expected.words), found null",
        help: "the key is required: write \(expected.words)")
    case .otherAppearance(let expected, let found, let isDocument):
      Message(
        "wrong-type", "expected \(expected.words), found \(found.words)",
        help: isDocument
          ? #"set light or dark in "canvas": {"appearance": "dark"}; this object contains the defaults for all skeletons"#
          : #""appearance" is light or dark here; the defaults of all skeletons belong in "appearance" next to "canvas""#
      )
    case .unknownKey(let key, let object, let nearest, let owners, let hint):
      Message(
        "unknown-key", "unknown key \(quoted(key)) in \(object.words)",
        help: hint
          ?? (owners.isEmpty
            ? didYouMean(nearest) ?? #"keys that begin with "x-" are ignored"#
            : "\(quoted(key)) belongs to \(owners.joined(separator: ", "))"))
    case .duplicateKey(let key, let line):
      Message(
        "duplicate-key", "the key \(quoted(key)) is already set on line \(line)",
        help: "remove one of the two keys")
    case .missingKey(let key, let object):
      Message("missing-key", "\(object.words) needs the key \(quoted(key))")
    case .unknownChoice(let text, let nearest, let choices):
      Message(
        "unknown-value", "unknown value \(quoted(text))",
        help: didYouMean(nearest)
          ?? (choices.count == 1 ? "the only value is " : "one of ") + listed(choices, "or"))
    case .unknownColor(let text, let nearest):
      Message(
        "unknown-color", "unknown color \(quoted(text))",
        help: didYouMean(nearest)
          ?? ##"write "#rrggbb", or a name such as "clouds" or "systemBackground""##)
    case .invalidHexColor(let text):
      Message(
        "invalid-color", "\(quoted(text)) is not a color",
        help: ##"write "#rgb", "#rgba", "#rrggbb" or "#rrggbbaa""##)
    case .unknownViewType(let text, let nearest):
      Message(
        "unknown-view-type", "unknown view type \(quoted(text))",
        help: didYouMean(nearest) ?? #"a plain rectangle is a "view""#)
    case .notFinite(let text):
      Message("number-not-finite", "the number \(shortened(text)) is too large")
    case .notNumber(let text):
      Message("number-not-finite", "\(text) is not a number")
    case .outOfRange(let text, let range):
      Message(
        "number-out-of-range", "expected a number \(range.words), found \(shortened(text))")
    case .notWhole(let text):
      Message("number-not-whole", "expected a whole number, found \(shortened(text))")
    case .noFileName(let text):
      Message(
        "no-file-name", "\(quoted(text)) cannot be a file name",
        help: "write the path of a PNG, JPEG or WebP file, relative to the layout")
    case .remotePicture(let text):
      Message(
        "remote-picture", "pictures are not downloaded",
        help: Self.fileName(of: text).map {
          "save the picture next to the layout, and replace the address with \(quoted($0))"
        } ?? "save the picture next to the layout, and replace the address with its file name")
    case .noPath(let text):
      Message(
        "no-file-name", "\(quoted(text)) cannot be a path",
        help: "write the path of a file or folder, relative to skelshot.yml")
    case .wrongCount(let found, let expected, let value):
      Message(
        "wrong-count", "expected \(Self.counts(expected, value)), found \(grouped(found))")
    case .invalidPath(let fault):
      Message(
        "invalid-path", "invalid path: \(fault.words)",
        help: #"write a path as in SVG, such as "M0 0L10 5L0 10Z""#)
    }
  }

  private static func correction(
    of found: FoundValue, to expected: ExpectedValue
  ) -> String? {
    switch (expected, found) {
    case (.boolean, .string("true")), (.boolean, .string("false")): "remove the quotes"
    case (.boolean, .string(let text)), (.boolean, .word(let text)):
      switch text.lowercased() {
      case "yes", "on", "true": "write true"
      case "no", "off", "false": "write false"
      default: "write true or false"
      }
    case (.boolean, .number): "write true or false"
    case (.number, .word(let text)), (.wholeNumber, .word(let text)):
      leadingNumber(text).map { "write \($0)" }
    case (.number, .string(let text)), (.wholeNumber, .string(let text)),
      (.dimension, .string(let text)), (.itemCount, .string(let text)),
      (.lineCount, .string(let text)), (.rowHeight, .string(let text)),
      (.insets, .string(let text)), (.cornerRadius, .string(let text)),
      (.repeatCount, .string(let text)), (.holdLength, .string(let text)),
      (.referenceSize, .string(let text)):
      leadingNumber(text).map { "write \($0), without quotes" }
    case (.lineHeight, .number(let text)): #"write {"fixed": \#(shortened(text))}"#
    case (.animation, .boolean):
      #"write "pulse" or "sliding"; "animated" sets whether the bones move"#
    case (.gradient, .string(let text)): #"write {"baseColor": \#(quoted(text))}"#
    case (.gradient, .array): #"write {"colors": […]}"#
    case (.transition, .number(let text)): #"write {"crossDissolve": \#(shortened(text))}"#
    case (.array, .object), (.array, .string), (.array, .word): "put [ ] around it"
    case (.object, .string(let text)) where ViewType.kind(of: text) != nil:
      "write {\"type\": \(quoted(text))}"
    case (.viewShape, .array): #"write {"path": …, "viewBox": […]}"#
    case (.color, .number), (.color, .array): ##"write "#rrggbb" or a name"##
    case (_, .null): "remove the key to use the default"
    default: nil
    }
  }

  /// Returns the number at the start of a text if only a unit follows it.
  private static func leadingNumber(_ text: String) -> String? {
    let number = text.prefix { "-+.0123456789".contains($0) }
    let unit = text.dropFirst(number.count)
    guard JSONNumber.fault(Array(number.utf8)[...]) == nil,
      unit.allSatisfy({ $0.isLetter || $0 == "%" || $0 == " " }), unit.utf8.count <= 8
    else { return nil }
    return String(number)
  }

  private static func beginning(of object: ObjectName) -> String? {
    switch object {
    case .object(ObjectKind.document.rawValue):
      #"a layout begins with {"canvas": {"width": 390, "height": 844}, "views": […]}"#
    case .object(ObjectKind.suite.rawValue):
      "write keys and values, such as layouts: screens and golden: goldens"
    case .object(ObjectKind.screen.rawValue):
      "write keys and values, such as device: iPhone 16 Pro"
    default: nil
    }
  }

  private static func fileName(of address: String) -> String? {
    guard !address.hasPrefix("data:") else { return nil }
    let path = address.prefix { $0 != "?" && $0 != "#" }
    guard let name = path.split(separator: "/").last.map(String.init) else { return nil }
    let endings = [".png", ".jpg", ".jpeg", ".webp"]
    return endings.contains { name.lowercased().hasSuffix($0) } ? name : nil
  }

  private static func counts(_ range: ClosedRange<Int>, _ value: ExpectedValue) -> String {
    let things: String
    switch value {
    case .frame, .viewShape: things = "numbers: [x, y, width, height]"
    case .insets: things = "numbers: [top, left, bottom, right]"
    case .size, .referenceSize: things = "numbers: [width, height]"
    case .timingFunction: things = "numbers: [x1, y1, x2, y2]"
    case .gradient: things = "colors"
    case .keyTimes: things = "times, one for each value"
    case .timingFunctions: things = "timing functions, one for each segment"
    case .rowSelectors: things = "row selectors"
    default: things = "values"
    }
    return range.lowerBound == range.upperBound
      ? "\(range.lowerBound) \(things)"
      : range.lowerBound == 0
        ? "at most \(grouped(range.upperBound)) \(things)"
        : "\(range.lowerBound) to \(grouped(range.upperBound)) \(things)"
  }
}

/// An error or warning about a layout or a skelshot.yml.
package enum DiagnosticProblem: MessageConvertible, Sendable, Hashable {
  case value(ValueProblem)
  case layout(LayoutProblem)
  case timeline(TimelineProblem)

  package var message: Message {
    switch self {
    case .value(let problem): problem.message
    case .layout(let problem): problem.message
    case .timeline(let problem): problem.message
    }
  }
}
