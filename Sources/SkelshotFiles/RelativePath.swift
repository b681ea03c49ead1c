import SkelshotPrimitives
import SystemPackage

package enum RelativePath {
  /// Returns the path of a file relative to a folder, such as `../images/out.gif`. Links are not resolved. Both paths
  /// must be absolute or relative to the current folder. An empty `folder` is the current folder.
  package static func path(of path: String, from folder: String) -> String {
    let (file, base) = (absolute(path), absolute(folder))
    let common = zip(file, base).prefix { PathKey($0) == PathKey($1) }.count
    let ups = Array(repeating: "..", count: base.count - common)
    return (ups + file[common...]).joined(separator: "/")
  }

  /// Returns the path of a file whose path is relative to the folder of another file, without `..`. Links are not
  /// resolved.
  package static func path(_ path: String, besideFile file: String) -> String {
    path.hasBytes(first: "/")
      ? path : FilePath("\(ParentFolder.of(file))/\(path)").lexicallyNormalized().string
  }

  private static func absolute(_ path: String) -> [String] {
    let isAbsolute = path.hasBytes(first: "/")
    let start = isAbsolute ? "" : CLibrary.resolved(".") ?? ""
    return FilePath("\(start)/\(path)").lexicallyNormalized().components.map(\.string)
  }
}
