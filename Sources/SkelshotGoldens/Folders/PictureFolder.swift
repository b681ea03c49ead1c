import SkelshotFiles
import SkelshotFormats
import SkelshotPipeline
import SkelshotPrimitives

/// The pictures in a folder and in those below it. Hidden ones are passed over, and links to folders not followed.
struct PictureFolder {
  private let folder: String

  init(_ folder: String) { self.folder = folder }

  /// The names of the pictures below the folder, in order: `home/feed.png`.
  func names() throws(FileError) -> [String] {
    var names: [String] = []
    var folders = [(name: "", depth: 0)]
    while let next = folders.popLast() {
      let path = next.name.isEmpty ? folder : "\(folder)/\(next.name)"
      for entry in try FolderListing.names(in: path) where !entry.isHidden {
        let name = next.name.isEmpty ? entry.shown : "\(next.name)/\(entry.shown)"
        if entry.isFolder {
          guard next.depth < LayoutFile.depthLimit else {
            throw .failed(path: "\(folder)/\(name)", reason: "folders are nested too deep")
          }
          folders.append((name, next.depth + 1))
        } else if FormatTable.isPicture(name) {
          guard names.count < LayoutFile.searchLimit else {
            throw .failed(path: folder, reason: "there are too many pictures")
          }
          names.append(name)
        }
      }
    }
    return names.sortedByBytes()
  }
}
