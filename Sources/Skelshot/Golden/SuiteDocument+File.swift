public import SkelshotDocument
import SkelshotModel

extension SuiteDocument {
  /// Reads a skelshot.yml. The paths in it become relative to the current folder.
  ///
  /// - Throws: `LoadError` with every mistake of the file, each with its place.
  public init(contentsOfFile path: String) throws(LoadError) {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try FileReading.bytes(ofFile: path)
    } catch {
      throw .file(error)
    }
    do throws(LayoutError) {
      self = try Self.parse(bytes, file: path)
    } catch {
      throw .layout(error)
    }
    guard let folder = Scene.folder(ofFile: path) else { return }
    func placed(_ path: String) -> String {
      path.hasPrefix("/") ? path : folder == "/" ? "/" + path : "\(folder)/\(path)"
    }
    layouts = layouts.map(placed)
    golden = golden.map(placed)
  }
}
