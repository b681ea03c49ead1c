/// A set of files that are committed together or not at all. A failed or interrupted run leaves no files behind.
///
/// ```swift
/// var files = OutputTransaction()
/// files.add(try film.encode(as: .gif).bytes, to: "feed.gif")
/// files.add(try film.encode(as: .png).bytes, to: "feed.png")
/// try files.commit()
/// ```
///
/// Temporary files hold the bytes. `commit()` writes each file into its folder and then gives all files their names.
public struct OutputTransaction {
  private struct Pending {
    var bytes: TemporaryFile
    var path: String
    var replacesExisting: Bool
    var makesFolders: Bool
  }

  private var pending: [Pending] = []
  private var folders: [StagingFolder] = []
  private let calls: any SystemCalls

  /// Creates an empty transaction.
  public init() { self.init(calls: SystemBridge()) }

  package init(calls: any SystemCalls) { self.calls = calls }

  /// Adds a file.
  ///
  /// - Parameters:
  ///   - bytes: The content of the file.
  ///   - path: The path of the file.
  ///   - replacingExisting: Whether to replace an existing file.
  ///   - makingFolders: Whether to create missing folders.
  public mutating func add(
    _ bytes: [UInt8], to path: String, replacingExisting: Bool = true, makingFolders: Bool = false
  ) {
    add(
      TemporaryFile(bytes), to: path, replacingExisting: replacingExisting,
      makingFolders: makingFolders)
  }

  package mutating func add(
    _ bytes: TemporaryFile, to path: String, replacingExisting: Bool = true,
    makingFolders: Bool = false
  ) {
    pending.append(
      Pending(
        bytes: bytes, path: path, replacesExisting: replacingExisting, makesFolders: makingFolders))
  }

  /// Adds a folder for numbered files. `isOfPattern` recognizes their names. Folders are put in place first.
  package mutating func addFolder(
    _ path: String, existing: StagingFolder.Existing,
    isOfPattern: @escaping (String) -> Bool
  ) throws(FileError) -> StagingFolder {
    let folder = try StagingFolder(
      for: path, existing: existing, isOfPattern: isOfPattern, calls: calls)
    folders.append(folder)
    return folder
  }

  /// Puts every file in place.
  ///
  /// All bytes are written before the first file is put in place. Signals that end the process are deferred meanwhile.
  ///
  /// - Returns: The paths of all files except numbered files, in the order in which they were added.
  /// - Throws: A `DescribedError` if a file cannot be written. All files are then unchanged, except for the files and
  ///   devices that the error lists as already written.
  @discardableResult
  public mutating func commit() throws -> [String] { try place() }

  @discardableResult
  package mutating func place() throws(FileError) -> [String] {
    defer { discard() }
    var files: [StagedFile] = []
    var made: [MadeFolders] = []
    do throws(FileError) {
      for file in pending { files.append(try stage(file, &made)) }
      try StagedFile.commit(files, folders: folders)
    } catch {
      for file in files { file.discard() }
      throw error
    }
    for folders in made { folders.keep() }
    return files.map(\.path)
  }

  private func stage(
    _ file: Pending, _ made: inout [MadeFolders]
  ) throws(FileError) -> StagedFile {
    var triesLeft = 10
    while true {
      if file.makesFolders { made.append(try MadeFolders(forFile: file.path, calls)) }
      do throws(FileError) {
        return try StagedFile(
          file.bytes, for: file.path, replacesExisting: file.replacesExisting, devices: .written,
          calls: calls)
      } catch {
        // If another layout failed, its cleanup may have removed the folder.
        switch error {
        case .noSuchFolder, .cannotCreate:
          guard file.makesFolders, triesLeft > 0 else { throw error }
        default: throw error
        }
        triesLeft -= 1
      }
    }
  }

  /// Discards all files and folders that have not been committed.
  package mutating func discard() {
    for folder in folders { folder.discard() }
    (pending, folders) = ([], [])
  }
}
