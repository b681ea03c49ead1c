import SkelshotModel
import SkelshotPrimitives

/// Reads the SVG that react-content-loader renders. In the SVG, a `rect` filled with a gradient is clipped to the
/// shapes.
struct SVGLoader {
  private let root: MarkupElement
  /// The elements by id. If several elements have the same id, the first element is kept.
  private let elements: [String: MarkupElement]
  private let source: SourceText

  static func scene(
    _ bytes: [UInt8], _ options: ImportOptions, _ source: SourceText,
    _ notes: inout NoteCollector
  ) throws(ImportError) -> SpottedScene {
    let root = try SVGMarkup.element(bytes)
    guard let svg = root.descendants.first(where: { $0.name == "svg" }) else {
      throw .noLoaderInSVG(location: source.location(root.spot))
    }
    return try SVGLoader(svg, source).scene(size: options.size, &notes)
  }

  private init(_ root: MarkupElement, _ source: SourceText) {
    (self.root, self.source) = (root, source)
    elements = Dictionary(
      root.descendants.compactMap { element in element["id"]?.value.text.map { ($0, element) } },
      uniquingKeysWith: { first, _ in first })
  }

  private func scene(
    size: Size?, _ notes: inout NoteCollector
  ) throws(ImportError) -> SpottedScene {
    // The loader is the first element that is clipped to shapes. Preceding elements, such as `beforeMask`, are drawn
    // below the loader.
    var found: (base: MarkupElement, clip: MarkupElement)?
    for element in root.descendants {
      let style = SVGStyle(element)
      guard let id = style.reference("clip-path") ?? style.reference("mask"),
        let clip = elements[id]
      else { continue }
      if found == nil {
        found = (element, clip)
      } else {
        notes.add(.notDrawn(element: element.name), at: element.spot)
      }
    }
    guard let (base, clip) = found, base.name == "rect" else {
      throw .noLoaderInSVG(location: source.location(root.spot))
    }
    for element in root.children
    where element.spot != base.spot
      && !["title", "desc", "defs", "clipPath", "mask", "linearGradient", "style"].contains(
        element.name)
    {
      notes.add(.notDrawn(element: element.name), at: element.spot)
    }
    let viewport = try LoaderViewport(root, size: size, source, &notes)
    var shapes = ShapeReader(viewBox: viewport.viewBox)
    shapes.read(clip.children, &notes)
    guard !shapes.shapes.isEmpty else { throw .noShapes(location: source.location(clip.spot)) }
    let drawing = LoaderDrawing(
      viewport: viewport, shapes: shapes.shapes, area: area(base, viewport.viewBox),
      wave: try wave(base, &notes))
    return LoaderScene.scene(of: drawing, isMirrored: isMirrored, &notes)
  }

  private var isMirrored: Bool {
    let transform = SVGStyle(root)["transform"] ?? ""
    return ["scaleX(-1)", "scale(-1,1)"].contains(transform.filter { $0 != " " })
  }

  private func area(_ base: MarkupElement, _ viewBox: Rect) -> Rect {
    func length(_ name: String, _ whole: Double) -> Double {
      base[name]?.value.text.flatMap(SVGLength.init)?.resolved(in: whole) ?? 0
    }
    return Rect(
      x: length("x", viewBox.width), y: length("y", viewBox.height),
      width: length("width", viewBox.width), height: length("height", viewBox.height))
  }

  private func wave(
    _ base: MarkupElement, _ notes: inout NoteCollector
  ) throws(ImportError) -> LoaderWave {
    let style = SVGStyle(base)
    if let id = style.reference("fill"), let gradient = elements[id],
      gradient.name == "linearGradient"
    {
      let wave = SVGGradient(gradient).wave(&notes)
      if !wave.colors.isEmpty { return wave }
    }
    // A rect without a gradient has a single color, which is black by default.
    let color = CSSColor.color(style["fill"] ?? "black") ?? .black
    return LoaderWave(colors: [color], offsets: WaveTrack(values: [[0]]))
  }
}

/// The style of an SVG element. The element's `style` takes precedence over the element's attributes.
struct SVGStyle {
  private let element: MarkupElement
  private var rules: [String: String] = [:]

  init(_ element: MarkupElement) {
    self.element = element
    for rule in element["style"]?.value.text?.split(separator: ";") ?? [] {
      guard let colon = rule.firstIndex(of: ":") else { continue }
      rules[rule[..<colon].trimmed.lowercased()] = rule[rule.index(after: colon)...].trimmed
    }
  }

  /// The value of a property such as `stop-color`. In React, the name of this property is `stopColor`.
  subscript(_ name: String) -> String? { rules[name] ?? element[name]?.value.text }

  func reference(_ name: String) -> String? {
    guard let text = self[name], text.hasPrefix("url("), let hash = text.firstIndex(of: "#"),
      let end = text[hash...].firstIndex(of: ")")
    else { return nil }
    return text[text.index(after: hash)..<end].filter { $0 != "\"" && $0 != "'" && $0 != " " }
  }
}
