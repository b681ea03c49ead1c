public import SkelshotRaster

/// One frame of a film.
public struct FilmFrame: Sendable, Hashable {
  /// Its number, from 0.
  public let index: Int
  /// When it begins.
  public let time: Duration
  /// What it shows.
  public let pixmap: Pixmap
}
