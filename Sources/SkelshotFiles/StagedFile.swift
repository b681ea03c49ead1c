import FoundationEssentials
import SystemPackage

/// A file that is written, under a name of its own in the same folder, and waits to take its place.
///
/// Several outputs are staged before the first is committed: if one cannot be written, none appears.
public struct StagedFile: Sendable {
  /// Where the file will be.
  public let path: String
  private let destination: Destination

  private enum Destination {
    /// A hidden file beside the final one.
    case staged(FilePath)
    /// A device or a pipe, which is written to only on commit.
    case direct(TemporaryFile)
  }

  /// Writes the bytes beside their final place.
  ///
  /// - Parameters:
  ///   - bytes: What the file will hold.
  ///   - path: Where it will be.
  ///   - replacesExisting: Whether a file of that name may be replaced.
  /// - Throws: `FileError`; nothing is left behind then.
  public init(
    _ bytes: [UInt8], for path: String, replacesExisting: Bool = true
  ) throws(FileError) {
    try self.init(TemporaryFile(bytes), for: path, replacesExisting: replacesExisting)
  }

  /// Writes the bytes of a temporary file beside their final place.
  ///
  /// - Parameters:
  ///   - content: What the file will hold.
  ///   - path: Where it will be.
  ///   - replacesExisting: Whether a file of that name may be replaced.
  /// - Throws: `FileError`; nothing is left behind then.
  public init(
    _ content: TemporaryFile, for path: String, replacesExisting: Bool = true
  ) throws(FileError) {
    self.path = path
    var isFolder = false
    if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) {
      if isFolder { throw .isFolder(path: path) }
      if !replacesExisting { throw .exists(path: path) }
      if !Self.isRegularFile(path) {
        destination = .direct(content)
        return
      }
    }
    let target = FilePath(path)
    let name = target.lastComponent?.string ?? path
    let staged = target.removingLastComponent().appending(
      ".\(name).\(CLibrary.processID).unfinished")
    do {
      try Self.write(content, to: staged, [.create, .truncate])
    } catch {
      _ = try? FileManager.default.removeItem(atPath: staged.string)
      throw FileError(error, path: path)
    }
    destination = .staged(staged)
  }

  /// Puts the file in its place.
  ///
  /// - Throws: `FileError`; what stood there before is then as it was.
  public func commit() throws(FileError) {
    switch destination {
    case .staged(let staged):
      do throws(Errno) {
        try CLibrary.rename(staged.string, to: path)
      } catch {
        discard()
        throw FileError(error, path: path)
      }
    case .direct(let content):
      do {
        try Self.write(content, to: FilePath(path), [])
      } catch {
        throw FileError(error, path: path)
      }
    }
  }

  /// Removes the file that waits.
  public func discard() {
    if case .staged(let staged) = destination {
      _ = try? FileManager.default.removeItem(atPath: staged.string)
    }
  }

  private static func write(
    _ content: TemporaryFile, to path: FilePath, _ options: FileDescriptor.OpenOptions
  ) throws {
    let file = try FileDescriptor.open(
      path, .writeOnly, options: options,
      permissions: [.ownerReadWrite, .groupReadWrite, .otherReadWrite])
    try file.closeAfter { try content.forEachPiece { _ = try file.writeAll($0) } }
  }

  private static func isRegularFile(_ path: String) -> Bool {
    guard let status = try? FilePath(path).stat(followTargetSymlink: false) else { return true }
    // A link is replaced as a file would be.
    return status.type == .regular || status.type == .symbolicLink
  }
}
