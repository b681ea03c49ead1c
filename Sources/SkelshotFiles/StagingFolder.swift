import FoundationEssentials

/// Files that appear in a folder together, or not at all: they wait in a hidden folder inside.
public struct StagingFolder {
  private let folder: URL
  private let staging: URL
  private let createdFolder: Bool

  /// Makes the folder, if it does not exist yet, and the hidden one in it.
  ///
  /// - Throws: `FileError`.
  public init(in path: String) throws(FileError) {
    var isFolder = false
    let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    if exists && !isFolder { throw .exists(path: path) }
    createdFolder = !exists
    folder = URL(filePath: path)
    staging = folder.appending(path: ".skelshot-unfinished")
    do {
      if exists { try? FileManager.default.removeItem(at: staging) }
      try FileManager.default.createDirectory(at: staging, withIntermediateDirectories: true)
    } catch {
      throw FileError(error, path: path)
    }
  }

  /// Adds a file to those that wait. On a failure all of them are removed.
  ///
  /// - Throws: `FileError`.
  public func add(_ bytes: [UInt8], named name: String) throws(FileError) {
    let url = staging.appending(path: name)
    do {
      try Data(bytes).write(to: url)
    } catch {
      discard()
      throw FileError(error, path: url.path)
    }
  }

  /// Moves all files into the folder, in order of their names, replacing those of the same name.
  ///
  /// - Throws: `FileError`.
  public func commit() throws(FileError) {
    do {
      let names = try FileManager.default.contentsOfDirectory(atPath: staging.path)
      for name in names.sorted() {
        try CLibrary.rename(
          staging.appending(path: name).path, to: folder.appending(path: name).path)
      }
      try FileManager.default.removeItem(at: staging)
    } catch {
      discard()
      throw FileError(error, path: folder.path)
    }
  }

  /// Removes the waiting files, and the folder if it was made for them.
  public func discard() {
    try? FileManager.default.removeItem(at: createdFolder ? folder : staging)
  }
}
