import SkelshotLayout
import SkelshotModel
import SkelshotPrimitives
import Testing

/// Tests that nan and infinite numbers are reported with a name and a location. Layout files cannot contain such
/// numbers.
@Suite struct ImpossibleNumberTests {
  static let changes: [(name: String, make: @Sendable (Double) -> View)] = [
    ("frame", { value in view { $0.placement.frame = Rect(x: 0, y: 0, width: value, height: 1) } }),
    ("frame", { value in view { $0.placement.frame = Rect(x: value, y: 0, width: 1, height: 1) } }),
    ("width", { value in view { $0.placement.width = .points(value) } }),
    ("height", { value in view { $0.placement.height = .points(value) } }),
    ("top", { value in view { $0.placement.top = value } }),
    ("leading", { value in view { $0.placement.leading = value } }),
    ("centerY", { value in view { $0.placement.centerY = value } }),
    ("cornerRadius", { value in view { $0.cornerRadius = value } }),
    ("alpha", { value in view { $0.alpha = value } }),
    ("skeletonCornerRadius", { value in view { $0.skeletonCornerRadius = .points(value) } }),
    ("fontSize", { value in label { $0.fontSize = value } }),
    ("lastLineFillPercent", { value in label { $0.lastLineFillPercent = value } }),
    ("linesCornerRadius", { value in label { $0.linesCornerRadius = .points(value) } }),
    ("skeletonLineSpacing", { value in label { $0.skeletonLineSpacing = value } }),
    ("skeletonPaddingInsets", { value in label { $0.skeletonPaddingInsets.left = value } }),
    ("skeletonTextLineHeight", { value in label { $0.skeletonTextLineHeight = .fixed(value) } }),
    ("spacing", { value in .stack { $0.spacing = value } }),
    ("layoutMargins", { value in .stack { $0.layoutMargins.bottom = value } }),
    ("rowHeight", { value in table { $0.rowHeight = value } }),
    ("estimatedRowHeight", { value in table { $0.estimatedRowHeight = value } }),
    ("sectionHeaderHeight", { value in table { $0.sectionHeaderHeight = value } }),
    ("itemSize", { value in .collection { $0.itemSize.height = value } }),
    ("minimumLineSpacing", { value in .collection { $0.minimumLineSpacing = value } }),
    ("sectionInset", { value in .collection { $0.sectionInset.top = value } }),
    (
      "minimumInteritemSpacing",
      { value in
        .collection {
          var section = Section(cell: "a")
          section.flow.minimumInteritemSpacing = value
          ($0.cells, $0.sections) = (["a": View()], [section])
        }
      }
    ),
    (
      "headerReferenceSize",
      { value in
        .collection { $0.headerReferenceSize = Size(width: 1, height: value) }
      }
    ),
  ]

  @Test(arguments: changes.indices, [Double.nan, .infinity, -.infinity])
  func `reports a NaN or infinite number and names the view`(index: Int, value: Double)
    throws
  {
    let (name, make) = Self.changes[index]
    var outer = View()
    outer.subviews = [View(), make(value)]
    let error = #expect(throws: LayoutFailure.self) { try Self.layout([outer]) }
    guard case .invalidNumber(name, let found, "views[0]/subviews[1]") = error else {
      Issue.record("\(name): \(String(describing: error))")
      return
    }
    #expect(found == value || found.isNaN && value.isNaN)
    #expect(
      error?.message.text == "views[0]/subviews[1]: \(name) is \(value)")
    // With a finite number, the same view can be laid out.
    outer.subviews[1] = make(3)
    _ = try Self.layout([outer])
  }

  @Test func `reports an invalid number in a prepared row with its path`() throws {
    let last = CellPreparation(
      .row(2), cell: "Other", changes: ["a": [.set(\.cornerRadius, .nan)]])
    let table = Self.table {
      $0.cells = ["Cell": View(), "Other": View().named("a")]
      $0.sections = [.rows(3, [last])]
    }
    let error = #expect(throws: LayoutFailure.self) { try Self.layout([table]) }
    #expect(error?.reference == "views[0]/section[0].row[2]")
  }

  @Test func `reports an infinite default value`() {
    var scene = Scene(canvas: CanvasSettings(size: Size(width: 10, height: 10)))
    scene.appearance.multilineSpacing = .infinity
    let error = #expect(throws: LayoutFailure.self) {
      try LayoutEngine.layout(scene, isSkeletonActive: true)
    }
    #expect(
      error
        == .invalidNumber(name: "multilineSpacing", value: .infinity, reference: "appearance"))
  }

  private static func layout(_ views: [View]) throws -> PlacedScreen {
    try LayoutEngine.layout(
      Scene(canvas: CanvasSettings(size: Size(width: 100, height: 100)), views: views),
      isSkeletonActive: true)
  }

  private static func view(_ change: (inout View) -> Void) -> View {
    var view = View()
    change(&view)
    return view
  }

  private static func label(_ change: (inout TextContent) -> Void) -> View {
    var text = TextContent(numberOfLines: 2)
    change(&text)
    return View(type: "label", content: .label(text))
  }

  private static func table(_ change: (inout TableContent) -> Void) -> View {
    .table {
      $0.rowHeight = 10
      change(&$0)
    }
  }
}
