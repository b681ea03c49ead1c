import SkelshotModel
import SkelshotSyntax
import SkelshotWork

struct ViewID {
  let node: SyntaxTree.NodeID
  let kind: ObjectKind
  /// Whether the view is the root of a cell template.
  let isTemplate: Bool
}

// Decodes views. The functions recurse up to `DocumentLimits.viewNesting` levels, which the decoder checks first. None
// of the functions stores a `View` on the stack, since a thread's stack can be as small as 512 KB. In a release build
// with 256 levels of nested tables, keeping views off the stack reduced stack use from 25 KB to 1 KB per level.
extension LayoutDecoder {
  mutating func views(_ node: SyntaxTree.NodeID, depth: Int, isInStack: Bool) -> [View] {
    guard let items = items(node) else { return [] }
    var views: [View] = []
    views.reserveCapacity(min(items.count, max(0, limits.views - viewCount)))
    // If the log is full or the task is canceled, the remaining views are not needed.
    for item in items where !log.isFull && !Cancellation.isRequested {
      view(item, depth: depth, isInStack: isInStack, into: &views)
    }
    return views
  }

  /// Decodes one view with its subviews and appends it to `views`, unless the view has an error. The outermost view has
  /// depth 1.
  @inline(never)
  mutating func view(
    _ node: SyntaxTree.NodeID, depth: Int, isInStack: Bool, into views: inout [View]
  ) {
    guard isWithinLimits(node, depth: depth) else { return }
    guard tree.kind(node) == .object else { return reportType(node, expected: .object) }
    let type = viewType(node)
    let name = ObjectName.view(type: type.name)
    guard let object = open(node, type.kind, name: name, isLenient: !type.isKnown) else { return }
    let outerNames = names
    takeID(object)
    let outer = fills
    if let fill = object[.skeleton].flatMap({ fill($0) }) { fills = [fill] }
    defer { fills = outer }
    let cells = object.table.has(.cells) ? self.cells(object, depth: depth) : CellParts()
    var subviews: [View] = []
    if let node = object[.subviews] {
      subviews = self.views(node, depth: depth + 1, isInStack: type.kind == .stackView)
    }
    assemble(type.name, object, isInStack: isInStack, cells, subviews, outerNames, into: &views)
    names = outerNames
  }

  @inline(never)
  private mutating func assemble(
    _ type: String, _ object: ObjectReader, isInStack: Bool, _ cells: CellParts,
    _ subviews: [View], _ outerNames: ViewNames, into views: inout [View]
  ) {
    var view = Self.standardView(type: type, object.table.kind, cells)
    view.subviews = subviews
    if let node = object[.id], tree.kind(node) == .string {
      view.id = outerNames.name(of: tree.string(node), uses[object.node])
    }
    view.placement = placement(object, isInStack: isInStack)
    view.constraints = constraints(object, outerNames)
    for member in object.members {
      object.table.property(member.key)?.set(&self, member.node, &view)
    }
    if object.table.kind == .tableView { checkRowHeight(object, cells) }
    if object.table.kind == .collectionView { checkGrid(object) }
    checkFont(object)
    warnOfUnusedKeys(object, clips: view.clipsToBounds)
    views.append(view)
  }

  /// Warns about keys that have no effect in a view of this type or without certain other keys.
  private mutating func warnOfUnusedKeys(_ object: ObjectReader, clips: Bool) {
    // `prepare` may add the missing key to the view in some rows.
    if !openTemplates.isEmpty, object[.id] != nil { return }
    // A view that uses this template may add the missing key.
    if isUnfinished(object) { return }
    for (key, needs) in object.table.dependent {
      guard let node = object[key], needs.allSatisfy({ object[$0] == nil }) else { continue }
      // The skeleton hides what the screenshot shows in a view, but not what it shows around the view's corners.
      if hasScreenshot, key == .cornerRadius { continue }
      // Some view types clip by default.
      if clips, needs.contains(.clipsToBounds) { continue }
      warnOfUnused(.ignoredWithout(key.name, needs.map(\.name)), at: node)
    }
    if object[.shape] != nil {
      for key in [Key.cornerRadius, .skeletonCornerRadius] {
        if let node = object[key] { warnOfUnused(.ignoredWithShape(key.name), at: node) }
      }
    }
    if !hasContent(object) {
      for key in [Key.contentHuggingPriority, .contentCompressionResistancePriority] {
        if let node = object[key] { warnOfUnused(.ignoredWithoutContent(key.name), at: node) }
      }
    }
    guard object.table.has(.cells) else { return }
    for key in [Key.skeletonCornerRadius, .shadow] {
      if let node = object[key] { warnOfUnused(.ignoredInTable(key.name), at: node) }
    }
    if let node = object[.clipsToBounds], tree.kind(node) == .false {
      warnOfUnused(.ignoredInTable(Key.clipsToBounds.name), at: node)
    }
  }

  private func hasContent(_ object: ObjectReader) -> Bool {
    if object[.intrinsicWidth] != nil || object[.intrinsicHeight] != nil { return true }
    return switch object.table.kind {
    case .label: true
    case .imageView, .button: object[.image] != nil
    case .stackView: object[.subviews] != nil
    default: false
    }
  }

  /// Registers a view's `id`. Must be called before the view's subviews are decoded, since their ids may start with the
  /// view's id.
  private mutating func takeID(_ object: ObjectReader) {
    guard let node = object[.id], let text = string(object, .id) else { return }
    let use = uses[object.node]
    let id = names.name(of: text, use)
    if let use { names.enter(use, named: id) }
    if let first = ids[id] {
      let line = line(at: tree.range(first.node).lowerBound)
      let isUsed = useStart(of: tree.range(node), at: node) != nil
      report(.layout(.duplicateID(id, firstLine: line, isUsed: isUsed)), at: node)
    } else {
      let isTemplate = openTemplates.last.map { templates[$0].node == object.node } ?? false
      ids[id] = ViewID(node: node, kind: object.table.kind, isTemplate: isTemplate)
    }
  }

  /// Counts a view. Reports the first view that exceeds the nesting limit or the view limit.
  private mutating func isWithinLimits(_ node: SyntaxTree.NodeID, depth: Int) -> Bool {
    guard depth <= limits.viewNesting else {
      reportNesting(node)
      return false
    }
    deepest = max(deepest, depth)
    viewCount += 1
    guard viewCount <= limits.views else {
      reportViewCount(node)
      return false
    }
    return true
  }

  /// Reports only the first view beyond the view limit.
  mutating func reportViewCount(_ node: SyntaxTree.NodeID) {
    guard !hasReportedViewCount else { return }
    hasReportedViewCount = true
    report(.layout(.tooManyViews(limit: limits.views)), at: node)
  }

  mutating func reportNesting(_ node: SyntaxTree.NodeID) {
    guard !hasReportedNesting else { return }
    hasReportedNesting = true
    report(.layout(.viewsNestedTooDeeply(limit: limits.viewNesting)), at: node)
  }

  private mutating func viewType(
    _ node: SyntaxTree.NodeID
  ) -> (name: String, kind: ObjectKind, isKnown: Bool) {
    var child = tree.firstChild(node)
    while let member = child, !tree.rawKey(member).elementsEqual("type".utf8) {
      child = tree.next(member)
    }
    guard let member = child else { return ("view", .plainView, true) }
    guard tree.kind(member) == .string else {
      reportType(member, expected: .string)
      return ("view", .plainView, false)
    }
    let name = tree.string(member)
    if let kind = ViewType.kind(of: name) { return (name, kind, true) }
    // UIKit class names also get suggestions, such as `label` for `UILabel`.
    let bare = name.hasPrefix("UI") ? String(name.dropFirst(2)) : name
    let nearest = nearest(bare, ViewType.names, synonyms: Self.typeSynonyms)
    report(.value(.unknownViewType(name, nearest: nearest)), at: member)
    let kind = nearest.flatMap { ViewType.kind(of: $0) } ?? .plainView
    return (nearest ?? "view", kind, false)
  }

  private static let typeSynonyms: KeyValuePairs<String, String> = [
    "div": "view", "rect": "view", "rectangle": "view", "box": "view", "circle": "imageView",
    "image": "imageView", "img": "imageView", "picture": "imageView", "avatar": "imageView",
    "text": "label", "paragraph": "textView", "p": "textView", "input": "textField",
    "toggle": "switch", "stack": "stackView", "hstack": "stackView", "vstack": "stackView",
    "row": "stackView", "column": "stackView", "list": "tableView", "table": "tableView",
    "grid": "collectionView", "collection": "collectionView", "spinner": "activityIndicator",
    "progress": "progressView", "navbar": "navigationBar", "map": "mapView", "web": "webView",
  ]

  /// Returns whether a view type clips by default, as UIKit's scroll views and text views do.
  private static func clips(_ type: String) -> Bool {
    ["scrollView", "textView", "tableView", "collectionView"].contains(type)
  }

  static func standardView(type: String, _ kind: ObjectKind, _ cells: CellParts = CellParts())
    -> View
  {
    var view = View(type: type, content: content(kind, cells))
    view.clipsToBounds = clips(type)
    return view
  }

  private static func content(_ kind: ObjectKind, _ cells: CellParts) -> ViewContent {
    switch kind {
    case .imageView: return .image(ImageContent())
    case .button: return .image(ImageContent(contentMode: .center))
    case .label: return .label(TextContent(numberOfLines: 1))
    case .textView: return .textView(TextContent(numberOfLines: -1))
    case .stackView: return .stack(StackContent())
    case .tableView:
      var table = TableContent()
      (table.cells, table.sections) = (cells.cells, cells.sections)
      (table.headers, table.footers) = (cells.headers, cells.footers)
      table.tableHeaderView = cells.tableHeaderView.first
      table.tableFooterView = cells.tableFooterView.first
      return .table(table)
    case .collectionView:
      var collection = CollectionContent()
      (collection.cells, collection.sections) = (cells.cells, cells.sections)
      collection.supplementaryViews = cells.headers
      return .collection(collection)
    default: return .plain
    }
  }
}
