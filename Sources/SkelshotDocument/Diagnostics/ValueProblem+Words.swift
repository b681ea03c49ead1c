import SkelshotSyntax

extension ObjectName {
  /// The object's name in messages, with an article if it needs one.
  var words: String {
    switch self {
    case .view(let type): withArticle(type)
    case .object("document"): "the layout"
    case .object("suite"): "skelshot.yml"
    case .object("suiteOverride"): "an override"
    case .object("screen"): "a storyboard's companion file"
    case .object("canvas"), .object("appearance"), .object("skeleton"), .object("show"),
      .object("update"), .object("hide"), .object("pulse"), .object("sliding"),
      .object("keyframes"),
      .object("startAnimation"), .object("stopAnimation"), .object("lineWidths"):
      if case .object(let name) = self { "\"\(name)\"" } else { "" }
    case .object("viewSkeleton"): #"a view's "skeleton""#
    case .object("keyframe"): "a keyframe animation"
    case .object("step"): "a timeline step"
    case .object("holdLength"): #""hold""#
    case .object("dynamicColor"): "a color"
    case .object("insets"): "insets"
    case .object("axisPriorities"): "priorities"
    case .object("lineHeight"): "a line height"
    case .object("tableSection"): "a table section"
    case .object("collectionSection"): "a collection section"
    case .object("viewChange"): "changes to a view"
    case .object(let name): withArticle(name)
    }
  }
}

extension ExpectedValue {
  var words: String {
    switch self {
    case .boolean: "true or false"
    case .number: "a number"
    case .wholeNumber: "a whole number"
    case .string: "a string"
    case .object: "an object"
    case .array: "an array"
    case .color: ##"a color: "#rrggbb", a name, or {"light": …, "dark": …}"##
    case .insets: "insets: a number, [top, left, bottom, right], or an object"
    case .frame: "a frame: [x, y, width, height] or an object"
    case .size: "a size: [width, height] or an object"
    case .referenceSize: "a size: a number or [width, height]"
    case .dimension: #"a number or "fill""#
    case .lineHeight:
      #"{"fixed": points}, "automatic", "relativeToFont" or "relativeToConstraints""#
    case .lineCount: #"a number or "inherited""#
    case .itemCount, .rowHeight: #"a number or "automatic""#
    case .gradient: #"a gradient: {"baseColor": …, "secondaryColor": …} or {"colors": […]}"#
    case .animation: #""pulse", "sliding", {"pulse": {…}}, {"sliding": {…}} or {"keyframes": {…}}"#
    case .timingFunction: "a timing function's name or [x1, y1, x2, y2]"
    case .transition: #""none" or {"crossDissolve": seconds}"#
    case .holdLength: #"seconds or {"loops": n}"#
    case .cornerRadius: #"a number or "circle""#
    case .viewStyle: #"an object or "off""#
    case .keyframeValue: "a value for the property"
    case .keyTimes: "times"
    case .timingFunctions: "timing functions"
    case .repeatCount: #"a number or "infinite""#
    case .constraint: #"a constraint such as "self.top == avatar.bottom + 8", or an object"#
    case .contentPriority: #"a priority, or {"horizontal": …, "vertical": …}"#
    case .styleNames: "a style name, or a list of names"
    case .statusBar: #"true, false or "bone""#
    case .rowSelectors: "row selectors"
    case .viewShape: #""circle", "capsule", "star", "donut" or {"path": "M…"}"#
    }
  }
}

extension FoundValue {
  var words: String {
    switch self {
    case .null: "null"
    case .boolean: "a boolean"
    case .number: "a number"
    case .string: "a string"
    case .word(let text): shortened(text)
    case .array: "an array"
    case .object: "an object"
    }
  }

  var text: String? {
    switch self {
    case .string(let text), .word(let text): text
    default: nil
    }
  }
}

extension NumberRange {
  var words: String {
    switch (minimum, maximum) {
    case (let minimum?, let maximum?) where isMinimumExcluded:
      "above \(grouped(minimum)) and up to \(grouped(maximum))"
    case (let minimum?, let maximum?): "from \(grouped(minimum)) to \(grouped(maximum))"
    case (let minimum?, nil):
      isMinimumExcluded ? "above \(grouped(minimum))" : "of \(grouped(minimum)) or more"
    case (nil, let maximum?): "of \(grouped(maximum)) or less"
    case (nil, nil): "that is finite"
    }
  }
}

extension FoundValue {
  var quotedWords: String {
    if case .string(let text) = self { return quoted(text) }
    return words
  }
}
