import SkelshotImport
import SkelshotLayout
import SkelshotModel
import SkelshotPrimitives

/// Compares solved frames of views with the frames that the file stores.
///
/// Each scene and each cell is laid out at its size in the file with `InterfaceBuilderOptions.solvesStoredFrames`.
struct FrameAgreement {
  /// A view whose frame differs from the stored frame.
  struct Difference {
    var id: String
    var kind: String
    var line: Int
    var isArranged: Bool
    /// The stored frame, relative to the view's parent.
    var stored: Rect
    var solved: Rect
    /// Whether all ancestors of the view have their stored sizes.
    var isOwn: Bool
  }

  /// The number of views of one kind, and how many of them are within a point of their stored frames.
  struct Count: CustomStringConvertible {
    var all = 0
    var agreeing = 0

    var description: String { "\(agreeing) of \(all)" }

    static func += (left: inout Count, right: Count) {
      left.all += right.all
      left.agreeing += right.agreeing
    }
  }

  /// The views whose frames are determined by constraints or stack views.
  var constrained = Count()
  /// The views whose frames are determined by stack views.
  var arranged = Count()
  /// The number of views that have no frame or that Interface Builder marks as misplaced or ambiguous.
  var leftOut = 0
  var differences: [Difference] = []
  /// Screens and cells that are not compared because their sizes differ. Each has its line, its stored frame and its
  /// solved frame.
  var otherRoots: [(line: Int, stored: Rect, solved: Rect)] = []
  private let elements: Elements
  private var counted: Set<Int> = []

  init(_ bytes: [UInt8]) throws {
    let document = try InterfaceBuilderDocument(bytes)
    elements = Elements(try XMLReader.parse(bytes))
    for name in document.sceneNames {
      var options = InterfaceBuilderOptions()
      options.scene = name
      options.solvesStoredFrames = true
      let made = try document.scene(options)
      let screen = try LayoutEngine.layout(made.scene, isSkeletonActive: false)
      for view in screen.views { try add(view, made, parent: nil, isLeftOut: false) }
    }
  }

  /// Compares a view and all its descendants.
  ///
  /// - Parameter parent: The nearest ancestor that is in the file, and its frame.
  private mutating func add(
    _ view: PlacedView, _ made: InterfaceBuilderScene, parent: (offset: Int, frame: Rect)?,
    isLeftOut: Bool
  ) throws {
    guard let offset = made.location(ofView: view.reference)?.offset,
      let node = elements.nodes[offset]
    else { return }
    // A root is not compared, because it must have its stored size. This includes the root of an embedded scene.
    guard let parent, let origin = elements.origin(of: offset, in: parent.offset) else {
      guard let stored = node.frame, abs(stored.width - view.frame.width) <= 1,
        abs(stored.height - view.frame.height) <= 1
      else {
        otherRoots.append((node.element.location.line, node.frame ?? .zero, view.frame))
        return
      }
      return try addChildren(of: view, made, offset, isLeftOut: node.isStale)
    }
    var isLeftOut = isLeftOut || node.isStale || (node.frame ?? .zero) == .zero
    isLeftOut = isLeftOut || (node.isArranged && node.element["hidden"] == "YES")
    if node.isConstrained || node.isArranged, counted.insert(offset).inserted {
      if isLeftOut {
        leftOut += 1
      } else {
        compare(view, node, parent, origin)
      }
    }
    try addChildren(of: view, made, offset, isLeftOut: isLeftOut)
  }

  private mutating func addChildren(
    of view: PlacedView, _ made: InterfaceBuilderScene, _ offset: Int, isLeftOut: Bool
  ) throws {
    switch view.view.content {
    case .table(let table): try addCells(table, in: view, made)
    case .collection(let collection): try addItems(collection, made)
    default:
      for child in view.children {
        try add(child, made, parent: (offset, view.frame), isLeftOut: isLeftOut)
      }
    }
  }

  private mutating func compare(
    _ view: PlacedView, _ node: Elements.Node, _ parent: (offset: Int, frame: Rect),
    _ origin: Point
  ) {
    let stored = (node.frame ?? .zero).offsetBy(x: origin.x, y: origin.y)
    let solved = view.frame.offsetBy(x: -parent.frame.x, y: -parent.frame.y)
    let distances = [
      stored.x - solved.x, stored.y - solved.y, stored.width - solved.width,
      stored.height - solved.height,
    ]
    let agrees = distances.allSatisfy { abs($0) <= 1 }
    constrained.all += 1
    constrained.agreeing += agrees ? 1 : 0
    arranged.all += node.isArranged ? 1 : 0
    arranged.agreeing += node.isArranged && agrees ? 1 : 0
    guard !agrees else { return }
    let outer = elements.nodes[parent.offset]?.frame
    differences.append(
      Difference(
        id: node.element["id"] ?? "", kind: node.element.name, line: node.element.location.line,
        isArranged: node.isArranged, stored: stored, solved: solved,
        isOwn: outer.map {
          abs($0.width - parent.frame.width) <= 1 && abs($0.height - parent.frame.height) <= 1
        } ?? true))
  }

  // MARK: Cells

  /// Lays out each cell in a separate table, so that cells below the screen are also compared.
  private mutating func addCells(
    _ table: TableContent, in view: PlacedView, _ made: InterfaceBuilderScene
  ) throws {
    let side = table.style.sideInset(inWidth: view.frame.width)
    for (name, cell) in table.cells.sorted(by: { $0.key < $1.key }) {
      var single = TableContent()
      single.cells = [name: cell]
      single.sections = [Section(cell: name, count: .fixed(1))]
      (single.rowHeight, single.estimatedRowHeight) = (table.rowHeight, table.estimatedRowHeight)
      try addAlone(.table(single), width: view.frame.width - 2 * side, made)
    }
  }

  private mutating func addItems(
    _ collection: CollectionContent, _ made: InterfaceBuilderScene
  ) throws {
    for (name, cell) in collection.cells.sorted(by: { $0.key < $1.key }) {
      var single = CollectionContent()
      single.cells = [name: cell]
      single.sections = [Section(cell: name, count: .fixed(1))]
      single.itemSize = collection.itemSize
      try addAlone(.collection(single), width: 10_000, made)
    }
  }

  private mutating func addAlone(
    _ content: ViewContent, width: Double, _ made: InterfaceBuilderScene
  ) throws {
    var view = View(content: content)
    view.placement = Placement(frame: Rect(x: 0, y: 0, width: width, height: 9_000))
    var scene = made.scene
    scene.canvas.size = Size(width: width, height: 9_000)
    scene.views = [view]
    scene.timeline = nil
    var single = made
    single.scene = scene
    let screen = try LayoutEngine.layout(scene, isSkeletonActive: false)
    for row in screen.views.first?.children ?? [] {
      try add(row, single, parent: nil, isLeftOut: false)
    }
  }
}

/// The views in a file by the offset of their start tags.
private struct Elements {
  struct Node {
    var element: XMLElement
    /// The offset of the view's parent, or nil for a root.
    var parent: Int?
    /// The frame relative to the parent, or nil if the file contains no frame.
    var frame: Rect?
    var isArranged: Bool

    var isStale: Bool { element["misplaced"] == "YES" || element["ambiguous"] == "YES" }

    var isConstrained: Bool {
      element["translatesAutoresizingMaskIntoConstraints"] == "NO"
        && element["fixedFrame"] != "YES"
    }
  }

  private(set) var nodes: [Int: Node] = [:]

  init(_ root: XMLElement) { add(root, parent: nil, isArranged: false) }

  private mutating func add(_ element: XMLElement, parent: Int?, isArranged: Bool) {
    var parent = parent
    let rect = element.children.first { $0.name == "rect" && $0["key"] == "frame" }
    let isView =
      rect != nil || element["contentMode"] != nil
      || element["translatesAutoresizingMaskIntoConstraints"] != nil
    if isView {
      let offset = element.location.offset
      nodes[offset] = Node(
        element: element, parent: parent,
        frame: rect.map { rect in
          func number(_ key: String) -> Double { rect[key].flatMap(Double.init) ?? 0 }
          return Rect(
            x: number("x"), y: number("y"), width: number("width"), height: number("height"))
        }, isArranged: isArranged)
      parent = offset
    }
    for child in element.children {
      let isStack = element.name == "stackView" && child.name == "subviews"
      add(child, parent: parent, isArranged: element.name == "subviews" && isArranged || isStack)
    }
  }

  /// Returns the stored position of a view's parent relative to the view at `outer`, or nil if the first view is not
  /// inside the view at `outer`.
  func origin(of offset: Int, in outer: Int) -> Point? {
    var origin = Point(x: 0, y: 0)
    var place = nodes[offset]?.parent
    while let current = place, current != outer {
      guard let node = nodes[current] else { return nil }
      origin = Point(x: origin.x + (node.frame?.x ?? 0), y: origin.y + (node.frame?.y ?? 0))
      place = node.parent
    }
    return place == nil ? nil : origin
  }
}
