import Skelshot

/// A layout as the command line names it: a path, or `-` for stdin.
struct LayoutInput {
  let path: String

  /// The name in messages.
  var displayName: String { path == "-" ? "<stdin>" : path }

  /// The file name without folders and extension, for the name of an output.
  var stem: String {
    guard path != "-" else { return "stdin" }
    let name = path.split(separator: "/").last.map(String.init) ?? path
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
    return String(name[..<dot])
  }

  /// Reads and decodes the layout; tells of every mistake in it, and of its warnings.
  ///
  /// - Parameter limits: What the layout may ask for.
  /// - Returns: The layout; its scene knows the folder of the file.
  /// - Throws: The code to exit with.
  func load(_ reporter: Reporter, limits: DocumentLimits = .default) throws -> LayoutDocument {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try FileReading.bytes(ofFile: path == "-" ? "/dev/stdin" : path)
    } catch {
      throw reporter.report(error)
    }
    do throws(LayoutError) {
      var document = try LayoutDocument.parse(bytes, file: displayName, limits: limits)
      document.scene.folder = path == "-" ? nil : Scene.folder(ofFile: path)
      reporter.warn(document.warnings, file: displayName, source: bytes)
      return document
    } catch {
      throw reporter.report(error, source: bytes)
    }
  }
}
