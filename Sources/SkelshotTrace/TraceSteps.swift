package import SkelshotRaster

package struct TraceSteps: Sendable {
  package private(set) var tracing: Tracing
  package let surfaces: [Surface]
  package let parts: PartSorter.Sorted
  package let icons: [ForegroundPart]
  /// The lines of letters, which can become texts, icons or parts of a control.
  package let lines: [TextLine]
  package let texts: [[TextLine]]

  /// Runs all steps on a part of a screenshot. If the options name no part, the part is the screen inside a device's
  /// frame, or the whole screenshot. If no device has the part's width, the height of the letters determines the
  /// scale.
  ///
  /// - Throws: `TraceError`.
  package init(
    _ screenshot: Pixmap, options: TraceOptions = TraceOptions()
  ) throws(TraceError) {
    let size = screenshot.size
    guard let pixels = size.area, pixels <= TraceOptions.pixelLimit else {
      throw .tooManyPixels(size, limit: TraceOptions.pixelLimit)
    }
    if let scale = options.scale, !(1...4).contains(scale) { throw .scaleOutOfRange(scale) }
    let whole = PixelRect(size)
    var area = whole
    if let rect = options.area {
      area = whole.intersection(rect)
      guard !area.isEmpty else { throw .areaOutside(rect, size) }
    }
    var frame = options.area == nil ? DeviceFrameFinder(screenshot).frame() : nil
    var steps = try Self.steps(
      frame?.screenshot(of: screenshot) ?? screenshot.cropped(to: area), options)
    if options.area == nil, frame == nil, let screen = BareScreen(steps).screen() {
      let bare = DeviceFrame(screen: screen)
      if let inner = try? Self.steps(bare.screenshot(of: screenshot), options) {
        (frame, steps) = (bare, inner)
      }
    }
    steps.tracing.place(at: frame?.screen ?? area, of: size, isDevice: frame != nil)
    self = steps
  }

  /// Runs the steps at the guessed scale, and again if the letters suggest another scale.
  private static func steps(
    _ part: Pixmap, _ options: TraceOptions
  ) throws(TraceError) -> TraceSteps {
    let guess = ScaleGuess(part.size)
    let first = options.scale ?? guess.scale
    let isGuess = options.scale == nil && !guess.isCertain
    let steps = try TraceSteps(part, options, scale: first, isGuess: isGuess)
    let better = isGuess ? guess.scale(of: steps.lines) ?? first : first
    return better == first
      ? steps : try TraceSteps(part, options, scale: better, isGuess: isGuess)
  }

  private init(
    _ screenshot: Pixmap, _ options: TraceOptions, scale: Int, isGuess: Bool
  ) throws(TraceError) {
    let size = screenshot.size
    let area = size.width * size.height
    var warnings: [TraceWarning] = isGuess ? [.scaleGuessed(scale)] : []
    var picture = FlatPicture(screenshot)
    if picture.translucentCount > 0 { warnings.append(.translucent(picture.translucentCount)) }
    var smooth = PixelRuns(
      smooth: picture, within: options.tolerance ?? TraceThresholds.Runs.tolerance)
    var map = SurfaceMap(smooth, of: picture, scale: scale)
    // A screenshot that was once a JPEG may be smooth only at the higher tolerance.
    if options.tolerance == nil, smooth.isNoise || JPEGTraces.areIn(smooth, map, picture) {
      smooth = PixelRuns()
      picture = JPEGCleaning(picture).cleaned(picture)
      let other = PixelRuns(
        smooth: picture, within: TraceThresholds.JPEG.tolerance,
        slack: TraceThresholds.JPEG.stretchSlack)
      if !other.isNoise { warnings.append(.looksLikeJPEG) }
      smooth = other
      map = SurfaceMap(smooth, of: picture, scale: scale)
    }
    guard
      map.surfaces.contains(where: {
        $0.area.isAtLeast(TraceThresholds.Surfaces.largest, of: area)
      })
    else { throw .noSurface }
    guard var foreground = Foreground(smooth, map, size: size) else { throw .noSurface }
    map.mergeAcrossLines(&foreground, scale: scale)
    map.findParents()
    foreground.measureInk(of: picture, map)
    if warnings.contains(.looksLikeJPEG) { foreground.dropFaintParts() }
    foreground.countColors(of: picture, map, scale: scale)
    let mosaics = MosaicFinder(scale: scale, size: size).find(in: foreground, smooth, &map)
    var sorted = PartSorter(picture: picture, map: map, scale: scale)
      .sorted(foreground, drawings: mosaics)
    ChartFinder(scale: scale).find(in: &sorted, map)
    let ignored = options.ignoredPixels(scale: scale)
    sorted.glyphs.removeAll { part in
      part.surface != nil && part.contrast <= TraceThresholds.Parts.faint
        || ignored.contains { !$0.intersection(part.box).isEmpty }
    }
    DashedLines(scale: scale).drop(from: &sorted.glyphs)
    RoundCorners(picture: picture, scale: scale).drop(from: &sorted.glyphs)
    Syllables(scale: scale).join(&sorted.glyphs)
    let finder = IconFinder(scale: scale)
    var icons = finder.take(from: &sorted.glyphs)
    var lines = TextLines(scale: scale).lines(of: sorted.glyphs)
    let signs = LineIcons(scale: scale).take(from: &sorted.glyphs, in: lines, beside: icons)
    if !signs.isEmpty {
      icons += signs
      lines = TextLines(scale: scale).lines(of: sorted.glyphs)
    }
    let letters = finder.dropLetters(from: &icons, between: lines)
    if !letters.isEmpty {
      sorted.glyphs += letters
      lines = TextLines(scale: scale).lines(of: sorted.glyphs)
    }
    lines = TextColumns(scale: scale).split(lines, of: sorted.glyphs)
    (self.icons, self.lines) = (icons, lines)
    texts = JustifiedLines(scale: scale).join(
      Paragraphs(scale: scale, dividers: sorted.dividers.map(\.box)).gathered(lines))
    var builder = RegionBuilder(picture, map, sorted, texts: texts, icons: icons, scale: scale)
    builder.build()
    var regions = builder.regions
    let corners = CornerInk(picture: picture, scale: scale)
    corners.roundDiscs(&regions)
    InkCover(picture: picture, scale: scale, isJPEG: warnings.contains(.looksLikeJPEG))
      .apply(to: &regions, parts: foreground.parts)
    PhotoText(picture: picture, scale: scale).add(
      to: &regions, without: sorted.drawings.map(\.box))
    corners.fit(&regions)
    corners.match(&regions)
    corners.addBadges(to: &regions)
    BarFinder(size: size, scale: scale).find(in: &regions)
    let dialog = ScrimFinder(picture: picture, surfaces: map.surfaces, scale: scale)
      .apply(to: &regions)
    RegionFilter(options: options, scale: scale).apply(to: &regions)
    BarGaps(scale: scale).open(&regions)
    surfaces = map.surfaces.filter { !$0.isMerged }
    let largest = surfaces.max { $0.area < $1.area } ?? map.surfaces[0]
    let page = dialog ?? Self.pageColor(of: largest, in: picture)
    Backdrops(picture: picture, scale: scale, pageColor: page).measure(&regions)
    guard regions.contains(where: { $0.kind != .card && $0.kind != .divider && $0.kind != .bar })
    else { throw .nothingFound }
    parts = sorted
    tracing = Tracing(
      size: size, scale: scale, isDark: options.isDark, pageColor: page, regions: regions,
      warnings: warnings)
  }

  /// The color of the largest surface. If a map or a photograph fills the screen, the largest surface can be a colorful
  /// pin, which the commonest color then replaces.
  private static func pageColor(of largest: Surface, in picture: FlatPicture) -> UInt32 {
    if largest.area.isAtLeast(TraceThresholds.Surfaces.pageArea, of: picture.pixels.count) {
      return largest.color
    }
    var samples = ColorSamples()
    for pixel in picture.pixels { samples.add(pixel, weight: 1) }
    let commonest = samples.commonest
    return FlatPicture.tint(commonest) < FlatPicture.tint(largest.color) ? commonest : largest.color
  }
}
