// Sentences about keys and values.
extension DiagnosticText {
  static func message(_ problem: ValueProblem) -> String {
    switch problem {
    case .wrongType(let expected, let found): "expected \(name(expected)), found \(name(found))"
    case .unknownKey(let key, let object, _, _): "unknown key \(quoted(key)) in \(name(object))"
    case .duplicateKey(let key, let line):
      "the key \(quoted(key)) has been given before, in line \(line)"
    case .missingKey(let key, let object): "\(name(object)) needs the key \(quoted(key))"
    case .unknownChoice(let text, _, _): "unknown value \(quoted(text))"
    case .unknownColor(let text, _): "unknown colour \(quoted(text))"
    case .invalidHexColor(let text): "\(quoted(text)) is not a colour"
    case .unknownViewType(let text, _): "unknown view type \(quoted(text))"
    case .notFinite(let text): "the number \(shortened(text)) is too large"
    case .outOfRange(let text, let range):
      "expected a number \(name(range)), found \(shortened(text))"
    case .notWhole(let text): "expected a whole number, found \(shortened(text))"
    case .noFileName(let text): "\(quoted(text)) cannot be the name of a file"
    case .noPath(let text): "\(quoted(text)) cannot be a path"
    case .wrongCount(let found, let expected, let value):
      "expected \(counts(expected, value)), found \(number(found))"
    }
  }

  static func hint(_ problem: ValueProblem) -> String? {
    switch problem {
    case .wrongType(let expected, let found): hint(expected, found)
    case .unknownKey(let key, _, let nearest, let owners):
      if !owners.isEmpty {
        "\(quoted(key)) belongs to \(owners.joined(separator: ", "))"
      } else {
        nearest.map { "did you mean \(quoted($0))?" }
          ?? #"keys that begin with "x-" are ignored"#
      }
    case .duplicateKey: "take one of the two away"
    case .missingKey: nil
    case .unknownChoice(_, let nearest, let choices):
      nearest.map { "did you mean \(quoted($0))?" }
        ?? (choices.count == 1 ? "the only word here is " : "one of ") + list(choices, "or")
    case .unknownColor(_, let nearest):
      nearest.map { "did you mean \(quoted($0))?" }
        ?? ##"write "#rrggbb", or a name such as "clouds" or "systemBackground""##
    case .invalidHexColor: ##"write "#rgb", "#rgba", "#rrggbb" or "#rrggbbaa""##
    case .unknownViewType(_, let nearest):
      nearest.map { "did you mean \(quoted($0))?" } ?? #"a plain rectangle is a "view""#
    case .noFileName: "write the path of a PNG file, relative to the layout"
    case .noPath: "write the path of a file or folder, relative to skelshot.yml"
    case .notFinite, .outOfRange, .notWhole, .wrongCount: nil
    }
  }

  private static func hint(_ expected: ExpectedValue, _ found: FoundValue) -> String? {
    switch (expected, found) {
    case (.boolean, .string("true")), (.boolean, .string("false")): "take the quotes away"
    case (.boolean, .number): "write true or false"
    case (.number, .string(let text)), (.wholeNumber, .string(let text)),
      (.dimension, .string(let text)), (.itemCount, .string(let text)),
      (.lineCount, .string(let text)), (.rowHeight, .string(let text)),
      (.insets, .string(let text)), (.cornerRadius, .string(let text)),
      (.repeatCount, .string(let text)), (.holdLength, .string(let text)),
      (.referenceSize, .string(let text)):
      leadingNumber(text).map { "write \($0), without quotes" }
    case (.lineHeight, .number(let text)): #"write {"fixed": \#(shortened(text))}"#
    case (.animation, .boolean):
      #"write "pulse" or "sliding"; "animated" says whether the bones move"#
    case (.gradient, .string(let text)): #"write {"baseColor": \#(quoted(text))}"#
    case (.gradient, .array): #"write {"colors": […]}"#
    case (.transition, .number(let text)): #"write {"crossDissolve": \#(shortened(text))}"#
    case (.array, .object): "put [ ] around it"
    case (.color, .number), (.color, .array): ##"write "#rrggbb" or a name"##
    case (_, .null): "take the key away to have the default"
    default: nil
    }
  }

  /// The number that a text begins with, where only a unit follows.
  private static func leadingNumber(_ text: String) -> String? {
    let number = text.prefix { "-+.0123456789".contains($0) }
    let unit = text.dropFirst(number.count)
    guard JSONNumber.fault(Array(number.utf8)[...]) == nil,
      unit.allSatisfy({ $0.isLetter || $0 == "%" || $0 == " " }), unit.utf8.count <= 8
    else { return nil }
    return String(number)
  }

  private static func shortened(_ text: String) -> String {
    text.utf8.count > 40 ? "\(text.prefix(39))…" : text
  }

  private static func counts(_ range: ClosedRange<Int>, _ value: ExpectedValue) -> String {
    let things: String
    switch value {
    case .frame: things = "numbers, [x, y, width, height]"
    case .insets: things = "numbers, [top, left, bottom, right]"
    case .size, .referenceSize: things = "numbers, [width, height]"
    case .timingFunction: things = "numbers, [x1, y1, x2, y2]"
    case .gradient: things = "colours"
    case .keyTimes: things = "times, one for each value"
    case .timingFunctions: things = "timing functions, one for each segment"
    default: things = "values"
    }
    return range.lowerBound == range.upperBound
      ? "\(range.lowerBound) \(things)"
      : "\(range.lowerBound) to \(range.upperBound) \(things)"
  }

  private static func name(_ range: NumberRange) -> String {
    switch (range.minimum, range.maximum) {
    case (let minimum?, let maximum?) where range.isMinimumExcluded:
      "above \(number(minimum)) and up to \(number(maximum))"
    case (let minimum?, let maximum?): "from \(number(minimum)) to \(number(maximum))"
    case (let minimum?, nil):
      range.isMinimumExcluded ? "above \(number(minimum))" : "of \(number(minimum)) or more"
    case (nil, let maximum?): "of \(number(maximum)) or less"
    case (nil, nil): "that is finite"
    }
  }

  static func name(_ object: ObjectName) -> String {
    switch object {
    case .view(let type): article(type)
    case .object("document"): "the layout"
    case .object("suite"): "skelshot.yml"
    case .object("suiteOverride"): "an override"
    case .object("canvas"), .object("appearance"), .object("skeleton"), .object("show"),
      .object("update"), .object("hide"), .object("pulse"), .object("sliding"),
      .object("keyframes"),
      .object("startAnimation"), .object("stopAnimation"), .object("lineWidths"):
      if case .object(let name) = object { "\"\(name)\"" } else { "" }
    case .object("viewSkeleton"): #"a view's "skeleton""#
    case .object("keyframe"): "a keyframe animation"
    case .object("step"): "a timeline step"
    case .object("holdLength"): #""hold""#
    case .object("dynamicColor"): "a colour"
    case .object("insets"): "insets"
    case .object("lineHeight"): "a line height"
    case .object("tableSection"): "a table section"
    case .object("collectionSection"): "a collection section"
    case .object("viewChange"): "changes to a view"
    case .object(let name): article(name)
    }
  }

  private static func name(_ found: FoundValue) -> String {
    switch found {
    case .null: "null"
    case .boolean: "a boolean"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }

  private static func name(_ expected: ExpectedValue) -> String {
    switch expected {
    case .boolean: "true or false"
    case .number: "a number"
    case .wholeNumber: "a whole number"
    case .string: "a string"
    case .object: "an object"
    case .array: "an array"
    case .color: ##"a colour: "#rrggbb", a name, or {"light": …, "dark": …}"##
    case .insets: "insets: a number, [top, left, bottom, right], or an object"
    case .frame: "a frame: [x, y, width, height] or an object"
    case .size: "a size: [width, height] or an object"
    case .referenceSize: "a size: a number or [width, height]"
    case .dimension: #"a number or "fill""#
    case .lineHeight: #"{"fixed": points}, "relativeToFont" or "relativeToConstraints""#
    case .lineCount: #"a number or "inherited""#
    case .itemCount, .rowHeight: #"a number or "automatic""#
    case .gradient: #"a gradient: {"baseColor": …, "secondaryColor": …} or {"colors": […]}"#
    case .animation: #""pulse", "sliding", {"pulse": {…}}, {"sliding": {…}} or {"keyframes": {…}}"#
    case .timingFunction: "the name of a timing function or [x1, y1, x2, y2]"
    case .transition: #""none" or {"crossDissolve": seconds}"#
    case .holdLength: #"seconds or {"loops": n}"#
    case .cornerRadius: #"a number or "circle""#
    case .viewStyle: #"an object or "off""#
    case .keyframeValue: "a value of the property"
    case .keyTimes: "times"
    case .timingFunctions: "timing functions"
    case .repeatCount: #"a number or "infinite""#
    }
  }
}
