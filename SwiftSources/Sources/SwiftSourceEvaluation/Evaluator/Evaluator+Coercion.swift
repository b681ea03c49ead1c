import SwiftSourceModel

extension Evaluator {
  /// Returns a value as a type, if the value is a member or call without a base.
  func coerce(_ value: Value, to type: TypeName?) -> Value {
    guard let type else { return value }
    switch value {
    case .implicit(let name, let arguments): return implicit(name, arguments, type) ?? value
    case .array(let values):
      guard type.name == "Array", let element = type.arguments.first else { return value }
      return .array(values.map { coerce($0, to: element) })
    case .number:
      return type.name == "CGSize" || type.name == "UIEdgeInsets" ? value : value
    default: return value
    }
  }

  private func implicit(
    _ name: String, _ arguments: [ArgumentValue]?, _ type: TypeName
  ) -> Value? {
    if name == "some" || name == "none", type.isOptional {
      return name == "none" && arguments == nil ? Value.none : arguments?.first?.value
    }
    let resolved = code.resolved(type.name)
    guard let location = arguments?.first?.location else {
      if arguments != nil {
        if name == "init" { return known(construct(resolved, [], nil, nowhere)) }
        return known(callMember(.type(resolved), name, [], Scope(parent: nil), nowhere))
      }
      return staticMember(resolved, name) ?? systemStatic(resolved, name)
    }
    if name == "init" { return known(construct(resolved, arguments ?? [], nil, location)) }
    return known(
      callMember(.type(resolved), name, arguments ?? [], Scope(parent: nil), location))
  }

  private func known(_ value: Value) -> Value? { value.isUnknown ? nil : value }

  /// A location for values without arguments, which no note uses.
  var nowhere: CodeLocation { CodeLocation(Self.noText, offset: 0) }

  private static let noText = SourceText(path: "", bytes: [])

  // MARK: Geometry

  /// Returns a value of a structure or class of UIKit, or nil for other types.
  func systemValue(
    _ type: String, _ arguments: [ArgumentValue], _ location: CodeLocation
  ) -> Value? {
    func value(_ label: String?) -> Value? { arguments.first { $0.label == label }?.value }
    func or0(_ label: String) -> Value { value(label) ?? .number(0) }
    switch type {
    case "CGFloat", "Double", "Float", "Int", "UInt", "Int64", "UInt64", "TimeInterval", "UInt32":
      guard let first = arguments.first?.value else { return .number(0) }
      if type.contains("Int"), case .number(let number) = first {
        return number.isFinite ? .number(number.rounded(.towardZero)) : .unknown
      }
      if case .text(let text) = first {
        if let radix = value("radix")?.number, (2...36).contains(radix) {
          return Int(text, radix: Int(radix)).map { .number(Double($0)) } ?? Value.none
        }
        return Double(text).map { .number($0) } ?? Value.none
      }
      return first
    case "NSNumber": return arguments.first?.value ?? .unknown
    case "CGSize":
      if arguments.isEmpty { return .size(.number(0), .number(0)) }
      return .size(or0("width"), or0("height"))
    case "CGPoint":
      return .record(Record(type: type, fields: ["x": or0("x"), "y": or0("y")]))
    case "CGRect":
      if let origin = value("origin"), let size = value("size") {
        return .record(
          Record(
            type: type,
            fields: [
              "origin": coerce(origin, to: TypeName("CGPoint")),
              "size": coerce(size, to: TypeName("CGSize")),
            ]))
      }
      return .rect(or0("x"), or0("y"), or0("width"), or0("height"))
    case "UIEdgeInsets", "NSDirectionalEdgeInsets":
      var fields: [String: Value] = [
        "top": or0("top"), "bottom": or0("bottom"),
        "left": value("left") ?? or0("leading"), "right": value("right") ?? or0("trailing"),
      ]
      if type.hasPrefix("NS") {
        (fields["leading"], fields["trailing"]) = (fields["left"], fields["right"])
      }
      return .record(Record(type: type, fields: fields))
    case "IndexPath":
      return .record(
        Record(
          type: type,
          fields: [
            "row": value("row") ?? or0("item"), "item": value("item") ?? or0("row"),
            "section": or0("section"),
          ]))
    case "UIColor", "CGColor": return color(arguments)
    case "UIFont": return font(arguments)
    case "UIImage": return image(arguments)
    case "String": return string(arguments)
    case "Array", "Set", "ContiguousArray":
      if let repeated = value("repeating"), let count = value("count")?.number,
        (0...1_000).contains(count)
      {
        return .array(Array(repeating: repeated, count: Int(count)))
      }
      return arguments.isEmpty ? .array([]) : elements(arguments[0].value).map { .array($0) }
    case "Dictionary": return .dictionary([])
    case "UILayoutPriority": return arguments.first?.value ?? .unknown
    case "UINib":
      return .record(
        Record(type: "UINib", fields: ["name": arguments.first?.value ?? .unknown]))
    case "SkeletonGradient", "SkeletonAnimationBuilder": return skeletonValue(type, arguments)
    case "NSLayoutConstraint": return itemConstraint(arguments, location)
    case "Task":
      let saved = (isLater, isAwaiting)
      runShowing(arguments)
      (isLater, isAwaiting) = saved
      return .unknown
    case "Timer":
      runShowing(arguments)
      return .unknown
    case "Date", "URL", "UUID", "URLRequest", "DispatchQueue", "DispatchWorkItem", "NSCoder":
      return .unknown
    default: return streamValue(type, arguments, location)
    }
  }

  private func string(_ arguments: [ArgumentValue]) -> Value {
    guard let first = arguments.first else { return .text("") }
    if first.label == "repeating", let text = first.value.text,
      let count = arguments.last?.value.number, (0...1_000).contains(count), text.count <= 100
    {
      return .text(String(repeating: text, count: Int(count)))
    }
    switch first.value {
    case .text where first.label == nil: return first.value
    case .number(let number) where first.label == nil: return .text(JSON.digits(number))
    case .type(let name) where first.label == "describing" || first.label == "reflecting":
      return .text(shortName(name))
    case .object(let object) where first.label == "describing": return .text(shortName(object.type))
    default: return .unknown
    }
  }

  private func image(_ arguments: [ArgumentValue]) -> Value {
    guard let first = arguments.first, case .text(let name) = first.value,
      first.label == "named" || first.label == "systemName" || first.label == "resourceName"
    else { return .unknown }
    return .image(first.label == "systemName" ? "system:" + name : name)
  }

  func font(_ arguments: [ArgumentValue]) -> Value {
    if let size = arguments.first(where: { $0.label == "size" })?.value.number, size > 0 {
      return .font(FontValue(size: size, family: arguments.first?.value.text))
    }
    return .unknown
  }

  /// Returns the members of a structure of UIKit.
  func recordMember(_ record: Record, _ name: String) -> Value {
    if let field = record.fields[name] { return field }
    guard record.type == "CGRect", case .record(let origin)? = record.fields["origin"],
      case .record(let size)? = record.fields["size"]
    else { return .unknown }
    func sum(_ first: String, _ second: String, _ factor: Double) -> Value {
      self.sum(
        origin.fields[first] ?? .unknown, size.fields[second] ?? .unknown, factor: factor)
    }
    switch name {
    case "width", "height": return size.fields[name] ?? .unknown
    case "minX": return origin.fields["x"] ?? .unknown
    case "minY": return origin.fields["y"] ?? .unknown
    case "midX": return sum("x", "width", 0.5)
    case "midY": return sum("y", "height", 0.5)
    case "maxX": return sum("x", "width", 1)
    case "maxY": return sum("y", "height", 1)
    default: return .unknown
    }
  }

  /// Returns the values of a sequence, or nil if they are not known.
  func elements(_ value: Value) -> [Value]? {
    switch value {
    case .array(let values): return values
    case .dictionary(let pairs):
      return pairs.map {
        .tuple([(label: "key", value: $0.key), (label: "value", value: $0.value)])
      }
    default: return nil
    }
  }

  func element(_ base: Value, _ indices: [Value], _ location: CodeLocation) -> Value {
    guard let index = indices.first else { return .unknown }
    switch base {
    case .array(let values):
      guard case .number(let number) = index, number.isFinite, abs(number) < 1e9 else {
        return .unknown
      }
      return values.indices.contains(Int(number)) ? values[Int(number)] : .unknown
    case .dictionary(let pairs):
      var isKnown = true
      for pair in pairs {
        let matches = equal(pair.key, index)
        if matches == true { return pair.value }
        if matches == nil { isKnown = false }
      }
      return isKnown ? .none : .unknown
    default: return .unknown
    }
  }
}

extension Evaluator {
  /// Returns a property's value as a type of UIKit.
  package func coerced(_ value: Value?, to type: String) -> Value? {
    value.map { coerce($0, to: TypeName(type)) }
  }
}
