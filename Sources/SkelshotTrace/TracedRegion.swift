package import SkelshotModel
public import SkelshotRaster

/// A region of a screenshot and its probable kind. Lengths are in pixels from the corner of `ScreenTrace.area`.
public struct TracedRegion: Sendable, Hashable {
  /// The probable kind of the region.
  public var kind: Kind
  /// The bounding box of the region in pixels.
  public var box: PixelRect
  /// The corner radius in pixels, which is half the shorter side for a circle or a pill.
  public var cornerRadius: Double = 0
  /// The color of the surface, or of the background behind a text, as `0x00BBGGRR`.
  package var color: UInt32 = 0xff_ffff
  /// The measured color around a bone, as `0x00BBGGRR`, or nil if the pixels around it have many colors or the
  /// bone of a picture or a control covers it.
  package var backdrop: UInt32?
  /// Whether another card hides a part of the card, as a menu does.
  package var isCovered = false
  /// The lines of a text from top to bottom. Each line spans from the top of its capitals to its baseline.
  public var lines: [PixelRect] = []
  /// The index of the card or bar that contains the region, or nil for the page.
  package var parent: Int?
  /// The app's own name for the region, or nil for a name by its role.
  package var name: String?
  /// The rule that determined the region.
  package var rule: TraceRule

  /// The probable kind of a region. The raw values are values of a command-line option.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// A surface, with or without contents.
    case card
    /// A status bar, navigation bar, tab bar or toolbar.
    case bar
    /// A photograph, drawing or avatar.
    case image
    /// A small drawing with few colors.
    case icon
    /// A surface or outline with text in its middle.
    case button
    /// A surface or outline for text input.
    case field
    /// A line of text or a paragraph.
    case text
    /// A thin line.
    case divider
  }

  package init(_ kind: Kind, box: PixelRect, rule: TraceRule) {
    self.kind = kind
    self.box = box
    self.rule = rule
  }
}

extension [TracedRegion] {
  /// The number of regions of each kind among those at some places.
  func composition(of places: [Int]) -> [TracedRegion.Kind: Int] {
    places.reduce(into: [:]) { $0[self[$1].kind, default: 0] += 1 }
  }
}

/// Cells that repeat with matching regions, at a constant distance or as rows of a few different heights.
public struct TracedRepetition: Sendable, Hashable {
  /// The cells in pixels, row by row from the top.
  public var cells: [PixelRect]
  package var regions: [[Int]]
  package var columns: Int
  /// The distance between rows in pixels, or 0 for a single row of cells.
  package var pitch: Double = 0
  /// The top of the first row in pixels. Each further row starts `pitch` pixels lower.
  package var top: Double = 0
  /// The distance from the top of each row to the top of the next one in pixels. It is empty if all are `pitch`.
  package var heights: [Double] = []
  /// The index of the cells' container, or nil for the page.
  package var parent: Int?
  /// The number of the cell that all cells are made from, or nil for the cell with the most content.
  package var template: Int?
  /// Groups of cells that differ from the template. Each group has a template of its own, made from its first cell.
  package var variants: [[Int]] = []
  /// Whether the list ends with its last cell, even if a part of another row is below it.
  package var endsWithLastCell = false

  /// The box around all cells in pixels.
  var box: PixelRect { cells.boundingBox }

  /// The top of a row in pixels.
  func top(ofRow row: Int) -> Double {
    heights.isEmpty
      ? top + pitch * Double(row) : heights.prefix(row).reduce(top) { $0 + $1 }
  }
}

package struct Tracing: Sendable, Hashable {
  package var size: PixelSize
  package var scale: Int
  package var isDark: Bool
  /// The color of the page, as `0x00BBGGRR`.
  package var pageColor: UInt32
  /// The regions from top to bottom. Each container precedes its contents.
  package var regions: [TracedRegion]
  package var repetitions: [TracedRepetition] {
    didSet { unnamedScene = nil }
  }
  package var warnings: [TraceWarning]
  /// The traced part of the screenshot in pixels, or nil for the whole screenshot.
  package private(set) var part: PixelRect?
  /// The scene without a screenshot, if the search for repetitions has made it. Its views have no names.
  private(set) var unnamedScene: Scene?

  /// Finds the repetitions among regions, and keeps those that lists draw well.
  package init(
    size: PixelSize, scale: Int, isDark: Bool? = nil, pageColor: UInt32, regions: [TracedRegion],
    warnings: [TraceWarning] = []
  ) {
    (self.size, self.scale, self.pageColor) = (size, scale, pageColor)
    self.isDark = isDark ?? FlatPicture.isDark(pageColor)
    (self.regions, self.warnings) = (regions, warnings)
    repetitions = []
    guard regions.count <= TraceThresholds.Rows.regions else { return }
    // The regions of a rejected repetition can form another one, such as the rows of a card.
    var rejected: Set<[[Int]]> = []
    var check: ListCheck?
    defer { unnamedScene = check?.scene(with: repetitions) }
    for _ in 0..<TraceThresholds.Rows.searches {
      let finder = RepetitionFinder(
        width: size.width, scale: scale, known: repetitions, rejected: rejected)
      let candidates = finder.find(in: regions)
      if candidates.isEmpty { break }
      var lists = check ?? ListCheck(self)
      repetitions = lists.kept(candidates)
      check = lists
      let kept = Set(repetitions.flatMap { $0.regions.joined() })
      let failed = candidates.map(\.regions).filter { kept.isDisjoint(with: $0.joined()) }
      if failed.isEmpty { break }
      rejected.formUnion(failed)
    }
  }

  /// The pixel row at which the usable area of a container ends. On the page, the area ends at the bottom bar.
  func end(of parent: Int?) -> Int {
    if let parent { return regions[parent].box.maxY }
    let bars = regions.filter { $0.kind == .bar && $0.box.maxY == size.height }
    return bars.map(\.box.minY).min() ?? size.height
  }

  /// Notes that the traced pixels are a part of a screenshot of some size.
  mutating func place(at area: PixelRect, of screenshot: PixelSize, isDevice: Bool) {
    guard area.size != screenshot else { return }
    part = area
    if isDevice { warnings.append(.deviceFrame(area)) }
  }

  /// Returns a scene with a view for each region. See `ScreenTrace.scene(content:)`.
  package func scene(content: String?) -> Scene {
    TraceSceneBuilder(self, content: content).scene()
  }
}
