// SkelshotImport: skeletons of other tools.
//
// In:  the bytes of a .jsx or .tsx with a loader of react-content-loader, of the SVG that it renders, or of a *.bones.json
//      of boneyard; which loader or breakpoint.
// Out: a `Scene` that looks as theirs does, and notes with their places; or one `ImportError`.
//
// The order: ImportFormat (what the bytes are), Markup (JSX and SVG as elements), Loaders (attributes, gradient, motion),
// Shapes (elements and paths as rounded rectangles), Bones (boneyard), Values (lengths and colours).
//
// It does not run code, open files, or know pixels.

import SkelshotDocument
public import SkelshotModel
public import SkelshotPrimitives

/// A skeleton that another tool has described: react-content-loader's JSX, the SVG that it renders, or boneyard's bones.
public struct ImportedSkeleton: Sendable {
  /// The screen: its canvas is the view box, or the size of the bones.
  public let scene: Scene
  /// What is not drawn, or drawn otherwise, each with its place; in the order of the file.
  public let warnings: [Message]
  /// The spots of the views, in the order of `scene.views`.
  private let spots: [String: SourceSpot]
  private let source: SourceText

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - bytes: The file in UTF-8.
  ///   - loader: The number of the loader in a file of JSX, from 1 in the order of the file; nil is the first.
  ///   - breakpoint: The breakpoint of a file of bones; nil is the narrowest that has any.
  /// - Throws: `ImportError` if the file is none of these, or what is asked for is not in it.
  public init(
    _ bytes: [UInt8], loader: Int? = nil, breakpoint: Int? = nil
  ) throws(ImportError) {
    try self.init(
      bytes, format: ImportFormat(bytes, path: nil) ?? .jsx, loader: loader.map(String.init),
      breakpoint: breakpoint, name: "skeleton")
  }

  /// Reads a file of a kind.
  ///
  /// - Parameters:
  ///   - bytes: The file in UTF-8.
  ///   - format: Its kind.
  ///   - loader: The number of the loader; nil is the first.
  ///   - breakpoint: The breakpoint; nil is the narrowest that has bones.
  ///   - name: The name that mistakes in JSON give to the file.
  package init(
    _ bytes: [UInt8], format: ImportFormat, loader: String?, breakpoint: Int?, name: String
  ) throws(ImportError) {
    guard bytes.count <= ImportFormat.byteLimit else {
      throw .tooManyBytes(limit: ImportFormat.byteLimit)
    }
    source = SourceText(bytes)
    var notes = NoteCollector()
    let result: SpottedScene
    switch format {
    case .jsx: result = try JSXLoader.scene(bytes, number: loader, source, &notes)
    case .svg: result = try SVGLoader.scene(bytes, source, &notes)
    case .bones: result = try BonesReader.scene(bytes, breakpoint: breakpoint, name: name, source, &notes)
    }
    (scene, spots) = (result.scene, result.spots)
    warnings = notes.messages(in: source)
  }

  /// How many loaders a file of JSX has; 0 where it cannot be read.
  package static func loaderCount(_ bytes: [UInt8]) -> Int {
    guard bytes.count <= ImportFormat.byteLimit else { return 0 }
    var reader = JSXReader(bytes)
    return (try? reader.loaders().count) ?? 0
  }

  /// The spot of a view in the file, by its place in the tree that `skelshot tree` prints, such as `views[2]`.
  ///
  /// - Returns: nil where there is no such view.
  public func location(ofView reference: String) -> TextLocation? {
    spots[reference].map(source.location)
  }
}

/// A scene, and where its views stand in the file, by their places in the tree.
struct SpottedScene {
  var scene: Scene
  var spots: [String: SourceSpot] = [:]
}
