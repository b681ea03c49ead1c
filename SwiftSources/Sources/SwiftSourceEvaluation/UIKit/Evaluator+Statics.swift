import SwiftSourceInterface
import SwiftSourceModel

extension Evaluator {
  /// Returns a static member of a system type.
  func systemStatic(_ type: String, _ name: String) -> Value? {
    switch (type, name) {
    case ("UIColor", _), ("CGColor", _):
      if let color = Self.namedColor(name) { return .color(color) }
      return interfaces.colors[name].map { .color(ColorValue($0.light, dark: $0.dark)) }
    case ("CGRect", "zero"): return .rect(.number(0), .number(0), .number(0), .number(0))
    case ("CGSize", "zero"): return .size(.number(0), .number(0))
    case ("CGPoint", "zero"): return .record("CGPoint", ["x": 0, "y": 0])
    case ("UIEdgeInsets", "zero"), ("NSDirectionalEdgeInsets", "zero"):
      return .record(
        type, ["top": 0, "left": 0, "bottom": 0, "right": 0, "leading": 0, "trailing": 0])
    case ("CGFloat", "zero"), ("Int", "zero"), ("Double", "zero"): return .number(0)
    case ("CGFloat", "pi"), ("Double", "pi"): return .number(Double.pi)
    case ("UIScreen", "main"):
      return .record(
        Record(type: "UIScreen", fields: ["bounds": screenBounds, "scale": .number(3)]))
    case ("UITableView", "automaticDimension"), ("UITableViewAutomaticDimension", _):
      return .number(Self.automaticDimension)
    case ("UICollectionView", "elementKindSectionHeader"),
      ("UICollectionElementKindSectionHeader", _):
      return .text("UICollectionElementKindSectionHeader")
    case ("UICollectionView", "elementKindSectionFooter"),
      ("UICollectionElementKindSectionFooter", _):
      return .text("UICollectionElementKindSectionFooter")
    case ("UIView", "noIntrinsicMetric"): return .number(-1)
    case ("UIFont", "systemFontSize"): return .number(14)
    case ("UIFont", "labelFontSize"): return .number(17)
    case ("SkeletonAppearance", "default"): return .type("SkeletonAppearance.default")
    case ("UIDevice", "current"):
      return .record(
        Record(type: "UIDevice", fields: ["userInterfaceIdiom": .implicit("phone", nil)]))
    case ("DispatchQueue", "main"): return .type("DispatchQueue.main")
    case ("UIApplication", "shared"), ("UserDefaults", "standard"), ("Bundle", "main"),
      ("NotificationCenter", "default"), ("FileManager", "default"), ("URLSession", "shared"):
      return .type(type + "." + name)
    case ("SwifterSwift", "screenWidth"): return .number(screen.width)
    case ("SwifterSwift", "screenHeight"): return .number(screen.height)
    case ("OperationQueue", "main"): return .type("DispatchQueue.main")
    default: return nil
    }
  }

  /// What `UITableView.automaticDimension` is in UIKit.
  package static let automaticDimension = -1.0

  var screenBounds: Value {
    .rect(.number(0), .number(0), .number(screen.width), .number(screen.height))
  }

  /// Calls a static function of a system type.
  func staticCall(
    _ type: String, _ name: String, _ arguments: [ArgumentValue], _ scope: Scope,
    _ location: CodeLocation
  ) -> Value {
    func value(_ label: String) -> Value? { arguments.first { $0.label == label }?.value }
    switch (type, name) {
    case ("UIFont", _):
      if name == "preferredFont", let style = arguments.first?.value.member {
        return .font(FontValue(size: Self.textStyles[style] ?? 17))
      }
      if let size = (value("ofSize") ?? value("size"))?.number, size > 0 {
        return .font(FontValue(size: size))
      }
      return .unknown
    case ("NSLayoutConstraint", "activate"), ("NSLayoutConstraint", "deactivate"):
      for constraint in flattened(arguments.first?.value) {
        constraint.isActive = name == "activate"
      }
      return .none
    case ("NSLayoutConstraint", "constraints"): return visualFormat(arguments, location)
    case ("DispatchQueue.main", "async"), ("DispatchQueue.main", "addOperation"):
      if let closure = arguments.last?.value.closure { postpone(closure) }
      return .none
    case ("DispatchQueue.main", "sync"), ("UIView", "performWithoutAnimation"),
      ("MainActor", "run"):
      return arguments.last?.value.closure.map { run($0, []) } ?? .none
    case ("DispatchQueue.main", "asyncAfter"), ("DispatchQueue", "asyncAfter"):
      runLater(
        arguments.last?.value.closure, after: seconds(value("deadline") ?? .unknown).number)
      return .none
    case ("Timer", "scheduledTimer"):
      runLater(
        arguments.last?.value.closure,
        after: (value("withTimeInterval") ?? value("timeInterval"))?.number)
      return .unknown
    case ("DispatchTime", "now"): return .implicit("now", [])
    case ("UIView", "animate"), ("UIView", "transition"):
      if let closure = (value("animations") ?? arguments.first { $0.value.closure != nil }?.value)?
        .closure
      {
        run(closure, [])
      }
      return .none
    case ("UINib", _), ("Bundle.main", _):
      if name == "loadNibNamed", let nib = arguments.first?.value.text {
        let views = nibViews(nib, owner: value("owner")?.object, location)
        return views.isEmpty ? .unknown : .array(views.map { .object($0) })
      }
      return .unknown
    case (_, "classForCoder"), (_, "class"): return .type(type)
    case (_, "description") where code.types[type] != nil: return .text("App." + type)
    case ("SkeletonGradient", _), ("GradientDirection", _): return .unknown
    case ("UIButton", "systemButton"):
      return .object(object(type: "UIButton", system: "UIButton", location))
    case ("UIButton.Configuration", _): return .unknown
    case ("NSCollectionLayoutGroup", "horizontal"), ("NSCollectionLayoutGroup", "vertical"),
      ("NSCollectionLayoutGroup", "custom"):
      let group = object(type: type, system: type, location)
      applyInitializer(group, arguments)
      group.set("axis", .text(name), location)
      return .object(group)
    case ("NSCollectionLayoutDimension", _), ("NSCollectionLayoutSpacing", _):
      return .implicit(name, arguments)
    case ("Observable", _), ("Driver", _), ("Single", _), ("Signal", _):
      if let stream = staticStream(name, arguments) { return stream }
      runShowing(arguments)
      return .unknown
    case ("Task", "detached"): return systemValue("Task", arguments, location) ?? .unknown
    case ("CGFloat", "random"), ("Double", "random"), ("Float", "random"), ("Int", "random"):
      guard case .array(let values)? = value("in"), let first = values.first else {
        return .unknown
      }
      note(location, "a random number counts as the smallest one")
      return first
    default:
      runShowing(arguments)
      return .unknown
    }
  }

  /// The sizes of UIKit's text styles at the default text size.
  static let textStyles: [String: Double] = [
    "largeTitle": 34, "title1": 28, "title2": 22, "title3": 20, "headline": 17, "body": 17,
    "callout": 16, "subheadline": 15, "footnote": 13, "caption1": 12, "caption2": 11,
  ]

  /// Runs a closure that the app runs after a delay. Its changes come after the first picture, so only the calls that
  /// show or hide a skeleton count.
  func runLater(_ closure: ClosureValue?, after delay: Double?) {
    guard let closure, let delay, delay.isFinite, delay >= 0 else {
      if let closure { runShowing([ArgumentValue(nil, .closure(closure), closure.location)]) }
      return
    }
    let names = NameCollector.names(in: closure.closure.body)
    let shows = !names.isDisjoint(with: code.showing)
    guard shows || !names.isDisjoint(with: code.hiding) else { return }
    let saved = (time, isLater)
    time += delay
    isLater = !shows
    run(closure, [])
    (time, isLater) = saved
  }

  /// Calls a function of the standard library.
  func globalCall(
    _ name: String, _ arguments: [ArgumentValue], _ scope: Scope, _ location: CodeLocation
  ) -> Value? {
    let numbers = arguments.compactMap(\.value.number)
    switch name {
    case "min", "max":
      guard numbers.count == arguments.count, let first = numbers.first else { return .unknown }
      return .number(
        numbers.dropFirst().reduce(first) { name == "min" ? min($0, $1) : max($0, $1) })
    case "abs": return numbers.first.map { .number(abs($0)) } ?? .unknown
    case "ceil": return numbers.first.map { .number($0.rounded(.up)) } ?? .unknown
    case "floor": return numbers.first.map { .number($0.rounded(.down)) } ?? .unknown
    case "round": return numbers.first.map { .number($0.rounded()) } ?? .unknown
    case "zip":
      guard arguments.count == 2, let first = elements(arguments[0].value),
        let second = elements(arguments[1].value)
      else { return .unknown }
      return .array(
        zip(first, second).map { .tuple([(label: nil, value: $0), (label: nil, value: $1)]) })
    case "stride":
      guard numbers.count == 3, numbers[2] != 0,
        abs((numbers[1] - numbers[0]) / numbers[2]) <= 1_000
      else { return .unknown }
      let values = stride(from: numbers[0], to: numbers[1], by: numbers[2])
      return .array(values.map { .number($0) })
    case "type":
      return typeName(of: arguments.first?.value ?? .unknown).map { .type($0) } ?? .unknown
    case "CGRectMake" where numbers.count == 4:
      return .rect(
        .number(numbers[0]), .number(numbers[1]), .number(numbers[2]), .number(numbers[3]))
    case "CGSizeMake" where numbers.count == 2:
      return .size(.number(numbers[0]), .number(numbers[1]))
    case "#colorLiteral": return color(arguments) ?? .unknown
    case "#imageLiteral":
      return arguments.first?.value.text.map { .image($0) } ?? .unknown
    case "#selector": return .unknown
    case "NSStringFromClass":
      // Names of classes begin with the name of their module.
      guard case .type(let type)? = arguments.first?.value else { return .unknown }
      return .text("App." + type)
    case "print", "debugPrint", "assert", "precondition": return Value.none
    case "fatalError", "preconditionFailure": return Value.none
    case "withAnimation":
      return arguments.last?.value.closure.map { run($0, []) } ?? .unknown
    default: return nil
    }
  }
}
