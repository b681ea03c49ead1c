import SwiftSourceModel

extension Evaluator {
  /// Sets a property of UIKit.
  func setSystem(_ object: Object, _ name: String, _ value: Value, _ location: CodeLocation?) {
    if object.isKind(of: "UIViewController") {
      switch name {
      case "viewControllers":
        for controller in value.array ?? [] {
          if let controller = controller.object {
            contained[controller.type, default: []].insert(object.system)
          }
        }
      case "view":
        if case .object(let view) = value { view.owner = object }
      default: break
      }
    }
    if object.isView, name == "translatesAutoresizingMaskIntoConstraints",
      case .flag(let flag) = value
    {
      object.set(name, .flag(flag), location)
      return
    }
    if name == "center", case .record(let center) = value,
      case .record(var frame)? = object.fields["frame"]?.value,
      case .record(let size)? = frame.fields["size"]
    {
      if let x = center.number("x"), let y = center.number("y"), let width = size.number("width"),
        let height = size.number("height")
      {
        frame.fields["origin"] = .record("CGPoint", ["x": x - width / 2, "y": y - height / 2])
        object.set("frame", .record(frame), location)
      }
      return
    }
    object.set(name, value, location)
    nameObject(value, name, isProperty: false)
  }
}
