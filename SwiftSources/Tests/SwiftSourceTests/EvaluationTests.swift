import SwiftSourceModel
import SwiftSourceScreens
import Testing

/// Tests values of Swift's standard library and names of types, as far as they decide sizes and cells.
@Suite struct EvaluationTests {
  /// Returns the width that code computes.
  private func width(_ expression: String, _ members: String = "", _ more: String = "") throws
    -> JSON?
  {
    let app = TestApp(
      controller(
        """
        let box = UIView(frame: CGRect(x: 0, y: 0, width: \(expression), height: 10))
        box.isSkeletonable = true
        view.addSubview(box)
        """, members: members), more)
    guard case .array(let frame)? = try app.view("box")["frame"] else { return nil }
    return frame[2]
  }

  @Test(arguments: [
    ("[CGFloat](repeating: 3, count: 5)[4]", 3), ("[4, 9, 7].max() ?? 0", 9),
    ("[4, 9, 7].min(by: { $0 < $1 }) ?? 0", 4),
    ("[1, 2].reduce(into: [Int: Int]()) { $0[$1] = $1 * 10 }[2] ?? 0", 20),
    ("[5, 6, 7][[5, 6, 7].index([5, 6, 7].startIndex, offsetBy: 2)]", 7),
    ("CGFloat(\"a.b.c\".components(separatedBy: \".\").count)", 3),
    ("CGSize(width: 1, height: 2).equalTo(CGSize(width: 1, height: 2)) ? 8 : 9", 8),
    ("CGSize(width: 1, height: 2) == CGSize(width: 1, height: 3) ? 8 : 9", 9),
    ("[Pair(a: 2), Pair(a: 5)].map(\\.a)[1]", 5),
    ("CGFloat(String(repeating: \"ab\", count: 4).count)", 8),
  ])
  func `computes values`(expression: String, expected: Double) throws {
    #expect(try width(expression, "", "struct Pair { var a: CGFloat }") == .number(expected))
  }

  @Test func `Self means the subclass whose code runs`() throws {
    let app = TestApp(
      """
      protocol Named { static var name: String { get } }
      extension Named { static var name: String { String(describing: Self.self) } }
      class Screen: UITableViewController, SkeletonTableViewDataSource {
        override func viewDidLoad() {
          tableView.isSkeletonable = true
          tableView.register(Small.self, forCellReuseIdentifier: Small.name)
          tableView.showSkeleton()
        }
        func collectionSkeletonView(_ v: UITableView, cellIdentifierForRowAt p: IndexPath) -> ReusableCellIdentifier { "Small" }
      }
      class Base: UITableViewCell, Named {}
      class Small: Base {
        override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
          super.init(style: style, reuseIdentifier: reuseIdentifier)
          isSkeletonable = true
        }
      }
      """)
    #expect(try app.view("tableView")["cells"]?["Small"] != nil)
  }

  @Test func `reads fluent builders`() throws {
    let app = TestApp(
      controller(
        """
        let box = UILabel().builder
          .numberOfLines(3)
          .set(\\.layer.cornerRadius, to: 4)
          .isSkeletonable(true)
          .with { $0.frame = CGRect(x: 1, y: 2, width: 30, height: 40) }
          .build()
        box.clipsToBounds = true
        view.addSubview(box)
        """))
    let box = try app.view("box")
    #expect(box["frame"]?.text == "[1,2,30,40]")
    #expect(box["numberOfLines"] == .number(3))
    #expect(box["cornerRadius"] == .number(4))
    #expect(box["isSkeletonable"] == .bool(true))
  }

  @Test func `registers headers by kind`() throws {
    let app = TestApp(
      """
      class Screen: UIViewController, UICollectionViewDataSource {
        override func viewDidLoad() {
          view.isSkeletonable = true
          let layout = UICollectionViewFlowLayout()
          layout.headerReferenceSize = CGSize(width: 393, height: 60)
          let grid = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
          grid.register(Cell.self, forCellWithReuseIdentifier: "Cell")
          grid.register(Head.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader, withReuseIdentifier: "Head")
          grid.dataSource = self
          grid.isSkeletonable = true
          view.addSubview(grid)
          view.showSkeleton()
        }
        func collectionView(_ v: UICollectionView, numberOfItemsInSection s: Int) -> Int { 2 }
        func collectionView(_ v: UICollectionView, cellForItemAt p: IndexPath) -> UICollectionViewCell {
          v.dequeueReusableCell(withReuseIdentifier: "Cell", for: p)
        }
        func collectionView(_ v: UICollectionView, viewForSupplementaryElementOfKind k: String, at p: IndexPath) -> UICollectionReusableView {
          v.dequeueReusableSupplementaryView(ofKind: k, withReuseIdentifier: "Head", for: p)
        }
      }
      class Cell: UICollectionViewCell {
        override init(frame: CGRect) { super.init(frame: frame); isSkeletonable = true }
      }
      class Head: UICollectionReusableView {
        override init(frame: CGRect) { super.init(frame: frame); isSkeletonable = true }
      }
      """)
    let grid = try app.view("grid")
    #expect(grid["sections"]?.text == #"[{"cell":"Cell","header":"Head","items":2}]"#)
    #expect(grid["supplementaryViews"]?["Head"]?["height"] == .number(60))
  }

  @Test func `finds cells that libraries register by their classes`() throws {
    func app(_ registration: String, _ dequeue: String) -> TestApp {
      TestApp(
        """
        class Screen: UITableViewController {
          override func viewDidLoad() {
            tableView.isSkeletonable = true
            tableView.\(registration)
            tableView.showSkeleton()
          }
          override func tableView(_ v: UITableView, numberOfRowsInSection s: Int) -> Int { 2 }
          override func tableView(_ v: UITableView, cellForRowAt p: IndexPath) -> UITableViewCell {
            \(dequeue)
          }
        }
        class Cell: UITableViewCell, Reusable {
          override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
            super.init(style: style, reuseIdentifier: reuseIdentifier)
            isSkeletonable = true
          }
        }
        """)
    }
    for app in [
      app(
        "register(cellType: Cell.self)",
        "let cell: Cell = v.dequeueReusableCell(for: p); return cell"),
      app("register(cellType: Cell.self)", "v.dequeueReusableCell(for: p) as Cell"),
      app("register(cellType: Cell.self)", "v.dequeueReusableCell(for: p, cellType: Cell.self)"),
      app(
        "register(cellWithClass: Cell.self)", "v.dequeueReusableCell(withClass: Cell.self, for: p)"),
      app(
        "register(Cell.self, forCellReuseIdentifier: Cell.reuseIdentifier)",
        "v.dequeueReusableCell(withIdentifier: Cell.reuseIdentifier, for: p)"),
    ] {
      #expect(try app.view("tableView")["sections"]?.text == #"[{"cell":"Cell","rows":2}]"#)
    }
  }

  @Test func `reads the custom spacing of a stack view`() throws {
    let app = TestApp(
      controller(
        """
        let first = UIView(), second = UIView(), third = UIView()
        let stack = UIStackView(arrangedSubviews: [first, second, third])
        stack.axis = .vertical
        stack.spacing = 8
        stack.setCustomSpacing(20, after: first)
        stack.isSkeletonable = true
        first.isSkeletonable = true
        view.addSubview(stack)
        stack.snp.makeConstraints { $0.edges.equalToSuperview() }
        """))
    #expect(try app.view("second").constraints == ["self.top == first.bottom + 20"])
    #expect(try app.view("third").constraints.isEmpty)
  }
}
