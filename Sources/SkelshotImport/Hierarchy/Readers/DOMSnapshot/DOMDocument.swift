package import SkelshotPrimitives
import SkelshotSyntax

/// The layout of one frame in a snapshot: the page, or the contents of an `iframe`.
package struct DOMDocument {
  package struct TextBox: Sendable {
    package var box: Rect
    package var range: Range<Int>
  }

  /// A box of the layout. Entries are objects because the code that visits nested boxes would copy them onto the stack.
  package final class Entry {
    package let node: Int
    /// The box in the coordinates of the document, or nil if it is far away from any screen.
    package var bounds: Rect?
    package var style = DOMStyle()
    package var text: String?
    package var paintOrder: Int?
    package var client: Rect?
    package var scroll: Rect?
    package var offset: Rect?
    package var textBoxes: [TextBox] = []
    /// The entry that contains this one, or nil.
    package var parent: Int?
    package var children: [Int] = []
    /// Whether the entry is words and not an element.
    package var isText = false
    package var name = ""
    package var attributes: [String: String] = [:]
    package var value: String?
    package var document: Int?
    package let source: HierarchyJSON.NodeID

    init(node: Int, source: HierarchyJSON.NodeID) { (self.node, self.source) = (node, source) }

    /// Whether the entry is a picture in a pseudo-element, which has no words.
    package var isPicture: Bool { isText && text == nil && bounds.map { !$0.isEmpty } == true }
  }

  package var entries: [Entry] = []
  package var scroll = Point.zero

  /// The layout of the document node. Its size is the size of the viewport.
  package var root: Entry? { entries.first { $0.parent == nil } }

  package func element(_ name: String) -> Entry? {
    entries.first { $0.name == name && !$0.isText }
  }
}

/// Reads the documents of a snapshot.
package struct DOMDocumentReader {
  package let json: HierarchyJSON
  private let strings: [String]
  private var sheet: DOMStyleSheet?
  /// The styles that were read, because most elements of a page have the same few.
  private var styles: [[Int]: DOMStyle] = [:]
  private var count = 0

  package init(_ json: HierarchyJSON, strings: [HierarchyJSON.NodeID]) throws(HierarchyError) {
    self.json = json
    for node in strings where json.tree.kind(node) != .string {
      throw json.invalid(node, "a string")
    }
    self.strings = strings.map { json.tree.string($0) }
  }

  package mutating func document(_ node: HierarchyJSON.NodeID) throws(HierarchyError) -> DOMDocument
  {
    var document = DOMDocument()
    guard let nodes = json.member("nodes", of: node), let layout = json.member("layout", of: node)
    else {
      throw json.invalid(node, "a document with \"nodes\" and \"layout\"")
    }
    document.scroll.x = try json.number("scrollOffsetX", of: node) ?? 0
    document.scroll.y = try json.number("scrollOffsetY", of: node) ?? 0
    document.entries = try entries(of: layout)
    let textBoxes = json.member("textBoxes", of: node)
    if let textBoxes { try addTextBoxes(textBoxes, to: document.entries) }
    try connect(document.entries, nodes)
    try describe(document.entries, nodes)
    return document
  }

  // MARK: Layout

  private mutating func entries(of layout: HierarchyJSON.NodeID) throws(HierarchyError)
    -> [DOMDocument.Entry]
  {
    let places = try integers("nodeIndex", of: layout)
    let bounds = try json.list("bounds", of: layout)
    let styles = try json.list("styles", of: layout)
    let texts = try integers("text", of: layout)
    let orders = try integers("paintOrders", of: layout)
    let clients = try json.list("clientRects", of: layout)
    let scrolls = try json.list("scrollRects", of: layout)
    let offsets = try json.list("offsetRects", of: layout)
    guard places.count == bounds.count else {
      throw json.invalid(layout, "a layout with \"bounds\" for each \"nodeIndex\"")
    }
    count += places.count
    guard count <= HierarchyError.elementLimit else {
      throw .tooManyElements(limit: HierarchyError.elementLimit, location: json.location(layout))
    }
    var entries: [DOMDocument.Entry] = []
    entries.reserveCapacity(places.count)
    for (place, node) in places.enumerated() {
      let entry = DOMDocument.Entry(node: node, source: bounds[place])
      entry.bounds = try rect(bounds[place])
      if place < texts.count, texts[place] >= 0 {
        entry.text = try string(texts[place], bounds[place])
      }
      if place < orders.count { entry.paintOrder = orders[place] }
      if place < clients.count { entry.client = try rect(clients[place]) }
      if place < scrolls.count { entry.scroll = try rect(scrolls[place]) }
      if place < offsets.count { entry.offset = try rect(offsets[place]) }
      if place < styles.count { entry.style = try style(styles[place]) }
      entries.append(entry)
    }
    return entries
  }

  private mutating func style(_ node: HierarchyJSON.NodeID) throws(HierarchyError) -> DOMStyle {
    guard json.tree.kind(node) == .array else {
      throw json.invalid(node, "a list of strings' indices")
    }
    var indices: [Int] = []
    for child in json.tree.children(node) { indices.append(try integer(child)) }
    if indices.isEmpty { return DOMStyle() }
    if let style = styles[indices] { return style }
    var values: [String] = []
    for index in indices { values.append(index < 0 ? "" : try string(index, node)) }
    let sheet = self.sheet ?? DOMStyleSheet(sample: values)
    self.sheet = sheet
    styles[indices] = sheet.style(values)
    return sheet.style(values)
  }

  private func addTextBoxes(_ node: HierarchyJSON.NodeID, to entries: [DOMDocument.Entry])
    throws(HierarchyError)
  {
    let places = try integers("layoutIndex", of: node)
    let bounds = try json.list("bounds", of: node)
    let starts = try integers("start", of: node)
    let lengths = try integers("length", of: node)
    guard bounds.count == places.count, starts.count == places.count, lengths.count == places.count
    else {
      throw json.invalid(node, "\"bounds\", \"start\" and \"length\" for each \"layoutIndex\"")
    }
    for (index, place) in places.enumerated() {
      guard entries.indices.contains(place) else {
        throw json.invalid(bounds[index], "a box of one of the \(entries.count) layout objects")
      }
      guard let box = try rect(bounds[index]) else { continue }
      let start = min(max(starts[index], 0), 1 << 30)
      let length = min(max(lengths[index], 0), 1 << 30)
      entries[place].textBoxes.append(.init(box: box, range: start..<start + length))
    }
  }

  // MARK: Nodes

  /// Connects each entry with the entry of its nearest ancestor. Nodes with `display: contents` have no entry.
  private func connect(_ entries: [DOMDocument.Entry], _ nodes: HierarchyJSON.NodeID)
    throws(HierarchyError)
  {
    let parents = try integers("parentIndex", of: nodes)
    var first = [Int?](repeating: nil, count: parents.count)
    for place in entries.indices {
      let node = entries[place].node
      guard parents.indices.contains(node) else {
        throw json.invalid(entries[place].source, "a box of one of the \(parents.count) nodes")
      }
      if let own = first[node] {
        // The words of a pseudo-element have its node.
        entries[place].parent = own
        entries[place].isText = true
      } else {
        first[node] = place
      }
    }
    var nearest = [Int?](repeating: nil, count: parents.count)
    for (node, parent) in parents.enumerated() where parent >= 0 {
      guard parent < node else { throw json.invalid(nodes, "nodes that follow their parents") }
      nearest[node] = first[parent] ?? nearest[parent]
    }
    for place in entries.indices {
      if !entries[place].isText { entries[place].parent = nearest[entries[place].node] }
      if let parent = entries[place].parent { entries[parent].children.append(place) }
    }
  }

  private func describe(_ entries: [DOMDocument.Entry], _ nodes: HierarchyJSON.NodeID)
    throws(HierarchyError)
  {
    let names = try integers("nodeName", of: nodes)
    let types = try integers("nodeType", of: nodes)
    let attributes = try json.list("attributes", of: nodes)
    let values = try rare("inputValue", of: nodes)
    let documents = try rare("contentDocumentIndex", of: nodes)
    for place in entries.indices {
      let (node, source) = (entries[place].node, entries[place].source)
      if node < names.count, names[node] >= 0 {
        entries[place].name = try string(names[node], source)
      }
      if node < types.count, types[node] == 3 { entries[place].isText = true }
      entries[place].document = documents[node]
      if let value = values[node], value >= 0 { entries[place].value = try string(value, source) }
      guard node < attributes.count, !entries[place].isText else { continue }
      entries[place].attributes = try pairs(attributes[node])
    }
  }

  private func pairs(_ node: HierarchyJSON.NodeID) throws(HierarchyError) -> [String: String] {
    guard json.tree.kind(node) == .array else { return [:] }
    var result: [String: String] = [:]
    var name: String?
    for child in json.tree.children(node) {
      let index = try integer(child)
      let text = index < 0 ? "" : try string(index, child)
      if let key = name {
        result[key] = text
        name = nil
      } else {
        name = text
      }
    }
    return result
  }

  /// Reads Chrome's form of a list with few values: `index` and `value`.
  private func rare(_ key: String, of nodes: HierarchyJSON.NodeID) throws(HierarchyError) -> [Int:
    Int]
  {
    guard let node = json.member(key, of: nodes) else { return [:] }
    let values = try integers("value", of: node)
    var result: [Int: Int] = [:]
    for (place, index) in try integers("index", of: node).enumerated() where place < values.count {
      result[index] = values[place]
    }
    return result
  }

  // MARK: Values

  private func string(_ index: Int, _ node: HierarchyJSON.NodeID) throws(HierarchyError) -> String {
    guard strings.indices.contains(index) else {
      throw json.invalid(node, "an index below \(strings.count), the number of \"strings\"")
    }
    return strings[index]
  }

  private func integers(_ key: String, of node: HierarchyJSON.NodeID) throws(HierarchyError)
    -> [Int]
  {
    var result: [Int] = []
    for child in try json.list(key, of: node) { result.append(try integer(child)) }
    return result
  }

  private func integer(_ node: HierarchyJSON.NodeID) throws(HierarchyError) -> Int {
    guard json.tree.kind(node) == .number, let number = Int(exactly: json.tree.number(node)) else {
      throw json.invalid(node, "a whole number")
    }
    return number
  }

  /// Returns a box, or nil if a side is beyond ±1,000,000. Pages move what they hide that far away.
  private func rect(_ node: HierarchyJSON.NodeID) throws(HierarchyError) -> Rect? {
    guard json.tree.kind(node) == .array else { throw json.invalid(node, "[x, y, width, height]") }
    let parts = json.tree.children(node)
    if parts.isEmpty { return nil }
    guard parts.count == 4, parts.allSatisfy({ json.tree.kind($0) == .number }) else {
      throw json.invalid(node, "[x, y, width, height]")
    }
    let numbers = parts.map { json.tree.number($0) }
    guard numbers.allSatisfy({ abs($0) <= 1_000_000 }) else { return nil }
    return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}
