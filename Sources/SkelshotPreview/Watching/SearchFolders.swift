import SkelshotFiles
import SkelshotLoading
import SkelshotPrimitives

/// The folders in which new layouts can appear.
enum SearchFolders {
  /// The maximum number of watched folders for each argument. The system also limits the number of watches per user.
  static let limit = 4_000

  /// Returns the folders that the arguments search. For a folder, includes its subfolders. For a pattern, includes the
  /// folders below its fixed part. `LayoutFiles` handles single files.
  static func of(_ arguments: [String]) -> PathSet {
    var folders = PathSet()
    for argument in arguments where LayoutFile.isSearch(argument) {
      var root = PlaceOnDisk.absolute(argument)
      if FileKind(path: root) != .folder {
        let fixed = argument.pathNames(isExact: true).prefix { !GlobPattern.isPattern($0) }
        root = PlaceOnDisk.absolute(fixed.isEmpty ? "." : fixed.joined(separator: "/") + "/")
      }
      folders.formUnion(all(below: root))
    }
    for argument in arguments where AppSources.isSource(argument) {
      folders.formUnion(all(below: LayoutFiles.parent(PlaceOnDisk.absolute(argument))))
    }
    return folders
  }

  /// Returns the folders that contain files.
  static func around(_ files: [String]) -> PathSet {
    PathSet(
      PathSet(files.map { LayoutFiles.parent(PlaceOnDisk.absolute($0)) }).prefix(limit)
        .filter { FileKind(path: $0) == .folder })
  }

  /// Returns a folder and the subfolders that a search visits. Excludes hidden folders and links.
  static func all(below root: String) -> PathSet {
    var found = PathSet()
    var left = [(path: root, depth: 0)]
    while let (folder, depth) = left.popLast(), found.count < limit {
      guard FileKind(path: folder) == .folder else { continue }
      found.insert(folder)
      guard depth < LayoutFile.depthLimit, let names = try? FolderListing.names(in: folder) else {
        continue
      }
      for name in names {
        guard let text = name.text, !name.isHidden, name.isFolder else { continue }
        left.append((PlaceOnDisk.path(of: text, in: folder), depth + 1))
      }
    }
    return found
  }
}
