import SkelshotPrimitives

struct ShapeReader {
  let viewBox: Rect
  private(set) var shapes: [LoaderShape] = []

  init(viewBox: Rect) { self.viewBox = viewBox }

  mutating func read(
    _ elements: [MarkupElement], moved: Point = .zero, _ notes: inout NoteCollector
  ) {
    for element in elements {
      switch element.kind {
      case .expression: notes.add(.code, at: element.spot)
      case .text: notes.add(.text, at: element.spot)
      case .element: read(element, moved: moved, &notes)
      }
    }
  }

  private mutating func read(
    _ element: MarkupElement, moved: Point, _ notes: inout NoteCollector
  ) {
    if let spread = element["..."] { notes.add(.spread(element: element.name), at: spread.spot) }
    // React Native's shapes have capitalized names.
    let name = element.name.split(separator: ".").last.map { $0.lowercased() } ?? ""
    switch name {
    case "", "fragment":
      return read(element.children, moved: moved, &notes)
    case "title", "desc", "animate", "animatetransform", "metadata": return
    case "rect", "circle", "ellipse", "path", "g": break
    default: return notes.add(.notDrawn(element: element.name), at: element.spot)
    }
    var moved = moved
    if let transform = element["transform"] {
      guard let text = transform.value.text else {
        return notes.add(
          .shapeWithout(attribute: "transform", element: element.name), at: transform.spot)
      }
      guard let translation = Translation(text) else {
        return notes.add(.transform(text), at: transform.spot)
      }
      moved = Point(x: moved.x + translation.x, y: moved.y + translation.y)
    }
    if name == "g" { return read(element.children, moved: moved, &notes) }
    var shape: LoaderShape?
    switch name {
    case "rect": shape = rectangle(element, &notes)
    case "circle": shape = circle(element, &notes)
    case "ellipse": shape = ellipse(element, &notes)
    default: shape = path(element, &notes)
    }
    guard var shape, shape.rect.width > 0, shape.rect.height > 0 else { return }
    shape.rect = shape.rect.offsetBy(x: moved.x, y: moved.y)
    shapes.append(shape)
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
      rect: Rect(x: x, y: y, width: width, height: height), radii: radii, element: element.name,
      spot: element.spot)
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
      radii: Size(width: max(0, rx), height: max(0, ry)), element: element.name, spot: element.spot)
  }

  private func path(_ element: MarkupElement, _ notes: inout NoteCollector) -> LoaderShape? {
    guard let data = element["d"] else { return nil }
    guard let text = data.value.text else {
      notes.add(.shapeWithout(attribute: "d", element: element.name), at: data.spot)
      return nil
    }
    guard let outline = PathData.outline(text), let rounded = RoundedOutline(outline) else {
      notes.add(.notARectangle, at: element.spot)
      return nil
    }
    if rounded.hasDifferentRadii {
      notes.add(.cornersDiffer(drawn: rounded.radius), at: element.spot)
    }
    return LoaderShape(
      rect: rounded.rect, radii: Size(width: rounded.radius, height: rounded.radius),
      corners: rounded.corners, element: element.name, spot: element.spot)
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

/// A `transform` that consists only of translations.
struct Translation: Sendable, Hashable {
  var x = 0.0
  var y = 0.0

  /// Parses `translate(x)` and `translate(x, y)`. Adds up several translations. Returns nil for any other transform.
  init?(_ text: String) {
    for part in text.split(separator: ")") {
      let pieces = part.split(separator: "(", omittingEmptySubsequences: false)
      let name = pieces[0].filter { !$0.isWhitespace && $0 != "," }
      if name.isEmpty, pieces.count == 1 { continue }
      guard pieces.count == 2, name == "translate",
        let numbers = SVGLength.numbers(pieces[1].replacing("px")), (1...2).contains(numbers.count)
      else { return nil }
      x += numbers[0]
      y += numbers.count == 2 ? numbers[1] : 0
    }
  }
}

extension Substring {
  fileprivate func replacing(_ word: String) -> String {
    var result = ""
    var rest = self
    while !rest.isEmpty {
      if rest.hasPrefix(word) {
        rest = rest.dropFirst(word.count)
      } else {
        result.append(rest.removeFirst())
      }
    }
    return result
  }
}
