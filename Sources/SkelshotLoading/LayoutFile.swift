// SkelshotLoading reads files as scenes.
//
// Input:  paths, folders and patterns of layouts, storyboards and skeletons from other tools; a layout on stdin.
// Output: scenes with locations in their files, decoded pictures, or a `LoadError` with all errors in a file.
// Steps:  1. `LayoutFile.find` lists the layouts, and with `AppSources` the screens of apps, and names their pictures.
//         2. `SceneDocument` recognizes the kind of a file by its first bytes and decodes the file.
//         3. `PictureLibrary` reads the pictures that a scene names.

package import SkelshotFiles
package import SkelshotPrimitives

/// A layout file and the base name of its pictures.
public struct LayoutFile: Sendable, Hashable {
  /// The path of the file, as shown in messages.
  public var path: String {
    get { pathKey.text }
    set { pathKey = PathKey(newValue) }
  }
  /// The base name of the pictures: the file name without extension, after any subfolders of the searched folder.
  public var name: String {
    get { nameKey.text }
    set { nameKey = PathKey(newValue) }
  }
  private var pathKey: PathKey
  private var nameKey: PathKey
  /// The screen if the file belongs to the sources of an app. Several screens can have the same file.
  package private(set) var screen: AppScreen?

  /// Creates a layout file whose pictures are named after it: the pictures of `layouts/feed.json` are named `feed`.
  public init(path: String) {
    self.init(path: path, name: path.pathNames().last.map(String.init) ?? path)
  }

  /// - Parameter name: The file's path relative to the searched folder, with its extension.
  package init(path: String, name: String) {
    pathKey = PathKey(path)
    nameKey = PathKey(Self.withoutExtension(name))
  }

  #if Imports
    /// Creates the file of an app's screen. Its pictures are named after the screen.
    package init(screen: AppScreen) {
      self.init(path: screen.path, name: "")
      (self.screen, nameKey) = (screen, PathKey(screen.pictureName))
    }
  #endif

  /// A text that is different for each file and for each screen.
  package var identity: String {
    #if Imports
      if let screen { return "\(path)#\(screen.name)" }
    #endif
    return path
  }

  /// The first path component that could lead out of the output folder: `..`, `.` or an empty component.
  package var stepOutOfFolder: String? {
    name.pathNames(isExact: true).first {
      $0.isEmpty || $0 == "." || $0 == ".."
    }.map(String.init)
  }

  /// The path to read. For `<stdin>`, this is `/dev/stdin`.
  package var inputPath: String { path == "<stdin>" ? "/dev/stdin" : path }

  private static func withoutExtension(_ name: String) -> String {
    // If a name's only dot is its first character, the file is hidden and has no extension.
    guard let dot = name.lastPlace(of: "."), let stem = name[..<dot].utf8.last,
      stem != UInt8(ascii: "/"), name[dot...].lastPlace(of: "/") == nil
    else { return name }
    return String(name[..<dot])
  }
}

package enum LayoutSearchError: DescribedError, Sendable, Hashable {
  case file(FileError)
  /// No file in the folder or its subfolders ends in `.json`, `.jsonc`, `.storyboard` or `.xib`.
  case emptyFolder(path: String)
  case noMatch(pattern: String)
  case sharedName(String, first: String, second: String)
  /// There are more layouts than `LayoutFile.searchLimit`, or folders are nested deeper than `LayoutFile.depthLimit`.
  case tooMany(path: String)
  #if Imports
    /// The sources of an app cannot be read.
    case app(AppSourcesError)
  #endif
}

extension LayoutSearchError {
  package var message: Message {
    switch self {
    case .file(let error): error.message
    #if Imports
      case .app(let error): error.message
    #endif
    case .emptyFolder(let path):
      Message(
        "no-layout", "this folder contains no layouts",
        help: "in folders, only .json, .jsonc, .storyboard and .xib files are treated as layouts",
        path: path)
    case .noMatch(let pattern):
      Message("no-match", "no file matches this pattern", path: pattern)
    case .sharedName(_, let first, let second) where PathKey(first) == PathKey(second):
      Message("shared-name", "this layout is given twice", path: second)
    case .sharedName(let name, let first, let second):
      Message(
        "shared-name",
        "pictures of this layout and of \(first) would have the same name \"\(name)\"",
        help:
          "pass a folder that contains both layouts; the pictures then keep the paths of their layouts",
        path: second)
    case .tooMany(let path):
      Message(
        "too-many-layouts",
        "the search found more than \(LayoutFile.searchLimit) layouts, or folders nested more than "
          + "\(LayoutFile.depthLimit) levels deep", path: path)
    }
  }
}
