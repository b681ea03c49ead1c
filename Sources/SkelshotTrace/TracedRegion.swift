public import SkelshotRaster

/// A part of a screenshot and what it seems to be. Lengths are pixels of the screenshot.
public struct TracedRegion: Sendable, Hashable {
  /// What it seems to be.
  public var kind: Kind
  /// The pixels around it.
  public var box: PixelRect
  /// The radius of its corners in pixels; half the shorter side makes a circle or a pill.
  public var cornerRadius: Double = 0
  /// A colour, `0x00BBGGRR`: the surface's, or the background's of a text.
  package var color: UInt32 = 0xff_ffff
  /// The lines of a text, from the top: each from the top of its capitals to its baseline.
  public var lines: [PixelRect] = []
  /// Its container among the regions: a card or bar; nil for the page.
  package var parent: Int?

  /// What a region seems to be. The raw values are the command line's words.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// A surface that holds other things, or nothing.
    case card
    /// A status bar, navigation bar, tab bar or toolbar.
    case bar
    /// A photograph, drawing or avatar.
    case image
    /// A small drawing of few colours.
    case icon
    /// A surface or outline with one text in its middle.
    case button
    /// A surface or outline to write into.
    case field
    /// One line of text, or several of a paragraph.
    case text
    /// A thin line.
    case divider
  }

  /// Makes a region of a kind.
  package init(_ kind: Kind, box: PixelRect) {
    self.kind = kind
    self.box = box
  }
}

/// Places of a screen that repeat: their regions stand alike, at a constant distance.
public struct TracedRepetition: Sendable, Hashable {
  /// Per row, from the top, or per cell, row by row: its pixels.
  public var cells: [PixelRect]
  /// Per cell the numbers of its regions.
  package var regions: [[Int]]
  /// How many cells stand side by side; 1 for rows.
  package var columns: Int
  /// The distance of two rows in pixels; 0 where cells stand side by side in one row.
  package var pitch: Double = 0
  /// The first row's top in pixels; the others follow at multiples of `pitch`.
  package var top: Double = 0
  /// The container of all cells among the regions; nil for the page.
  package var parent: Int?
}

/// What was found on a screenshot.
package struct Tracing: Sendable, Hashable {
  /// The extent of the screenshot in pixels.
  package var size: PixelSize
  /// Pixels per point.
  package var scale: Int
  /// Whether the screen is dark.
  package var isDark: Bool
  /// The color of the page, `0x00BBGGRR`.
  package var pageColor: UInt32
  /// Containers before what is in them, top to bottom.
  package var regions: [TracedRegion]
  /// Rows and grids.
  package var repetitions: [TracedRepetition]
  /// What may be wrong.
  package var doubts: [TraceDoubt]
}
