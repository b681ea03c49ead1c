/// The kinds of files that skelshot writes.
@nonexhaustive
public enum PictureFormat: String, Sendable, Hashable, CaseIterable {
  /// A still, 8 bits a channel; exact unless a tolerance is asked for.
  case png
  /// A film, or a still of one frame; at most 256 colours in a frame.
  case gif
  /// A film, or a still of one frame, in true colour with real alpha; exact unless a tolerance is asked
  /// for.
  case apng
  /// A film or a still in true colour with real alpha, without loss; exact unless a tolerance is asked for.
  case webp

  /// Whether files of the format hold whole films; of a film a PNG holds the first frame.
  public var holdsFilms: Bool { self != .png }

  /// The formats that can hold a film.
  public static var films: [PictureFormat] { allCases.filter(\.holdsFilms) }

  /// The formats of single frames: those that keep every pixel.
  package static let frames: [PictureFormat] = [.png, .webp]

  /// The format that a file name's extension says, in any case; nil if it says none of them.
  public init?(path: String) {
    guard let dot = path.lastIndex(of: "."), !path[dot...].contains("/") else { return nil }
    self.init(rawValue: path[path.index(after: dot)...].lowercased())
  }

  /// Whether a file of this format can have the extension of another: an animated PNG is a PNG.
  package func fitsExtension(of named: PictureFormat) -> Bool {
    self == named || (self == .apng && named == .png)
  }
}
