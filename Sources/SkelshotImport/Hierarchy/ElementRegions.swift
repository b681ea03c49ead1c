import SkelshotPrimitives
import SkelshotRaster
import SkelshotTrace

/// Turns the elements of a screen into the regions that a traced screenshot has.
struct ElementRegions {
  /// The pixels per point of the regions. Nobody can see a quarter of a point in a skeleton.
  static let scale = 4

  let elements: VisibleElements
  let screen: Rect
  let picture: PictureFill?
  let estimate: LineEstimate
  let children: [[Int]]
  /// For each element, the number of its descendants that are drawn themselves.
  let contents: [Int]

  var regions: [TracedRegion] = []
  /// The elements whose contents only a screenshot shows.
  private(set) var hidden: [(item: VisibleElement, place: Place)] = []
  /// The number of elements whose contents nothing tells.
  private(set) var opaqueCount = 0
  private(set) var guessedTexts = 0
  let page: UInt32

  init(
    _ elements: VisibleElements, screen: Size, picture: PictureFill?, page: UInt32, isAndroid: Bool
  ) {
    (self.elements, self.picture, self.page) = (elements, picture, page)
    self.screen = Rect(size: screen)
    estimate = LineEstimate(isAndroid: isAndroid)
    var children = [[Int]](repeating: [], count: elements.list.count)
    var contents = [Int](repeating: 0, count: elements.list.count)
    for (place, item) in elements.list.enumerated().reversed() {
      guard let parent = item.parent else { continue }
      children[parent].append(place)
      contents[parent] += contents[place] + (item.isContent ? 1 : 0)
    }
    (self.children, self.contents) = (children.map { $0.reversed() }, contents)
    regions.reserveCapacity(elements.list.count)
    for (place, item) in elements.list.enumerated() where item.parent == nil {
      add(place, to: Place(parent: nil, color: page, box: self.screen))
    }
    adoptCards()
    addHidden()
    dropDoubles()
  }

  /// Where the contents of an element go.
  struct Place {
    /// The region of the card that contains them.
    var parent: Int?
    /// The color and the box of the surface behind them.
    var color: UInt32
    var box: Rect
  }

  // MARK: Elements

  mutating func add(_ index: Int, to place: Place) {
    let item = elements.list[index]
    switch item.element.steering {
    case .keep: return keep(item.box)
    case .image, .one: return append(leaf(.image, item, place))
    case .text: return addWhole(index, place)
    case .ignore, nil: break
    }
    switch item.element.role {
    case .system:
      // Scroll bars stand in the middle of the screen.
      if touchesEdge(item.box), isWide(item.box) { keep(item.box) }
    case .bar where isWide(item.box) && item.box.height <= ElementLimits.bar * screen.height:
      addBar(index, place)
    case .text: addText(index, place, lines: item.element.lines)
    case .image: addImage(index, place)
    case .button where !isRow(index): addButton(index, place)
    case .field where contents[index] <= 1: append(leaf(.field, item, place))
    case .control where contents[index] == 0: append(control(item, place))
    case .opaque: addOpaque(index, place)
    default: addContainer(index, place)
    }
  }

  mutating func addChildren(of index: Int, to place: Place) {
    for child in children[index] { add(child, to: place) }
  }

  /// Keeps an area as the screenshot shows it.
  mutating func keep(_ box: Rect) {
    guard let picture else { return }
    var bar = TracedRegion(.bar, box: Self.pixels(box), rule: .element)
    bar.color = picture.ground(of: box)
    // A bar can stand in a container of the same size.
    if let last = regions.last, last.kind == .card, last.box == bar.box { regions.removeLast() }
    append(bar)
  }

  /// Adds a bar, which stays if a screenshot shows it. Otherwise its contents become bones, apart from those of lists.
  mutating func addBar(_ index: Int, _ place: Place) {
    let item = elements.list[index]
    guard picture == nil, contents[index] > 0 else { return keep(item.box) }
    let color = surface(of: item, place)?.color ?? place.color
    addCard(index, color: color, cornerRadius: 0, to: place)
  }

  /// Whether a bar of the app or the system can have this box.
  func isWide(_ box: Rect) -> Bool { box.width >= ElementLimits.kept * screen.width }

  func touchesEdge(_ box: Rect) -> Bool { box.y <= 1 || box.maxY >= screen.maxY - 1 }

  /// Whether a button is a row or a card with contents of its own, as links in lists are.
  func isRow(_ index: Int) -> Bool {
    contents[index] > 1 && elements.list[index].box.height > ElementLimits.button
      || contents[index] > 3
  }

  mutating func addText(_ index: Int, _ place: Place, lines: [Rect]) {
    if !lines.isEmpty || contents[index] == 0 { addLines(lines, of: elements.list[index], place) }
    addChildren(of: index, to: place)
  }

  /// Adds the lines of an element and its descendants as a single text.
  private mutating func addWhole(_ index: Int, _ place: Place) {
    var item = elements.list[index]
    let parts = elements.list[index..<item.end].map(\.element)
    let words = parts.compactMap(\.text)
    item.element.text = words.isEmpty ? nil : words.joined(separator: " ")
    let lines = parts.flatMap(\.lines).sorted { ($0.y, $0.x) < ($1.y, $1.x) }
    addLines(lines, of: item, place)
  }

  /// - Parameter isCentered: Whether words whose lines are unknown are in the center of the element.
  private mutating func addLines(
    _ lines: [Rect], of item: VisibleElement, isCentered: Bool = false, _ place: Place
  ) {
    if !lines.isEmpty {
      append(text(lines.map(Self.bar), in: lines, item, place))
    } else if let picture {
      let seen = picture.lines(in: item.box)
      append(text(seen.bars, in: seen.boxes, item, place))
    } else {
      addEstimate(item, isCentered: isCentered, place)
    }
  }

  /// Adds a text whose lines are unknown.
  private mutating func addEstimate(_ item: VisibleElement, isCentered: Bool, _ place: Place) {
    let words = item.element.text
    // Text views without words are empty.
    guard words?.allSatisfy(\.isWhitespace) != true else { return }
    guessedTexts += 1
    append(
      text(
        estimate.bars(in: item.box, text: words, isCentered: isCentered), in: [], item, place))
  }

  mutating func addImage(_ index: Int, _ place: Place) {
    let item = elements.list[index]
    // A picture behind the other contents of a screen is its background.
    let isBackground =
      item.box.area >= ElementLimits.background * screen.area
      && contents[index] >= ElementLimits.backgroundContents
    if isBackground { return addChildren(of: index, to: place) }
    if contents[index] >= ElementLimits.backgroundContents,
      let color = picture?.plainColor(of: item.box)
    {
      return addCard(index, color: color, to: place)
    }
    if shows(item.box) { append(leaf(.image, item, place)) }
    addChildren(of: index, to: place)
  }

  mutating func addButton(_ index: Int, _ place: Place) {
    let item = elements.list[index]
    if surface(of: item, place) != nil { return append(leaf(.button, item, place)) }
    if contents[index] > 0 { return addChildren(of: index, to: place) }
    let isSquare = item.box.width < ElementLimits.square * item.box.height
    guard item.element.text?.isEmpty == false, picture != nil || !isSquare else {
      return append(isFloating(index) ? pill(item, place) : icon(item, place))
    }
    addLines([], of: item, isCentered: true, place)
  }

  /// Whether a button without known surface is drawn over other contents, so that it must have a surface.
  func isFloating(_ index: Int) -> Bool {
    let item = elements.list[index]
    guard picture == nil, min(item.box.width, item.box.height) >= ElementLimits.floating else {
      return false
    }
    return elements.list[..<index].indices.contains { other in
      elements.list[other].isContent && !(other..<elements.list[other].end).contains(index)
        && !elements.list[other].box.intersection(item.box).isEmpty
    }
  }

  /// Whether there is something to see in a box, as far as that is known.
  func shows(_ box: Rect) -> Bool {
    guard let picture else { return true }
    return picture.ink(in: box) != nil || picture.surface(at: box) != nil
  }

  /// Adds an element that the dump does not describe. What a screenshot shows in it is added later.
  mutating func addOpaque(_ index: Int, _ place: Place) {
    let item = elements.list[index]
    if picture != nil {
      hidden.append((item, place))
    } else {
      opaqueCount += 1
      append(leaf(.image, item, place))
    }
    addChildren(of: index, to: place)
  }

  mutating func addContainer(_ index: Int, _ place: Place) {
    let item = elements.list[index]
    guard let surface = surface(of: item, place) else {
      // A leaf without words may draw its contents itself.
      if picture != nil, children[index].isEmpty { hidden.append((item, place)) }
      return addChildren(of: index, to: place)
    }
    let inner = Place(parent: place.parent, color: surface.color, box: item.box)
    if item.box.width >= ElementLimits.whole * screen.width,
      item.box.height >= ElementLimits.whole * screen.height
    {
      return addChildren(of: index, to: inner)
    }
    if contents[index] == 0 { return addEmpty(item, surface, place) }
    if contents[index] <= 2, item.box.height <= ElementLimits.chip, surface.cornerRadius > 0 {
      return append(leaf(.button, item, place))
    }
    addCard(index, color: surface.color, to: place)
  }

  /// - Parameter cornerRadius: The radius in pixels, or nil for the radius of the element.
  private mutating func addCard(
    _ index: Int, color: UInt32, cornerRadius: Double? = nil, to place: Place
  ) {
    let item = elements.list[index]
    var card = leaf(.card, item, place)
    card.color = color
    card.cornerRadius = cornerRadius ?? card.cornerRadius
    append(card)
    addChildren(of: index, to: Place(parent: regions.count - 1, color: color, box: item.box))
  }

  /// Adds a surface without contents: a line, an avatar or a placeholder.
  mutating func addEmpty(_ item: VisibleElement, _ surface: Surface, _ place: Place) {
    guard min(item.box.width, item.box.height) > ElementLimits.divider else {
      return append(leaf(.divider, item, place))
    }
    guard item.box.area < ElementLimits.background * screen.area else { return }
    append(leaf(.image, item, place))
  }

  /// Drops regions that occur twice, as cells do in some dumps.
  mutating func dropDoubles() {
    var seen = [PixelRect: Int](minimumCapacity: regions.count)
    var (places, kept) = ([Int](), [Int]())
    places.reserveCapacity(regions.count)
    for (place, region) in regions.enumerated() {
      if let other = seen[region.box], regions[kept[other]].kind == region.kind {
        places.append(other)
        continue
      }
      seen[region.box] = kept.count
      places.append(kept.count)
      kept.append(place)
    }
    guard kept.count < regions.count else { return }
    regions = kept.map { place in
      var region = regions[place]
      region.parent = region.parent.map { places[$0] }
      return region
    }
  }

  mutating func append(_ region: TracedRegion?) {
    if let region, !region.box.isEmpty { regions.append(region) }
  }

  // MARK: Boxes

  static func bar(_ line: Rect) -> Rect {
    let margin = line.height * LineEstimate.margin
    return Rect(
      x: line.x, y: line.y + margin, width: line.width, height: line.height - 2 * margin)
  }

  /// The box in quarters of a point, enlarged to whole pixels of usual screens. Browsers snap boxes to pixels.
  static func pixelsAround(_ box: Rect) -> PixelRect {
    let slack = 0.05
    func down(_ value: Double) -> Int { Int((value * 2 + slack).rounded(.down)) * 2 }
    func up(_ value: Double) -> Int { Int((value * 2 - slack).rounded(.up)) * 2 }
    return PixelRect(
      minX: down(box.x), minY: down(box.y), maxX: up(box.maxX), maxY: up(box.maxY))
  }

  static func pixels(_ box: Rect) -> PixelRect {
    func pixel(_ value: Double) -> Int { Int((value * Double(scale)).rounded()) }
    return PixelRect(
      minX: pixel(box.x), minY: pixel(box.y), maxX: pixel(box.maxX), maxY: pixel(box.maxY))
  }

  static func points(_ box: PixelRect) -> Rect {
    Rect(
      x: Double(box.minX), y: Double(box.minY), width: Double(box.width), height: Double(box.height)
    ).scaled(by: 1 / Double(scale))
  }
}

extension VisibleElement {
  /// Whether the element is drawn itself, whatever it contains.
  fileprivate var isContent: Bool {
    switch element.role {
    case .text, .image, .button, .field, .control, .opaque: true
    case .container, .list, .bar, .system: false
    }
  }
}
