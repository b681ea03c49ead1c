package import SkelshotLoading
package import SkelshotFiles
import SkelshotModel
import SkelshotPrimitives

package struct NamedPicture: Sendable {
  package var path: String
  var layout: String

  /// Returns the pictures that layouts name.
  ///
  /// Skips layouts that cannot be read, since drawing them reports their errors. Skips files that are not regular,
  /// since they can be read only once. A file of several scenes is read once.
  package static func all(of layouts: [LayoutFile], jobs: Int) -> [NamedPicture] {
    var known = PathSet()
    let paths = layouts.map(\.path).filter { known.insert($0) }
    let named = Batch(jobs: jobs).map(paths) { layout -> [NamedPicture] in
      guard FileKind(path: layout) == .file, let scene = try? Scene(contentsOf: layout) else {
        return []
      }
      return scene.pictureReferences.map {
        NamedPicture(path: scene.path(ofPicture: $0.name), layout: layout)
      }
    }
    return named.flatMap { $0.get() }
  }
}

extension PathClaims {
  /// Registers pictures that layouts name. No output of any layout may replace them.
  ///
  /// - Throws: `PathClash` if one of them is an output.
  package mutating func reads(_ pictures: [NamedPicture]) throws(PathClash) {
    for picture in pictures { try reads(picture.path, as: "a picture of \(picture.layout)") }
  }
}
