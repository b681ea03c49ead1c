import SkelshotImport
import SkelshotModel
import SkelshotPrimitives
import SkelshotRaster
import Testing

/// The size of a screen in points, with and without a screenshot.
@Suite struct ScreenMeasureTests {
  /// Returns a screen of an Android device whose content starts below a status bar.
  private func android(
    _ width: Double, _ height: Double, top: Double = 0, _ options: HierarchyOptions = .init()
  ) throws -> HierarchySkeleton {
    let image = CapturedElement.make(.image, 0, height / 2, width / 4, width / 4)
    let content = CapturedElement.make(.container, 0, top, width, height - top, [image])
    let window = CapturedElement.make(.container, 0, 0, width, height, [content])
    return try HierarchySkeleton(
      [window], screen: Size(width: width, height: height), unit: .pixels, options)
  }

  private func density(_ width: Double, _ height: Double, top: Double = 0) throws -> Double {
    try width / android(width, height, top: top).scene.canvas.size.width
  }

  // MARK: Density

  @Test(arguments: [
    // 24 points × density = the height of the status bar.
    (1_080.0, 2_340.0, 63.0, 2.625), (1_080, 2_340, 72, 3), (1_080, 2_400, 66, 2.75),
    (1_440, 2_960, 84, 3.5), (1_440, 3_120, 96, 4), (720, 1_280, 48, 2), (480, 800, 36, 1.5),
    // A status bar around a camera has any height.
    (1_080, 2_340, 90, 2.625),
  ])
  func `takes the density from the status bar`(
    _ width: Double, _ height: Double, _ top: Double, _ expected: Double
  ) throws {
    #expect(try abs(density(width, height, top: top) - expected) < 0.001)
  }

  @Test(arguments: [(1_080.0, 2_103.0, 2.625), (1_440, 2_560, 3.5), (720, 1_280, 2)])
  func `takes the density of the usual phone with this width`(
    _ width: Double, _ height: Double, _ expected: Double
  ) throws {
    #expect(try abs(density(width, height) - expected) < 0.001)
    // The dump of a turned device has the same density.
    #expect(try abs(density(height, width) - expected) < 0.001)
  }

  @Test func `warns about a guess, but not about a known density`() throws {
    #expect(try android(1_080, 2_340).warnings.contains("density-guessed"))
    var options = HierarchyOptions()
    options.density = 2.5
    let known = try android(1_000, 2_000, options)
    #expect(!known.warnings.contains("density-guessed"))
    #expect(known.scene.canvas.size == Size(width: 400, height: 800))
    var screen = CapturedScreen(format: .detox, size: Size(width: 1_100, height: 2_200))
    (screen.unit, screen.density) = (.pixels, 2.75)
    screen.elements = [.make(.image, 275, 550, 275, 275)]
    let stated = try HierarchySkeleton(screen)
    #expect(!stated.warnings.contains("density-guessed"))
    #expect(stated.scene.canvas.size == Size(width: 400, height: 800))
    #expect(stated.bones == [Rect(x: 100, y: 200, width: 100, height: 100)])
  }

  @Test func `does not divide points by a density`() throws {
    var options = HierarchyOptions()
    options.density = 3
    let image = CapturedElement.make(.image, 16, 100, 50, 50)
    let skeleton = try HierarchySkeleton([image], options)
    #expect(skeleton.scene.canvas.size == Size(width: 400, height: 800))
    #expect(skeleton.bones == [image.box])
    #expect(skeleton.warnings.isEmpty)
  }

  @Test(arguments: [0, -1, 10.5, .nan, .infinity]) func `rejects densities and scales`(
    _ value: Double
  ) throws {
    var (density, scale) = (HierarchyOptions(), HierarchyOptions())
    (density.density, scale.screenshotScale) = (value, value)
    for options in [density, scale] {
      let error = #expect(throws: HierarchyError.self) {
        try HierarchySkeleton([.make(.image, 0, 0, 9, 9)], options)
      }
      #expect(["density", "scale"].contains(error?.message.code))
    }
  }

  @Test func `rejects densities and scales that make the screen too large`() throws {
    var (density, scale) = (HierarchyOptions(), HierarchyOptions())
    (density.density, scale.screenshotScale) = (1e-300, 1e-300)
    let image = CapturedElement.make(.image, 0, 0, 99, 99)
    let picture = HierarchyPicture(Size(width: 40, height: 80)).pixmap
    #expect(throws: HierarchyError.invalidDensity(1e-300)) {
      try HierarchySkeleton([image], unit: .pixels, density)
    }
    #expect(throws: HierarchyError.invalidScreenshotScale(1e-300)) {
      try HierarchySkeleton([image], picture: picture, scale)
    }
    #expect(throws: HierarchyError.invalidScreenshotScale(40)) {
      try HierarchySkeleton([image], screen: Size(width: 2, height: 4), picture: picture)
    }
  }

  @Test(arguments: [0, -2, 1e-300, .nan, .infinity])
  func `guesses the density if the dump's own is impossible`(_ density: Double) throws {
    let screen = CapturedScreen(
      format: .detox, size: Size(width: 1_080, height: 2_340), unit: .pixels, density: density,
      elements: [.make(.image, 0, 0, 999, 999)])
    #expect(try HierarchySkeleton(screen).warnings == ["density-guessed"])
  }

  // MARK: Screenshots

  /// Returns a screen of 400 × 800 points with a photo at 100, 200 that has 200 × 100 points.
  private func skeleton(
    pixels: PixelSize, photo: Rect, scale: Double? = nil
  ) throws -> HierarchySkeleton {
    var pixmap = try Pixmap(size: pixels, filledWith: PremultipliedPixel(rawValue: 0xffff_ffff))
    for row in Int(photo.y)..<Int(photo.maxY) {
      for column in Int(photo.x)..<Int(photo.maxX) {
        let color = 0xff00_0000 | UInt32(column / 9 * 37 + row / 7 * 4_099) & 0x7f_7f7f
        pixmap[column, row] = PremultipliedPixel(rawValue: color)
      }
    }
    var options = HierarchyOptions()
    options.screenshotScale = scale
    return try HierarchySkeleton([.make(.image, 100, 200, 200, 100)], picture: pixmap, options)
  }

  @Test func `scales by the width of the screenshot`() throws {
    for scale in [1.0, 2, 3] {
      let shown = try skeleton(
        pixels: PixelSize(width: Int(400 * scale), height: Int(800 * scale)),
        photo: Rect(x: 100, y: 200, width: 200, height: 100).scaled(by: scale))
      #expect(shown.scene.canvas.size == Size(width: 400, height: 800))
      #expect(shown.scene.canvas.scale == scale)
      #expect(shown.bones == [Rect(x: 100, y: 200, width: 200, height: 100)])
      #expect(shown.warnings.isEmpty)
    }
  }

  @Test func `reads a screenshot that was resized`() throws {
    let shown = try skeleton(
      pixels: PixelSize(width: 700, height: 1_400),
      photo: Rect(x: 175, y: 350, width: 350, height: 175))
    #expect(shown.scene.canvas.size == Size(width: 400, height: 800))
    #expect(shown.scene.canvas.scale == 1.75)
    #expect(shown.bones == [Rect(x: 100, y: 200, width: 200, height: 100)])
    #expect(shown.warnings.isEmpty)
  }

  /// The dumps of some tools lack the navigation bar.
  @Test func `is as high as a screenshot that shows more than the dump`() throws {
    let shown = try skeleton(
      pixels: PixelSize(width: 800, height: 1_700),
      photo: Rect(x: 200, y: 400, width: 400, height: 200))
    #expect(shown.scene.canvas.size == Size(width: 400, height: 850))
    #expect(shown.bones == [Rect(x: 100, y: 200, width: 200, height: 100)])
    #expect(shown.warnings.isEmpty)
  }

  @Test func `warns about a screenshot of another shape`() throws {
    for height in [800, 2_400] {
      let shown = try skeleton(
        pixels: PixelSize(width: 800, height: height),
        photo: Rect(x: 200, y: 400, width: 400, height: 200))
      #expect(shown.warnings == ["other-shape"])
    }
  }

  @Test func `uses a scale that differs from the ratio of the widths`() throws {
    let shown = try skeleton(
      pixels: PixelSize(width: 900, height: 1_600),
      photo: Rect(x: 200, y: 400, width: 400, height: 200), scale: 2)
    #expect(shown.scene.canvas.size == Size(width: 450, height: 800))
    #expect(shown.bones == [Rect(x: 100, y: 200, width: 200, height: 100)])
  }
}
