import SkelshotImport
import SkelshotPrimitives

/// A node of a page from which `SnapshotPage` makes a snapshot as Chrome does.
struct PageNode {
  var name: String
  var box: [Double]
  var styles: [String: String] = [:]
  var attributes: [String: String] = [:]
  var words: String?
  /// The boxes of the lines of `words`, and the ranges of their UTF-16 units.
  var lines: [(box: [Double], range: Range<Int>)] = []
  var inputValue: String?
  var document: Int?
  var order: Int?
  /// Whether the node is the contents of a pseudo-element, which have no node of their own.
  var isPart = false
  var children: [PageNode] = []

  static func element(
    _ name: String, _ box: [Double], _ styles: [String: String] = [:],
    _ attributes: [String: String] = [:],
    _ children: [PageNode] = []
  ) -> PageNode {
    PageNode(name: name, box: box, styles: styles, attributes: attributes, children: children)
  }

  /// A text on one line.
  static func text(_ words: String, _ box: [Double], _ styles: [String: String] = [:]) -> PageNode {
    PageNode(
      name: "#text", box: box, styles: styles, words: words, lines: [(box, 0..<words.utf16.count)])
  }

  /// A text on several lines.
  static func text(_ words: String, lines: [(box: [Double], range: Range<Int>)]) -> PageNode {
    PageNode(name: "#text", box: lines[0].box, words: words, lines: lines)
  }
}

/// Writes snapshots in Chrome's form: parallel lists that contain indices of strings.
struct SnapshotPage {
  var documents: [[PageNode]]
  var scroll = (x: 0.0, y: 0.0)
  var viewport = [0.0, 0.0, 390, 844]
  /// The factor of the screen. Offset and client rectangles are not multiplied by it.
  var scale = 1.0
  var styleNames: [String]? = DOMSnapshotReader.computedStyles
  private var strings: [String] = []

  init(_ body: [PageNode], frames: [PageNode]...) { documents = [body] + frames }

  func screen() throws(HierarchyError) -> CapturedScreen {
    try DOMSnapshotReader.screen(HierarchyText(decoding: Array(json().utf8)))
  }

  func json() -> String {
    var writer = self
    let documents = writer.documents.indices.map { writer.document($0) }
    let strings = writer.strings.map { JSONText.quoted($0) }.joined(separator: ",")
    return "{\"documents\":[\(documents.joined(separator: ","))],\"strings\":[\(strings)]}"
  }

  private mutating func index(_ text: String) -> Int {
    if let place = strings.firstIndex(of: text) { return place }
    strings.append(text)
    return strings.count - 1
  }

  private struct Lists {
    var parents: [Int] = []
    var types: [Int] = []
    var names: [Int] = []
    var attributes: [[Int]] = []
    var values: [(Int, Int)] = []
    var documents: [(Int, Int)] = []
    var layoutNodes: [Int] = []
    var bounds: [[Double]] = []
    var styles: [[Int]] = []
    var texts: [Int] = []
    var orders: [Int] = []
    var clients: [[Double]] = []
    var offsets: [[Double]] = []
    var boxLayouts: [Int] = []
    var boxBounds: [[Double]] = []
    var starts: [Int] = []
    var lengths: [Int] = []
  }

  private mutating func document(_ number: Int) -> String {
    let frame = number == 0 ? viewport : [0, 0, 100, 100]
    let root = PageNode(
      name: "#document", box: frame,
      children: [
        PageNode(
          name: "HTML", box: frame,
          children: [PageNode(name: "BODY", box: frame, children: documents[number])])
      ])
    var lists = Lists()
    add(root, parent: -1, &lists)
    let offsets = number == 0 ? scroll : (0, 0)
    return """
      {"documentURL":0,"scrollOffsetX":\(offsets.0),"scrollOffsetY":\(offsets.1),"nodes":{
      "parentIndex":\(lists.parents),"nodeType":\(lists.types),"nodeName":\(lists.names),
      "attributes":\(lists.attributes),"inputValue":\(rare(lists.values)),
      "contentDocumentIndex":\(rare(lists.documents))},
      "layout":{"nodeIndex":\(lists.layoutNodes),"bounds":\(lists.bounds),"styles":\(lists.styles),
      "text":\(lists.texts),"paintOrders":\(lists.orders),"clientRects":\(lists.clients),"offsetRects":\(lists.offsets)},
      "textBoxes":{"layoutIndex":\(lists.boxLayouts),"bounds":\(lists.boxBounds),
      "start":\(lists.starts),"length":\(lists.lengths)}}
      """
  }

  private func rare(_ pairs: [(Int, Int)]) -> String {
    "{\"index\":\(pairs.map(\.0)),\"value\":\(pairs.map(\.1))}"
  }

  private mutating func addNode(_ node: PageNode, parent: Int, _ lists: inout Lists) -> Int {
    let place = lists.parents.count
    lists.parents.append(parent)
    lists.types.append(node.name == "#text" ? 3 : node.name == "#document" ? 9 : 1)
    lists.names.append(index(node.name))
    var attributes: [Int] = []
    for (name, value) in node.attributes.sorted(by: { $0.key < $1.key }) {
      attributes += [index(name), index(value)]
    }
    lists.attributes.append(attributes)
    if let value = node.inputValue { lists.values.append((place, index(value))) }
    if let document = node.document { lists.documents.append((place, document)) }
    return place
  }

  private mutating func add(_ node: PageNode, parent: Int, _ lists: inout Lists) {
    let layout = lists.layoutNodes.count
    let place = node.isPart ? parent : addNode(node, parent: parent, &lists)
    lists.layoutNodes.append(place)
    lists.bounds.append(node.box)
    lists.styles.append(node.name == "#document" ? [] : styles(of: node))
    lists.texts.append(node.words.map { index($0) } ?? -1)
    lists.orders.append(node.order ?? layout)
    lists.clients.append(node.name == "HTML" ? [0, 0, 390, 844] : [])
    lists.offsets.append(node.name == "BODY" ? node.box.map { $0 / scale } : [])
    for line in node.lines {
      lists.boxLayouts.append(layout)
      lists.boxBounds.append(line.box)
      lists.starts.append(line.range.lowerBound)
      lists.lengths.append(line.range.count)
    }
    for child in node.children { add(child, parent: place, &lists) }
  }

  /// A list of another tool has one style that does not say anything.
  private mutating func styles(of node: PageNode) -> [Int] {
    guard let styleNames else { return [index("block")] }
    let values = styleNames.map { node.styles[$0] ?? Self.initial[$0] ?? "auto" }
    return values.map { index($0) }
  }

  private static let initial = [
    "display": "block", "visibility": "visible", "opacity": "1", "position": "static",
    "overflow-x": "visible", "overflow-y": "visible", "background-color": "rgba(0, 0, 0, 0)",
    "background-image": "none", "border-top-width": "0px", "border-top-style": "none",
    "border-top-color": "rgb(0, 0, 0)", "border-left-width": "0px", "border-left-style": "none",
    "border-top-left-radius": "0px", "border-bottom-right-radius": "0px", "box-shadow": "none",
    "color": "rgb(0, 0, 0)", "font-size": "16px", "line-height": "normal", "clip-path": "none",
  ]
}

extension CapturedScreen {
  /// All elements with a role, parents before their contents.
  func all(_ role: CapturedElement.Role) -> [CapturedElement] {
    func all(in elements: [CapturedElement]) -> [CapturedElement] {
      elements.flatMap { ($0.role == role ? [$0] : []) + all(in: $0.children) }
    }
    return all(in: elements)
  }
}
