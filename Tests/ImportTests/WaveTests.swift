import SkelshotImport
import SkelshotModel
import SkelshotPrimitives
import TestSupport
import Testing

/// Compares pixel colors with the rules of SVG and SMIL. Offsets and translations are linear between key times.
@Suite struct WaveTests {
  /// Times in seconds within a cycle of 1.2 s.
  static let moments = [0, 0.1, 0.3, 0.45, 0.55, 0.6, 0.65, 0.75, 0.85, 0.95, 1.05, 1.15]

  /// Returns the level at a position in a gradient from black to white to black. The stops are in ascending order.
  private static func level(_ x: Double, _ stops: [Double]) -> Double {
    if x < stops[0] || x >= stops[2] { return 0 }
    if x < stops[1] { return (x - stops[0]) / (stops[1] - stops[0]) * 255 }
    return (stops[2] - x) / (stops[2] - stops[1]) * 255
  }

  /// Interpolates between three values, which belong to the times 0, `middle` and 1.
  private static func between(_ values: [Double], _ middle: Double, _ share: Double) -> Double {
    share < middle
      ? values[0] + (values[1] - values[0]) * share / middle
      : values[1] + (values[2] - values[1]) * (share - middle) / (1 - middle)
  }

  /// Returns the stops in version 7, in which the gradient moves from −ratio through 0 to ratio.
  private static func stops7(_ share: Double, ratio: Double) -> [Double] {
    let shift = between([-ratio, 0, ratio], 0.5, share)
    return [shift, shift + 0.5, shift + 1]
  }

  /// Returns the stops in version 6, in which each offset moves separately and is clamped to the range from 0 to 1.
  private static func stops6(_ share: Double, ratio: Double, interval: Double) -> [Double] {
    [(-ratio, 1), (-ratio / 2, 1 + ratio / 2), (0, 1 + ratio)].map { first, last in
      min(max(between([first, first, last], interval, share), 0), 1)
    }
  }

  private func check(
    _ text: String, duration: Double, reversed: Bool = false, _ stops: (Double) -> [Double]
  ) throws {
    let skeleton = try ImportedSkeleton(text: text)
    #expect(skeleton.warnings.isEmpty)
    var brightest = 0
    for moment in Self.moments {
      let share = moment / 1.2
      let levels = try skeleton.scene.levels(at: share * duration, y: 20)
      #expect(levels.count == 100)
      let places = stops(share)
      let worst = levels.enumerated().map { x, level in
        let place = (Double(x) + 0.5) / 100
        return abs(Double(level) - Self.level(reversed ? 1 - place : place, places))
      }.max()
      #expect(worst ?? 255 <= 1.5, "\(moment) s: \(places)")
      brightest = max(brightest, levels.max() ?? 0)
    }
    #expect(brightest > 200, "the wave has come by")
  }

  private let colors = "backgroundColor=\"black\" foregroundColor='#ffffff'"

  @Test func `a JSX loader's gradient moves as in react-content-loader 7`() throws {
    try check(LoaderText.jsx(attributes: colors), duration: 1.2) { Self.stops7($0, ratio: 2) }
    try check(
      LoaderText.jsx(attributes: colors + " speed={3} gradientRatio={1.2}"), duration: 3
    ) { Self.stops7($0, ratio: 1.2) }
  }

  @Test func `a JSX loader's gradient with an interval moves as in react-content-loader 6`() throws
  {
    try check(LoaderText.jsx(attributes: colors + " interval={0.25}"), duration: 1.2) {
      Self.stops6($0, ratio: 2, interval: 0.25)
    }
    try check(
      LoaderText.jsx(attributes: colors + " interval={0.5} gradientRatio={3} speed=\"2\""),
      duration: 2
    ) { Self.stops6($0, ratio: 3, interval: 0.5) }
  }

  @Test func `imports the gradient animation of an SVG loader from react-content-loader 6 and 7`()
    throws
  {
    try check(LoaderText.svg7(ratio: 1.5, duration: 2), duration: 2) { Self.stops7($0, ratio: 1.5) }
    try check(LoaderText.svg6(ratio: 1, interval: 0.4, duration: 0.9), duration: 0.9) {
      Self.stops6($0, ratio: 1, interval: 0.4)
    }
  }

  @Test func `the rtl attribute mirrors the shapes and the wave`() throws {
    let shapes = LoaderText.bar + "<rect x=\"10\" y=\"0\" width=\"20\" height=\"4\"/>"
    let text = LoaderText.jsx(shapes, attributes: colors + " rtl")
    try check(text, duration: 1.2, reversed: true) { Self.stops7($0, ratio: 2) }
    #expect(try ImportedSkeleton(text: text).boxes[1].x == 70)
    let root = "viewBox=\"0 0 100 40\" style=\"transform: scaleX(-1);\""
    try check(LoaderText.svg7(shapes, root: root), duration: 1.2, reversed: true) {
      Self.stops7($0, ratio: 2)
    }
  }

  @Test func `a gradient from top to bottom moves downward`() throws {
    for text in [
      LoaderText.jsx(attributes: colors + " gradientDirection=\"top-bottom\""),
      LoaderText.svg6(gradient: " gradientTransform=\"rotate(90)\""),
    ] {
      let scene = try ImportedSkeleton(text: text).scene
      for y in [5, 20, 35] {
        let expected = Self.level(
          (Double(y) + 0.5) / 40, Self.stops6(0.75, ratio: 2, interval: 0.25))
        for level in try scene.levels(at: 0.9, y: y) {
          #expect(abs(Double(level) - expected) <= 1.5)
        }
      }
    }
  }

  @Test func `a React Native loader's gradient is eased and pauses between loops`() throws {
    let text = LoaderText.jsx(
      "<Rect x=\"0\" y=\"0\" width=\"100\" height=\"40\"/>", attributes: colors + " speed={2}",
      imports: "react-content-loader/native")
    let scene = try ImportedSkeleton(text: text).scene
    // For a quarter of the 2 s, the gradient rests one width before the view.
    #expect(try scene.levels(at: 0.25, y: 3).allSatisfy { $0 == 0 })
    // Halfway, the gradient fills the view. Half a second earlier, easing makes the gradient lag behind linear motion.
    let levels = try scene.levels(at: 1.5, y: 3)
    for (x, level) in levels.enumerated() {
      #expect(abs(Double(level) - Self.level((Double(x) + 0.5) / 100, [0, 0.5, 1])) <= 1.5)
    }
    // Halfway to the middle, the progress of CSS's ease-in is 0.3153.
    let shift = -1 + TimingFunction.easeIn.progress(at: 0.5)
    #expect(abs(shift + 1 - 0.3153) < 0.0002)
    let places = [shift, shift + 0.5, shift + 1]
    for (x, level) in try scene.levels(at: 1, y: 3).enumerated() {
      #expect(abs(Double(level) - Self.level((Double(x) + 0.5) / 100, places)) <= 1.5)
    }
  }

  @Test func `uses the colors and opacities from the file or the library's defaults`() throws {
    func colors(_ attributes: String) throws -> [Color]? {
      try ImportedSkeleton(text: LoaderText.jsx(attributes: attributes)).scene.skeleton.gradient?
        .colors.map(\.light)
    }
    let (base, light) = (Color(hex: 0xf5f6f7), Color(hex: 0xeeeeee))
    #expect(try colors("") == [base, light, base])
    let gray = Color(red: 0, green: 0, blue: 0, alpha: 0.06)
    let dark = Color(red: 0, green: 0, blue: 0, alpha: 0.12)
    #expect(
      try colors(
        "backgroundColor=\"rgb(0,0,0)\" foregroundColor=\"rgb(0, 0, 0)\" backgroundOpacity={0.06} foregroundOpacity={.12}"
      ) == [gray, dark, gray])
    #expect(
      try colors("backgroundColor={'rgba(0,0,0,0.06)'} foregroundColor=\"#0000001f\"")?[0] == gray)
    let old = try ImportedSkeleton(
      text: LoaderText.jsx(attributes: "primaryColor=\"whitesmoke\" secondaryColor=\"Gainsboro\""))
    #expect(old.scene.skeleton.gradient?.colors.map(\.light)[1] == Color(hex: 0xdcdcdc))
    #expect(old.warnings.map(\.code) == ["old-name", "old-name"])
  }

  @Test func `a loader without an animation does not move`() throws {
    let still = try ImportedSkeleton(text: LoaderText.jsx(attributes: colors + " animate={false}"))
    // In version 7, the gradient rests two widths away from the view.
    #expect(try still.scene.levels(at: 0.6, y: 3).allSatisfy { $0 == 0 })
    #expect(still.scene.skeleton.animated == false)
    let old = LoaderText.jsx(attributes: colors + " animate={false} interval={0.25}")
    for moment in [0, 0.7] {
      let levels = try ImportedSkeleton(text: old).scene.levels(at: moment, y: 3)
      for (x, level) in levels.enumerated() {
        #expect(abs(Double(level) - Self.level((Double(x) + 0.5) / 100, [0, 0.5, 1])) <= 1.5)
      }
    }
  }

  /// If the view box and the canvas have different aspect ratios, the view box and the wave are centered.
  @Test func `the wave moves across the view box, not across the canvas`() throws {
    let text = LoaderText.svg7(root: "viewBox=\"0 0 100 40\" width=\"300\" height=\"40\"")
    let levels = try ImportedSkeleton(text: text).scene.levels(at: 0.6, y: 20)
    #expect(levels.count == 300)
    for (x, level) in levels.enumerated() where x < 100 || x >= 200 {
      #expect(level == 255, "\(x)")
    }
    for x in 100..<200 {
      #expect(
        abs(Double(levels[x]) - Self.level((Double(x - 100) + 0.5) / 100, [0, 0.5, 1])) <= 1.5)
    }
  }
}
