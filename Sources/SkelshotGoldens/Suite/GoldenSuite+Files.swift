import SkelshotPipeline
package import SkelshotFiles

extension GoldenSuite {
  /// Notes the files that a run reads and writes, so that no report takes the place of one.
  package func claim(_ claims: inout PathClaims) throws(PathClash) {
    for layout in layouts { try claims.reads(layout.path, as: "a layout") }
    try claims.reads(path(of: GoldenManifest.fileName), as: "the list of goldens")
    for path in goldenPaths(of: layouts) {
      try claims.reads(path, as: "a golden")
      try claims.reads(InputsFile.path(ofGolden: path), as: "what a golden was drawn from")
    }
  }

  /// The files of the goldens of layouts.
  func goldenPaths(of layouts: [LayoutFile]) -> [String] {
    layouts.flatMap { layout in
      settings(for: layout).pictures.map { path(of: layout.name + $0.suffix) }
    }
  }
}
