import SkelshotModel
import SkelshotPrimitives

/// Where the views of a region stand, in the model's words: frames, and constraints of what moves when labels grow.
///
/// A label with more bars than it has room for grows while the skeleton is on. What is constrained to it moves: the file's
/// constraints are solved with each such label grown, from the frames that hold, and what moves is stated as a
/// multiple of the label's height.
struct ViewPlacing {
  /// How far a view's edge moves for each point that a label grows.
  struct Shift {
    var label: Int
    var top: Double
    var height: Double
  }

  let region: FrameRegion
  let frames: [Rect]
  /// Where the first view's corner is in the template: a content view's place in its cell.
  private let origin: Point
  /// How far down what scrolls in a view begins, by view.
  private let scrolled: [Int: Double]
  /// By view.
  private(set) var shifts: [Int: [Shift]] = [:]
  let ids: [String?]
  /// The labels that grow.
  private(set) var labels: Set<Int> = []
  /// The views that say left or right, rather than leading or trailing.
  private var fixedIDs: Set<String> = []
  private var known: (FrameSolver, RegionSetting)?
  /// Labels that grow and move nothing, as there are too many.
  private(set) var unfollowedLabels = 0
  /// Views that stay where they are, as more labels move them than a constraint can say.
  private(set) var unmovedViews = 0

  /// - Parameters:
  ///   - followsLabels: Whether what is constrained to labels that grow moves.
  ///   - growsHeight: Whether the first view is as high as what is in it.
  ///   - origin: Where the first view's corner is in the template.
  ///   - scrolled: How far down what scrolls in a view begins, by view.
  init(
    _ region: FrameRegion, _ frames: [Rect], _ views: [View], followsLabels: Bool,
    growsHeight: Bool, origin: Point = Point(x: 0, y: 0), scrolled: [Int: Double] = [:]
  ) {
    self.scrolled = scrolled
    self.region = region
    self.frames = frames
    self.origin = origin
    ids = views.map(\.id)
    let sides: Set<ConstraintAttribute> = [.left, .right, .leftMargin, .rightMargin]
    for constraint in region.constraints {
      for anchor in [constraint.first, constraint.second].compactMap(\.self)
      where sides.contains(anchor.attribute) {
        fixedIDs.insert(anchor.item)
      }
    }
    for place in views.indices.dropFirst() where views[place].isSkeletonable {
      if let height = Self.grownHeight(views[place]), height > frames[place].height + 0.01 {
        labels.insert(place)
        guard followsLabels else { continue }
        if labels.count <= region.labelLimit {
          findShifts(place, by: height, growsHeight: growsHeight)
        } else {
          unfollowedLabels += 1
        }
      }
    }
  }

  /// How high a label is with all its bars; nil where it does not grow.
  private static func grownHeight(_ view: View) -> Double? {
    guard case .label(let text) = view.content else { return nil }
    var count = text.numberOfLines
    if case .custom(let number) = text.skeletonTextNumberOfLines { count = max(number, 1) }
    guard count > 1 else { return nil }
    let height: Double
    switch text.skeletonTextLineHeight {
    case .fixed(let fixed)?: height = fixed
    case .relativeToFont?: height = text.fontLineHeight
    // In proportion to its own height, it fits.
    case .relativeToConstraints?, .automatic?: return nil
    case nil: height = 15
    }
    let padding = text.skeletonPaddingInsets
    return Double(count) * height + Double(count - 1) * (text.skeletonLineSpacing ?? 10)
      + padding.top + padding.bottom
  }

  /// The solver of the frames that hold; nil where nothing is constrained, or too much.
  private mutating func solver() -> (FrameSolver, RegionSetting)? {
    if let known { return known }
    guard region.isConstrained, region.canBeSolved else { return nil }
    var setting = FrameSolver(region).stored
    setting.size = frames[0].size
    known = (
      FrameSolver(region, frames: frames, setting: setting, keepsPlaceholders: false), setting
    )
    return known
  }

  /// Solves the region with a label grown, and notes what moves.
  private mutating func findShifts(_ label: Int, by height: Double, growsHeight: Bool) {
    guard let (solver, setting) = solver() else { return }
    let growth = height - frames[label].height
    var moved: [Rect]?
    if growsHeight {
      // A row is as high as its content asks where its constraints say so without a label that grows.
      var free = setting
      free.hasHeight = false
      let base = solver.solved(free, isExact: true)
      if abs(base[0].height - frames[0].height) <= 1 {
        moved = solver.solved(free, grown: [label: height], isExact: true)
      }
    }
    let grown = moved ?? solver.solved(setting, grown: [label: height], isExact: true)
    guard abs(grown[label].height - height) < 0.01 else { return }
    for place in frames.indices where place != label {
      let parent = region.nodes[place].parent
      let top =
        parent < 0
        ? 0
        : (grown[place].y - grown[parent].y) - (frames[place].y - frames[parent].y)
      let shift = Shift(
        label: label, top: Self.ratio(top, growth),
        height: Self.ratio(grown[place].height - frames[place].height, growth))
      if shift.top != 0 || shift.height != 0 { shifts[place, default: []].append(shift) }
    }
    // The label itself may move as well, where it is centred.
    let parent = region.nodes[label].parent
    let top = (grown[label].y - grown[parent].y) - (frames[label].y - frames[parent].y)
    if Self.ratio(top, growth) != 0 {
      shifts[label, default: []].append(
        Shift(label: label, top: Self.ratio(top, growth), height: 0))
    }
  }

  /// A part of the growth, without what rounding has left.
  private static func ratio(_ distance: Double, _ growth: Double) -> Double {
    let ratio = distance / growth
    let whole = (ratio * 12).rounded() / 12
    return abs(ratio - whole) < 1e-4 ? whole : ratio
  }

  /// Whether labels in a view grow, or move what is in it.
  func isMoving(_ node: Int) -> Bool {
    labels.contains { $0 == node || region.isInside($0, node) }
      || shifts.keys.contains { $0 == node || region.isInside($0, node) }
  }

  // MARK: Placements

  /// Gives every view its placement and constraints.
  mutating func apply(to views: inout [View]) {
    for place in frames.indices.dropFirst() {
      let parent = region.nodes[place].parent
      var frame = frames[place].offsetBy(x: -frames[parent].x, y: -frames[parent].y)
      if parent == 0 { frame = frame.offsetBy(x: origin.x, y: origin.y) }
      if let inset = scrolled[parent] { frame = frame.offsetBy(x: 0, y: inset) }
      if views[place].isSkeletonable, !labels.contains(place),
        !region.nodes[place].children.contains(where: { views[$0].isSkeletonable })
      {
        frame = masked(frame, place)
      }
      let own = shifts[place] ?? []
      if own.isEmpty {
        views[place].placement = placement(place, frame)
      } else {
        views[place].placement = spelledOut(place, frame)
        let top = topRelation(place, frame.y)
        let height = heightRelation(place, frame.height)
        views[place].constraints = [top, height].compactMap(\.self)
        if top != nil { views[place].placement.top = nil }
        if height != nil { views[place].placement.height = nil }
        if (top == nil && own.contains { $0.top != 0 })
          || (height == nil && own.contains { $0.height != 0 })
        {
          unmovedViews += 1
        }
      }
    }
    for place in frames.indices where region.nodes[place].view.kind == "stackView" {
      arrange(place, &views)
    }
  }

  /// What a bone covers: of the frame and the view's own constraints of its size, whatever their relation, the greatest.
  func masked(_ frame: Rect, _ place: Int) -> Rect {
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

  /// A view that constraints place follows the direction of reading; springs and struts, left and right do not.
  private func placement(_ place: Int, _ frame: Rect) -> Placement {
    let frame = frame.settled
    guard readsWithText(place) else { return Placement(frame: frame) }
    return spelledOut(place, frame)
  }

  private func spelledOut(_ place: Int, _ frame: Rect) -> Placement {
    let frame = frame.settled
    var placement = Placement()
    if readsWithText(place) { placement.leading = frame.x } else { placement.left = frame.x }
    placement.top = frame.y
    placement.width = .points(max(0, frame.width))
    placement.height = .points(max(0, frame.height))
    return placement
  }

  private func readsWithText(_ place: Int) -> Bool {
    let node = region.nodes[place]
    guard node.view.isConstrained || node.isArranged else { return false }
    return !fixedIDs.contains(node.view.id)
  }

  /// What is said of the top edge of a view that labels move, in terms of their heights; nil where none does, or too many.
  private func topRelation(_ place: Int, _ value: Double) -> Constraint? {
    let parts = parts(place, \.top)
    if parts.isEmpty { return nil }
    return parts.count > Self.relationLimit
      ? chained(top: place) : relation(.top, value, parts, of: place)
  }

  /// What is said of the height of a view that labels move.
  private func heightRelation(_ place: Int, _ value: Double) -> Constraint? {
    let parts = parts(place, \.height)
    if parts.isEmpty { return nil }
    return parts.count > Self.relationLimit
      ? chained(bottom: place) : relation(.height, value, parts, of: place)
  }

  private func relation(
    _ attribute: ConstraintAttribute, _ value: Double, _ parts: Parts, of place: Int
  ) -> Constraint {
    // Just below a label beside it, that stands still: the words in which one would say so.
    if attribute == .top, parts.count == 1, parts[0].ratio == 1, shifts[parts[0].label] == nil,
      region.nodes[parts[0].label].parent == region.nodes[place].parent,
      let id = ids[parts[0].label]
    {
      let label = frames[parts[0].label]
      return Constraint(
        attribute: .top, toItem: .view(id), attribute: .bottom,
        constant: (frames[place].y - label.maxY).settled)
    }
    return statement(
      attribute, from: attribute == .top ? Constraint.Term(.superview, .top) : nil, value, parts)
  }

  /// An edge or a height as a distance from something, and as much more as labels grow.
  func statement(
    _ attribute: ConstraintAttribute, from start: Constraint.Term?, _ distance: Double,
    _ parts: Parts, priority: Int = 1000
  ) -> Constraint {
    var terms = start.map { [$0] } ?? []
    var constant = distance
    for part in parts {
      terms.append(
        Constraint.Term(.view(ids[part.label] ?? ""), .height, multiplier: part.ratio))
      constant -= part.ratio * frames[part.label].height
    }
    return Constraint(
      Constraint.Side([Constraint.Term(.this, attribute)]), .equal,
      Constraint.Side(terms, constant: constant.settled), priority: priority)
  }

  /// How high a row is whose labels move its edge; nil where none does.
  ///
  /// - Parameter outside: What the row has beyond its content.
  func rowHeight(beyond outside: Double) -> Constraint? {
    let parts = parts(0, \.height)
    if parts.isEmpty { return nil }
    // The row has its height from outside when its labels have not grown yet: this is given up then.
    return statement(.height, from: nil, frames[0].height + outside, parts, priority: 999)
  }
}

extension Double {
  /// Without the noise of single precision: to a 65,536th of a point, but thirds as they are.
  var settled: Double {
    let rounded = (self * 2).rounded() / 2
    return abs(self - rounded) < 1e-5 ? rounded : self
  }
}

extension Rect {
  var settled: Rect {
    Rect(x: x.settled, y: y.settled, width: width.settled, height: height.settled)
  }
}
