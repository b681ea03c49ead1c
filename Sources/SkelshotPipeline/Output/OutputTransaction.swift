package import SkelshotFiles
package import SkelshotFrames
package import SkelshotPrimitives
package import SkelshotWork

/// Files that appear together, or not at all: an interrupted or failed run leaves nothing behind.
///
/// ```swift
/// var files = OutputTransaction()
/// files.add(try film.gif().bytes, to: "feed.gif")
/// files.add(try film.png().bytes, to: "feed.png")
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
      TemporaryFile(bytes), to: path, replacesExisting: replacingExisting,
      makesFolders: makingFolders)
  }

  /// Adds a file that was collected.
  ///
  /// - Parameters:
  ///   - bytes: What the file will hold.
  ///   - path: Where it will be.
  ///   - replacesExisting: Whether a file of that name is replaced.
  ///   - makesFolders: Whether folders on the way to it are made.
  package mutating func add(
    _ bytes: TemporaryFile, to path: String, replacesExisting: Bool = true,
    makesFolders: Bool = false
  ) {
    pending.append(
      Pending(
        bytes: bytes, path: path, replacesExisting: replacesExisting, makesFolders: makesFolders))
  }

  /// Adds every frame of a film as `frame-0001.png`, … to a folder, which is made if need be.
  ///
  /// Frames are exact: colours quantized for each frame alone would flicker in a film of them. A new folder appears whole.
  /// In a folder that exists, nothing but frames is touched.
  ///
  /// - Parameters:
  ///   - film: The film.
  ///   - folder: The folder.
  ///   - format: One of `PictureFormat.frames`.
  ///   - optimization: What the files are made small or fast for.
  ///   - existing: What becomes of numbered frames that are in the folder already.
  ///   - progress: Told how far it is; a frame takes one step.
  /// - Throws: `PictureError`; `.file(.numberedFiles)` before anything is drawn if frames are there and refused.
  package mutating func addFrames(
    of film: Film, to folder: String, as format: PictureFormat = .png,
    optimization: FileOptimization = .balanced,
    existing: StagingFolder.Existing = .refused, progress: WorkProgress.Handler? = nil
  ) throws(PictureError) {
    do {
      guard film.frameCount <= FrameTiming.mostFrames else {
        throw FilmError.tooLong(frames: film.frameCount, limit: FrameTiming.mostFrames)
      }
      let staging = try StagingFolder(
        for: folder, existing: existing, isOfPattern: FrameFile.isName, calls: calls)
      folders.append(staging)
      let options = EncodingOptions(optimization: optimization, tolerance: 0)
      for frame in 0..<film.frameCount {
        let file = try film.encoded(as: format, at: film.time(ofFrame: frame), options: options)
        try staging.add(file.bytes, named: FrameFile.name(frame, of: film.frameCount, as: format))
        progress?(WorkProgress(.encoding, completed: frame + 1, total: film.frameCount))
      }
    } catch {
      throw PictureError(error)
    }
  }

  /// The names of the frames of a film, as `addFrames` has them.
  package static func frameNames(
    of film: Film, as format: PictureFormat = .png
  ) -> some Sequence<String> {
    (0..<film.frameCount).lazy.map { FrameFile.name($0, of: film.frameCount, as: format) }
  }

  /// Lets every file appear.
  ///
  /// Everything is written before the first file takes its place, and no signal ends the process while they do.
  ///
  /// - Returns: The paths of the files, in the order in which they were added; not those of frames.
  /// - Throws: A `DescribedError` if a file cannot be written; everything is as it was then.
  @discardableResult
  public mutating func commit() throws -> [String] { try place() }

  /// Lets every file appear.
  ///
  /// - Returns: The paths of the files, in the order in which they were added; not those of frames.
  /// - Throws: `FileError`; everything is as it was then, where one of several files cannot take its place, too. Unless the
  ///   error is `.partly`: it names what cannot be taken back, such as the bytes that a device has got.
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
