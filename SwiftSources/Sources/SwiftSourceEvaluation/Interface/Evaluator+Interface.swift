package import SwiftSourceInterface
import SwiftSourceModel

/// A screen of a storyboard or XIB whose controller's code was followed.
package struct InterfaceScreen {
  package let file: InterfaceFile
  /// The controller's element, or nil for a XIB.
  package let controller: InterfaceElement?
  package let root: Object
}

extension Evaluator {
  /// Loads a controller's view from its storyboard scene or XIB. Returns false if the code makes the view.
  func loadInterface(_ controller: Object) -> Bool {
    if let (file, element) = interfaces.scene(of: shortName(controller.type)) {
      guard let view = element.child(key: "view") else { return false }
      let root = load(view, of: element, in: file, for: controller)
      interfaceScreens[controller.id] = InterfaceScreen(file: file, controller: element, root: root)
      return true
    }
    let name = shortName(controller.type)
    guard let file = interfaces.nib(ownedBy: name) ?? interfaces.nib(name),
      let owner = Self.owner(of: file),
      let view = file.objects.first(where: {
        $0.tag != "placeholder" && $0.child(key: "frame") != nil
      })
    else { return false }
    let root = load(view, of: owner, in: file, for: controller)
    interfaceScreens[controller.id] = InterfaceScreen(file: file, controller: nil, root: root)
    return true
  }

  /// Builds the view of a controller, which `owner` stands for in the file, and connects its outlets.
  private func load(
    _ view: InterfaceElement, of owner: InterfaceElement, in file: InterfaceFile,
    for controller: Object
  ) -> Object {
    var builder = InterfaceBuilding(file)
    if let id = owner.id { builder.objects[id] = controller }
    let root = build(view, &builder)
    controller.set("view", .object(root), nil)
    root.owner = controller
    root.isRoot = presented === controller
    useSize(of: root)
    connect(owner, controller, builder)
    finish(builder)
    return root
  }

  /// Returns the placeholder for the object that loads a XIB.
  private static func owner(of file: InterfaceFile) -> InterfaceElement? {
    file.objects.first { $0.attributes["placeholderIdentifier"] == "IBFilesOwner" }
  }

  /// Makes code see the size that the file was designed for, unless the user chose a size.
  private func useSize(of root: Object) {
    guard usesFileSize, presented == nil || root.owner === presented,
      case .record(let frame)? = root["frame"],
      case .record(let size)? = frame.fields["size"], let width = size.number("width"),
      let height = size.number("height"), width > 0, height > 0
    else { return }
    screen.width = width
    screen.height = height
  }

  /// Returns the top-level views of a XIB.
  func nibViews(_ name: String, owner: Object?, _ location: CodeLocation) -> [Object] {
    guard let file = interfaces.nib(name) else {
      note(location, "no XIB named '\(name)' in the folder, so its views are left out")
      return []
    }
    var builder = InterfaceBuilding(file)
    let placeholder = Self.owner(of: file)
    if let owner, let id = placeholder?.id { builder.objects[id] = owner }
    let views = file.objects.filter { $0.child(key: "frame") != nil }.map { build($0, &builder) }
    if let owner, let placeholder { connect(placeholder, owner, builder) }
    finish(builder)
    return views
  }

  /// Returns a prototype cell of a table or collection of a storyboard.
  func prototype(_ table: Object, _ identifier: String) -> Object? { table.prototypes[identifier] }

  // MARK: Elements

  private static let classes = [
    "mapView": "MKMapView", "wkWebView": "WKWebView", "webView": "WKWebView",
    "tableViewCellContentView": "UIView", "collectionViewCellContentView": "UIView",
    "containerView": "UIView",
  ]

  private func systemClass(_ tag: String) -> String {
    if let name = Self.classes[tag] { return name }
    let name = "UI" + tag.prefix(1).uppercased() + tag.dropFirst()
    return SystemClasses.contains(name) ? name : "UIView"
  }

  func build(_ element: InterfaceElement, _ builder: inout InterfaceBuilding) -> Object {
    let system = systemClass(element.tag)
    var type = system
    if let name = element.attributes["customClass"], code.types[code.resolved(name)] != nil {
      type = code.resolved(name)
    }
    let object = self.object(type: type, system: system, nil)
    object.element = element.id ?? ""
    object.interfaceLine = element.line
    object.interfaceFile = builder.file.path
    if let id = element.id { builder.objects[id] = object }
    builder.elements.append((element, object))
    apply(element, to: object)
    let contents = element.child(key: "contentView")
    for child in element.child("subviews")?.children ?? [] {
      let view = build(child, &builder)
      add(view, to: object)
      if system == "UIStackView" { object.arranged.append(view) }
    }
    if let contents {
      let view = build(contents, &builder)
      view.owner = object
      view.superview = object
      object.subviews.insert(view, at: 0)
      object.set("contentView", .object(view), nil)
    }
    for cell in (element.child("prototypes")?.children ?? [])
      + (element.child("cells")?.children ?? [])
    {
      let view = build(cell, &builder)
      object.prototypes[cell.attributes["reuseIdentifier"] ?? ""] = view
    }
    for section in element.child("sections")?.children ?? [] {
      for cell in section.child("cells")?.children ?? [] {
        add(build(cell, &builder), to: object)
      }
    }
    for key in ["tableHeaderView", "tableFooterView"] {
      if let child = element.child(key: key) {
        object.set(key, .object(build(child, &builder)), nil)
      }
    }
    if let layout = element.child("collectionViewFlowLayout") {
      let flow = self.object(
        type: "UICollectionViewFlowLayout", system: "UICollectionViewFlowLayout", nil)
      apply(layout, to: flow)
      object.set("collectionViewLayout", .object(flow), nil)
      if let id = layout.id { builder.objects[id] = flow }
    }
    for guide in element.children where guide.tag == "viewLayoutGuide" {
      guard let id = guide.id else { continue }
      let kind = guide.attributes["key"] ?? ""
      let names = [
        "safeArea": "safeAreaLayoutGuide", "layoutMargins": "layoutMarginsGuide",
        "contentLayoutGuide": "contentLayoutGuide", "frameLayoutGuide": "frameLayoutGuide",
      ]
      if let name = names[kind], case .object(let part)? = systemMember(object, name, nil) {
        builder.objects[id] = part
      }
    }
    return object
  }

  // MARK: Connections

  private func connect(
    _ element: InterfaceElement, _ object: Object, _ builder: InterfaceBuilding
  ) {
    for outlet in element.child("connections")?.children ?? [] {
      guard let property = outlet.attributes["property"],
        let id = outlet.attributes["destination"], let target = builder.objects[id]
      else { continue }
      if outlet.tag == "outlet" {
        object.set(property, .object(target), nil)
        nameObject(.object(target), property, isProperty: true)
        if let (variable, owner) = variable(object.type, property) {
          observe(variable, owner, object, property, old: .none)
        }
      } else if outlet.tag == "outletCollection" {
        var values = object.fields[property]?.value.array ?? []
        values.append(.object(target))
        object.set(property, .array(values), nil)
      }
    }
  }

  /// Connects outlets, adds constraints, and runs the code of views as UIKit does when it has loaded a file.
  private func finish(_ builder: InterfaceBuilding) {
    for (element, object) in builder.elements { connect(element, object, builder) }
    for (element, object) in builder.elements {
      addConstraints(element, object, builder)
    }
    for (_, object) in builder.elements where code.types[object.type] != nil {
      for owner in code.lineage(of: object.type) {
        let functions = code.types[owner]?.functions["init"] ?? []
        if let function = functions.first(where: {
          $0.parameters.first?.label == "coder" && $0.body != nil
        }) {
          let coder = ArgumentValue("coder", .unknown, function.location)
          _ = run(
            function, .object(object), [coder], typeName: owner, location: function.location)
          break
        }
      }
    }
    for (_, object) in builder.elements where code.types[object.type] != nil {
      _ = callIfDeclared(object, "awakeFromNib")
    }
  }

  private func addConstraints(
    _ element: InterfaceElement, _ object: Object, _ builder: InterfaceBuilding
  ) {
    for item in element.child("constraints")?.children ?? [] {
      let attributes = item.attributes
      if attributes["placeholder"] == "YES" { continue }
      let first = attributes["firstItem"].flatMap { builder.objects[$0] } ?? object
      guard let attribute = attributes["firstAttribute"].flatMap({ Self.attribute($0) }) else {
        continue
      }
      let second = attributes["secondItem"].flatMap { builder.objects[$0] }
      let relation =
        attributes["relation"] == "greaterThanOrEqual"
        ? ">=" : attributes["relation"] == "lessThanOrEqual" ? "<=" : "=="
      let constraint = Constraint(
        first, attribute, relation, second,
        second == nil ? nil : attributes["secondAttribute"].flatMap { Self.attribute($0) },
        factor: Self.factor(attributes["multiplier"]),
        constant: attributes["constant"].flatMap { Double($0) } ?? 0,
        CodeLocation(builder.text, offset: 0))
      constraint.priority = attributes["priority"].flatMap { Double($0) } ?? 1000
      constraint.isActive = true
      constraint.storedConstant = constraint.constant
      constraints.append(constraint)
      if let id = item.id { builder.objects[id]?.set("constraint", .constraint(constraint), nil) }
    }
  }

  /// Returns a multiplier, which is a number or a ratio such as `16:9`.
  private static func factor(_ text: String?) -> Double {
    guard let text else { return 1 }
    let parts = text.split(separator: ":").compactMap { Double($0) }
    if parts.count == 2, parts[1] != 0 { return parts[0] / parts[1] }
    return parts.first ?? 1
  }
}

/// The objects of a storyboard or XIB while it is read.
struct InterfaceBuilding {
  let file: InterfaceFile
  let text: SourceText
  var objects: [String: Object] = [:]
  var elements: [(InterfaceElement, Object)] = []

  init(_ file: InterfaceFile) {
    self.file = file
    text = SourceText(path: file.path, bytes: [])
  }
}
