import SkelshotSyntax

/// A tree of values after templates and styles have been inserted and repeated views have been copied.
///
/// Each value refers to the original text, so that an error in a template is reported at the template's line.
struct ExpandedTree {
  /// The values; each parent precedes its children.
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

/// A copied view, or a view that names a template or style.
struct ViewUse {
  /// The range of the view's own text. A value outside this range comes from a template or style.
  let text: Range<Int>
  /// The number of the copy, starting at 1; nil if the view is not repeated.
  let copy: Int?
  /// Whether the names of the subviews start with the view's name.
  let namesViews: Bool
  /// The ids that refer to the view itself in the constraints of its template or copies.
  let ownNames: [String]
}

extension LayoutDecoder {
  /// For a value from a template or style, returns the start of the view that uses the template or style. Returns nil
  /// for any other value.
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

/// Resolves ids in a copied view or in a view that uses a template. For example, the id `icon` in a view `home` becomes
/// the name `home.icon`.
struct ViewNames {
  private(set) var prefix = ""
  /// The name of the surrounding view, and the ids that refer to that view.
  private(set) var around: (ids: [String], name: String) = ([], "")

  /// Returns the name of the view with this id. `use` describes the view if it is a copy or uses a template.
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
