import Skelshot
import Testing

/// Tests the properties, initializers and builder of views.
@Suite struct ViewValueTests {
  @Test func `placement and text values are properties of the view`() throws {
    var label = Label(id: "title")
    label.isSkeletonable = false
    label.alpha = 0.5
    label.height = 18
    label.top = 4
    label.numberOfLines = 3
    label.skeletonTextNumberOfLines = 2
    let view = label.view
    #expect(view.type == "label")
    #expect(view.id == "title")
    #expect(!view.isSkeletonable)
    #expect(view.alpha == 0.5)
    #expect(view.placement.height == .points(18))
    #expect(view.placement.top == 4)
    guard case .label(let text) = view.content else {
      Issue.record("not a label")
      return
    }
    #expect(text.numberOfLines == 3)
    #expect(text.skeletonTextNumberOfLines == .custom(2))
    #expect(label.numberOfLines == 3)
  }

  @Test func `a width or height can be a number, a length or fill`() {
    let width = 96.5
    let view = ContainerView(width: .points(width), height: 20).view
    #expect(view.placement.width == .points(96.5))
    #expect(view.placement.height == .points(20))
    let stack = StackView(width: .fill, height: .points(2 * width)) {}
    #expect(stack.view.placement.width == .fill)
    #expect(stack.view.placement.height == .points(193))
    #expect(ContainerView(width: Length.points(3)).view.placement.width == .points(3))
    #expect(ContainerView(width: 3).view.placement.height == nil)
  }

  @Test func `an initializer sets the number of lines`() {
    #expect(Label(numberOfLines: 3).numberOfLines == 3)
    let frame = Rect(x: 1, y: 2, width: 3, height: 4)
    let text = TextView(id: "body", frame: frame, numberOfLines: 0)
    #expect(text.numberOfLines == 0)
    #expect(text.id == "body")
    #expect(text.frame == frame)
  }

  @Test func `frames can be set by assignment or in a chained expression`() {
    var label = Label()
    label.frame = Rect(x: 16, y: 8, width: 200, height: 20)
    #expect(Label().frame(x: 16, y: 8, width: 200, height: 20) == label)
    var filled = Label()
    filled.width = .fill
    filled.height = 20
    #expect(Label().frame(width: .fill, height: 20) == filled)
    #expect(filled.frame(height: 18).view.placement.width == .fill)
  }

  @Test func `a view is skeletonable by default, as in a layout`() {
    #expect(ContainerView().isSkeletonable)
    #expect(Label().view.isSkeletonable)
  }

  @Test func `changing a copy of a view does not change the original`() {
    let plain = ImageView()
    let round = plain.with(\.skeletonCornerRadius, 8).with { $0.isHidden = true }
    #expect(plain == ImageView())
    #expect(round.skeletonCornerRadius == 8)
    #expect(round.isHidden)
  }

  @Test(arguments: [true, false])
  func `a view builder accepts conditions, choices, loops and lists`(isLong: Bool) {
    let view = ContainerView {
      Label(id: "a")
      if isLong { Button(id: "b") }
      if isLong { Switch(id: "c") } else { Slider(id: "d") }
      for number in 0..<2 { ImageView(id: "e\(number)") }
      [TextField(id: "f"), TextField(id: "g")]
    }.view
    let expected =
      isLong ? ["a", "b", "c", "e0", "e1", "f", "g"] : ["a", "d", "e0", "e1", "f", "g"]
    #expect(view.subviews.compactMap(\.id) == expected)
  }

  @Test func `a view builder can be empty`() {
    #expect(ContainerView {}.view.subviews.isEmpty)
    #expect(Scene(width: 1, height: 1) {}.views.isEmpty)
  }

  @Test func `a scene's arguments set its canvas`() {
    let scene = Scene(
      width: 3, height: 4, scale: 2, background: .clear, interfaceStyle: .dark,
      direction: .rightToLeft
    ) { Button() }
    #expect(scene.canvas.size == Size(width: 3, height: 4))
    #expect(scene.canvas.scale == 2)
    #expect(scene.canvas.background == .clear)
    #expect(scene.canvas.interfaceStyle == .dark)
    #expect(scene.canvas.direction == .rightToLeft)
    #expect(scene.views.map(\.type) == ["button"])
  }

  @Test func `a table with a single template and no sections shows as many rows as fit`() {
    let scene = Scene(width: 10, height: 35) {
      TableView(rowHeight: 10) { ImageView() }
    }
    #expect(throws: Never.self) { try #expect(scene.cells == 4) }
    var table = TableView()
    table.rowHeight = 10
    table.register(TableViewCell(), forCellReuseIdentifier: "Only")
    #expect(throws: Never.self) {
      try #expect(Scene(width: 10, height: 35) { table }.cells == 4)
    }
  }

  @Test func `flat colors are static members named as in the color list`() throws {
    #expect(DynamicColor.midnightBlue == DynamicColor(hex: 0x2c3e50))
    #expect(DynamicColor(named: "midnightBlue") == .midnightBlue)
    #expect(DynamicColor.clouds.light == Color(hex: 0xecf0f1))
    #expect(DynamicColor.flatColors.count == 22)
    #expect(DynamicColor(red: 1, green: 0, blue: 0) == DynamicColor(hex: 0xff0000))
    #expect(DynamicColor(white: 1) == .white)
  }
}

extension Scene {
  /// The number of cells that the first view has on the screen.
  var cells: Int {
    get throws {
      try LayoutEngine.layout(self, isSkeletonActive: true).views[0].children.count
    }
  }
}
