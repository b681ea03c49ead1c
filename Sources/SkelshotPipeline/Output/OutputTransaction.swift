public import SkelshotFiles
public import SkelshotFrames
import SkelshotPrimitives

/// Files that appear together, or not at all: an interrupted or failed run leaves nothing behind.
///
/// Bytes are kept in temporary files until `commit()`, which writes each beside its final place and renames all of them
/// once every one is written.
public struct OutputTransaction {
  private struct Pending {
    var bytes: TemporaryFile
    var path: String
    var replacesExisting: Bool
    var makesFolders: Bool
  }

  private var pending: [Pending] = []
  private var files: [StagedFile] = []
  private var folders: [StagingFolder] = []

  /// Begins a transaction without files.
  public init() {}

  /// Adds a file.
  ///
  /// - Parameters:
  ///   - bytes: What the file will hold.
  ///   - path: Where it will be.
  ///   - replacesExisting: Whether a file of that name is replaced.
  ///   - makesFolders: Whether folders on the way to it are made.
  public mutating func add(
    _ bytes: TemporaryFile, to path: String, replacesExisting: Bool = true,
    makesFolders: Bool = false
  ) {
    pending.append(
      Pending(
        bytes: bytes, path: path, replacesExisting: replacesExisting, makesFolders: makesFolders))
  }

  /// Adds every frame of a film as `frame-0001.png`, … to a folder, which is made if need be.
  ///
  /// Frames are exact: colours quantized for each frame alone would flicker in a film of them.
  ///
  /// - Parameters:
  ///   - film: The film.
  ///   - folder: The folder.
  ///   - optimization: What the files are made small or fast for.
  ///   - progress: Called with the frames done and the frames in all.
  /// - Throws: `PictureError`.
  public mutating func addFrames(
    of film: Film, to folder: String, optimization: FileOptimization = .balanced,
    progress: ((Int, Int) -> Void)? = nil
  ) throws(PictureError) {
    do {
      let staging = try StagingFolder(in: folder)
      folders.append(staging)
      let digits = max(4, String(film.frameCount).count)
      let options = EncodingOptions(optimization: optimization, tolerance: 0)
      for frame in 0..<film.frameCount {
        let number = String(frame + 1)
        let zeros = String(repeating: "0", count: digits - number.count)
        let still = FilmContent.still(at: film.time(ofFrame: frame))
        let file = try film.encoded(still, as: .png, options: options)
        try staging.add(file.bytes, named: "frame-\(zeros)\(number).png")
        progress?(frame + 1, film.frameCount)
      }
    } catch {
      throw PictureError(error)
    }
  }

  /// Lets every file appear.
  ///
  /// - Returns: The paths of the files, in the order in which they were added; not those of frames.
  /// - Throws: `FileError`; what has not appeared by then is discarded. That is everything, unless a file that
  ///   was written beside its place cannot take it.
  public mutating func commit() throws(FileError) -> [String] {
    do throws(FileError) {
      return try stageAndCommit()
    } catch {
      discard()
      throw error
    }
  }

  private mutating func stageAndCommit() throws(FileError) -> [String] {
    for file in pending {
      if file.makesFolders { try ParentFolder.make(forFile: file.path) }
      files.append(
        try StagedFile(file.bytes, for: file.path, replacesExisting: file.replacesExisting))
    }
    pending = []
    while let folder = folders.popLast() { try folder.commit() }
    for file in files { try file.commit() }
    let paths = files.map(\.path)
    files = []
    return paths
  }

  /// Takes away what has not appeared.
  public mutating func discard() {
    for folder in folders { folder.discard() }
    for file in files { file.discard() }
    (pending, files, folders) = ([], [], [])
  }
}
