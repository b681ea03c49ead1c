import SkelshotDocument
import SkelshotSyntax
import SkelshotImport
import SkelshotLayout
import SkelshotModel
import SkelshotLoading
import SkelshotOutput
import SkelshotPrimitives
import SkelshotRaster
import SkelshotRenderer

/// Implements `Attack.layout`. The attack opens no file, because one small picture replaces every picture in a layout.
enum LayoutAttack {
  /// Limits that keep the processing time of an input to a few milliseconds.
  static let limits: DocumentLimits = {
    var limits = DocumentLimits()
    limits.pixels = 1 << 14
    limits.views = 400
    return limits
  }()

  static func run(_ input: [UInt8]) throws(BrokenPromise) {
    let document: LayoutDocument
    do throws(LayoutError) {
      document = try LayoutDocument.parse(input, file: "input", limits: limits)
    } catch {
      try BrokenPromise.unless(
        error.diagnostics.contains { $0.severity == .error },
        "a rejected layout has an error")
      return try Diagnostics.check(error.diagnostics, source: input)
    }
    try Diagnostics.check(document.warnings, source: input)
    try draw(document)
  }

  private static func draw(_ document: LayoutDocument) throws(BrokenPromise) {
    let scene = document.scene
    let names = scene.pictureReferences
    for name in names where document.location(of: name.place) == nil {
      // Diagnostics for a picture in a table row have no location.
      try BrokenPromise.unless(
        name.place.contains("sections"), "the layout has the picture \(name.place)")
    }
    // Nested templates multiply views, and labels can have thousands of bars. With the default limits, an input could
    // take seconds.
    var layoutLimits = LayoutLimits()
    (layoutLimits.views, layoutLimits.bars) = (400, 2_000)
    let context = LayoutContext(scene: scene, isSkeletonActive: true, limits: layoutLimits)
    do throws(LayoutFailure) {
      var engine = LayoutEngine(context: context)
      _ = try engine.layout(scene.views, in: scene.canvas.size)
    } catch {
      return _ = error.message.description
    }
    let picture = Pixmap(size: PixelSize(width: 2, height: 1), validPixels: [0xff10_2030, 0])
    let renderer: SkeletonRenderer
    do throws(RenderError) {
      renderer = try SkeletonRenderer(
        scene, pictures: Dictionary(uniqueKeysWithValues: names.map { ($0.name, picture) }),
        pixelLimit: limits.pixels)
    } catch {
      return _ = error.message.description
    }
    _ = renderer.screen.skeletonTreeDescription
    let film = Film(renderer)
    let last = film.time(ofFrame: film.frameCount - 1)
    for time in [.zero, film.duration / 3, last, film.duration + .seconds(1)] {
      let moment: Pixmap
      do {
        moment = try renderer.pixmap(at: time)
      } catch {
        throw BrokenPromise("a scene that was laid out can be drawn: \(error)")
      }
      try moment.checkLevels()
    }
  }
}

/// Implements `Attack.suite`.
enum SuiteAttack {
  static func run(_ input: [UInt8]) throws(BrokenPromise) {
    do throws(LayoutError) {
      let suite = try SuiteDocument.parse(input, file: "input")
      _ = suite.overrides.reduce(suite.settings) { $0.overlaid(with: $1.settings) }
    } catch {
      try BrokenPromise.unless(
        error.diagnostics.contains { $0.severity == .error }, "a rejected suite has an error"
      )
      try Diagnostics.check(error.diagnostics, source: input)
    }
  }
}

/// Implements `Attack.skeleton`. The attack parses the bytes as every kind of skeleton file.
enum SkeletonAttack {
  static func run(_ input: [UInt8]) throws(BrokenPromise) {
    for format in [ImportFormat.jsx, .svg, .bones] {
      for size in [nil, Size(width: 320, height: 240)] {
        let skeleton: ImportedSkeleton
        do throws(ImportError) {
          skeleton = try ImportedSkeleton(input, format: format, ImportOptions(size: size))
        } catch {
          if case .notJSON(let error) = error {
            try Diagnostics.check(error.diagnostics, source: input)
          } else {
            try StoryboardAttack.check([error.message], input)
          }
          continue
        }
        try StoryboardAttack.check(skeleton.warnings, input)
        _ = skeleton.location(ofView: "views[0]/subviews[0]")
        try StoryboardAttack.draw(skeleton.scene)
        try check(skeleton.scene)
      }
    }
    _ = ImportFormat(input, path: nil)
    _ = try? LoaderFile(input)
  }

  /// Checks that an imported scene can be written as a layout and that the layout is valid.
  static func check(_ scene: Scene) throws(BrokenPromise) {
    let text: String
    do {
      text = try scene.json()
    } catch {
      throw BrokenPromise("a scene that was imported can be written: \(error)")
    }
    do throws(LayoutError) {
      _ = try LayoutDocument.parse([UInt8](text.utf8), file: "layout")
    } catch {
      // An imported canvas can exceed the size limit for pictures.
      let codes = error.diagnostics.map(\.message.code)
      try BrokenPromise.unless(
        codes.allSatisfy { $0.contains("large") || $0.contains("limit") },
        "an imported skeleton is readable as a layout: \(error)")
    }
  }
}

/// Implements `Attack.storyboard`. The attack opens no file.
enum StoryboardAttack {
  static func run(_ input: [UInt8]) throws(BrokenPromise) {
    let document: InterfaceBuilderDocument
    do throws(InterfaceBuilderError) {
      document = try InterfaceBuilderDocument(reading: input)
    } catch {
      return try check([error.message], input)
    }
    for name in document.sceneNames.prefix(3).map(Optional.some) + [nil] {
      for isOther in [false, true] {
        var options = InterfaceBuilderOptions()
        options.scene = name
        options.isAllSkeletonable = true
        if isOther { options.size = Size(width: 320, height: 240) }
        let scene: InterfaceBuilderScene
        do {
          scene = try document.scene(options)
        } catch {
          try check([(error as? any DescribedError)?.message].compactMap(\.self), input)
          continue
        }
        try check(scene.warnings, input)
        _ = scene.location(ofView: "views[0]/subviews[0]/section[0].row[0]")
        try draw(scene.scene)
      }
    }
  }

  static func check(_ messages: [Message], _ input: [UInt8]) throws(BrokenPromise) {
    for message in messages {
      guard let location = message.location else { continue }
      try BrokenPromise.unless(
        location.line >= 1 && location.column >= 1 && location.offset <= input.count,
        "a message stands in the text: \(message)")
    }
  }

  static func draw(_ scene: Scene) throws(BrokenPromise) {
    guard scene.canvas.size.width * scene.canvas.size.height <= 262_144 else { return }
    try render(scene)
  }

  static func render(_ scene: Scene) throws(BrokenPromise) {
    let renderer: SkeletonRenderer
    do throws(RenderError) {
      renderer = try SkeletonRenderer(scene, pictures: [:], pixelLimit: 1 << 18)
    } catch {
      return _ = error.message.description
    }
    let moment: Pixmap
    do {
      moment = try renderer.pixmap(at: .zero)
    } catch {
      throw BrokenPromise("a scene that was laid out can be drawn: \(error)")
    }
    try moment.checkLevels()
  }
}

/// Checks that diagnostics have locations in the source and can be printed.
enum Diagnostics {
  static func check(_ diagnostics: [Diagnostic], source: [UInt8]) throws(BrokenPromise) {
    for diagnostic in diagnostics {
      let location = diagnostic.location
      try BrokenPromise.unless(
        location.offset >= 0 && location.length >= 0
          && location.offset + location.length <= source.count,
        "a diagnostic stands in the text: \(diagnostic)")
    }
    _ = DiagnosticText.visible(diagnostics, file: "input", source: source, color: true).text
    _ = DiagnosticText.json(diagnostics, file: "input")
  }
}

extension Pixmap {
  /// Checks that the pixels are premultiplied: no color level may exceed alpha.
  func checkLevels() throws(BrokenPromise) {
    for pixel in pixels {
      let pixel = StraightPixel(rawValue: pixel)
      try BrokenPromise.unless(
        max(pixel.red, pixel.green, pixel.blue) <= pixel.alpha, "no level exceeds alpha: \(pixel)")
    }
  }
}
