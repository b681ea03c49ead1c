import SwiftSourceModel
import SwiftSourceScreens
import Testing

/// Tests the layouts of collections, which give each section its own sizes.
@Suite struct CollectionTests {
  /// A controller whose collection has a section for each layout, with cells of its own.
  private func app(_ layout: String, items: String = "1", _ more: String = "") -> TestApp {
    TestApp(
      """
      class Screen: UIViewController, SkeletonCollectionViewDataSource {
        override func viewDidLoad() {
          super.viewDidLoad()
          view.isSkeletonable = true
          let grid = UICollectionView(frame: view.bounds, collectionViewLayout: \(layout))
          grid.register(First.self, forCellWithReuseIdentifier: "First")
          grid.register(Second.self, forCellWithReuseIdentifier: "Second")
          grid.dataSource = self
          grid.delegate = self
          grid.isSkeletonable = true
          view.addSubview(grid)
          view.showSkeleton()
        }
        func numSections(in view: UICollectionView) -> Int { 2 }
        func collectionSkeletonView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { \(items) }
        func collectionSkeletonView(_ view: UICollectionView, cellIdentifierForItemAt path: IndexPath) -> ReusableCellIdentifier {
          path.section == 0 ? "First" : "Second"
        }
        \(more)
      }
      class First: UICollectionViewCell {
        override init(frame: CGRect) {
          super.init(frame: frame)
          isSkeletonable = true
        }
      }
      class Second: First {}
      """)
  }

  @Test func `sections of a compositional layout have their own sizes`() throws {
    let app = app(
      """
      UICollectionViewCompositionalLayout { section, _ in
        if section == 0 {
          let item = NSCollectionLayoutItem(
            layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
          let group = NSCollectionLayoutGroup.vertical(
            layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .absolute(80)), subitems: [item])
          return NSCollectionLayoutSection(group: group)
        }
        let item = NSCollectionLayoutItem(
          layoutSize: .init(widthDimension: .absolute(100), heightDimension: .fractionalHeight(1)))
        let group = NSCollectionLayoutGroup.horizontal(
          layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .absolute(50)), subitems: [item])
        group.interItemSpacing = .fixed(10)
        let section = NSCollectionLayoutSection(group: group)
        section.contentInsets = NSDirectionalEdgeInsets(top: 4, leading: 16, bottom: 0, trailing: 16)
        section.interGroupSpacing = 6
        return section
      }
      """, items: "5")
    let grid = try app.view("grid")
    #expect(grid["itemSize"]?.text == "[393,80]")
    // Three items of 100 points and their gaps take 320 of 361 points. A group does not spread them.
    #expect(
      grid["sections"]?.text == """
        [{"cell":"First","items":5},{"cell":"Second","itemSize":[100,50],"items":5,"minimumInteritemSpacing":10,\
        "minimumLineSpacing":6,"sectionInset":[4,16,0,57]}]
        """)
  }

  @Test func `a section that scrolls sideways shows the groups that begin on the screen`() throws {
    let app = app(
      """
      UICollectionViewCompositionalLayout { section, _ in
        let item = NSCollectionLayoutItem(
          layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
        let group = NSCollectionLayoutGroup.horizontal(
          layoutSize: .init(widthDimension: .absolute(120), heightDimension: .absolute(80)), subitems: [item])
        let result = NSCollectionLayoutSection(group: group)
        result.interGroupSpacing = 10
        result.orthogonalScrollingBehavior = .continuous
        return result
      }
      """, items: "9")
    let grid = try app.view("grid")
    #expect(grid["sectionInset"]?.text == "[0,0,0,13]")
    #expect(
      grid["sections"]?.text == #"[{"cell":"First","items":3},{"cell":"Second","items":3}]"#)
  }

  @Test func `reads the frames of a custom group`() throws {
    let app = app(
      """
      UICollectionViewCompositionalLayout { section, environment in
        let width = (environment.container.contentSize.width - 13) / 2
        let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(300))
        let group = NSCollectionLayoutGroup.custom(layoutSize: size) { _ in
          (0..<4).map { index in
            NSCollectionLayoutGroupCustomItem(
              frame: CGRect(x: CGFloat(index % 2) * (width + 13), y: index < 2 ? 0 : 97, width: width, height: 90))
          }
        }
        return NSCollectionLayoutSection(group: group)
      }
      """)
    let grid = try app.view("grid")
    #expect(grid["itemSize"]?.text == "[190,90]")
    #expect(grid["minimumInteritemSpacing"] == .number(13))
    #expect(grid["minimumLineSpacing"] == .number(7))
  }

  @Test func `the delegate decides the sizes of each section`() throws {
    let app = app(
      "UICollectionViewFlowLayout()",
      """
      func collectionView(_ v: UICollectionView, layout l: UICollectionViewLayout, sizeForItemAt p: IndexPath) -> CGSize {
        p.section == 0 ? CGSize(width: 300, height: 40) : CGSize(width: 90, height: 30)
      }
      func collectionView(_ v: UICollectionView, layout l: UICollectionViewLayout, insetForSectionAt s: Int) -> UIEdgeInsets {
        UIEdgeInsets(top: CGFloat(s), left: 0, bottom: 0, right: 0)
      }
      """)
    let grid = try app.view("grid")
    #expect(grid["itemSize"]?.text == "[300,40]")
    #expect(
      grid["sections"]?.text == """
        [{"cell":"First","items":1},{"cell":"Second","itemSize":[90,30],"items":1,"sectionInset":[1,0,0,0]}]
        """)
  }

  @Test func `leaves out items whose size is not known`() throws {
    let app = app(
      "UICollectionViewFlowLayout()",
      """
      func collectionView(_ v: UICollectionView, layout l: UICollectionViewLayout, sizeForItemAt p: IndexPath) -> CGSize {
        p.section == 0 ? CGSize(width: 300, height: 40) : server.sizes[p.item]
      }
      """)
    let grid = try app.view("grid")
    #expect(grid["sections"]?.text == #"[{"cell":"First","items":1}]"#)
    #expect(grid["cells"]?["Second"] == nil)
    #expect(
      app.screens[0].notes.map(\.message) == [
        "the sizes of the collection's items are not known from the sources, so the items are left out"
      ])
  }

  @Test func `a random size counts as the smallest one, with a note`() throws {
    let app = app(
      "UICollectionViewFlowLayout()",
      """
      func collectionView(_ v: UICollectionView, layout l: UICollectionViewLayout, sizeForItemAt p: IndexPath) -> CGSize {
        CGSize(width: 90, height: CGFloat.random(in: 40...60))
      }
      """)
    #expect(try app.view("grid")["itemSize"]?.text == "[90,40]")
    #expect(app.screens[0].notes.map(\.message) == ["a random number counts as the smallest one"])
  }
}
