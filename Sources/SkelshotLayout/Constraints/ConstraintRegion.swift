import SkelshotModel
import SkelshotPrimitives

/// The views that share constraints: those of a screen, of a cell, or of a view that a stack arranges.
///
/// It ends at cells and at stack views, which arrange their subviews; those inside are regions of their own. Only a
/// stack view whose views have estimated frames is part of its region. The views are in a flat list, parents before
/// their children. The first is the root, which is the canvas for a screen.
struct ConstraintRegion {
  struct Node {
    var view: View
    /// Its path in the tree below the first node: `/subviews[2]`.
    var path: String
    /// Its parent's index, or -1.
    var parent: Int
    var children: [Int] = []
    /// The values at its parent: the reading direction, and whether labels grow.
    var surroundings: ViewEnvironment
    /// Whether constraints decide its frame.
    var isConstrained = false
    /// Whether the solver needs its frame.
    var isNeeded = false
    /// Whether it is solved with the stack view that arranges it.
    var isArranged = false
  }

  private(set) var nodes: [Node] = []
  /// The nodes by their views' ids; of equal ids, the first counts.
  private(set) var ids: [String: Int] = [:]
  private(set) var constraintCount = 0
  /// The scroll views whose content constraints name, with the indices of their variables.
  private(set) var contents: [Int: Int] = [:]
  /// Whether views have estimated frames: conflicting constraints are then dropped.
  private(set) var isEstimated = false
  let context: LayoutContext
  let kind: Kind

  /// The kind of a region's root; it decides the margins and whether there is a safe area.
  enum Kind: Sendable, Hashable {
    case screen, cell, arranged
  }

  /// Collects the views inside a root view, whose own frame is given.
  ///
  /// - Throws: `invalidNumber` if a view has a number that is not finite.
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
    // Deeper views cannot be laid out anyway.
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

  /// Marks the views that have constraints or are named by one, and their ancestors.
  private mutating func markConstrained() {
    for place in nodes.indices {
      if nodes[place].isArranged { nodes[place].isConstrained = true }
      guard let constraints = nodes[place].view.constraints else { continue }
      // The frame of the first view is given.
      if place > 0 { nodes[place].isConstrained = true }
      for constraint in constraints {
        for term in constraint.left.terms + constraint.right.terms {
          if term.attribute == .contentWidth || term.attribute == .contentHeight,
            let scroll = self.place(of: term.item, from: place), contents[scroll] == nil
          {
            contents[scroll] = contents.count
          }
          guard case .view(let id) = term.item, let named = ids[id], named > 0 else { continue }
          // Among estimated frames, a named view with neither constraints nor an estimate keeps its placement.
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

  /// The index of the view that a constraint names; `node` is the constraint's owner.
  func place(of item: ConstraintItem, from node: Int) -> Int? {
    switch item {
    case .this: node
    case .superview: node == 0 ? nil : nodes[node].parent
    case .safeArea: 0
    case .view(let id): ids[id]
    }
  }

  /// The estimated frames, used if nothing can be solved.
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

  /// Whether a view has constraints that belong to the view's region.
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

  func commonAncestor(_ places: [Int]) -> Int {
    guard var current = places.first else { return 0 }
    for other in places.dropFirst() {
      // Parents have smaller indices than their children.
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

/// A solved region: its frames by node.
struct SolvedRegion {
  /// The frames in the coordinates of the region's first view; nil for views that only their placement decides.
  var frames: [Rect?]
  var children: [[Int]]
  /// Whether constraints decide a node's frame.
  var isConstrained: [Bool]
}

extension View {
  /// Whether the view is a stack view that is solved with the constraints around it.
  var isSolvedStack: Bool { isStack && subviews.contains { $0.estimatedFrame != nil } }
}
