import SwiftSourceModel

extension Evaluator {
  /// Returns a member of a value.
  func member(_ base: Value, _ name: String, _ scope: Scope, _ location: CodeLocation?) -> Value {
    switch base {
    case .object(let object): return objectMember(object, name, location)
    case .type(let type):
      if name == "self" || name == "Type" { return base }
      if name == "allCases", let declaration = code.types[code.resolved(type)] {
        return .array(
          declaration.cases.map { .enumCase(type: declaration.name, name: $0.name, values: []) })
      }
      if let value = staticMember(type, name) { return value }
      if let value = statics[type + "." + name] { return value }
      if let value = systemStatic(type, name) { return value }
      if let value = reusableIdentifier(type, name) { return value }
      let nested = type + "." + name
      if code.types[nested] != nil || name.first?.isUppercase == true { return .type(nested) }
      return name == "max" || name == "min" ? .unknown : .implicit(name, nil)
    case .snap(let item): return snapMember(item, name)
    default:
      if let value = appMember(base, name) { return value }
      return valueMember(base, name)
    }
  }

  private func objectMember(_ object: Object, _ name: String, _ location: CodeLocation?) -> Value {
    if name == "self" { return .object(object) }
    if name == "builder", object.isView, isBuilder(variable(object.type, name)?.0) {
      return builder(object)
    }
    if let (variable, owner) = variable(object.type, name) {
      return property(object, variable, name, owner)
    }
    // Methods of data sources have the names of the properties of table view controllers.
    if name == "tableView" || name == "collectionView",
      let value = systemMember(object, name, location)
    {
      return value
    }
    for type in code.lineage(of: object.type) {
      if let function = code.types[type]?.functions[name]?.first(where: { !$0.isStatic }) {
        return .function(function, .object(object))
      }
    }
    if let value = systemMember(object, name, location) { return value }
    return name == "rx" ? reactive(.object(object)) : .unknown
  }

  /// Returns the value of a property that the app declares. Initial values are computed at first use.
  private func property(
    _ object: Object, _ variable: Variable, _ name: String, _ owner: String
  ) -> Value {
    if let field = object.fields[name] { return field.value }
    if variable.isOutlet {
      return systemMember(object, name, variable.location) ?? .unknown
    }
    guard object.pending.insert(name).inserted, calls < Self.maximumCalls else { return .unknown }
    calls += 1
    // An initial value is complete, even if later code is the first to use it.
    let saved = isLater
    isLater = false
    defer {
      object.pending.remove(name)
      calls -= 1
      isLater = saved
    }
    let scope = Scope(parent: nil, selfValue: .object(object), typeName: owner)
    if let getter = variable.getter, variable.value == nil {
      if let value = object.fields["set." + name] { return value.value }
      guard case .returned(let value) = runBody(getter, scope, expected: variable.type) else {
        return .unknown
      }
      return variable.type.map { coerce(value, to: $0) } ?? value
    }
    let value = initialValue(variable, scope)
    if let field = object.fields[name] { return field.value }
    if !value.isUnknown {
      object.set(name, value, variable.location)
      if object.isView, SystemProperties.type(of: name) != nil {
        setSystem(object, name, value, variable.location)
      }
    }
    nameObject(value, name, isProperty: true)
    return value
  }

  // MARK: UIKit

  /// Returns a property of a UIKit object, or nil if it is not known.
  func systemMember(_ object: Object, _ name: String, _ location: CodeLocation?) -> Value? {
    if object.isKind(of: "UIViewController"), let value = controllerMember(object, name, location) {
      return value
    }
    if object.isView, let value = viewMember(object, name, location) { return value }
    if object.system == "UILayoutGuide", let value = guideMember(object, name) { return value }
    if object.isKind(of: "CALayer") {
      if name == "frame" || name == "bounds", let owner = object.owner {
        return viewMember(owner, name, location)
      }
    }
    if let attribute = Self.anchors[name], object.isView || object.system == "UILayoutGuide" {
      return .anchor(Anchor(object: object, attribute: attribute))
    }
    return object.fields[name]?.value
  }

  static let anchors = [
    "topAnchor": "top", "bottomAnchor": "bottom", "leftAnchor": "left", "rightAnchor": "right",
    "leadingAnchor": "leading", "trailingAnchor": "trailing", "widthAnchor": "width",
    "heightAnchor": "height", "centerXAnchor": "centerX", "centerYAnchor": "centerY",
    "firstBaselineAnchor": "firstBaseline", "lastBaselineAnchor": "lastBaseline",
  ]

  private func viewMember(_ object: Object, _ name: String, _ location: CodeLocation?) -> Value? {
    switch name {
    case "layer": return .object(part(object, "layer", "CALayer"))
    case "contentView" where hasContentView(object):
      return .object(contentView(of: object))
    case "titleLabel" where object.isKind(of: "UIButton"):
      return .object(part(object, name, "UILabel"))
    case "textLabel", "detailTextLabel", "imageView":
      guard object.isKind(of: "UITableViewCell") || object.isKind(of: "UIButton") else {
        return object.fields[name]?.value
      }
      return .object(part(object, name, name == "imageView" ? "UIImageView" : "UILabel"))
    case "superview":
      return (object.superview ?? object.table).map { .object($0) } ?? .unknown
    case "subviews": return .array(object.subviews.map { .object($0) })
    case "arrangedSubviews": return .array(object.arranged.map { .object($0) })
    case "frame", "bounds": return frame(of: object, isBounds: name == "bounds")
    case "safeAreaLayoutGuide": return .object(guide(object, name, "safeArea"))
    case "layoutMarginsGuide", "readableContentGuide":
      return .object(guide(object, name, "margins"))
    case "contentLayoutGuide": return .object(guide(object, name, "content"))
    case "frameLayoutGuide": return .object(guide(object, name, "frame"))
    case "safeAreaInsets":
      return .record("UIEdgeInsets", ["top": 0, "left": 0, "bottom": 0, "right": 0])
    case "snp": return .snap(SnapItem(object, [], isMaker: false))
    case "collectionViewLayout" where object.isKind(of: "UICollectionView"):
      if let layout = object.fields[name]?.value { return layout }
      let layout = self.object(
        type: "UICollectionViewFlowLayout", system: "UICollectionViewFlowLayout", location)
      object.set(name, .object(layout), nil)
      return .object(layout)
    case "visibleCells": return .unknown
    case "isSkeletonActive", "window", "traitCollection": return .unknown
    case "isHidden", "isSkeletonable":
      return object.fields[name]?.value ?? .flag(false)
    case "intrinsicContentSize": return .unknown
    case "center":
      guard case .record(let frame)? = object.fields["frame"]?.value else { return .unknown }
      return .record(
        Record(
          type: "CGPoint",
          fields: ["x": recordMember(frame, "midX"), "y": recordMember(frame, "midY")]))
    default: break
    }
    if let attribute = Self.anchors[name] {
      return .anchor(Anchor(object: object, attribute: attribute))
    }
    return object.fields[name]?.value
  }

  private func guideMember(_ object: Object, _ name: String) -> Value? {
    if name == "snp" { return .snap(SnapItem(object, [], isMaker: false)) }
    if name == "layoutFrame" { return .unknown }
    return nil
  }

  package func hasContentView(_ object: Object) -> Bool {
    object.isKind(of: "UITableViewCell") || object.isKind(of: "UICollectionViewCell")
      || object.isKind(of: "UITableViewHeaderFooterView")
      || object.isKind(of: "UIVisualEffectView")
  }

  /// Returns the content view of a cell, which is made at first use.
  package func contentView(of object: Object) -> Object {
    if case .object(let view)? = object.fields["contentView"]?.value { return view }
    let view = self.object(type: "UIView", system: "UIView", object.location)
    view.owner = object
    view.superview = object
    object.subviews.insert(view, at: 0)
    object.set("contentView", .object(view), nil)
    return view
  }

  /// Returns an object that belongs to a view, such as its layer.
  func part(_ object: Object, _ name: String, _ type: String) -> Object {
    if case .object(let part)? = object.fields[name]?.value { return part }
    let part = self.object(type: type, system: type, object.location)
    part.owner = object
    object.set(name, .object(part), nil)
    return part
  }

  private func guide(_ object: Object, _ name: String, _ kind: String) -> Object {
    let guide = part(object, name, "UILayoutGuide")
    guide.guide = kind
    return guide
  }

  /// Returns a view's frame as far as the code states it. Sizes that constraints decide are symbolic.
  private func frame(of object: Object, isBounds: Bool) -> Value {
    var width = Value.dimension(Dimension(object, isWidth: true))
    var height = Value.dimension(Dimension(object, isWidth: false))
    if object.isRoot {
      (width, height) = (.number(screen.width), .number(screen.height))
    } else if case .record(let frame)? = object.fields["frame"]?.value,
      case .record(let size)? = frame.fields["size"],
      !(size.number("width") == 0 && size.number("height") == 0)
    {
      if !isBounds { return .record(frame) }
      (width, height) = (size.fields["width"] ?? width, size.fields["height"] ?? height)
    }
    if isBounds || object.isRoot {
      return .rect(.number(0), .number(0), width, height)
    }
    return .rect(.unknown, .unknown, width, height)
  }
}
