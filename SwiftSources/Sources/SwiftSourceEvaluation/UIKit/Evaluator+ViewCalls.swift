import SwiftSourceModel

extension Evaluator {
  /// Calls a method of a UIKit object, or returns nil if it is not known.
  func systemCall(
    _ object: Object, _ name: String, _ arguments: [ArgumentValue], _ location: CodeLocation
  ) -> Value? {
    if name == "init" {
      guard code.types[object.type] != nil, calls < Self.maximumCalls else {
        applyInitializer(object, arguments)
        return Value.none
      }
      initialize(object, arguments, location)
      return Value.none
    }
    if isLater, !(isAwaiting && SkeletonCalls.shows.contains(name)) {
      return name == "hideSkeleton" ? skeletonCall(object, name, arguments, location) : Value.none
    }
    if object.isView {
      if let result = skeletonCall(object, name, arguments, location) { return result }
      if let result = viewCall(object, name, arguments, location) { return result }
    }
    if object.isKind(of: "UIViewController") {
      return controllerCall(object, name, arguments, location)
    }
    return nil
  }

  private func viewCall(
    _ object: Object, _ name: String, _ arguments: [ArgumentValue], _ location: CodeLocation
  ) -> Value? {
    let first = arguments.first?.value
    func value(_ label: String) -> Value? { arguments.first { $0.label == label }?.value }
    switch name {
    case "addSubview", "insertSubview":
      if case .object(let view)? = first {
        let index = value("at")?.number
        let below = value("belowSubview")?.object ?? value("aboveSubview")?.object
        add(
          view, to: object, at: index.map { Int(min(max($0, 0), 10_000)) }, beside: below,
          isAbove: value("aboveSubview") != nil)
      } else {
        note(location, "the added view is not known from the sources, so it is left out")
      }
    case "addArrangedSubview", "insertArrangedSubview":
      if case .object(let view)? = first {
        arrange(view, in: object, at: value("at")?.number.map { Int(min(max($0, 0), 10_000)) })
      } else {
        note(location, "the arranged view is not known from the sources, so it is left out")
      }
    case "removeFromSuperview": remove(object)
    case "removeArrangedSubview":
      if let view = first?.object { object.arranged.removeAll { $0 === view } }
    case "bringSubviewToFront", "sendSubviewToBack":
      if let view = first?.object, let index = object.subviews.firstIndex(where: { $0 === view }) {
        object.subviews.remove(at: index)
        object.subviews.insert(view, at: name == "sendSubviewToBack" ? 0 : object.subviews.count)
      }
    case "addConstraint", "addConstraints":
      for constraint in flattened(first) { constraint.isActive = true }
    case "removeConstraint", "removeConstraints":
      for constraint in flattened(first) { constraint.isActive = false }
    case "addLayoutGuide":
      if let guide = first?.object { guide.owner = object }
    case "setContentHuggingPriority", "setContentCompressionResistancePriority":
      let key = name.hasPrefix("setContentHugging") ? "hugging" : "resistance"
      if let priority = first.flatMap({ priority($0) }) {
        let axis = (value("for") ?? value("axis"))?.member ?? "horizontal"
        object.set(key + "." + axis, .number(priority), location)
      }
    case "setTitle":
      if let first { object.set("title", first, location) }
    case "setImage", "setBackgroundImage":
      if let first { object.set("image", first, location) }
    case "setCustomSpacing":
      if let view = value("after")?.object, let first {
        view.set("customSpacing", first, location)
      }
    case "register": register(object, arguments, location)
    case "dequeueReusableCell": return dequeue(object, arguments, location)
    case "dequeueReusableHeaderFooterView", "dequeueReusableSupplementaryView":
      return dequeueView(object, arguments, location)
    case "setCollectionViewLayout":
      if let first { object.set("collectionViewLayout", first, location) }
    case "sizeToFit": object.set("sizesToFit", .flag(true), location)
    case "layoutIfNeeded", "setNeedsLayout", "setNeedsDisplay", "reloadData", "addTarget",
      "addGestureRecognizer", "setContentOffset", "setTitleColor", "endEditing":
      return Value.none
    default: return nil
    }
    return Value.none
  }

  private func controllerCall(
    _ object: Object, _ name: String, _ arguments: [ArgumentValue], _ location: CodeLocation
  ) -> Value? {
    switch name {
    case "loadViewIfNeeded":
      _ = rootView(of: object)
      return Value.none
    case "pushViewController", "setViewControllers", "present", "show":
      return Value.none
    case "addChild", "didMove", "willMove", "setNeedsStatusBarAppearanceUpdate": return Value.none
    default: return nil
    }
  }

  // MARK: Views

  func add(
    _ view: Object, to parent: Object, at index: Int? = nil, beside other: Object? = nil,
    isAbove: Bool = false
  ) {
    guard view !== parent, !isLater, !views(below: view).contains(where: { $0 === parent }) else {
      return
    }
    remove(view)
    // Interface Builder's outlet of a cell may be added to the cell itself.
    view.superview = parent
    var position = parent.subviews.count
    if let other, let place = parent.subviews.firstIndex(where: { $0 === other }) {
      position = isAbove ? place + 1 : place
    }
    parent.subviews.insert(view, at: min(index ?? position, parent.subviews.count))
  }

  func arrange(_ view: Object, in stack: Object, at index: Int? = nil) {
    guard !isLater else { return }
    add(view, to: stack)
    stack.arranged.removeAll { $0 === view }
    stack.arranged.insert(view, at: min(index ?? stack.arranged.count, stack.arranged.count))
  }

  private func remove(_ view: Object) {
    guard let parent = view.superview, !isLater else { return }
    parent.subviews.removeAll { $0 === view }
    parent.arranged.removeAll { $0 === view }
    view.superview = nil
  }
}
