package import SkelshotLoading
package import SkelshotFiles
import SkelshotModel
import SkelshotPrimitives

/// A picture file that a layout names.
package struct NamedPicture: Sendable {
  /// The file.
  package var path: String
  /// The layout's file.
  var layout: String

  /// The pictures that layouts name.
  ///
  /// Layouts that cannot be read name none here: whoever draws them tells of their mistakes.
  ///
  /// - Parameters:
  ///   - layouts: The layouts; a file of several scenes is read once. Those that are no regular files are left out, as they
  ///     can be read only once.
  ///   - jobs: Threads at work at the same time, 1 or more.
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
  /// Notes pictures that layouts name: no output may take the place of one, whichever layout it belongs to.
  ///
  /// - Throws: `PathClash` if one of them is written.
  package mutating func reads(_ pictures: [NamedPicture]) throws(PathClash) {
    for picture in pictures { try reads(picture.path, as: "a picture of \(picture.layout)") }
  }
}
