import SkelshotLayout
import SkelshotModel
import SkelshotPrimitives
import Testing

/// Short ways to create views with constraints.
extension View {
  static func bound(
    _ id: String? = nil, _ constraints: Constraint..., subviews: [View] = [],
    with change: (inout View) -> Void = { _ in }
  ) -> View {
    var view = View()
    view.id = id
    view.constraints = constraints
    view.subviews = subviews
    change(&view)
    return view
  }

  static func boundLabel(
    _ id: String? = nil, _ text: String?, lines: Int = 1, _ constraints: Constraint...
  ) -> View {
    var content = TextContent(numberOfLines: lines)
    content.text = text
    var view = View(type: "label", content: .label(content))
    view.id = id
    view.constraints = constraints
    return view
  }
}

/// Returns the frames of views on a canvas of 320 × 480 points.
private func frames(
  _ views: [View], direction: LayoutDirection = .leftToRight, active: Bool = true,
  _ change: (inout Scene) -> Void = { _ in }
) throws -> [Rect] {
  var scene = Scene(canvas: CanvasSettings(size: Size(width: 320, height: 480)), views: views)
  scene.canvas.direction = direction
  change(&scene)
  return try LayoutEngine.layout(scene, isSkeletonActive: active).views.map(\.frame)
}

@Suite struct ConstraintTests {
  @Test func `Constraints on edges, centers and sizes determine a view's frame`() throws {
    let found = try frames([
      .bound(
        "a", "left == superview.left + 10", "top == superview.top + 20", "width == 30",
        "height == 2 * width"),
      .bound(
        nil, "self.right == superview.right - 10", "self.left == a.right + 10",
        "self.centerY == a.centerY", "height == a.height / 3"),
      .bound(
        nil, "centerX == superview.centerX", "bottom == superview.bottom", "width == 100",
        "height == 0.25 * superview.height"),
    ])
    #expect(found == [rect(10, 20, 30, 60), rect(50, 40, 260, 20), rect(110, 360, 100, 120)])
  }

  @Test
  func `Right-to-left layout mirrors leading and trailing edges but not left and right edges`()
    throws
  {
    let views: [View] = [
      .bound(
        "a", "leading == superview.leading + 10", "top == superview.top", "width == 30",
        "height == 10"),
      .bound(
        nil, "leading == a.trailing + 5", "trailing == superview.trailing - 15", "top == a.bottom",
        "height == 10"),
      .bound(nil, "left == 7", "top == 0", "width == 10", "height == 10"),
      .bound(
        nil, "centerX == superview.leading + 20", "top == superview.top", "width == 10",
        "height == 10"),
    ]
    #expect(
      try frames(views) == [
        rect(10, 0, 30, 10), rect(45, 10, 260, 10), rect(7, 0, 10, 10), rect(15, 0, 10, 10),
      ])
    #expect(
      try frames(views, direction: .rightToLeft) == [
        rect(280, 0, 30, 10), rect(15, 10, 260, 10), rect(7, 0, 10, 10), rect(295, 0, 10, 10),
      ])
  }

  @Test func `Positions are relative to the superview`() throws {
    // A factor of 1.5 places the center at three quarters of the box's width. The box begins at x = 100.
    var box = View.box(rect(100, 50, 200, 100))
    box.subviews = [
      .bound(
        nil, "centerX == 1.5 * superview.centerX", "top == 8", "width == 20", "height == 10")
    ]
    let inner = try place(box).children[0].frame
    #expect(inner == rect(100 + 150 - 10, 58, 20, 10))
  }

  @Test func `The constraint with the higher priority wins against other constraints and content`()
    throws
  {
    // The text "iiii" is 4 × 0.28 × 17 = 19.04 points wide, which is rounded up to 20 points.
    let found = try frames([
      .boundLabel(nil, "iiii", lines: 1, "left == 0", "top == 0", "width == 200 @249"),
      .boundLabel(nil, "iiii", lines: 1, "left == 0", "top == 0", "width == 200 @251"),
      .boundLabel(nil, "iiii", lines: 1, "left == 0", "top == 0", "width == 5 @749"),
      .boundLabel(nil, "iiii", lines: 1, "left == 0", "top == 0", "width == 5 @751"),
    ])
    #expect(found.map(\.width) == [20, 200, 20, 5])
    // The height of 20.287 points is rounded to whole pixels.
    #expect(found[0].height == 20)
  }

  @Test func `A view's frame and edges can be combined with constraints`() throws {
    var card = View.box(rect(10, 10, 100, 50))
    card.id = "card"
    // The constraints of the content determine the container's height.
    let box = View.bound(
      "box", "self.top == card.bottom + 10",
      subviews: [
        .bound(
          nil, "top == superview.top + 4", "bottom == superview.bottom - 4", "height == 22",
          "left == superview.left", "right == superview.right")
      ]
    ) { ($0.placement.left, $0.placement.right) = (20, 40) }
    #expect(try frames([card, box]) == [rect(10, 10, 100, 50), rect(20, 70, 260, 30)])
    // A view keeps its own edges even if its superview is laid out by constraints.
    let inner = View.box()
    var outer = View.bound(
      nil, "left == 5", "top == 5", "width == 50", "height == 40", subviews: [inner])
    outer.subviews[0].placement.top = 10
    #expect(try place(outer).children[0].frame == rect(5, 15, 50, 30))
  }

  @Test func `Constraints can refer to margins and the safe area`() throws {
    let margins: [View] = [
      .bound(
        nil, "leading == superview.leadingMargin", "trailing == superview.trailingMargin",
        "top == superview.topMargin", "bottom == superview.bottomMargin"),
      .bound(
        nil, "left == safeArea.left", "right == safeArea.right", "top == safeArea.top",
        "bottom == safeArea.bottom"),
    ]
    let found = try frames(margins) {
      $0.canvas.safeArea = EdgeInsets(top: 47, left: 1, bottom: 34, right: 2)
    }
    #expect(found == [rect(17, 47, 320 - 17 - 18, 399), rect(1, 47, 317, 399)])
    // The margins are 20 points on wide screens and 8 points in views. Explicit margins override these defaults.
    let wide = try frames(margins) { $0.canvas.size.width = 414 }
    #expect(wide[0] == rect(20, 0, 374, 480))
    var box = View.box(
      rect(0, 0, 100, 100),
      [
        .bound(
          nil, "left == superview.leftMargin", "right == superview.rightMargin",
          "top == superview.topMargin", "height == 1")
      ])
    #expect(try place(box).children[0].frame == rect(8, 8, 84, 1))
    box.margins = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(try place(box).children[0].frame == rect(2, 1, 94, 1))
    #expect(try place(box, direction: .rightToLeft).children[0].frame == rect(4, 1, 94, 1))
  }

  @Test func `Texts have their own baselines, and other views use their bottom edges as baselines`()
    throws
  {
    // At a font size of 34 points, the ascender is 32.373046875 points and the descender is 8.201171875 points.
    var large = View.boundLabel(nil, nil, lines: 1, "left == 0", "top == 10", "width == 9")
    if case .label(var text) = large.content {
      text.fontSize = 34
      large.content = .label(text)
    }
    large.id = "large"
    let found = try frames([
      large,
      .bound(nil, "bottom == large.firstBaseline", "left == 0", "width == 1", "height == 1"),
      .bound(nil, "lastBaseline == large.lastBaseline", "left == 0", "width == 1", "height == 1"),
    ]) { $0.canvas.roundsSolvedFrames = false }
    #expect(abs(found[1].maxY - (10 + 32.373046875)) < 1e-5)
    #expect(abs(found[2].maxY - (10 + 32.373046875)) < 1e-5)
  }

  @Test func `A growing label moves the views below it in SkeletonView's example cell`() throws {
    func cell(_ lines: Int) -> [View] {
      [
        .boundLabel(
          "title", nil, lines: lines, "left == 119", "top == 29", "width == 235", "height == 20"),
        .bound(
          "field", "top == title.bottom + 8", "left == title.left", "width == 235", "height == 30"),
      ]
    }
    #expect(try frames(cell(2)) == [rect(119, 29, 235, 40), rect(119, 77, 235, 30)])
    #expect(try frames(cell(2), active: false)[1].y == 57)
    #expect(try frames(cell(1))[1].y == 57)
    // Only labels in the skeleton grow.
    var off = cell(2)
    off[0].isSkeletonable = false
    #expect(try frames(off)[1].y == 57)
    // A label that grows must not break required constraints.
    var pinned = cell(2)
    pinned[0].constraints = [
      "left == 119", "top == 29", "width == 235", "bottom == superview.top + 49",
    ]
    #expect(try frames(pinned) == [rect(119, 29, 235, 20), rect(119, 57, 235, 30)])
  }

  @Test func `Rows from the same template have equal frames`() throws {
    let cell = View.box(
      nil,
      [
        .bound(
          nil, "left == superview.leftMargin", "right == superview.rightMargin",
          "top == superview.topMargin", "bottom == superview.bottomMargin")
      ])
    let view = View.table {
      $0.rowHeight = 100
      $0.cells = ["Cell": cell]
      $0.sections = [.rows(3)]
    }
    let rows = try place(view).children.map { $0.children[0].frame }
    #expect(rows == [0, 100, 200].map { rect(16, $0 + 11, 288, 78) })
  }

  @Test func `Rows get their height from their constraints`() throws {
    // The label's two bars and their gap take 15 + 10 + 15 points. The margins above and below are 10 points.
    let cell = View.box(
      nil,
      [
        .boundLabel(
          nil, nil, lines: 2, "top == superview.top + 10", "bottom == superview.bottom - 10",
          "left == 0", "right == superview.right", "height >= 20", "height == 20 @800")
      ])
    let table = View.table {
      $0.cells = ["Cell": cell]
      $0.sections = [.rows(2)]
    }
    func height(active: Bool) throws -> Double? {
      let rows = try place(table, isSkeletonActive: active).children
      #expect(rows.map(\.frame.y) == [0, rows[0].frame.height])
      return rows[0].frame.height
    }
    #expect(try height(active: true) == 60)
    // The two lines of 20.287 points resist compression with priority 750, but the height of 20 points has priority
    // 800.
    #expect(try height(active: false) == 40)
  }
}

@Suite struct ConstraintFailureTests {
  private func failure(_ views: [View]) throws -> LayoutFailure {
    try #require(throws: LayoutFailure.self) { try frames(views) }
  }

  @Test func `Reports exactly the conflicting constraints`() throws {
    var view = View.bound(
      "a", "left == 0", "top == 0", "height == 9", "width == 2 * height", "right == superview.right"
    )
    view.placement.width = .points(80)
    let error = try failure([.box(), view])
    guard case .conflictingConstraints(let parties) = error else {
      Issue.record("\(error)")
      return
    }
    // The width of 80 contradicts twice the height of 9. If there are several minimal conflicting sets,
    // the error contains the first.
    #expect(
      parties.map(\.text).sorted() == [
        "self.height == 9", "self.width == 2 * self.height", "width",
      ])
    #expect(Set(parties.map(\.reference)) == ["views[1]"])
  }

  @Test func `Reports an ambiguous frame and the attributes that are missing`() throws {
    func missing(_ constraints: Constraint...) throws -> [String] {
      var view = View.bound("a")
      view.constraints = constraints
      guard case .ambiguousFrame("a", let missing, "views[0]") = try failure([view]) else {
        return []
      }
      return missing
    }
    #expect(try missing() == ["x", "width", "y", "height"])
    #expect(try missing("left == 0", "top == 0") == ["width", "height"])
    #expect(try missing("width == 9", "height == 9", "top == 0") == ["x"])
    #expect(try missing("right == superview.right", "top == 0", "height == 9") == ["x or width"])
    #expect(try missing("left == 0", "top == 0", "width <= 9", "height == 1") == ["width"])
  }

  @Test func `A sibling with a frame of its own does not hide an ambiguous frame`() throws {
    var sibling = View()
    sibling.placement = Placement(frame: Rect(x: 1, y: 2, width: 3, height: 4))
    let loose = View.bound("loose", "left == 0", "width == 9")
    guard case .ambiguousFrame("loose", let missing, "views[1]") = try failure([sibling, loose])
    else {
      Issue.record("no error")
      return
    }
    #expect(missing == ["y", "height"])
  }

  @Test func `Reports invalid constraints written in Swift`() throws {
    guard
      case .invalidConstraint(let mistake, "views[0]", 1) = try failure([
        .bound(nil, "left == 0", "self.tpo == 3")
      ])
    else {
      Issue.record("no error")
      return
    }
    #expect(mistake.range == 5..<8)
    #expect(
      try failure([.bound(nil, "left == nobody.left")])
        == .unknownConstraintItem("nobody", nearest: [], reference: "views[0]", index: 0))
    let stack = View.stack(nil, [.box(nil, [.bound(nil, "left == safeArea.left")])])
    #expect(
      try failure([stack])
        == .noSafeArea(reference: "views[0]/subviews[0]/subviews[0]", index: 0))
  }

  @Test func `Rejects a screen with more than 20,000 constraints`() throws {
    let many = (0..<20_001).map {
      Constraint(attribute: .width, relatedBy: .lessThanOrEqual, constant: Double($0))
    }
    var view = View()
    view.constraints = many
    #expect(try failure([view]) == .tooManyConstraints(limit: 20_000, reference: "canvas"))
  }
}
