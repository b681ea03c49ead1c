import SkelshotDocument
import SkelshotModel
import SkelshotPrimitives

// What single views are.
extension SceneBuilder {
  /// A view of its own: its type, look and marks, with what is set on it, and without what stands in it.
  mutating func view(
    _ element: ViewElement, _ source: Source
  ) throws(InterfaceBuilderError) -> View {
    let xml = element.element
    var view = View(type: Self.types[element.kind] ?? element.kind, content: content(element))
    if !Self.knownTypes.contains(view.type) { view.type = "view" }
    view.id = id(of: element, source)
    view.isSkeletonable = options.isAllSkeletonable
    view.isHidden = element.flag("hidden") ?? false
    view.clipsToBounds = element.flag("clipsSubviews") ?? (element.kind == "textView")
    view.alpha = min(max(try xml.number("alpha") ?? 1, 0), 1)
    view.backgroundColor = source.colors.color(xml.child(key: "backgroundColor"))
    switch xml["semanticContentAttribute"] {
    case "forceRightToLeft": view.direction = .rightToLeft
    case "forceLeftToRight", "playback", "spatial": view.direction = .leftToRight
    default: break
    }
    let attributes = element.runtimeAttributes
    for (path, name) in ViewOverride.runtimeProperties {
      guard let value = attributes[path] else { continue }
      // A value that a class of the app's own reads otherwise is its own affair.
      try? ViewOverride.set(name, to: value, on: &view)
    }
    try override(&view, element, source)
    return view
  }

  /// Interface Builder's names for types that the model calls otherwise.
  private static let types = [
    "activityIndicatorView": "activityIndicator", "wkWebView": "webView",
    "tableViewCellContentView": "view", "collectionViewCellContentView": "view",
    "containerView": "view", "tableViewHeaderFooterView": "tableViewHeaderFooterView",
  ]

  private static let knownTypes: Set<String> = [
    "view", "button", "textField", "switch", "slider", "segmentedControl", "stepper",
    "progressView", "activityIndicator", "pageControl", "datePicker", "pickerView", "searchBar",
    "scrollView", "control", "colorWell", "calendarView", "refreshControl", "visualEffectView",
    "navigationBar", "tabBar", "toolbar", "tableViewCell", "tableViewHeaderFooterView",
    "collectionViewCell", "collectionReusableView", "mapView", "webView", "imageView", "label",
    "textView", "stackView", "tableView", "collectionView",
  ]

  private func content(_ element: ViewElement) -> ViewContent {
    let xml = element.element
    switch element.kind {
    case "label":
      var text = TextContent(numberOfLines: 1)
      text.numberOfLines = xml["numberOfLines"].flatMap { Int($0) }.map { max(0, min($0, 10_000)) } ?? 1
      fill(&text, element)
      return .label(text)
    case "textView":
      var text = TextContent(numberOfLines: -1)
      fill(&text, element)
      return .textView(text)
    case "imageView":
      let mode = Self.contentMode(xml["contentMode"])
      return .image(
        ImageContent(image: xml["image"].flatMap { assets.images[$0] }, contentMode: mode))
    case "stackView": return .stack(StackElement(element).content)
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

  /// A name for a view in the scene: what an outlet calls it, else its id; no other view has it.
  private mutating func id(of element: ViewElement, _ source: Source) -> String {
    let own = element.id.hasPrefix("@") ? "\(element.kind)-\(element.location.line)" : element.id
    let name = source.outlets[element.id] ?? own
    var id = name
    var number = 2
    while places[id] != nil {
      id = "\(name)-\(number)"
      number += 1
    }
    places[id] = source.isMain ? element.location : TextLocation.none
    names.insert("#\(name)")
    names.insert("#\(element.id)")
    for name in element.names { names.insert("#\(name)") }
    if let name = element.element["customClass"] { names.insert(name) }
    return id
  }

  /// Sets what is said about a view on the command line.
  private mutating func override(
    _ view: inout View, _ element: ViewElement, _ source: Source
  ) throws(InterfaceBuilderError) {
    for index in overrides.indices {
      guard overrides[index].selector.fits(element, outlet: source.outlets[element.id]) else {
        continue
      }
      overrides[index].isUsed = true
      guard !ViewOverride.tableProperties.contains(overrides[index].property) else { continue }
      try ViewOverride.set(overrides[index].property, to: overrides[index].value, on: &view)
    }
  }

  /// Refuses names that no view has.
  func checkNames() throws(InterfaceBuilderError) {
    func nearest(_ name: String) -> String? {
      SpellingSuggestion.find(name, among: names.filter { !$0.hasPrefix("#@") }.sorted())
    }
    for override in overrides where !override.isUsed {
      throw .unknownView(override.selector.text, nearest: nearest(override.selector.text))
    }
    let tables = options.cells.map(\.table) + options.rows.keys.sorted().filter { !$0.isEmpty }
    for name in tables where !knownTables.contains(name) {
      guard names.contains(name) || names.contains("#" + name) else {
        throw .unknownView(name, nearest: nearest(name))
      }
      throw .notATable(name)
    }
  }

  // MARK: Tables and collections

  /// Gives a table, a collection or a container what stands in it.
  mutating func fill(
    _ view: inout View, _ element: ViewElement, _ source: Source, size: Size
  ) throws(InterfaceBuilderError) {
    switch view.content {
    case .table(var table):
      try fill(&table, element, source, width: size.width)
      view.content = .table(table)
    case .collection(var collection):
      try fill(&collection, element, source, size: size)
      view.content = .collection(collection)
    default:
      if element.kind == "containerView",
        let inner = try embedded(in: element, source, size: size)
      {
        view.subviews = [inner]
      }
      return
    }
    for override in overrides
    where ViewOverride.tableProperties.contains(override.property)
      && override.selector.fits(element, outlet: source.outlets[element.id])
    {
      try ViewOverride.set(override.property, to: override.value, on: &view)
    }
  }

  private mutating func fill(
    _ table: inout TableContent, _ element: ViewElement, _ source: Source, width: Double
  ) throws(InterfaceBuilderError) {
    let xml = element.element
    func positive(_ key: String) throws(InterfaceBuilderError) -> Double? {
      try xml.number(key).flatMap { $0 > 0 ? $0 : nil }
    }
    table.rowHeight = try positive("rowHeight")
    table.estimatedRowHeight = try positive("estimatedRowHeight")
    if let height = try positive("sectionHeaderHeight") { table.sectionHeaderHeight = height }
    if let height = try positive("sectionFooterHeight") { table.sectionFooterHeight = height }
    if let cell = try registeredCell(element, source) {
      let height = table.rowHeight ?? cell.element.frame.height
      add(
        try template(
          cell.element, cell.source, size: Size(width: width, height: height),
          growsHeight: table.rowHeight == nil), cell.identifier, to: &table)
      table.sections = [Section(cell: cell.identifier)]
    } else if xml["dataMode"] == "static" {
      try fillStatic(&table, xml, source, width: width)
    } else {
      for (index, raw) in xml.list("prototypes").enumerated() where ViewElement.isView(raw) {
        let identifier = try row(raw, index, &table, source, width: width)
        if table.sections.isEmpty { table.sections = [Section(cell: identifier)] }
      }
    }
    if table.rowHeight == nil, table.estimatedRowHeight == nil {
      let first = table.sections.first.flatMap { table.cells[$0.cell] }
      table.estimatedRowHeight = first.flatMap { Self.height($0) } ?? 44
    }
    if ["grouped", "insetGrouped"].contains(xml["style"]) {
      // What UIKit gives cells that say none; in plain tables it is the table's own.
      let background = DynamicColor(named: "secondarySystemGroupedBackground")
      for key in table.cells.keys where table.cells[key]?.backgroundColor == nil {
        table.cells[key]?.backgroundColor = background
      }
    }
    if let rows = rows(element, source), !table.sections.isEmpty {
      for index in table.sections.indices { table.sections[index].count = .fixed(rows) }
    }
    try addEdges(&table, xml, source, width: width)
  }

  /// Rows that are written out: each is a template of its own.
  private mutating func fillStatic(
    _ table: inout TableContent, _ xml: XMLElement, _ source: Source, width: Double
  ) throws(InterfaceBuilderError) {
    for (number, section) in xml.list("sections").enumerated() {
      var identifiers: [String] = []
      for (index, raw) in section.list("cells").enumerated() where ViewElement.isView(raw) {
        identifiers.append(
          try row(raw, number * 1000 + index, &table, source, width: width, isStatic: true))
      }
      guard let first = identifiers.first else { continue }
      var rows = Section(cell: first, count: .fixed(identifiers.count))
      for (index, identifier) in identifiers.enumerated().dropFirst() {
        rows.prepare.append(CellPreparation(.row(index), cell: identifier))
      }
      // A title is a plain label: it has its height, and no bone.
      if section["headerTitle"]?.isEmpty == false {
        rows.header = "title"
        table.headers["title"] = Self.title
      }
      if section["footerTitle"]?.isEmpty == false {
        rows.footer = "title"
        table.footers["title"] = Self.title
      }
      table.sections.append(rows)
    }
  }

  private static let title: View = {
    var view = View(type: "tableViewHeaderFooterView")
    view.isSkeletonable = false
    return view
  }()

  /// A row's template, and its identifier.
  private mutating func row(
    _ raw: XMLElement, _ index: Int, _ table: inout TableContent, _ source: Source, width: Double,
    isStatic: Bool = false
  ) throws(InterfaceBuilderError) -> String {
    let cell = try element(raw)
    var identifier = isStatic ? "\(cell.id)" : raw["reuseIdentifier"] ?? cell.id
    if identifier.isEmpty || table.cells[identifier] != nil { identifier = "row-\(index)" }
    let own = try raw.number("rowHeight").flatMap { $0 > 0 ? $0 : nil }
    let height = own ?? table.rowHeight ?? cell.frame.height
    let view = try template(
      cell, source, size: Size(width: width, height: height),
      growsHeight: table.rowHeight == nil)
    add(view, identifier, to: &table)
    return identifier
  }

  private func add(_ view: View, _ identifier: String, to table: inout TableContent) {
    var view = view
    // The table says it for all of its rows.
    if table.rowHeight != nil, Self.height(view) == table.rowHeight { view.placement.height = nil }
    table.cells[identifier] = view
  }

  private static func height(_ view: View) -> Double? {
    if let points = view.placement.height?.points { return points }
    // A row that grows: its constraint says how high it is before that.
    guard let row = view.constraints?.first else { return nil }
    var height = row.right.constant
    for term in row.right.terms {
      guard case .view(let id) = term.item, let label = view.firstView(id: id) else { continue }
      height += term.multiplier * (label.placement.frame?.height ?? label.placement.height?.points ?? 0)
    }
    return height
  }

  /// A table's header and footer, which scroll with the first and the last section.
  private mutating func addEdges(
    _ table: inout TableContent, _ xml: XMLElement, _ source: Source, width: Double
  ) throws(InterfaceBuilderError) {
    for key in ["tableHeaderView", "tableFooterView"] {
      guard let raw = xml.child(key: key), ViewElement.isView(raw) else { continue }
      let header = try element(raw)
      let size = Size(width: width, height: header.frame.height)
      var view = try tree(header, .view, source, nil, size: size)
      view.placement = Placement()
      view.placement.height = .points(max(0, size.height))
      if key == "tableHeaderView", table.sections.first?.header == nil {
        table.headers[key] = view
        if !table.sections.isEmpty { table.sections[0].header = key }
      }
      if key == "tableFooterView", table.sections.last?.footer == nil {
        table.footers[key] = view
        if !table.sections.isEmpty { table.sections[table.sections.count - 1].footer = key }
      }
    }
  }

  private mutating func fill(
    _ collection: inout CollectionContent, _ element: ViewElement, _ source: Source, size: Size
  ) throws(InterfaceBuilderError) {
    let xml = element.element
    let layout = xml.child(key: "collectionViewLayout")
    collection.scrollDirection = layout?["scrollDirection"].flatMap(Axis.init) ?? .vertical
    collection.minimumLineSpacing = max(0, try layout?.number("minimumLineSpacing") ?? 10)
    collection.minimumInteritemSpacing = max(0, try layout?.number("minimumInteritemSpacing") ?? 10)
    if let size = try layout?.size(key: "itemSize"), size.width > 0, size.height > 0 {
      collection.itemSize = size
    }
    if let inset = layout?.child(key: "sectionInset") {
      collection.sectionInset = EdgeInsets(
        top: try inset.number("minY") ?? 0, left: try inset.number("minX") ?? 0,
        bottom: try inset.number("maxY") ?? 0, right: try inset.number("maxX") ?? 0)
    }
    func cell(_ cell: ViewElement, _ source: Source, _ own: Size?) throws(InterfaceBuilderError) -> View {
      let extent = own ?? collection.itemSize
      var view = try template(cell, source, size: extent, growsHeight: false)
      view.placement = Placement()
      if let own { (view.placement.width, view.placement.height) = (.points(own.width), .points(own.height)) }
      return view
    }
    var first: String?
    if let registered = try registeredCell(element, source) {
      collection.cells[registered.identifier] = try cell(registered.element, registered.source, nil)
      first = registered.identifier
    } else {
      for (index, raw) in xml.list("cells").enumerated() where ViewElement.isView(raw) {
        var identifier = raw["reuseIdentifier"] ?? raw["id"] ?? "item-\(index)"
        if identifier.isEmpty || collection.cells[identifier] != nil { identifier = "item-\(index)" }
        collection.cells[identifier] = try cell(
          try self.element(raw), source, try raw.size(key: "customSize"))
        first = first ?? identifier
      }
    }
    guard let first else { return }
    var section = Section(cell: first)
    if let rows = rows(element, source) { section.count = .fixed(rows) }
    for (key, name) in [("sectionHeaderView", "header"), ("sectionFooterView", "footer")] {
      guard let raw = xml.child(key: key), ViewElement.isView(raw) else { continue }
      let view = try self.element(raw)
      let extent = try layout?.size(key: "\(name)ReferenceSize") ?? view.frame.size
      let isVertical = collection.scrollDirection == .vertical
      collection.supplementaryViews[name] = try template(
        view, source,
        size: Size(
          width: isVertical ? size.width : extent.width,
          height: isVertical ? extent.height : size.height), growsHeight: false)
      collection.supplementaryViews[name]?.placement = Placement()
      if name == "header" {
        (section.header, collection.headerReferenceSize) = (name, extent)
      } else {
        (section.footer, collection.footerReferenceSize) = (name, extent)
      }
    }
    collection.sections = [section]
  }

  // MARK: What options say of tables

  /// How many rows an option gives a table.
  private mutating func rows(_ element: ViewElement, _ source: Source) -> Int? {
    var rows = options.rows[""]
    for (name, count) in options.rows where !name.isEmpty {
      guard ViewOverride.Selector(table: name).fits(element, outlet: source.outlets[element.id])
      else { continue }
      knownTables.insert(name)
      rows = count
    }
    return rows.map { max(0, $0) }
  }

  /// The cell that an option registers for a table.
  private mutating func registeredCell(
    _ element: ViewElement, _ source: Source
  ) throws(InterfaceBuilderError) -> (element: ViewElement, source: Source, identifier: String)? {
    var result: (ViewElement, Source, String)?
    for cell in options.cells {
      guard
        ViewOverride.Selector(table: cell.table).fits(
          element, outlet: source.outlets[element.id])
      else { continue }
      knownTables.insert(cell.table)
      guard result == nil else { continue }
      let file: InterfaceFile
      do throws(InterfaceBuilderError) {
        file = try InterfaceFile(cell.bytes)
      } catch {
        throw .cell(path: cell.path, reason: error.message.text)
      }
      guard
        let raw = file.screens.first(where: { $0.view.map { $0.name.hasSuffix("Cell") } ?? false })?
          .view ?? file.shown.first?.view
      else { throw .cell(path: cell.path, reason: "there is no view in it") }
      result = (
        try self.element(raw), Source(file, assets, isMain: false),
        raw["reuseIdentifier"] ?? raw["customClass"] ?? "Cell"
      )
    }
    return result
  }
}

extension TextLocation {
  /// A place that cannot be told.
  static let none = TextLocation(line: 0, column: 0, offset: 0, length: 0)
}

extension View {
  /// Whether it is a table or collection without anything to show.
  var hasNoCells: Bool {
    switch content {
    case .table(let table): table.sections.isEmpty
    case .collection(let collection): collection.sections.isEmpty
    default: false
    }
  }

  /// The first view of an id in a tree of views, cells left out.
  func firstView(id: String) -> View? {
    if self.id == id { return self }
    for subview in subviews {
      if let view = subview.firstView(id: id) { return view }
    }
    return nil
  }
}
