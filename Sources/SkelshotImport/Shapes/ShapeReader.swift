import SkelshotPrimitives

struct ShapeReader {
  let viewBox: Rect
  private(set) var shapes: [LoaderShape] = []

  init(viewBox: Rect) { self.viewBox = viewBox }

  mutating func read(
    _ elements: [MarkupElement], in context: Context = Context(), _ notes: inout NoteCollector
  ) {
    for element in elements {
      switch element.kind {
      case .expression: notes.add(.code, at: element.spot)
      case .text: notes.add(.text, at: element.spot)
      case .element: read(element, context, &notes)
      }
    }
  }

  /// The properties that elements inherit.
  struct Context {
    var transform = Transform.identity
    var rule = FillRule.nonZero
  }

  private mutating func read(
    _ element: MarkupElement, _ outer: Context, _ notes: inout NoteCollector
  ) {
    if let spread = element["..."] { notes.add(.spread(element: element.name), at: spread.spot) }
    // React Native's shapes have capitalized names.
    let name = element.name.split(separator: ".").last.map { $0.lowercased() } ?? ""
    switch name {
    case "", "fragment":
      return read(element.children, in: outer, &notes)
    case "title", "desc", "animate", "animatetransform", "metadata": return
    // A line has no area, and clips have no strokes.
    case "line": return
    case "rect", "circle", "ellipse", "path", "polygon", "polyline", "g": break
    default: return notes.add(.notDrawn(element: element.name), at: element.spot)
    }
    var context = outer
    if let transform = element["transform"] {
      guard let text = transform.value.text else {
        return notes.add(
          .shapeWithout(attribute: "transform", element: element.name), at: transform.spot)
      }
      guard let own = TransformText.transform(text) else {
        return notes.add(.transform(text), at: transform.spot)
      }
      context.transform = own.then(outer.transform)
    }
    // The shapes clip a rectangle, so that `fill-rule` has no effect.
    let style = SVGStyle(element)
    if let rule = (style["clip-rule"] ?? style["clipRule"]).flatMap(FillRule.init) {
      context.rule = rule
    }
    if name == "g" { return read(element.children, in: context, &notes) }
    let shape: LoaderShape? =
      switch name {
      case "rect": rectangle(element, &notes)
      case "circle": circle(element, &notes)
      case "ellipse": ellipse(element, &notes)
      case "path": path(element, context, &notes)
      default: polygon(element, context, &notes)
      }
    guard let shape, shape.rect.width > 0, shape.rect.height > 0 else { return }
    if let shape = shape.applying(context.transform) { shapes.append(shape) }
  }

  // MARK: Elements

  private func rectangle(_ element: MarkupElement, _ notes: inout NoteCollector) -> LoaderShape? {
    let numbers = [
      length(element, "x", .horizontal, &notes), length(element, "y", .vertical, &notes),
      length(element, "width", .horizontal, &notes), length(element, "height", .vertical, &notes),
    ]
    guard let x = numbers[0], let y = numbers[1], let width = numbers[2], let height = numbers[3],
      let radii = radii(element, width: width, height: height, &notes)
    else { return nil }
    return LoaderShape(
      rect: Rect(x: x, y: y, width: width, height: height), radii: radii, spot: element.spot)
  }

  /// Reads `rx` and `ry`. A missing radius equals the other radius. `rx` is at most half the width, and `ry` is at most
  /// half the height (SVG 2, 10.2).
  private func radii(
    _ element: MarkupElement, width: Double, height: Double, _ notes: inout NoteCollector
  ) -> Size? {
    let (hasX, hasY) = (Self.isGiven(element, "rx"), Self.isGiven(element, "ry"))
    guard let x = hasX ? length(element, "rx", .horizontal, &notes) : 0,
      let y = hasY ? length(element, "ry", .vertical, &notes) : 0
    else { return nil }
    return Size(
      width: max(0, min(hasX ? x : y, width / 2)), height: max(0, min(hasY ? y : x, height / 2)))
  }

  private static func isGiven(_ element: MarkupElement, _ name: String) -> Bool {
    guard let value = element[name]?.value.text else { return element[name] != nil }
    return value != "auto"
  }

  private func circle(_ element: MarkupElement, _ notes: inout NoteCollector) -> LoaderShape? {
    let numbers = [
      length(element, "cx", .horizontal, &notes), length(element, "cy", .vertical, &notes),
      length(element, "r", .both, &notes),
    ]
    guard let x = numbers[0], let y = numbers[1], let radius = numbers[2] else { return nil }
    return oval(element, x, y, radius, radius)
  }

  private func ellipse(_ element: MarkupElement, _ notes: inout NoteCollector) -> LoaderShape? {
    let (hasX, hasY) = (Self.isGiven(element, "rx"), Self.isGiven(element, "ry"))
    let numbers = [
      length(element, "cx", .horizontal, &notes), length(element, "cy", .vertical, &notes),
      length(element, hasX ? "rx" : "ry", .horizontal, &notes),
      length(element, hasY ? "ry" : "rx", .vertical, &notes),
    ]
    guard let x = numbers[0], let y = numbers[1], let rx = numbers[2], let ry = numbers[3] else {
      return nil
    }
    return oval(element, x, y, rx, ry)
  }

  private func oval(
    _ element: MarkupElement, _ x: Double, _ y: Double, _ rx: Double, _ ry: Double
  ) -> LoaderShape {
    LoaderShape(
      rect: Rect(x: x - rx, y: y - ry, width: 2 * rx, height: 2 * ry),
      radii: Size(width: max(0, rx), height: max(0, ry)), spot: element.spot)
  }

  private func path(
    _ element: MarkupElement, _ context: Context, _ notes: inout NoteCollector
  ) -> LoaderShape? {
    guard let data = element["d"] else { return nil }
    guard let text = data.value.text else {
      notes.add(.shapeWithout(attribute: "d", element: element.name), at: data.spot)
      return nil
    }
    // As in browsers, an invalid path is drawn up to the first error.
    let parsed = PathText(text)
    if let fault = parsed.fault { notes.add(.invalidPath(fault), at: data.spot) }
    guard let rounded = RoundedOutline(parsed.path) else {
      return LoaderShape(
        FilledPath(path: parsed.path, rule: context.rule), spot: element.spot)
    }
    return LoaderShape(
      rect: rounded.rect, radii: Size(width: rounded.radius, height: rounded.radius),
      corners: rounded.corners, spot: element.spot)
  }

  /// Reads a polygon or a polyline. The area of a polyline is closed, too.
  private func polygon(
    _ element: MarkupElement, _ context: Context, _ notes: inout NoteCollector
  ) -> LoaderShape? {
    guard let points = element["points"] else { return nil }
    guard let numbers = points.value.text.flatMap(SVGLength.numbers) else {
      notes.add(.shapeWithout(attribute: "points", element: element.name), at: points.spot)
      return nil
    }
    var path = Path()
    path.addPolygon(
      stride(from: 0, to: numbers.count - 1, by: 2).map {
        Point(x: numbers[$0], y: numbers[$0 + 1])
      })
    return LoaderShape(FilledPath(path: path, rule: context.rule), spot: element.spot)
  }

  // MARK: Lengths

  private enum Axis { case horizontal, vertical, both }

  /// Returns an attribute's length, or 0 if the attribute is missing. Adds a note and returns nil if the length is
  /// invalid.
  private func length(
    _ element: MarkupElement, _ name: String, _ axis: Axis, _ notes: inout NoteCollector
  ) -> Double? {
    guard let attribute = element[name] else { return 0 }
    let whole: Double =
      switch axis {
      case .horizontal: viewBox.width
      case .vertical: viewBox.height
      // The reference length is the diagonal of the view box divided by √2 (SVG 2, 8.9).
      case .both:
        ((viewBox.width * viewBox.width + viewBox.height * viewBox.height) / 2).squareRoot()
      }
    guard let length = attribute.value.text.flatMap(SVGLength.init) else {
      notes.add(.shapeWithout(attribute: name, element: element.name), at: attribute.spot)
      return nil
    }
    return length.resolved(in: whole)
  }
}
