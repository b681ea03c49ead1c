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
    if let inset = try layout?.insets(key: "sectionInset") { collection.sectionInset = inset }
    if let inset = try xml.insets(key: "contentInset") { collection.contentInset = inset }
    func cell(_ cell: ViewElement, _ source: Source, _ own: Size?) throws(InterfaceBuilderError)
      -> View
    {
      let extent = own ?? collection.itemSize
      var view = try template(cell, source, size: extent, growsHeight: false)
      view.placement = Placement()
      if let own {
        (view.placement.width, view.placement.height) = (.points(own.width), .points(own.height))
      }
      return view
    }
    var identifiers: [String] = []
    if let registered = try registeredCell(element, source) {
      collection.cells[registered.identifier] = try cell(registered.element, registered.source, nil)
      identifiers = [registered.identifier]
    } else if let cell = codeCell(element, source) {
      collection.cells["Cell"] = cell
      identifiers = ["Cell"]
    } else {
      for (index, raw) in xml.list("cells").enumerated() where ViewElement.isView(raw) {
        var identifier = raw["reuseIdentifier"] ?? raw["id"] ?? "item-\(index)"
        if identifier.isEmpty || collection.cells[identifier] != nil {
          identifier = "item-\(index)"
        }
        collection.cells[identifier] = try cell(
          try self.element(raw), source, try raw.size(key: "customSize"))
        identifiers.append(identifier)
      }
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
}
