import SkelshotLayout
import SkelshotModel
import SkelshotPrimitives

/// Places the views in a region, using either frames or the file's constraints.
struct ViewPlacing {
  let region: FrameRegion
  /// The insets of the first view in the template. If the template is a cell, the first view is the cell's content
  /// view.
  private let outside: EdgeInsets
  /// The top inset of each view's scrolled content.
  private let scrolled: [Int: Double]
  private let ids: [String?]
  let context: LayoutContext

  init(
    _ region: FrameRegion, _ views: [View], rootID: String?, outside: EdgeInsets = .zero,
    scrolled: [Int: Double] = [:], context: LayoutContext
  ) {
    self.region = region
    self.context = context
    self.outside = outside
    self.scrolled = scrolled
    ids = [rootID] + views.dropFirst().map(\.id)
  }

  func frame(of place: Int, among frames: [Rect]) -> Rect {
    let parent = region.nodes[place].parent
    var frame = frames[place].offsetBy(x: -frames[parent].x, y: -frames[parent].y)
    if parent == 0 { frame = frame.offsetBy(x: outside.left, y: outside.top) }
    if let inset = scrolled[parent] { frame = frame.offsetBy(x: 0, y: inset) }
    return frame.settled
  }

  /// Returns the stored frames. If a view becomes a bone, its frame is the area of the bone.
  private func boneFrames(_ views: [View]) -> [Rect] {
    var frames = region.storedFrames
    for place in frames.indices.dropFirst()
    where views[place].isSkeletonable
      && !region.nodes[place].children.contains(where: { views[$0].isSkeletonable })
    {
      frames[place] = masked(frames[place], place)
    }
    return frames
  }

  /// Returns the area that a bone covers. The area is at least as large as the constants in the view's size
  /// constraints, including inequalities.
  private func masked(_ frame: Rect, _ place: Int) -> Rect {
    var frame = frame
    let view = region.nodes[place].view
    for constraint in view.constraints
    where constraint.first.item == view.id && constraint.second == nil && !constraint.isPlaceholder
    {
      if constraint.first.attribute == .width {
        frame.width = max(frame.width, constraint.constant)
      }
      if constraint.first.attribute == .height {
        frame.height = max(frame.height, constraint.constant)
      }
    }
    return frame
  }

  /// Returns whether any label must grow to fit its bars.
  func hasGrowingLabels(_ views: [View], _ context: LayoutContext) -> Bool {
    region.nodes.indices.dropFirst().contains { place in
      let height = region.nodes[place].stored.height
      return views[place].isSkeletonable
        && context.grownHeight(of: views[place], height: height) ?? 0 > height + 0.01
    }
  }

  // MARK: Frames

  func placeInFrames(_ views: inout [View]) {
    let frames = boneFrames(views)
    let fixed = fixedIDs
    for place in frames.indices.dropFirst() {
      let node = region.nodes[place]
      let frame = self.frame(of: place, among: frames)
      views[place].placement = Placement(frame: frame)
      // A view with constraints follows the layout direction, unless it has left or right anchors. Springs and struts
      // do not follow the layout direction.
      guard node.view.isConstrained || node.isArranged, !fixed.contains(node.view.id) else {
        continue
      }
      var placement = Placement()
      (placement.leading, placement.top) = (frame.x, frame.y)
      placement.width = .points(max(0, frame.width))
      placement.height = .points(max(0, frame.height))
      views[place].placement = placement
    }
    for place in frames.indices where region.nodes[place].view.kind == "stackView" {
      arrange(place, &views)
    }
  }

  /// The ids of the views whose left or right anchors occur in a constraint.
  private var fixedIDs: Set<String> {
    let sides: Set<ConstraintAttribute> = [.left, .right, .leftMargin, .rightMargin]
    var ids: Set<String> = []
    for constraint in region.constraints {
      for anchor in [constraint.first, constraint.second].compactMap(\.self)
      where sides.contains(anchor.attribute) {
        ids.insert(anchor.item)
      }
    }
    return ids
  }

  // MARK: Constraints

  /// Sets the constraints, or the springs and struts, of every view. A view's stored frame becomes its estimated frame.
  ///
  /// - Parameters:
  ///   - setting: The insets of bars and margins.
  ///   - isExact: Whether to adjust the constants so that the stored frames satisfy the constraints.
  ///   - keepsPlaceholders: Whether to include constraints that apply only in the editor.
  func constrain(
    _ views: inout [View], _ setting: RegionSetting, isExact: Bool, keepsPlaceholders: Bool
  ) {
    let frames = isExact ? boneFrames(views) : region.storedFrames
    for place in frames.indices.dropFirst() {
      let node = region.nodes[place]
      guard node.view.isConstrained || node.isArranged else {
        addMask(place, to: &views[place])
        continue
      }
      views[place].placement = Placement()
      views[place].constraints = []
      views[place].estimatedFrame = frame(of: place, among: frames)
      addSize(frames[place].size, node.view, to: &views[place])
    }
    let anchors = RegionAnchors(region, safeArea: setting.safeArea, frames: frames)
    for constraint in region.constraints where keepsPlaceholders || !constraint.isPlaceholder {
      add(constraint, anchors, setting, isExact: isExact, to: &views)
    }
    for place in frames.indices where region.nodes[place].view.kind == "stackView" {
      if isExact, arrangedPlacements(of: place, views) == nil {
        (views[place].content, views[place].type) = (.plain, "view")
        // Stored frames, not content sizes, arrange the views.
        for child in region.nodes[place].children {
          addSize(frames[child].size, region.nodes[child].view, to: &views[child], isStored: true)
        }
      } else {
        addStackRules(of: place, anchors, setting, isExact: isExact, to: &views)
      }
    }
  }

  /// Uses the stored size as the view's content size, unless a setting gives the view one, and sets its priorities.
  ///
  /// - Parameters:
  ///   - size: The stored size.
  ///   - element: The view's element.
  ///   - view: The view.
  ///   - isStored: Whether the stored size also replaces the size of a setting.
  private func addSize(
    _ size: Size, _ element: ViewElement, to view: inout View, isStored: Bool = false
  ) {
    func priority(_ key: String, _ usual: Int) -> Int {
      let number = element.element[key].flatMap { Double($0) } ?? Double(usual)
      return number.isFinite ? Int(min(max(number, 3), 997)) : usual
    }
    let own = element.hasIntrinsicSize
    if isStored { (view.intrinsicWidth, view.intrinsicHeight) = (nil, nil) }
    if own.width { view.intrinsicWidth = view.intrinsicWidth ?? max(0, size.width) }
    if own.height { view.intrinsicHeight = view.intrinsicHeight ?? max(0, size.height) }
    guard own.width || own.height else { return }
    view.contentHuggingPriority = AxisPriorities(
      horizontal: priority("horizontalHuggingPriority", 250),
      vertical: priority("verticalHuggingPriority", 250))
    view.contentCompressionResistancePriority = AxisPriorities(
      horizontal: priority("horizontalCompressionResistancePriority", 750),
      vertical: priority("verticalCompressionResistancePriority", 750))
    // Text wraps at an explicit width, regardless of the frame.
    if let width = element.element["preferredMaxLayoutWidth"].flatMap({ Double($0) }), width > 0 {
      TextContent.modify(&view) { $0.text = nil }
    }
  }

  func add(
    _ element: ConstraintElement, _ anchors: RegionAnchors, _ setting: RegionSetting,
    isExact: Bool, to views: inout [View]
  ) {
    guard let (first, second) = anchors.sides(of: element) else { return }
    let (mine, other) = (placed(first), second.map(placed))
    let owner = max(mine.node ?? 0, other?.node ?? 0)
    // The container sets the first view's frame, except for the height of a row.
    guard owner > 0 || region.kind == .cell else { return }
    var constant = element.constant - mine.constant(setting)
    if let other { constant += element.multiplier * other.constant(setting) }
    if isExact {
      let error = anchors.error(of: element, first, second, setting)
      let holds =
        switch element.relation {
        case .equal: false
        case .lessThanOrEqual: error <= 0
        case .greaterThanOrEqual: error >= 0
        }
      if !holds { constant += error }
    }
    let reads =
      [mine.attribute, other?.attribute].contains { $0 == .leading || $0 == .trailing }
    let left = terms(of: mine, from: owner, reads: reads)
    var right = other.map { terms(of: $0, from: owner, reads: reads) } ?? []
    for index in right.indices { right[index].multiplier *= element.multiplier }
    right.removeAll { $0.multiplier == 0 }
    let constraint =
      left.isEmpty
      ? Constraint(
        Constraint.Side(right, constant: constant.settled), element.relation.turned,
        Constraint.Side([]), priority: element.priority)
      : Constraint(
        Constraint.Side(left), element.relation,
        Constraint.Side(right, constant: constant.settled), priority: element.priority)
    if constraint.mistake == nil {
      views[owner].constraints = (views[owner].constraints ?? []) + [constraint]
    }
  }

  /// Converts an anchor of the first view to an anchor of the template. Moves content anchors below the top inset.
  private func placed(_ anchor: AnchorValue) -> AnchorValue {
    if anchor.node == 0 { return anchor.inset(by: outside) }
    guard anchor.isContent, let node = anchor.node, let inset = scrolled[node] else {
      return anchor
    }
    return anchor.inset(by: EdgeInsets(top: inset, left: 0, bottom: -inset, right: 0))
  }

  private func terms(
    of anchor: AnchorValue, from owner: Int, reads: Bool
  ) -> [Constraint.Term] {
    guard let node = anchor.node else { return [] }
    let item: ConstraintItem =
      node == owner
      ? .this : node == region.nodes[owner].parent ? .superview : .view(ids[node] ?? "")
    func term(_ attribute: ConstraintAttribute, _ multiplier: Double = 1) -> Constraint.Term {
      Constraint.Term(item, attribute, multiplier: multiplier)
    }
    guard anchor.isContent else { return [term(anchor.attribute)] }
    let start = term(reads ? .leading : .left)
    switch anchor.attribute {
    case .left, .leading, .top: return [term(anchor.attribute)]
    case .right, .trailing: return [start, term(.contentWidth)]
    case .bottom: return [term(.top), term(.contentHeight)]
    case .width: return [term(.contentWidth)]
    case .height: return [term(.contentHeight)]
    case .centerX: return [start, term(.contentWidth, 0.5)]
    default: return [term(.top), term(.contentHeight, 0.5)]
    }
  }

  // MARK: Springs and struts

  /// Adds springs and struts for a view without constraints. Flexible parts change in proportion to their sizes.
  private func addMask(_ place: Int, to view: inout View) {
    let node = region.nodes[place]
    let mask = node.view.element.child(key: "autoresizingMask")
    func flexible(_ key: String) -> Bool { mask?[key] == "YES" }
    let frame = self.frame(of: place, among: region.storedFrames)
    var outer = region.nodes[node.parent].stored.size
    if node.parent == 0 {
      outer.width += outside.left + outside.right
      outer.height += outside.top + outside.bottom
    }
    view.placement = Placement()
    let across = Strut(
      frame.x, frame.width, outer.width,
      (flexible("flexibleMinX"), flexible("widthSizable"), flexible("flexibleMaxX")))
    let down = Strut(
      frame.y, frame.height, outer.height,
      (flexible("flexibleMinY"), flexible("heightSizable"), flexible("flexibleMaxY")))
    switch across.kind {
    case .near: (view.placement.left, view.placement.width) = (across.near, .points(across.extent))
    case .far: (view.placement.right, view.placement.width) = (across.far, .points(across.extent))
    case .both: (view.placement.left, view.placement.right) = (across.near, across.far)
    case .shared: view.constraints = across.constraints(.left, .width)
    }
    switch down.kind {
    case .near: (view.placement.top, view.placement.height) = (down.near, .points(down.extent))
    case .far: (view.placement.bottom, view.placement.height) = (down.far, .points(down.extent))
    case .both: (view.placement.top, view.placement.bottom) = (down.near, down.far)
    case .shared:
      view.constraints = (view.constraints ?? []) + down.constraints(.top, .height)
    }
  }

  private struct Strut {
    enum Kind {
      case near, far, both, shared
    }

    var near, extent, far, outer: Double
    /// The fractions of the parent's growth that `near`, `extent` and `far` receive.
    private var shares: [Double]

    init(
      _ near: Double, _ extent: Double, _ outer: Double,
      _ flexible: (near: Bool, extent: Bool, far: Bool)
    ) {
      (self.near, self.extent, self.outer) = (near, max(0, extent), outer)
      far = outer - near - extent
      let flags = [flexible.near, flexible.extent, flexible.far]
      let lengths = zip([near, extent, far], flags).map { $1 ? max(0, $0) : 0 }
      let total = lengths.reduce(0, +)
      let count = Double(flags.count { $0 })
      shares =
        total > 0 ? lengths.map { $0 / total } : flags.map { $0 ? 1 / count : 0 }
    }

    var kind: Kind {
      if shares[0] == 1 { return .far }
      if shares[1] == 1 { return .both }
      return shares[0] == 0 && shares[1] == 0 ? .near : .shared
    }

    func constraints(
      _ edge: ConstraintAttribute, _ size: ConstraintAttribute
    ) -> [Constraint] {
      [
        Constraint(
          Constraint.Side([Constraint.Term(.this, edge)]), .equal,
          Constraint.Side(
            [
              Constraint.Term(.superview, edge),
              Constraint.Term(.superview, size, multiplier: shares[0]),
            ], constant: (near - shares[0] * outer).settled)),
        Constraint(
          Constraint.Side([Constraint.Term(.this, size)]), .equal,
          Constraint.Side(
            [Constraint.Term(.superview, size, multiplier: shares[1])],
            constant: (extent - shares[1] * outer).settled)),
      ]
    }
  }
}

extension ConstraintRelation {
  fileprivate var turned: ConstraintRelation {
    switch self {
    case .equal: .equal
    case .lessThanOrEqual: .greaterThanOrEqual
    case .greaterThanOrEqual: .lessThanOrEqual
    }
  }
}

extension Double {
  /// The number without rounding errors. If the number is within 0.00001 of a multiple of 0.5, returns that multiple.
  var settled: Double {
    let rounded = (self * 2).rounded() / 2
    return abs(self - rounded) < 1e-5 ? rounded : self
  }
}

extension Rect {
  fileprivate var settled: Rect {
    Rect(x: x.settled, y: y.settled, width: width.settled, height: height.settled)
  }
}
