package import SkelshotFiles
import SkelshotDocument
import SkelshotModel
import SkelshotLoading
package import SkelshotPrimitives

/// The files that a layout is made of, by absolute paths: a change of one of them changes the picture.
package struct LayoutFiles: Sendable, Hashable {
  /// The layout, its pictures, the file beside a storyboard, the XIBs of its cells; links as they stand, and what they lead to.
  package private(set) var files = PathSet()
  /// Folders of which everything counts: asset catalogues.
  package private(set) var trees = PathSet()
  /// Whether one of the files is not there.
  package private(set) var hasMissing = false

  /// The files of a layout that may have mistakes.
  ///
  /// - Parameters:
  ///   - path: The layout.
  ///   - document: What was read of it; nil where it cannot be read.
  ///   - settings: What the options say of storyboards.
  init(of path: String, document: SceneDocument?, settings: ScreenSettings) {
    add(path)
    for reference in document?.scene.pictureReferences ?? [] {
      document.map { add($0.scene.path(ofPicture: reference.name)) }
    }
    guard document?.isInterfaceBuilder ?? Self.isInterface(path) else { return }
    for file in SceneFiles.besides(path, settings: settings) { add(file) }
    trees = PathSet(SceneFiles.catalogs(besides: path).map(PlaceOnDisk.absolute))
  }

  /// The files of both: those of a layout while it has mistakes, and those that it had before.
  func union(_ other: LayoutFiles) -> LayoutFiles {
    var result = self
    result.files.formUnion(other.files)
    result.trees.formUnion(other.trees)
    return result
  }

  /// Whether what has changed is among the files.
  package func isTouched(by changes: FolderChanges) -> Bool {
    if changes.isEverything || (changes.hasFolders && hasMissing) { return true }
    if !files.isDisjoint(with: changes.paths) { return true }
    return trees.contains { tree in
      changes.paths.contains(tree) || changes.paths.contains { $0.hasBytes(first: tree + "/") }
    }
  }

  /// The folders to watch. Where a folder is not there, it is the one in which it would appear.
  package var folders: PathSet {
    var folders = PathSet(files.map { Self.existing(Self.parent($0)) })
    for tree in trees {
      folders.insert(Self.parent(tree))
      folders.formUnion(SearchFolders.all(below: tree))
    }
    return folders
  }

  private mutating func add(_ path: String) {
    let place = PlaceOnDisk.absolute(path)
    files.insert(place)
    if let real = CLibrary.resolved(place) { files.insert(real) } else { hasMissing = true }
  }

  private static func isInterface(_ path: String) -> Bool {
    let name = path.lowercased()
    return name.hasSuffix(".storyboard") || name.hasSuffix(".xib")
  }

  static func parent(_ path: String) -> String {
    guard let slash = path.lastPlace(of: "/"), slash != path.startIndex else { return "/" }
    return String(path[..<slash])
  }

  private static func existing(_ folder: String) -> String {
    var folder = folder
    while folder != "/", FileKind(path: folder) != .folder { folder = parent(folder) }
    return folder
  }
}
