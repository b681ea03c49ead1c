import SkelshotLayout
import SkelshotModel
import SkelshotPrimitives
import Testing

/// Tests estimated frames with missing or conflicting constraints, with stack views, and with known sizes.
@Suite struct EstimatedFrameTests {
  /// Places the views in a superview of 320 × 480 points and returns their frames.
  private func frames(_ views: [View]) throws -> [Rect] {
    try place(.box(rect(0, 0, 320, 480), views), isSkeletonActive: false).children.map(\.frame)
  }

  private func estimated(_ frame: Rect, _ view: View) -> View {
    var view = view
    view.estimatedFrame = frame
    if view.constraints == nil { view.constraints = [] }
    return view
  }

  @Test func `the estimated frame supplies the values that the constraints leave undetermined`()
    throws
  {
    let views = [
      estimated(rect(10, 20, 30, 40), .bound("a", "left == superview.left + 50")),
      estimated(rect(1, 2, 3, 4), .bound("b", "top == a.bottom + 5")),
    ]
    #expect(try frames(views) == [rect(50, 20, 30, 40), rect(1, 65, 3, 4)])
  }

  @Test func `drops conflicting constraints in a view that has an estimated frame`() throws {
    let fighting = View.bound("a", "width == 100", "width == 200", "height == 20")
    #expect(throws: LayoutFailure.self) { try frames([fighting]) }
    let frame = try #require(try frames([estimated(rect(5, 6, 100, 20), fighting)]).first)
    #expect(frame.height == 20 && frame.x == 5 && frame.y == 6)
    #expect((100...200).contains(frame.width))
  }

  @Test func `an intrinsic size set on a view replaces the size of its content`() throws {
    let view = View.bound(
      "a", "leading == superview.leading", "top == superview.top", "width <= 300"
    ) {
      ($0.intrinsicWidth, $0.intrinsicHeight) = (51, 31)
    }
    #expect(try frames([view]) == [rect(0, 0, 51, 31)])
  }

  /// Returns a column whose second view is as wide as a view next to the column.
  private func column(_ distribution: StackDistribution, _ alignment: StackAlignment) -> [View] {
    var stack = View.stack {
      ($0.axis, $0.spacing) = (.vertical, 4)
      ($0.distribution, $0.alignment) = (distribution, alignment)
      $0.layoutMargins = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    }.named("stack")
    stack.constraints = [
      "leading == superview.leading + 10", "top == superview.top + 10", "width == 206",
      "height == 208",
    ]
    stack.subviews = [
      estimated(rect(2, 1, 50, 80), .bound("one", "width == 50", "height == 80")),
      estimated(rect(2, 85, 60, 30), .bound("two", "width == beside.width")),
      estimated(rect(2, 119, 20, 86), .bound("three", "width == 20")),
    ]
    return [
      estimated(rect(10, 10, 206, 208), stack),
      estimated(
        rect(250, 0, 40, 40),
        .bound(
          "beside", "left == superview.left + 250", "top == two.top", "width == 40", "height == 5")),
    ]
  }

  private func columnFrames(
    _ distribution: StackDistribution, _ alignment: StackAlignment
  ) throws -> (column: [Rect], beside: Rect) {
    let views = try place(
      .box(rect(0, 0, 320, 480), column(distribution, alignment)), isSkeletonActive: false
    ).children
    return (views[0].children.map(\.frame), views[1].frame)
  }

  @Test func `constraints can connect views inside and outside a stack view`() throws {
    let leading = try columnFrames(.equalSpacing, .leading)
    // The column is 204 points high inside its margins. Views of 80, 30 and 86 points leave two gaps of 4 points.
    #expect(
      leading.column == [rect(12, 11, 50, 80), rect(12, 95, 40, 30), rect(12, 129, 20, 86)])
    #expect(leading.beside == rect(250, 95, 40, 5))
    let trailing = try columnFrames(.fill, .trailing)
    #expect(trailing.column.map(\.maxX) == [212, 212, 212])
    let center = try columnFrames(.fill, .center)
    #expect(center.column.map { $0.x + $0.width / 2 } == [112, 112, 112])
    // Views without an explicit height keep their estimated height.
    #expect(center.column.map(\.height) == [80, 30, 86])
  }

  @Test func `fillEqually gives all views in a constrained stack view the same size`() throws {
    var views = column(.fillEqually, .leading)
    views[0].subviews[0].constraints = ["width == 50"]
    views[0].constraints?[3] = "height == 207"
    let stack = try place(.box(rect(0, 0, 320, 480), views), isSkeletonActive: false).children[0]
    // Of the 203 points, two gaps take 8, and each view gets a third of the remaining 195.
    #expect(stack.children.map(\.frame.height) == [65, 65, 65])
  }

  @Test func `constraints on a scroll view's content set the content size`() throws {
    var scroll = View(type: "scrollView")
    scroll.placement = Placement(frame: rect(10, 10, 200, 100))
    scroll.subviews = [
      estimated(
        rect(0, 0, 10, 10),
        .bound(
          "page", "leading == superview.leading", "top == superview.top", "height == 300",
          "trailing == superview.leading + superview.contentWidth",
          "bottom == superview.top + superview.contentHeight", "width == superview.width")),
      estimated(
        rect(0, 0, 10, 10),
        .bound(
          "end", "bottom == superview.top + superview.contentHeight",
          "left == superview.left", "width == 5", "height == 5")),
    ]
    let placed = try place(.box(rect(0, 0, 320, 480), [scroll]), isSkeletonActive: false)
    #expect(
      placed.children[0].children.map(\.frame) == [rect(10, 10, 200, 300), rect(10, 305, 5, 5)])
  }

  @Test func `a label with a known size is wrapped again if its width changes`() throws {
    // A word is 44 points wide, and a space is 5.6 points wide. Five words fit into 280 points, seven into 360, and
    // three into 160.
    func height(width: Double) throws -> Double {
      var label = View.boundLabel(
        "a", Array(repeating: "abcd", count: 12).joined(separator: " "), lines: 0,
        "left == superview.left", "top == superview.top")
      TextContent.modify(&label) { $0.fontSize = 20 }
      (label.intrinsicWidth, label.intrinsicHeight) = (280, 72)
      label.constraints?.append(
        Constraint(attribute: .width, constant: width))
      return try #require(try frames([estimated(rect(0, 0, 280, 72), label)]).first).height
    }
    #expect(try height(width: 280) == 72)
    // Two lines of 23.87 points are rounded up to whole pixels.
    #expect(try height(width: 360) == 48)
    #expect(try height(width: 160) == 96)
  }
}
