import SkelshotLayout
import SkelshotModel
import SkelshotPrimitives
import Testing

@Suite struct PrepareTests {
  /// Returns the rows of a table. The cell "Post" has a label and a box, and the cell "Hero" has a single box.
  private func table(
    height: Double = 100, count: ItemCount = .fixed(5), _ prepare: [CellPreparation]
  ) throws -> [PlacedView] {
    let title = View.label(Size(width: 100, height: 15)).named("title")
    let avatar = View.box(rect(0, 0, 8, 8)).named("avatar")
    let view = View.table(rect(0, 0, 200, height)) {
      $0.rowHeight = 20
      $0.cells = ["Post": .box(nil, [avatar, title]), "Hero": .box().named("cover")]
      $0.sections = [.rows(count, of: "Post", prepare)]
    }
    return try place(view).children
  }

  /// Returns the rows in which the avatar is hidden.
  private func hidden(
    _ rows: [RowSelector], height: Double = 100, _ count: ItemCount = .fixed(5)
  ) throws -> [Int] {
    let cells = try table(
      height: height, count: count,
      [CellPreparation(rows, changes: ["avatar": [.set(\.isHidden, true)]])])
    return cells.indices.filter { cells[$0].children[0].isHidden }
  }

  @Test(
    arguments: [
      ([.row(0)], [0]), ([.row(4)], [4]), ([.row(5)], []), ([.last], [4]), ([.even], [0, 2, 4]),
      ([.odd], [1, 3]), ([.rows(1...3)], [1, 2, 3]), ([.rows(3...900)], [3, 4]),
      ([.from(3)], [3, 4]), ([.row(0), .last], [0, 4]), ([.even, .row(1)], [0, 1, 2, 4]), ([], []),
    ] as [([RowSelector], [Int])])
  func `A row selector matches the expected rows`(rows: [RowSelector], expected: [Int]) throws {
    #expect(try hidden(rows) == expected)
  }

  @Test func `the selector 'last' matches the last fixed row or the last visible automatic row`()
    throws
  {
    // Only five of the seven rows are visible, so the last row is not.
    #expect(try hidden([.last], .fixed(7)) == [])
    #expect(try hidden([.last], .automatic) == [4])
    // The table shows ceil(90 / 20) = 5 rows, of which the last is clipped.
    #expect(try hidden([.last], height: 90, .automatic) == [4])
  }

  @Test func `the selector 'last' takes the height of a header into account`() throws {
    let view = View.table(rect(0, 0, 200, 100)) {
      $0.rowHeight = 20
      $0.cells = ["Cell": .box().named("box")]
      $0.headers = ["Head": .box().sized(height: 50)]
      let last = CellPreparation(.last, changes: ["box": [.set(\.alpha, 0.5)]])
      $0.sections = [.rows(header: "Head", [last])]
    }
    // The rows begin at 50, 70 and 90.
    #expect(try place(view).children.map(\.view.alpha) == [1, 1, 1, 0.5])
  }

  @Test func `Later preparations override earlier ones`() throws {
    let cells = try table([
      CellPreparation(
        .from(0), changes: ["avatar": [.set(\.alpha, 0.1), .set(\.cornerRadius, 3)]]),
      CellPreparation(.row(2), changes: ["avatar": [.set(\.alpha, 0.2), .set(\.alpha, 0.3)]]),
      CellPreparation(.even, changes: ["avatar": [.set(\.isSkeletonable, false)]]),
    ])
    #expect(cells.map { $0.children[0].view.alpha } == [0.1, 0.1, 0.3, 0.1, 0.1])
    #expect(cells.allSatisfy { $0.children[0].view.cornerRadius == 3 })
    #expect(
      cells.map { $0.children[0].view.isSkeletonable } == [false, true, false, true, false])
  }

  @Test func `A row can use another template, and preparations also apply to that template`() throws
  {
    let cells = try table([
      CellPreparation(.odd, changes: ["cover": [.set(\.skeletonCornerRadius, 4)]]),
      CellPreparation(.row(1), cell: "Post"),
      CellPreparation(.rows(1...3), cell: "Hero", changes: ["title": [.set(\.isHidden, true)]]),
      CellPreparation(.row(2), cell: "Post"),
    ])
    #expect(cells.map { $0.view.id == "cover" } == [false, true, false, true, false])
    #expect(cells[1].bones.map(\.cornerRadius) == [4])
    #expect(cells[2].children[1].isHidden)
    #expect(
      throws: LayoutFailure.missingTemplate(
        identifier: "Foo", nearest: [], reference: "views[0]")
    ) { try table([CellPreparation(.row(0), cell: "Foo")]) }
  }

  @Test func `changes to an id that no template of the section has are rejected`() throws {
    let change: [ViewChange] = [.set(\.isHidden, true)]
    #expect(
      throws: LayoutFailure.unknownPreparedView(
        id: "avatr", nearest: ["avatar"], reference: "views[0]")
    ) { try table([CellPreparation(.row(0), changes: ["avatr": change, "title": change])]) }
    // Only the other template has the view "cover".
    #expect(throws: LayoutFailure.self) {
      try table([CellPreparation(.row(0), changes: ["cover": change])])
    }
    let cells = try table([
      CellPreparation(.row(0), changes: ["cover": change]), CellPreparation(.row(4), cell: "Hero"),
    ])
    #expect(!cells[0].isHidden)
  }

  @Test func `Changes to text properties apply only to texts`() throws {
    let change: [ViewChange] = [
      .set(\.lastLineFillPercent, 40), .set(\.skeletonTextLineHeight, .fixed(6)),
      .set(\.linesCornerRadius, 2),
      .set(\.skeletonTextNumberOfLines, .custom(2)), .set(\.skeletonLineSpacing, 3),
      .set(\.textAlignment, .right),
      .set(\.skeletonPaddingInsets, EdgeInsets(0)),
    ]
    let cells = try table([
      CellPreparation(.row(1), changes: ["title": change, "avatar": change])
    ])
    #expect(cells[0].children[1].bones.map(\.rect) == [rect(0, 0, 70, 15)])
    #expect(
      cells[1].children[1].bones.map(\.rect) == [rect(0, 20, 100, 6), rect(60, 29, 40, 6)])
    #expect(
      cells[1].children[0].bones == [Bone(rect: rect(0, 20, 8, 8), cornerRadius: 0, part: .bounds)])
  }

  @Test func `A preparation can replace an image view's picture`() throws {
    let photo = View(type: "imageView", content: .image(ImageContent(image: "a.png")))
    let changes: [ViewChange] = [
      .set(\.image, "b.png"), .set(\.contentMode, .aspectFit), .set(\.axis, .vertical),
    ]
    let table = View.table {
      $0.rowHeight = 20
      $0.cells = ["Cell": photo.named("photo")]
      $0.sections = [.rows(2, [CellPreparation(.row(1), changes: ["photo": changes])])]
    }
    let rows = try place(table).children
    #expect(rows[0].view.content == .image(ImageContent(image: "a.png")))
    #expect(
      rows[1].view.content == .image(ImageContent(image: "b.png", contentMode: .aspectFit)))
  }

  @Test func `A prepared stack view is laid out again`() throws {
    let changes: [ViewChange] = [
      .set(\.axis, .vertical), .set(\.spacing, 4), .set(\.distribution, .fillEqually),
    ]
    let view = View.collection(rect(0, 0, 50, 50)) {
      $0.itemSize = Size(width: 20, height: 20)
      $0.cells = ["Cell": .stack(nil, [.box(), .box()]).named("stack")]
      $0.sections = [.rows(2, [CellPreparation(.row(1), changes: ["stack": changes])])]
    }
    let items = try place(view).children
    #expect(items[0].children.map(\.frame) == [rect(0, 0, 10, 20), rect(10, 0, 10, 20)])
    #expect(items[1].children.map(\.frame) == [rect(30, 0, 20, 8), rect(30, 12, 20, 8)])
  }

  /// Returns the avatar's frame in row 0 after a change to the avatar's placement. The row is 200 × 20 points.
  private func frame(
    from old: Placement, _ change: (inout Placement) -> Void
  ) throws -> Rect {
    var placement = Placement()
    change(&placement)
    var box = View.box().named("box")
    box.placement = old
    let view = View.table(rect(0, 0, 200, 40)) {
      $0.rowHeight = 20
      $0.cells = ["Cell": .box(nil, [box])]
      let first = CellPreparation(.row(0), changes: ["box": [.placement(placement)]])
      $0.sections = [.rows(1, [first])]
    }
    return try place(view).children[0].children[0].frame
  }

  @Test
  func
    `A prepared frame replaces the old frame, but a single prepared value changes only one axis`()
    throws
  {
    let old = Placement(frame: rect(10, 2, 50, 8))
    #expect(try frame(from: old) { $0.frame = rect(1, 2, 3, 4) } == rect(1, 2, 3, 4))
    #expect(try frame(from: old) { _ in } == rect(10, 2, 50, 8))
    #expect(try frame(from: old) { $0.width = .points(90) } == rect(10, 2, 90, 8))
    #expect(try frame(from: old) { $0.right = 5 } == rect(145, 2, 50, 8))
    #expect(try frame(from: old) { $0.centerY = 0 } == rect(10, 6, 50, 8))
    let both = try frame(from: old) { ($0.left, $0.right) = (5, 5) }
    #expect(both == rect(5, 2, 190, 8))
    let edge = try frame(from: old) { ($0.bottom, $0.height) = (1, .points(4)) }
    #expect(edge == rect(10, 15, 50, 4))
  }

  @Test func `Prepared distances replace the distances along the same axis`() throws {
    var old = Placement()
    (old.leading, old.trailing, old.top, old.height) = (10, 20, 3, .points(5))
    #expect(try frame(from: old) { $0.width = .points(30) } == rect(10, 3, 30, 5))
    #expect(try frame(from: old) { $0.trailing = 50 } == rect(0, 3, 150, 5))
    #expect(try frame(from: old) { ($0.top, $0.bottom) = (1, 1) } == rect(10, 1, 170, 18))
    #expect(try frame(from: old) { $0.frame = rect(0, 0, 9, 9) } == rect(0, 0, 9, 9))
  }

  @Test func `Prepares 90,000 rows quickly`() throws {
    let prepare = [
      CellPreparation(.odd, changes: ["box": [.set(\.isHidden, true)]]),
      CellPreparation(.last, changes: ["box": [.set(\.alpha, 0.5)]]),
    ]
    let view = View.table(rect(0, 0, 200, 200)) {
      $0.rowHeight = 0.001
      $0.cells = ["Cell": .box().named("box")]
      $0.sections = [.rows(90_000, prepare)]
    }
    let clock = ContinuousClock()
    let start = clock.now
    let rows = try place(view).children
    #expect(clock.now - start < .seconds(10))
    #expect(rows.count == 90_000)
    #expect(rows.last?.view.alpha == 0.5 && rows.last?.isHidden == true)
    #expect(rows.count { $0.isHidden } == 45_000)
  }
}
