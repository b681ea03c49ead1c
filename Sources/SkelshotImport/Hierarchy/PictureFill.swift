import SkelshotPrimitives
import SkelshotRaster
import SkelshotTrace

/// What a screenshot shows of the elements of a dump. Boxes are in points of the screen.
struct PictureFill: Sendable {
  private let steps: TraceSteps?
  private let picture: FlatPicture
  /// Whether the dump describes all surfaces.
  private let knowsSurfaces: Bool
  /// The number of pixels per point.
  private let scale: Double

  /// The least overlap of an element with the surface that it draws, 0…1.
  static let same = 0.85
  /// The least difference between ink and what is behind it, in levels.
  private static let ink = 24
  /// The shortest side of a drawing whose form can be recognized, in pixels.
  private static let leastDrawing = 8
  /// The least share of a box's edges with the color behind its drawing, 0…1.
  private static let edge = 0.7
  /// The least share of the rows of a round drawing that end at the circle, 0…1.
  private static let round = 0.85
  /// The least share of a drawing's most frequent color for the drawing to be a surface, 0…1.
  private static let plain = 0.3

  /// - Parameter traces: Whether to trace the screenshot. If the dump describes all contents, colors are enough.
  init(_ screenshot: Pixmap, size: Size, traces: Bool) throws(TraceError) {
    scale = Double(screenshot.size.width) / size.width
    picture = FlatPicture(screenshot)
    knowsSurfaces = !traces
    guard traces else {
      steps = nil
      return
    }
    var options = TraceOptions()
    options.area = PixelRect(screenshot.size)
    options.scale = min(max(1, Int(scale.rounded())), 4)
    do throws(TraceError) {
      steps = try TraceSteps(screenshot, options: options)
    } catch .nothingFound, .noSurface {
      // The dump alone then describes the screen.
      steps = nil
    }
  }

  var pageColor: UInt32 {
    steps?.tracing.pageColor ?? ground(of: PixelRect(picture.size))
  }

  private func points(_ box: PixelRect) -> Rect {
    Rect(
      x: Double(box.minX) / scale, y: Double(box.minY) / scale,
      width: Double(box.width) / scale, height: Double(box.height) / scale)
  }

  /// The box of all pixels that a box touches by more than a twentieth.
  func wholePixels(around box: Rect) -> Rect {
    let slack = 0.05
    func down(_ value: Double) -> Double { (value * scale + slack).rounded(.down) / scale }
    func up(_ value: Double) -> Double { (value * scale - slack).rounded(.up) / scale }
    let (x, y) = (down(box.x), down(box.y))
    return Rect(x: x, y: y, width: up(box.maxX) - x, height: up(box.maxY) - y)
  }

  private func pixels(_ box: Rect) -> PixelRect {
    PixelRect(
      minX: Int((box.x * scale).rounded(.down)), minY: Int((box.y * scale).rounded(.down)),
      maxX: Int((box.maxX * scale).rounded(.up)), maxY: Int((box.maxY * scale).rounded(.up))
    ).intersection(PixelRect(picture.size))
  }

  // MARK: Surfaces

  /// The region that the screenshot shows in place of an element, or nil.
  func surface(at box: Rect) -> TracedRegion? {
    guard let steps else { return nil }
    let kinds: [TracedRegion.Kind] = [.card, .button, .field, .image, .bar]
    var best: (overlap: Double, region: TracedRegion)?
    for region in steps.tracing.regions where kinds.contains(region.kind) {
      let overlap = points(region.box).overlap(box)
      if overlap >= Self.same, overlap > best?.overlap ?? 0 { best = (overlap, region) }
    }
    return best?.region
  }

  func radius(of region: TracedRegion) -> Double { region.cornerRadius / scale }

  // MARK: Ink

  /// The lines of letters in a box, from top to bottom: from the top of their capitals to their baseline, and with all
  /// of their ink.
  func lines(in box: Rect) -> (bars: [Rect], boxes: [Rect]) {
    let outer = Rect(x: box.x - 1, y: box.y - 1, width: box.width + 2, height: box.height + 2)
    var lines: [(bar: Rect, box: Rect)] = []
    for line in steps?.lines ?? [] {
      let (bar, all) = (points(line.bar), points(line.box))
      let shared = bar.intersection(outer)
      guard shared.area >= 0.5 * bar.area || shared.width >= 0.5 * box.width,
        shared.height >= 0.6 * bar.height
      else { continue }
      let part = Rect(x: shared.x, y: bar.y, width: shared.width, height: bar.height)
      let ink = Rect(x: shared.x, y: all.y, width: shared.width, height: all.height)
      // Words that stand far apart are several lines at the same height.
      if let place = lines.firstIndex(where: { Self.isSameLine($0.bar, part) }) {
        lines[place] = (lines[place].bar.union(part), lines[place].box.union(ink))
      } else {
        lines.append((part, ink))
      }
    }
    if lines.isEmpty { lines = inkLines(in: box).map { ($0, $0) } }
    lines.sort { ($0.bar.y, $0.bar.x) < ($1.bar.y, $1.bar.x) }
    return (lines.map(\.bar), lines.map(\.box))
  }

  private static func isSameLine(_ one: Rect, _ other: Rect) -> Bool {
    min(one.maxY, other.maxY) - max(one.y, other.y) >= 0.5 * min(one.height, other.height)
  }

  /// The box of all pixels that differ from what is behind them, or nil if the box is empty ground.
  func ink(in box: Rect) -> Rect? {
    let rows = inkRows(in: box)
    return rows.isEmpty ? nil : points(rows.boundingBox)
  }

  /// What a box shows in front of the color at its edges, or nil if the edges have no common color.
  ///
  /// - Returns: The box of the drawing, and whether the drawing is as round as a circle, whatever is inside of it.
  func drawing(in box: Rect) -> (box: Rect, isRound: Bool)? {
    let area = pixels(box)
    guard area.width >= Self.leastDrawing, area.height >= Self.leastDrawing else { return nil }
    let edges = [
      PixelRect(minX: area.minX, minY: area.minY, maxX: area.maxX, maxY: area.minY + 1),
      PixelRect(minX: area.minX, minY: area.maxY - 1, maxX: area.maxX, maxY: area.maxY),
      PixelRect(minX: area.minX, minY: area.minY, maxX: area.minX + 1, maxY: area.maxY),
      PixelRect(minX: area.maxX - 1, minY: area.minY, maxX: area.maxX, maxY: area.maxY),
    ]
    var counts: [UInt32: Int] = [:]
    for edge in edges { forEachPixel(in: edge) { counts[$0, default: 0] += 1 } }
    guard let ground = counts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) })?.key else {
      return nil
    }
    var (near, all) = (0, 0)
    for edge in edges {
      forEachPixel(in: edge) {
        all += 1
        if FlatPicture.distance($0, ground) <= Self.ink { near += 1 }
      }
    }
    guard Double(near) >= Self.edge * Double(all) else { return nil }
    let rows = inkRows(in: area, on: ground)
    let drawn = rows.boundingBox
    return drawn.isEmpty ? nil : (points(drawn), Self.areRound(rows, in: drawn))
  }

  /// Whether rows of pixels begin and end at a circle.
  private static func areRound(_ rows: [PixelRect], in box: PixelRect) -> Bool {
    let radius = Double(max(box.width, box.height)) / 2
    let slack = max(1.5, radius / 8)
    guard rows.count == box.height, Double(abs(box.width - box.height)) <= slack else {
      return false
    }
    let (x, y) = (Double(box.minX + box.maxX) / 2, Double(box.minY + box.maxY) / 2)
    let fitting = rows.count { row in
      let distance = Double(row.minY) + 0.5 - y
      let half = max(0, radius * radius - distance * distance).squareRoot()
      return abs(Double(row.minX) - (x - half)) <= slack
        && abs(Double(row.maxX) - (x + half)) <= slack
    }
    return Double(fitting) >= Self.round * Double(rows.count)
  }

  private func forEachPixel(in area: PixelRect, _ body: (UInt32) -> Void) {
    for row in area.minY..<area.maxY {
      for column in area.minX..<area.maxX {
        body(picture.pixels[row * picture.size.width + column])
      }
    }
  }

  /// The ink in a box, cut at its empty rows into lines.
  private func inkLines(in box: Rect) -> [Rect] {
    var lines: [PixelRect] = []
    for row in inkRows(in: box) {
      if let last = lines.last, row.minY - last.maxY <= Int(scale) {
        lines[lines.count - 1] = last.union(row)
      } else {
        lines.append(row)
      }
    }
    return lines.map(points)
  }

  /// The part of each pixel row that differs from what is behind it.
  private func inkRows(in box: Rect) -> [PixelRect] {
    let area = pixels(box)
    return area.isEmpty ? [] : inkRows(in: area, on: ground(of: area))
  }

  private func inkRows(in area: PixelRect, on ground: UInt32) -> [PixelRect] {
    (area.minY..<area.maxY).compactMap { row in
      let start = row * picture.size.width
      let columns = (area.minX..<area.maxX).filter {
        FlatPicture.distance(picture.pixels[start + $0], ground) > Self.ink
      }
      guard let first = columns.first, let last = columns.last else { return nil }
      return PixelRect(minX: first, minY: row, maxX: last + 1, maxY: row + 1)
    }
  }

  /// The most frequent color in a box.
  func ground(of box: Rect) -> UInt32 { ground(of: pixels(box)) }

  /// The most frequent color in a box if it fills a large share of the box, as in a drawing behind contents.
  func plainColor(of box: Rect) -> UInt32? {
    let area = pixels(box)
    let ground = ground(of: area)
    var (near, all) = (0, 0)
    for row in stride(from: area.minY, to: area.maxY, by: 2) {
      for column in stride(from: area.minX, to: area.maxX, by: 2) {
        all += 1
        let color = picture.pixels[row * picture.size.width + column]
        if FlatPicture.distance(color, ground) <= Self.ink / 2 { near += 1 }
      }
    }
    return Double(near) >= Self.plain * Double(all) ? ground : nil
  }

  private func ground(of area: PixelRect) -> UInt32 {
    var counts: [UInt32: Int] = [:]
    var best: (count: Int, color: UInt32) = (0, 0xff_ffff)
    // Every fourth pixel is enough to find the color of most pixels.
    for row in stride(from: area.minY, to: area.maxY, by: 2) {
      for column in stride(from: area.minX, to: area.maxX, by: 2) {
        let color = picture.pixels[row * picture.size.width + column]
        let count = (counts[color] ?? 0) + 1
        counts[color] = count
        if count > best.count || count == best.count && color < best.color { best = (count, color) }
      }
    }
    return best.color
  }

  // MARK: Regions

  typealias Content = (region: TracedRegion, box: Rect, lines: [Rect])

  /// The regions that the screenshot shows, with boxes in points: content, without surfaces.
  var content: [Content] {
    let kinds: [TracedRegion.Kind] = [.text, .image, .icon, .button, .field]
    return (steps?.tracing.regions ?? []).filter { kinds.contains($0.kind) }.map {
      ($0, points($0.box), $0.lines.map(points))
    }
  }

  /// The cards that the screenshot shows.
  var cards: [(region: TracedRegion, box: Rect)] {
    (steps?.tracing.regions ?? []).filter { $0.kind == .card }.map { ($0, points($0.box)) }
  }

  /// The surfaces behind texts that do not have the color that the dump and the trace lead to expect.
  ///
  /// - Parameter texts: The boxes of texts in points, each with the expected color behind it.
  func surfaces(behind texts: [(box: Rect, color: UInt32)]) -> [(region: TracedRegion, box: Rect)] {
    guard !knowsSurfaces else { return [] }
    var surfaces = PlainSurfaces(picture)
    var found: [(region: TracedRegion, box: Rect)] = []
    for (box, expected) in texts {
      let area = pixels(box)
      let color = ground(of: area)
      // The surface of a text is not only the space between its letters.
      let margin = area.height / 2
      let around = PixelRect(
        minX: area.minX - margin, minY: area.minY - margin / 2, maxX: area.maxX + margin,
        maxY: area.maxY + margin / 2)
      guard FlatPicture.distance(color, expected) > Self.ink / 3,
        let surface = surfaces.surface(behind: area, color: color), surface.box.contains(around),
        !found.contains(where: { $0.region.box == surface.box })
      else { continue }
      var region = TracedRegion(.card, box: surface.box, rule: .element)
      region.color = color
      region.cornerRadius = Double(surface.cornerRadius)
      found.append((region, points(surface.box)))
    }
    return found
  }

  /// The bars that the screenshot shows.
  var bars: [Rect] {
    (steps?.tracing.regions ?? []).filter { $0.kind == .bar }.map { points($0.box) }
  }
}
