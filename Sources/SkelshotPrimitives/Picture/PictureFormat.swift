/// The kinds of files that skelshot writes.
public enum PictureFormat: String, Sendable, Hashable, CaseIterable {
  /// A still, 8 bits a channel; exact unless a tolerance is asked for.
  case png
  /// A film, or a still of one frame; at most 256 colours in a frame.
  case gif
  /// A film, or a still of one frame, in true colour with real alpha; exact unless a tolerance is asked
  /// for.
  case apng

  /// The formats that can hold a film.
  public static var films: [PictureFormat] { [.gif, .apng] }

  /// The format that a file name's extension says, in any case; nil if it says none of them.
  public init?(path: String) {
    guard let dot = path.lastIndex(of: "."), !path[dot...].contains("/") else { return nil }
    self.init(rawValue: path[path.index(after: dot)...].lowercased())
  }
}
