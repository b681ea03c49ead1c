/// The limits for elements. Lengths are in points, and shares of the screen are 0…1.
enum ElementLimits {
  /// The narrowest bar that stays, as a share of the screen.
  static let kept = 0.5
  /// The highest bar, as a share of the screen.
  static let bar = 0.3
  /// The highest button. A higher one with contents is a row.
  static let button = 64.0
  /// The share of the screen from which on a picture or a surface with contents is a background.
  static let background = 0.4
  static let backgroundContents = 3
  /// The share of the screen's sides from which on a surface is the page.
  static let whole = 0.95
  /// The highest chip: a surface with words that is a single bone.
  static let chip = 34.0
  /// The longest side of an icon.
  static let icon = 32.0
  /// The side of an icon in a touch target.
  static let glyph = 24.0
  static let divider = 2.0
  /// The ratio of sides below which a button without surface is square and so has an icon, not words.
  static let square = 1.3
  /// The shortest side of a button that floats over other contents.
  static let floating = 40.0
  /// The corner radius of bones whose radius is unknown.
  static let unknownRadius = 6.0
  /// The ratio of sides from which on a control is a slider, and the height of its track.
  static let (slider, track) = (3.0, 8.0)
  /// The least opacity of a surface.
  static let visible = 0.03
  /// The greatest difference between colors that look the same, in levels.
  static let sameColor = 2
  /// The share of a region that must be covered by elements for the dump to describe it.
  static let known = 0.4
}
