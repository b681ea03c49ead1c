/// Whether the screen is light or dark, as iOS's user interface style says.
public enum InterfaceStyle: String, Sendable, Hashable, CaseIterable {
  /// Dark content on a light background.
  case light
  /// Light content on a dark background.
  case dark
}
