// SkelshotTrace: from the pixels of a screenshot to regions.
//
// In:    a `Pixmap` of a screen, and what is known of it (`TraceOptions`).
// Out:   `Tracing`: regions with a kind, a box and a radius, and which of them repeat. Lengths are pixels.
// Order: 1. `PixelRuns` joins smooth neighbours.            2. `SurfaceMap` keeps plain areas with straight sides.
//        3. `Foreground` collects what lies on them.         4. `PartSorter` tells pictures, outlines and dividers.
//        5. `IconFinder`, `TextLines` join letters to lines. 6. `Paragraphs` gathers lines.
//        7. `RegionBuilder` makes cards, bars, controls.     8. `RepetitionFinder` finds rows and grids.
// Time and memory grow with the pixels; nothing is looked up per pixel, nothing calls itself.
// It does not know layouts, views, skeletons or files.

package import SkelshotRaster

/// What was found on a screenshot.
package struct Tracing: Sendable, Hashable {
  /// The extent of the screenshot in pixels.
  package var size: PixelSize
  /// Pixels per point.
  package var scale: Int
  /// Whether the screen is dark.
  package var isDark: Bool
  /// The colour of the page, `0x00BBGGRR`.
  package var pageColor: UInt32
  /// Containers before what is in them, top to bottom.
  package var regions: [TracedRegion]
  /// Rows and grids.
  package var repetitions: [TracedRepetition]
  /// What may be wrong.
  package var doubts: [TraceDoubt]
}

/// Traces screenshots.
package enum ScreenTracer {
  /// Finds what is on a screenshot.
  ///
  /// - Parameters:
  ///   - screenshot: The pixels; what is translucent lies on white.
  ///   - options: What is known of it.
  /// - Throws: `TraceError`.
  package static func trace(
    _ screenshot: Pixmap, options: TraceOptions = TraceOptions()
  ) throws(TraceError) -> Tracing {
    let size = screenshot.size
    guard let area = size.area, area <= TraceOptions.pixelLimit else {
      throw .tooManyPixels(size, limit: TraceOptions.pixelLimit)
    }
    var doubts: [TraceDoubt] = []
    if let scale = options.scale, !(1...4).contains(scale) { throw .scaleOutOfRange(scale) }
    let guess = ScaleGuess(size)
    let scale = options.scale ?? guess.scale
    if options.scale == nil, !guess.isCertain { doubts.append(.scaleGuessed(scale)) }
    let picture = FlatPicture(screenshot)
    if picture.translucentCount > 0 { doubts.append(.translucent(picture.translucentCount)) }
    var smooth = PixelRuns(smooth: picture, within: options.tolerance ?? 2)
    var map = SurfaceMap(smooth, of: picture, scale: scale)
    if options.tolerance == nil, JPEGTraces.areIn(smooth, map, picture) {
      doubts.append(.looksLikeJPEG)
      smooth = PixelRuns(smooth: picture, within: JPEGTraces.tolerance)
      map = SurfaceMap(smooth, of: picture, scale: scale)
    }
    guard map.surfaces.contains(where: { $0.area * 50 >= area }) else { throw .noSurface }
    var foreground = Foreground(smooth, map, size: size)
    guard foreground.parts.count <= Foreground.limit else { throw .noSurface }
    map.mergeAcrossDividers(&foreground, scale: scale)
    map.findParents()
    foreground.measureInk(of: picture, map)
    if doubts.contains(.looksLikeJPEG) { foreground.dropFaintParts() }
    foreground.countColors(of: picture, scale: scale)
    let mosaics = MosaicFinder(scale: scale, size: size).find(in: foreground, smooth, &map)
    var sorted = PartSorter(picture: picture, map: map, scale: scale)
      .sorted(foreground, drawings: mosaics)
    ChartFinder(scale: scale).find(in: &sorted, map)
    let ignored = options.ignored
    sorted.glyphs.removeAll { part in ignored.contains { !$0.intersection(part.box).isEmpty } }
    let icons = IconFinder(scale: scale).take(from: &sorted.glyphs)
    let lines = TextLines(scale: scale).lines(of: sorted.glyphs)
    let texts = Paragraphs(scale: scale).gathered(lines)
    var builder = RegionBuilder(picture, map, sorted, texts: texts, icons: icons, scale: scale)
    builder.build()
    var regions = builder.regions
    PhotoText(picture: picture, scale: scale).add(to: &regions, without: sorted.drawings.map(\.box))
    BarFinder(size: size, scale: scale).find(in: &regions)
    RegionFilter(options: options, scale: scale).apply(to: &regions)
    guard regions.contains(where: { $0.kind != .card && $0.kind != .divider && $0.kind != .bar })
    else { throw .nothingFound }
    let page = map.surfaces.filter { !$0.isMerged }.max { $0.area < $1.area } ?? map.surfaces[0]
    let repetitions = RepetitionFinder(scale: scale, size: size).find(in: regions)
    return Tracing(
      size: size, scale: scale, isDark: options.isDark ?? (FlatPicture.luma(page.color) < 110),
      pageColor: page.color, regions: regions, repetitions: repetitions, doubts: doubts)
  }
}
