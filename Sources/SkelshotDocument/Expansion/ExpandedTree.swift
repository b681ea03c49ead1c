import SkelshotSyntax

/// A tree of values in which templates, styles and copies replace their names.
///
/// Its values refer to the same text as before. Those from a template keep its lines, so that errors are reported
/// there.
struct ExpandedTree {
  /// The values; parents precede their children.
  private(set) var nodes: [SyntaxNode] = []
  var uses: [SyntaxTree.NodeID: ViewUse] = [:]
  var open: [String] = []
  var depth = 0
  var viewCount = 0

  struct Siblings {
    let parent: SyntaxTree.NodeID?
    var last: SyntaxTree.NodeID?
    var count: UInt32 = 0
  }

  mutating func append(_ node: SyntaxNode, to siblings: inout Siblings) -> SyntaxTree.NodeID {
    let id = nodes.count
    var node = node
    node.parent = siblings.parent.map(UInt32.init) ?? SyntaxNode.none
    node.index = siblings.count
    (node.firstChild, node.next) = (SyntaxNode.none, SyntaxNode.none)
    nodes.append(node)
    if let last = siblings.last {
      nodes[last].next = UInt32(id)
    } else if let parent = siblings.parent {
      nodes[parent].firstChild = UInt32(id)
    }
    siblings.last = id
    siblings.count += 1
    return id
  }
}

/// A view that names a template or a style, or that is a copy.
struct ViewUse {
  /// The text of the view itself; its other values come from a template or a style.
  let text: Range<Int>
  /// The number of the copy, from 1; nil if the view is not repeated.
  let copy: Int?
  /// Whether the names of its subviews begin with its own name.
  let namesViews: Bool
  /// The ids for the view itself in constraints of its template or copy.
  let ownNames: [String]
}

extension LayoutDecoder {
  /// The start of the view that inserted a value from a template or style; nil if the value is in its own place.
  func useStart(of spot: Range<Int>, at node: SyntaxTree.NodeID) -> Int? {
    guard !uses.isEmpty else { return nil }
    var around: SyntaxTree.NodeID? = node
    while let id = around {
      if let use = uses[id], !use.text.contains(spot.lowerBound) { return use.text.lowerBound }
      around = tree.parent(id)
    }
    return nil
  }
}

/// The ids in a view that uses a template or is a copy: those in a view `home` are `home.icon`, `home.title`.
struct ViewNames {
  private(set) var prefix = ""
  /// The ids of the surrounding view here, and its name.
  private(set) var around: (ids: [String], name: String) = ([], "")

  /// The name of a view with this id. `use` is the view's template or copy.
  func name(of id: String, _ use: ViewUse?) -> String {
    prefix + id + (use?.copy.map { "\($0)" } ?? "")
  }

  func name(of id: String) -> String {
    around.ids.contains(id) ? around.name : prefix + id
  }

  mutating func enter(_ use: ViewUse, named name: String) {
    around = (use.ownNames, name)
    if use.namesViews { prefix = name + "." }
  }
}
