import SkelshotLayout
import SkelshotModel
import SkelshotPrimitives
import Testing

/// Tests the six cases in SkeletonView's documentation: the root view contains a container with a text view and an
/// avatar, and a table whose cells have an avatar and a label.
@Suite struct SkeletonWalkTests {
  private struct Marks {
    var container = false
    var content = false
    var table = false
    var cell = false
    var cellContent = false
  }

  private func root(_ marks: Marks) -> View {
    let avatar = View.box(rect(0, 0, 60, 60), skeletonable: marks.content).named("avatar")
    var text = View.textView(Size(width: 200, height: 65))
    text.placement = Placement(frame: rect(80, 0, 200, 65))
    text.isSkeletonable = marks.content
    let container = View.box(rect(0, 0, 320, 100), skeletonable: marks.container, [text, avatar])

    let cell = View.box(
      skeletonable: marks.cell,
      [
        .box(rect(10, 10, 40, 40), skeletonable: marks.cellContent),
        {
          var label = View.label(Size(width: 200, height: 15))
          label.placement = Placement(frame: rect(60, 10, 200, 15))
          label.isSkeletonable = marks.cellContent
          return label
        }(),
      ])
    var table = View.table(rect(0, 120, 320, 200)) {
      $0.rowHeight = 60
      $0.cells = ["Cell": cell]
      $0.sections = [.rows(2)]
    }
    table.isSkeletonable = marks.table
    return .box(rect(0, 0, 320, 480), [container, table])
  }

  private func allBones(_ view: PlacedView) -> [Rect] {
    view.bones.map(\.rect) + view.children.flatMap(allBones)
  }

  @Test func `Views in a container that is not skeletonable keep their appearance`() throws {
    let placed = try place(root(Marks(content: true)))
    #expect(placed.children.allSatisfy { $0.role == .untouched })
    #expect(placed.children.flatMap(allBones).isEmpty)
  }

  @Test func `A skeletonable container without skeletonable content becomes one bone`() throws {
    let placed = try place(root(Marks(container: true)))
    #expect(allBones(placed) == [rect(0, 0, 320, 100)])
    #expect(placed.children[0].role == .leaf)
  }

  @Test func `A skeletonable container with skeletonable content shows the bones of its content`()
    throws
  {
    let placed = try place(root(Marks(container: true, content: true)))
    #expect(
      allBones(placed) == [
        rect(80, 0, 200, 15), rect(80, 25, 200, 15), rect(80, 50, 140, 15), rect(0, 0, 60, 60),
      ])
    #expect(placed.children[0].role == .container)
  }

  @Test func `Skeletonable cells without skeletonable content become one bone each`() throws {
    let placed = try place(root(Marks(table: true, cell: true)))
    #expect(allBones(placed) == [rect(0, 120, 320, 60), rect(0, 180, 320, 60)])
  }

  @Test func `Skeletonable cells with skeletonable content show the bones of their subviews`()
    throws
  {
    let placed = try place(root(Marks(table: true, cell: true, cellContent: true)))
    #expect(
      allBones(placed) == [
        rect(10, 130, 40, 40), rect(60, 130, 140, 15),
        rect(10, 190, 40, 40), rect(60, 190, 140, 15),
      ])
  }

  @Test func `A table without skeletonable cells has no bones`() throws {
    let placed = try place(root(Marks(table: true, cellContent: true)))
    #expect(allBones(placed) == [])
  }

  @Test
  func `A screen without bones causes a note that states where the skeletonable chain breaks`()
    throws
  {
    let scene = {
      var scene = Scene(canvas: CanvasSettings(size: Size(width: 320, height: 480)))
      var outer = View.box(rect(0, 0, 10, 10), skeletonable: false, [.box(), .box(nil, [.box()])])
      outer.id = "outer"
      scene.views = [outer]
      return scene
    }()
    let screen = try LayoutEngine.layout(scene, isSkeletonActive: true)
    #expect(!screen.hasBones)
    #expect(screen.brokenChains.map(\.id) == ["outer"])
    #expect(screen.brokenChains.map(\.unreachedCount) == [3])
  }

  @Test func `A hidden view takes no space, but its parent still counts as a container`() throws {
    var hidden = View.box(rect(0, 0, 10, 10))
    hidden.isHidden = true
    let placed = try place(.box(rect(0, 0, 50, 50), [hidden]))
    #expect(placed.role == .container)
    #expect(placed.children[0].isHidden)
  }

  @Test func `Views that the skeleton hides are visible without it`() throws {
    var view = View.box(rect(0, 0, 10, 10))
    view.isHiddenWhenSkeletonIsActive = true
    #expect(try place(view).isHidden)
    #expect(try !place(view, isSkeletonActive: false).isHidden)
  }

  @Test
  func `Hiding the skeleton shows the views that the skeleton hid, even if isHidden is also set`()
    throws
  {
    var view = View.box(rect(0, 0, 10, 10))
    (view.isHiddenWhenSkeletonIsActive, view.isHidden) = (true, true)
    let scene = Scene(canvas: CanvasSettings(size: Size(width: 20, height: 20)), views: [view])
    for isActive in [true, false] {
      let before = try LayoutEngine.layout(scene, isSkeletonActive: isActive)
      let after = try LayoutEngine.layout(scene, isSkeletonActive: isActive, hasHidden: true)
      #expect(before.views[0].isHidden && !after.views[0].isHidden)
    }
  }

  @Test func `A table or collection never gets a bone of its own`() throws {
    for count in [0, 2] {
      let placed = try place(
        .table {
          $0.rowHeight = 30
          $0.cells = ["Cell": .box(skeletonable: false)]
          $0.sections = [.rows(.fixed(count))]
        })
      #expect(placed.role == .container)
      #expect(placed.bones == [] && placed.children.allSatisfy { $0.role == .untouched })
    }
    let empty = try place(.collection())
    #expect(empty.role == .container && empty.bones == [])
  }

  @Test func `Corner radii come from the view or the appearance`() throws {
    var appearance = SkeletonAppearance()
    appearance.skeletonCornerRadius = 5
    #expect(try place(.box(rect(0, 0, 50, 50)), appearance: appearance).bones[0].cornerRadius == 5)
    var own = View.box(rect(0, 0, 50, 50))
    own.skeletonCornerRadius = 9
    #expect(try place(own, appearance: appearance).bones[0].cornerRadius == 9)
  }

  @Test func `Rejects views that are nested beyond the limit`() throws {
    var view = View.box()
    for _ in 0..<300 { view = .box(nil, [view]) }
    let scene = Scene(canvas: CanvasSettings(size: Size(width: 10, height: 10)), views: [view])
    #expect(throws: LayoutFailure.self) {
      try LayoutEngine.layout(scene, isSkeletonActive: true)
    }
  }
}
