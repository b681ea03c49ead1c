import SkelshotPrimitives
import SystemPackage

/// The way from a folder to a file, as a page in the folder names it.
package enum RelativePath {
  /// The way, by the names alone: links are not followed.
  ///
  /// - Parameters:
  ///   - path: The file, from the current folder or from the root.
  ///   - folder: The folder, in the same way; empty is the current one.
  /// - Returns: Such as `../images/out.gif`.
  package static func path(of path: String, from folder: String) -> String {
    let (file, base) = (absolute(path), absolute(folder))
    let common = zip(file, base).prefix { PathKey($0) == PathKey($1) }.count
    let ups = Array(repeating: "..", count: base.count - common)
    return (ups + file[common...]).joined(separator: "/")
  }

  /// The names from the root on, without `.` and `..`.
  private static func absolute(_ path: String) -> [String] {
    let isAbsolute = path.hasBytes(first: "/")
    let start = isAbsolute ? "" : CLibrary.resolved(".") ?? ""
    return FilePath("\(start)/\(path)").lexicallyNormalized().components.map(\.string)
  }
}
