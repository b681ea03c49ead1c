import SkelshotPrimitives

/// Reads the `debugDescription` of an `XCUIApplication` or another element of XCUITest.
///
/// A line has the type, the address, the frame and the words of an element:
/// `Button, 0x7fb5a0627f50, {{2.0, 770.0}, {75.0, 48.0}}, identifier: 'news', label: 'News', Selected`. Frames are in
/// points of the screen. Quotes in words are not escaped, and words can contain line breaks.
package struct DebugDescriptionReader: HierarchyReader {
  private struct Context {
    /// The innermost nonempty box around the contents, which they must touch.
    var surroundings: Rect?
    var screen: Size
    var line: DebugDescriptionLine
  }

  private let text: DumpText
  private var stack = ElementStack<Context>(complete: Self.complete)
  private var mainWindow: (box: Rect, isMain: Bool)?
  private var isCutOff = false

  /// Returns whether the beginning of a text is such a dump.
  package static func recognizes(_ start: ArraySlice<UInt8>) -> Bool {
    let text = DumpText(Array(start))
    guard !text.isMarkup else { return false }
    var hasHeader = false
    for number in text.lines {
      let line = text.line(number).trimmed
      if hasHeader, DebugDescriptionLine(line) != nil { return true }
      if line.hasPrefix("Element subtree:") {
        hasHeader = true
      } else if let element = DebugDescriptionLine(line), element.frame != nil {
        return true
      }
    }
    return hasHeader
  }

  package static func screen(_ text: HierarchyText) throws(HierarchyError) -> CapturedScreen {
    var reader = DebugDescriptionReader(text: try DumpText(text))
    return try reader.screen()
  }

  private init(text: DumpText) { self.text = text }

  private mutating func screen() throws(HierarchyError) -> CapturedScreen {
    let starts = text.lines.filter { text.line($0).trimmed.hasPrefix("Element subtree:") }
    try readLines(from: starts.first.map { $0 + 1 } ?? 1)
    let roots = stack.finish()
    let window = mainWindow?.box
    let elements = roots.map { root in
      var root = root
      if root.box.isEmpty { root.box = window ?? Self.bounds(root.children) }
      return root
    }
    let size = Self.bounds(elements).size
    guard size.width > 0, size.height > 0 else { throw .empty }
    var screen = CapturedScreen(format: .debugDescription, size: size)
    screen.elements = elements
    if isCutOff { screen.notes.append(.cutOff(location: text.end)) }
    if starts.count > 1 { screen.notes.append(.otherDumps(count: starts.count)) }
    return screen
  }

  /// Returns the box from the origin of the screen to the farthest edges of elements.
  private static func bounds(_ elements: [CapturedElement]) -> Rect {
    let boxes = elements.map(\.box).filter { !$0.isEmpty }
    return Rect(
      x: 0, y: 0, width: boxes.reduce(0) { max($0, $1.maxX) },
      height: boxes.reduce(0) { max($0, $1.maxY) })
  }

  /// Joins the lines of each element and reads them up to the end of the dump.
  private mutating func readLines(from first: Int) throws(HierarchyError) {
    var record: Range<Int>?
    var isOpen = false
    for number in text.lines where number >= first {
      let line = text.line(number)
      if let element = DebugDescriptionLine(line) {
        if let record { try read(text.bytes[record]) }
        record = line.startIndex..<line.endIndex
        isOpen = element.isOpen
      } else if let started = record, isOpen {
        record = started.lowerBound..<line.endIndex
        isOpen = DebugDescriptionLine.isOpen(after: line)
      } else if Self.isEnd(line.trimmed) {
        break
      } else if text.ends(at: line.endIndex), Self.isUnfinished(line) {
        isCutOff = true
      }
    }
    guard let record else { return }
    try read(text.bytes[record])
  }

  private static func isEnd(_ line: ArraySlice<UInt8>) -> Bool {
    line.hasPrefix("Path to element:") || line.hasPrefix("Query chain:")
      || line.hasPrefix("Element subtree:") || line.hasPrefix("Attributes:")
  }

  /// Returns whether the last line of a text is the beginning of an element's line.
  private static func isUnfinished(_ line: ArraySlice<UInt8>) -> Bool {
    let rest = line.drop { $0 == 0x20 }
    let tail = rest.drop(while: \.isASCIILetter)
    return rest.startIndex > line.startIndex && tail.startIndex > rest.startIndex
      && (tail.isEmpty || tail.hasPrefix(" (") || tail.hasPrefix(", 0x")
        || tail.elementsEqual([0x2c]))
  }

  private mutating func read(_ record: ArraySlice<UInt8>) throws(HierarchyError) {
    guard let line = DebugDescriptionLine(record) else { return }
    let location = text.location(of: record.trimmed)
    let isLast = text.ends(at: record.endIndex)
    if isLast, line.isOpen || line.hasRest { isCutOff = true }
    guard stack.move(to: line.indentation) else { return }
    var box = Rect.zero
    if let frame = line.frame {
      guard let numbers = frame.numbers else {
        guard isLast else { throw invalid(frame.part) }
        isCutOff = true
        return
      }
      switch numbers {
      case .box(let frame): box = frame
      case .nowhere: return
      case .masked: throw .unusable(.masked)
      case .invalid: throw invalid(frame.part)
      }
    } else if !stack.isEmpty || line.type != "Application" {
      // The contents of an element without a frame belong to the element around it.
      if isLast { isCutOff = true }
      return
    }
    try open(line, box: box, at: location)
  }

  private mutating func open(
    _ line: DebugDescriptionLine, box: Rect, at location: TextLocation
  ) throws(HierarchyError) {
    let surroundings = stack.context?.surroundings
    // The contents of rows outside of a list have frames that are wrong.
    if let surroundings, !box.isEmpty, !box.touches(surroundings) {
      stack.skipContents(of: line.indentation)
      return
    }
    let isBetter = mainWindow == nil || line.isMain && mainWindow?.isMain == false
    if line.type == "Window", !box.isEmpty, isBetter { mainWindow = (box, line.isMain) }
    var element = CapturedElement(.container, box: box)
    element.identifier = line.identifier
    let context = Context(
      surroundings: box.isEmpty ? surroundings : box,
      screen: surroundings == nil ? box.size : stack.context?.screen ?? box.size, line: line)
    try stack.open(element, indentation: line.indentation, context: context, at: location)
  }

  /// Sets the role and words of an element, which depend on its contents.
  private static func complete(_ element: inout CapturedElement, in context: Context) {
    let words = context.line.elementWords
    element.role = role(of: element, in: context, words)
    element.clips = element.role == .list
    element.text = words.shown(as: element)
  }

  private static func role(
    of element: CapturedElement, in context: Context, _ words: XCUIElementWords
  ) -> CapturedElement.Role {
    if XCUIElementRole.isScrollBar(label: words.label ?? "") { return .system }
    let role = XCUIElementRole.role(ofType: context.line.type)
    guard element.children.isEmpty else { return role == .opaque ? .container : role }
    let isLarge =
      element.box.width * element.box.height > context.screen.width * context.screen.height / 2
    switch role {
    case .container where words.mayBeMerged && !isLarge: return .opaque
    case .button where words.areMerged: return .opaque
    default: return role
    }
  }

  private func invalid(_ frame: ArraySlice<UInt8>) -> HierarchyError {
    .invalidValue(
      frame.string, expected: "a frame such as {{0.0, 59.0}, {393.0, 44.0}}, in points",
      location: text.location(of: frame))
  }
}

extension Rect {
  /// Returns whether two boxes share at least a point of their edges.
  func touches(_ other: Rect) -> Bool {
    x <= other.maxX && other.x <= maxX && y <= other.maxY && other.y <= maxY
  }
}
