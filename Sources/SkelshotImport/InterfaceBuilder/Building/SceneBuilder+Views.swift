import SkelshotDocument
import SkelshotModel
import SkelshotPrimitives
import SkelshotSyntax

extension SceneBuilder {
  mutating func view(
    _ element: ViewElement, _ source: Source
  ) throws(InterfaceBuilderError) -> View {
    let xml = element.element
    var view = View(type: Self.types[element.kind] ?? element.kind, content: content(element))
    if ViewType.kind(of: view.type) == nil { view.type = "view" }
    let id = id(of: element, source)
    view.id = id
    let showing = options.shows.filter {
      ViewOverride.Selector($0).fits(element, outlets: source.outlets[element.id])
    }
    if !showing.isEmpty {
      shown.names.formUnion(showing)
      shown.ids.append(id)
    }
    view.isSkeletonable = options.isAllSkeletonable
    view.isHidden = element.flag("hidden") ?? false
    view.clipsToBounds = element.flag("clipsSubviews") ?? (element.kind == "textView")
    view.alpha = min(max(try xml.number("alpha") ?? 1, 0), 1)
    view.backgroundColor = Self.background(element, source)
    switch xml["semanticContentAttribute"] {
    case "forceRightToLeft": view.direction = .rightToLeft
    case "forceLeftToRight", "playback", "spatial": view.direction = .leftToRight
    default: break
    }
    let elements = element.runtimeElements
    for (path, name) in ViewOverride.runtimeProperties {
      guard let value = elements[path]?.runtimeText else { continue }
      // Ignores invalid values, since the app's own class may interpret them differently.
      try? ViewOverride.set(name, to: value, on: &view)
    }
    for (path, name) in ViewOverride.runtimeColors {
      guard let color = source.colors.color(elements[path]) else { continue }
      ViewOverride.set(name, to: color, on: &view)
    }
    try override(&view, element, source)
    resolveLineHeight(of: &view, element)
    if view.shadow?.opacity == 0 { view.shadow = nil }
    return view
  }

  /// Resolves a bar height that is relative to the label's constraints. The bar height is the constant of the label's
  /// first height constraint, divided by the number of lines. Without a height constraint, the appearance determines
  /// the bar height.
  private func resolveLineHeight(of view: inout View, _ element: ViewElement) {
    TextContent.modify(&view) { text in
      guard text.skeletonTextLineHeight == .relativeToConstraints else { return }
      text.skeletonTextLineHeight = nil
      guard element.kind == "label" else { return }
      let constraint = element.constraints.first {
        $0.first == ConstraintElement.Anchor(item: element.id, attribute: .height)
          && $0.second == nil && !$0.isPlaceholder
      }
      var lines = text.numberOfLines
      if case .custom(let number) = text.skeletonTextNumberOfLines {
        lines = number < 0 ? 1 : number
      }
      guard let height = constraint?.constant, height > 0, lines > 0 else { return }
      text.skeletonTextLineHeight = .fixed(height / Double(lines))
    }
  }

  /// The types whose names differ between Interface Builder and the model.
  private static let types = [
    "activityIndicatorView": "activityIndicator", "wkWebView": "webView",
    "tableViewCellContentView": "view", "collectionViewCellContentView": "view",
    "containerView": "view",
  ]

  static func background(_ element: ViewElement, _ source: Source) -> DynamicColor? {
    if let color = source.colors.color(element.element.child(key: "backgroundColor")) {
      return color
    }
    guard element.kind == "tableView" else { return nil }
    let style = element.element["style"].flatMap(TableStyle.init) ?? .plain
    return style == .plain
      ? .systemBackground : DynamicColor(named: "systemGroupedBackground")
  }

  private func content(_ element: ViewElement) -> ViewContent {
    let xml = element.element
    switch element.kind {
    case "label":
      var text = TextContent(numberOfLines: 1)
      text.numberOfLines =
        xml["numberOfLines"].flatMap { Int($0) }.map { max(0, min($0, 10_000)) } ?? 1
      fill(&text, element)
      return .label(text)
    case "textView":
      var text = TextContent(numberOfLines: -1)
      fill(&text, element)
      return .textView(text)
    case "imageView":
      let mode = Self.contentMode(xml["contentMode"])
      return .image(
        ImageContent(
          image: xml["image"].flatMap { assets.images[PathKey($0)] }, contentMode: mode))
    case "stackView": return .stack(element.stackContent)
    case "tableView": return .table(TableContent())
    case "collectionView": return .collection(CollectionContent())
    default: return .plain
    }
  }

  private func fill(_ text: inout TextContent, _ element: ViewElement) {
    text.text = element.text
    text.fontSize = element.fontSize
    text.textAlignment =
      element.element["textAlignment"].flatMap(TextAlignment.init) ?? .left
  }

  private static func contentMode(_ name: String?) -> ContentMode {
    switch name {
    case "scaleAspectFit": .aspectFit
    case "scaleAspectFill": .aspectFill
    default: name.flatMap(ContentMode.init) ?? .scaleToFill
    }
  }

  /// Returns a unique name for a view in the scene. The name is based on the view's outlet or id.
  private mutating func id(of element: ViewElement, _ source: Source) -> String {
    let own = element.id.hasPrefix("@") ? "\(element.kind)-\(element.location.line)" : element.id
    let name = source.outlets[element.id]?.first ?? own
    var id = name
    var number = numbers[name] ?? 2
    while places[id] != nil {
      id = "\(name)-\(number)"
      number += 1
    }
    numbers[name] = number
    places[id] = source.isMain ? element.location : TextLocation.none
    names.insert("#\(name)")
    names.insert("#\(element.id)")
    for name in element.names { names.insert("#\(name)") }
    if let name = element.element["customClass"] { names.insert(name) }
    return id
  }

  private mutating func override(
    _ view: inout View, _ element: ViewElement, _ source: Source
  ) throws(InterfaceBuilderError) {
    for index in overrides.indices {
      guard overrides[index].selector.fits(element, outlets: source.outlets[element.id]) else {
        continue
      }
      overrides[index].isUsed = true
      guard !ViewOverride.tableProperties.contains(overrides[index].property) else { continue }
      try following(.override(index)) { builder throws(InterfaceBuilderError) in
        let override = builder.overrides[index]
        do throws(InterfaceBuilderError) {
          try ViewOverride.set(override.property, to: override.value, on: &view)
        } catch {
          guard index < builder.options.codeOverrides else { throw error }
          builder.skip(error)
        }
      }
    }
  }

  mutating func checkNames() throws(InterfaceBuilderError) {
    for (index, override) in overrides.enumerated() where !override.isUsed {
      try refuse(override.selector.text, isTable: false, in: .override(index))
    }
    for (index, name) in options.shows.enumerated() where !shown.names.contains(name) {
      try refuse(name, isTable: false, in: .show(index))
    }
    for (index, cell) in options.cells.enumerated() where !knownTables.contains(cell.table) {
      try refuse(cell.table, isTable: true, in: .cell(index))
    }
    for name in options.rows.keys.sorted() where !name.isEmpty && !knownTables.contains(name) {
      try refuse(name, isTable: true, in: .rows(name))
    }
  }

  /// Skips a setting that was read from the app's code and does not fit the file.
  mutating func skip(_ error: InterfaceBuilderError) {
    var message = error.message
    // The advice is for people who write settings.
    (message.code, message.help) = ("code-does-not-fit", nil)
    if !warnings.contains(message) { warnings.append(message) }
  }

  private func isFromCode(_ option: InterfaceBuilderOption, _ name: String) -> Bool {
    if case .override(let index) = option { return index < options.codeOverrides }
    return options.codeNames.contains(name)
  }

  private mutating func refuse(
    _ name: String, isTable: Bool, in option: InterfaceBuilderOption
  ) throws(InterfaceBuilderError) {
    if isFromCode(option, name) {
      return skip(
        isTable && (names.contains(name) || names.contains("#" + name))
          ? .notATable(name) : .unknownView(name, nearest: []))
    }
    try following(option) { builder throws(InterfaceBuilderError) in
      let names = builder.names
      if isTable, names.contains(name) || names.contains("#" + name) { throw .notATable(name) }
      let known = names.filter { !$0.hasPrefix("#@") }.sorted()
      throw .unknownView(name, nearest: SpellingSuggestion.findSeveral(name, among: known))
    }
  }
}

extension TextLocation {
  static let none = TextLocation(line: 0, column: 0, offset: 0, length: 0)
}
