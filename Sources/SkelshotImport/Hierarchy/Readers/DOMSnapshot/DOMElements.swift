import SkelshotPrimitives

extension DOMTreeBuilder {
  /// Returns an element with the properties that do not depend on its contents.
  func element(_ entry: DOMDocument.Entry, box: Rect, _ context: Context) -> CapturedElement {
    var element = CapturedElement(.container, box: box)
    element.identifier = DOMRoles.identifier(entry)
    element.isFixed = context.isFixed
    element.paintOrder = entry.paintOrder
    element.clips = entry.style.clips
    element.cornerRadius = entry.style.cornerRadius(in: box)
    if entry.style.isVisible {
      element.hasOutline = entry.style.hasOutline
      element.color = entry.style.background.map { $0.withAlpha($0.alpha * context.opacity) }
    }
    return element
  }

  /// Completes an element whose contents are not read.
  func leaf(
    _ element: CapturedElement, _ entry: DOMDocument.Entry, _ context: Context
  ) -> CapturedElement {
    var element = element
    element.role = DOMRoles.leafRole(entry) ?? .container
    element.text = DOMRoles.words(entry)
    if element.cornerRadius == nil, let round = context.round,
      DOMBoxes.isSame(round.box, element.box)
    {
      element.cornerRadius = round.radius
    }
    return element
  }

  /// Completes an `iframe`.
  func frame(
    _ element: CapturedElement, _ contents: [CapturedElement], _ background: Color?
  ) -> CapturedElement {
    guard !contents.isEmpty else { return element }
    var element = element
    element.role = .container
    element.clips = true
    element.color = background ?? element.color
    element.children = contents
    return element
  }

  /// Completes an element with its contents. Returns nil if there is nothing to see.
  func block(
    _ element: CapturedElement, _ entry: DOMDocument.Entry, _ contents: [CapturedElement],
    _ context: Context
  ) -> CapturedElement? {
    var element = element
    element.children = contents
    if contents.count == 1, contents[0].role == .text, contents[0].identifier == nil {
      // The words of a paragraph have the paragraph's name, because later steps drop containers.
      element.children[0].identifier = element.identifier
    }
    if !entry.style.isVisible, contents.isEmpty { return nil }
    element.role = DOMRoles.role(of: entry, box: element.box, contents: contents)
    if DOMRoles.isBar(entry, box: element.box, isFixed: element.isFixed, screen: size) {
      element.role = .bar
    }
    if element.role == .control { element.children = [] }
    if entry.style.hasPicture, !contents.isEmpty, element.color == nil, element.role == .container {
      // A picture behind words is a surface.
      element.color = Color(white: 0.8, alpha: context.opacity)
    }
    let isNothing = contents.isEmpty && !entry.style.hasSurface && element.steering == nil
    return isNothing && [.container, .list, .bar].contains(element.role) ? nil : element
  }
}

enum DOMBoxes {
  /// Returns the common part of two boxes, whose width or height can be 0.
  static func overlap(_ one: Rect, _ other: Rect) -> Rect {
    let (x, y) = (max(one.x, other.x), max(one.y, other.y))
    return Rect(
      x: x, y: y, width: max(0, min(one.maxX, other.maxX) - x),
      height: max(0, min(one.maxY, other.maxY) - y))
  }

  static func isSame(_ one: Rect, _ other: Rect) -> Bool {
    abs(one.x - other.x) < 1.5 && abs(one.y - other.y) < 1.5 && abs(one.maxX - other.maxX) < 1.5
      && abs(one.maxY - other.maxY) < 1.5
  }
}
