import SkelshotPrimitives

/// A render object of Flutter.
struct FlutterNode {
  let line: ArraySlice<UInt8>
  private(set) var type = ""
  /// The column of the branch, or -1 for the outermost render object.
  private(set) var column = -1
  /// Whether the parent does not paint this child.
  private var isOffstage = false
  /// The properties, each with a line break before it.
  private var properties: [UInt8] = []
  /// The words of a paragraph with their quotes.
  private var words: [UInt8] = []
  private var isIcon = false
  /// Whether the last property or text continues on the next line.
  private(set) var isOpen = false
  /// Whether the closing quote of words is on a line below.
  private var isInWords = false

  init(root line: ArraySlice<UInt8>) { self.line = line }

  /// Returns nil if a line does not begin a render object.
  init?(_ line: FlutterLine) {
    guard line.hasBranch, !line.isText, let start = line.content.after(": "),
      let hash = start.firstIndex(of: 0x23), hash > start.startIndex,
      start[..<hash].allSatisfy({
        $0.isASCIILetter || $0.isASCIIDigit || "_<>?, ".utf8.contains($0)
      })
    else { return nil }
    self.line = line.line
    type = start[..<hash].string
    column = line.column - 2
    let name = line.content.before(": ")
    isOffstage = line.isDashed || name.offset(of: "kept alive") != nil
  }

  /// Adds a line below the render object's first line.
  mutating func add(_ line: FlutterLine) {
    guard !line.isText else { return addText(line.content) }
    // A property that continues has a larger indentation than its first line.
    let isNew = line.hasBranch || line.column <= column + 4
    if line.content.isEmpty { return }
    properties.append(isNew ? 0x0a : 0x20)
    properties += line.content
    let isBranch = line.hasBranch && !line.isDashed
    isOpen = isBranch || line.content.count { $0 == 0x28 } > line.content.count { $0 == 0x29 }
  }

  private mutating func addText(_ content: ArraySlice<UInt8>) {
    isOpen = content.hasSuffix("text ═══") || content.first == 0x22 && content.last != 0x22
    if content.hasPrefix("family: ") {
      isIcon = content.offset(of: "Icons") != nil
    } else if content.first == 0x22 || isInWords {
      if isInWords { words.append(0x20) }
      words += content.first == 0x22 && !isInWords ? content.dropFirst() : content
      isInWords = content.last != 0x22 || content.count == 1
      if !isInWords { words.removeLast() }
    }
  }

  // MARK: Properties

  /// Returns the first value of a property.
  func value(_ key: String) -> ArraySlice<UInt8>? {
    properties[...].after("\n\(key): ").map { $0[..<($0.firstIndex(of: 0x0a) ?? $0.endIndex)] }
  }

  var isRoot: Bool { column < 0 }
  /// The start of the size, for messages.
  var sizeText: String { value("size")?.prefix(80).string ?? type }
  var hasSize: Bool { size != nil || geometry != nil }
  private var size: ArraySlice<UInt8>? { value("size")?.after("Size(") }
  private var geometry: ArraySlice<UInt8>? { value("geometry") }
  private var constraints: ArraySlice<UInt8>? { value("constraints") }

  var isInvisible: Bool {
    if isOffstage || value("offstage")?.hasPrefix("true") == true { return true }
    if value("visible")?.hasPrefix("false") == true { return true }
    guard let opacity = value("opacity") else { return false }
    // An animation is written as `AnimationController#71656(⏮ 0.000; paused)`.
    let number = (opacity.after("(") ?? opacity).drop { !$0.isASCIIDigit }
    return number.prefix { $0.isASCIIDigit || $0 == 0x2e }.number.map { $0 < 0.01 } ?? false
  }

  /// The number of pixels per logical pixel. The dump rounds it to one decimal: 2.625 becomes 2.6.
  var density: Double? {
    guard let ratio = value("device pixel ratio")?.before("(").number, ratio > 0, ratio <= 10 else {
      return nil
    }
    guard let pixels = pixelSize, let size = configuredSize else { return ratio }
    let exact = pixels.width / size.width
    guard abs(exact - ratio) < 0.06 else { return ratio }
    // Android's densities are mostly multiples of 10 dots per inch, with 160 for one pixel per point.
    let rounded = (exact * 16).rounded() / 16
    return abs(rounded - exact) < 0.002 ? rounded : exact
  }

  /// The size of the outermost render object in logical pixels.
  var viewSize: Size? {
    if let configuredSize { return configuredSize }
    guard let pixelSize else { return nil }
    let ratio = density ?? 1
    return Size(width: pixelSize.width / ratio, height: pixelSize.height / ratio).ifPlausible
  }

  private var configuredSize: Size? {
    let configuration = value("configuration")
    if let pair = Self.pair(configuration?.after("Size(")) {
      return Size(width: pair.x, height: pair.y).ifPlausible
    }
    guard let width = Self.number("w=", in: configuration),
      let height = Self.number("h=", in: configuration)
    else { return nil }
    return Size(width: width, height: height).ifPlausible
  }

  private var pixelSize: Size? {
    let pixels = value("view size") ?? value("window size")
    return Self.pair(pixels?.after("Size(")).flatMap { Size(width: $0.x, height: $0.y).ifPlausible }
  }

  /// Reads `x, y)`.
  private static func pair(_ text: ArraySlice<UInt8>?) -> Point? {
    guard let parts = text?.before(")").split(separator: 0x2c), parts.count == 2,
      let x = parts[0].number, let y = parts[1].number
    else { return nil }
    return Point(x: x, y: y)
  }

  static func number(_ key: String, in text: ArraySlice<UInt8>?) -> Double? {
    let isPart = { (byte: UInt8) in byte.isASCIIDigit || byte == 0x2e || byte == 0x2d }
    return text?.after(key)?.prefix(while: isPart).number
  }

  // MARK: Frames

  /// Returns the frame on the screen, or nil if the render object has none.
  func frame(in parent: FlutterParent) -> DumpFrame? {
    let isHorizontal = axis.isHorizontal
    let size: Point
    if let box = self.size {
      guard let pair = Self.pair(box) else {
        return box.before(")").contains(where: \.isASCIIDigit) ? .invalid : .masked
      }
      size = pair
    } else {
      guard let extent = Self.number("paintExtent: ", in: geometry), extent > 0,
        let cross = Self.number("crossAxisExtent: ", in: constraints)
      else { return nil }
      size = isHorizontal ? Point(x: extent, y: cross) : Point(x: cross, y: extent)
    }
    guard let offset = offset(in: parent, size: size) else { return nil }
    return DumpFrame(
      numbers: [parent.origin.x + offset.x, parent.origin.y + offset.y, size.x, size.y])
  }

  private func offset(in parent: FlutterParent, size: Point) -> Point? {
    guard let data = value("parentData") else { return .zero }
    if let scrolled = data.after("layoutOffset=") {
      guard let layoutOffset = scrolled.prefix(while: { $0 != 0x20 && $0 != 0x3b }).number else {
        return nil
      }
      let place = layoutOffset - parent.scrollOffset
      let cross = Self.number("crossAxisOffset=", in: data) ?? 0
      return parent.isHorizontal
        ? Point(x: parent.isReversed ? parent.size.width - place - size.x : place, y: cross)
        : Point(x: cross, y: parent.isReversed ? parent.size.height - place - size.y : place)
    }
    return Self.pair(data.after("ffset=Offset(")) ?? .zero
  }

  private var axis: (isHorizontal: Bool, isReversed: Bool) {
    guard let direction = constraints?.after("AxisDirection.") else { return (false, false) }
    return (
      direction.hasPrefix("left") || direction.hasPrefix("right"),
      direction.hasPrefix("left") || direction.hasPrefix("up")
    )
  }

  func parent(box: Rect) -> FlutterParent {
    var shift = Point.zero
    if let translation = Self.pair(value("translation")?.after("Offset(")) {
      shift = Point(x: translation.x * box.width, y: translation.y * box.height)
    } else if type == "_RenderSingleChildViewport",
      let scrolled = Self.pair(value("offset")?.after("Offset("))
    {
      shift = scrolled
    }
    let isFinite = abs(shift.x) <= 1_000_000 && abs(shift.y) <= 1_000_000
    var parent = FlutterParent(
      origin: Point(x: box.x + (isFinite ? shift.x : 0), y: box.y + (isFinite ? shift.y : 0)),
      size: box.size)
    guard size == nil else { return parent }
    parent.scrollOffset = Self.number("scrollOffset: ", in: constraints) ?? 0
    (parent.isHorizontal, parent.isReversed) = axis
    return parent
  }

  // MARK: The element

  func element(box: Rect, screen: Size) -> CapturedElement {
    var element = CapturedElement(role(box: box, screen: screen), box: box)
    if element.role == .text || element.role == .field {
      let words = String(decoding: words, as: UTF8.self)
      element.text = words.isEmpty ? nil : words
    }
    element.clips = type.hasPrefix("RenderClip") || type.hasSuffix("Viewport")
    element.identifier = key
    readSurface(of: &element)
    return element
  }

  private func role(box: Rect, screen: Size) -> CapturedElement.Role {
    switch type {
    case "RenderParagraph": return isIcon ? .image : .text
    case "RenderImage": return .image
    case "RenderEditable": return .field
    case "TextureBox", "RenderAndroidView", "RenderUiKitView", "RenderAppKitView",
      "PlatformViewRenderBox", "RenderErrorBox":
      return .opaque
    case "RenderCustomPaint": return painted(box: box, screen: screen)
    case "RenderPhysicalModel", "RenderPhysicalShape": return material
    case "RenderSliverList", "RenderSliverGrid", "RenderSliverFixedExtentList": return .list
    default:
      if type.hasSuffix("Viewport") { return .list }
      return Self.controls.contains { type.hasSuffix($0) } ? .control : .container
    }
  }

  private static let controls = ["Slider", "Switch", "Checkbox", "Radio", "ProgressIndicator"]

  /// Returns the role of what a painter draws. The role changes if the render object has a child.
  private func painted(box: Rect, screen: Size) -> CapturedElement.Role {
    let painters = [value("painter"), value("foregroundPainter")].compactMap(\.self)
      .filter { !$0.hasPrefix("null") }
    // A painter of most of the screen draws its background.
    guard !painters.isEmpty, box.width * box.height < screen.width * screen.height / 2 else {
      return .container
    }
    let isControl = Self.controls.contains { name in
      painters.contains { $0.offset(of: name) != nil }
    }
    return isControl ? .control : .opaque
  }

  /// The widgets that created the render object, from the innermost.
  private var creators: [ArraySlice<UInt8>] {
    var rest = value("creator") ?? []
    var names: [ArraySlice<UInt8>] = []
    while names.count < 8, !rest.isEmpty {
      let name = rest.before(" ←")
      names.append(name.trimmed)
      rest = rest[name.endIndex...].dropFirst(4)
    }
    return names
  }

  /// Material widgets draw their surfaces with a physical model.
  private var material: CapturedElement.Role {
    for creator in creators {
      let name = creator.prefix { $0.isASCIILetter }
      if name.hasSuffix("AppBar") || name.hasSuffix("NavigationBar") { return .bar }
      // The surface of a button without a background is not visible.
      if name.hasSuffix("Button") {
        return Self.color(value("color")) == nil ? .container : .button
      }
    }
    return .container
  }

  /// The key of a widget, such as `Text-[<'title'>]`.
  private var key: String? {
    for creator in creators.prefix(2) {
      if let key = creator.after("-[<'")?.before("'>]"), !key.isEmpty { return key.string }
    }
    return nil
  }
}

extension Size {
  fileprivate var ifPlausible: Size? {
    width > 0 && height > 0 && width <= 1_000_000 && height <= 1_000_000 ? self : nil
  }
}
