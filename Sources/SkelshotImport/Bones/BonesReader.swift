import SkelshotDocument
import SkelshotModel
import SkelshotPrimitives
import SkelshotSyntax

/// Reads boneyard's `*.bones.json` files (packages/boneyard/src/types.ts). Each breakpoint has a width, a height and
/// bones. A bone is an array `[x %, y, w %, h, r, container?]` or an object with the same members.
struct BonesReader {
  private struct Sheet {
    /// The breakpoint; nil if the file has no breakpoints.
    var breakpoint: Int?
    var node: SyntaxTree.NodeID
    var width: Double
    var height: Double
    var bones: [FileBone]
  }

  private struct FileBone {
    var x: Double
    var y: Double
    var width: Double
    var height: Double
    /// The corner radii in CSS order: top left, top right, bottom right, bottom left.
    var radii: [SVGLength]
    var isContainer: Bool
    var spot: SourceSpot
  }

  private let tree: SyntaxTree
  private let source: SourceText

  static func scene(
    _ bytes: [UInt8], _ options: ImportOptions, _ source: SourceText, _ notes: inout NoteCollector
  ) throws(ImportError) -> SpottedScene {
    let tree = try wrapping(ImportError.notJSON) { () throws(LayoutError) in
      try SyntaxTree.read(bytes, file: options.name)
    }
    return try BonesReader(tree: tree, source: source).scene(
      options.breakpoint, size: options.size, &notes)
  }

  private func scene(
    _ breakpoint: Int?, size: Size?, _ notes: inout NoteCollector
  ) throws(ImportError) -> SpottedScene {
    let sheets = try sheets()
    let chosen: Sheet
    if let breakpoint {
      guard let sheet = sheets.first(where: { $0.breakpoint == breakpoint }) else {
        throw .unknownBreakpoint(breakpoint, known: sheets.compactMap(\.breakpoint))
      }
      guard Self.canBeDrawn(sheet) else { throw .noShapes(location: location(sheet.node)) }
      chosen = sheet
    } else {
      guard let sheet = sheets.first(where: Self.canBeDrawn) else { throw .noBones }
      for empty in sheets.prefix(while: { !Self.canBeDrawn($0) }) {
        if let from = empty.breakpoint, let to = sheet.breakpoint {
          notes.add(.emptyBreakpoint(from, drawn: to), at: spot(empty.node))
        }
      }
      chosen = sheet
    }
    let areInPixels = Self.areInPixels(sheets)
    if areInPixels { notes.add(.pixels, at: nil) }
    let size = size ?? Size(width: chosen.width, height: chosen.height)
    return Self.scene(of: chosen, size: size, areInPixels: areInPixels, &notes)
  }

  /// Returns whether a breakpoint has bones. A breakpoint has no bones if boneyard measured a hidden component.
  private static func canBeDrawn(_ sheet: Sheet) -> Bool {
    sheet.width > 0 && sheet.height > 0 && sheet.bones.contains { !$0.isContainer }
  }

  /// Returns whether horizontal lengths are in pixels instead of percent, as in files of the first version.
  ///
  /// Files do not state the unit. The unit is pixels if all lengths are integers, at least one bone ends beyond 100,
  /// and no bone ends beyond the width of its breakpoint. Breakpoint widths of 100 or less are ignored.
  private static func areInPixels(_ sheets: [Sheet]) -> Bool {
    var hasLong = false
    for sheet in sheets where canBeDrawn(sheet) {
      for bone in sheet.bones {
        guard bone.x.rounded() == bone.x, bone.width.rounded() == bone.width else { return false }
        let end = bone.x + bone.width
        if sheet.width > 100, end > sheet.width + 1 { return false }
        if end > 100, sheet.width > 100 { hasLong = true }
      }
    }
    return hasLong
  }

  // MARK: The scene

  /// Creates a scene with boneyard's colors and pulse (packages/boneyard/src/shared.ts). The pulse takes 1.8 s, eases
  /// in and out, and has a lighter color halfway. Containers are skipped, since boneyard does not draw them.
  private static func scene(
    of sheet: Sheet, size: Size, areInPixels: Bool, _ notes: inout NoteCollector
  ) -> SpottedScene {
    let scale = Size(width: size.width / sheet.width, height: size.height / sheet.height)
    var result = SpottedScene(scene: Scene(canvas: CanvasSettings(size: size)))
    let color = DynamicColor(light: Color(hex: 0xf0f0f0), dark: Color(hex: 0x222222))
    let lighter = DynamicColor(light: Color(hex: 0xf5f5f5), dark: Color(hex: 0x262626))
    result.scene.skeleton.color = color
    var pulse = KeyframeAnimation(
      .backgroundColor(.values([color, lighter, color])), duration: 1.8)
    pulse.timingFunctions = [.easeInEaseOut, .easeInEaseOut]
    result.scene.skeleton.animation = .keyframes(KeyframeGroup([pulse], duration: 1.8))
    let share = areInPixels ? scale.width : size.width / 100
    var views: [View] = []
    for bone in sheet.bones where !bone.isContainer {
      var frame = Rect(
        x: LoaderPlacing.rounded(bone.x * share), y: LoaderPlacing.rounded(bone.y * scale.height),
        width: LoaderPlacing.rounded(bone.width * share),
        height: LoaderPlacing.rounded(bone.height * scale.height))
      guard frame.width > 0, frame.height > 0 else { continue }
      // boneyard draws a bone with radii of 50 % as a circle if the bone is almost square.
      let isRound = !bone.radii.isEmpty && bone.radii.allSatisfy { $0.isPercent && $0.value == 50 }
      if isRound, abs(frame.width - frame.height) < 4 { frame.width = frame.height }
      let side = min(frame.width, frame.height)
      let radii = bone.radii.map { min($0.resolved(in: side), side / 2) }
      let round = radii.filter { $0 > 0 }
      let mean = round.isEmpty ? 0 : round.reduce(0, +) / Double(round.count)
      var shape = LoaderShape(
        rect: frame, radii: Size(width: mean, height: mean), corners: Corners(rounded: radii),
        spot: bone.spot)
      if round.contains(where: { abs($0 - mean) > 1e-4 }) {
        var path = Path()
        path.addRoundedRect(
          RoundedRect(
            frame,
            radii: CornerRadii(
              topLeft: radii[0], topRight: radii[1], bottomRight: radii[2], bottomLeft: radii[3])))
        shape.path = FilledPath(path: path)
      }
      result.spots["views[\(views.count)]"] = bone.spot
      views.append(LoaderScene.view(shape))
    }
    result.scene.views = views
    return result
  }

  // MARK: The file

  private func sheets() throws(ImportError) -> [Sheet] {
    guard tree.kind(SyntaxTree.root) == .object else {
      throw invalid(SyntaxTree.root, "an object with \"breakpoints\"")
    }
    guard let node = member("breakpoints", of: SyntaxTree.root) else {
      return [try sheet(SyntaxTree.root, breakpoint: nil)]
    }
    guard tree.kind(node) == .object else { throw invalid(node, "an object, {\"375\": {…}}") }
    var sheets: [Sheet] = []
    for child in tree.children(node) {
      guard let breakpoint = Int(tree.key(child)), breakpoint > 0 else {
        throw invalid(child, "a width in pixels as the key, such as \"375\"")
      }
      sheets.append(try sheet(child, breakpoint: breakpoint))
    }
    return sheets.sorted { ($0.breakpoint ?? 0) < ($1.breakpoint ?? 0) }
  }

  private func sheet(_ node: SyntaxTree.NodeID, breakpoint: Int?) throws(ImportError) -> Sheet {
    guard tree.kind(node) == .object, let list = member("bones", of: node) else {
      throw invalid(node, "an object with \"width\", \"height\" and \"bones\"")
    }
    guard tree.kind(list) == .array else { throw invalid(list, "a list of bones") }
    let width = try length("width", of: node)
    let height = try length("height", of: node)
    var sheet = Sheet(breakpoint: breakpoint, node: node, width: width, height: height, bones: [])
    for child in tree.children(list) {
      guard sheet.bones.count < MarkupElement.countLimit else {
        throw .xml(
          .tooManyElements(limit: MarkupElement.countLimit, location: location(child)))
      }
      sheet.bones.append(try bone(child))
    }
    return sheet
  }

  private func bone(_ node: SyntaxTree.NodeID) throws(ImportError) -> FileBone {
    let expected =
      "[x, y, width, height, radius], or [x, y, width, height, radius, true] for a container"
    switch tree.kind(node) {
    case .array:
      let parts = tree.children(node)
      guard (5...6).contains(parts.count) else { throw invalid(node, expected) }
      return FileBone(
        x: try number(parts[0]), y: try number(parts[1]), width: try number(parts[2]),
        height: try number(parts[3]), radii: try radii(parts[4]),
        isContainer: parts.count == 6 ? try boolean(parts[5]) : false, spot: spot(node))
    case .object:
      let radiusNode = member("r", of: node)
      let containerNode = member("c", of: node)
      return FileBone(
        x: try length("x", of: node), y: try length("y", of: node),
        width: try length("w", of: node),
        height: try length("h", of: node),
        radii: radiusNode == nil ? [] : try radii(radiusNode ?? node),
        isContainer: containerNode == nil ? false : try boolean(containerNode ?? node),
        spot: spot(node))
    default: throw invalid(node, expected)
    }
  }

  /// Reads radii: a number of pixels, or one to four CSS lengths, clockwise from the top left corner.
  private func radii(_ node: SyntaxTree.NodeID) throws(ImportError) -> [SVGLength] {
    if tree.kind(node) == .number {
      let length = SVGLength(value: max(0, try number(node)))
      return [length, length, length, length]
    }
    let expected = "a radius such as 8, \"8px\" or \"50%\", or a radius for each corner"
    guard tree.kind(node) == .string else { throw invalid(node, expected) }
    let words = tree.string(node).split { $0 == " " }
    let lengths = words.compactMap { SVGLength(String($0)) }
    guard (1...4).contains(words.count), lengths.count == words.count,
      lengths.allSatisfy({ $0.value >= 0 })
    else { throw invalid(node, expected) }
    return (0..<4).map { corner in
      corner < lengths.count ? lengths[corner] : lengths[lengths.count > 1 ? corner - 2 : 0]
    }
  }

  private func boolean(_ node: SyntaxTree.NodeID) throws(ImportError) -> Bool {
    switch tree.kind(node) {
    case .true: return true
    case .false, .null: return false
    default: throw invalid(node, "true or false")
    }
  }

  private func length(_ key: String, of node: SyntaxTree.NodeID) throws(ImportError) -> Double {
    guard let member = member(key, of: node) else { throw invalid(node, "\"\(key)\", a number") }
    return try number(member)
  }

  private func number(_ node: SyntaxTree.NodeID) throws(ImportError) -> Double {
    guard tree.kind(node) == .number else { throw invalid(node, "a number") }
    let number = tree.number(node)
    guard abs(number) <= 1_000_000 else {
      throw invalid(node, "a number from -1,000,000 to 1,000,000")
    }
    return number
  }

  private func member(_ key: String, of node: SyntaxTree.NodeID) -> SyntaxTree.NodeID? {
    tree.children(node).last { tree.key($0) == key }
  }

  private func spot(_ node: SyntaxTree.NodeID) -> SourceSpot {
    let range = tree.range(node)
    return SourceSpot(offset: range.lowerBound, length: range.count)
  }

  private func location(_ node: SyntaxTree.NodeID) -> TextLocation { source.location(spot(node)) }

  private func invalid(_ node: SyntaxTree.NodeID, _ expected: String) -> ImportError {
    .invalidBones(expected: expected, location: location(node))
  }
}
