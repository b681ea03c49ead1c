public import SkelshotDocument
import SkelshotModel
public import SkelshotPipeline
import SkelshotPrimitives
import SkelshotSyntax

extension SuiteDocument {
  /// Reads a skelshot.yml. The paths in it become relative to the current folder.
  ///
  /// - Throws: `LoadError` with every mistake of the file, each with its place.
  public init(contentsOf path: String) throws(LoadError) {
    self = try LoadError.parsing(path) { bytes throws(LayoutError) in
      try Self.parse(bytes, file: path)
    }
    guard let folder = Scene.folder(ofFile: path) else { return }
    func placed(_ path: String) -> String {
      path.hasBytes(first: "/") ? path : folder == "/" ? "/" + path : "\(folder)/\(path)"
    }
    layouts = layouts.map(placed)
    golden = golden.map(placed)
  }
}
