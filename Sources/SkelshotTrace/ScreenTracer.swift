// SkelshotTrace: from the pixels of a screenshot to regions.
//
// In:    a `Pixmap` of a screen, and what is known of it (`TraceOptions`).
// Out:   `Tracing`: regions with a kind, a box and a radius, and which of them repeat. Lengths are pixels.
// Order: 1. `PixelRuns` joins smooth neighbours.            2. `SurfaceMap` keeps plain areas with straight sides.
//        3. `Foreground` collects what lies on them.         4. `MosaicFinder`, `PartSorter`, `ChartFinder` tell maps,
//        5. `IconFinder`, `TextLines` join letters to lines.    pictures, outlines, dividers and charts.
//        6. `Paragraphs` gathers lines.                      7. `RegionBuilder` makes cards, controls; `PhotoText` reads
//        8. `RepetitionFinder` finds rows and grids.            photographs; `BarFinder` adds bars.
//        `TraceSteps` runs them, and keeps what each has found for `ExplanationPicture`.
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
    try TraceSteps(screenshot, options: options).tracing
  }
}
