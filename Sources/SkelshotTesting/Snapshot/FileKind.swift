import Skelshot

/// The kinds of golden files. The raw values are their extensions.
package enum FileKind: String, Sendable {
  case png
  case gif
  case apng

  /// The kind that a path's extension says; nil if it says none.
  init?(path: String) {
    guard let dot = path.lastIndex(of: "."), !path[dot...].contains("/") else { return nil }
    self.init(rawValue: path[path.index(after: dot)...].lowercased())
  }

  /// Whether a file of this kind can have a name with an extension of another: an animated PNG is a
  /// PNG.
  func fits(_ other: FileKind) -> Bool { self == other || (self == .apng && other == .png) }
}
