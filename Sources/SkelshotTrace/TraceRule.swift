/// The rule that determines a region. Explanation pictures show the number of the rule.
///
/// A number keeps its meaning when rules are added or reordered. The thresholds of rules 1 to 17 and 24 are in
/// `TraceThresholds.Regions`, of rule 18 in `TraceThresholds.Photographs`, and of the other rules in
/// `TraceThresholds.Bars`.
package enum TraceRule: Int, Sendable, CaseIterable {
  // Rules for surfaces, in the order of `SurfaceRule.all`.

  /// A surface that spans the screen at the top or the bottom.
  case bar = 1
  /// A surface with many colors and no text of its own.
  case photograph = 2
  /// A round surface at the lower right with one or two icons or texts.
  case floatingButton = 3
  /// A surface without contents.
  case empty = 4
  /// A small surface with a sign or initials.
  case sign = 5
  /// A low surface with a text, either in the middle or at the start.
  case control = 6
  /// Any other surface.
  case card = 7

  // Rules for parts and texts, in the order of `RegionBuilder`.

  /// A map, a chart or another drawing.
  case drawing = 8
  /// A part with many colors.
  case picture = 9
  /// A surface with one line of text that is aligned with similar surfaces.
  case message = 10
  /// An outline around at most one line of text.
  case outline = 11
  /// A line of a few parts in a square box.
  case signLine = 12
  /// A single flat part.
  case strip = 13
  /// Lines of letters.
  case text = 14
  /// A part without neighboring letters.
  case icon = 15
  /// A thin line on a surface.
  case divider = 16
  /// A knob and its track.
  case toggle = 17
  /// White or black letters on a photograph.
  case photoText = 18

  // Rules for bars in the page's color, in the order of `BarFinder`.

  /// A divider below the contents at the top.
  case topDivider = 19
  /// Small signs at both ends of the first row.
  case statusBar = 20
  /// A row with a sign or a large title at the top of a screen without a status bar.
  case titleBar = 21
  /// A row of icons, labels or Android's buttons at the bottom.
  case tabBar = 22

  /// An element of a running app's hierarchy, which needs no rule.
  case element = 23

  /// A surface with a selected segment and the labels of the other segments.
  case segments = 24
}
