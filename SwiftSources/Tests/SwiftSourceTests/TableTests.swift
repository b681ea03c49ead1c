import SwiftSourceModel
import Testing

@Suite struct TableTests {
  private let source = """
    extension Screen: SkeletonTableViewDataSource {
      func collectionSkeletonView(_ view: UITableView, cellIdentifierForRowAt path: IndexPath) -> ReusableCellIdentifier {
        Cell.identifier
      }
      func collectionSkeletonView(_ view: UITableView, numberOfRowsInSection section: Int) -> Int { 4 }
      func tableView(_ view: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
    }
    """
  private let table = controller(
    """
    table.frame = view.bounds
    view.addSubview(table)
    table.register(Cell.self, forCellReuseIdentifier: Cell.identifier)
    table.estimatedRowHeight = 60
    table.dataSource = self
    table.isSkeletonable = true
    """, members: "let table = UITableView()")

  @Test func `reads cells that code makes`() throws {
    let app = TestApp(
      table, source,
      """
      class BaseCell: UITableViewCell {
        override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
          super.init(style: style, reuseIdentifier: reuseIdentifier)
          setUp()
        }
        func setUp() { isSkeletonable = true }
      }
      class Cell: BaseCell {
        static var identifier: String { String(describing: self) }
        lazy var photo: UIImageView = { let view = UIImageView(); view.isSkeletonable = true; return view }()
        override func setUp() {
          super.setUp()
          contentView.addSubview(photo)
          photo.skeletonCornerRadius = 20
          photo.translatesAutoresizingMaskIntoConstraints = false
          photo.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16).isActive = true
        }
      }
      """)
    let table = try app.view("table")
    #expect(table["rowHeight"] == .number(60))
    #expect(table["sections"]?.text == #"[{"cell":"Cell","rows":4}]"#)
    let photo = try app.view("photo")
    #expect(photo.constraints == ["self.leading == superview.leading + 16"])
    #expect(photo["skeletonCornerRadius"] == .number(20))
    #expect(photo["isSkeletonable"] == .bool(true))
  }

  @Test func `views that are added to the cell itself are not part of the skeleton`() throws {
    let app = TestApp(
      table, source,
      """
      class Cell: UITableViewCell {
        static let identifier = "Cell"
        let photo = UIImageView(frame: CGRect(x: 1, y: 1, width: 20, height: 20))
        override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
          super.init(style: style, reuseIdentifier: reuseIdentifier)
          isSkeletonable = true
          photo.isSkeletonable = true
          addSubview(photo)
        }
      }
      """)
    #expect(try app.view("photo")["isSkeletonable"] == .bool(false))
  }

  @Test func `reads frames that depend on the size of the item`() throws {
    let app = TestApp(
      controller(
        """
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: view.frame.size.width / 3 - 1, height: 100)
        layout.minimumInteritemSpacing = 1
        let grid = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
        grid.register(Tile.self, forCellWithReuseIdentifier: "Tile")
        grid.dataSource = self
        grid.isSkeletonable = true
        view.addSubview(grid)
        """),
      """
      extension Screen: SkeletonCollectionViewDataSource {
        func collectionSkeletonView(_ view: UICollectionView, cellIdentifierForItemAt path: IndexPath) -> ReusableCellIdentifier { "Tile" }
      }
      class Tile: UICollectionViewCell {
        let photo = UIImageView()
        override init(frame: CGRect) {
          super.init(frame: frame)
          isSkeletonable = true
          photo.isSkeletonable = true
          contentView.addSubview(photo)
        }
        override func layoutSubviews() {
          super.layoutSubviews()
          photo.frame = CGRect(x: 5, y: 5, width: contentView.frame.width - 10, height: contentView.bounds.height / 2)
        }
      }
      """)
    #expect(try app.view("grid")["itemSize"]?.text == "[130,100]")
    #expect(try app.view("photo")["frame"]?.text == "[5,5,120,50]")
  }
}
