import SkelshotConstraints
import SkelshotModel
import SkelshotPrimitives
import SkelshotXML

/// What holds among the variables of a region, one row for each relation.
struct FrameRows {
  struct Row {
    /// Compared with 0.
    var sum: LinearSum
    var relation: LinearRelation
    /// 1…1000.
    var priority: Int
    /// Whether it can be moved so that stored frames fulfil it: a constraint of the file, not a fact.
    var isFromFile = true
  }

  private(set) var variables: FrameVariables
  private(set) var rows: [Row] = []
  /// Gaps of stack views, by variable: what they are in the stored frames.
  private(set) var gaps: [Int: Double] = [:]

  /// - Parameter keepsPlaceholders: Whether constraints count that are for the canvas alone.
  init(_ variables: FrameVariables, _ frames: [Rect], keepsPlaceholders: Bool) {
    self.variables = variables
    for constraint in variables.region.constraints
    where keepsPlaceholders || !constraint.isPlaceholder {
      add(constraint)
    }
    for place in variables.region.nodes.indices {
      if variables.region.nodes[place].view.kind == "stackView" { addStack(place, frames) }
      if place > 0 { addMask(place, frames) }
    }
  }

  private mutating func add(
    _ sum: LinearSum, _ relation: LinearRelation = .equal, _ priority: Int = 1000,
    isFromFile: Bool = true
  ) {
    rows.append(
      Row(
        sum: sum.collected, relation: relation, priority: priority, isFromFile: isFromFile))
  }

  private mutating func add(_ constraint: ConstraintElement) {
    let items = variables.region.items
    guard let first = items[constraint.first.item] else { return }
    var second: FrameRegion.Item?
    if let anchor = constraint.second {
      guard let item = items[anchor.item] else { return }
      second = item
    }
    var sum = variables.sum(constraint.first.attribute, of: first, beside: second)
    if let second, let anchor = constraint.second {
      sum = sum - variables.sum(anchor.attribute, of: second, beside: first) * constraint.multiplier
    }
    let relation: LinearRelation =
      switch constraint.relation {
      case .equal: .equal
      case .lessThanOrEqual: .lessOrEqual
      case .greaterThanOrEqual: .greaterOrEqual
      }
    add(sum + -constraint.constant, relation, constraint.priority)
  }

  // MARK: Springs and struts

  /// What a view without constraints does when its parent changes: what is flexible changes in proportion to what it is.
  private mutating func addMask(_ place: Int, _ frames: [Rect]) {
    let node = variables.region.nodes[place]
    guard !node.view.isConstrained, !node.isArranged else { return }
    let mask = node.view.element.child(key: "autoresizingMask")
    let (frame, outer) = (frames[place], frames[node.parent])
    func flexible(_ key: String) -> Bool { mask?[key] == "YES" }
    addMask(
      place, node.parent, (.x, .width), (frame.x - outer.x, frame.width), outer.width,
      (flexible("flexibleMinX"), flexible("widthSizable"), flexible("flexibleMaxX")))
    addMask(
      place, node.parent, (.y, .height), (frame.y - outer.y, frame.height), outer.height,
      (flexible("flexibleMinY"), flexible("heightSizable"), flexible("flexibleMaxY")))
  }

  private mutating func addMask(
    _ place: Int, _ parent: Int, _ parts: (FrameVariables.Part, FrameVariables.Part),
    _ stored: (start: Double, extent: Double), _ outer: Double,
    _ flexible: (near: Bool, extent: Bool, far: Bool)
  ) {
    let far = outer - stored.start - stored.extent
    let lengths = [
      flexible.near ? max(0, stored.start) : 0, flexible.extent ? max(0, stored.extent) : 0,
      flexible.far ? max(0, far) : 0,
    ]
    let total = lengths.reduce(0, +)
    var shares = lengths.map { total > 0 ? $0 / total : 0 }
    if total <= 0 {
      let count = Double([flexible.near, flexible.extent, flexible.far].count { $0 })
      shares = [flexible.near, flexible.extent, flexible.far].map { $0 ? 1 / count : 0 }
    }
    let growth = variables.sum(parent, parts.1) + -outer
    let start = variables.sum(place, parts.0) - variables.sum(parent, parts.0)
    add(start + -stored.start - growth * shares[0], .equal, 999, isFromFile: false)
    add(
      variables.sum(place, parts.1) + -stored.extent - growth * shares[1], .equal, 999,
      isFromFile: false)
  }

  // MARK: Stack views

  private mutating func addStack(_ place: Int, _ frames: [Rect]) {
    let region = variables.region
    let stack = StackElement(region.nodes[place].view)
    let views = region.nodes[place].children.filter {
      region.nodes[$0].view.flag("hidden") != true
    }
    guard let first = views.first, let last = views.last else { return }
    let along = Edges(variables, isHorizontal: stack.isHorizontal)
    let across = Edges(variables, isHorizontal: !stack.isHorizontal)
    let margins = stack.margins
    let (near, far) =
      stack.isHorizontal ? (margins.left, margins.right) : (margins.top, margins.bottom)
    add(along.start(first) - along.start(place) + -near)
    add(along.end(place) - along.end(last) + -far)
    let gaps = zip(views, views.dropFirst()).map { along.start($1) - along.end($0) }
    let extents = views.map { along.end($0) - along.start($0) }
    for (index, gap) in gaps.enumerated() {
      let spacing = stack.spacing(after: region.nodes[views[index]].view)
      switch stack.distribution {
      case .fill, .fillEqually, .fillProportionally: add(gap + -spacing)
      case .equalSpacing, .equalCentering: add(gap + -spacing, .greaterOrEqual)
      }
      switch stack.distribution {
      case .fillEqually: add(extents[index + 1] - extents[index], .equal, 999)
      case .fillProportionally:
        let sizes = [index, index + 1].map {
          stack.isHorizontal ? frames[views[$0]].width : frames[views[$0]].height
        }
        add(extents[index + 1] * sizes[0] - extents[index] * sizes[1], .equal, 998)
      case .equalSpacing where index > 0: add(gap - gaps[index - 1], .equal, 999)
      case .equalCentering where index > 0:
        let middles = (index - 1...index + 1).map {
          (along.start(views[$0]) + along.end(views[$0])) * 0.5
        }
        add(middles[2] - middles[1] * 2 + middles[0], .equal, 149)
      default: break
      }
    }
    let (top, bottom) =
      stack.isHorizontal ? (margins.top, margins.bottom) : (margins.left, margins.right)
    for view in views {
      let start = across.start(view) - across.start(place) + -top
      let end = across.end(place) - across.end(view) + -bottom
      switch stack.alignment {
      case .fill:
        add(start)
        add(end)
      case .leading, .top:
        add(start)
        add(end, .greaterOrEqual)
      case .trailing, .bottom:
        add(end)
        add(start, .greaterOrEqual)
      case .center:
        add(start - end)
        add(end, .greaterOrEqual)
      case .firstBaseline, .lastBaseline:
        add(start, .greaterOrEqual)
        add(end, .greaterOrEqual)
        if view != first {
          let isFirst = stack.alignment == .firstBaseline
          func baseline(_ view: Int) -> LinearSum {
            variables.sum(isFirst ? .firstBaseline : .lastBaseline, of: .view(view), beside: nil)
          }
          add(baseline(view) - baseline(first))
        }
      }
    }
    // As narrow as what is in it allows, where nothing else says.
    if stack.alignment != .fill {
      add(across.end(place) - across.start(place), .equal, 50, isFromFile: false)
    }
  }

  /// Where views begin and end along an axis.
  private struct Edges {
    let variables: FrameVariables
    let isHorizontal: Bool

    init(_ variables: FrameVariables, isHorizontal: Bool) {
      self.variables = variables
      self.isHorizontal = isHorizontal
    }

    func start(_ node: Int) -> LinearSum {
      variables.sum(isHorizontal ? .left : .top, of: .view(node), beside: nil)
    }

    func end(_ node: Int) -> LinearSum {
      variables.sum(isHorizontal ? .right : .bottom, of: .view(node), beside: nil)
    }
  }
}
