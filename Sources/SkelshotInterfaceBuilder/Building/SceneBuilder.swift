import SkelshotModel
import SkelshotPrimitives
import SkelshotXML

/// Makes a scene of one screen of a file.
struct SceneBuilder {
  /// A file that views come from: the storyboard, or a cell's XIB.
  struct Source: Sendable {
    let file: InterfaceFile
    let colors: InterfaceColors
    /// What outlets call views, by the views' ids.
    let outlets: [String: String]
    /// Whether places in it can be told: it is the file that was asked for.
    let isMain: Bool

    init(_ file: InterfaceFile, _ assets: InterfaceBuilderAssets, isMain: Bool) {
      self.file = file
      self.isMain = isMain
      colors = InterfaceColors(file, catalogue: assets.colorFiles)
      var outlets: [String: String] = [:]
      InterfaceFile.outlets(of: file.root, into: &outlets)
      self.outlets = outlets
    }
  }

  let main: Source
  let options: InterfaceBuilderOptions
  let assets: InterfaceBuilderAssets
  var overrides: [ViewOverride] = []
  /// The option that an error is about.
  private(set) var fault: InterfaceBuilderOption?
  /// Where views stand in the file, by their ids in the scene.
  var places: [String: TextLocation] = [:]
  /// What is worth knowing, in the order of the file.
  var warnings: [Message] = []
  /// The names of tables that options speak of and that have been found.
  var knownTables: Set<String> = []
  /// The views on which an option shows the skeleton, by their ids in the scene, and the options that name one.
  var shown: (ids: [String], names: Set<String>) = ([], [])
  /// Every name that an option could have for a view, for messages.
  var names: Set<String> = []
  /// Scenes that show each other in containers end somewhere: one in another, and all together.
  private var embedding = 0
  private var embedCount = 0
  /// Whether the views that are being made stand in a container.
  var isEmbedded: Bool { embedding > 0 }
  /// The number that the next view of a name gets behind it.
  var numbers: [String: Int] = [:]
  var sizeClass = SizeClass(width: 375, height: 667)
  var screenWidth = 375.0
  /// The bars of the screen.
  var bars = ScreenBars()
  /// What bars cover of the view whose subviews are being made, from its edges.
  var covered = EdgeInsets.zero

  init(
    _ main: Source, _ options: InterfaceBuilderOptions, _ assets: InterfaceBuilderAssets
  ) {
    self.main = main
    self.options = options
    self.assets = assets
  }

  /// Does what an option asks for; an error is about it.
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

  /// A view with all in it, laid out at a size.
  mutating func tree(
    _ root: ViewElement, _ kind: FrameRegion.Kind, _ source: Source, _ controller: XMLElement?,
    size: Size
  ) throws(InterfaceBuilderError) -> View {
    let region = FrameRegion(root, kind, in: source.file, controller: controller)
    let frames = frames(of: region, size: size)
    let insets = scrollInsets(of: region, frames)
    var views = try views(of: region, frames, source, insets)
    var placing = ViewPlacing(
      region, frames, views, followsLabels: options.followsLabels, growsHeight: false,
      scrolled: insets.mapValues(\.top))
    placing.apply(to: &views)
    warn(placing, root, source)
    return assemble(region, views)
  }

  /// A cell or supplementary view: what stands in its content view stands in it.
  ///
  /// - Parameters:
  ///   - size: Its size.
  ///   - growsHeight: Whether the row is as high as what is in it.
  ///   - fitsHeight: Whether that is so at another width than the file's, too; nil is `growsHeight`.
  mutating func template(
    _ cell: ViewElement, _ source: Source, size: Size, growsHeight: Bool, fitsHeight: Bool? = nil
  ) throws(InterfaceBuilderError) -> View {
    let content = cell.region
    let inner = Size(
      width: max(0, size.width - cell.frame.width + content.frame.width),
      height: max(0, size.height - cell.frame.height + content.frame.height))
    let region = FrameRegion(content, .cell, in: source.file)
    let bounds = cell.contentView == nil ? size : inner
    let frames = frames(of: region, size: bounds, fitsHeight: fitsHeight ?? growsHeight)
    var views = try views(of: region, frames, source)
    var view = views[0]
    if cell.contentView != nil {
      let background = view.backgroundColor
      view = try self.view(cell, source)
      view.backgroundColor = background ?? view.backgroundColor
    }
    var placing = ViewPlacing(
      region, frames, views, followsLabels: options.followsLabels, growsHeight: growsHeight,
      origin: cell.contentView == nil
        ? Point(x: 0, y: 0) : Point(x: content.frame.x, y: content.frame.y))
    placing.apply(to: &views)
    warn(placing, cell, source)
    let whole = assemble(region, views)
    view.subviews = whole.subviews
    view.subviews += try accessories(of: cell, source, width: size.width)
    view.placement = Placement()
    // Where labels wrap anew, the row is as high as they ask; else what is solved differs by a part of a pixel at most.
    let isFitted = abs(frames[0].height - bounds.height) > 0.5
    let outside = size.height - (isFitted ? bounds.height : frames[0].height)
    if let growth = placing.rowHeight(beyond: outside) {
      view.constraints = [growth]
    } else {
      view.placement.height = .points(isFitted ? frames[0].height + outside : size.height)
    }
    return view
  }

  /// The frames of a region at a size: the file's own, or solved.
  private func frames(of region: FrameRegion, size: Size, fitsHeight: Bool = false) -> [Rect] {
    var stored = region.storedFrames
    if size == stored[0].size, options.device == nil || region.kind != .screen { return stored }
    guard region.nodes.count > 1 else {
      stored[0] = Rect(size: size)
      return stored
    }
    let solver = FrameSolver(region, keepsPlaceholders: false)
    // To the pixels of a device with two or three of them in a point.
    let scale: Double = min(size.width, size.height) >= 700 ? 2 : 3
    return solver.wrapped(
      setting(solver.stored, size: size, region.kind), scale: scale, fitsHeight: fitsHeight
    ).map { $0.edgesRounded(toScale: scale) }
  }

  /// The views of a region, without what stands in them.
  private mutating func views(
    of region: FrameRegion, _ frames: [Rect], _ source: Source, _ insets: [Int: EdgeInsets] = [:]
  ) throws(InterfaceBuilderError) -> [View] {
    var views: [View] = []
    for (place, node) in region.nodes.enumerated() {
      var view = try self.view(node.view, source)
      try fill(
        &view, node.view, source, size: frames[place].size, inset: insets[place] ?? .zero)
      if place > 0 { warn(node.view, view, source) }
      views.append(view)
    }
    return views
  }

  /// Puts views into their parents.
  private func assemble(_ region: FrameRegion, _ views: [View]) -> View {
    var views = views
    // Whatever stands in a view comes before what stands in its parent.
    for place in region.nodes.indices.reversed() {
      for child in region.nodes[place].children { views[place].subviews.append(views[child]) }
    }
    return views[0]
  }

  /// Says what the editor knows to be wrong.
  private mutating func warn(_ element: ViewElement, _ view: View, _ source: Source) {
    guard source.isMain else { return }
    let name = Self.name(view, element)
    func say(_ code: String, _ text: String, _ help: String) {
      warnings.append(
        Message(code, "\(name) \(text)", help: help, location: element.location))
    }
    if element.isMisplaced {
      say(
        "misplaced-view", "is misplaced: its constraints give it another frame than it has here",
        "update its frame in the editor")
    }
    if element.isAmbiguous {
      say(
        "ambiguous-view", "is ambiguous: its constraints leave its frame open",
        "add constraints in the editor")
    }
    if view.isSkeletonable, view.hasNoCells {
      say(
        "no-cells", "has no cells in this file, and shows no bones",
        "name the XIB of the cell that the app registers: --cell '#\(view.id ?? element.id)=Cell.xib'"
      )
    }
    if view.isSkeletonable, element.frame.width <= 0 || element.frame.height <= 0 {
      say(
        "empty-view", "has no size here, and shows no bone",
        "give it a size in the editor, or text or an image that has one")
    }
  }

  /// Says that labels move nothing.
  private mutating func warn(_ placing: ViewPlacing, _ root: ViewElement, _ source: Source) {
    guard source.isMain else { return }
    if placing.unmovedViews > 0 {
      warnings.append(
        Message(
          "growing-labels",
          "\(placing.unmovedViews) views in \(root.id) stay where they are: more than "
            + "\(ViewPlacing.relationLimit) labels that grow move each of them",
          help: "split the screen into container views, or into cells of a table",
          location: root.location))
    }
    guard placing.unfollowedLabels > 0 else { return }
    warnings.append(
      Message(
        "growing-labels",
        "\(placing.unfollowedLabels) labels in \(root.id) grow and move nothing: a region of "
          + "\(placing.region.nodes.count) views follows \(placing.region.labelLimit)",
        help: "split the screen into container views, or into cells of a table",
        location: root.location))
  }

  /// A view's name and id, for messages.
  static func name(_ view: View, _ element: ViewElement) -> String {
    guard let id = view.id, id != element.id else { return element.id }
    return "\(id) (\(element.id))"
  }

  /// The view of a container's scene.
  ///
  /// - Parameters:
  ///   - size: The container's size.
  ///   - inset: What bars cover of it.
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

  /// A child element that is a view, as templates and headers are.
  func element(_ raw: XMLElement) throws(InterfaceBuilderError) -> ViewElement {
    try ViewElement(raw, sizeClass)
  }
}
