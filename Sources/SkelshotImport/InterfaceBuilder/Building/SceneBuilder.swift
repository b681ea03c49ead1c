import SkelshotLayout
import SkelshotModel
import SkelshotPrimitives

struct SceneBuilder {
  /// A file that contains views: the storyboard or a cell's XIB.
  struct Source: Sendable {
    let file: InterfaceFile
    let colors: InterfaceColors
    let outlets: [String: [String]]
    /// Whether the source is the imported file. Locations in other files cannot be reported.
    let isMain: Bool

    init(_ file: InterfaceFile, _ assets: InterfaceBuilderAssets, isMain: Bool) {
      self.file = file
      self.isMain = isMain
      colors = InterfaceColors(file, catalog: assets.colors)
      var outlets: [String: [String]] = [:]
      InterfaceFile.outlets(of: file.root, into: &outlets)
      self.outlets = outlets
    }
  }

  let main: Source
  let options: InterfaceBuilderOptions
  let assets: InterfaceBuilderAssets
  var overrides: [ViewOverride] = []
  private(set) var fault: InterfaceBuilderOption?
  /// The locations of the views, by their ids in the scene.
  var places: [String: TextLocation] = [:]
  var warnings: [Message] = []
  /// The names of existing tables that options mention.
  var knownTables: Set<String> = []
  /// The ids of the views that show the skeleton, and the names from options that match a view.
  var shown: (ids: [String], names: Set<String>) = ([], [])
  var names: Set<String> = []
  /// The nesting depth and the total number of embedded scenes, which are limited because scenes can embed each other.
  private var embedding = 0
  private var embedCount = 0
  var isEmbedded: Bool { embedding > 0 }
  var numbers: [String: Int] = [:]
  var sizeClass = SizeClass(width: 375, height: 667)
  var screenWidth = 375.0
  /// Whether the screen has the size that the file states.
  var hasStoredSize = true
  /// The layout contexts with and without a skeleton. Labels grow only while a skeleton is shown.
  private let growing = LayoutContext(
    scene: Scene(canvas: CanvasSettings(size: .zero)), isSkeletonActive: true)
  private let bare = LayoutContext(
    scene: Scene(canvas: CanvasSettings(size: .zero)), isSkeletonActive: false)
  var bars = ScreenBars()
  /// How far bars cover the current parent view on each side.
  var covered = EdgeInsets.zero

  init(
    _ main: Source, _ options: InterfaceBuilderOptions, _ assets: InterfaceBuilderAssets
  ) {
    self.main = main
    self.options = options
    self.assets = assets
  }

  mutating func following<Value>(
    _ option: InterfaceBuilderOption,
    _ body: (inout SceneBuilder) throws(InterfaceBuilderError) -> Value
  ) throws(InterfaceBuilderError) -> Value {
    do throws(InterfaceBuilderError) {
      return try body(&self)
    } catch {
      fault = option
      throw error
    }
  }

  // MARK: Views

  mutating func tree(
    _ root: ViewElement, _ kind: FrameRegion.Kind, _ source: Source, _ controller: XMLElement?,
    size: Size
  ) throws(InterfaceBuilderError) -> View {
    let region = FrameRegion(root, kind, in: source.file, controller: controller)
    let insets = scrollInsets(of: region, source)
    var views = try views(of: region, size, source, insets)
    place(
      &views,
      ViewPlacing(
        region, views, rootID: views[0].id, scrolled: insets.mapValues(\.top), context: bare), size)
    return assemble(region, views)
  }

  /// Builds a cell or supplementary view from its content view. If `growsHeight` is true, the contents determine the
  /// row's height.
  mutating func template(
    _ cell: ViewElement, _ source: Source, size: Size, growsHeight: Bool
  ) throws(InterfaceBuilderError) -> View {
    let content = cell.region
    var (bounds, outside) = (size, EdgeInsets.zero)
    if cell.contentView != nil {
      outside = EdgeInsets(
        top: content.frame.y, left: content.frame.x,
        bottom: cell.frame.height - content.frame.maxY,
        right: cell.frame.width - content.frame.maxX)
      bounds = Size(
        width: max(0, size.width - outside.left - outside.right),
        height: max(0, size.height - outside.top - outside.bottom))
    }
    let region = FrameRegion(content, .cell, in: source.file)
    var views = try views(of: region, bounds, source)
    var view = views[0]
    if cell.contentView != nil {
      let background = view.backgroundColor
      view = try self.view(cell, source)
      view.backgroundColor = background ?? view.backgroundColor
    }
    let placing = ViewPlacing(
      region, views, rootID: view.id, outside: outside, context: bare)
    let unplaced = views
    let isConstrained = place(&views, placing, bounds)
    let whole = assemble(region, views)
    view.subviews = whole.subviews
    view.subviews += try accessories(of: cell, source, width: size.width)
    view.constraints = whole.constraints
    view.placement = Placement()
    if isConstrained, growsHeight, hasFittingHeight(cell, unplaced, placing) {
      view.estimatedFrame = Rect(size: size)
    } else {
      view.placement.height = .points(size.height)
    }
    return view
  }

  private func hasFittingHeight(
    _ cell: ViewElement, _ views: [View], _ placing: ViewPlacing
  ) -> Bool {
    let region = placing.region
    guard region.isConstrained, region.canBeSolved else { return false }
    var views = views
    placing.constrain(
      &views, RegionSetting(inferredFrom: region), isExact: false, keepsPlaceholders: false)
    var root = assemble(region, views)
    root.estimatedFrame = Rect(size: cell.frame.size)
    root.placement = Placement()
    let height = bare.rowHeight(of: root, width: cell.frame.width)
    return height.map { abs($0 - cell.frame.height) <= 1 } ?? false
  }

  /// Places the views in a region. At the stored size, the views have their stored frames, unless labels grow.
  ///
  /// - Returns: Whether constraints place the views.
  @discardableResult
  private func place(_ views: inout [View], _ placing: ViewPlacing, _ size: Size) -> Bool {
    let region = placing.region
    let isStored = hasStoredSize && size == region.nodes[0].stored.size
    let mayMove =
      !isStored || options.solvesStoredFrames || views.contains(where: \.hasSetSize)
      || (region.isConstrained && placing.hasGrowingLabels(views, growing))
    guard region.nodes.count > 1, region.canBeSolved, mayMove else {
      placing.placeInFrames(&views)
      return false
    }
    let stored = RegionSetting(inferredFrom: region)
    placing.constrain(
      &views, isStored ? stored : setting(stored, size: size, region.kind),
      isExact: isStored && !options.solvesStoredFrames,
      keepsPlaceholders: options.solvesStoredFrames)
    return true
  }

  private mutating func views(
    of region: FrameRegion, _ size: Size, _ source: Source, _ insets: [Int: EdgeInsets] = [:]
  ) throws(InterfaceBuilderError) -> [View] {
    let stored = region.nodes[0].stored
    var views: [View] = []
    for (place, node) in region.nodes.enumerated() {
      var view = try self.view(node.view, source)
      // A view that covers more than half of the screen's width or height grows with the screen. The resulting size
      // determines the view's margins and titles.
      var own = node.stored.size
      if own.width > stored.width / 2 { own.width = max(0, own.width + size.width - stored.width) }
      if own.height > stored.height / 2 {
        own.height = max(0, own.height + size.height - stored.height)
      }
      try fill(&view, node.view, source, size: own, inset: insets[place] ?? .zero)
      if place > 0 { warn(node.view, view, source) }
      views.append(view)
    }
    return views
  }

  private func assemble(_ region: FrameRegion, _ views: [View]) -> View {
    var views = views
    // Adds a view to its parent only after the view has its own subviews.
    for place in region.nodes.indices.reversed() {
      for child in region.nodes[place].children { views[place].subviews.append(views[child]) }
    }
    return views[0]
  }

  private mutating func warn(_ element: ViewElement, _ view: View, _ source: Source) {
    guard source.isMain else { return }
    let name = Self.name(view, element)
    func say(_ code: String, _ text: String, _ help: String) {
      warnings.append(
        Message(code, "\(name) \(text)", help: help, location: element.location))
    }
    if element.flag("misplaced") == true {
      say(
        "misplaced-view", "is misplaced: its constraints produce a different frame",
        "update the view's frame in Interface Builder")
    }
    if element.flag("ambiguous") == true {
      say(
        "ambiguous-view", "is ambiguous: its constraints do not determine its frame",
        "add constraints in Interface Builder")
    }
    if view.isSkeletonable, view.hasNoCells {
      say(
        "no-cells", "has no cells in this file, so it shows no bones",
        "pass the XIB of the cell that the app registers: --cell '#\(view.id ?? element.id)=Cell.xib'"
      )
    }
    if view.isSkeletonable, element.frame.width <= 0 || element.frame.height <= 0 {
      say(
        "empty-view", "has no size in this file, so it shows no bone",
        "set a size in Interface Builder, or add text or an image that has a size")
    }
  }

  static func name(_ view: View, _ element: ViewElement) -> String {
    guard let id = view.id, id != element.id else { return element.id }
    return "\(id) (\(element.id))"
  }

  /// Builds the view of a container's scene. `inset` is how far bars cover the container on each side.
  mutating func embedded(
    in container: ViewElement, _ source: Source, size: Size, inset: EdgeInsets
  ) throws(InterfaceBuilderError) -> View? {
    guard embedding < 8, embedCount < 200, let screen = source.file.embedded(in: container.element),
      let raw = screen.view
    else { return nil }
    embedding += 1
    embedCount += 1
    covered = inset
    defer { embedding -= 1 }
    let element = try ViewElement(raw, sizeClass)
    var view = try tree(element, .screen, source, screen.controller, size: size)
    view.placement = .fill
    return view
  }

  func element(_ raw: XMLElement) throws(InterfaceBuilderError) -> ViewElement {
    try ViewElement(raw, sizeClass)
  }
}

extension View {
  /// Whether a setting gives the view a content size.
  fileprivate var hasSetSize: Bool { intrinsicWidth != nil || intrinsicHeight != nil }
}
