import SkelshotLayout
import SkelshotModel
import SkelshotPrimitives
import Testing

/// Tests rows and items that have their own sizes.
@Suite struct RowSizeTests {
  private func table(
    height: Double = 200, isSkeletonActive: Bool = true, _ change: (inout TableContent) -> Void
  ) throws -> PlacedView {
    let view = View.table(rect(5, 10, 300, height)) {
      $0.cells = ["Cell": .box()]
      change(&$0)
    }
    return try place(view, isSkeletonActive: isSkeletonActive)
  }

  /// Returns the top edge of each row and the bottom edge of the last row.
  private func edges(_ placed: PlacedView) -> [Double] {
    placed.children.map(\.frame.y) + (placed.children.last.map { [$0.frame.maxY] } ?? [])
  }

  @Test func `A row gets its height from its template, or from the table if the template has none`()
    throws
  {
    let placed = try table {
      $0.rowHeight = 30
      $0.cells["High"] = View.box().sized(height: 50)
      $0.cells["Framed"] = .box(rect(0, 0, 7, 20))
      $0.sections = [
        .rows(
          .fixed(4),
          [CellPreparation(.row(1), cell: "High"), CellPreparation(.row(2), cell: "Framed")])
      ]
    }
    #expect(edges(placed) == [10, 40, 90, 110, 140])
    #expect(placed.children.map(\.frame.width) == [300, 300, 300, 300])
  }

  @Test func `A preparation can set the height of a single row`() throws {
    var high = Placement()
    high.height = 70
    let placed = try table {
      $0.rowHeight = 30
      $0.cells["Cell"]?.id = "row"
      $0.sections = [
        .rows(.fixed(3), [CellPreparation(.row(1), changes: ["row": [.placement(high)]])])
      ]
    }
    #expect(edges(placed) == [10, 40, 110, 140])
  }

  @Test
  func `The number of automatic rows depends only on the table's row height, not on cell heights`()
    throws
  {
    // The number of rows is ceil(100 / 30) = 4.
    let low = try table(height: 100) {
      $0.rowHeight = 30
      $0.cells["Cell"] = View.box().sized(height: 10)
      $0.sections = [.rows(.automatic)]
    }
    #expect(edges(low) == [10, 20, 30, 40, 50])
    // Without a row height, rows are added until the table is full.
    let filling = try table(height: 100) {
      $0.cells["Cell"] = View.box().sized(height: 40)
      $0.sections = [.rows(.automatic)]
    }
    #expect(edges(filling) == [10, 50, 90, 130])
  }

  @Test
  func `The selector 'last' matches the last visible automatic row, even if row heights differ`()
    throws
  {
    let placed = try table(height: 100) {
      $0.rowHeight = 20
      $0.cells["High"] = View.box().sized(height: 70)
      $0.cells["End"] = View.box().sized(height: 33)
      $0.sections = [
        .rows(
          .automatic,
          [CellPreparation(.row(0), cell: "High"), CellPreparation(.last, cell: "End")])
      ]
    }
    // The first two rows end at 70 + 20 = 90 points, so a third row is visible and is the last.
    #expect(edges(placed) == [10, 80, 100, 133])
  }

  @Test func `Reports a row without a height, and a table with too many rows of height 0`() throws {
    #expect(throws: LayoutFailure.missingRowHeight(reference: "views[0]")) {
      try table { $0.sections = [.rows(.fixed(1))] }
    }
    #expect(throws: LayoutFailure.tooManyViews(limit: 100_000, reference: "views[0]")) {
      try table {
        $0.cells["Cell"] = View.box().sized(height: 0)
        $0.sections = [.rows(.automatic)]
      }
    }
  }

  // MARK: Rows that size themselves

  /// The example from SkeletonView: a label of two lines that is 20 points high, and a text field 8 points below it.
  private var example: View {
    let label = View.label(.zero, lines: 2).sized(height: 20).named("label")
    let stack = View.stack(nil, [label, .box().sized(height: 30)]) {
      ($0.axis, $0.spacing) = (.vertical, 8)
      $0.layoutMargins = EdgeInsets(top: 5, left: 0, bottom: 7, right: 0)
    }
    return .box(nil, [stack])
  }

  @Test func `A label that grows makes its row taller`() throws {
    func change(_ table: inout TableContent) {
      table.estimatedRowHeight = 44
      table.cells = ["Cell": example]
      table.sections = [.rows(.fixed(2))]
    }
    // The label takes 15 + 10 + 15 = 40 points. The row takes 5 + 40 + 8 + 30 + 7 = 90 points.
    #expect(edges(try table(change)) == [10, 100, 190])
    #expect(edges(try table(isSkeletonActive: false, change)) == [10, 80, 150])
    // If the cell is not skeletonable, its labels do not grow.
    let untouched = try table {
      change(&$0)
      $0.cells["Cell"]?.isSkeletonable = false
    }
    #expect(edges(untouched) == [10, 80, 150])
  }

  @Test func `Hidden views do not affect the row height`() throws {
    let placed = try table {
      $0.estimatedRowHeight = 44
      $0.cells = ["Cell": example]
      $0.sections = [
        .rows(
          .fixed(2), [CellPreparation(.row(0), changes: ["label": [.set(\.isHidden, true)]])])
      ]
    }
    // The first row takes 5 + 30 + 7 = 42 points, and the second row takes 90 points.
    #expect(edges(placed) == [10, 52, 142])
  }

  @Test func `A label's height and its distances to the row's edges determine the row height`()
    throws
  {
    var label = View.label(.zero, lines: 3)
    label.placement = Placement()
    (label.placement.top, label.placement.bottom) = (6, 4)
    let placed = try table {
      $0.estimatedRowHeight = 200
      $0.cells = ["Cell": .box(nil, [.box(nil, [label])])]
      $0.sections = [.rows(.fixed(1))]
    }
    // Three bars need 65 points, and three lines of 17-point text need 60.86 points.
    #expect(edges(placed) == [10, 10 + 65 + 10])
  }

  @Test func `A view with a fixed height makes its row only as tall as needed`() throws {
    func bottom(_ view: View) throws -> Double {
      let placed = try table {
        $0.estimatedRowHeight = 40
        $0.cells = ["Cell": .box(nil, [view])]
        $0.sections = [.rows(.fixed(1))]
      }
      return edges(placed)[1] - 10
    }
    func at(_ change: (inout Placement) -> Void) -> View {
      var view = View.box()
      view.placement.height = 30
      change(&view.placement)
      return view
    }
    #expect(try bottom(.box(rect(3, 6, 20, 30))) == 40)
    #expect(try bottom(.box(rect(3, 16, 20, 30))) == 46)
    #expect(try bottom(at { $0.top = 4 }) == 40)
    #expect(try bottom(at { $0.top = 14 }) == 44)
    #expect(try bottom(at { $0.bottom = 15 }) == 45)
    #expect(try bottom(at { $0.centerY = -9 }) == 48)
    // Text views scroll, so their content does not affect the row's height.
    #expect(try bottom(.textView(.zero).sized()) == 40)
  }

  @Test func `A fixed row height stays the same, whatever the row contains`() throws {
    let placed = try table {
      $0.rowHeight = 20
      $0.cells = ["Cell": example]
      $0.sections = [.rows(.fixed(2))]
    }
    #expect(edges(placed) == [10, 30, 50])
  }
}

/// Tests collections that have items of different sizes or a fixed number of columns.
@Suite struct ItemSizeTests {
  private func collection(
    direction: LayoutDirection = .leftToRight, _ change: (inout CollectionContent) -> Void
  ) throws -> [Rect] {
    let view = View.collection(rect(0, 0, 100, 100)) {
      $0.itemSize = Size(width: 40, height: 20)
      $0.minimumLineSpacing = 5
      $0.cells = ["Cell": .box()]
      change(&$0)
    }
    return try place(view, direction: direction).children.map(\.frame)
  }

  private func section(_ count: ItemCount, _ cells: [Int: String] = [:]) -> Section {
    .rows(count, cells.keys.sorted().map { CellPreparation(.row($0), cell: cells[$0]) })
  }

  @Test func `A line is as tall as its tallest item, and shorter items are centered in it`() throws
  {
    let frames = try collection {
      $0.cells["Big"] = View.box().sized(width: 50, height: 30)
      $0.sections = [section(.fixed(4), [1: "Big"])]
    }
    // The items and their gap fill the first line: 40 + 10 + 50 points. The other items form two columns.
    #expect(
      frames == [
        rect(0, 5, 40, 20), rect(50, 0, 50, 30), rect(0, 35, 40, 20), rect(60, 35, 40, 20),
      ])
  }

  @Test func `Remaining space is distributed, and the last line is spaced like a full one`() throws
  {
    let frames = try collection {
      $0.minimumInteritemSpacing = 10
      $0.cells["Small"] = View.box().sized(width: 20)
      $0.cells["Wide"] = View.box().sized(width: 90)
      $0.sections = [section(.fixed(5), [0: "Small", 2: "Wide", 3: "Wide", 4: "Small"])]
    }
    // The first line has items of 20 and 40 points, and the remaining 40 points become their gap. A wide item is alone
    // in its line and therefore centered. The last item begins at the left edge, like the first of three items.
    #expect(
      frames == [
        rect(0, 0, 20, 20), rect(60, 0, 40, 20), rect(5, 25, 90, 20), rect(5, 50, 90, 20),
        rect(0, 75, 20, 20),
      ])
    let uneven = try collection {
      $0.cells["Small"] = View.box().sized(width: 20)
      $0.sections = [section(.fixed(2), [1: "Small"])]
    }
    // The gap is as wide as if a second item of 20 points filled the line: (100 − 40 − 20 − 20) / 2 = 10 points.
    #expect(uneven == [rect(0, 0, 40, 20), rect(50, 0, 20, 20)])
  }

  @Test func `Right-to-left layout mirrors items of different sizes`() throws {
    let frames = try collection(direction: .rightToLeft) {
      $0.cells["Big"] = View.box().sized(width: 50, height: 30)
      $0.sections = [section(.fixed(2), [1: "Big"])]
    }
    #expect(frames == [rect(60, 5, 40, 20), rect(0, 0, 50, 30)])
  }

  @Test func `A line in a horizontally scrolling collection is as wide as its widest item`() throws
  {
    let frames = try collection {
      $0.scrollDirection = .horizontal
      $0.cells["Big"] = View.box().sized(width: 60)
      $0.sections = [section(.fixed(5), [0: "Big"])]
    }
    // Three items of 20 points with gaps of 10 take 80 of 100 points, so the gaps are widened to 20 points.
    #expect(
      frames == [
        rect(0, 0, 60, 20), rect(10, 40, 40, 20), rect(10, 80, 40, 20), rect(65, 0, 40, 20),
        rect(65, 40, 40, 20),
      ])
  }

  @Test func `Columns divide the width that remains after insets and spacing`() throws {
    let frames = try collection {
      $0.columns = 3
      $0.spacing = 5
      $0.sectionInset = EdgeInsets(top: 2, left: 3, bottom: 0, right: 7)
      $0.sections = [section(.fixed(4))]
    }
    let share = (90.0 - 10) / 3
    #expect(frames.count == 4)
    #expect(frames.allSatisfy { $0.width == share && $0.height == share })
    for (frame, x) in zip(frames, [3, 3 + share + 5, 3 + 2 * (share + 5), 3]) {
      #expect(abs(frame.x - x) < 1e-9)
    }
    #expect(frames.map(\.y) == [2, 2, 2, 2 + share + 5])
  }

  @Test
  func `Cells in columns can set their height, and horizontal scrolling arranges cells in rows`()
    throws
  {
    let high = try collection {
      $0.columns = 2
      $0.cells["Cell"] = View.box().sized(height: 30)
      $0.sections = [section(.fixed(2))]
    }
    #expect(high == [rect(0, 0, 45, 30), rect(55, 0, 45, 30)])
    let sideways = try collection {
      ($0.columns, $0.scrollDirection) = (2, .horizontal)
      $0.sections = [section(.fixed(2))]
    }
    #expect(sideways == [rect(0, 0, 45, 45), rect(0, 55, 45, 45)])
    // A column count below 1 is treated as 1.
    #expect(
      try collection { ($0.columns, $0.sections) = (0, [section(.fixed(1))]) } == [
        rect(0, 0, 100, 100)
      ])
  }
}
