import SkelshotModel
import SkelshotPrimitives

/// Reads a react-content-loader loader from source code.
///
/// Defaults and motion follow versions 5 to 7 of the library (src/web/Svg.tsx, src/native/Svg.tsx). In version 7, the
/// gradient moves from −`gradientRatio` to `gradientRatio` times the loader's width within `speed` seconds. Earlier
/// versions move the gradient's colors after a pause of `interval`. A file with `interval` or `gradientDirection`
/// therefore counts as an earlier version. In React Native, the gradient pauses for `interval` × `speed` seconds, and
/// then moves from −1 to 1 times the loader's width.
struct JSXLoader {
  struct File: Sendable {
    let loaders: [MarkupElement]
    let library: JSXReader.Library
    let presets: [String]

    init(_ bytes: [UInt8]) throws(ImportError) {
      var reader = JSXReader(bytes)
      loaders = try reader.loaders()
      (library, presets) = (reader.library, reader.presets)
    }
  }

  private let element: MarkupElement
  private let library: JSXReader.Library
  private let source: SourceText

  static func scene(
    _ file: File, _ options: ImportOptions, _ source: SourceText, _ notes: inout NoteCollector
  ) throws(ImportError) -> SpottedScene {
    let loaders = file.loaders
    guard !loaders.isEmpty else { throw .noLoader(presets: file.presets) }
    var index = 0
    if let number = options.loader {
      guard let chosen = Int(number), (1...loaders.count).contains(chosen) else {
        throw .unknownLoader(number, count: loaders.count)
      }
      index = chosen - 1
    } else if loaders.count > 1 {
      notes.add(.otherLoaders(count: loaders.count), at: loaders[1].spot)
    }
    let loader = JSXLoader(element: loaders[index], library: file.library, source: source)
    return try loader.scene(size: options.size, &notes)
  }

  private func scene(
    size: Size?, _ notes: inout NoteCollector
  ) throws(ImportError) -> SpottedScene {
    if let spread = element["..."] { notes.add(.spread(element: element.name), at: spread.spot) }
    if let before = element["beforeMask"] { notes.add(.beforeMask, at: before.spot) }
    let viewport = try LoaderViewport(element, size: size, source, &notes)
    var shapes = ShapeReader(viewBox: viewport.viewBox)
    shapes.read(element.children, &notes)
    guard !shapes.shapes.isEmpty else { throw .noShapes(location: source.location(element.spot)) }
    let drawing = LoaderDrawing(
      viewport: viewport, shapes: shapes.shapes,
      area: Rect(x: 0, y: 0, width: viewport.viewBox.width, height: viewport.viewBox.height),
      wave: wave(&notes))
    return LoaderScene.scene(of: drawing, isMirrored: flag("rtl", false, &notes), &notes)
  }

  // MARK: Attributes

  private func flag(_ name: String, _ standard: Bool, _ notes: inout NoteCollector) -> Bool {
    guard let attribute = element[name] else { return standard }
    switch attribute.value {
    case .boolean(let value): return value
    // In JavaScript, a nonempty string or a nonzero number is true.
    case .text(let text): return !text.isEmpty
    case .number(let number): return number != 0
    case .expression:
      notes.add(.attributeNotRead(attribute: name, instead: "\(standard)"), at: attribute.spot)
      return standard
    }
  }

  private func number(
    _ name: String, _ standard: Double, _ range: ClosedRange<Double>, _ notes: inout NoteCollector
  ) -> Double {
    guard let attribute = element[name] else { return standard }
    if let number = attribute.value.number, range.contains(number) { return number }
    notes.add(.attributeNotRead(attribute: name, instead: standard.shortText), at: attribute.spot)
    return standard
  }

  private func color(
    _ name: String, before: String, opacity: String, _ standard: String,
    _ notes: inout NoteCollector
  ) -> Color {
    var attribute = element[name]
    if attribute == nil, let old = element[before] {
      attribute = old
      notes.add(.oldName(before, new: name), at: old.spot)
    }
    var color = CSSColor.color(standard) ?? .black
    if let attribute {
      if let own = attribute.value.text.flatMap(CSSColor.color) {
        color = own
      } else {
        notes.add(
          .attributeNotRead(attribute: attribute.name, instead: standard), at: attribute.spot)
      }
    }
    color.alpha *= number(opacity, 1, 0...1, &notes)
    return color
  }

  // MARK: Motion

  private func wave(_ notes: inout NoteCollector) -> LoaderWave {
    let background = color(
      "backgroundColor", before: "primaryColor", opacity: "backgroundOpacity", "#f5f6f7", &notes)
    let foreground = color(
      "foregroundColor", before: "secondaryColor", opacity: "foregroundOpacity", "#eee", &notes)
    let speed = number("speed", 1.2, 0.01...600, &notes)
    let isAnimated = flag("animate", true, &notes)
    let colors = [background, foreground, background]
    let evenly = WaveTrack(values: [[0, 0.5, 1]])
    if case .native = library {
      let interval = number("interval", 0.25, 0...100, &notes)
      guard isAnimated else { return LoaderWave(colors: [background], offsets: evenly) }
      var wave = LoaderWave(colors: colors, offsets: evenly)
      // React Native uses easeInOut, which is a CSS ease-in curve followed by a CSS ease-out curve.
      let rest = interval / (1 + interval)
      let middle = rest + (1 - rest) / 2
      wave.shift = WaveTrack(
        values: [-1, -1, 0, 1].map { Point(x: $0, y: 0) }, times: [0, rest, middle, 1],
        timingFunctions: [.linear, .easeIn, .easeOut])
      wave.duration = speed * (1 + interval)
      return wave
    }
    let ratio = number("gradientRatio", 2, 0.01...100, &notes)
    guard element["interval"] != nil || element["gradientDirection"] != nil else {
      guard isAnimated else { return LoaderWave(colors: [background], offsets: evenly) }
      var wave = LoaderWave(colors: colors, offsets: evenly)
      wave.shift = WaveTrack(
        values: [-ratio, 0, ratio].map { Point(x: $0, y: 0) }, times: [0, 0.5, 1])
      wave.duration = speed
      return wave
    }
    let interval = number("interval", 0.25, 0...1, &notes)
    var wave = LoaderWave(colors: colors, offsets: evenly)
    if element["gradientDirection"]?.value.text == "top-bottom" { wave.end = Point(x: 0, y: 1) }
    if isAnimated {
      let ends = [(-ratio, 1), (-ratio / 2, 1 + ratio / 2), (0, 1 + ratio)]
      let stops = ends.map { first, last in
        // An interval of 0 or 1 requires two keyframes instead of three.
        switch interval {
        case 0: OffsetTrack.Stop(values: [first, last], times: [0, 1])
        case 1: OffsetTrack.Stop(values: [first, first], times: [0, 1])
        default: OffsetTrack.Stop(values: [first, first, last], times: [0, interval, 1])
        }
      }
      wave.offsets = OffsetTrack.track(stops) ?? evenly
      wave.duration = speed
    }
    return wave
  }
}

extension LoaderViewport {
  /// Reads `viewBox`, `width`, `height` and `preserveAspectRatio` from a loader or an `svg` element. The given size
  /// overrides the size in the file.
  init(
    _ element: MarkupElement, size own: Size?, _ source: SourceText, _ notes: inout NoteCollector
  ) throws(ImportError) {
    func side(_ name: String) -> Double? {
      guard let attribute = element[name] else { return nil }
      // A width of 100% refers to the width of the page, which is unknown.
      guard let text = attribute.value.text, let length = SVGLength(text) else {
        notes.add(
          .attributeNotRead(attribute: name, instead: "the view box's"), at: attribute.spot)
        return nil
      }
      return length.isPercent ? nil : length.value
    }
    let (width, height) = (side("width"), side("height"))
    for (name, value) in [("width", width), ("height", height)] {
      if let value, value <= 0, let attribute = element[name] {
        throw .invalidSize(value.shortText, location: source.location(attribute.spot))
      }
    }
    var box: Rect?
    if let attribute = element["viewBox"] {
      if let text = attribute.value.text {
        guard let numbers = SVGLength.numbers(text), numbers.count == 4, numbers[2] > 0,
          numbers[3] > 0
        else { throw .invalidSize(text, location: source.location(attribute.spot)) }
        box = Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
      } else {
        notes.add(
          .attributeNotRead(attribute: "viewBox", instead: "width and height"), at: attribute.spot)
      }
    }
    if let box {
      viewBox = box
      size =
        own
        ?? Size(
          width: width ?? height.map { $0 * box.width / box.height } ?? box.width,
          height: height ?? width.map { $0 * box.height / box.width } ?? box.height)
    } else {
      // Without a view box, shape coordinates are in pixels.
      guard let width = own?.width ?? width, let height = own?.height ?? height else {
        throw .noSize(location: source.location(element.spot))
      }
      viewBox = Rect(x: 0, y: 0, width: width, height: height)
      size = Size(width: width, height: height)
    }
    if let text = element["preserveAspectRatio"]?.value.text { fit = AspectFit(text) }
  }
}
