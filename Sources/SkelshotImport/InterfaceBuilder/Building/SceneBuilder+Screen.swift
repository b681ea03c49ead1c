import SkelshotLayout
import SkelshotModel
import SkelshotPrimitives

extension SceneBuilder {
  /// The kind of the root view, which determines how a device changes the view's size.
  private enum Extent {
    case screen
    case row
    /// A collection view item, or another part of a screen that has its own size.
    case part
  }

  mutating func scene(of screen: InterfaceFile.Screen) throws(InterfaceBuilderError) -> Scene {
    guard let raw = screen.view else { throw .noView }
    for (index, text) in options.overrides.enumerated() {
      try following(.override(index)) { builder throws(InterfaceBuilderError) in
        do throws(InterfaceBuilderError) {
          builder.overrides.append(try ViewOverride(text))
        } catch {
          guard index < builder.options.codeOverrides else { throw error }
          builder.skip(error)
          builder.overrides.append(.skipped)
        }
      }
    }
    let stored = try raw.rect(key: "frame")?.size ?? Size(width: 375, height: 667)
    let device = CanvasDevice(of: main.file)
    let extent = extent(of: screen, raw, stored)
    var root = try ViewElement(raw, SizeClass(width: stored.width, height: stored.height))
    root.frame = Rect(size: stored)
    let kind: FrameRegion.Kind =
      root.isTemplate ? .cell : screen.controller == nil ? .view : .screen
    var bars = bars(around: screen, root, kind, device)
    let whole = Size(
      width: stored.width, height: stored.height + bars.beside.top + bars.beside.bottom)
    let rowHeight = try raw.number("rowHeight")
    let size = try following(.size) { builder throws(InterfaceBuilderError) in
      try builder.targetSize(whole, extent, rowHeight: rowHeight)
    }
    if let device = options.device {
      bars = bars.on(device, isLandscape: size.width > size.height)
    }
    self.bars = bars
    // A part of a screen uses the screen's size class.
    let around = extent == .screen || options.size != nil ? size : screenSize(device) ?? size
    let sizeClass = SizeClass(width: around.width, height: around.height)
    if sizeClass != SizeClass(width: stored.width, height: stored.height) {
      root = try ViewElement(raw, sizeClass)
      root.frame = Rect(size: stored)
    }
    self.sizeClass = sizeClass
    screenWidth = size.width
    hasStoredSize = size == whole && options.device == nil
    var canvas = CanvasSettings(size: size)
    canvas.background =
      Self.background(root, main).flatMap { $0.light.alpha > 0 ? $0 : nil } ?? .systemBackground
    switch screen.controller?["userInterfaceStyle"] {
    case "dark": canvas.interfaceStyle = .dark
    default: break
    }
    // Frames in the file are already aligned to a phone's pixels. Solved frames are aligned to the pixels at
    // `solvedScale`.
    canvas.roundsSolvedFrames = false
    if !hasStoredSize { canvas.solvedScale = min(size.width, size.height) >= 700 ? 2 : 3 }
    var scene = Scene(canvas: canvas)
    var placement = Placement.fill
    if root.isTemplate {
      let isFitted = extent == .row && options.size == nil && options.device != nil
      var view = try template(root, main, size: size, growsHeight: isFitted)
      if isFitted,
        let height = LayoutContext(scene: scene, isSkeletonActive: false)
          .rowHeight(of: view, width: size.width)
      {
        scene.canvas.size.height = min(height, 10_000)
      }
      (view.constraints, view.estimatedFrame) = (nil, nil)
      // Growing content may exceed the canvas. In the app, the row would grow with its content.
      if isFitted || hasStoredSize, !options.solvesStoredFrames,
        view.subviews.contains(where: { $0.constraints != nil })
      {
        (placement.left, placement.right, placement.top) = (0, 0, 0)
        view.constraints = []
        view.estimatedFrame = Rect(size: scene.canvas.size)
      }
      scene.views = [view]
    } else {
      covered = bars.covered
      let beside = bars.beside
      if beside.top > 0 { placement.top = beside.top }
      if beside.bottom > 0 { placement.bottom = beside.bottom }
      let inner = Size(
        width: size.width, height: max(0, size.height - beside.top - beside.bottom))
      scene.views = [try tree(root, kind, main, screen.controller, size: inner)]
    }
    scene.views[0].placement = placement
    // The canvas draws the root view's background, so that layouts can replace the background.
    scene.views[0].backgroundColor = nil
    scene.views += bars.views(in: size, main.colors)
    try checkNames()
    scene.showSkeleton(on: shown.ids)
    return scene
  }

  // MARK: Sizes

  private func extent(
    of screen: InterfaceFile.Screen, _ view: XMLElement, _ stored: Size
  ) -> Extent {
    switch view.name {
    case "tableViewCell", "tableViewHeaderFooterView", "collectionReusableView": return .row
    case "collectionViewCell": return .part
    default: break
    }
    if screen.controller != nil || main.file.isOwned(view) { return .screen }
    let isFree =
      view.child(key: "simulatedDestinationMetrics")?.name == "freeformSimulatedSizeMetrics"
    return isFree || !CanvasDevice.isScreen(stored) ? .part : .screen
  }

  private func targetSize(
    _ stored: Size, _ extent: Extent, rowHeight: Double?
  ) throws(InterfaceBuilderError) -> Size {
    var size = stored
    if let asked = options.size {
      size = asked
    } else if let device = options.device, extent != .part {
      size = device.screenSize
    }
    guard size.width > 0, size.height > 0, size.width <= 10_000, size.height <= 10_000 else {
      throw .invalidSize("\(size.width.shortText)x\(size.height.shortText)")
    }
    let turns =
      options.size != nil || (extent == .screen || (extent == .row && options.device != nil))
    if options.isLandscape, turns, size.width < size.height {
      size = Size(width: size.height, height: size.width)
    }
    if extent == .row, options.size == nil, options.device != nil {
      size.height = rowHeight.flatMap { $0 > 0 && $0 <= 10_000 ? $0 : nil } ?? stored.height
    }
    return size
  }

  private func screenSize(_ device: CanvasDevice?) -> Size? {
    options.device?.screenSize(isLandscape: options.isLandscape) ?? device?.size
  }

  // MARK: Bars

  /// Returns the bars of a screen at its size in the file. Parts of a screen have no bars.
  private func bars(
    around screen: InterfaceFile.Screen, _ root: ViewElement, _ kind: FrameRegion.Kind,
    _ device: CanvasDevice?
  ) -> ScreenBars {
    guard main.file.root["targetRuntime"] != "AppleTV",
      screen.controller != nil || main.file.isOwned(root.element)
    else { return ScreenBars() }
    let region = FrameRegion(root, kind, in: main.file, controller: screen.controller)
    return ScreenBars(
      main.file.bars(around: screen), device: device, size: root.frame.size,
      stored: region.isConstrained && region.canBeSolved
        ? RegionSetting(inferredFrom: region) : nil)
  }

  /// Returns the insets at another size, based on the device's bars and the file's bars.
  func setting(_ stored: RegionSetting, size: Size, _ kind: FrameRegion.Kind) -> RegionSetting {
    var setting = stored
    let side = SystemMargin.side(inWidth: screenWidth)
    if kind != .view {
      for inset in [RegionInset.leftSide, .rightSide] where [16, 20].contains(setting[inset]) {
        setting[inset] = side
      }
    }
    guard kind == .screen, let device = options.device else { return setting }
    let isLandscape = size.width > size.height
    let own = device.safeArea(isLandscape: isLandscape)
    (setting[.left], setting[.right]) = (own.left, own.right)
    let (top, bottom) = (stored[.top], stored[.bottom])
    var (below, tabs) = (bars.covered.top, stored.known.contains(.bottom) ? bars.bottom : 0)
    if isEmbedded {
      // An embedded scene uses the bars that the file shows in that scene.
      let navigation = ScreenBars.navigationHeight(inTop: top)
      below = own.top + (isLandscape ? min(navigation, 32) : navigation)
      tabs = ScreenBars.tabHeight(inBottom: bottom)
    }
    setting[.top] = top == 0 ? 0 : below
    setting[.bottom] = bottom == 0 && own.bottom > 0 && top == 0 ? 0 : own.bottom + tabs
    return setting
  }

  /// Returns the insets of the scroll views and containers that bars cover. As with UIKit's adjusted content insets,
  /// the content starts below the bars.
  func scrollInsets(of region: FrameRegion, _ source: Source) -> [Int: EdgeInsets] {
    guard covered != .zero, !options.solvesStoredFrames else { return [:] }
    var insets: [Int: EdgeInsets] = [:]
    let bounds = region.nodes[0].stored
    // Content below the bars in the file stays below the bars on every device.
    let design = hasStoredSize ? covered : RegionSetting(inferredFrom: region).safeArea
    for (place, node) in region.nodes.enumerated() where node.scrollView == nil {
      let xml = node.view.element
      let set = override("contentInsetAdjustmentBehavior", of: node.view, source)
      guard (set ?? xml["contentInsetAdjustmentBehavior"]) != "never" else { continue }
      let frame = node.stored
      switch node.view.kind {
      case "tableView", "containerView": break
      case "collectionView":
        let layout = xml.child(key: "collectionViewLayout")
        guard layout?["scrollDirection"] != "horizontal" else { continue }
      case "scrollView":
        // A scroll view that cannot scroll adjusts its insets only in a navigation controller.
        let end = node.children.map { region.nodes[$0].stored.maxY }.max() ?? frame.y
        guard bars.navigation > 0 || xml["alwaysBounceVertical"] == "YES" || end > frame.maxY + 0.5
        else { continue }
      default: continue
      }
      let (above, below) = (frame.y - bounds.y, bounds.maxY - frame.maxY)
      let inset = EdgeInsets(
        top: above > 0 && above >= design.top
          ? 0 : min(frame.height, max(0, covered.top - above)), left: 0,
        bottom: below > 0 && below >= design.bottom
          ? 0 : min(frame.height, max(0, covered.bottom - below)), right: 0)
      if inset != .zero { insets[place] = inset }
    }
    return insets
  }
}

extension InterfaceFile {
  /// Returns whether a view of a XIB is connected to the `view` outlet of the file's owner. The owner is then a
  /// controller.
  func isOwned(_ view: XMLElement) -> Bool {
    guard let id = view["id"] else { return false }
    return root.list("objects").contains { object in
      object.name == "placeholder" && object["placeholderIdentifier"] == "IBFilesOwner"
        && object.list("connections").contains {
          $0["property"] == "view" && $0["destination"] == id
        }
    }
  }
}
