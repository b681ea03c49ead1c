import FoundationEssentials
import Skelshot
import Testing

/// Tests tables and collections whose data source provides the cells.
@Suite struct DataSourceTests {
  /// The example in SkeletonView's README, which returns a cell identifier and changes the cell in the first row.
  struct Inbox: SkeletonTableViewDataSource {
    var sections = 1
    var rows = TableView.automaticNumberOfSkeletonRows

    func numSections(in collectionSkeletonView: TableView) -> Int { sections }

    func collectionSkeletonView(
      _ skeletonView: TableView, numberOfRowsInSection section: Int
    ) -> Int { rows }

    func collectionSkeletonView(
      _ skeletonView: TableView, cellIdentifierForRowAt indexPath: IndexPath
    ) -> ReusableCellIdentifier { indexPath.row == 2 ? "Other" : "Mail" }

    func collectionSkeletonView(
      _ skeletonView: TableView, prepareCellForSkeleton cell: inout View, at indexPath: IndexPath
    ) {
      cell["textField"]?.isHidden = indexPath.row == 0
    }
  }

  /// A data source with only the required method.
  struct Plain: SkeletonTableViewDataSource {
    func collectionSkeletonView(
      _ skeletonView: TableView, cellIdentifierForRowAt indexPath: IndexPath
    ) -> ReusableCellIdentifier { "Mail" }
  }

  /// A data source that returns a different cell for each row.
  struct Own: SkeletonTableViewDataSource {
    func collectionSkeletonView(
      _ skeletonView: TableView, numberOfRowsInSection section: Int
    ) -> Int { 2 }

    func collectionSkeletonView(
      _ skeletonView: TableView, cellIdentifierForRowAt indexPath: IndexPath
    ) -> ReusableCellIdentifier { "Mail" }

    func collectionSkeletonView(
      _ skeletonView: TableView, skeletonCellForRowAt indexPath: IndexPath
    ) -> View? {
      var cell = skeletonView.dequeueReusableCell(withIdentifier: "Mail", for: indexPath)
      cell?["textField"]?.alpha = Double(indexPath.row) / 2
      return cell
    }
  }

  static func table(_ source: some SkeletonTableViewDataSource, height: Double? = nil) -> TableView
  {
    var table = TableView()
    table.frame = height.map { Rect(x: 0, y: 0, width: 50, height: $0) }
    table.rowHeight = 10
    table.register(
      TableViewCell { TextField(id: "textField") }, forCellReuseIdentifier: "Mail")
    table.register(TableViewCell { Switch() }, forCellReuseIdentifier: "Other")
    table.dataSource = source
    return table
  }

  /// Returns the first subview of each cell on a screen 45 points high, and whether the subview is hidden.
  private func cells(_ table: TableView) throws -> [String] {
    let screen = try LayoutEngine.layout(
      Scene(width: 50, height: 45) { table }, isSkeletonActive: true)
    return screen.views[0].children.map { cell in
      let view = cell.view.subviews[0]
      return view.type + (view.isHidden ? " hidden" : "") + (view.alpha < 1 ? " \(view.alpha)" : "")
    }
  }

  @Test(arguments: [45.0, nil])
  func `automatic rows fill the table with the data source's cells`(height: Double?) throws {
    let expected = ["textField hidden", "textField", "switch", "textField", "textField"]
    #expect(try cells(Self.table(Inbox(), height: height)) == expected)
  }

  @Test func `a data source sets the number of rows`() throws {
    #expect(try cells(Self.table(Inbox(rows: 2))) == ["textField hidden", "textField"])
    #expect(try cells(Self.table(Inbox(rows: 0))).isEmpty)
  }

  @Test func `table sections are placed one below another`() throws {
    let expected = ["textField hidden", "textField", "textField hidden", "textField"]
    #expect(try cells(Self.table(Inbox(sections: 2, rows: 2))) == expected)
    #expect(try cells(Self.table(Inbox(sections: 0))).isEmpty)
  }

  @Test func `a table has one section with automatic rows by default`() throws {
    let view = Self.table(Plain()).view
    guard case .table(let content) = view.content else {
      Issue.record("not a table")
      return
    }
    #expect(content.sections == [Section(cell: "Mail")])
    #expect(content.cells == Self.table(Plain()).tableContent.cells, "no template is added")
  }

  @Test func `a data source can return a cell of its own`() throws {
    #expect(try cells(Self.table(Own())) == ["textField 0.0", "textField 0.5"])
  }

  struct Letters: SkeletonTableViewDelegate {
    func collectionSkeletonView(
      _ skeletonView: TableView, identifierForHeaderInSection section: Int
    ) -> ReusableHeaderFooterIdentifier? { section == 1 ? "Letter" : nil }
  }

  @Test func `a delegate decides which sections have a header`() throws {
    var table = Self.table(Inbox(sections: 2, rows: 1))
    table.register(
      TableViewHeaderFooterView(height: 5) { Label() }, forHeaderFooterViewReuseIdentifier: "Letter"
    )
    table.delegate = Letters()
    #expect(try cells(table) == ["textField hidden", "label", "textField hidden"])
  }

  struct Gallery: SkeletonCollectionViewDataSource {
    func collectionSkeletonView(
      _ skeletonView: CollectionView, cellIdentifierForItemAt indexPath: IndexPath
    ) -> ReusableCellIdentifier { "Photo" }

    func collectionSkeletonView(
      _ skeletonView: CollectionView, supplementaryViewIdentifierOfKind kind: String,
      at indexPath: IndexPath
    ) -> ReusableCellIdentifier? {
      kind == CollectionView.elementKindSectionHeader ? "Title" : nil
    }

    func collectionSkeletonView(
      _ skeletonView: CollectionView, prepareCellForSkeleton cell: inout View,
      at indexPath: IndexPath
    ) {
      cell.alpha = indexPath.item == 1 ? 0.5 : 1
    }

    func collectionSkeletonView(
      _ skeletonView: CollectionView, prepareViewForSkeleton view: inout View,
      at indexPath: IndexPath
    ) {
      view.alpha = 0.25
    }
  }

  @Test func `a collection gets its items and headers from its data source`() throws {
    var gallery = CollectionView()
    gallery.itemSize = Size(width: 10, height: 10)
    gallery.register(CollectionViewCell(), forCellWithReuseIdentifier: "Photo")
    gallery.register(
      CollectionReusableView(height: 4),
      forSupplementaryViewOfKind: CollectionView.elementKindSectionHeader,
      withReuseIdentifier: "Title")
    gallery.dataSource = Gallery()
    let screen = try LayoutEngine.layout(
      Scene(width: 50, height: 34) { gallery }, isSkeletonActive: true)
    // The header is 4 points high. Below it, items form two lines and three columns. Items and gaps are 10 points wide.
    let cells = screen.views[0].children
    #expect(cells.map(\.view.alpha) == [0.25, 1, 0.5, 1, 1, 1, 1])
    #expect(cells[0].frame == Rect(x: 0, y: 0, width: 50, height: 4))
    #expect(cells[2].frame == Rect(x: 20, y: 4, width: 10, height: 10))
    #expect(cells[4].frame == Rect(x: 0, y: 24, width: 10, height: 10))
  }

  @Test func `index paths are sorted by section, then by row`() {
    let paths = [IndexPath(row: 2, section: 0), IndexPath(item: 0, section: 1)]
    #expect(paths == paths.sorted())
    #expect(paths[0].row == paths[0].item)
  }

  @Test func `a Foundation index path has a row, an item and a section`() {
    var path: FoundationEssentials.IndexPath = [3, 7]
    #expect((path.section, path.row, path.item) == (3, 7, 7))
    path.row = 2
    path.section = 1
    #expect(path == IndexPath(item: 2, section: 1))
    // Reading an index that the path does not have returns 0.
    path = []
    #expect((path.section, path.row) == (0, 0))
    path.item = 4
    #expect(path == [0, 4])
  }
}
