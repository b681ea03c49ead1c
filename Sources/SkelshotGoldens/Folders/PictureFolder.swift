import SkelshotFiles
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
        } else if Self.isPicture(name) {
          guard names.count < LayoutFile.searchLimit else {
            throw .failed(path: folder, reason: "there are too many pictures")
          }
          names.append(name)
        }
      }
    }
    return names.sortedByBytes()
  }

  /// Whether a name is that of a picture that is read; a JPEG is read alone.
  private static func isPicture(_ name: String) -> Bool {
    let lowered = name.lowercased()
    return PictureFormat(path: name) != nil || lowered.hasSuffix(".jpg")
      || lowered.hasSuffix(".jpeg")
  }
}
