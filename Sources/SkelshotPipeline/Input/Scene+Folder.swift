import SkelshotFiles
package import SkelshotModel
import SkelshotPrimitives

extension Scene {
  /// The folder of a layout file, as `folder` holds it: nil where the path names none.
  package static func folder(ofFile path: String) -> String? {
    guard let slash = path.lastPlace(of: "/") else { return nil }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The path of a picture that the scene names; an absolute one stays as it is.
  package func path(ofPicture name: String) -> String {
    guard let folder, !folder.isEmpty, !name.hasBytes(first: "/") else { return name }
    return PlaceOnDisk.path(of: name, in: folder)
  }
}
