import SkelshotModel
import SkelshotPrimitives

/// The linear system of a region, with four variables per view and the origin of each constraint.
struct ConstraintSystem {
  enum Origin {
    /// A constraint from the view's own list.
    case own(node: Int, index: Int)
    case placement(node: Int, key: String)
    /// The rule that an extent must not be negative.
    case extent(node: Int, Axis)
    /// A size that follows from the view's content.
    case content(node: Int)
  }

  let region: ConstraintRegion
  var system: LinearSystem
  var origins: [Origin] = []
  let grown: [Int: Double]
  private let contents: [Int: ContentSize]
  /// The frames of views that no constraint can move.
  private(set) var known: [Rect?]

  /// - Parameters:
  ///   - width: The width of the region's first view; nil to solve for the width.
  ///   - height: The height of the region's first view; nil to solve for the height.
  ///   - contents: The content sizes at the widths from the first pass.
  ///   - grown: The heights of growing labels, which replace the labels' own heights.
  init(
    _ region: ConstraintRegion, width: Double?, height: Double?, contents: [Int: ContentSize],
    grown: [Int: Double]
  ) throws(LayoutFailure) {
    self.region = region
    self.grown = grown
    self.contents = contents
    system = LinearSystem(variableCount: region.nodes.count * 4 + region.contents.count * 2)
    known = Array(repeating: nil, count: region.nodes.count)
    fix(0, .x, 0)
    fix(0, .y, 0)
    for (part, axis, extent) in [
      (Part.width, Axis.horizontal, width), (.height, .vertical, height),
    ] {
      if let extent {
        fix(0, part, extent)
      } else {
        // The root is as small as its content or its estimated frame allows.
        let estimate = region.nodes[0].view.estimatedFrame
        let least = (part == .width ? estimate?.width : estimate?.height) ?? 0
        state([term(0, part)], -least, .equal, priority: 50, from: .content(node: 0))
        state([term(0, part)], 0, .greaterOrEqual, from: .extent(node: 0, axis))
      }
    }
    if let width, let height { known[0] = Rect(x: 0, y: 0, width: width, height: height) }
    for place in region.nodes.indices.dropFirst() {
      guard region.nodes[place].isNeeded else {
        // No constraint contains the variables, and the solver must not take them for ambiguous ones.
        for part in [Part.x, .y, .width, .height] { fix(place, part, 0) }
        continue
      }
      if region.nodes[place].isConstrained {
        addConstrained(place)
      } else {
        addPlaced(place)
      }
      if region.nodes[place].view.isSolvedStack { addStack(place) }
    }
    for scroll in region.contents.keys.sorted() {
      for part in [Part.width, .height] {
        state(
          [contentTerm(scroll, part), term(scroll, part, -1)], 0, priority: 1,
          from: .content(node: scroll))
      }
    }
    for place in region.nodes.indices {
      for (index, constraint) in (region.nodes[place].view.constraints ?? []).enumerated() {
        try add(constraint, of: place, index: index)
      }
    }
  }

  /// Whether the view's leading edge is its right edge.
  func isMirrored(_ node: Int) -> Bool {
    region.nodes[node].surroundings.direction == .rightToLeft
  }

  // MARK: Variables

  enum Part: Int {
    case x, y, width, height
  }

  func variable(_ node: Int, _ part: Part) -> Int { node * 4 + part.rawValue }

  func term(_ node: Int, _ part: Part, _ factor: Double = 1) -> LinearTerm {
    LinearTerm(variable(node, part), factor)
  }

  /// The term for the width or height of a scroll view's content.
  func contentTerm(_ node: Int, _ part: Part) -> LinearTerm {
    LinearTerm(
      region.nodes.count * 4 + (region.contents[node] ?? 0) * 2 + (part == .width ? 0 : 1))
  }

  /// Returns a view's offset in its parent, measured between their starts (`share` 0), centers (0.5) or ends (1).
  private func offset(
    _ node: Int, _ position: Part, _ extent: Part, _ share: Double
  ) -> [LinearTerm] {
    let parent = region.nodes[node].parent
    if share == 0 { return [term(node, position), term(parent, position, -1)] }
    return [
      term(node, position), term(node, extent, share), term(parent, position, -1),
      term(parent, extent, -share),
    ]
  }

  private mutating func fix(_ node: Int, _ part: Part, _ value: Double) {
    system.fix(variable(node, part), at: value)
  }

  mutating func state(
    _ terms: [LinearTerm], _ constant: Double, _ relation: LinearRelation = .equal,
    priority: Int = LinearConstraint.required, from origin: Origin
  ) {
    system.add(LinearConstraint(terms, constant: constant, relation, priority: priority))
    origins.append(origin)
  }

  // MARK: Views

  /// Adds a view whose frame is determined only by its placement. The frame is fixed, or relative to the parent if the
  /// parent's frame is unknown.
  private mutating func addPlaced(_ node: Int) {
    let (view, parent) = (region.nodes[node].view, region.nodes[node].parent)
    if let outer = known[parent] {
      var frame = view.placement.frame(
        in: outer, direction: region.nodes[node].surroundings.direction)
      frame.height = grown[node] ?? frame.height
      known[node] = frame
      fix(node, .x, frame.x)
      fix(node, .y, frame.y)
      fix(node, .width, frame.width)
      fix(node, .height, frame.height)
      return
    }
    addPlacement(node)
    let placement = view.placement
    guard placement.frame == nil else { return }
    // A view without any placement values fills its parent.
    let sides = [placement.left, placement.right, placement.leading, placement.trailing]
      .count { $0 != nil }
    let across = [placement.centerX, placement.width?.points].count { $0 != nil }
    if sides + across < 2 {
      fillHorizontally(node, parent, placement, sides: sides)
    }
    let edges = [placement.top, placement.bottom, placement.centerY, placement.height?.points]
      .count { $0 != nil }
    if edges < 2 { fillVertically(node, parent, placement) }
  }

  private mutating func fillHorizontally(
    _ node: Int, _ parent: Int, _ placement: Placement, sides: Int
  ) {
    let isMirrored = isMirrored(node)
    let leftInset = placement.left ?? (isMirrored ? placement.trailing : placement.leading)
    let (atLeft, atRight) = (offset(node, .x, .width, 0), offset(node, .x, .width, 1))
    if sides == 1 {
      state(leftInset == nil ? atLeft : atRight, 0, from: .placement(node: node, key: "width"))
    } else if placement.centerX != nil {
      state(
        [term(node, .width), term(parent, .width, -1)], 0,
        from: .placement(node: node, key: "width"))
    } else {
      state(isMirrored ? atRight : atLeft, 0, from: .placement(node: node, key: "left"))
      if placement.width?.points == nil {
        state(isMirrored ? atLeft : atRight, 0, from: .placement(node: node, key: "right"))
      }
    }
  }

  private mutating func fillVertically(_ node: Int, _ parent: Int, _ placement: Placement) {
    if placement.centerY != nil {
      state(
        [term(node, .height), term(parent, .height, -1)], 0,
        from: .placement(node: node, key: "height"))
      return
    }
    if placement.top == nil, placement.bottom == nil || placement.height?.points == nil {
      state(offset(node, .y, .height, 0), 0, from: .placement(node: node, key: "top"))
    }
    if placement.bottom == nil, placement.height?.points == nil {
      state(offset(node, .y, .height, 1), 0, from: .placement(node: node, key: "bottom"))
    }
  }

  /// Adds the placement, the content size and the nonnegative extents of a view that constraints determine.
  private mutating func addConstrained(_ node: Int) {
    addPlacement(node, sayingFill: true)
    state([term(node, .width)], 0, .greaterOrEqual, from: .extent(node: node, .horizontal))
    state([term(node, .height)], 0, .greaterOrEqual, from: .extent(node: node, .vertical))
    let view = region.nodes[node].view
    let content = IntrinsicSize(
      context: region.context.inside(region.nodes[node].surroundings))
    let wrapped = contents[node]
    addContent(
      node, .width, wrapped?.width ?? content.width(of: view), .horizontal,
      widest: wrapped?.widest)
    if grown[node] == nil {
      addContent(node, .height, wrapped?.height ?? content.height(of: view), .vertical)
    }
    if let height = grown[node] {
      // If frames are estimated, the height is required, so that other constraints cannot keep the label too short.
      region.isEstimated
        ? state([term(node, .height)], -height, from: .placement(node: node, key: "height"))
        : state([term(node, .height)], -height, priority: 999, from: .content(node: node))
    }
    guard let estimate = view.estimatedFrame else { return }
    // The estimated frame applies only if no other constraint determines the frame.
    let parent = region.nodes[node].parent
    func stay(_ terms: [LinearTerm], at value: Double, priority: Int) {
      state(terms, -value, priority: priority, from: .content(node: node))
    }
    stay([term(node, .width)], at: wrapped?.width ?? estimate.width, priority: 2)
    if grown[node] == nil {
      stay([term(node, .height)], at: wrapped?.height ?? estimate.height, priority: 2)
    }
    stay([term(node, .x), term(parent, .x, -1)], at: estimate.x, priority: 1)
    stay([term(node, .y), term(parent, .y, -1)], at: estimate.y, priority: 1)
  }

  /// - Parameter widest: The width of the text on a single line. The view has this width if there is enough space.
  private mutating func addContent(
    _ node: Int, _ part: Part, _ extent: Double?, _ axis: Axis, widest: Double? = nil
  ) {
    guard let extent else { return }
    let view = region.nodes[node].view
    let hugging = view.contentHuggingPriority
    let resistance = view.contentCompressionResistancePriority
    let isAcross = axis == .horizontal
    let (most, least) =
      isAcross
      ? (hugging.horizontal, resistance.horizontal) : (hugging.vertical, resistance.vertical)
    var rules: [(Double, LinearRelation, Int)] = [
      (widest ?? extent, .lessOrEqual, most), (extent, .greaterOrEqual, least),
    ]
    // The priority is lower than the hugging and compression resistance priorities, so that text uses only free space.
    if let widest { rules.append((widest, .greaterOrEqual, max(3, min(most, least) - 1))) }
    for (extent, relation, priority) in rules {
      state(
        [term(node, part)], -extent, relation, priority: min(max(priority, 1), 1000),
        from: .content(node: node))
    }
  }

  private mutating func addPlacement(_ node: Int, sayingFill: Bool = false) {
    let (view, parent) = (region.nodes[node].view, region.nodes[node].parent)
    let placement = view.placement
    let (left, right) = (offset(node, .x, .width, 0), offset(node, .x, .width, 1))
    let (top, bottom) = (offset(node, .y, .height, 0), offset(node, .y, .height, 1))
    let isMirrored = isMirrored(node)
    func say(_ terms: [LinearTerm], _ constant: Double?, _ key: String) {
      if let constant { state(terms, constant, from: .placement(node: node, key: key)) }
    }
    let hasOwnHeight = grown[node] == nil
    if let frame = placement.frame {
      say(left, -frame.x, "frame")
      say(top, -frame.y, "frame")
      say([term(node, .width)], -frame.width, "frame")
      if hasOwnHeight { say([term(node, .height)], -frame.height, "frame") }
      return
    }
    say(left, placement.left.map { -$0 }, "left")
    say(right, placement.right, "right")
    say(isMirrored ? right : left, placement.leading.map { isMirrored ? $0 : -$0 }, "leading")
    say(isMirrored ? left : right, placement.trailing.map { isMirrored ? -$0 : $0 }, "trailing")
    say(top, placement.top.map { -$0 }, "top")
    // A growing label extends downward.
    if hasOwnHeight || placement.top == nil { say(bottom, placement.bottom, "bottom") }
    say(offset(node, .x, .width, 0.5), placement.centerX.map { -$0 }, "centerX")
    say(offset(node, .y, .height, 0.5), placement.centerY.map { -$0 }, "centerY")
    if let width = placement.width, width.points != nil || sayingFill {
      sayLength(width, node, parent, .width, "width")
    }
    if hasOwnHeight, let height = placement.height, height.points != nil || sayingFill {
      sayLength(height, node, parent, .height, "height")
    }
  }

  private mutating func sayLength(
    _ length: Length, _ node: Int, _ parent: Int, _ part: Part, _ key: String
  ) {
    if let points = length.points {
      state([term(node, part)], -points, from: .placement(node: node, key: key))
    } else {
      state([term(node, part), term(parent, part, -1)], 0, from: .placement(node: node, key: key))
    }
  }
}
