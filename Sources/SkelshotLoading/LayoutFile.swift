// SkelshotLoading: files become scenes.
//
// In:    paths, folders and patterns; layouts, storyboards, skeletons of other tools, a layout on stdin.
// Out:   scenes with the places of what is in them, decoded pictures, or a `LoadError` with every mistake of a file.
// Order: 1. `LayoutFile.find` lists the layouts and names their pictures.
//        2. `SceneDocument` tells by its first bytes what a file is (`ForeignFile`), and decodes it.
//        3. `PictureLibrary` reads the pictures that a scene names.
// It does not know films, formats of output, goldens, or the command line.

package import SkelshotFiles
package import SkelshotPrimitives

/// A layout file among others, and what its pictures are called.
public struct LayoutFile: Sendable, Hashable {
  /// The file, as messages name it.
  public var path: String
  /// What its pictures are called: no extension, but the folders below the one that was searched.
  public var name: String

  /// Whether both are one file under one name, by the bytes of path and name.
  public static func == (left: LayoutFile, right: LayoutFile) -> Bool {
    PathKey(left.path) == PathKey(right.path) && PathKey(left.name) == PathKey(right.name)
  }

  /// Hashes the bytes of path and name.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(PathKey(path))
    hasher.combine(PathKey(name))
  }

  /// Names a file after itself: `layouts/feed.json` makes pictures called `feed`.
  public init(path: String) {
    self.init(path: path, name: path.pathNames().last.map(String.init) ?? path)
  }

  /// - Parameter name: The file's name below the folder that was searched, with its extension.
  package init(path: String, name: String) {
    self.path = path
    self.name = Self.withoutExtension(name)
  }

  /// The file's own name, without folders and extension.
  package var stem: String { name.pathNames().last.map(String.init) ?? name }

  /// The part of its name that would lead out of the folder for its pictures: `..`, `.`, or none; nil if there is none.
  package var stepOutOfFolder: String? {
    name.pathNames(isExact: true).first {
      $0.isEmpty || $0 == "." || $0 == ".."
    }.map(String.init)
  }

  /// What is read: stdin has a name of its own in messages.
  package var inputPath: String { path == "<stdin>" ? "/dev/stdin" : path }

  private static func withoutExtension(_ name: String) -> String {
    // A name that is nothing but an extension is that of a hidden file.
    guard let dot = name.lastPlace(of: "."), let stem = name[..<dot].utf8.last,
      stem != UInt8(ascii: "/"), name[dot...].lastPlace(of: "/") == nil
    else { return name }
    return String(name[..<dot])
  }
}

/// Why there is no list of layouts.
package enum LayoutSearchError: DescribedError, Sendable, Hashable {
  /// A folder cannot be read.
  case file(FileError)
  /// No file below the folder ends in `.json`, `.jsonc`, `.storyboard` or `.xib`.
  case emptyFolder(path: String)
  /// No file fits the pattern.
  case noMatch(pattern: String)
  /// Two layouts would make pictures of one name.
  case sharedName(String, first: String, second: String)
  /// There are more layouts than `LayoutFile.searchLimit`, or folders one in another than
  /// `LayoutFile.depthLimit`.
  case tooMany(path: String)
}

extension LayoutSearchError {
  /// What is said about it: a row for each case.
  package var message: Message {
    switch self {
    case .file(let error): error.message
    case .emptyFolder(let path):
      Message(
        "no-layout", "there is no layout in this folder",
        help: "layouts in folders end in .json, .jsonc, .storyboard or .xib",
        path: path)
    case .noMatch(let pattern):
      Message("no-match", "no file fits this pattern", path: pattern)
    case .sharedName(_, let first, let second) where PathKey(first) == PathKey(second):
      Message("shared-name", "this layout is named twice", path: second)
    case .sharedName(let name, let first, let second):
      Message(
        "shared-name", "its pictures would be called \"\(name)\", as those of \(first)",
        help: "name the folder that both are in: pictures keep their places in it", path: second)
    case .tooMany(let path):
      Message(
        "too-many-layouts",
        "there are more than \(LayoutFile.searchLimit) layouts, or folders more than "
          + "\(LayoutFile.depthLimit) deep", path: path)
    }
  }
}
