import SwiftSourceModel
import Testing

@Suite struct ShowTests {
  private func style(_ show: String, _ other: String = "") throws -> JSON? {
    let code = controller(
      "let box = UIView(frame: CGRect(x: 0, y: 0, width: 9, height: 9))\nbox.isSkeletonable = true\nview.addSubview(box)\n"
        + show)
    return try TestApp(code, other).layout["skeleton"]
  }

  @Test func `reads the gradient and the sliding animation`() throws {
    let style = try style(
      """
      let animation = SkeletonAnimationBuilder().makeSlidingAnimation(withDirection: .topBottom, duration: 2)
      view.showAnimatedGradientSkeleton(
        usingGradient: SkeletonGradient(baseColor: .clouds, secondaryColor: UIColor(white: 0.5, alpha: 1)),
        animation: animation)
      """)
    #expect(
      style?.text
        == ##"{"animated":true,"animation":{"sliding":{"direction":"topBottom","duration":2}},"gradient":{"baseColor":"clouds","secondaryColor":"#808080"},"style":"gradient"}"##
    )
  }

  @Test(arguments: [
    ("UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)", "#ff8000"), (".silver", "silver"),
    ("UIColor(hex: \"#A0B1C2\")", "#a0b1c2"), ("UIColor(rgb: 0x0A0B0C)", "#0a0b0c"),
    ("Theme.bone", "#ff0000"), (".brandColor", "#00ff00"),
  ])
  func `reads colors`(code: String, color: String) throws {
    let other = """
      enum Theme { static let bone: UIColor = .red }
      extension UIColor {
        static var brandColor: UIColor { UIColor(rgb: 0x00FF00) }
        convenience init(hex: String) {
          var value: UInt64 = 0
          Scanner(string: hex).scanHexInt64(&value)
          self.init(red: CGFloat(value >> 16) / 255, green: 0, blue: 0, alpha: 1)
        }
        convenience init(rgb: Int) {
          self.init(red: CGFloat((rgb >> 16) & 0xFF) / 255, green: CGFloat((rgb >> 8) & 0xFF) / 255,
            blue: CGFloat(rgb & 0xFF) / 255, alpha: 1.0)
        }
      }
      """
    let style = try style("view.showSkeleton(usingColor: \(code))", other)
    #expect(style?["color"] == .string(color))
  }

  @Test func `reads named colors of asset catalogs in both appearances`() throws {
    let style = try style(#"view.showSkeleton(usingColor: UIColor(named: "brand")!)"#)
    #expect(style?["color"]?.text == ##"{"dark":"#405060","light":"#102030"}"##)
  }

  @Test func `shows nothing on a view that is not skeletonable`() {
    let code = """
      class Screen: UIViewController {
        override func viewDidLoad() {
          let box = UIView(frame: CGRect(x: 0, y: 0, width: 9, height: 9))
          box.isSkeletonable = true
          view.addSubview(box)
          view.showSkeleton()
        }
      }
      """
    #expect(TestApp(code).screens.isEmpty)
    #expect(TestApp(code, requiresMark: false).screens.count == 1)
  }

  @Test func `a view that is not skeletonable ends the walk`() throws {
    let app = TestApp(
      controller(
        """
        let outer = UIView(frame: CGRect(x: 0, y: 0, width: 99, height: 99))
        let inner = UIView(frame: CGRect(x: 0, y: 0, width: 9, height: 9))
        inner.isSkeletonable = true
        outer.addSubview(inner)
        view.addSubview(outer)
        let box = UIView(frame: CGRect(x: 0, y: 0, width: 9, height: 9))
        box.isSkeletonable = true
        view.addSubview(box)
        """))
    #expect(try app.view("inner")["isSkeletonable"] == .bool(false))
    #expect(try app.view("box")["isSkeletonable"] == .bool(true))
  }

  @Test func `finds a show in a closure that a view model keeps`() throws {
    let app = TestApp(
      """
      class Screen: UIViewController {
        let model: Model
        let box = UIView(frame: CGRect(x: 0, y: 0, width: 9, height: 9))
        init(model: Model) { self.model = model; super.init(nibName: nil, bundle: nil) }
        override func viewDidLoad() {
          view.addSubview(box)
          box.isSkeletonable = true
          model.onLoading = { [weak self] isLoading in
            guard let self = self else { return }
            if isLoading { self.box.showAnimatedSkeleton() } else { self.box.hideSkeleton() }
          }
        }
      }
      """)
    #expect(try app.layout["skeleton"]?.text == #"{"animated":true,"style":"solid"}"#)
  }

  @Test func `takes the case of a switch that shows a skeleton`() throws {
    let app = TestApp(
      """
      class Screen: UIViewController {
        let box = UIView(frame: CGRect(x: 0, y: 0, width: 9, height: 9))
        override func viewDidLoad() {
          view.addSubview(box)
          store.state.sink { [weak self] in self?.update($0) }.store(in: &bag)
        }
        func update(_ state: State) {
          switch state {
          case .loaded(let items): box.removeFromSuperview()
          case .loading:
            box.isSkeletonable = true
            box.showGradientSkeleton()
          }
        }
      }
      """)
    #expect(try app.view("box")["isSkeletonable"] == .bool(true))
  }

  @Test func `a hide after a stated delay becomes a timeline`() throws {
    let app = TestApp(
      controller(
        """
        let box = UIView(frame: CGRect(x: 0, y: 0, width: 9, height: 9))
        box.isSkeletonable = true
        view.addSubview(box)
        DispatchQueue.main.asyncAfter(deadline: .now() + 2.5) {
          box.isHidden = true
          self.view.hideSkeleton(transition: .crossDissolve(0.5))
        }
        """))
    #expect(
      try app.layout["timeline"]?.text
        == #"[{"show":{"transition":"none"}},{"hold":2.5},{"hide":{"transition":{"crossDissolve":0.5}}},{"hold":1}]"#
    )
    #expect(try app.view("box")["isHidden"] == nil)
  }
}
