// SkelshotLoading: files become scenes.
//
// In:    paths, folders and patterns; layouts, storyboards, skeletons of other tools, a layout on stdin.
// Out:   scenes with the locations of their parts, decoded pictures, or a `LoadError` with every error of a file.
// Order: 1. `LayoutFile.find` lists the layouts and names their pictures.
//        2. `SceneDocument` recognizes the kind of a file by its first bytes (`ForeignFile`), and decodes it.
//        3. `PictureLibrary` reads the pictures that a scene names.
// It does not know films, output formats, goldens, or the command line.

package import SkelshotFiles
package import SkelshotPrimitives

/// A layout file, and the name of its pictures.
public struct LayoutFile: Sendable, Hashable {
  /// The file, as messages name it.
  public var path: String {
    get { pathKey.text }
    set { pathKey = PathKey(newValue) }
  }
  /// What its pictures are called: no extension, but the folders below the one that was searched.
  public var name: String {
    get { nameKey.text }
    set { nameKey = PathKey(newValue) }
  }
  private var pathKey: PathKey
  private var nameKey: PathKey

  /// Names the pictures after the file: `layouts/feed.json` makes pictures called `feed`.
  public init(path: String) {
    self.init(path: path, name: path.pathNames().last.map(String.init) ?? path)
  }

  /// - Parameter name: The file's name below the searched folder, with its extension.
  package init(path: String, name: String) {
    pathKey = PathKey(path)
    nameKey = PathKey(Self.withoutExtension(name))
  }

  /// The part of its name that would lead out of the folder for its pictures: `..`, `.`, or none; nil if there is none.
  package var stepOutOfFolder: String? {
    name.pathNames(isExact: true).first {
      $0.isEmpty || $0 == "." || $0 == ".."
    }.map(String.init)
  }

  /// The path to read; stdin has a special name in messages.
  package var inputPath: String { path == "<stdin>" ? "/dev/stdin" : path }

  private static func withoutExtension(_ name: String) -> String {
    // A name that begins with its only dot is a hidden file without an extension.
    guard let dot = name.lastPlace(of: "."), let stem = name[..<dot].utf8.last,
      stem != UInt8(ascii: "/"), name[dot...].lastPlace(of: "/") == nil
    else { return name }
    return String(name[..<dot])
  }
}

package enum LayoutSearchError: DescribedError, Sendable, Hashable {
  case file(FileError)
  /// No file below the folder ends in `.json`, `.jsonc`, `.storyboard` or `.xib`.
  case emptyFolder(path: String)
  case noMatch(pattern: String)
  case sharedName(String, first: String, second: String)
  /// More layouts than `LayoutFile.searchLimit`, or deeper folders than `LayoutFile.depthLimit`.
  case tooMany(path: String)
}

extension LayoutSearchError {
  package var message: Message {
    switch self {
    case .file(let error): error.message
    case .emptyFolder(let path):
      Message(
        "no-layout", "this folder has no layouts",
        help: "layouts in folders end with .json, .jsonc, .storyboard or .xib",
        path: path)
    case .noMatch(let pattern):
      Message("no-match", "no file matches this pattern", path: pattern)
    case .sharedName(_, let first, let second) where PathKey(first) == PathKey(second):
      Message("shared-name", "this layout is named twice", path: second)
    case .sharedName(let name, let first, let second):
      Message(
        "shared-name", "its pictures would be called \"\(name)\", like those of \(first)",
        help: "pass the folder that contains both: pictures keep their paths in it", path: second)
    case .tooMany(let path):
      Message(
        "too-many-layouts",
        "there are more than \(LayoutFile.searchLimit) layouts, or folders nested more than "
          + "\(LayoutFile.depthLimit) deep", path: path)
    }
  }
}
