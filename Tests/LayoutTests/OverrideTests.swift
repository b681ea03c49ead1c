import SkelshotLayout
import SkelshotModel
import SkelshotPrimitives
import Testing

/// Tests circular corner radii, and views whose `isSkeletonOff` is true.
@Suite struct OverrideTests {
  @Test(arguments: [(60.0, 60.0, 30.0), (100, 40, 20), (40, 100, 20)])
  func `A circular corner radius is half the length of the shorter side`(
    width: Double, height: Double, radius: Double
  ) throws {
    var view = View.box(rect(0, 0, width, height))
    view.skeletonCornerRadius = .circle
    #expect(try place(view).bones[0].cornerRadius == radius)
    view.skeletonCornerRadius = nil
    var appearance = SkeletonAppearance()
    appearance.skeletonCornerRadius = .circle
    #expect(try place(view, appearance: appearance).bones[0].cornerRadius == radius)
    view.skeletonCornerRadius = 3
    #expect(try place(view, appearance: appearance).bones[0].cornerRadius == 3)
  }

  @Test func `A circular corner radius turns bars into pills`() throws {
    let view = View.textView(Size(width: 100, height: 65)) { $0.linesCornerRadius = .circle }
    #expect(try place(view).bones.map(\.cornerRadius) == [7.5, 7.5, 7.5])
    let narrow = View.textView(Size(width: 10, height: 65)) { $0.linesCornerRadius = .circle }
    #expect(try place(narrow).bones.map(\.cornerRadius) == [5, 5, 3.5])
  }

  @Test func `A view whose skeleton is off keeps its appearance, and so do its subviews`() throws {
    var off = View.box(rect(0, 0, 50, 50), [.box(rect(5, 5, 10, 10))])
    off.isSkeletonOff = true
    let placed = try place(.box(rect(0, 0, 320, 100), [off, .box(rect(60, 0, 50, 50))]))
    #expect(placed.role == .container)
    #expect(placed.children[0].role == .untouched)
    #expect(placed.children[0].children[0].role == .untouched)
    #expect(placed.children.flatMap(\.bones).map(\.rect) == [rect(60, 0, 50, 50)])
  }

  @Test func `A parent's bone does not cover a view whose skeleton is off`() throws {
    var off = View.box(rect(0, 0, 50, 50))
    off.isSkeletonOff = true
    let placed = try place(.box(rect(0, 0, 320, 100), [off]))
    #expect(placed.role == .container && placed.bones.isEmpty)
    // The parent's bone covers a view that is not skeletonable.
    let unmarked = View.box(rect(0, 0, 50, 50), skeletonable: false)
    #expect(try place(.box(rect(0, 0, 320, 100), [unmarked])).bones.count == 1)
  }

  @Test func `A label whose skeleton is off does not grow`() throws {
    var label = View.label(Size(width: 100, height: 20), lines: 3)
    label.isSkeletonOff = true
    #expect(try place(label).frame.height == 20)
  }

  @Test func `A view whose skeleton is off causes no note about a broken skeletonable chain`()
    throws
  {
    var scene = Scene(
      canvas: CanvasSettings(size: Size(width: 10, height: 10)),
      views: [.box(nil, [.box()])])
    scene.views[0].isSkeletonOff = true
    let screen = try LayoutEngine.layout(scene, isSkeletonActive: true)
    #expect(!screen.hasBones && screen.brokenChains.isEmpty)
  }
}
