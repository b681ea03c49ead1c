import SkelshotLayout
import SkelshotModel
import SkelshotPrimitives
import SkelshotRaster
import SkelshotWork

/// A screen compiled for a canvas. Coverage is computed during compilation and not for each frame.
struct DisplayList {
  /// The items, from back to front.
  var items: [DisplayItem] = []
  /// The data that all display lists of a screen share during compilation.
  var parts: SharedParts

  var size: PixelSize
  let scale: Double
  var builder = CoverageBuilder()
  private var images = ImageCache([:], pixelLimit: 0)
  var area: PaintedArea
  private var compiledCount = 0
  private var isCancelled = false

  /// Creates an empty list, which adds its own data to `parts`.
  init(scale: Double, size: PixelSize, pixelLimit: Int, parts: SharedParts) {
    self.parts = parts
    self.size = size
    self.scale = scale
    area = PaintedArea(pixelLimit: pixelLimit)
    builder.pieceRoom = Self.mostPathPieces
  }

  /// - Throws: `RenderError` if an image is missing, or if a limit for images, edges, shadows or pixels is exceeded.
  init(
    _ screen: PlacedScreen, scale: Double, size: PixelSize, pictures: ImageCache, pixelLimit: Int,
    parts: consuming SharedParts
  ) throws(RenderError) {
    self.init(scale: scale, size: size, pixelLimit: pixelLimit, parts: parts)
    images = pictures
    for view in screen.views {
      items += try compile(view, clip: .none, inherited: SkeletonOverrides())
    }
  }

  mutating func append(_ items: [DisplayItem]) { self.items += items }

  private mutating func compile(
    _ placed: PlacedView, clip: Clip, inherited: SkeletonOverrides
  ) throws(RenderError) -> [DisplayItem] {
    let view = placed.view
    guard !placed.isHidden, view.alpha > 0 else { return [] }
    compiledCount += 1
    if compiledCount & 15 == 0, Cancellation.isRequested { isCancelled = true }
    // The task was canceled, so the result is discarded.
    if isCancelled { return [] }
    var compiled: [DisplayItem] = []
    let shape = view.filledShape(in: placed.frame).scaled(by: scale)
    if let shadow = try shadow(of: placed, shape, clip: clip) { compiled.append(shadow) }
    if let color = view.backgroundColor?.resolved(for: placed.interfaceStyle),
      color.alpha > 0
    {
      let coverage = try coverage(of: shape, clip: clip)
      if !coverage.isEmpty {
        compiled.append(
          .content(
            ContentItem(
              coverage: coverage, paint: .solid(color), dissolvingScope: placed.dissolvingScope)))
      }
    }
    let inner = placed.clipsToBounds ? clip.intersecting(shape) : clip
    if let image = try image(of: placed, clip: inner) { compiled.append(image) }
    let overrides = inherited.merged(with: view.skeleton)
    for child in placed.children {
      compiled += try compile(child, clip: inner, inherited: overrides)
      if let separator = try separator(below: child, of: placed, clip: inner) {
        compiled.append(separator)
      }
    }
    // SkeletonView draws bones above a leaf's subviews. A layer's border is above all content of the layer.
    compiled += try bones(of: placed, clip: inner, overrides: overrides)
    if let border = try border(of: placed, shape, clip: clip) { compiled.append(border) }
    let grouped = Self.grouped(compiled, opacity: view.alpha)
    if grouped.count > compiled.count { try count(groupOf: compiled) }
    return grouped
  }

  /// Counts the pixels of a group's layer. An empty group has no layer.
  ///
  /// - Throws: `RenderError.tooMuchPainted`.
  mutating func count(groupOf items: [DisplayItem]) throws(RenderError) {
    try area.add(groupOf: items, on: size)
  }

  /// - Throws: `RenderError.tooMuchPainted` or `.tooManyEdges`.
  mutating func coverage(of shape: RoundedRect, clip: Clip) throws(RenderError) -> Coverage {
    try coverage(of: .rounded(shape), clip: clip)
  }

  /// - Throws: `RenderError.tooMuchPainted`, `.tooManyEdges` or `.tooManyPaths`.
  mutating func coverage(of shape: FilledShape, clip: Clip) throws(RenderError) -> Coverage {
    let coverage = builder.coverage(of: shape, clip: clip, in: size)
    try checkPaths()
    try area.add(coverage.bounds)
    try parts.edges.take(coverage)
    return coverage
  }

  /// - Throws: `RenderError.tooManyPaths`.
  func checkPaths() throws(RenderError) {
    guard builder.pieceRoom >= 0 else { throw .tooManyPaths(limit: Self.mostPathPieces) }
  }

  /// The maximum number of pieces into which pixels cut the lines and curves of all paths. Drawing this many pieces
  /// takes a few seconds.
  static let mostPathPieces = 1 << 25

  /// Returns an image view's picture, which is drawn above the view's background and below its subviews.
  private mutating func image(
    of placed: PlacedView, clip: Clip
  ) throws(RenderError) -> DisplayItem? {
    guard case .image(let content) = placed.view.content, let name = content.image else {
      return nil
    }
    guard let picture = images.pictures[PathKey(name)] else { throw .missingPicture(name) }
    let rect = ImagePlacement.rect(
      content.contentMode, size: ImagePlacement.size(of: picture, named: name), in: placed.frame
    ).scaled(by: scale)
    let coverage = try coverage(of: RoundedRect(rect), clip: clip)
    guard let placedPicture = try images.picture(name, in: rect, visible: coverage.bounds) else {
      return nil
    }
    return .content(
      ContentItem(
        coverage: coverage, paint: .picture(placedPicture),
        // A button's image stays visible below the bone.
        dissolvingScope: placed.view.type == "button" ? nil : placed.dissolvingScope))
  }

  mutating func bones(
    of placed: PlacedView, clip: Clip, overrides: SkeletonOverrides
  ) throws(RenderError) -> [DisplayItem] {
    guard !placed.bones.isEmpty else { return [] }
    let styleIndex = parts.table.index(of: BoneStyle(overrides, of: placed))
    var items: [DisplayItem] = []
    for bone in placed.bones {
      let shape = RoundedRect(bone.rect, radius: bone.cornerRadius).scaled(by: scale)
      let path = bone.path?.applying(.scale(x: scale, y: scale))
      let coverage = try coverage(of: path.map { .path($0) } ?? .rounded(shape), clip: clip)
      guard !coverage.isEmpty else { continue }
      items.append(
        .bone(
          BoneItem(
            coverage: coverage, bounds: shape.rect,
            shape: BoneShape(
              rounded: shape, path: path, clip: clip,
              origin: Point(x: placed.frame.x * scale, y: placed.frame.y * scale)),
            styleIndex: styleIndex, scope: placed.scope,
            index: parts.table.add(bone, styleIndex: styleIndex))))
    }
    return items
  }

  /// Applies an opacity to items. Several items become a group with its own layer, because they can overlap.
  static func grouped(_ items: [DisplayItem], opacity: Double) -> [DisplayItem] {
    guard opacity < 1, !items.isEmpty else { return items }
    if items.count == 1 {
      switch items[0] {
      case .content(var content):
        content.opacity *= opacity
        return [.content(content)]
      case .bone(var bone):
        bone.opacity *= opacity
        return [.bone(bone)]
      case .beginGroup, .endGroup, .cover, .restored: break
      }
    }
    return [.beginGroup(opacity: opacity)] + items + [.endGroup]
  }
}

extension PlacedView {
  /// The screen part whose skeleton hides the view's own content; nil if no skeleton hides the content.
  fileprivate var dissolvingScope: Int? { role == .leaf ? scope : nil }
}
