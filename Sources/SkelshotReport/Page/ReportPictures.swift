import FoundationEssentials
import SkelshotPrimitives

/// Where the pictures of a page are: in the page itself, or in files beside it.
package final class ReportPictures {
  /// The folder of the files, beside the page.
  package static let folder = "pictures"

  private let isFolder: Bool
  private var names: [UInt64: [Int]] = [:]
  /// The files, each once, in the order of the page.
  package private(set) var files: [(name: String, bytes: [UInt8])] = []

  /// - Parameter isFolder: Whether pictures are files beside the page.
  package init(isFolder: Bool) { self.isFolder = isFolder }

  /// From where a page takes pictures, as its Content-Security-Policy says it.
  var origins: String { isFolder ? "'self' data:" : "data:" }

  /// How a page names a picture.
  func source(_ png: [UInt8]) -> String { isFolder ? name(png) : PictureURL.text(png) }

  /// The name of a picture's file; nil where there are no files.
  func file(_ png: [UInt8]?) -> String? { isFolder ? png.map { name($0) } : nil }

  /// Names a picture after its bytes, so that the same picture is one file, and other pictures change no names.
  private func name(_ png: [UInt8]) -> String {
    let hash = FNV1a.hash(png)
    for place in names[hash, default: []] where files[place].bytes == png {
      return files[place].name
    }
    let twin = names[hash, default: []].count
    let name =
      "\(Self.folder)/" + FNV1a.digits(of: hash) + (twin == 0 ? "" : "-\(twin)") + ".png"
    names[hash, default: []].append(files.count)
    files.append((name, png))
    return name
  }

  /// Whether a path is one that a report names a picture by.
  package static func isName(_ path: String) -> Bool {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0] == folder, parts[1].hasSuffix(".png") else { return false }
    let stem = parts[1].dropLast(4)
    return stem.utf8.count >= 16
      && stem.utf8.allSatisfy { "0123456789abcdef-".utf8.contains($0) }
  }
}

/// Pictures in a page.
enum PictureURL {
  /// A WebP as a URL that holds it.
  static func text(webp: [UInt8]) -> String {
    "data:image/webp;base64,\(Data(webp).base64EncodedString())"
  }

  /// A PNG as a URL that holds it.
  static func text(_ png: [UInt8]) -> String {
    "data:image/png;base64,\(Data(png).base64EncodedString())"
  }
}
