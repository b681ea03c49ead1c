package import SkelshotLoading
package import SkelshotFiles
import SkelshotModel
import SkelshotPrimitives

package struct NamedPicture: Sendable {
  package var path: String
  var layout: String

  /// Returns the pictures that layouts name. Files with several scenes are read only once.
  ///
  /// Skips invalid layouts because drawing reports their errors. Files that can be read only once are skipped, too.
  package static func all(of layouts: [LayoutFile], jobs: Int) -> [NamedPicture] {
    var known = PathSet()
    let layouts = layouts.filter { known.insert($0.identity) }
    let named = Batch(jobs: jobs).map(layouts) { layout -> [NamedPicture] in
      guard FileKind(path: layout.path) == .file,
        let scene = try? SceneDocument(contentsOf: layout).scene
      else { return [] }
      return scene.pictureReferences.map {
        NamedPicture(path: scene.path(ofPicture: $0.name), layout: layout.path)
      }
    }
    return named.flatMap { $0.get() }
  }
}

extension PathClaims {
  /// Registers the pictures that layouts name so that no output can replace them.
  ///
  /// - Throws: `PathClash` if a picture is also an output.
  package mutating func reads(_ pictures: [NamedPicture]) throws(PathClash) {
    for picture in pictures { try reads(picture.path, as: "a picture of \(picture.layout)") }
  }
}
