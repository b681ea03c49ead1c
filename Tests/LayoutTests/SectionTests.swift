import SkelshotLayout
import SkelshotModel
import SkelshotPrimitives
import Testing

/// Returns a line for each child: the child's reference without the first part, followed by the child's frame.
private func lines(_ view: PlacedView) -> [String] {
  view.children.map { child in
    let name = child.reference.split(separator: "/").dropFirst().joined(separator: "/")
    let frame = child.frame
    let numbers = [frame.x, frame.y, frame.width, frame.height].map { number in
      Int(exactly: number).map { "\($0)" } ?? "\(number)"
    }
    return "\(name) \(numbers.joined(separator: " "))"
  }
}

@Suite struct TableSectionTests {
  private func table(
    height: Double = 200, _ change: (inout TableContent) -> Void
  ) throws -> PlacedView {
    try place(
      .table(rect(5, 10, 300, height)) {
        $0.rowHeight = 30
        $0.cells = ["Cell": .box()]
        $0.headers = ["Head": .box(), "Tall": .box().sized(height: 50)]
        $0.footers = ["Foot": .box(rect(3, 4, 5, 12))]
        change(&$0)
      })
  }

  @Test func `A header, its rows and a footer are placed one below another at full width`() throws {
    let placed = try table {
      $0.sections = [.rows(.fixed(2), header: "Head", footer: "Foot"), .rows(.fixed(1))]
    }
    #expect(
      lines(placed) == [
        "section[0].header 5 10 300 28", "section[0].row[0] 5 38 300 30",
        "section[0].row[1] 5 68 300 30", "section[0].footer 5 98 300 12",
        "section[1].row[0] 5 110 300 30",
      ])
  }

  @Test func `A template's own height overrides the table's row height`() throws {
    let placed = try table {
      $0.sectionHeaderHeight = 7
      $0.sectionFooterHeight = 9
      $0.footers["Foot"] = .box()
      $0.sections = [
        .rows(.fixed(0), header: "Tall", footer: "Foot"), .rows(.fixed(0), header: "Head"),
      ]
    }
    #expect(
      lines(placed) == [
        "section[0].header 5 10 300 50", "section[0].footer 5 60 300 9",
        "section[1].header 5 69 300 7",
      ])
  }

  @Test func `The table's height determines the row count, and invisible rows are not created`()
    throws
  {
    // The table has ceil(100 / 30) = 4 automatic rows. Three of them begin above 110 points, at 38, 68 and 98.
    let placed = try table(height: 100) {
      $0.sections = [
        .rows(.automatic, header: "Head", footer: "Foot"), .rows(.fixed(1), header: "Head"),
      ]
    }
    #expect(
      lines(placed) == [
        "section[0].header 5 10 300 28", "section[0].row[0] 5 38 300 30",
        "section[0].row[1] 5 68 300 30", "section[0].row[2] 5 98 300 30",
        // The footer of a plain table floats at the lower edge, which is at 110 − 12.
        "section[0].footer 5 98 300 12",
      ])
  }

  @Test func `A footer floats above the table's lower inset if its section begins above it`() throws
  {
    func footers(_ height: Double, _ change: (inout TableContent) -> Void = { _ in }) throws
      -> [String]
    {
      let placed = try table(height: height) {
        $0.sections = [
          .rows(.fixed(2), header: "Head", footer: "Foot"), .rows(.fixed(9), footer: "Foot"),
        ]
        change(&$0)
      }
      return lines(placed).filter { $0.contains("footer") }
    }
    // The header and two rows take 28 + 2 × 30 = 88 points. The footer takes 12 points, and nine rows follow.
    #expect(
      try footers(200) == ["section[0].footer 5 98 300 12", "section[1].footer 5 198 300 12"])
    #expect(try footers(90) == ["section[0].footer 5 88 300 12"])
    #expect(try footers(90) { $0.contentInset.bottom = 20 } == ["section[0].footer 5 68 300 12"])
    #expect(
      try footers(104) == ["section[0].footer 5 98 300 12", "section[1].footer 5 110 300 12"])
    #expect(try footers(90) { $0.style = .grouped } == ["section[0].footer 5 98 300 12"])
    #expect(try footers(88) { $0.style = .grouped } == [])
  }

  @Test
  func `Inset groups have margins, rounded outer corners and no separator after the last row`()
    throws
  {
    let placed = try table(height: 300) {
      $0.style = .insetGrouped
      $0.sections = [.rows(.fixed(3), header: "Head"), .rows(.fixed(1))]
      $0.tableHeaderView = .box(rect(1, 1, 1, 40))
    }
    #expect(
      lines(placed) == [
        "tableHeaderView 5 10 300 40", "section[0].header 21 50 268 28",
        "section[0].row[0] 21 78 268 30", "section[0].row[1] 21 108 268 30",
        "section[0].row[2] 21 138 268 30", "section[1].row[0] 21 168 268 30",
      ])
    let rows = placed.children.dropFirst(2).map(\.view)
    #expect(rows.map(\.cornerRadius) == [10, 0, 10, 10])
    #expect(rows[0].maskedCorners == [.topLeft, .topRight])
    #expect(rows[2].maskedCorners == [.bottomLeft, .bottomRight])
    #expect(rows[3].maskedCorners == .all)
    #expect(placed.children.map(\.hasSeparator) == [false, false, true, true, false, false])
  }

  @Test(arguments: [(413.0, 16.0), (414, 20)])
  func `The side insets of an inset group depend on the table's width`(width: Double, side: Double)
  {
    #expect(TableStyle.insetGrouped.sideInset(inWidth: width) == side)
    #expect(TableStyle.grouped.sideInset(inWidth: width) == 0)
  }

  @Test func `table header and footer views surround the sections within the insets`() throws {
    let placed = try table {
      $0.sections = [.rows(.fixed(2))]
      $0.contentInset = EdgeInsets(top: 4, left: 10, bottom: 0, right: 20)
      $0.tableHeaderView = .box(rect(1, 1, 1, 40))
      $0.tableFooterView = .box(nil, [View.box(rect(0, 5, 10, 10))])
    }
    #expect(
      lines(placed) == [
        "tableHeaderView 15 14 270 40", "section[0].row[0] 15 54 270 30",
        "section[0].row[1] 15 84 270 30", "tableFooterView 15 114 270 15",
      ])
    #expect(placed.children.map(\.hasSeparator) == [false, true, true, false])
  }

  @Test func `Headers get bones just as cells do`() throws {
    let placed = try table { table in
      table.headers["Head"] = .box(nil, [.box(rect(1, 2, 3, 4))])
      table.sections = [.rows(.fixed(1), header: "Head")]
    }
    #expect(placed.role == .container)
    #expect(placed.children[0].role == .container)
    #expect(placed.children[0].children[0].bones.map(\.rect) == [rect(6, 12, 3, 4)])
    #expect(placed.children[0].children[0].reference == "views[0]/section[0].header/subviews[0]")
    // A skeletonable header is enough to make the table a container.
    let unmarked = try table { table in
      table.cells["Cell"] = .box(skeletonable: false)
      table.sections = [.rows(.fixed(1), header: "Head")]
    }
    #expect(unmarked.role == .container)
    #expect(unmarked.children.map(\.role) == [.leaf, .untouched])
  }

  @Test func `The view tree lists headers, rows and footers`() throws {
    let table = View.table {
      $0.rowHeight = 30
      $0.cells = ["Cell": .box()]
      $0.headers = ["Head": .box()]
      $0.footers = ["Foot": .box()]
      $0.sections = [.rows(1, header: "Head", footer: "Foot")]
    }
    let scene = Scene(
      canvas: CanvasSettings(size: Size(width: 320, height: 480)), views: [table])
    let tree = try LayoutEngine.layout(scene, isSkeletonActive: true).skeletonTreeDescription
    let references = tree.split(separator: "\n").filter { $0.contains("reference") }
      .compactMap { $0.split(separator: "\"").dropLast().last }
    #expect(
      references == [
        "canvas", "views[0]", "views[0]/section[0].header", "views[0]/section[0].row[0]",
        "views[0]/section[0].footer",
      ])
  }

  @Test func `Omits a header without a height and rejects one without a template`() throws {
    let placed = try table {
      $0.sectionHeaderHeight = 0
      $0.sections = [.rows(.fixed(1), header: "Head")]
    }
    #expect(lines(placed) == ["section[0].row[0] 5 10 300 30"])
    #expect(
      throws: LayoutFailure.missingTemplate(
        identifier: "Foo", nearest: ["Foot"], reference: "views[0]/section[0].footer")
    ) { try table { $0.sections = [.rows(.fixed(1), footer: "Foo")] } }
  }
}

@Suite struct CollectionSectionTests {
  private func collection(
    direction: LayoutDirection = .leftToRight, _ change: (inout CollectionContent) -> Void
  ) throws -> PlacedView {
    let view = View.collection(rect(0, 0, 100, 100)) {
      $0.itemSize = Size(width: 40, height: 20)
      $0.minimumLineSpacing = 5
      $0.cells = ["Cell": .box()]
      $0.supplementaryViews = [
        "Head": .box(), "Sized": .box(rect(1, 1, 15, 12)), "High": .box().sized(height: 8),
      ]
      change(&$0)
    }
    return try place(view, direction: direction)
  }

  @Test func `Headers and footers ignore the section insets and are as wide as the collection`()
    throws
  {
    let placed = try collection {
      $0.sectionInset = EdgeInsets(top: 3, left: 5, bottom: 7, right: 5)
      $0.sections = [.rows(.fixed(3), header: "Sized", footer: "High"), .rows(.fixed(1))]
    }
    // From top to bottom: a header of 12 points, an inset of 3, two lines of 20 with a gap of 5, an inset of 7, a
    // footer of 8, and an inset of 3.
    #expect(
      lines(placed) == [
        "section[0].header 0 0 100 12", "section[0].item[0] 5 15 40 20",
        "section[0].item[1] 55 15 40 20", "section[0].item[2] 5 40 40 20",
        "section[0].footer 0 67 100 8", "section[1].item[0] 5 78 40 20",
      ])
  }

  @Test
  func `The reference size overrides the template's size, and without a size no header is shown`()
    throws
  {
    let placed = try collection {
      $0.headerReferenceSize = Size(width: 77, height: 30)
      $0.sections = [.rows(.fixed(1), header: "Sized", footer: "Head")]
    }
    #expect(
      lines(placed) == ["section[0].header 0 0 100 30", "section[0].item[0] 0 30 40 20"])
  }

  @Test func `Horizontal scrolling uses a header's width, and right-to-left layout mirrors it`()
    throws
  {
    func change(_ collection: inout CollectionContent) {
      collection.scrollDirection = .horizontal
      collection.footerReferenceSize = Size(width: 9, height: 99)
      collection.sections = [.rows(.fixed(1), header: "Sized", footer: "Head")]
    }
    #expect(
      lines(try collection(change)) == [
        "section[0].header 0 0 15 100", "section[0].item[0] 15 0 40 20",
        "section[0].footer 55 0 9 100",
      ])
    #expect(
      lines(try collection(direction: .rightToLeft, change)) == [
        "section[0].header 85 0 15 100", "section[0].item[0] 45 0 40 20",
        "section[0].footer 36 0 9 100",
      ])
  }

  @Test func `Automatic items begin below the header and fill the visible area`() throws {
    let placed = try collection {
      $0.sections = [.rows(.automatic, header: "Sized", footer: "Sized")]
    }
    // Lines begin at 12, 37, 62 and 87 of 100 points. The footer would begin at 107, which is not visible.
    #expect(placed.children.map(\.frame.y) == [0, 12, 12, 37, 37, 62, 62, 87, 87])
  }

  @Test func `Automatic items fill the space left by earlier sections`() throws {
    let placed = try collection {
      $0.sections = [
        .rows(.fixed(3)), .rows(.automatic, header: "High"),
        .rows(.automatic, header: "High"),
      ]
    }
    // The first two lines take 20 points each, with a gap of 5 points. Then there is a header of 8 points, and lines
    // begin at 53 and 78. The next line would begin at 103, but the next header begins at 98.
    let places: [String] = lines(placed).dropFirst(3).map { line -> String in
      line.split(separator: " ").prefix(3).joined(separator: " ")
    }
    #expect(
      places == [
        "section[1].header 0 45", "section[1].item[0] 0 53", "section[1].item[1] 60 53",
        "section[1].item[2] 0 78", "section[1].item[3] 60 78", "section[2].header 0 98",
      ])
  }

  @Test func `A section's own sizes, gaps and insets replace those of the collection`() throws {
    let placed = try collection {
      $0.columns = 2
      $0.sectionInset = EdgeInsets(2)
      var sized = Section.rows(.fixed(3))
      sized.flow.itemSize = Size(width: 30, height: 10)
      sized.flow.minimumLineSpacing = 4
      sized.flow.minimumInteritemSpacing = 6
      sized.flow.inset = EdgeInsets(top: 1, left: 20, bottom: 0, right: 14)
      $0.sections = [sized, .rows(.fixed(2))]
    }
    // The line of the first section is 66 points wide, so two items of 30 points and a gap of 6 points fill it. The
    // second section has two columns between insets of 2 points: 43 points each, with a gap of 10 points.
    #expect(
      lines(placed) == [
        "section[0].item[0] 20 1 30 10", "section[0].item[1] 56 1 30 10",
        "section[0].item[2] 20 15 30 10", "section[1].item[0] 2 27 43 43",
        "section[1].item[1] 55 27 43 43",
      ])
  }

  @Test func `A section with an item size needs no item size of the collection`() throws {
    let placed = try collection {
      $0.itemSize = .zero
      var sized = Section.rows(.fixed(1))
      sized.flow.itemSize = Size(width: 100, height: 10)
      $0.sections = [.rows(.fixed(1)), sized]
    }
    #expect(lines(placed) == ["section[1].item[0] 0 0 100 10"])
  }

  @Test func `Rejects a header without a template`() {
    #expect(
      throws: LayoutFailure.missingTemplate(
        identifier: "Foo", nearest: [], reference: "views[0]/section[0].header")
    ) { try collection { $0.sections = [.rows(.fixed(1), header: "Foo")] } }
  }
}
