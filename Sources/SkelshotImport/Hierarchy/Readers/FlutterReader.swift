import SkelshotPrimitives

/// Reads Flutter's `debugDumpRenderTree`.
///
/// A render object begins with a branch and its type, `└─child: RenderParagraph#59bc2`, and its properties follow:
/// `size: Size(126.0, 16.0)`. Sizes and offsets are in logical pixels, and offsets are relative to the parent. Long
/// properties continue on the next lines with a larger indentation.
package struct FlutterReader: HierarchyReader {
  private let text: DumpText
  private var stack = ElementStack<FlutterParent>()
  private var node: FlutterNode?
  private var screenSize = Size(width: 0, height: 0)
  private var density: Double?
  private var dumps = 0

  /// Returns whether the beginning of a text is a dump of Flutter, including the kinds that cannot be used.
  package static func recognizes(_ start: ArraySlice<UInt8>) -> Bool {
    let text = DumpText(Array(start))
    guard !text.isMarkup else { return false }
    return text.lines.contains { number in
      let line = text.line(number)
      return isRoot(line) || unusable(line) != nil
    }
  }

  package static func screen(_ text: HierarchyText) throws(HierarchyError) -> CapturedScreen {
    var reader = FlutterReader(text: try DumpText(text))
    return try reader.screen()
  }

  private init(text: DumpText) { self.text = text }

  private static func isRoot(_ line: ArraySlice<UInt8>) -> Bool {
    line.hasPrefix("RenderView#") || line.hasPrefix("_ReusableRenderView#")
  }

  private static func unusable(_ line: ArraySlice<UInt8>) -> UnusableDump? {
    if line.hasPrefix("SemanticsNode#") { return .flutterSemantics }
    return line.hasPrefix("[root](") || line.hasPrefix("[root]\n")
      || line.elementsEqual("[root]".utf8)
      ? .flutterWidgets : nil
  }

  private mutating func screen() throws(HierarchyError) -> CapturedScreen {
    for number in text.lines where dumps <= 1 {
      let line = text.line(number)
      if Self.isRoot(line) {
        dumps += 1
        if dumps == 1 { node = FlutterNode(root: line) }
      } else if dumps == 0, let dump = Self.unusable(line) {
        throw .unusable(dump)
      } else if dumps == 1 {
        try read(FlutterLine(line))
      }
    }
    let isCutOff = dumps == 1 && endsInTheMiddle
    // The last render object of an incomplete dump may lack its offset.
    if !isCutOff { try finishNode() }
    let elements = stack.finish()
    guard screenSize.width > 0, screenSize.height > 0 else { throw .empty }
    var screen = CapturedScreen(format: .flutter, size: screenSize)
    screen.density = density
    screen.elements = elements
    if isCutOff { screen.notes.append(.cutOff(location: text.end)) }
    if dumps > 1 { screen.notes.append(.otherDumps(count: dumps)) }
    return screen
  }

  /// Whether the last render object has no size, or the last line is the beginning of a line.
  private var endsInTheMiddle: Bool {
    guard let node, let last = text.lines.last else { return false }
    if !node.isRoot, !node.hasSize { return true }
    return text.ends(at: text.line(last).endIndex) && !text.line(last).trimmed.isEmpty
      && node.isOpen
  }

  private mutating func read(_ line: FlutterLine) throws(HierarchyError) {
    guard let next = FlutterNode(line) else {
      node?.add(line)
      return
    }
    try finishNode()
    node = next
  }

  private mutating func finishNode() throws(HierarchyError) {
    guard let node else { return }
    self.node = nil
    let location = text.location(of: node.line)
    guard !node.isRoot else {
      density = node.density
      screenSize = node.viewSize ?? screenSize
      return
    }
    guard stack.move(to: node.column) else { return }
    let parent = stack.context ?? FlutterParent(origin: .zero, size: screenSize)
    guard !node.isInvisible, let frame = node.frame(in: parent) else {
      stack.skipContents(of: node.column)
      return
    }
    let box: Rect
    switch frame {
    case .box(let frame): box = frame
    case .nowhere:
      stack.skipContents(of: node.column)
      return
    case .masked: throw .unusable(.masked)
    case .invalid:
      throw .invalidValue(
        node.sizeText,
        expected: "a size such as Size(126.0, 16.0) and an offset from -1,000,000 to 1,000,000",
        location: location
      )
    }
    // What a painter draws around or behind a child is decoration.
    stack.changeParent { parent in
      if parent.role == .opaque { parent.role = .container }
    }
    try stack.open(
      node.element(box: box, screen: screenSize), indentation: node.column,
      context: node.parent(box: box), at: location)
  }
}

/// What the children of a render object need for their frames.
struct FlutterParent {
  /// The origin of the children's coordinates on the screen.
  var origin: Point
  var size: Size
  /// The number of logical pixels that are scrolled out of a sliver.
  var scrollOffset = 0.0
  var isHorizontal = false
  /// Whether a sliver's contents begin at its bottom or right edge.
  var isReversed = false
}

/// A line of a render tree without the characters that draw the branches.
struct FlutterLine {
  var line: ArraySlice<UInt8>
  var content: ArraySlice<UInt8>
  /// The column of the content.
  var column = 0
  var hasBranch = false
  /// Whether the branch is dashed: the child is not visible.
  var isDashed = false
  /// Whether the line belongs to the words of a paragraph.
  var isText = false

  init(_ line: ArraySlice<UInt8>) {
    (self.line, content) = (line, line)
    while let byte = content.first {
      if byte == 0x20 {
        content = content.dropFirst()
      } else if let sign = Self.sign(content) {
        // ─ and ╌ end a branch, ║ and ╦ are around words.
        hasBranch = sign == 0x2500 || sign == 0x254c
        isDashed = sign == 0x254c
        if sign == 0x2551 || sign == 0x2566 { isText = true }
        content = content.dropFirst(3)
      } else {
        break
      }
      column += 1
    }
  }

  /// Returns the scalar at the start if it draws a line (U+2500 to U+257F).
  private static func sign(_ text: ArraySlice<UInt8>) -> Int? {
    guard text.count >= 3, text.first == 0xe2, [0x94, 0x95].contains(text[text.startIndex + 1])
    else { return nil }
    let (second, third) = (text[text.startIndex + 1], text[text.startIndex + 2])
    return 0x2000 | Int(second & 0x3f) << 6 | Int(third & 0x3f)
  }
}
