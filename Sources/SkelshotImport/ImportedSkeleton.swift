// SkelshotImport: what other tools write.
//
// In:  the bytes of a storyboard or XIB (InterfaceBuilder); of a .jsx or .tsx with a loader of react-content-loader, of the SVG
//      that it renders, or of a *.bones.json of boneyard; which scene, loader or breakpoint.
// Out: a `Scene` that looks as theirs does, and notes with their places; or one `InterfaceBuilderError` or `ImportError`.
//
// The order of loaders: ImportFormat (what the bytes are), Markup (JSX and SVG as elements), Loaders (attributes, gradient,
// motion), Shapes (elements and paths as rounded rectangles), Values (lengths and colours). Bones is boneyard's. XML reads elements by
// expat for SVG and Interface Builder.
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
  /// What the file is.
  package let format: ImportFormat
  /// The spots of the views, in the order of `scene.views`.
  private let spots: [String: SourceSpot]
  private let source: SourceText

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - bytes: The file in UTF-8.
  ///   - loader: The number of the loader in a file of JSX, from 1 in the order of the file; nil is the first.
  ///   - breakpoint: The breakpoint of a file of bones; nil is the narrowest that has any.
  ///   - size: The size of the screen in points; nil is that of the file. A view box is fitted into it, and bones are
  ///     stretched to it.
  /// - Throws: A `DescribedError` if the file is none of these, or what is asked for is not in it.
  public init(
    _ bytes: [UInt8], loader: Int? = nil, breakpoint: Int? = nil, size: Size? = nil
  ) throws {
    try self.init(
      bytes, format: ImportFormat(bytes, path: nil) ?? .jsx,
      ImportOptions(
        loader: loader.map(String.init), breakpoint: breakpoint, size: size, name: "skeleton"))
  }

  /// Reads a file of a kind.
  package init(
    _ bytes: [UInt8], format: ImportFormat, _ options: ImportOptions
  ) throws(ImportError) {
    if format == .jsx {
      try self.init(LoaderFile(bytes), options)
      return
    }
    try Self.checkLength(bytes)
    try self.init(format, SourceText(bytes), options) { source, notes throws(ImportError) in
      try format == .svg
        ? SVGLoader.scene(bytes, options, source, &notes)
        : BonesReader.scene(bytes, options, source, &notes)
    }
  }

  /// Makes the scene of one of the loaders of a file.
  package init(_ file: LoaderFile, _ options: ImportOptions) throws(ImportError) {
    try self.init(.jsx, file.source, options) { source, notes throws(ImportError) in
      try JSXLoader.scene(file.content, options, source, &notes)
    }
  }

  private init(
    _ format: ImportFormat, _ source: SourceText, _ options: ImportOptions,
    _ read: (SourceText, inout NoteCollector) throws(ImportError) -> SpottedScene
  ) throws(ImportError) {
    if let size = options.size, !(size.width > 0 && size.height > 0) {
      throw .invalidScreen(width: size.width, height: size.height)
    }
    self.format = format
    self.source = source
    var notes = NoteCollector()
    let result = try read(source, &notes)
    if let far = result.firstFarView {
      throw .tooFar(limit: SpottedScene.farthest, location: result.spots[far].map(source.location))
    }
    (scene, spots) = (result.scene, result.spots)
    warnings = notes.messages(in: source)
  }

  fileprivate static func checkLength(_ bytes: [UInt8]) throws(ImportError) {
    guard bytes.count <= ImportFormat.byteLimit else {
      throw .xml(.tooManyBytes(limit: ImportFormat.byteLimit))
    }
  }

  /// The spot of a view in the file, by its place in the tree that `skelshot tree` prints, such as `views[2]`.
  ///
  /// - Returns: nil where there is no such view.
  public func location(ofView reference: String) -> TextLocation? {
    spots[reference].map(source.location)
  }
}

/// A file of JSX that has been read once, for the scenes of all its loaders.
package struct LoaderFile: Sendable {
  let content: JSXLoader.File
  let source: SourceText

  /// How many loaders it has.
  package var count: Int { content.loaders.count }

  /// Reads a file.
  ///
  /// - Throws: `ImportError` if it is too long, or no JSX.
  package init(_ bytes: [UInt8]) throws(ImportError) {
    try ImportedSkeleton.checkLength(bytes)
    content = try JSXLoader.File(bytes)
    source = SourceText(bytes)
  }
}

/// What is asked of another tool's skeleton.
package struct ImportOptions: Sendable, Hashable {
  /// The number of the loader; nil is the first.
  package var loader: String?
  /// The breakpoint; nil is the narrowest that has bones.
  package var breakpoint: Int?
  /// The size of the screen in points; nil is that of the file.
  package var size: Size?
  /// The name that mistakes in JSON give to the file.
  package var name: String

  /// Makes options.
  package init(
    loader: String? = nil, breakpoint: Int? = nil, size: Size? = nil, name: String = "skeleton"
  ) {
    (self.loader, self.breakpoint, self.size, self.name) = (loader, breakpoint, size, name)
  }
}

/// A scene, and where its views stand in the file, by their places in the tree.
struct SpottedScene {
  var scene: Scene
  var spots: [String: SourceSpot] = [:]

  /// Points that a number of a layout may be away.
  static let farthest = 1_000_000

  /// The first view that a layout could not have, or the canvas where its gradient is such; nil where all is near.
  var firstFarView: String? {
    func isNear(_ numbers: [Double]) -> Bool {
      numbers.allSatisfy { abs($0) <= Double(Self.farthest) }
    }
    func far(_ views: [View], _ before: String) -> String? {
      for (index, view) in views.enumerated() {
        let place = "\(before)[\(index)]"
        if let frame = view.placement.frame, !isNear([frame.x, frame.y, frame.width, frame.height])
        {
          return place
        }
        if let inner = far(view.subviews, place + "/subviews") { return inner }
      }
      return nil
    }
    guard case .keyframes(let group)? = scene.skeleton.animation else {
      return far(scene.views, "views")
    }
    for animation in group.animations {
      switch animation.values {
      case .startPoint(.values(let points)), .endPoint(.values(let points)):
        guard points.allSatisfy({ isNear([$0.x, $0.y]) }) else { return "canvas" }
      default: break
      }
    }
    return far(scene.views, "views")
  }
}
