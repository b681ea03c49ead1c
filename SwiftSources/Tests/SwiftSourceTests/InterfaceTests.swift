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
}
