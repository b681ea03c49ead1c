import SkelshotLayout
import SkelshotModel
import SkelshotPrimitives
import Testing

@Suite struct PlacementTests {
  private func frame(
    direction: LayoutDirection = .leftToRight, _ change: (inout Placement) -> Void
  ) throws -> Rect {
    var inner = View.box()
    change(&inner.placement)
    let outer = View.box(rect(10, 20, 100, 200), [inner])
    return try place(outer, direction: direction).children[0].frame
  }

  @Test func `A view without a frame fills its parent`() throws {
    #expect(try frame { _ in } == rect(10, 20, 100, 200))
  }

  @Test func `A view's frame is relative to its parent`() throws {
    #expect(try frame { $0.frame = rect(1, 2, 3, 4) } == rect(11, 22, 3, 4))
  }

  @Test func `Two opposite edges stretch a view, but one edge and a size only position the view`()
    throws
  {
    let stretched = try frame {
      $0.left = 5
      $0.right = 15
      $0.top = 20
      $0.bottom = 30
    }
    #expect(stretched == rect(15, 40, 80, 150))
    let corner = try frame {
      $0.right = 5
      $0.width = .points(20)
      $0.bottom = 10
      $0.height = .points(30)
    }
    #expect(corner == rect(85, 180, 20, 30))
  }

  @Test func `Center offsets position a view relative to its parent's center`() throws {
    let centered = try frame {
      $0.centerX = 10
      $0.width = .points(20)
      $0.centerY = 0
      $0.height = .points(50)
    }
    #expect(centered == rect(60, 95, 20, 50))
  }

  @Test func `Leading and trailing edges follow the reading direction`() throws {
    func change(_ placement: inout Placement) {
      placement.leading = 5
      placement.width = .points(20)
    }
    #expect(try frame(change).x == 15)
    #expect(try frame(direction: .rightToLeft, change).x == 85)
  }
}

@Suite struct StackTests {
  private func frames(
    _ views: [View], direction: LayoutDirection = .leftToRight, size: Size,
    _ change: (inout StackContent) -> Void
  ) throws -> [Rect] {
    try place(.stack(Rect(size: size), views, change), direction: direction).children.map(\.frame)
  }

  private let box = View.box()

  @Test func `Views without a size share the stack view's remaining space`() throws {
    let result = try frames(
      [box.sized(height: 20), box.sized(), box.sized(height: 30), box.sized()],
      size: Size(width: 100, height: 200)
    ) {
      $0.axis = .vertical
      $0.spacing = 10
    }
    // Of the 200 points, gaps take 30 and sized views take 50. The other two views share the remaining 120 points.
    #expect(
      result == [
        rect(0, 0, 100, 20), rect(0, 30, 100, 60), rect(0, 100, 100, 30), rect(0, 140, 100, 60),
      ])
  }

  @Test func `fillEqually gives all views the same size`() throws {
    let result = try frames(
      [box.sized(width: 5), box, box], size: Size(width: 100, height: 40)
    ) {
      $0.distribution = .fillEqually
      $0.spacing = 5
    }
    #expect(result.map(\.x) == [0, 35, 70])
    #expect(result.allSatisfy { $0.width == 30 && $0.height == 40 })
  }

  @Test func `fillProportionally preserves the proportions of the views' sizes`() throws {
    let result = try frames(
      [box.sized(width: 10), box.sized(width: 30)], size: Size(width: 100, height: 40)
    ) { $0.distribution = .fillProportionally }
    #expect(result.map(\.width) == [25, 75])
  }

  @Test func `equalSpacing and equalCentering distribute views evenly`() throws {
    let views = [box.sized(width: 10), box.sized(width: 30), box.sized(width: 20)]
    let size = Size(width: 100, height: 40)
    let spaced = try frames(views, size: size) { $0.distribution = .equalSpacing }
    #expect(spaced.map(\.x) == [0, 30, 80])
    let centered = try frames(views, size: size) { $0.distribution = .equalCentering }
    // The centers are at 5, 47.5 and 90.
    #expect(centered.map(\.x) == [0, 32.5, 80])
  }

  @Test(arguments: [
    (StackAlignment.fill, 0.0, 50.0), (.leading, 0, 20), (.center, 15, 20), (.trailing, 30, 20),
  ])
  func `A stack view aligns its views across its axis`(
    alignment: StackAlignment, y: Double, height: Double
  ) throws {
    let content = View.stack(nil, [box.sized(height: 20)]) { $0.axis = .vertical }
    let result = try frames([content], size: Size(width: 100, height: 50)) {
      $0.alignment = alignment
    }
    #expect(result == [rect(0, y, 100, height)])
  }

  @Test func `Margins inset a horizontal stack view, and right-to-left layout mirrors it`() throws {
    let views = [box.sized(width: 10), box.sized(width: 30)]
    let margins = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let size = Size(width: 100, height: 40)
    func change(_ stack: inout StackContent) {
      stack.layoutMargins = margins
      stack.spacing = 5
    }
    #expect(try frames(views, size: size, change) == [rect(2, 1, 10, 36), rect(17, 1, 30, 36)])
    #expect(
      try frames(views, direction: .rightToLeft, size: size, change) == [
        rect(88, 1, 10, 36), rect(53, 1, 30, 36),
      ])
  }

  @Test func `Hidden views take no space in a stack view`() throws {
    var hidden = box.sized(height: 50)
    hidden.isHidden = true
    let result = try frames(
      [hidden, box.sized(height: 20)], size: Size(width: 10, height: 100)
    ) { $0.axis = .vertical }
    #expect(result[1] == rect(0, 0, 10, 20))
  }

  @Test func `A label that grows moves the views below it`() throws {
    let label = View.label(Size(width: 0, height: 0), lines: 3).sized(height: 20)
    let result = try frames(
      [label, box.sized(height: 10)], size: Size(width: 100, height: 200)
    ) {
      $0.axis = .vertical
      $0.spacing = 8
    }
    #expect(result == [rect(0, 0, 100, 65), rect(0, 73, 100, 10)])
  }
}

@Suite struct CellTests {
  private func table(
    height: Double, rowHeight: Double?, estimated: Double? = nil, _ counts: [ItemCount]
  ) throws -> [Rect] {
    let placed = try place(
      .table(rect(5, 10, 300, height)) {
        ($0.rowHeight, $0.estimatedRowHeight) = (rowHeight, estimated)
        $0.cells = ["Cell": .box()]
        $0.sections = counts.map { .rows($0) }
      })
    #expect(placed.clipsToBounds)
    return placed.children.map(\.frame)
  }

  @Test(arguments: [(828.0, 92.0, 9), (829, 92, 10), (100, 40, 3), (0.3, 0.1, 3), (0.6, 0.2, 3)])
  func `The number of rows is the table's height divided by the row height, rounded up`(
    height: Double, rowHeight: Double, count: Int
  ) throws {
    let rows = try table(height: height, rowHeight: rowHeight, [.automatic])
    #expect(rows.count == count)
    #expect(rows[1] == rect(5, 10 + rowHeight, 300, rowHeight))
  }

  @Test func `Sections are placed one below another, and rows below the visible area are omitted`()
    throws
  {
    let rows = try table(height: 100, rowHeight: 30, [.fixed(2), .fixed(1_000_000_000)])
    #expect(rows.map(\.y) == [10, 40, 70, 100])
  }

  @Test func `A row without a height uses the estimated row height`() throws {
    #expect(try table(height: 100, rowHeight: nil, estimated: 50, [.automatic]).count == 2)
    #expect(throws: LayoutFailure.self) {
      try table(height: 100, rowHeight: nil, [.automatic])
    }
  }

  private func collection(
    _ size: Size, direction: LayoutDirection = .leftToRight, count: ItemCount = .automatic,
    _ change: (inout CollectionContent) -> Void
  ) throws -> [Rect] {
    let view = View.collection(Rect(size: size)) {
      $0.cells = ["Cell": .box()]
      $0.sections = [.rows(count)]
      change(&$0)
    }
    return try place(view, direction: direction).children.map(\.frame)
  }

  @Test func `Automatic items fill every column of the visible area`() throws {
    // Each line of 304 points holds three items of 96 points with gaps of 8. Lines begin at y = 8, 112 and 216 of 240.
    let items = try collection(Size(width: 320, height: 240)) {
      $0.itemSize = Size(width: 96, height: 96)
      $0.minimumLineSpacing = 8
      $0.minimumInteritemSpacing = 8
      $0.sectionInset = EdgeInsets(8)
    }
    #expect(items.count == 9)
    #expect(items.map(\.x) == [8, 112, 216, 8, 112, 216, 8, 112, 216])
    #expect(items.map(\.y) == [8, 8, 8, 112, 112, 112, 216, 216, 216])
  }

  @Test func `The remaining space in a line is distributed between its items`() throws {
    let items = try collection(Size(width: 100, height: 10), count: .fixed(5)) {
      $0.itemSize = Size(width: 20, height: 10)
    }
    // Three items fit with the minimum gap of 10 points, and the gaps are then widened to 20 points.
    #expect(items.prefix(3).map(\.x) == [0, 40, 80])
  }

  @Test func `The only item in a line is centered`() throws {
    let items = try collection(Size(width: 100, height: 10)) {
      $0.itemSize = Size(width: 60, height: 10)
    }
    #expect(items.map(\.x) == [20])
  }

  @Test func `Horizontal scrolling fills columns, and right-to-left layout mirrors them`() throws {
    func change(_ collection: inout CollectionContent) {
      collection.scrollDirection = .horizontal
      collection.itemSize = Size(width: 40, height: 45)
    }
    let items = try collection(Size(width: 100, height: 100), change)
    #expect(items.map(\.x) == [0, 0, 50, 50])
    #expect(items.map(\.y) == [0, 55, 0, 55])
    let mirrored = try collection(
      Size(width: 100, height: 100), direction: .rightToLeft, change)
    #expect(mirrored.map(\.x) == [60, 60, 10, 10])
  }

  @Test func `Rejects a collection with too many items`() throws {
    #expect(throws: LayoutFailure.self) {
      try collection(Size(width: 320, height: 480)) {
        $0.itemSize = Size(width: 0.01, height: 0.01)
        $0.minimumLineSpacing = 0
        $0.minimumInteritemSpacing = 0
      }
    }
  }
}
