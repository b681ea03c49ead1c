import SkelshotPrimitives

/// Builds the elements of a page from the layout of its documents.
struct DOMTreeBuilder {
  /// What an entry takes over from its ancestors.
  struct Context {
    var document: Int
    var offset: Point
    var opacity = 1.0
    var isFixed = false
    /// The part of the screen that the ancestors leave visible, or nil if they do not clip.
    var clip: Rect?
    /// How many ancestors there are, and how many the innermost clipping one has.
    var depth = 0
    var clipDepth = -1
    /// The nearest positioned ancestor that became an element, which contains absolute boxes.
    var positioned = Place()
    /// The window or the frame that contains fixed boxes.
    var window = Place()
    /// The innermost ancestor that clips with round corners.
    var round: (box: Rect, radius: Double)?
    /// The name of the inline elements around a text.
    var identifier: String?
    /// Whether the nearest block has words outside of inline elements with a surface.
    var hasBareText = true
  }

  struct Place {
    static let window = -1

    var entry = window
    var depth = -1
    var clip: Rect?
  }

  /// The contents of a block while they are read.
  struct Flow {
    var elements: [CapturedElement] = []
    var runs: [DOMRun] = []
    var isSpaced = false
  }

  /// A step of the work. Steps are kept in a list, because nested calls would need much memory on the stack.
  private enum Step {
    case visit(Int, Context)
    case flush
    case end(Open)
  }

  /// An element whose contents are being visited.
  struct Open {
    var place: Int
    var element: CapturedElement
    var context: Context
    /// The element that contains it in place of its parent.
    var target: Int?
    /// The document in the element if it is a frame.
    var frame: Int?
  }

  private struct Key: Hashable {
    var document: Int
    var place: Int
  }

  let documents: [DOMDocument]
  let json: HierarchyJSON
  let size: Size
  let scale: Double
  private(set) var background: Color?
  private(set) var notes: [HierarchyNote] = []
  private var steps: [Step] = []
  private var flows: [Flow] = []
  /// The absolute and fixed elements that are not clipped by the ancestors between them and their containing block.
  private var escaped: [Key: [CapturedElement]] = [:]
  private var opened: Set<Int> = []
  private var bareBlocks: [Int: Set<Int>] = [:]

  init(documents: [DOMDocument], json: HierarchyJSON, size: Size, scale: Double) {
    (self.documents, self.json, self.size, self.scale) = (documents, json, size, scale)
  }

  mutating func page() throws(HierarchyError) -> [CapturedElement] {
    let scroll = documents[0].scroll
    let context = Context(document: 0, offset: Point(x: -scroll.x / scale, y: -scroll.y / scale))
    background = canvasColor(documents[0])
    open(context)
    while let step = steps.popLast() {
      switch step {
      case .visit(let place, let context): try visit(place, context)
      case .flush: flush()
      case .end(let open): close(open)
      }
    }
    return closeFlow(Key(document: 0, place: Place.window))
  }

  /// Starts the contents of a document.
  private mutating func open(_ context: Context) {
    let document = documents[context.document]
    opened.insert(context.document)
    bareBlocks[context.document] = DOMBlocks.withBareText(document)
    flows.append(Flow())
    push(document.entries.indices.filter { document.entries[$0].parent == nil }, context)
  }

  /// Adds steps for entries, of which the first is the next step.
  private mutating func push(_ places: [Int], _ context: Context) {
    for place in places.reversed() { steps.append(.visit(place, context)) }
  }

  /// Returns the contents of the innermost block, which is complete.
  private mutating func closeFlow(_ key: Key) -> [CapturedElement] {
    flush()
    return (flows.popLast()?.elements ?? []) + (escaped.removeValue(forKey: key) ?? [])
  }

  private mutating func emit(_ element: CapturedElement, document: Int, target: Int?) {
    if let target {
      escaped[Key(document: document, place: target), default: []].append(element)
    } else {
      flows[flows.count - 1].elements.append(element)
    }
  }

  private func isBare(_ place: Int, _ context: Context) -> Bool {
    bareBlocks[context.document]?.contains(place) ?? false
  }

  private func entry(_ place: Int, _ context: Context) -> DOMDocument.Entry {
    documents[context.document].entries[place]
  }

  func location(_ node: HierarchyJSON.NodeID) -> TextLocation { json.location(node) }

  // MARK: Visiting

  private mutating func visit(_ place: Int, _ context: Context) throws(HierarchyError) {
    let entry = entry(place, context)
    guard context.depth < HierarchyError.depthLimit else {
      throw .nestedTooDeep(limit: HierarchyError.depthLimit, location: location(entry.source))
    }
    if entry.isText {
      return entry.isPicture ? addPicture(entry, context) : addText(entry, context)
    }
    switch entry.name {
    case "#document", "HTML", "BODY": return visitRoot(place, entry, context)
    // Bullets and rules are decoration, and a skeleton does not draw them.
    case "BR", "WBR", "HR", "::marker", "SCRIPT", "STYLE": return
    default: break
    }
    var inner = context
    inner.depth += 1
    inner.opacity *= entry.style.opacity
    guard inner.opacity >= 0.01, let bounds = entry.bounds else { return }
    let box = screenBox(bounds, context)
    guard !isHiddenFromView(entry, box) else { return }
    let isLeaf = DOMRoles.leafRole(entry) != nil || entry.document != nil
    if DOMBlocks.isInline(entry), !isLeaf, !isOwn(entry, box, context) {
      inner.identifier = DOMRoles.identifier(entry) ?? context.identifier
      return push(entry.children, inner)
    }
    if !entry.style.isOutOfFlow { flush() }
    add(place, entry, box: box, context, inner)
  }

  /// Visits the root elements, which are the page itself. Their overflow is that of the window.
  private mutating func visitRoot(_ place: Int, _ entry: DOMDocument.Entry, _ context: Context) {
    var inner = context
    inner.depth += 1
    inner.opacity *= entry.style.opacity
    inner.hasBareText = isBare(place, context)
    guard inner.opacity >= 0.01 else { return }
    flush()
    steps.append(.flush)
    push(entry.children, inner)
  }

  /// Adds an element, or starts its contents.
  private mutating func add(
    _ place: Int, _ entry: DOMDocument.Entry, box: Rect, _ context: Context, _ inner: Context
  ) {
    var inner = inner
    var target: Int?
    switch entry.style.position {
    case .fixed: target = escape(from: context, to: context.window, &inner)
    case .absolute: target = escape(from: context, to: context.positioned, &inner)
    default: break
    }
    inner.isFixed =
      inner.isFixed || entry.style.position == .fixed || entry.style.position == .sticky
    var element = element(entry, box: box, inner)
    addSteering(entry, to: &element)
    if DOMRoles.leafRole(entry) != nil {
      guard entry.style.isVisible else { return }
      return emit(leaf(element, entry, inner), document: context.document, target: target)
    }
    var open = Open(place: place, element: element, context: inner, target: target)
    if let document = entry.document {
      guard entry.style.isVisible else { return }
      open.element.role = .opaque
      guard documents.indices.contains(document), !opened.contains(document) else {
        return emit(open.element, document: context.document, target: target)
      }
      open.frame = document
      steps.append(.end(open))
      return self.open(frameContext(document, element.box, inner))
    }
    steps.append(.end(open))
    flows.append(Flow())
    push(entry.children, contentContext(place, entry, box: box, inner))
  }

  /// Completes an element after its contents.
  private mutating func close(_ open: Open) {
    let document = open.context.document
    let key = open.frame.map { Key(document: $0, place: Place.window) }
    let contents = closeFlow(key ?? Key(document: document, place: open.place))
    if let frame = open.frame {
      let element = self.frame(open.element, contents, canvasColor(documents[frame]))
      return emit(element, document: document, target: open.target)
    }
    let entry = entry(open.place, open.context)
    guard let element = block(open.element, entry, contents, open.context) else { return }
    emit(element, document: document, target: open.target)
  }

  /// Removes the clips between an absolute box and its containing block, which do not apply to it.
  private func escape(from context: Context, to place: Place, _ inner: inout Context) -> Int? {
    guard context.clipDepth > place.depth else { return nil }
    inner.clip = place.clip
    inner.clipDepth = place.clip == nil ? -1 : place.depth
    return place.entry
  }

  /// Returns what all contents of an element take over from it.
  private func contentContext(
    _ place: Int, _ entry: DOMDocument.Entry, box: Rect, _ context: Context
  ) -> Context {
    var inner = context
    inner.identifier = nil
    inner.hasBareText = isBare(place, context)
    if entry.style.clips {
      inner.clip = context.clip.map { DOMBoxes.overlap($0, box) } ?? box
      inner.clipDepth = context.depth
      inner.round = entry.style.cornerRadius(in: box).map { (box, $0) }
    }
    if entry.style.position != .static {
      inner.positioned = Place(entry: place, depth: context.depth, clip: inner.clip)
    }
    return inner
  }

  /// Returns the context for the contents of an `iframe`, whose boxes start at its padding.
  private func frameContext(_ document: Int, _ box: Rect, _ context: Context) -> Context {
    let root = documents[document].root?.bounds ?? .zero
    let scroll = documents[document].scroll
    var inner = Context(document: document, offset: .zero)
    inner.offset.x = box.x + max(0, box.width - root.width / scale) / 2 - scroll.x / scale
    inner.offset.y = box.y + max(0, box.height - root.height / scale) / 2 - scroll.y / scale
    (inner.opacity, inner.isFixed) = (context.opacity, context.isFixed)
    inner.depth = context.depth + 1
    inner.clip = context.clip.map { DOMBoxes.overlap($0, box) } ?? box
    inner.window = Place(depth: context.depth, clip: inner.clip)
    (inner.positioned, inner.clipDepth) = (inner.window, context.depth)
    return inner
  }

  /// Adds the picture of a pseudo-element whose `content` is a `url`.
  private mutating func addPicture(_ entry: DOMDocument.Entry, _ context: Context) {
    guard entry.style.isVisible, let bounds = entry.bounds else { return }
    var element = CapturedElement(.image, box: screenBox(bounds, context))
    element.paintOrder = entry.paintOrder
    element.isFixed = context.isFixed
    flush()
    emit(element, document: context.document, target: nil)
  }

  // MARK: Text

  private mutating func addText(_ entry: DOMDocument.Entry, _ context: Context) {
    guard entry.style.isVisible, !entry.style.isTextTransparent, let text = entry.text else {
      return
    }
    let units = Array(text.utf16)
    var flow = flows.removeLast()
    // The boxes of a line with two directions are in the order of the screen.
    for textBox in entry.textBoxes.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      let range = textBox.range.clamped(to: 0..<units.count)
      let words = String(decoding: units[range], as: UTF16.self)
      let box = screenBox(textBox.box, context)
      if box.isEmpty || words.allSatisfy(\.isWhitespace) {
        flow.isSpaced = true
        continue
      }
      guard let visible = visiblePart(box, of: context.clip) else { continue }
      flow.runs.append(
        DOMRun(
          box: visible, text: words, fontSize: entry.style.fontSize ?? box.height,
          isSpaced: flow.isSpaced,
          paintOrder: entry.paintOrder, identifier: context.identifier, isFixed: context.isFixed))
      flow.isSpaced = false
    }
    flows.append(flow)
  }

  /// Returns the part of a line that its ancestors leave visible. The height remains, because it is the font's.
  private func visiblePart(_ box: Rect, of clip: Rect?) -> Rect? {
    guard let clip else { return box }
    let shared = DOMBoxes.overlap(box, clip)
    guard shared.width >= 1, shared.height >= box.height * 0.3 else { return nil }
    return Rect(x: shared.x, y: box.y, width: shared.width, height: box.height)
  }

  /// Ends the lines of the innermost block.
  private mutating func flush() {
    let last = flows.count - 1
    guard !flows[last].runs.isEmpty else { return flows[last].isSpaced = false }
    flows[last].elements += DOMLines.elements(flows[last].runs)
    (flows[last].runs, flows[last].isSpaced) = ([], false)
  }

  // MARK: Styles

  /// Returns whether an inline element is more than words in a line, such as a badge.
  private func isOwn(_ entry: DOMDocument.Entry, _ box: Rect, _ context: Context) -> Bool {
    if DOMRoles.isOwn(entry) { return true }
    guard entry.style.hasSurface || entry.style.hasPicture, !context.hasBareText else {
      return false
    }
    return box.height <= 2.5 * (entry.style.fontSize ?? 16)
  }

  /// Returns whether an element is only for screen readers.
  private func isHiddenFromView(_ entry: DOMDocument.Entry, _ box: Rect) -> Bool {
    entry.style.isClippedAway || entry.style.clips && box.width <= 1 && box.height <= 1
  }

  private mutating func addSteering(_ entry: DOMDocument.Entry, to element: inout CapturedElement) {
    guard let word = entry.attributes["data-skelshot"] else { return }
    element.steering = DOMRoles.steering(word)
    guard element.steering == nil, notes.count < 100 else { return }
    notes.append(.unknownSteering(word, location: location(entry.source)))
  }

  /// Returns the color of the canvas. If the root element has none, that of the body spreads to the canvas.
  private func canvasColor(_ document: DOMDocument) -> Color? {
    for name in ["HTML", "BODY"] {
      if let color = document.element(name)?.style.background { return color }
    }
    return nil
  }

  // MARK: Boxes

  private func screenBox(_ bounds: Rect, _ context: Context) -> Rect {
    Rect(
      x: bounds.x / scale + context.offset.x, y: bounds.y / scale + context.offset.y,
      width: bounds.width / scale, height: bounds.height / scale)
  }
}
