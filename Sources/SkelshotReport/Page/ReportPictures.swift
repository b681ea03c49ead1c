import SkelshotPrimitives

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The pictures on a page. The pictures are embedded, or stored in files next to the page.
package final class ReportPictures {
  package static let folder = "pictures"

  private let isFolder: Bool
  private var names: [UInt64: [Int]] = [:]
  /// The files without duplicates, in page order.
  package private(set) var files: [(name: String, bytes: [UInt8])] = []

  package init(isFolder: Bool) { self.isFolder = isFolder }

  /// The picture sources that the page's Content-Security-Policy allows.
  var origins: String { isFolder ? "'self' data:" : "data:" }

  func source(_ png: [UInt8]) -> String { isFolder ? name(png) : PictureURL.text(png) }

  /// Returns the file name of a picture, or nil if pictures are embedded.
  func file(_ png: [UInt8]?) -> String? { isFolder ? png.map { name($0) } : nil }

  /// Names a picture by its content, so that equal pictures share a file and the names do not change between runs.
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

  /// Whether a path is a valid name for a picture in a report.
  package static func isName(_ path: String) -> Bool {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0] == folder, parts[1].hasSuffix(".png") else { return false }
    let stem = parts[1].dropLast(4)
    return stem.utf8.count >= 16
      && stem.utf8.allSatisfy { "0123456789abcdef-".utf8.contains($0) }
  }
}

enum PictureURL {
  static func text(webp: [UInt8]) -> String {
    "data:image/webp;base64,\(Data(webp).base64EncodedString())"
  }

  static func text(_ png: [UInt8]) -> String {
    "data:image/png;base64,\(Data(png).base64EncodedString())"
  }
}
