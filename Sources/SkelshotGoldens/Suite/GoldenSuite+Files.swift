import SkelshotPipeline
package import SkelshotFiles

extension GoldenSuite {
  /// Notes the files that a run reads and writes, so that no report takes the place of one.
  package func claim(_ claims: inout PathClaims) throws(PathClash) {
    for layout in layouts { try claims.reads(layout.path, as: "a layout") }
    try claims.reads(path(of: GoldenManifest.fileName), as: "the list of goldens")
    for layout in layouts {
      for picture in settings(for: layout).pictures {
        try claims.reads(path(of: layout.name + picture.suffix), as: "a golden")
      }
    }
  }
}
