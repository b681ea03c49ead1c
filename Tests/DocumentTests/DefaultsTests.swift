import SkelshotDocument
import SkelshotSyntax
import SkelshotModel
import SkelshotPrimitives
import Testing

/// A key from the table of keys, together with its place in a valid layout.
struct KeyInPlace: Sendable, CustomTestStringConvertible {
  var kind: ObjectKind
  var spec: KeySpec

  var testDescription: String { "\(kind.rawValue).\(spec.key.name)" }

  /// Returns the layout with a value for the key, or without the key if the value is nil.
  func layout(_ value: String?) -> String {
    let member = value.map { "\"\(spec.key.name)\": \($0)" }
    func members(_ others: [(Key, String)]) -> String {
      let rest = others.filter { $0.0 != spec.key }.map { "\"\($0.0.name)\": \($0.1)" }
      return (rest + (member.map { [$0] } ?? [])).joined(separator: ", ")
    }
    let needed = kind.table.specs.filter { $0.isRequired && $0.key != spec.key }
      .map { ($0.key, $0.example ?? "{\"width\": 100, \"height\": 100}") }
    let object = "{\(members(needed))}"
    if ObjectKind.views.contains(kind), [.use, .styles, .repeat].contains(spec.key) {
      return used("{\(members(view))}")
    }
    switch kind {
    case .document, .suite, .suiteOverride, .screen: return object
    case .canvas:
      // A canvas without a width or a height requires a device.
      let needsDevice = [.width, .height, .landscape, .statusBar].contains(spec.key)
      let size =
        needsDevice
        ? [(Key.device, "\"iPad\"")] : [(Key.width, "100"), (.height, "100")]
      return "{\"canvas\": {\(members(size))}}"
    case .appearance:
      let style = spec.key == .gradient ? "gradient" : "solid"
      return Good.with("\"skeleton\": {\"style\": \"\(style)\"}, \"appearance\": \(object)")
    case .skeleton: return Good.with("\"timeline\": [{\"wait\": 1}], \"skeleton\": \(object)")
    case .viewSkeleton: return Good.around("{\"skeleton\": \(object)}")
    case .gradient:
      let base = spec.key == .colors ? [] : [(Key.baseColor, "\"silver\"")]
      return Good.with(
        "\"skeleton\": {\"style\": \"gradient\"}, \"appearance\": {\"gradient\": {\(members(base))}}"
      )
    case .animation: return Good.around("{\"skeleton\": {\"animation\": \(object)}}")
    case .pulse: return Good.around("{\"skeleton\": {\"animation\": {\"pulse\": \(object)}}}")
    case .sliding:
      return Good.around(
        "{\"skeleton\": {\"style\": \"gradient\", \"animation\": {\"sliding\": \(object)}}}")
    case .keyframes:
      return Good.around("{\"skeleton\": {\"animation\": {\"keyframes\": \(object)}}}")
    case .keyframe: return keyframe(members)
    case .show:
      return Good.with(
        "\"views\": [{\"id\": \"title\"}], \"timeline\": [{\"wait\": 1}, {\"show\": \(object)}, {\"hold\": 9}]"
      )
    case .update:
      return Good.with(
        "\"views\": [{\"id\": \"title\"}], \"timeline\": [{\"show\": {}}, {\"update\": \(object)}]")
    case .startAnimation, .stopAnimation:
      return Good.with(
        "\"views\": [{\"id\": \"title\"}], \"timeline\": [{\"show\": {}}, {\"\(kind.rawValue)\": \(object)}]"
      )
    case .font:
      return Good.around("{\"type\": \"label\", \"font\": \(object)}")
    case .fontMetrics:
      return Good.around("{\"type\": \"label\", \"font\": {\"metrics\": \(object)}}")
    case .lineWidths:
      let least = spec.key == .to ? [(Key.from, "1")] : []
      return Good.with("\"appearance\": {\"lineWidths\": {\(members(least))}}")
    case .transition:
      return Good.with("\"timeline\": [{\"wait\": 1}], \"skeleton\": {\"transition\": \(object)}")
    case .step: return Good.with("\"timeline\": [{\"wait\": 9}\(steps(object))]")
    case .hide:
      return Good.with(
        "\"views\": [{\"id\": \"title\"}], \"timeline\": [{\"wait\": 9}, {\"show\": {}}, {\"hide\": \(object)}]"
      )
    case .holdLength: return Good.with("\"timeline\": [{\"show\": {}}, {\"hold\": \(object)}]")
    case .dynamicColor: return Good.around("{\"backgroundColor\": \(object)}")
    case .insets: return Good.around("{\"type\": \"label\", \"skeletonPaddingInsets\": \(object)}")
    case .constraint:
      // A constraint with a factor or a second attribute requires a second view.
      let other = spec.key == .toItem ? [] : [(Key.toItem, "\"name\"")]
      return Good.around(
        "{\"id\": \"avatar\"}, {\"id\": \"name\"}, {\"constraints\": [{\(members(needed + other))}]}"
      )
    case .axisPriorities: return Good.around("{\"contentHuggingPriority\": \(object)}")
    case .frame: return Good.around("{\"frame\": \(object)}")
    case .size:
      return Good.around(
        "{\"type\": \"collectionView\", \"cells\": {\"a\": {}}, \"itemSize\": \(object)}")
    case .lineHeight:
      return Good.around("{\"type\": \"label\", \"skeletonTextLineHeight\": \(object)}")
    case .path: return Good.around("{\"frame\": [0, 0, 9, 9], \"shape\": \(object)}")
    case .shadow: return Good.around("{\"shadow\": \(object)}")
    case .plainView, .button, .imageView, .label, .textView, .stackView, .tableView,
      .collectionView:
      return Good.around("{\(members(view + companions(of: spec)))}")
    case .tableSection:
      return Good.around(
        "{\"type\": \"tableView\", \"rowHeight\": 9, \"cells\": {\"a\": {}, \"b\": {\"id\": \"title\"}}, \"headers\": {\"Head\": {}}, \"footers\": {\"Foot\": {}}, \"sections\": [{\(members([(.cell, "\"b\"")]))}]}"
      )
    case .collectionSection:
      return Good.around(
        "{\"type\": \"collectionView\", \"cells\": {\"a\": {}, \"b\": {\"id\": \"title\"}}, \"supplementaryViews\": {\"Head\": {\"height\": 1}, \"Foot\": {\"height\": 1}}, \"sections\": [{\(members([(.cell, "\"b\"")]))}]}"
      )
    case .viewChange:
      let kinds: [ObjectKind] = [.label, .imageView, .stackView]
      let type = kinds.first { $0.table.has(spec.key) } ?? .stackView
      return Good.around(
        "{\"type\": \"collectionView\", \"cells\": {\"a\": {\"type\": \"\(type.rawValue)\", \"id\": \"t\"}}, \"sections\": [{\"prepare\": {\"0\": {\"t\": \(object)}}}]}"
      )
    }
  }

  /// Returns a layout with a stack view that contains the view, and with the template and styles that the examples use.
  private func used(_ view: String) -> String {
    Good.with(
      "\"templates\": {\"Tab\": {\"alpha\": 0.5}}, \"styles\": {\"title\": {\"alpha\": 0.5}, \"muted\": {}}, \"views\": [{\"type\": \"stackView\", \"subviews\": [\(view)]}]"
    )
  }

  /// Returns a keyframe animation with all other keys that the tested key requires.
  private func keyframe(_ members: ([(Key, String)]) -> String) -> String {
    var others = [(Key.property, "\"opacity\""), (.duration, "1")]
    switch spec.key {
    case .values: break
    case .from, .to: others.append((spec.key == .from ? .to : .from, "1"))
    case .keyTimes, .timingFunctions: others.append((.values, "[0, 1, 0.5]"))
    default: others.append((.values, "[0, 1]"))
    }
    let text = "{\(members(others))}"
    return Good.around(
      "{\"skeleton\": {\"animation\": {\"keyframes\": {\"animations\": [\(text)]}}}}")
  }

  /// Returns the key without which the tested key has no effect, followed by the keys that this key needs in turn.
  private func companions(of spec: KeySpec) -> [(Key, String)] {
    guard let key = spec.needs.first, let other = kind.table.spec(key) else { return [] }
    return [(key, other.example ?? "[{\"cell\": \"Cell\"}]")] + companions(of: other)
  }

  /// The other keys that a view of this kind requires.
  private var view: [(Key, String)] {
    let cell = spec.key == .cells ? [] : [(Key.cells, "{\"Cell\": {}}")]
    switch kind {
    case .button, .imageView, .label, .textView, .stackView:
      return [(.type, "\"\(kind.rawValue)\"")]
    case .tableView:
      let height = spec.key == .rowHeight ? Key.estimatedRowHeight : .rowHeight
      return [(.type, "\"tableView\""), (height, "9")] + cell
    case .collectionView: return [(.type, "\"collectionView\"")] + cell
    default: return []
    }
  }

  /// Returns the step at a valid position in the timeline.
  private func steps(_ object: String) -> String {
    guard object != "{}" else { return "" }
    let isShown = [.update, .hide, .startAnimation, .stopAnimation].contains(spec.key)
    return (isShown ? ", {\"show\": {}}, " : ", ") + object
  }

  static let all: [KeyInPlace] = ObjectKind.allCases.filter {
    !ObjectKind.suites.contains($0)
  }.flatMap { kind in
    kind.table.specs.map { KeyInPlace(kind: kind, spec: $0) }
  }
}

@Suite struct DefaultsTests {
  @Test(arguments: KeyInPlace.all.filter { $0.spec.defaultValue != nil })
  func `a documented default has the same effect as omitting the key`(key: KeyInPlace) throws {
    // A table without cells requires an empty list of sections. Only plain views have a default type.
    if key.spec.key == .cells { return }
    if key.spec.key == .type, key.kind != .plainView { return }
    let without = try document(key.layout(nil))
    let with = try document(key.layout(key.spec.defaultValue))
    if key.spec.key == .backgroundColor {
      // In the model, the color `clear` differs from nil, although both look the same.
      #expect(with.scene.views[0].backgroundColor == .clear)
      #expect(without.scene.views[0].backgroundColor == nil)
    } else {
      #expect(with.scene == without.scene)
    }
    let isPriority = [.contentHuggingPriority, .contentCompressionResistancePriority]
      .contains(key.spec.key)
    // Most view types have no intrinsic size, so a priority causes a warning.
    #expect(with.warnings.map(\.code) == (isPriority && key.kind != .label ? ["ignored-key"] : []))
  }

  @Test(arguments: KeyInPlace.all.filter { $0.spec.example != nil })
  func `every layout key changes the decoded scene`(key: KeyInPlace) throws {
    if key.spec.key == .type, key.kind != .plainView { return }
    // Templates and styles have an effect only if a view uses them. TemplateUseTests tests the effect.
    if key.kind == .document, [.templates, .styles].contains(key.spec.key) { return }
    let example = try #require(key.spec.example)
    let with = try document(key.layout(example))
    if key.kind == .keyframe {
      // The property determines the type of the animation's values. MotionLayoutTests tests this key.
      if key.spec.key == .property { return }
      // For every other key, the scene changes if the value changes or the key is omitted.
      let other = try document(key.layout(Self.otherKeyframe(of: key.spec.key)))
      #expect(with.scene != other.scene)
    } else if key.spec.isRequired {
      let other = try document(key.layout(Self.otherValue(of: key.spec)))
      #expect(with.scene != other.scene)
    } else if key.kind == .gradient, ![.secondaryColor, .span, .loop].contains(key.spec.key) {
      // A gradient requires one of these keys, so the comparison is with a layout without a gradient.
      #expect(with.scene != (try document("{\(Good.canvas)}").scene))
      let other = key.spec.key == .colors ? "[\"white\", \"black\"]" : "\"white\""
      #expect(with.scene != (try document(key.layout(other)).scene))
    } else if key.kind == .animation {
      #expect(!with.scene.views[0].skeleton.isEmpty)
    } else {
      #expect(with.scene != (try document(key.layout(nil)).scene))
    }
  }

  /// Returns a value that differs from the example's value for an animation key, or nil to omit the key.
  private static func otherKeyframe(of key: Key) -> String? {
    switch key {
    case .duration: "7.5"
    case .from, .to: "0.25"
    case .values: "[1, 0]"
    default: nil
    }
  }

  /// Returns a value that differs from the example's value for a required key.
  private static func otherValue(of spec: KeySpec) -> String {
    switch spec.shape {
    case .string where spec.key == .path: "\"M0 0H9V9Z\""
    case .integer: "7"
    case .number(let range): range.contains(7.5) ? "7.5" : "0.5"
    case .choice(let choices): "\"\(choices[1])\""
    case .list: "[{\"property\": \"opacity\", \"from\": 0, \"duration\": 1}]"
    default: "\"#123456\""
    }
  }

  @Test(arguments: KeyInPlace.all)
  func `accepts numbers at their bounds and rejects numbers beyond them`(key: KeyInPlace) {
    let range: NumberRange
    switch key.spec.shape {
    case .number(let numbers), .integer(let numbers): range = numbers
    default: return
    }
    func codes(_ value: Double) -> [String] {
      let text = Int(exactly: value).map { "\($0)" } ?? "\(value)"
      return diagnostics(key.layout(text)).filter { $0.severity == .error }.map(\.code)
    }
    let isCanvas = key.kind == .canvas
    if let minimum = range.minimum {
      #expect(codes(minimum - 1) == ["number-out-of-range"])
      #expect(codes(minimum).contains("number-out-of-range") == range.isMinimumExcluded)
      if !isCanvas { #expect(codes(minimum + 1) == []) }
    }
    if let maximum = range.maximum {
      #expect(codes(maximum + 1) == ["number-out-of-range"])
      if !isCanvas { #expect(codes(maximum) == []) }
    }
  }

  @Test func `an empty layout has the documented defaults`() throws {
    let scene = try document("{\(Good.canvas)}").scene
    #expect(scene.canvas.size == Size(width: 100, height: 100))
    #expect(scene.canvas.scale == 1)
    #expect(scene.canvas.background == DynamicColor(light: .white, dark: .black))
    #expect(scene.canvas.interfaceStyle == .light)
    #expect(scene.canvas.direction == .leftToRight)
    #expect(scene.appearance.multilineHeight == 15)
    #expect(scene.appearance.multilineSpacing == 10)
    #expect(scene.appearance.multilineLastLineFillPercent == 70)
    #expect(scene.appearance.multilineCornerRadius == 0)
    #expect(scene.appearance.skeletonCornerRadius == 0)
    #expect(scene.appearance.textLineHeight == nil)
    #expect(!scene.appearance.renderSingleLineAsView)
    #expect(scene.skeleton.fill == .solid && scene.skeleton.animated)
    #expect(scene.skeleton.color == nil && scene.skeleton.gradient == nil)
    #expect(scene.skeleton.animation == nil)
    #expect(scene.skeleton.transition == .crossDissolve(0.25))
    #expect(scene.timeline == nil && scene.views == [])
  }

  @Test func `an empty view has the documented defaults`() throws {
    let view = try document(Good.around("{}")).scene.views[0]
    #expect(view == View())
    #expect(view.type == "view" && view.isSkeletonable && view.alpha == 1)
    #expect(!view.isHidden && !view.isHiddenWhenSkeletonIsActive && !view.clipsToBounds)
    #expect(view.isUserInteractionDisabledWhenSkeletonIsActive)
    #expect(view.placement == .fill && view.content == .plain && view.subviews == [])
    #expect(view.skeletonCornerRadius == nil && view.cornerRadius == 0)
  }

  @Test(arguments: ViewType.names)
  func `every view type is valid on its own`(type: String) throws {
    let rest = ViewType.kind(of: type) == .tableView || ViewType.kind(of: type) == .collectionView
    let more = rest ? ", \"cells\": {\"a\": {}}" : ""
    let height = type == "tableView" ? ", \"rowHeight\": 9" : ""
    let view = try document(Good.around("{\"type\": \"\(type)\"\(more)\(height)}")).scene.views[0]
    #expect(view.type == type)
    #expect(
      view.clipsToBounds
        == ["scrollView", "textView", "tableView", "collectionView"].contains(type))
  }
}
