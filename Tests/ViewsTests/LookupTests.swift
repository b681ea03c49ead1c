import Skelshot
import TestSupport
import Testing

/// Tests views that are found and changed by their ids.
@Suite struct LookupTests {
  static let scene = Scene(width: 100, height: 100) {
    ContainerView(id: "outer") {
      StackView(id: "stack") { Label(id: "deep") }
    }
    TableView(
      frame: Rect(x: 0, y: 50, width: 100, height: 50), rowHeight: 25,
      cells: [
        "B": TableViewCell(id: "cellB") { Button(id: "inB") },
        "A": TableViewCell {
          CollectionView(itemSize: .init(width: 5, height: 5)) { Switch(id: "inA") }
        },
      ], sections: [Section(cell: "A", count: 1), Section(cell: "B")])
  }

  @Test(arguments: ["outer", "stack", "deep", "cellB", "inB", "inA"])
  func `a view at any depth can be found and changed`(id: String) throws {
    var scene = Self.scene
    #expect(scene[id]?.id == id)
    #expect(scene[id]?.isHidden == false)
    scene[id]?.isHidden = true
    #expect(scene[id]?.isHidden == true)
    scene[id]?.isHidden = false
    #expect(scene == Self.scene, "nothing else changes")
  }

  @Test(arguments: ["head", "foot", "extra"])
  func `a view in a header or footer can be found and changed`(id: String) {
    func part(_ id: String) -> View {
      var inner = View(type: "label")
      inner.id = id
      var outer = View()
      outer.subviews = [inner]
      return outer
    }
    var table = TableContent()
    (table.headers, table.footers) = (["H": part("head")], ["F": part("foot")])
    var collection = CollectionContent()
    collection.supplementaryViews = ["S": part("extra")]
    let views = [
      View(type: "tableView", content: .table(table)),
      View(type: "collectionView", content: .collection(collection)),
    ]
    var scene = Scene(canvas: CanvasSettings(size: Size(width: 9, height: 9)), views: views)
    #expect(scene[id]?.type == "label")
    scene[id]?.alpha = 0.5
    #expect(scene[id]?.alpha == 0.5)
    scene[id] = nil
    #expect(scene[id] == nil)
  }

  @Test func `looking up an unknown id returns nil, and assigning to one has no effect`() {
    var scene = Self.scene
    #expect(scene["nobody"] == nil)
    scene["nobody"]?.isHidden = true
    scene["nobody"] = View(type: "button")
    #expect(scene == Self.scene)
  }

  @Test(arguments: ["outer", "stack", "deep", "inB", "inA"])
  func `assigning nil removes a view`(id: String) {
    var scene = Self.scene
    scene[id] = nil
    #expect(scene[id] == nil)
    #expect(scene != Self.scene)
  }

  @Test func `assigning nil hides a cell template that sections still use`() throws {
    var scene = Self.scene
    scene["cellB"] = nil
    #expect(scene["cellB"]?.isHidden == true)
    _ = try scene.film()
  }

  @Test func `a search in a view finds both the view itself and its subviews`() {
    var view = Self.scene.views[0]
    view["deep"]?.alpha = 0.5
    view["outer"]?.alpha = 0.25
    #expect(view["deep"]?.alpha == 0.5)
    #expect(view.alpha == 0.25)
  }

  @Test func `three lines of code load a layout, change a view by id and draw a picture`() throws {
    let path = Fixture(name: "readme/solid").layoutPath
    var scene = try Scene(contentsOf: path)
    scene["title"]?.isHidden = true
    let changed = try scene.pixmap()
    #expect(try changed != Scene(contentsOf: path).pixmap())
    // Before the change, the title's silver bar began at (16, 140) points.
    #expect(changed[40, 300].straight == StraightPixel(.white))
  }
}
