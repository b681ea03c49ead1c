import SkelshotModel
import SkelshotPrimitives

/// The views among which constraints hold: those of a screen, of a cell, or of a view that a stack arranges.
///
/// It ends at stack views, which arrange what is in them, and at cells; their insides are regions of their own. Only a stack
/// view whose views have estimated frames is a part of its region. The views stand in a flat list, parents before their children; the first is the one around them, the canvas at last.
struct ConstraintRegion {
  /// A view of the region.
  struct Node {
    var view: View
    /// Its place in the tree, after that of the first node: `/subviews[2]`.
    var path: String
    /// Its parent's place in the list, or -1.
    var parent: Int
    var children: [Int] = []
    /// What holds for its parent: the direction of reading, and whether labels grow.
    var surroundings: ViewEnvironment
    /// Whether constraints decide its frame.
    var isConstrained = false
    /// Whether its frame is needed to solve them.
    var isNeeded = false
    /// Whether it is solved with the stack view that arranges it.
    var isArranged = false
  }

  private(set) var nodes: [Node] = []
  /// The nodes by the ids of their views; of two with one id the first.
  private(set) var ids: [String: Int] = [:]
  private(set) var constraintCount = 0
  /// The scroll views whose contents constraints name, in the order of their variables.
  private(set) var contents: [Int: Int] = [:]
  /// Whether views have estimated frames: constraints that cannot hold together are given up.
  private(set) var isEstimated = false
  let context: LayoutContext
  /// What kind of region it is.
  let kind: Kind

  /// Where a region stands, which decides margins and whether there is a safe area.
  enum Kind: Sendable, Hashable {
    case screen, cell, arranged
  }

  /// Collects the views in one.
  ///
  /// - Parameters:
  ///   - root: The view around; its own frame is given.
  ///   - environment: What holds for the parent of `root`.
  ///   - depth: How many views `root` is inside of.
  ///   - reference: The place of `root` in the tree.
  /// - Throws: `invalidNumber` if a view has a length that is none.
  init(
    _ root: View, kind: Kind, in environment: ViewEnvironment, context: LayoutContext, depth: Int,
    reference: String
  ) throws(LayoutFailure) {
    self.context = context
    self.kind = kind
    append(root, path: "", parent: -1, in: environment, depth: depth)
    for node in nodes {
      if let number = ImpossibleNumber.first(of: node.view) {
        throw LayoutFailure(number, of: reference + node.path)
      }
    }
    markConstrained()
  }

  private mutating func append(
    _ view: View, path: String, parent: Int, in environment: ViewEnvironment, depth: Int
  ) {
    // What lies deeper cannot be laid out anyway.
    guard depth <= context.limits.depth else { return }
    let place = nodes.count
    constraintCount += view.constraints?.count ?? 0
    nodes.append(
      Node(view: view, path: path, parent: parent, surroundings: environment))
    if parent >= 0 { nodes[parent].children.append(place) }
    if let id = view.id, ids[id] == nil { ids[id] = place }
    if view.estimatedFrame != nil { isEstimated = true }
    if view.isStack, !view.isSolvedStack { return }
    let isCanvas = kind == .screen && parent < 0
    let inner = isCanvas ? environment : context.environment(of: view, in: environment)
    let name = isCanvas ? "views" : "\(path)/subviews"
    for index in view.subviews.indices {
      append(
        view.subviews[index], path: "\(name)[\(index)]", parent: place, in: inner,
        depth: depth + 1)
    }
    guard view.isStack else { return }
    for child in nodes[place].children { nodes[child].isArranged = true }
  }

  /// Marks the views that have constraints or are named by one, and those around them.
  private mutating func markConstrained() {
    for place in nodes.indices {
      if nodes[place].isArranged { nodes[place].isConstrained = true }
      guard let constraints = nodes[place].view.constraints else { continue }
      // The first view has a frame from outside.
      if place > 0 { nodes[place].isConstrained = true }
      for constraint in constraints {
        for term in constraint.left.terms + constraint.right.terms {
          if term.attribute == .contentWidth || term.attribute == .contentHeight,
            let scroll = self.place(of: term.item, from: place), contents[scroll] == nil
          {
            contents[scroll] = contents.count
          }
          guard case .view(let id) = term.item, let named = ids[id], named > 0 else { continue }
          // Among estimated frames a view that says neither is placed, whoever names it.
          if isEstimated, nodes[named].view.constraints == nil,
            nodes[named].view.estimatedFrame == nil
          {
            nodes[named].isNeeded = true
          } else {
            nodes[named].isConstrained = true
          }
        }
      }
    }
    for place in nodes.indices.reversed() where nodes[place].isConstrained || nodes[place].isNeeded
    {
      nodes[place].isNeeded = true
      if nodes[place].parent >= 0 { nodes[nodes[place].parent].isNeeded = true }
    }
  }

  /// The view that an item of a constraint names.
  ///
  /// - Parameter node: The view that has the constraint.
  func place(of item: ConstraintItem, from node: Int) -> Int? {
    switch item {
    case .this: node
    case .superview: node == 0 ? nil : nodes[node].parent
    case .safeArea: 0
    case .view(let id): ids[id]
    }
  }

  /// The estimated frames, where nothing can be solved.
  func estimatedFrames(width: Double?, height: Double?) -> [Rect?] {
    var frames: [Rect?] = []
    for node in nodes {
      guard node.parent >= 0, let outer = frames[node.parent] else {
        let size = node.view.estimatedFrame ?? .zero
        frames.append(
          Rect(x: 0, y: 0, width: width ?? size.width, height: height ?? size.height))
        continue
      }
      frames.append(
        node.view.estimatedFrame?.offsetBy(x: outer.x, y: outer.y)
          ?? node.view.placement.frame(in: outer, direction: node.surroundings.direction))
    }
    return frames
  }

  /// Whether anything in a view has constraints that hold in the view's region.
  static func hasConstraints(_ view: View, depth: Int) -> Bool {
    guard depth > 0 else { return false }
    if let own = view.constraints, !own.isEmpty { return true }
    if view.isStack, !view.isSolvedStack { return false }
    for index in view.subviews.indices {
      if view.subviews[index].constraints != nil
        || hasConstraints(view.subviews[index], depth: depth - 1)
      {
        return true
      }
    }
    return false
  }

  /// The nearest view around some views.
  func commonAncestor(_ places: [Int]) -> Int {
    guard var current = places.first else { return 0 }
    for other in places.dropFirst() {
      // Parents have smaller numbers than what is in them.
      var place = other
      while current != place {
        if current > place {
          current = nodes[current].parent
        } else {
          place = nodes[place].parent
        }
      }
    }
    return current
  }
}

/// The frames that constraints decide, by the places of the region's views.
struct SolvedRegion {
  /// In the coordinates of the region's first view; nil for views whose placement decides alone.
  var frames: [Rect?]
  /// The places of what is in each view.
  var children: [[Int]]
  /// Whether constraints decide a view's frame, rather than its placement in what they decide.
  var isConstrained: [Bool]
}

extension View {
  /// Whether it is a stack view that is solved with the constraints around it.
  var isSolvedStack: Bool { isStack && subviews.contains { $0.estimatedFrame != nil } }
}
