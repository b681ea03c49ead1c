import SkelshotModel
import SkelshotPrimitives

/// The views that share constraints: the views of a screen, of a cell, or of a view that a stack arranges.
///
/// A region ends at cells, and at stack views whose subviews have no estimated frames. The views inside these cells and
/// stack views form their own regions. The views are in a flat list, parents before children. The first node is the
/// root. On a screen, the root is the canvas.
struct ConstraintRegion {
  struct Node {
    var view: View
    /// The view's path in the tree below the first node, such as `/subviews[2]`.
    var path: String
    /// The index of the view's parent, or -1 for the root.
    var parent: Int
    var children: [Int] = []
    /// The environment of the view's parent, such as the reading direction.
    var surroundings: ViewEnvironment
    /// Whether constraints determine the view's frame.
    var isConstrained = false
    /// Whether the solver needs the view's frame.
    var isNeeded = false
    /// Whether the view is solved together with the stack view that arranges it.
    var isArranged = false
  }

  private(set) var nodes: [Node] = []
  /// The nodes by view id. If several views have the same id, the first view wins.
  private(set) var ids: [String: Int] = [:]
  private(set) var constraintCount = 0
  /// The scroll views whose content size occurs in constraints, with the indices of their variables.
  private(set) var contents: [Int: Int] = [:]
  /// Whether the region has views with estimated frames. Conflicting constraints are then dropped.
  private(set) var isEstimated = false
  let context: LayoutContext
  let kind: Kind

  /// The kind of the region's root. The kind determines the margins and whether the region has a safe area.
  enum Kind: Sendable, Hashable {
    case screen, cell, arranged
  }

  /// Collects the views inside a root view, whose own frame is known.
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
    // Views beyond the depth limit are not collected.
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

  /// Marks the views that own or occur in a constraint, and their ancestors.
  private mutating func markConstrained() {
    for place in nodes.indices {
      if nodes[place].isArranged { nodes[place].isConstrained = true }
      guard let constraints = nodes[place].view.constraints else { continue }
      // The frame of the first view is known.
      if place > 0 { nodes[place].isConstrained = true }
      for constraint in constraints {
        for term in constraint.left.terms + constraint.right.terms {
          if term.attribute == .contentWidth || term.attribute == .contentHeight,
            let scroll = self.place(of: term.item, from: place), contents[scroll] == nil
          {
            contents[scroll] = contents.count
          }
          guard case .view(let id) = term.item, let named = ids[id], named > 0 else { continue }
          // If frames are estimated, a view without constraints and without an estimated frame keeps its placement.
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

  /// Returns the index of the view that a constraint refers to. `node` is the constraint's owner.
  func place(of item: ConstraintItem, from node: Int) -> Int? {
    switch item {
    case .this: node
    case .superview: node == 0 ? nil : nodes[node].parent
    case .safeArea: 0
    case .view(let id): ids[id]
    }
  }

  /// The estimated frames, which replace the solution if the system cannot be solved.
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

  /// Whether a view has constraints within its own region.
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
      // A parent has a smaller index than its children.
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

struct SolvedRegion {
  /// The frames by node, in the coordinates of the region's first view; nil for views whose frames are determined only
  /// by their placements.
  var frames: [Rect?]
  var children: [[Int]]
  /// For each node, whether constraints determine its frame.
  var isConstrained: [Bool]
}

extension View {
  /// Whether the stack view is solved together with the constraints around it.
  var isSolvedStack: Bool { isStack && subviews.contains { $0.estimatedFrame != nil } }
}
