import SkelshotImport
import SkelshotModel
import SkelshotPrimitives
import Testing

/// Tests how SVG elements become views.
@Suite struct ShapeTests {
  private func skeleton(_ shapes: String) throws -> ImportedSkeleton {
    try ImportedSkeleton(text: LoaderText.jsx(shapes))
  }

  private func view(_ shapes: String) throws -> View {
    try #require(skeleton(shapes).scene.views.first)
  }

  @Test(arguments: [
    (
      "<rect x=\"3\" y={4} width=\"50%\" height=\"10px\" />",
      Rect(x: 3, y: 4, width: 50, height: 10)
    ),
    ("<rect width=\"7\" height=\"8\"></rect>", Rect(x: 0, y: 0, width: 7, height: 8)),
    ("<circle cx=\"30\" cy=\"20\" r={5.5} />", Rect(x: 24.5, y: 14.5, width: 11, height: 11)),
    ("<ellipse cx=\"30\" cy=\"20\" rx=\"9\" ry=\"8\"/>", Rect(x: 21, y: 12, width: 18, height: 16)),
    (
      "<g transform=\"translate(2, 3)\"><g transform=\"translate(10)\"><rect x=\"1\" width=\"2\" height=\"2\"/></g></g>",
      Rect(x: 13, y: 3, width: 2, height: 2)
    ),
    (
      "<><React.Fragment><rect x=\"-5\" width=\"20\" height=\"2\"/></React.Fragment></>",
      Rect(x: -5, y: 0, width: 20, height: 2)
    ),
    ("<path d=\"M10,5h20v10h-20z\"/>", Rect(x: 10, y: 5, width: 20, height: 10)),
    (
      "<path d=\"M50 20A10 10 0 1 1 30 20 10 10 0 1 1 50 20Z\"/>",
      Rect(x: 30, y: 10, width: 20, height: 20)
    ),
  ])
  func `a shape becomes a bone with the same frame`(_ shapes: String, _ frame: Rect) throws {
    let box = try #require(view(shapes).placement.frame)
    for (is_, wanted) in [
      (box.x, frame.x), (box.y, frame.y), (box.width, frame.width), (box.height, frame.height),
    ] { #expect(abs(is_ - wanted) < 0.02, "\(box)") }
  }

  @Test(arguments: [
    ("<rect width=\"40\" height=\"20\" rx=\"6\"/>", 6.0),
    ("<rect width=\"40\" height=\"20\" ry=\"6\"/>", 6),
    ("<rect width=\"40\" height=\"20\" rx=\"99\"/>", 14.1421),
    ("<rect width=\"40\" height=\"20\" rx=\"9\" ry=\"4\"/>", 6),
    ("<circle cx=\"20\" cy=\"20\" r=\"12\"/>", 12),
    (
      "<path d=\"M18 10H40A8 8 0 0 1 48 18V30A8 8 0 0 1 40 38H18A8 8 0 0 1 10 30V18A8 8 0 0 1 18 10Z\"/>",
      8
    ),
    ("<path d=\"M18 10h22q8 0 8 8v12q0 8 -8 8H18q-8 0-8-8V18q0-8 8-8z\"/>", 8),
    (
      "<path d=\"m 18 10 l 22 0 c4.4 0 8 3.6 8 8v12c0 4.4-3.6 8-8 8h-22c-4.4 0-8-3.6-8-8v-12c0-4.4 3.6-8 8-8\"/>",
      8
    ),
  ])
  func `a bone has the same corner radius as its shape`(_ shapes: String, _ radius: Double) throws {
    guard case .points(let drawn)? = try view(shapes).skeletonCornerRadius else {
      Issue.record("no radius")
      return
    }
    #expect(abs(drawn - radius) < 0.001, "\(drawn)")
  }

  @Test func `a path with some rounded corners becomes a bone with only those corners rounded`()
    throws
  {
    let view = try view("<path d=\"M10 30V20Q10 10 20 10H50A10 10 0 0 1 60 20V30Z\"/>")
    #expect(view.maskedCorners == [.topLeft, .topRight])
    #expect(view.cornerRadius == 10 && view.clipsToBounds && view.subviews.count == 1)
    let mirrored = try ImportedSkeleton(
      text: LoaderText.jsx("<path d=\"M10 30V20A10 10 0 0 1 20 10H60V30Z\"/>", attributes: "rtl"))
    #expect(mirrored.scene.views[0].maskedCorners == [.topRight])
  }

  /// A corner with two radii is drawn as a quarter circle with the same area as the quarter ellipse: r² = rx ry.
  @Test func `warns about corners with two radii only if the radii differ clearly`() throws {
    let told = try skeleton("<rect width=\"80\" height=\"32\" rx=\"20\" ry=\"5\"/>")
    #expect(told.scene.views[0].skeletonCornerRadius == .points(10))
    #expect(told.warnings.map(\.code) == ["two-radii"])
    #expect(told.warnings[0].text.contains("20 wide and 5 high"))
    #expect(try skeleton("<rect width=\"80\" height=\"32\" rx=\"5\" ry=\"4\"/>").warnings.isEmpty)
  }

  /// Each argument is an element that is not drawn, its line and column in `LoaderText.jsx`, and the warning's code.
  @Test(arguments: [
    ("<polygon points=\"0,0 4,4 0,4\"/>", 0, "not-drawn"),
    ("<path d=\"M0 0L20 10L0 20Z\"/>", 0, "not-drawn"),
    ("<path d=\"M0 0H20V20H0ZM30 0H40V20H30Z\"/>", 0, "not-drawn"),
    ("<path d=\"M0 0H20V20H10V10H0Z\"/>", 0, "not-drawn"),
    ("<rect width=\"8\" height=\"8\" transform=\"rotate(45)\"/>", 27, "transform"),
    ("<rect width={w} height=\"8\"/>", 6, "shape-left-out"),
    ("<rect width=\"wide\" height=\"8\"/>", 6, "shape-left-out"),
    ("<rect {...box} width=\"0\"/>", 6, "not-literal"),
    ("{rows.map(row => <rect/>)}", 0, "not-literal"),
    ("Loading", 0, "not-drawn"),
  ])
  func `warns about shapes that are not drawn and reports their locations`(
    _ shapes: String, _ column: Int, _ code: String
  ) throws {
    let skeleton = try skeleton(shapes + LoaderText.bar)
    #expect(skeleton.boxes == [Rect(x: 0, y: 0, width: 100, height: 40)])
    let warning = try #require(skeleton.warnings.first)
    #expect(warning.code == code)
    #expect(warning.location?.line == 3)
    #expect(warning.location?.column == 40 + column)
  }

  @Test func `the part of the view box that the rect does not cover stays empty`() throws {
    // In version 7, the rectangle begins at 0 regardless of the view box, so the right 20 of 100 columns stay empty.
    let skeleton = try ImportedSkeleton(
      text: LoaderText.svg7(
        "<rect x=\"0\" y=\"0\" width=\"200\" height=\"40\"/>", root: "viewBox=\"20 0 100 40\""))
    let levels = try skeleton.scene.levels(at: 0, y: 20)
    #expect(levels[0..<80].allSatisfy { $0 == 0 } && levels[80...].allSatisfy { $0 == 255 })
    #expect(skeleton.location(ofView: "views[0]/subviews[0]")?.line == 2)
  }

  @Test func `fits the view box into an explicit size`() throws {
    let text = LoaderText.jsx("<rect x=\"10\" width=\"20\" height=\"10\" rx=\"2\"/>")
    let skeleton = try ImportedSkeleton(text: text, size: Size(width: 200, height: 160))
    #expect(skeleton.boxes == [Rect(x: 20, y: 40, width: 40, height: 20)])
    #expect(skeleton.scene.views[0].skeletonCornerRadius == .points(4))
  }
}
