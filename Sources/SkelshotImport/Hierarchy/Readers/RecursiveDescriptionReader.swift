import SkelshotPrimitives

/// Reads UIKit's `recursiveDescription` of a window or view, also without addresses as in snapshot tests.
///
/// A line has the class, the frame in points of the superview, and the properties that differ from their defaults:
/// `   | <UILabel: 0x1; frame = (16 8; 61 20); text = 'Hello'; layer = <_UILabelLayer: 0x2>>`. Each superview adds
/// `   | ` before it. Quotes in texts are not escaped.
package struct RecursiveDescriptionReader: HierarchyReader {
  private struct Superview {
    /// The origin of the coordinates of subviews on the screen.
    var origin: Point
    /// The opacity of the view and all its superviews.
    var alpha: Double
    /// Whether UIKit draws the contents as a part of the view.
    var isSealed: Bool
  }

  private let text: DumpText
  private var stack = ElementStack<Superview>()
  private var isFirstWindow = false
  private var dumps = 0
  private var layers = 0
  private var contents = 0
  private var isCutOff = false

  /// Returns whether the beginning of a text is such a dump, or a related one that has no frames.
  package static func recognizes(_ start: ArraySlice<UInt8>) -> Bool {
    let text = DumpText(Array(start))
    guard !text.isMarkup else { return false }
    return text.lines.contains { number in
      let line = text.line(number)
      return RecursiveDescriptionLine.isView(line) || RecursiveDescriptionLine.isLayer(line)
        || unusable(line) != nil
    }
  }

  package static func screen(_ text: HierarchyText) throws(HierarchyError) -> CapturedScreen {
    var reader = RecursiveDescriptionReader(text: try DumpText(text))
    return try reader.screen()
  }

  private init(text: DumpText) { self.text = text }

  private mutating func screen() throws(HierarchyError) -> CapturedScreen {
    let end = try readLines()
    let roots = stack.finish()
    guard let end else { throw .empty }
    if layers > 0, contents == 0 { throw .unusable(.layersWithoutFrames) }
    let size = Size(
      width: roots.reduce(0) { max($0, $1.box.maxX) },
      height: roots.reduce(0) { max($0, $1.box.maxY) })
    guard size.width > 0, size.height > 0 else { throw .empty }
    var screen = CapturedScreen(format: .recursiveDescription, size: size)
    screen.elements = roots
    if isCutOff { screen.notes.append(.cutOff(location: end)) }
    if dumps > 1 { screen.notes.append(.otherDumps(count: dumps)) }
    return screen
  }

  /// Joins the lines of each view and reads them. Returns the end of the text, or nil if it has no views.
  private mutating func readLines() throws(HierarchyError) -> TextLocation? {
    var record: Range<Int>?
    var hasViews = false
    var isOpen = false
    for number in text.lines {
      let line = text.line(number)
      if RecursiveDescriptionLine.isView(line) {
        hasViews = true
        if let record { try read(text.bytes[record]) }
        record = line.startIndex..<line.endIndex
        isOpen = RecursiveDescriptionLine.isOpen(line)
      } else if let started = record, isOpen {
        record = started.lowerBound..<line.endIndex
        isOpen = RecursiveDescriptionLine.closingQuote(in: line) == nil
      } else {
        if let record { try read(text.bytes[record]) }
        record = nil
        if !hasViews, let dump = Self.unusable(line) { throw .unusable(dump) }
        if RecursiveDescriptionLine.isLayer(line) { readLayer(line) }
        if text.ends(at: line.endIndex), Self.isUnfinished(line) { isCutOff = true }
      }
    }
    if let record { try read(text.bytes[record]) }
    if !hasViews, layers > 0 { throw .unusable(.layersWithoutFrames) }
    return hasViews ? text.end : nil
  }

  /// Returns the kind of a dump that has no frames, or whose frames cannot be used, by one of its lines.
  private static func unusable(_ line: ArraySlice<UInt8>) -> UnusableDump? {
    let content = line.drop { $0 == 0x20 || $0 == 0x7c || $0 == 0x09 }
    if content.first == 0x3c, content.offset(of: ", state: ") != nil,
      content.offset(of: ", view: ") != nil
    {
      return .viewControllers
    }
    let isAppKit =
      content.first == 0x5b && content.offset(of: " h=") != nil
      && content.offset(of: " f=(") != nil
    return isAppKit ? .appKitViews : nil
  }

  private static func isUnfinished(_ line: ArraySlice<UInt8>) -> Bool {
    line.first == 0x20 && line.contains(0x7c) || line.hasPrefix("<UI")
  }

  /// SwiftUI draws words and shapes in layers. Dumps of iOS 26 contain these layers, but not their frames.
  private mutating func readLayer(_ line: ArraySlice<UInt8>) {
    guard line.offset(of: "CGDrawingLayer") != nil,
      stack.move(to: RecursiveDescriptionLine.depth(of: line))
    else { return }
    layers += 1
    stack.changeParent { parent in
      if parent.role == .container { parent.role = .opaque }
    }
  }

  private mutating func read(_ record: ArraySlice<UInt8>) throws(HierarchyError) {
    let line = RecursiveDescriptionLine(record)
    let isLast = text.ends(at: record.endIndex)
    if isLast, !line.isComplete { isCutOff = true }
    if dumps > 1 {
      if line.depth == 0 { dumps += 1 }
      return
    }
    guard stack.move(to: line.depth) else { return }
    if stack.isAtRoot, isNewDump(line) { return }
    switch line.frame.numbers {
    case nil where isLast: return
    case nil, .invalid: throw invalid(line.frame.part)
    case .masked: throw .unusable(.masked)
    case .nowhere: stack.skipContents(of: line.depth)
    case .box(let frame): try open(line, frame: frame, at: text.location(of: record))
    }
  }

  /// Returns whether a view without a superview begins another dump. Windows of an app can follow each other.
  private mutating func isNewDump(_ line: RecursiveDescriptionLine) -> Bool {
    let isWindow = (line.baseClass ?? line.className).hasSuffix("Window")
    if dumps == 0 {
      isFirstWindow = isWindow
    } else if isFirstWindow, isWindow {
      return false
    }
    dumps += 1
    return dumps > 1
  }

  private mutating func open(
    _ line: RecursiveDescriptionLine, frame: Rect, at location: TextLocation
  ) throws(HierarchyError) {
    let superview = stack.context
    let alpha = (superview?.alpha ?? 1) * line.alpha
    let kind = UIKitClass.kind(of: line.className, baseClass: line.baseClass)
    if line.isHidden || alpha < 0.01 || kind == .undrawn || superview?.isSealed == true {
      stack.skipContents(of: line.depth)
      return
    }
    // The frame of an outermost view is relative to a superview that the dump does not contain.
    let box =
      superview.map { frame.offsetBy(x: $0.origin.x, y: $0.origin.y) } ?? Rect(size: frame.size)
    var element = line.element(kind, box: box)
    element.color?.alpha *= alpha
    if element.role != .container, element.role != .list, element.role != .bar { contents += 1 }
    let offset = line.contentOffset
    let origin = Point(x: box.x - offset.x, y: box.y - offset.y)
    try stack.open(
      element, indentation: line.depth,
      context: Superview(origin: origin, alpha: alpha, isSealed: kind.isSealed), at: location)
  }

  private func invalid(_ frame: ArraySlice<UInt8>) -> HierarchyError {
    .invalidValue(
      frame.string, expected: "a frame such as (16 8; 61 20), in points of the superview",
      location: text.location(of: frame))
  }
}
