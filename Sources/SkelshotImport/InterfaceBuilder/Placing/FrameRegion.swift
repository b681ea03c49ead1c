import SkelshotModel
import SkelshotPrimitives

/// The views among which the constraints of a file hold: those of a screen, or of a cell.
///
/// They stand in a flat list, parents before their children. Frames count from the first view's corner.
struct FrameRegion {
  /// A view of the region.
  struct Node {
    var view: ViewElement
    /// Its parent's place in the list, or -1.
    var parent: Int
    var children: [Int] = []
    /// The frame that the file stores.
    var stored: Rect
    /// Whether a stack view arranges it.
    var isArranged: Bool
    /// The scroll view that it is in, whose content it scrolls with; of several the innermost.
    var scrollView: Int?
  }

  /// What the id of a constraint's item stands for.
  enum Item: Hashable {
    case view(Int)
    /// The part of a view that no bar covers.
    case safeArea(Int)
    /// The guides of a controller, before there were safe areas.
    case topGuide, bottomGuide
    /// Where a keyboard would be: without one, below the safe area.
    case keyboard
    /// What a scroll view scrolls.
    case content(Int)
  }

  /// Where a region stands, which decides its margins.
  enum Kind: Sendable, Hashable {
    case screen, cell, view
  }

  private(set) var nodes: [Node] = []
  private(set) var items: [String: Item] = [:]
  let kind: Kind
  let usesSafeAreas: Bool
  /// Whether the file is of Xcode 26 or later, whose controls have other frames.
  let isRecent: Bool

  /// Collects the views in one.
  ///
  /// - Parameters:
  ///   - root: A screen's view, a cell, or another view that stands alone.
  ///   - file: The file, which says how it measures.
  ///   - controller: The screen's controller, which may have guides.
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

  /// Whether a view is in another, at any depth.
  func isInside(_ node: Int, _ outer: Int) -> Bool {
    var parent = nodes[node].parent
    while parent > outer { parent = nodes[parent].parent }
    return parent == outer
  }

  /// The constraints of all views.
  var constraints: [ConstraintElement] { nodes.flatMap(\.view.constraints) }

  /// Constraints and views of a region that are solved; real ones have some hundred. Beyond, frames stay as they are.
  static let limit = 4_000

  /// Whether the region is small enough to be solved.
  var canBeSolved: Bool {
    nodes.count <= Self.limit
      && nodes.reduce(0) { $0 + $1.view.constraints.count } <= Self.limit
  }

  /// Whether anything is placed by constraints or a stack view.
  var isConstrained: Bool {
    nodes.contains { !$0.view.constraints.isEmpty || $0.view.kind == "stackView" }
  }

  /// The frames that the file stores.
  var storedFrames: [Rect] { nodes.map(\.stored) }
}

extension ViewElement {
  /// The view in which its constraints hold: a cell's content view, which constraints may call by the cell's id.
  var region: ViewElement {
    guard isTemplate, var content = contentView else { return self }
    // A content view without a frame has its cell's.
    if content.frame == .zero { content.frame = Rect(size: frame.size) }
    content.constraints += constraints
    content.guides[id] = "contentView"
    for (guide, key) in guides { content.guides[guide] = key }
    return content
  }
}
