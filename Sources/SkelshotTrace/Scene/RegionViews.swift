import SkelshotModel
import SkelshotPrimitives
import SkelshotRaster

private typealias Thresholds = TraceThresholds.Scene

/// Converts regions to views. Frames are in points, relative to the container.
struct RegionViews {
  private(set) var tracing: Tracing
  /// The most common line sizes. A view sets only sizes that differ from these.
  let appearance: SkeletonAppearance
  /// Whether the scene shows the screenshot around the skeleton.
  private let hasScreenshot: Bool
  /// The lines of each region that is a text.
  private let shapes: [LineShape?]
  /// The boxes of the texts, from top to bottom.
  let texts: [PixelRect]
  private let children: [[Int]]
  private let roots: [Int]

  init(_ tracing: Tracing, hasScreenshot: Bool) {
    self.tracing = tracing
    self.hasScreenshot = hasScreenshot
    var children = [[Int]](repeating: [], count: tracing.regions.count)
    var roots: [Int] = []
    for (place, region) in tracing.regions.enumerated() {
      if let parent = region.parent { children[parent].append(place) } else { roots.append(place) }
    }
    (self.children, self.roots) = (children, roots)
    var appearance = SkeletonAppearance()
    texts = tracing.regions.filter { $0.kind == .text }.map(\.box)
      .sorted { ($0.minY, $0.minX) < ($1.minY, $1.minX) }
    shapes = tracing.regions.map {
      $0.kind == .text ? LineShape($0, scale: Double(tracing.scale)) : nil
    }
    appearance.multilineHeight =
      Self.commonest(shapes.compactMap { $0?.height }) ?? appearance.multilineHeight
    if let spacing = Self.commonest(shapes.compactMap { $0?.spacing }),
      spacing != appearance.multilineSpacing
    {
      appearance.multilineSpacing = spacing
    }
    appearance.multilineCornerRadius = .points(Thresholds.smallRadius)
    // A label is as wide as its longest line. Each label specifies the widths of its shorter lines.
    appearance.multilineLastLineFillPercent = 100
    self.appearance = appearance
  }

  /// The size of the screen in points.
  var size: Size {
    let scale = Double(tracing.scale)
    return Size(
      width: Double(tracing.size.width) / scale, height: Double(tracing.size.height) / scale)
  }

  /// Returns a scene with the views, without names.
  func scene() -> Scene {
    var scene = Scene(canvas: CanvasSettings(size: size))
    scene.appearance = appearance
    scene.views = views(in: nil, origin: .zero)
    return scene
  }

  /// Returns the same views with lists. The regions change only if a list splits texts.
  func with(_ repetitions: [TracedRepetition]) -> RegionViews {
    var views = self
    views.tracing.repetitions = repetitions
    let parted = JoinedTexts.parted(views.tracing)
    // Each split adds a region.
    if parted.regions.count > tracing.regions.count {
      return RegionViews(parted, hasScreenshot: hasScreenshot)
    }
    return views
  }

  /// The regions in a container, or on the page.
  func places(in parent: Int?) -> [Int] { parent.map { children[$0] } ?? roots }

  /// The lines of a text.
  func shape(of text: Int) -> LineShape? { shapes[text] }

  /// The most frequent value. Ties go to the smallest value.
  static func commonest(_ values: [Double]) -> Double? {
    let sorted = values.sorted()
    var best: (count: Int, value: Double)?
    var start = 0
    for place in sorted.indices
    where place + 1 == sorted.count || sorted[place + 1] != sorted[place] {
      if place + 1 - start > best?.count ?? 0 { best = (place + 1 - start, sorted[place]) }
      start = place + 1
    }
    return best?.value
  }

  /// Returns the views in a container, back to front, with bars last.
  ///
  /// - Parameters:
  ///   - parent: The index of the container's region, or nil for the page.
  ///   - origin: The container's position in points.
  func views(in parent: Int?, origin: Point) -> [View] {
    let repetitions = tracing.repetitions.filter { $0.parent == parent }
    let repeated = Set(repetitions.flatMap { $0.regions.joined() })
    let limit = tracing.end(of: parent)
    let lists = repetitions.map { repetition -> (view: View, frame: Rect, cut: [Int]) in
      let list = RepeatedViews(self, repetition)
      return (
        list.view(origin: origin, limit: limit), list.frame(limit: limit),
        list.cutRow(limit: limit)
      )
    }
    let cut = Set(lists.flatMap(\.cut))
    let below = places(in: parent).filter { place in
      let kind = tracing.regions[place].kind
      if kind == .bar || kind == .divider || repeated.contains(place) || cut.contains(place) {
        return false
      }
      // The rows of a table already show the region.
      let frame = frame(tracing.regions[place].box)
      return !zip(lists, repetitions).contains {
        Self.covers($0.frame, frame) && !isInFront(place, of: $1)
      }
    }
    // Views are large, so they are made in their final order.
    let corners =
      lists.map { Point(x: $0.frame.x, y: $0.frame.y) }
      + below.map { place in
        let frame = frame(tracing.regions[place].box)
        return Point(x: frame.x, y: frame.y)
      }
    let floating = Set(below.indices.filter { isFloating(below[$0]) }.map { lists.count + $0 })
    func level(_ number: Int) -> Int {
      if floating.contains(number) { return 1 }
      let isCovered =
        number >= lists.count && tracing.regions[below[number - lists.count]].isCovered
      return isCovered ? -1 : 0
    }
    let order = corners.indices.sorted {
      (level($0), corners[$0].y, corners[$0].x, $0) < (level($1), corners[$1].y, corners[$1].x, $1)
    }
    var views: [View] = []
    views.reserveCapacity(order.count)
    for number in order {
      if number < lists.count {
        views.append(lists[number].view)
      } else if let view = view(below[number - lists.count], origin: origin) {
        views.append(withBackdrop(view, of: below[number - lists.count]))
      }
    }
    for place in places(in: parent)
    where tracing.regions[place].kind == .bar && !repeated.contains(place) {
      if let bar = view(place, origin: origin) { views.append(bar) }
    }
    return views
  }

  /// Returns the view of a text or icon on a view of the color around it, if the container has another color. Its bone
  /// would otherwise have a visible frame in the color of the container.
  private func withBackdrop(_ view: View, of place: Int) -> View {
    guard [.text, .icon].contains(tracing.regions[place].kind), let color = backdrop(of: place)
    else { return view }
    return view.onBackdrop(color)
  }

  /// The color around a bone if its container has another color.
  private func backdrop(of place: Int) -> Color? {
    let region = tracing.regions[place]
    let container = region.parent.map { tracing.regions[$0].color } ?? tracing.pageColor
    guard hasScreenshot, let color = region.backdrop,
      FlatPicture.distance(color, container) > Thresholds.backdrop
    else { return nil }
    return Self.color(color)
  }

  /// The color around the texts of a list's cells, or around the other bones if there are no texts. It is nil unless
  /// all of them have nearly this color around them, and their container has another color.
  func backdrop(ofCells places: [Int]) -> Color? {
    let texts = places.filter { tracing.regions[$0].kind == .text }
    let bones =
      texts.isEmpty ? places.filter { tracing.regions[$0].kind != .divider } : texts
    let colors = bones.compactMap { tracing.regions[$0].backdrop }
    guard let first = bones.first, let color = backdrop(of: first), colors.count == bones.count,
      colors.allSatisfy({
        FlatPicture.distance($0, colors[0]) <= TraceThresholds.Backdrops.slack
      })
    else { return nil }
    return color
  }

  /// Whether a button or a sign is above the edge of a card, such as a floating button, or a short text is above the
  /// upper edge, such as the label of a field. So is a picture of which most is on a larger card.
  private func isFloating(_ place: Int) -> Bool {
    let region = tracing.regions[place]
    let isSmall = hasSizeOfFloating(region)
    return places(in: region.parent).contains {
      let (card, box) = (tracing.regions[$0].box, region.box)
      let shared = tracing.regions[$0].kind == .card ? card.intersection(box).area : 0
      guard shared > 0, !isSmall else { return shared > 0 }
      let isOnCard = card.area > box.area && shared.isAtLeast(Thresholds.onCard, of: box.area)
      if region.kind == .image { return isOnCard }
      return region.kind == .text && region.lines.count == 1 && card.minX <= box.minX
        && box.maxX <= card.maxX && 2 * box.width <= card.width
        && (box.maxY - card.minY).isAtLeast(Thresholds.labelOnEdge, of: box.height)
    }
  }

  /// Whether a button or a sign is not larger than a floating button.
  private func hasSizeOfFloating(_ region: TracedRegion) -> Bool {
    let most = TraceThresholds.Regions.floating.upperBound * tracing.scale
    return [.button, .icon, .image].contains(region.kind) && region.box.height <= most
      && (region.kind == .button || region.box.width <= most)
  }

  /// Whether a floating button is over the row that is cut off. An item of the rows is in the same column as others.
  private func isInFront(_ place: Int, of list: TracedRepetition) -> Bool {
    let region = tracing.regions[place]
    let slack = TraceThresholds.Rows.edge * tracing.scale
    return hasSizeOfFloating(region) && region.kind != .icon && region.box.minY >= list.box.maxY
      && 2 * region.box.width <= list.box.width
      && !list.regions.joined().map { tracing.regions[$0] }.contains {
        $0.kind == region.kind && abs($0.box.minX - region.box.minX) <= slack
      }
  }

  /// Whether one rectangle covers most of another.
  static func covers(_ one: Rect, _ other: Rect) -> Bool {
    let shared = one.intersection(other)
    return shared.width * shared.height > Thresholds.covered * other.width * other.height
  }

  /// Whether a region below a list reaches the bottom of the container, and so may be a row that is cut off.
  ///
  /// Such a card or button begins where a card or button in the complete rows does.
  ///
  /// - Parameters:
  ///   - limit: The pixel row at which the container ends.
  ///   - list: The list, whose cells are the complete rows.
  func reaches(_ limit: Int, below list: TracedRepetition) -> Bool {
    let items = list.regions.joined().map { tracing.regions[$0] }
    let slack = TraceThresholds.Rows.edge * tracing.scale
    return regions(below: list).map { tracing.regions[$0] }.contains { region in
      region.box.maxY >= limit - Thresholds.cutRow * tracing.scale
        && (![.card, .button].contains(region.kind)
          || items.contains {
            $0.kind == region.kind && abs($0.box.minX - region.box.minX) <= slack
          })
    }
  }

  /// The regions that begin less than a row's height below a list, in its columns.
  func regions(below list: TracedRepetition) -> [Int] {
    let rows = list.box
    return places(in: list.parent).filter { place in
      let region = tracing.regions[place]
      return region.kind != .bar && region.kind != .divider && region.box.minY >= rows.maxY
        && Double(region.box.minY) < Double(rows.maxY) + list.pitch
        && region.box.sharedColumns(rows) > 0
    }
  }

  /// Returns the view of a region with its contents. Returns nil for a divider because the screenshot shows dividers.
  func view(_ place: Int, origin: Point) -> View? {
    let region = tracing.regions[place]
    let frame = frame(region.box)
    var view = leaf(place)
    view.id = region.name
    view.placement = Placement(frame: frame.offsetBy(x: -origin.x, y: -origin.y))
    switch region.kind {
    case .divider: return nil
    case .bar:
      view.isSkeletonable = false
      view.backgroundColor = DynamicColor(Self.color(region.color))
    case .card:
      view.backgroundColor = DynamicColor(Self.color(region.color))
      view.cornerRadius = radius(region)
      view.subviews = views(in: place, origin: Point(x: frame.x, y: frame.y))
      view.isSkeletonable = !view.subviews.isEmpty
      view.clipsToBounds = clipsToBounds(place)
    case .text:
      if let frame = shapes[place]?.frame {
        view.placement = Placement(frame: frame.offsetBy(x: -origin.x, y: -origin.y))
      }
    default: break
    }
    return view
  }

  /// Whether a card clips a picture that reaches one of its edges.
  func clipsToBounds(_ place: Int) -> Bool {
    radius(tracing.regions[place]) > 0 && touchesEdge(place)
  }

  private func touchesEdge(_ place: Int) -> Bool {
    let box = tracing.regions[place].box
    let most = Thresholds.cardEdge * tracing.scale
    return children[place].contains { child in
      let region = tracing.regions[child]
      return region.kind == .image
        && (abs(region.box.minY - box.minY) <= most || abs(region.box.maxY - box.maxY) <= most)
    }
  }

  private func leaf(_ place: Int) -> View {
    let region = tracing.regions[place]
    switch region.kind {
    case .card, .bar, .divider: return View()
    case .icon, .image, .button, .field:
      let isPicture = region.kind == .icon || region.kind == .image
      var view =
        isPicture
        ? View(type: "imageView", content: .image(ImageContent()))
        : View(type: region.kind == .button ? "button" : "textField")
      view.skeletonCornerRadius = cornerRadius(of: place)
      // The view is nearly as round as its bone, so that shadows around its corners stay, but no part of its outline.
      if hasScreenshot, region.kind != .icon {
        view.cornerRadius = max(0, radius(region) - Thresholds.radiusSlack)
      }
      return view
    case .text:
      guard let shape = shapes[place] else { return View() }
      return View(type: "label", content: .label(text(shape)))
    }
  }

  /// The text of a label that has its own frame.
  func text(_ shape: LineShape) -> TextContent {
    var text = TextContent(numberOfLines: shape.count)
    if shape.height != appearance.multilineHeight {
      text.skeletonTextLineHeight = .fixed(shape.height)
    }
    if let spacing = shape.spacing {
      if spacing != appearance.multilineSpacing { text.skeletonLineSpacing = spacing }
      text.textAlignment = LabelBars.alignment(of: [shape.bars], in: shape.frame)
    }
    shape.bars.apply(to: &text, in: shape.frame)
    return text
  }

  /// The corner radius of a region's bone, or nil for sharp corners and for regions without a bone of their own.
  func cornerRadius(of place: Int) -> SkeletonCornerRadius? {
    let region = tracing.regions[place]
    if region.kind == .icon, region.cornerRadius == 0 { return .points(Thresholds.smallRadius) }
    guard [.icon, .image, .button, .field].contains(region.kind) else { return nil }
    let short = Double(min(region.box.width, region.box.height))
    let slack = max(Double(tracing.scale), short * Thresholds.pillSlack)
    if region.cornerRadius >= short / 2 - slack, short > 0 {
      return .circle
    }
    let radius = radius(region)
    return radius > 0 ? .points(radius) : nil
  }

  private func radius(_ region: TracedRegion) -> Double {
    let radius = (region.cornerRadius / Double(tracing.scale)).rounded()
    return radius < Thresholds.leastRadius ? 0 : radius
  }

  /// Converts a box from pixels to points, rounded outward to half points.
  func frame(_ box: PixelRect) -> Rect {
    Self.frame(box, scale: Double(tracing.scale))
  }

  static func frame(_ box: PixelRect, scale: Double) -> Rect {
    let slack = Thresholds.edgeSlack
    func down(_ value: Int) -> Double { (Double(value) / scale * 2 + slack).rounded(.down) / 2 }
    func up(_ value: Int) -> Double { (Double(value) / scale * 2 - slack).rounded(.up) / 2 }
    let (x, y) = (down(box.minX), down(box.minY))
    return Rect(x: x, y: y, width: up(box.maxX) - x, height: up(box.maxY) - y)
  }

  static func color(_ pixel: UInt32) -> Color {
    Color(
      red: Double(pixel & 255) / 255, green: Double((pixel >> 8) & 255) / 255,
      blue: Double((pixel >> 16) & 255) / 255)
  }
}

extension View {
  /// Returns the view on a view of a color. The edges of this view are at whole points, because the container's color
  /// would show through an edge inside a pixel.
  func onBackdrop(_ color: Color) -> View {
    guard let frame = placement.frame else { return self }
    let (x, y) = (frame.x.rounded(.down), frame.y.rounded(.down))
    var (view, backdrop) = (self, View())
    view.placement = Placement(frame: frame.offsetBy(x: -x, y: -y))
    backdrop.placement = Placement(
      frame: Rect(
        x: x, y: y, width: frame.maxX.rounded(.up) - x, height: frame.maxY.rounded(.up) - y))
    backdrop.backgroundColor = DynamicColor(color)
    backdrop.isSkeletonable = true
    backdrop.subviews = [view]
    return backdrop
  }
}
