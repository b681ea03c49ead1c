import SkelshotFiles
package import SkelshotFormats
package import SkelshotLoading
package import SkelshotModel
package import SkelshotPrimitives
import SkelshotRenderer
import SkelshotSyntax

/// A layout whose pictures an article shows.
package struct CatalogDrawing: Sendable {
  package let layout: LayoutFile
  /// The name of the pictures without appearance, scale and extension.
  package private(set) var name: String
  /// The formats that articles name. If empty, the film determines the format.
  package private(set) var formats: [PictureFormat] = []
  private let catalog: DocumentationCatalog

  /// One picture file.
  package struct Picture: Sendable {
    package var path: String
    package var bytes: [UInt8]
  }

  /// Light and dark, at one and two pixels per point. DocC recognizes them by `~dark` and `@2x`.
  private static let variants = PictureVariant.all([.light, .dark], scales: [1, 2])

  /// Draws all variants of the layout in each format. A still shows the time at which the skeleton first appears.
  ///
  /// - Parameters:
  ///   - scene: The scene of the layout.
  ///   - jobs: The number of threads.
  package func pictures(of scene: Scene, jobs: Int) throws(PictureError) -> [Picture] {
    var pictures: [Picture] = []
    for variant in Self.variants {
      let film = try Film(scene.variant(variant))
      let time = Duration(inSeconds: film.renderer.firstShownMoment ?? 0)
      for format in formats.isEmpty ? [PictureFormat(for: film)] : formats {
        let suffix = variant.appearanceSuffix("~") + variant.scaleSuffix("@")
        let file = try film.encode(
          as: format, at: format.holdsFilms ? nil : time, options: EncodingOptions(jobs: jobs))
        let path = catalog.place(ofFile: "\(name)\(suffix).\(format.rawValue)")
        pictures.append(Picture(path: path, bytes: file.bytes))
      }
    }
    return pictures
  }
}

extension CatalogDrawing {
  /// The layouts to draw for a catalog, and warnings about pictures that exist nowhere.
  package struct Plan: Sendable {
    package private(set) var drawings: [CatalogDrawing] = []
    package private(set) var warnings: [Message] = []

    /// Finds the layouts of all pictures that articles show.
    ///
    /// - Parameters:
    ///   - catalog: The catalog.
    ///   - layouts: A folder of layouts, or nil for the folder `Layouts` beside the catalog, if it exists.
    /// - Throws: `CatalogError`.
    package init(_ catalog: DocumentationCatalog, layouts: String?) throws(CatalogError) {
      var known: [PathKey: LayoutFile] = [:]
      var shared: [PathKey: CatalogError] = [:]
      var named: [PathKey: [PictureFormat]] = [:]
      for comment in catalog.comments {
        let (layout, name, format) = try Self.parse(comment)
        if let error = Self.add(layout, named: name, to: &known) { throw error }
        named[PathKey(name), default: []] += format.map { [$0] } ?? []
      }
      for layout in try Self.layouts(beside: catalog, in: layouts) {
        let name = layout.name.pathNames().last.map(String.init) ?? layout.name
        // A comment names the layout of a picture even if the folder contains another layout with this name.
        guard named[PathKey(name)] == nil else { continue }
        shared[PathKey(name)] = shared[PathKey(name)] ?? Self.add(layout, named: name, to: &known)
      }
      for picture in catalog.pictures {
        guard known[PathKey(picture.name)] != nil else {
          if !catalog.contains(picture) { warnings.append(Self.warning(picture, among: known)) }
          continue
        }
        if let error = shared[PathKey(picture.name)] { throw error }
        let format = picture.fileExtension.flatMap { PictureFormat(rawValue: $0) }
        if picture.fileExtension != nil {
          guard let format, DocumentationCatalog.formats.contains(format) else {
            throw .format(picture)
          }
        }
        named[PathKey(picture.name), default: []] += format.map { [$0] } ?? []
      }
      for (name, formats) in named.sorted(by: { $0.key < $1.key }) {
        guard let layout = known[name] else { continue }
        var drawing = CatalogDrawing(layout: layout, name: name.text, catalog: catalog)
        drawing.formats = DocumentationCatalog.formats.filter(formats.contains)
        drawings.append(drawing)
      }
    }

    /// Adds the layout of a picture. Returns an error if the picture already has another layout.
    private static func add(
      _ layout: LayoutFile, named name: String, to known: inout [PathKey: LayoutFile]
    ) -> CatalogError? {
      guard let first = known.updateValue(layout, forKey: PathKey(name)),
        PathKey(first.path) != PathKey(layout.path)
      else { return nil }
      return .sharedName(name, first: first.path, second: layout.path)
    }

    private static func layouts(
      beside catalog: DocumentationCatalog, in folder: String?
    ) throws(CatalogError) -> [LayoutFile] {
      let place = folder ?? RelativePath.path("Layouts", besideFile: catalog.path)
      guard FileKind(path: place) == .folder else {
        if folder == nil, !catalog.comments.isEmpty { return [] }
        throw .noLayouts(folder: place)
      }
      do throws(LayoutSearchError) {
        return try LayoutFile.find([place], passOver: nil)
      } catch {
        throw .search(error)
      }
    }

    /// Parses `PATH` or `PATH as NAME`, with a path relative to the article.
    private static func parse(
      _ comment: ArticleComment
    ) throws(CatalogError) -> (LayoutFile, name: String, format: PictureFormat?) {
      let parts = comment.text.split(separator: " as ", omittingEmptySubsequences: false)
        .map { String($0) }
      guard let first = parts.first, !first.isEmpty, parts.count <= 2 else {
        throw .comment(comment)
      }
      let layout = LayoutFile(path: RelativePath.path(first, besideFile: comment.place.path))
      guard parts.count == 2 else { return (layout, layout.name, nil) }
      guard let format = PictureFormat(path: parts[1]) else {
        guard !parts[1].isEmpty, !parts[1].contains("/"), !parts[1].contains(".") else {
          throw .comment(comment)
        }
        return (layout, parts[1], nil)
      }
      let name = LayoutFile(path: parts[1]).name
      guard DocumentationCatalog.formats.contains(format), !name.isEmpty, !parts[1].contains("/")
      else { throw .comment(comment) }
      return (layout, name, format)
    }

    private static func warning(
      _ picture: ArticlePicture, among known: [PathKey: LayoutFile]
    ) -> Message {
      let nearest = SpellingSuggestion.find(picture.name, among: known.keys.map(\.text).sorted())
      return Message(
        "unknown-picture",
        "no layout and no picture of the catalog has the name \(JSONText.quoted(picture.name))",
        help: nearest.map { "did you mean \($0)?" }, path: picture.place.path,
        location: picture.place.location)
    }
  }
}
