import SkelshotUIKitNames
import TestSupport
import Testing

/// Tests data sources with the method signatures of SkeletonView's README. `SnippetTests` checks that their code is in
/// this file. The data sources are classes and not `Sendable`, as in an app.
@Suite struct CellTests {
  class Inbox: SkeletonTableViewDataSource {
    func numSections(in collectionSkeletonView: UITableView) -> Int { 2 }

    func collectionSkeletonView(
      _ skeletonView: UITableView, numberOfRowsInSection section: Int
    ) -> Int {
      section == 0 ? 2 : UITableView.automaticNumberOfSkeletonRows
    }

    func collectionSkeletonView(
      _ skeletonView: UITableView, cellIdentifierForRowAt indexPath: IndexPath
    ) -> ReusableCellIdentifier {
      return "CellIdentifier"
    }

    func collectionSkeletonView(
      _ skeletonView: UITableView, skeletonCellForRowAt indexPath: IndexPath
    ) -> UITableViewCell? {
      guard indexPath.section == 1 else { return nil }
      let cell = skeletonView.dequeueReusableCell(withIdentifier: "CellIdentifier", for: indexPath)
      cell?["textField", as: UITextField.self]?.alpha = 0.5
      return cell
    }

    func collectionSkeletonView(
      _ skeletonView: UITableView, prepareCellForSkeleton cell: UITableViewCell,
      at indexPath: IndexPath
    ) {
      cell["textField", as: UITextField.self]?.isHidden = indexPath.row == 0
      cell.cornerRadius += 1
    }
  }

  class Contacts: SkeletonTableViewDelegate {
    func collectionSkeletonView(
      _ skeletonView: UITableView, identifierForHeaderInSection section: Int
    ) -> ReusableHeaderFooterIdentifier? { section == 0 ? "Header" : nil }

    func collectionSkeletonView(
      _ skeletonView: UITableView, identifierForFooterInSection section: Int
    ) -> ReusableHeaderFooterIdentifier? { section == 1 ? "Header" : nil }
  }

  class Gallery: SkeletonCollectionViewDataSource {
    func numSections(in collectionSkeletonView: UICollectionView) -> Int { 2 }

    func collectionSkeletonView(
      _ skeletonView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { 2 }

    func collectionSkeletonView(
      _ skeletonView: UICollectionView, cellIdentifierForItemAt indexPath: IndexPath
    ) -> ReusableCellIdentifier { "Photo" }

    func collectionSkeletonView(
      _ skeletonView: UICollectionView, supplementaryViewIdentifierOfKind: String,
      at indexPath: IndexPath
    ) -> ReusableCellIdentifier? {
      supplementaryViewIdentifierOfKind == UICollectionView.elementKindSectionHeader
        && indexPath.section == 0 ? "Title" : nil
    }

    func collectionSkeletonView(
      _ skeletonView: UICollectionView, skeletonCellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell? {
      guard indexPath.item == 1 else { return nil }
      return skeletonView.dequeueReusableCell(withReuseIdentifier: "Wide", for: indexPath)
    }

    func collectionSkeletonView(
      _ skeletonView: UICollectionView, prepareCellForSkeleton cell: UICollectionViewCell,
      at indexPath: IndexPath
    ) {
      cell.alpha = indexPath.section == 0 ? 1 : 0.5
    }

    func collectionSkeletonView(
      _ skeletonView: UICollectionView, prepareViewForSkeleton view: UICollectionReusableView,
      at indexPath: IndexPath
    ) {
      view.alpha = 0.25
    }
  }

  /// Returns the template of each row.
  private func rows(_ content: ViewContent) throws -> [[View]] {
    let (cells, sections): ([String: View], [Section])
    switch content {
    case .table(let table): (cells, sections) = (table.cells, table.sections)
    case .collection(let collection): (cells, sections) = (collection.cells, collection.sections)
    default: (cells, sections) = ([:], [])
    }
    return try sections.map { section in
      try (0..<2).map { row in
        let own = section.prepare.last { $0.rows.contains { $0.contains(row, last: -1) } }?.cell
        return try #require(cells[own ?? section.cell])
      }
    }
  }

  @Test func `a table's data source prepares cells as objects`() throws {
    var table = UITableView(frame: CGRect(x: 0, y: 0, width: 20, height: 40), rowHeight: 10) {}
    table.register(
      TableViewCell { UITextField(id: "textField") }, forCellReuseIdentifier: "CellIdentifier")
    table.register(UILabel(), forHeaderFooterViewReuseIdentifier: "Header")
    table.dataSource = Inbox()
    table.delegate = Contacts()
    let fields = try rows(table.view.content).map { try $0.map { try #require($0["textField"]) } }
    #expect(fields.map { $0.map(\.isHidden) } == [[true, false], [true, false]])
    #expect(fields.map { $0.map(\.alpha) } == [[1, 1], [0.5, 0.5]])
    #expect(try rows(table.view.content).joined().allSatisfy { $0.cornerRadius == 1 })
    guard case .table(let content) = table.view.content else { return }
    #expect(content.sections.map(\.count) == [.fixed(2), .automatic])
    #expect(content.sections.map(\.header) == ["Header", nil])
    #expect(content.sections.map(\.footer) == [nil, "Header"])
  }

  @Test func `a collection's data source prepares cells and headers as objects`() throws {
    var collection = UICollectionView()
    collection.register(CollectionViewCell { UIImageView() }, forCellWithReuseIdentifier: "Photo")
    collection.register(
      CollectionViewCell(id: "wide") { UIImageView() }, forCellWithReuseIdentifier: "Wide")
    collection.register(
      UILabel(), forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "Title")
    collection.dataSource = Gallery()
    let cells = try rows(collection.view.content)
    #expect(cells.map { $0.map(\.id) } == [[nil, "wide"], [nil, "wide"]])
    #expect(cells.map { $0.map(\.alpha) } == [[1, 1], [0.5, 0.5]])
    guard case .collection(let content) = collection.view.content else { return }
    let header = try #require(content.sections[0].header)
    #expect(content.supplementaryViews[header]?.alpha == 0.25)
    #expect(content.sections[1].header == nil)
  }

  @Test func `a cell's subviews are added to its content view`() {
    let cell = UITableViewCell()
    cell.addTitle(UILabel(id: "title"))
    #expect(cell["title"]?.type == "label")
    #expect(cell.view.subviews.count == 1)
    var stack = UIStackView()
    stack.addArrangedSubview(UILabel())
    stack.addArrangedSubview(cell)
    #expect(stack.arrangedSubviews.map(\.type) == ["label", "tableViewCell"])
  }
}

extension UITableViewCell {
  fileprivate func addTitle(_ titleLabel: UILabel) {
    self.contentView.addSubview(titleLabel)
  }
}
