package import SkelshotFiles
import SkelshotDocument
import SkelshotModel
import SkelshotLoading
package import SkelshotPrimitives

/// The absolute paths of the files that a layout depends on. A change to any of these files can change the picture.
package struct LayoutFiles: Sendable, Hashable {
  /// The layout, its pictures, a storyboard's settings file, and the XIBs that contain cells. Includes links and their
  /// targets.
  package private(set) var files = PathSet()
  /// Folders whose entire content affects the layout, such as asset catalogs.
  package private(set) var trees = PathSet()
  package private(set) var hasMissing = false

  init(of path: String, document: SceneDocument?, settings: ScreenSettings) {
    add(path)
    for reference in document?.scene.pictureReferences ?? [] {
      document.map { add($0.scene.path(ofPicture: reference.name)) }
    }
    guard document?.hasCompanion ?? Self.isInterface(path) else { return }
    for file in SceneFiles.besides(path, settings: settings) { add(file) }
    guard document?.isInterfaceBuilder ?? true else { return }
    trees = PathSet(SceneFiles.catalogs(besides: path).map(PlaceOnDisk.absolute))
  }

  /// Combines the files of a broken layout with the files of its last valid version.
  func union(_ other: LayoutFiles) -> LayoutFiles {
    var result = self
    result.files.formUnion(other.files)
    result.trees.formUnion(other.trees)
    return result
  }

  package func isTouched(by changes: FolderChanges) -> Bool {
    if changes.isEverything || (changes.hasFolders && hasMissing) { return true }
    if !files.isDisjoint(with: changes.paths) { return true }
    return trees.contains { tree in
      changes.paths.contains(tree) || changes.paths.contains { $0.hasBytes(first: tree + "/") }
    }
  }

  /// The folders to watch. A missing folder is replaced by its nearest existing parent.
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
