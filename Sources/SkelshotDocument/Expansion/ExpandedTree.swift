import SkelshotSyntax

/// A tree of values in which templates, styles and copies stand in the places that name them.
///
/// Its values point into the same text as before. What comes from a template keeps the line of the template, so that a
/// mistake there is reported where it is.
struct ExpandedTree {
  /// The values; parents stand before their children.
  private(set) var nodes: [SyntaxNode] = []
  /// The views that name a template or a style, or that are copies.
  var uses: [SyntaxTree.NodeID: ViewUse] = [:]
  /// The templates around the current view, the outermost first.
  var open: [String] = []
  /// How many views the current one is inside of, itself included.
  var depth = 0
  /// How many views there are.
  var viewCount = 0

  /// The end of a list of siblings, to which the next one is appended.
  struct Siblings {
    let parent: SyntaxTree.NodeID?
    var last: SyntaxTree.NodeID?
    var count: UInt32 = 0
  }

  /// Appends a value without those in it.
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

/// A view that names a template or a style, or that is a copy of one that is repeated.
struct ViewUse {
  /// The text of the view itself; what stands elsewhere in the file comes from a template or a style.
  let text: Range<Int>
  /// The number of the copy, from 1; nil where there is one view.
  let copy: Int?
  /// Whether the names of the views in it begin with its own.
  let namesViews: Bool
  /// The ids by which constraints of a template or of a copy name the view itself.
  let ownNames: [String]
}

extension LayoutDecoder {
  /// The start of the view by which a spot of a template or style has come to a value; nil where the spot stands at the
  /// value's own place.
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

/// What ids mean in a view that names a template, or that is a copy: those of a view `home` are `home.icon`, `home.title`.
struct ViewNames {
  /// What ids begin with here.
  private(set) var prefix = ""
  /// The ids by which the view around is named here, and its name.
  private(set) var around: (ids: [String], name: String) = ([], "")

  /// The name of a view by its id.
  ///
  /// - Parameter use: What the view names, or which copy it is.
  func name(of id: String, _ use: ViewUse?) -> String {
    prefix + id + (use?.copy.map { "\($0)" } ?? "")
  }

  /// The name of the view that a constraint names.
  func name(of id: String) -> String {
    around.ids.contains(id) ? around.name : prefix + id
  }

  /// Goes into a view that has a name.
  mutating func enter(_ use: ViewUse, named name: String) {
    around = (use.ownNames, name)
    if use.namesViews { prefix = name + "." }
  }
}
