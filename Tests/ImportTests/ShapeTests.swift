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
    ("<rect width=\"40\" height=\"20\" rx=\"9\" ry=\"9\"/>", 9),
    ("<circle cx=\"20\" cy=\"20\" r=\"12\"/>", 12),
    (
      "<path d=\"M18 10H40A8 8 0 0 1 48 18V30A8 8 0 0 1 40 38H18A8 8 0 0 1 10 30V18A8 8 0 0 1 18 10Z\"/>",
      8
    ),
    (
      "<path d=\"m 18 10 l 22 0 c4.418 0 8 3.582 8 8v12c0 4.418-3.582 8-8 8h-22c-4.418 0-8-3.582-8-8v-12c0-4.418 3.582-8 8-8\"/>",
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
    let view = try view("<path d=\"M10 30V20A10 10 0 0 1 20 10H50A10 10 0 0 1 60 20V30Z\"/>")
    #expect(view.maskedCorners == [.topLeft, .topRight])
    #expect(view.cornerRadius == 10 && view.clipsToBounds && view.subviews.count == 1)
    let mirrored = try ImportedSkeleton(
      text: LoaderText.jsx("<path d=\"M10 30V20A10 10 0 0 1 20 10H60V30Z\"/>", attributes: "rtl"))
    #expect(mirrored.scene.views[0].maskedCorners == [.topRight])
  }

  /// Each argument is an element, its frame, and its outline relative to the frame.
  @Test(arguments: [
    (
      "<polygon points=\"10,5 30,5 20,25\"/>", Rect(x: 10, y: 5, width: 20, height: 20),
      "M0 0 L20 0 L10 20 Z"
    ),
    (
      "<polyline points=\"0 0 8 0 8 8\"/>", Rect(x: 0, y: 0, width: 8, height: 8),
      "M0 0 L8 0 L8 8 Z"
    ),
    (
      "<path d=\"M5 5L25 15L5 25Z\"/>", Rect(x: 5, y: 5, width: 20, height: 20),
      "M0 0 L20 10 L0 20 Z"
    ),
    (
      "<path d=\"M0 0H20V20H0ZM30 0H40V20H30Z\"/>", Rect(x: 0, y: 0, width: 40, height: 20),
      "M0 0 L20 0 L20 20 L0 20 Z M30 0 L40 0 L40 20 L30 20 Z"
    ),
    (
      "<path d=\"M2 10Q12 0 22 10Z\"/>", Rect(x: 2, y: 5, width: 20, height: 5),
      "M0 5 Q10 -5 20 5 Z"
    ),
    (
      "<rect x=\"4\" width=\"8\" height=\"8\" transform=\"rotate(90)\"/>",
      Rect(x: -8, y: 4, width: 8, height: 8), "M8 0 L8 8 L0 8 L0 0 Z"
    ),
    (
      "<g transform=\"translate(10, 0) scale(2)\"><polygon points=\"0,0 4,0 4,4\"/></g>",
      Rect(x: 10, y: 0, width: 8, height: 8), "M0 0 L8 0 L8 8 Z"
    ),
  ])
  func `other shapes keep their exact outline`(
    _ shapes: String, _ frame: Rect, _ outline: String
  ) throws {
    let skeleton = try skeleton(shapes)
    #expect(skeleton.warnings.isEmpty)
    let view = try #require(skeleton.scene.views.first)
    #expect(view.placement.frame == frame)
    guard case .path(let path, nil, .nonZero)? = view.shape else {
      Issue.record("no path")
      return
    }
    #expect(path.text == outline)
  }

  /// Elements, and the part of the frame that each one covers. The type speeds up compiling.
  private static let ellipses: [(element: String, part: Double)] = [
    ("<ellipse cx=\"50\" cy=\"20\" rx=\"30\" ry=\"10\"/>", .pi / 4),
    (
      "<rect x=\"20\" y=\"10\" width=\"60\" height=\"20\" rx=\"15\" ry=\"5\"/>",
      1 - (4 - .pi) * 75 / 1200
    ),
    ("<rect x=\"20\" y=\"10\" width=\"60\" height=\"20\" rx=\"99\"/>", .pi / 4),
  ]

  @Test(arguments: ellipses)
  func `elliptical corners are drawn exactly`(_ shape: String, _ part: Double) throws {
    let skeleton = try ImportedSkeleton(
      text: LoaderText.jsx(shape, attributes: "backgroundColor=\"#000\" animate={false}"))
    #expect(skeleton.warnings.isEmpty)
    #expect(skeleton.boxes == [Rect(x: 20, y: 10, width: 60, height: 20)])
    let covered = try (10..<30).reduce(0.0) { sum, y in
      try sum + skeleton.scene.levels(at: 0, y: y)[20..<80].reduce(0) { $0 + 1 - Double($1) / 255 }
    }
    #expect(abs(covered / 1200 - part) < 0.0005)
  }

  @Test func `clip-rule selects the fill rule, and fill-rule has no effect`() throws {
    for (attribute, rule) in [
      ("clipRule", FillRule.evenOdd), ("clip-rule", .evenOdd), ("fillRule", .nonZero),
    ] {
      let view = try view(
        "<path d=\"M0 0H40V40H0ZM10 10H30V30H10Z\" \(attribute)=\"evenodd\"/>")
      guard case .path(_, _, let found)? = view.shape else {
        Issue.record("no path")
        continue
      }
      #expect(found == rule, "\(attribute)")
    }
  }

  @Test func `a path with an error is drawn up to the error`() throws {
    let skeleton = try skeleton("<path d=\"M0 0H20V10L5\"/>")
    #expect(skeleton.boxes == [Rect(x: 0, y: 0, width: 20, height: 10)])
    #expect(skeleton.warnings.map(\.code) == ["invalid-path"])
  }

  /// Each argument is an element that is not drawn, its line and column in `LoaderText.jsx`, and the warning's code.
  @Test(arguments: [
    ("<image width=\"4\" height=\"4\"/>", 0, "not-drawn"),
    ("<polygon points=\"0,0 4,four 0,4\"/>", 9, "shape-left-out"),
    ("<path d=\"10 10\"/>", 6, "invalid-path"),
    ("<rect width=\"8\" height=\"8\" transform=\"perspective(45)\"/>", 27, "transform"),
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
