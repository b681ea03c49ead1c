import SwiftSourceModel
import SwiftSourceScreens
import Testing

@Suite struct InterfaceTests {
  private let storyboard = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="c">
      <scenes><scene sceneID="s"><objects>
        <viewController storyboardIdentifier="Feed" id="c" customClass="Feed">
          <view key="view" id="v"><rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
            <subviews>
              <label id="a"><rect key="frame" x="10" y="20" width="100" height="21"/></label>
              <tableView id="t" rowHeight="-1" estimatedRowHeight="80"><rect key="frame" x="0" y="50" width="375" height="600"/>
                <prototypes><tableViewCell reuseIdentifier="Row" id="r" customClass="Row">
                  <rect key="frame" x="0" y="0" width="375" height="44"/>
                  <tableViewCellContentView key="contentView" id="k"><subviews>
                    <imageView id="p"><rect key="frame" x="5" y="5" width="30" height="30"/></imageView>
                  </subviews></tableViewCellContentView>
                  <connections><outlet property="photo" destination="p" id="o1"/></connections>
                </tableViewCell></prototypes>
              </tableView>
            </subviews>
          </view>
          <connections>
            <outlet property="titleLabel" destination="a" id="o2"/><outlet property="table" destination="t" id="o3"/>
          </connections>
        </viewController>
      </objects></scene></scenes>
    </document>
    """

  @Test func `writes what code says about outlets as settings`() throws {
    let app = TestApp(
      """
      class Feed: UIViewController {
        @IBOutlet weak var titleLabel: UILabel! { didSet { titleLabel.linesCornerRadius = 4 } }
        @IBOutlet var table: UITableView!
        override func viewDidLoad() {
          super.viewDidLoad()
          [titleLabel, table].forEach { $0?.isSkeletonable = true }
          table.dataSource = self
          table.isSkeletonable = true
          titleLabel.showSkeleton()
          table.showAnimatedGradientSkeleton()
        }
      }
      extension Feed: SkeletonTableViewDataSource {
        func collectionSkeletonView(_ v: UITableView, cellIdentifierForRowAt p: IndexPath) -> ReusableCellIdentifier { "Row" }
        func collectionSkeletonView(_ v: UITableView, numberOfRowsInSection s: Int) -> Int { 3 }
      }
      class Row: UITableViewCell {
        @IBOutlet var photo: UIImageView!
        override func awakeFromNib() {
          super.awakeFromNib()
          isSkeletonable = true
          photo.isSkeletonable = true
          photo.skeletonCornerRadius = Float(photo.frame.width / 2)
        }
      }
      """, storyboard: storyboard)
    let settings = try app.settings
    #expect(settings["scene"] == .string("Feed"))
    #expect(
      settings["set"]?.strings == [
        "#titleLabel.isSkeletonable=true", "#titleLabel.linesCornerRadius=4",
        "#table.isSkeletonable=true",
        ##"#table.skeleton={"animated":true,"style":"gradient"}"##, "#table.rowHeight=80",
        "#r.isSkeletonable=true",
        "#photo.isSkeletonable=true", "#photo.skeletonCornerRadius=15",
      ])
    #expect(settings["rows"]?.strings == ["#table=3"])
    #expect(settings["show"]?.strings == ["#titleLabel", "#table"])
    #expect(app.screens[0].members["interface"] == .string("Base/Main.storyboard"))
  }

  @Test func `if only cells show skeletons, the marks of other views do not count`() throws {
    let app = TestApp(
      """
      class Feed: UIViewController, UITableViewDataSource {
        @IBOutlet weak var titleLabel: UILabel!
        @IBOutlet var table: UITableView!
        var items: [Item] = []
        override func viewDidLoad() {
          titleLabel.isSkeletonable = true
          table.dataSource = self
        }
        func tableView(_ v: UITableView, numberOfRowsInSection s: Int) -> Int { items.count }
        func tableView(_ v: UITableView, cellForRowAt p: IndexPath) -> UITableViewCell {
          let cell = v.dequeueReusableCell(withIdentifier: "Row", for: p) as! Row
          cell.item = items[p.row]
          return cell
        }
      }
      class Row: UITableViewCell {
        @IBOutlet var photo: UIImageView! { didSet { photo.isSkeletonable = true } }
        var item: Item! { didSet { photo.showSkeleton() } }
      }
      """, storyboard: storyboard)
    let settings = try app.settings
    #expect(
      settings["set"]?.strings == [
        "#v.isSkeletonable=true", "#titleLabel.isSkeletonable=false", "#table.isSkeletonable=true",
        "#r.isSkeletonable=true", "#photo.isSkeletonable=true",
      ])
    #expect(settings["show"] == nil)
    #expect(settings["rows"] == nil)
  }

  @Test func `code in a storyboard's empty view becomes a layout`() throws {
    let app = TestApp(
      """
      class Feed: UIViewController {
        override func viewDidLoad() {
          let box = UIView(frame: CGRect(x: 0, y: 0, width: view.frame.width, height: 9))
          box.isSkeletonable = true
          view.addSubview(box)
          box.showSkeleton()
        }
      }
      """, storyboard: storyboard)
    #expect(try app.view("box")["frame"]?.text == "[0,0,375,9]")
  }

  private static func xib(_ name: String, height: Int = 44) -> String {
    """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><objects>
      <tableViewCell id="\(name)-c" customClass="\(name)"><rect key="frame" x="0" y="0" width="375" height="\(height)"/>
        <tableViewCellContentView key="contentView" id="\(name)-k"><subviews>
          <label id="\(name)-l"><rect key="frame" x="5" y="5" width="30" height="30"/></label>
        </subviews></tableViewCellContentView>
        <userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="boolean" keyPath="isSkeletonable" value="YES"/>
        </userDefinedRuntimeAttributes>
      </tableViewCell>
    </objects></document>
    """
  }

  @Test func `a table of the file shows several kinds of cells`() throws {
    let app = TestApp(
      """
      class Feed: UIViewController, SkeletonTableViewDataSource, UITableViewDelegate {
        @IBOutlet var table: UITableView!
        override func viewDidLoad() {
          super.viewDidLoad()
          for type in [Story.self, Post.self] {
            let name = String(describing: type)
            table.register(UINib(nibName: name, bundle: nil), forCellReuseIdentifier: name)
          }
          table.register(Made.self, forCellReuseIdentifier: "Made")
          table.dataSource = self
          table.delegate = self
          table.isSkeletonable = true
          table.contentInset = UIEdgeInsets(top: 7, left: 0, bottom: 0, right: 0)
          table.contentInsetAdjustmentBehavior = .never
          table.showSkeleton()
        }
        func numSections(in v: UITableView) -> Int { 3 }
        func collectionSkeletonView(_ v: UITableView, numberOfRowsInSection s: Int) -> Int { s + 1 }
        func collectionSkeletonView(_ v: UITableView, cellIdentifierForRowAt p: IndexPath) -> ReusableCellIdentifier {
          ["Story", "Post", "Made"][p.section]
        }
        func tableView(_ v: UITableView, heightForRowAt p: IndexPath) -> CGFloat { p.section == 0 ? 90 : 40 }
      }
      class Story: UITableViewCell {}
      class Post: UITableViewCell {}
      class Made: UITableViewCell {
        override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
          super.init(style: style, reuseIdentifier: reuseIdentifier)
          isSkeletonable = true
        }
      }
      """, storyboard: storyboard, xibs: ["Story": Self.xib("Story"), "Post": Self.xib("Post")])
    let settings = try app.settings
    #expect(
      settings["cell"]?.strings == ["#table=../Cells/Story.xib", "#table=../Cells/Post.xib"])
    #expect(app.screens[0].members["cells"]?["#table"]?["Made"]?["height"] == .number(40))
    #expect(
      settings["set"]?.strings == [
        "#table.contentInset=[7,0,0,0]", "#table.contentInsetAdjustmentBehavior=never",
        "#table.isSkeletonable=true", "#Story-c.rowHeight=90", "#Post-c.rowHeight=40",
        ##"#table.sections=[{"cell":"Story","rows":1},{"cell":"Post","rows":2},{"cell":"Made","rows":3}]"##,
      ])
    #expect(settings["rows"] == nil)
    #expect(app.screens[0].notes.isEmpty)
  }

  @Test func `a prototype to which code adds views becomes a cell of code`() throws {
    let app = TestApp(
      """
      class Feed: UIViewController, SkeletonTableViewDataSource {
        @IBOutlet var table: UITableView!
        override func viewDidLoad() {
          table.dataSource = self
          table.isSkeletonable = true
          table.showSkeleton()
        }
        func collectionSkeletonView(_ v: UITableView, cellIdentifierForRowAt p: IndexPath) -> ReusableCellIdentifier { "Row" }
      }
      class Row: UITableViewCell {
        @IBOutlet var photo: UIImageView!
        let badge = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
        override func didMoveToSuperview() {
          guard superview != nil else { return }
          isSkeletonable = true
          badge.isSkeletonable = true
          contentView.addSubview(badge)
        }
      }
      """, storyboard: storyboard)
    let cell = try #require(app.screens.first?.members["cells"]?["#table"]?["Row"])
    #expect(cell.view("badge")?["frame"]?.text == "[1,2,3,4]")
    #expect(cell.view("photo")?["isSkeletonable"] == .bool(false))
  }

  @Test func `views of the file keep their frames beside views of code`() throws {
    func app(_ body: String) -> TestApp {
      TestApp(
        """
        class Feed: UIViewController {
          @IBOutlet weak var titleLabel: UILabel!
          override func viewDidLoad() {
            view.isSkeletonable = true
            titleLabel.isSkeletonable = true
            titleLabel.translatesAutoresizingMaskIntoConstraints = false
            let box = UIView()
            box.isSkeletonable = true
            view.addSubview(box)
            box.snp.makeConstraints {
              $0.top.equalTo(titleLabel.snp.bottom)
              $0.leading.equalToSuperview()
              $0.size.equalTo(9)
            }
            \(body)
            view.showSkeleton()
          }
        }
        """, storyboard: storyboard)
    }
    let label = try app("").view("titleLabel")
    #expect(label["frame"]?.text == "[10,20,100,21]")
    #expect(label.constraints.isEmpty)
    // Code that moves a view of the file makes all constraints count.
    let moved = try app(
      "titleLabel.snp.makeConstraints { $0.top.equalToSuperview().offset(3); $0.leading.equalToSuperview() }"
    ).view("titleLabel")
    #expect(moved["frame"] == nil)
    #expect(
      moved.constraints == ["self.top == superview.top + 3", "self.leading == superview.leading"])
  }

  @Test func `a label whose text code removes has no size`() throws {
    let app = TestApp(
      """
      class Feed: UIViewController {
        @IBOutlet weak var titleLabel: UILabel!
        override func viewDidLoad() {
          titleLabel.text = ""
          titleLabel.isSkeletonable = true
          titleLabel.showSkeleton()
        }
      }
      """, storyboard: storyboard)
    #expect(
      try app.settings["set"]?.strings == ["#titleLabel.isSkeletonable=true", "#titleLabel.text="])
  }
}
