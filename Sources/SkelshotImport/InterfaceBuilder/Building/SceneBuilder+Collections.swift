import SkelshotDocument
import SkelshotModel
import SkelshotPrimitives

extension SceneBuilder {
  mutating func fill(
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
    if let size = itemSize(setOn: element, source) { collection.itemSize = size }
    if let inset = try layout?.insets(key: "sectionInset") { collection.sectionInset = inset }
    if let inset = try xml.insets(key: "contentInset") { collection.contentInset = inset }
    let named = sections(setOn: element, source, isTable: false)
    func cell(
      _ cell: ViewElement, _ source: Source, _ identifier: String, _ own: Size? = nil
    ) throws(InterfaceBuilderError) -> View {
      let flow = named?.first { $0.cell == identifier }?.flow
      let extent = flow?.itemSize ?? own ?? collection.itemSize
      var view = try template(cell, source, size: extent, growsHeight: false)
      view.placement = Placement()
      if flow?.itemSize == nil, let own {
        (view.placement.width, view.placement.height) = (.points(own.width), .points(own.height))
      }
      return view
    }
    var identifiers: [String] = []
    for registered in try registeredCells(element, source) {
      collection.cells[registered.identifier] = try cell(
        registered.element, registered.source, registered.identifier)
      identifiers.append(registered.identifier)
    }
    for cell in codeCells(element, source) {
      collection.cells[cell.identifier] = cell.view
      identifiers.append(cell.identifier)
    }
    // Cells that code registers replace the prototypes, except those that a setting names.
    let hasRegistered = !identifiers.isEmpty
    for (index, raw) in xml.list("cells").enumerated() where ViewElement.isView(raw) {
      var identifier = raw["reuseIdentifier"] ?? raw["id"] ?? "item-\(index)"
      if hasRegistered, !Self.names(identifier, in: named, besides: collection.cells) { continue }
      if identifier.isEmpty || collection.cells[identifier] != nil { identifier = "item-\(index)" }
      collection.cells[identifier] = try cell(
        try self.element(raw), source, identifier, try raw.size(key: "customSize"))
      identifiers.append(identifier)
    }
    guard var section = Section(showingEach: identifiers) else { return }
    if let rows = rows(element, source) { (section.count, section.prepare) = (.fixed(rows), []) }
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

  /// The size of items that an override sets on a collection.
  private func itemSize(setOn element: ViewElement, _ source: Source) -> Size? {
    guard let value = override("itemSize", of: element, source) else { return nil }
    var view = View(type: "collectionView", content: .collection(CollectionContent()))
    guard (try? ViewSetting.set("itemSize", to: value, on: &view)) != nil,
      case .collection(let collection) = view.content
    else { return nil }
    return collection.itemSize
  }
}
