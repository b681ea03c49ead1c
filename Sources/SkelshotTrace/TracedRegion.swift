public import SkelshotRaster

/// A part of a screenshot, and its probable kind. Lengths are in pixels of the screenshot.
public struct TracedRegion: Sendable, Hashable {
  /// The probable kind.
  public var kind: Kind
  /// The bounding box.
  public var box: PixelRect
  /// The radius of its corners, in pixels; half the shorter side for a circle or a pill.
  public var cornerRadius: Double = 0
  /// The color of the surface, or of a text's background, `0x00BBGGRR`.
  package var color: UInt32 = 0xff_ffff
  /// The lines of a text from the top. Each spans from the top of its capitals to its baseline.
  public var lines: [PixelRect] = []
  /// The index of its container, a card or bar; nil for the page.
  package var parent: Int?

  /// The probable kind of a region. The raw values are words of the command line.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// A surface with or without contents.
    case card
    /// A status bar, navigation bar, tab bar or toolbar.
    case bar
    /// A photograph, drawing or avatar.
    case image
    /// A small drawing of few colors.
    case icon
    /// A surface or outline with one text in its middle.
    case button
    /// A surface or outline for text input.
    case field
    /// One line of text, or several of a paragraph.
    case text
    /// A thin line.
    case divider
  }

  package init(_ kind: Kind, box: PixelRect) {
    self.kind = kind
    self.box = box
  }
}

/// Cells that repeat: their regions match, at a constant distance.
public struct TracedRepetition: Sendable, Hashable {
  /// The cells of rows from the top, or of a grid row by row, in pixels.
  public var cells: [PixelRect]
  package var regions: [[Int]]
  package var columns: Int
  /// The distance of two rows in pixels; 0 for a single row of cells.
  package var pitch: Double = 0
  /// The first row's top in pixels; the other rows follow at multiples of `pitch`.
  package var top: Double = 0
  /// The index of the cells' container; nil for the page.
  package var parent: Int?
}

package struct Tracing: Sendable, Hashable {
  package var size: PixelSize
  package var scale: Int
  package var isDark: Bool
  /// The page's color, `0x00BBGGRR`.
  package var pageColor: UInt32
  /// The regions from top to bottom, containers before their contents.
  package var regions: [TracedRegion]
  package var repetitions: [TracedRepetition]
  /// What may be wrong.
  package var warnings: [TraceWarning]
}
