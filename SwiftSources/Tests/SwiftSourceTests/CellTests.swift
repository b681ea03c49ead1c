import SwiftSourceModel
import SwiftSourceScreens
import Testing

@Suite struct CellTests {
  private func tile(_ body: String) -> String {
    """
    class Tile: UICollectionViewCell {
      let photo = UIImageView()
      let title = UILabel()
      override init(frame: CGRect) {
        super.init(frame: frame)
        isSkeletonable = true
        [photo, title].forEach { contentView.addSubview($0) }
        photo.isSkeletonable = true
        photo.snp.makeConstraints {
          $0.left.equalTo(contentView.snp.leading)
          $0.top.equalToSuperview()
          $0.size.equalTo(40)
        }
        title.snp.makeConstraints { $0.top.equalTo(photo.snp.bottom); $0.leading.equalToSuperview() }
      }
      \(body)
    }
    """
  }

  private func screen(_ layout: String, source: String) -> String {
    """
    class Screen: UIViewController, UICollectionViewDataSource {
      var items: [Item] = []
      let grid = UICollectionView(frame: .zero, collectionViewLayout: \(layout))
      override func viewDidLoad() {
        super.viewDidLoad()
        grid.frame = view.bounds
        view.addSubview(grid)
        grid.register(Tile.self, forCellWithReuseIdentifier: "Tile")
        \(source)
        API.load { [weak self] in self?.items = $0 }
      }
      func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { items.count }
      func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
        guard let cell = view.dequeueReusableCell(withReuseIdentifier: "Tile", for: path) as? Tile else {
          return UICollectionViewCell()
        }
        cell.configure(items[path.item])
        return cell
      }
    }
    """
  }

  @Test func `cells that show their own skeletons stand for the rows that load`() throws {
    let app = TestApp(
      screen("UICollectionViewFlowLayout()", source: "grid.dataSource = self"),
      tile("func configure(_ item: Item) { photo.showAnimatedGradientSkeleton() }"))
    #expect(
      try app.view("grid")["sections"]?.text == #"[{"cell":"Tile","items":"automatic"}]"#)
    #expect(try app.view("photo")["isSkeletonable"] == .bool(true))
    #expect(try app.view("title")["isSkeletonable"] == .bool(false))
  }

  @Test func `a list that is empty while it loads has no rows`() {
    let app = TestApp(
      screen("UICollectionViewFlowLayout()", source: "grid.dataSource = self"),
      tile("func configure(_ item: Item) { title.text = item.name }"))
    #expect(app.screens.isEmpty)
  }

  @Test func `takes the registered cells of a stream`() throws {
    let app = TestApp(
      screen(
        "UICollectionViewFlowLayout()",
        source: "model.items.bind(to: grid.rx.items(cellIdentifier: \"Tile\")) { _, _, _ in }"),
      tile(
        "override func prepareForReuse() { super.prepareForReuse(); contentView.isSkeletonable = true; showSkeleton() }"
      ))
    #expect(try app.view("photo")["isSkeletonable"] == .bool(true))
  }

  @Test func `does not mix left with leading edges in one constraint`() throws {
    let app = TestApp(
      screen("UICollectionViewFlowLayout()", source: "grid.dataSource = self"),
      tile("func configure(_ item: Item) { photo.showSkeleton() }"))
    #expect(try app.view("photo").constraints.first == "self.leading == superview.leading")
  }

  @Test func `labels without text have no size`() throws {
    let app = TestApp(
      screen("UICollectionViewFlowLayout()", source: "grid.dataSource = self"),
      tile("func configure(_ item: Item) { photo.showSkeleton() }"))
    #expect(try app.view("title")["intrinsicHeight"] == .number(0))
  }

  @Test func `reads the sizes of a compositional layout`() throws {
    let layout = """
      UICollectionViewCompositionalLayout { section, _ in
        let item = NSCollectionLayoutItem(
          layoutSize: .init(widthDimension: .fractionalWidth(1 / 3), heightDimension: .fractionalHeight(1)))
        item.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        let group = NSCollectionLayoutGroup.horizontal(
          layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .absolute(120)),
          subitems: [item])
        return NSCollectionLayoutSection(group: group)
      }
      """
    let app = TestApp(
      screen(layout, source: "grid.dataSource = self"),
      tile("func configure(_ item: Item) { photo.showSkeleton() }"))
    let grid = try app.view("grid")
    #expect(grid["itemSize"]?.text == "[125,116]")
    #expect(grid["minimumInteritemSpacing"] == .number(6))
    #expect(grid["sectionInset"]?.text == "[1,2,3,4]")
  }

  @Test func `leaves out a view whose constraint has an unknown number`() throws {
    let app = TestApp(
      controller(
        """
        let box = UIView()
        box.isSkeletonable = true
        view.addSubview(box)
        box.snp.makeConstraints {
          $0.top.equalToSuperview().offset(settings.margin)
          $0.leading.trailing.equalToSuperview()
          $0.height.equalTo(40)
        }
        let other = UIView(frame: CGRect(x: 0, y: 0, width: 9, height: 9))
        other.isSkeletonable = true
        view.addSubview(other)
        """))
    #expect(try app.layout.view("box") == nil)
    #expect(
      app.screens[0].notes.map(\.message) == [
        "a number of this constraint is not known from the sources, so the constraint is left out",
        "the frame of 'box' is not known from the sources, so the view is left out",
      ])
  }
}
