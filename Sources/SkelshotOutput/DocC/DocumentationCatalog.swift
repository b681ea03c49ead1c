package import SkelshotFiles
import SkelshotFormats
package import SkelshotLoading
package import SkelshotPrimitives

/// A DocC catalog: the pictures that its articles show, the comments that name layouts, and its files.
package struct DocumentationCatalog: Sendable {
  package let path: String
  package private(set) var pictures: [ArticlePicture] = []
  package private(set) var comments: [ArticleComment] = []
  /// The paths of all pictures in the catalog by file name.
  private var files: [PathKey: String] = [:]

  /// The extensions of pictures that DocC shows.
  ///
  /// Source: swift-docc 6.3, `DocumentationContext.supportedImageExtensions`.
  private static let extensions = ["png", "jpg", "jpeg", "svg", "gif"]

  /// The formats that DocC shows and that a layout can be drawn in.
  package static var formats: [PictureFormat] {
    PictureFormat.allCases.filter { extensions.contains($0.rawValue) }
  }

  /// Reads all articles and tutorials in a catalog.
  ///
  /// - Throws: `CatalogError`.
  package init(path: String) throws(CatalogError) {
    var path = path
    while path.utf8.count > 1, path.hasSuffix("/") { path.removeLast() }
    guard path.hasSuffix(".docc"), FileKind(path: path) == .folder else {
      throw .noCatalog(path: path)
    }
    self.path = path
    do throws(FileError) {
      try read(path, depth: 0)
    } catch {
      throw .file(error)
    }
  }

  private mutating func read(_ folder: String, depth: Int) throws(FileError) {
    guard depth < LayoutFile.depthLimit else { return }
    for name in try FolderListing.names(in: folder) where !name.isHidden {
      guard let text = name.text else { continue }
      let place = "\(folder)/\(text)"
      switch FileKind(path: place) {
      case .folder: try read(place, depth: depth + 1)
      case .file where text.hasSuffix(".md") || text.hasSuffix(".tutorial"):
        let article = ArticleReader.read(
          try FileReading.bytes(ofRegularFile: place), path: place)
        pictures += article.pictures
        comments += article.comments
      case .file: files[PathKey(text)] = place
      case .other, .missing: break
      }
    }
  }

  /// Whether the catalog contains a picture with this name in any appearance, scale and format that DocC shows.
  func contains(_ picture: ArticlePicture) -> Bool {
    files.keys.contains { key in
      guard let dot = key.text.lastPlace(of: ".") else { return false }
      let fileExtension = key.text[dot...].dropFirst().lowercased()
      let stem = key.text[..<dot].prefix { $0 != "~" && $0 != "@" }
      return PathKey(String(stem)) == PathKey(picture.name)
        && (picture.fileExtension ?? fileExtension) == fileExtension
        && Self.extensions.contains(fileExtension)
    }
  }

  /// Returns the path for a picture. A picture that the catalog already contains is replaced; other pictures are
  /// written into the folder `Resources`.
  func place(ofFile name: String) -> String { files[PathKey(name)] ?? "\(path)/Resources/\(name)" }
}

package enum CatalogError: DescribedError, Sendable, Hashable {
  case noCatalog(path: String)
  case noLayouts(folder: String)
  case file(FileError)
  case search(LayoutSearchError)
  case format(ArticlePicture)
  case comment(ArticleComment)
  /// Two layouts have the same picture name.
  case sharedName(String, first: String, second: String)
}

extension CatalogError {
  package var message: Message {
    let formats = PictureFormat.endings(DocumentationCatalog.formats)
    return switch self {
    case .noCatalog(let path):
      Message(
        "no-catalog", "this is not a DocC catalog", help: "name a folder that ends in .docc",
        path: path)
    case .noLayouts(let folder):
      Message(
        "no-layouts", "the folder of layouts does not exist",
        help: "name the folder with --layouts, or name layouts in comments: "
          + "<!-- skelshot: ../Sketches/feed.json -->", path: folder)
    case .file(let error): error.message
    case .search(let error): error.message
    case .format(let picture):
      Message(
        "catalog-format", "DocC does not show .\(picture.fileExtension ?? "") pictures",
        help: "use a \(formats), or omit the extension", path: picture.place.path,
        location: picture.place.location)
    case .comment(let comment):
      Message(
        "catalog-comment", "this comment does not name a layout and a \(formats) picture",
        help: "write <!-- skelshot: ../Layouts/feed.json -->, or … feed.json as hero.png -->",
        path: comment.place.path, location: comment.place.location)
    case .sharedName(let name, let first, let second):
      Message(
        "shared-name",
        "pictures of this layout and of \(first) would have the same name \"\(name)\"",
        help: "DocC ignores folders, so give the layouts different names", path: second)
    }
  }
}
