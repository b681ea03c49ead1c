import SwiftSourceEvaluation
import SwiftSourceModel

extension LayoutWriter {
  /// Writes where a view is. Returns false if the sources do not decide it.
  func place(_ view: Object, in parent: Object, _ json: inout [String: JSON]) -> Bool {
    let isArranged = parent.arranged.contains { $0 === view }
    var (lines, isIncomplete) = constraints(of: view)
    priorities(view, &json)
    intrinsicSize(view, &json)
    if !isArranged, let frame = storedFrame(view, in: parent) {
      json["frame"] = frame
      return true
    }
    if isArranged {
      if let gap = customGap(before: view, in: parent) { lines.append(gap) }
      json["estimatedFrame"] = Self.noFrame
      if !lines.isEmpty { json["constraints"] = .array(lines.map { .string($0) }) }
      return true
    }
    if !lines.isEmpty || isIncomplete || isConstrained(view) {
      // UIKit would place the view with the constraint whose number is not known.
      if isIncomplete, !Self.isPositioned(lines) { return false }
      json["estimatedFrame"] = Self.noFrame
      json["constraints"] = .array(lines.map { .string($0) })
      return true
    }
    guard case .record(let frame)? = view["frame"],
      case .record(let origin)? = frame.fields["origin"],
      case .record(let size)? = frame.fields["size"]
    else { return isFilling(view, parent) }
    let x = resolver.number(origin.fields["x"])
    let y = resolver.number(origin.fields["y"])
    let width = resolver.number(size.fields["width"])
    let height = resolver.number(size.fields["height"])
    if let x, let y, let width, let height {
      guard width > 0, height > 0 else { return false }
      if fills(view, parent, x, y, width, height) { return true }
      json["frame"] = .array([x, y, width, height].map { .number($0) })
      return true
    }
    lines = [
      line("left", origin.fields["x"], parent, "left"),
      line("top", origin.fields["y"], parent, "top"),
      line("width", size.fields["width"], parent, nil),
      line("height", size.fields["height"], parent, nil),
    ].compactMap { $0 }
    guard lines.count == 4 else { return false }
    json["constraints"] = .array(lines.map { .string($0) })
    return true
  }

  /// Returns the constraint for the custom spacing that a stack view has before an arranged view.
  private func customGap(before view: Object, in stack: Object) -> String? {
    let views = stack.arranged.filter { $0["isHidden"]?.flag != true }
    guard let index = views.firstIndex(where: { $0 === view }), index > 0,
      let spacing = resolver.number(views[index - 1]["customSpacing"]), spacing >= 0
    else { return nil }
    let name = quoted(names.name(views[index - 1]))
    return stack["axis"]?.member == "vertical"
      ? "self.top == \(name).bottom + " + JSON.digits(spacing)
      : "self.leading == \(name).trailing + " + JSON.digits(spacing)
  }

  /// Returns the frame of a view in the scene's file, which Xcode has computed from the file's constraints.
  private func storedFrame(_ view: Object, in parent: Object) -> JSON? {
    guard let storedFile, view.interfaceFile == storedFile, view.table == nil,
      scopeRoot?.isRoot == true, parent.interfaceFile == storedFile,
      let frame = view["frame"]?.record, case .record(let origin)? = frame.fields["origin"],
      case .record(let size)? = frame.fields["size"], let x = origin.number("x"),
      let y = origin.number("y"), let width = size.number("width"),
      let height = size.number("height"), width > 0, height > 0
    else { return nil }
    return .array([x, y, width, height].map { .number($0) })
  }

  /// As in UIKit, a width or height that no constraint decides is 0, and conflicts break a constraint.
  private static let noFrame = JSON.array(Array(repeating: .number(0), count: 4))

  /// Returns a constraint for a part of a frame that depends on the size of another view.
  private func line(
    _ attribute: String, _ value: Value?, _ parent: Object, _ edge: String?
  ) -> String? {
    let start = "self.\(attribute) == " + (edge.map { "superview.\($0) + " } ?? "")
    if let number = resolver.number(value) { return start + JSON.digits(number) }
    guard case .dimension(let dimension)? = value, let term = dimension.onlyTerm else { return nil }
    var owner: Object? = term.object
    if term.object.isContentView { owner = term.object.owner }
    guard let owner, owner === parent || owner === scopeRoot else { return nil }
    let name = owner === parent ? "superview" : quoted(names.name(owner))
    return start + JSON.digits(term.factor) + " * " + name + "."
      + (term.isWidth ? "width" : "height") + " + " + JSON.digits(dimension.constant)
  }

  /// Whether a frame is that of the whole parent, which may change its size.
  private func fills(
    _ view: Object, _ parent: Object, _ x: Double, _ y: Double, _ width: Double, _ height: Double
  ) -> Bool {
    guard parent.isRoot, x == 0, y == 0 else { return false }
    return width == evaluator.screen.width && height == evaluator.screen.height
  }

  /// Whether UIKit makes a view as large as its parent without code, as for a cell's background.
  private func isFilling(_ view: Object, _ parent: Object) -> Bool {
    parent["backgroundView"]?.object === view
  }

  /// Whether a constraint of another view places the view.
  private func isConstrained(_ view: Object) -> Bool {
    guard view["translatesAutoresizingMaskIntoConstraints"]?.flag != true else { return false }
    return evaluator.constraints.contains { constraint in
      constraint.isActive
        && (target(constraint.first) === view || constraint.second.map { target($0) } === view)
    }
  }

  /// Writes the sizes that controls of UIKit have without constraints. Labels get theirs from their font.
  private func intrinsicSize(_ view: Object, _ json: inout [String: JSON]) {
    if view.isKind(of: "UILabel"), view["text"]?.text ?? "" == "", isTextless(view) {
      (json["intrinsicWidth"], json["intrinsicHeight"]) = (.number(0), .number(0))
      return
    }
    // A text view that does not scroll is as high as its text: at least one line between insets of 8 points.
    if view.isKind(of: "UITextView"), view["isScrollEnabled"]?.flag == false {
      var size = 12.0
      if case .font(let font)? = evaluator.coerced(view["font"], to: "UIFont") { size = font.size }
      json["intrinsicHeight"] = .number(size * 1.193359375 + 16)
      return
    }
    for (name, width, height) in Self.intrinsicSizes where view.isKind(of: name) {
      if let width { json["intrinsicWidth"] = .number(width) }
      json["intrinsicHeight"] = .number(height)
      return
    }
  }

  /// Whether a label has no text, so that it has no size of its own.
  private func isTextless(_ view: Object) -> Bool {
    guard view["attributedText"] == nil else { return false }
    switch view["text"] {
    case nil, .text?, Optional.some(Value.none): return true
    default: return false
    }
  }

  private static let intrinsicSizes: [(name: String, width: Double?, height: Double)] = [
    ("UISwitch", 51, 31), ("UISegmentedControl", nil, 32), ("UIStepper", 94, 32),
    ("UIActivityIndicatorView", 20, 20), ("UIProgressView", nil, 4), ("UISlider", nil, 34),
    ("UISearchBar", nil, 56), ("UITextField", nil, 22), ("UIButton", nil, 34),
  ]

  private func priorities(_ view: Object, _ json: inout [String: JSON]) {
    for (key, name) in [
      ("hugging", "contentHuggingPriority"),
      ("resistance", "contentCompressionResistancePriority"),
    ] {
      var axes: [String: JSON] = [:]
      for axis in ["horizontal", "vertical"] {
        if let priority = view.number(key + "." + axis), (1...1000).contains(priority) {
          axes[axis] = .number(priority.rounded())
        }
      }
      if !axes.isEmpty { json[name] = .object(axes) }
    }
  }

  // MARK: Constraints

  /// The view that a guide or content view stands for.
  private func target(_ object: Object) -> Object {
    if object.isContentView, let owner = object.owner { return owner }
    if object.system == "UILayoutGuide", object.guide != nil, let owner = object.owner {
      return target(owner)
    }
    return object
  }

  private func isAbove(_ view: Object, _ other: Object) -> Bool {
    var parent = other.superview.map { target($0) }
    while let current = parent {
      if current === view { return true }
      parent = current.superview.map { target($0) }
    }
    return false
  }

  /// Returns the active constraints that the layout states at a view.
  private func constraints(of view: Object) -> (lines: [String], isIncomplete: Bool) {
    var lines: [String] = []
    var isIncomplete = false
    for constraint in evaluator.constraints where constraint.isActive {
      guard holder(of: constraint) === view else { continue }
      guard !constraint.isUnknown else {
        evaluator.note(
          constraint.location,
          "a number of this constraint is not known from the sources, so the constraint is left out"
        )
        isIncomplete = true
        continue
      }
      guard resolver.constant(constraint) != nil else {
        evaluator.note(
          constraint.location,
          "the size in this constraint is not known from the sources, so the constraint is left out"
        )
        isIncomplete = true
        continue
      }
      if let line = line(constraint, at: view), !lines.contains(line) { lines.append(line) }
    }
    return (lines, isIncomplete)
  }

  /// Whether constraints place a view on both axes.
  static func isPositioned(_ lines: [String]) -> Bool {
    func places(_ names: [String]) -> Bool {
      lines.contains { line in names.contains { line.contains("self." + $0) } }
    }
    return places(["left", "right", "leading", "trailing", "centerX"])
      && places(["top", "bottom", "centerY", "firstBaseline", "lastBaseline"])
  }

  /// Returns the view at which a constraint is written: the lower one of its views.
  private func holder(of constraint: Constraint) -> Object {
    let first = target(constraint.first)
    guard let second = constraint.second.map({ target($0) }) else { return first }
    if first.isRoot || first === scopeRoot { return second }
    return isAbove(first, second) ? second : first
  }

  private func line(_ constraint: Constraint, at view: Object) -> String? {
    // A layout does not mix left with leading edges. Both are the same in a left-to-right language.
    let isMixed =
      constraint.secondAttribute.map {
        Self.isAbsolute(constraint.attribute) != Self.isAbsolute($0)
          && Self.isHorizontal(constraint.attribute) && Self.isHorizontal($0)
      } ?? false
    func name(_ attribute: String) -> String {
      isMixed ? Self.relative[attribute] ?? attribute : attribute
    }
    guard let left = term(constraint.first, name(constraint.attribute), at: view) else {
      return nil
    }
    var text = left + " " + constraint.relation + " "
    if let second = constraint.second, let attribute = constraint.secondAttribute {
      guard let right = term(second, name(attribute), at: view) else { return nil }
      if constraint.factor != 1 { text += JSON.digits(constraint.factor) + " * " }
      text += right
      let constant = resolver.constant(constraint) ?? 0
      if constant > 0 { text += " + " + JSON.digits(constant) }
      if constant < 0 { text += " - " + JSON.digits(-constant) }
    } else {
      text += JSON.digits(resolver.constant(constraint) ?? 0)
    }
    if constraint.priority < 1000, constraint.priority >= 1 {
      text += " @" + JSON.digits(constraint.priority.rounded())
    }
    return text
  }

  private static let relative = [
    "left": "leading", "right": "trailing", "leftMargin": "leadingMargin",
    "rightMargin": "trailingMargin",
  ]

  private static func isAbsolute(_ attribute: String) -> Bool { relative[attribute] != nil }

  private static func isHorizontal(_ attribute: String) -> Bool {
    isAbsolute(attribute) || relative.values.contains(attribute)
  }

  /// Returns an attribute of a view as a constraint names it, or nil if the view is not part of the screen or cell.
  private func term(_ object: Object, _ attribute: String, at view: Object) -> String? {
    let owner = target(object)
    var attribute = attribute
    var name: String
    if owner === view {
      name = "self"
    } else if owner === view.superview.map({ target($0) }) {
      name = "superview"
    } else if owner === scopeRoot || isInside(owner) {
      name = quoted(names.name(owner))
    } else {
      return nil
    }
    switch object.guide {
    case "safeArea" where owner.isRoot && attribute != "width": name = "safeArea"
    case "margins":
      if ["top", "bottom", "left", "right", "leading", "trailing"].contains(attribute) {
        attribute += "Margin"
      }
    default: break
    }
    let isContent = object.guide == "content" || (object.guide == nil && owner !== view)
    if isContent, owner.isKind(of: "UIScrollView"), !owner.isTable, isAbove(owner, view) {
      switch attribute {
      case "bottom": return "\(name).top + \(name).contentHeight"
      case "right": return "\(name).left + \(name).contentWidth"
      case "trailing": return "\(name).leading + \(name).contentWidth"
      case "width" where object.guide == "content": return "\(name).contentWidth"
      case "height" where object.guide == "content": return "\(name).contentHeight"
      default: break
      }
    }
    return name + "." + attribute
  }

  private func isInside(_ view: Object) -> Bool {
    guard let scopeRoot else { return false }
    return isAbove(scopeRoot, view)
  }

  func quoted(_ name: String) -> String {
    let isPlain = name.utf8.allSatisfy { byte in
      byte == UInt8(ascii: "_") || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
    return isPlain ? name : "'" + name + "'"
  }
}
