/// Files that appear together, or not at all: an interrupted or failed run leaves nothing behind.
///
/// ```swift
/// var files = OutputTransaction()
/// files.add(try film.encode(as: .gif).bytes, to: "feed.gif")
/// files.add(try film.encode(as: .png).bytes, to: "feed.png")
/// try files.commit()
/// ```
///
/// Bytes are kept in temporary files until `commit()`, which writes each beside its final place and names all of them
/// once every one is written.
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

  /// Begins a transaction without files.
  public init() { self.init(calls: SystemBridge()) }

  package init(calls: any SystemCalls) { self.calls = calls }

  /// Adds a file.
  ///
  /// - Parameters:
  ///   - bytes: What the file will hold.
  ///   - path: Where it will be.
  ///   - replacingExisting: Whether a file of that name is replaced.
  ///   - makingFolders: Whether folders on the way to it are made.
  public mutating func add(
    _ bytes: [UInt8], to path: String, replacingExisting: Bool = true, makingFolders: Bool = false
  ) {
    add(
      TemporaryFile(bytes), to: path, replacingExisting: replacingExisting,
      makingFolders: makingFolders)
  }

  /// Adds a file that was collected.
  package mutating func add(
    _ bytes: TemporaryFile, to path: String, replacingExisting: Bool = true,
    makingFolders: Bool = false
  ) {
    pending.append(
      Pending(
        bytes: bytes, path: path, replacesExisting: replacingExisting, makesFolders: makingFolders))
  }

  /// Adds a folder for numbered files, which takes its place before the files.
  ///
  /// - Parameters:
  ///   - path: The folder.
  ///   - existing: What becomes of files of the pattern that are in it already.
  ///   - isOfPattern: Whether a name is one of the numbered files.
  package mutating func addFolder(
    _ path: String, existing: StagingFolder.Existing,
    isOfPattern: @escaping (String) -> Bool
  ) throws(FileError) -> StagingFolder {
    let folder = try StagingFolder(
      for: path, existing: existing, isOfPattern: isOfPattern, calls: calls)
    folders.append(folder)
    return folder
  }

  /// Lets every file appear.
  ///
  /// Everything is written before the first file takes its place, and no signal ends the process while they do.
  ///
  /// - Returns: The paths of the files, in the order in which they were added; not those of frames.
  /// - Throws: A `DescribedError` if a file cannot be written; everything is as it was then, where one of several files cannot take its place, too. Unless the
  ///   error is `.partly`: it names what cannot be taken back, such as the bytes that a device has got.
  @discardableResult
  public mutating func commit() throws -> [String] { try place() }

  /// Lets every file appear.
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

  /// Writes a file beside its place.
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
        // Another layout that failed has taken its empty folder away.
        // Another may have made it again by now.
        switch error {
        case .noSuchFolder, .cannotCreate:
          guard file.makesFolders, triesLeft > 0 else { throw error }
        default: throw error
        }
        triesLeft -= 1
      }
    }
  }

  /// Takes away what has not appeared.
  public mutating func discard() {
    for folder in folders { folder.discard() }
    (pending, folders) = ([], [])
  }
}
