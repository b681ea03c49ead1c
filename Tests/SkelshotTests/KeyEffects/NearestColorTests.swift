import Skelshot
import SkelshotDocument
import SkelshotModel
import SkelshotPrimitives
import SkelshotRenderer
import Testing

/// Tests that the color set at the most specific level applies to a bone.
@Suite struct NearestColorTests {
  /// Returns the color in the middle of a view in the first frame, before the highlight reaches the view.
  private func color(_ rest: String, dark: Bool = false) throws -> String {
    let canvas =
      #""width": 40, "height": 20, "appearance": "\#(dark ? "dark" : "light")", "background": "black""#
    let scene = try Scene(json: "{\"canvas\": {\(canvas)}, \(rest)}")
    let pixel = try scene.pixmap(at: .zero)[20, 10].straight
    return "#"
      + Color(
        red: Double(pixel.red) / 255, green: Double(pixel.green) / 255,
        blue: Double(pixel.blue) / 255
      ).hexDigits
  }

  @Test(arguments: [
    // The reported bug concerned these two layouts.
    (##""appearance": {"preset": "modern", "tintColor": "#ff0000"}, "views": [{}]"##, "#ff0000"),
    (
      ##""appearance": {"preset": "modern"}, "views": [{"skeleton": {"color": "#ff0000"}}]"##,
      "#ff0000"
    ),
    // The order of precedence is the view, the skeleton, the appearance and the preset.
    (
      ##""appearance": {"preset": "modern", "tintColor": "#00ff00"}, "skeleton": {"color": "#0000ff"}, "views": [{"skeleton": {"color": "#ff0000"}}]"##,
      "#ff0000"
    ),
    (
      ##""appearance": {"preset": "modern", "tintColor": "#00ff00"}, "skeleton": {"color": "#0000ff"}, "views": [{}]"##,
      "#0000ff"
    ),
    // If a color and a gradient are set at different levels, the one nearer to the view takes precedence.
    (
      ##""skeleton": {"style": "gradient", "gradient": {"baseColor": "#00ff00"}}, "views": [{"skeleton": {"color": "#ff0000"}}]"##,
      "#ff0000"
    ),
    (
      ##""skeleton": {"style": "gradient", "color": "#00ff00"}, "views": [{"skeleton": {"gradient": {"baseColor": "#ff0000"}}}]"##,
      "#ff0000"
    ),
    (
      ##""skeleton": {"style": "gradient", "color": "#ff0000"}, "appearance": {"gradient": {"baseColor": "#00ff00"}}, "views": [{}]"##,
      "#ff0000"
    ),
    // A view takes precedence over its superview.
    (
      ##""skeleton": {"style": "gradient"}, "views": [{"skeleton": {"gradient": {"baseColor": "#00ff00"}}, "subviews": [{"skeleton": {"color": "#ff0000"}}]}]"##,
      "#ff0000"
    ),
    // The gradient sets only its span, so the gradient's colors are derived from the color.
    (
      ##""appearance": {"preset": "modern", "tintColor": "#ff0000", "gradient": {"span": "bone"}}, "views": [{}]"##,
      "#ff0000"
    ),
    // An update does not change values that it does not set.
    (
      ##""appearance": {"preset": "modern"}, "timeline": [{"show": {"transition": "none", "color": "#ff0000"}}, {"hold": 1}], "views": [{}]"##,
      "#ff0000"
    ),
    // Without a preset, `tintColor` affects only solid bones.
    (##""appearance": {"tintColor": "#ff0000"}, "views": [{}]"##, "#ff0000"),
    (
      ##""appearance": {"tintColor": "#ff0000"}, "skeleton": {"style": "gradient"}, "views": [{}]"##,
      "#ecf0f1"
    ),
  ])
  func `the color set at the most specific level applies to a bone`(rest: String, expected: String)
    throws
  {
    #expect(try color(rest) == expected)
  }

  /// The preset's highlight is lighter than the base color by 13 levels in light and by 16 levels in dark appearance.
  @Test(arguments: [
    ("#804020", "#8d4d2d", "#905030"), ("#ff0000", "#ff0d0d", "#ff1010"),
    // For a very light base color, the highlight is darker than the base color.
    ("#ffffff", "#f2f2f2", "#efefef"), ("#fafafa", "#ededed", "#eaeaea"),
  ])
  func `derives a gradient from a color with the modern preset's brightness step`(
    base: String, light: String, dark: String
  ) throws {
    let text = """
      {"canvas": {"width": 9, "height": 9}, "appearance": {"preset": "modern", "tintColor": "\(base)"}}
      """
    let gradient = try Scene(json: text).appearance.gradient
    #expect(gradient.colors.map { "#" + $0.light.hexDigits } == [base, light, base])
    #expect(gradient.colors.map { "#" + $0.dark.hexDigits } == [base, dark, base])
    #expect(gradient.span == .canvas)
  }

  @Test func `derives a SkeletonView gradient from a color just as SkeletonView does`() {
    let red = DynamicColor(hex: 0xff0000)
    var outer = SkeletonGradient(baseColor: .skeletonDefault)
    (outer.span, outer.loop) = (.canvas, .mirror)
    var expected = SkeletonGradient(baseColor: red)
    (expected.span, expected.loop) = (.canvas, .mirror)
    #expect(outer.recolored(red) == expected)
    let list = SkeletonGradient(colors: [.skeletonDefault, red])
    #expect(list.recolored(red) == SkeletonGradient(baseColor: red))
  }
}
