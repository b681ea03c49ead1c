import FoundationEssentials
import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file that is written, under a name of its own in the same folder, and waits to take its place.
///
/// Several outputs are staged before the first is published: if one cannot be written, none appears.
public struct StagedFile: Sendable {
  /// Where the file will be.
  public let path: String
  private let destination: Destination

  private enum Destination {
    /// A hidden file beside the final one.
    case staged(FilePath)
    /// A device or a pipe, written to only when it is published.
    case direct(Spool)
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
    try self.init(Spool(bytes), for: path, replacesExisting: replacesExisting)
  }

  /// Writes what a spool holds beside its final place.
  ///
  /// - Parameters:
  ///   - spool: What the file will hold.
  ///   - path: Where it will be.
  ///   - replacesExisting: Whether a file of that name may be replaced.
  /// - Throws: `FileError`; nothing is left behind then.
  public init(
    _ spool: Spool, for path: String, replacesExisting: Bool = true
  ) throws(FileError) {
    self.path = path
    var isFolder = false
    if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) {
      if isFolder { throw .isFolder(path: path) }
      if !replacesExisting { throw .exists(path: path) }
      if !Self.isRegularFile(path) {
        destination = .direct(spool)
        return
      }
    }
    let target = FilePath(path)
    let name = target.lastComponent?.string ?? path
    let staged = target.removingLastComponent().appending(".\(name).\(getpid()).unfinished")
    do {
      try Self.write(spool, to: staged, [.create, .truncate])
    } catch {
      _ = try? FileManager.default.removeItem(atPath: staged.string)
      throw FileError(error, path: path)
    }
    destination = .staged(staged)
  }

  /// Puts the file in its place.
  ///
  /// - Throws: `FileError`; what stood there before is then as it was.
  public func publish() throws(FileError) {
    switch destination {
    case .staged(let staged):
      do throws(Errno) {
        try renameFile(staged.string, to: path)
      } catch {
        discard()
        throw FileError(error, path: path)
      }
    case .direct(let spool):
      do {
        try Self.write(spool, to: FilePath(path), [])
      } catch {
        throw FileError(error, path: path)
      }
    }
  }

  /// Takes the file that waits away.
  public func discard() {
    if case .staged(let staged) = destination {
      _ = try? FileManager.default.removeItem(atPath: staged.string)
    }
  }

  private static func write(
    _ spool: Spool, to path: FilePath, _ options: FileDescriptor.OpenOptions
  ) throws {
    let file = try FileDescriptor.open(
      path, .writeOnly, options: options,
      permissions: [.ownerReadWrite, .groupReadWrite, .otherReadWrite])
    try file.closeAfter { try spool.forEachPiece { _ = try file.writeAll($0) } }
  }

  private static func isRegularFile(_ path: String) -> Bool {
    guard let status = try? FilePath(path).stat(followTargetSymlink: false) else { return true }
    // A link is replaced as a file would be.
    return status.type == .regular || status.type == .symbolicLink
  }
}
