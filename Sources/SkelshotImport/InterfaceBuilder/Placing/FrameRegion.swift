import SkelshotModel
import SkelshotPrimitives

/// The views of a screen or a cell that share a constraint system.
///
/// The views are in a flat list, in which parents precede their children. Frames are relative to the first view.
struct FrameRegion {
  struct Node {
    var view: ViewElement
    /// The index of the parent; -1 for the first view.
    var parent: Int
    var children: [Int] = []
    var stored: Rect
    var isArranged: Bool
    /// The index of the innermost scroll view whose content contains this view.
    var scrollView: Int?
  }

  /// The object that an item in a constraint refers to.
  enum Item: Hashable {
    case view(Int)
    /// The part of a view that bars do not cover.
    case safeArea(Int)
    /// The top and bottom layout guides of a controller, which older files use instead of safe areas.
    case topGuide, bottomGuide
    /// The keyboard guide. While no keyboard is visible, the guide is at the bottom of the safe area.
    case keyboard
    case content(Int)
  }

  /// The kind of a region, which determines its margins.
  enum Kind: Sendable, Hashable {
    case screen, cell, view
  }

  private(set) var nodes: [Node] = []
  private(set) var items: [String: Item] = [:]
  let kind: Kind
  let usesSafeAreas: Bool
  /// Whether the file was written by Xcode 26 or later. Controls have different frames in Xcode 26.
  let isRecent: Bool

  /// Collects the views in a root view: a screen's view, a cell, or another single view. If there is a controller,
  /// constraints can also refer to its layout guides.
  init(_ root: ViewElement, _ kind: Kind, in file: InterfaceFile, controller: XMLElement? = nil) {
    self.kind = kind
    usesSafeAreas = file.usesSafeAreas
    isRecent = file.isRecent
    append(root, parent: -1, origin: Point(x: -root.frame.x, y: -root.frame.y))
    for guide in controller?.list("layoutGuides") ?? [] {
      guard let id = guide["id"] else { continue }
      items[id] = guide["type"] == "bottom" ? .bottomGuide : .topGuide
    }
  }

  private mutating func append(_ view: ViewElement, parent: Int, origin: Point) {
    let place = nodes.count
    let isArranged = parent >= 0 && nodes[parent].view.kind == "stackView"
    let scrollView =
      parent < 0
      ? nil : nodes[parent].view.kind == "scrollView" ? parent : nodes[parent].scrollView
    nodes.append(
      Node(
        view: view, parent: parent, stored: view.frame.offsetBy(x: origin.x, y: origin.y),
        isArranged: isArranged, scrollView: scrollView))
    if parent >= 0 { nodes[parent].children.append(place) }
    items[view.id] = .view(place)
    for (id, key) in view.guides {
      switch key {
      case "safeArea": items[id] = .safeArea(place)
      case "contentLayoutGuide": items[id] = .content(place)
      case "keyboard": items[id] = .keyboard
      default: items[id] = .view(place)
      }
    }
    let stored = nodes[place].stored
    for subview in view.subviews {
      append(subview, parent: place, origin: Point(x: stored.x, y: stored.y))
    }
  }

  func isInside(_ node: Int, _ outer: Int) -> Bool {
    var parent = nodes[node].parent
    while parent > outer { parent = nodes[parent].parent }
    return parent == outer
  }

  var constraints: [ConstraintElement] { nodes.flatMap(\.view.constraints) }

  /// The maximum number of views in a region, and also the maximum number of constraints. A larger region is not solved
  /// and keeps its stored frames. Real regions have a few hundred constraints and views.
  static let limit = 4_000

  var canBeSolved: Bool {
    nodes.count <= Self.limit
      && nodes.reduce(0) { $0 + $1.view.constraints.count } <= Self.limit
  }

  var isConstrained: Bool {
    nodes.contains { !$0.view.constraints.isEmpty || $0.view.kind == "stackView" }
  }

  var storedFrames: [Rect] { nodes.map(\.stored) }
}

extension ViewElement {
  /// The view whose constraints are solved. For a cell, this is the content view, whose constraints may also use the
  /// cell's id.
  var region: ViewElement {
    guard isTemplate, var content = contentView else { return self }
    // A content view without a frame has the size of its cell.
    if content.frame == .zero { content.frame = Rect(size: frame.size) }
    content.constraints += constraints
    content.guides[id] = "contentView"
    for (guide, key) in guides { content.guides[guide] = key }
    return content
  }
}
