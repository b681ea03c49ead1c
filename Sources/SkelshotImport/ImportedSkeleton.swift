// SkelshotImport: files from other tools.
//
// In:  a file's bytes, and the scene, loader or breakpoint to import. The file is a storyboard or XIB, a .jsx or .tsx
//      with a react-content-loader loader, the SVG that the loader renders, or boneyard's *.bones.json.
// Out: a `Scene` with the same appearance, and notes with their locations; or an `InterfaceBuilderError` or
//      `ImportError`.
//
// For a loader: 1. `ImportFormat` recognizes the file.
//               2. Markup/ reads elements of JSX and SVG.
//               3. Loaders/ reads attributes, gradient and motion; Shapes/ converts elements and paths to rounded
//                  rectangles; Values/ contains lengths and colors.
// InterfaceBuilder/ reads storyboards and XIBs. Bones/ reads boneyard's files. XML/ uses expat to read elements of SVG
// and Interface Builder files.
//
// This target does not run code, open files, or handle pixels.

import SkelshotDocument
public import SkelshotModel
public import SkelshotPrimitives

/// A skeleton from another tool: JSX or rendered SVG from react-content-loader, or bones from boneyard.
public struct ImportedSkeleton: Sendable {
  /// The screen, whose canvas has the size of the view box or of the bones' breakpoint.
  public let scene: Scene
  /// Warnings about parts that are missing or drawn differently, with their locations, in file order.
  public let warnings: [Message]
  package let format: ImportFormat
  /// The locations of the views, by the views' paths in the tree.
  private let spots: [String: SourceSpot]
  private let source: SourceText

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - bytes: The file in UTF-8.
  ///   - loader: The number of the loader in a JSX file, starting at 1, in file order; nil for the first loader.
  ///   - breakpoint: The breakpoint in a boneyard file; nil for the narrowest breakpoint that has bones.
  ///   - size: The size of the screen in points; nil for the size in the file. View boxes are fitted into this size,
  ///     and bones are stretched to it.
  /// - Throws: A `DescribedError` if the format is not supported, or if the loader or breakpoint does not exist.
  public init(
    _ bytes: [UInt8], loader: Int? = nil, breakpoint: Int? = nil, size: Size? = nil
  ) throws {
    try self.init(
      bytes, format: ImportFormat(bytes, path: nil) ?? .jsx,
      ImportOptions(
        loader: loader.map(String.init), breakpoint: breakpoint, size: size, name: "skeleton"))
  }

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

  /// Returns the location of a view in the file.
  ///
  /// - Parameter reference: The view's path in the tree that `skelshot tree` prints, such as `views[2]`.
  /// - Returns: The location; nil if there is no such view.
  public func location(ofView reference: String) -> TextLocation? {
    spots[reference].map(source.location)
  }
}

/// A JSX file that is parsed once. Each loader in the file can become a scene.
package struct LoaderFile: Sendable {
  let content: JSXLoader.File
  let source: SourceText

  package var count: Int { content.loaders.count }

  /// Reads a file.
  ///
  /// - Throws: `ImportError` if the file is too long or is not JSX.
  package init(_ bytes: [UInt8]) throws(ImportError) {
    try ImportedSkeleton.checkLength(bytes)
    content = try JSXLoader.File(bytes)
    source = SourceText(bytes)
  }
}

package struct ImportOptions: Sendable, Hashable {
  package var loader: String?
  /// The breakpoint; nil for the narrowest breakpoint that has bones.
  package var breakpoint: Int?
  package var size: Size?
  package var name: String

  package init(
    loader: String? = nil, breakpoint: Int? = nil, size: Size? = nil, name: String = "skeleton"
  ) {
    (self.loader, self.breakpoint, self.size, self.name) = (loader, breakpoint, size, name)
  }
}

/// A scene, and the locations of its views in the file, by their paths in the tree.
struct SpottedScene {
  var scene: Scene
  var spots: [String: SourceSpot] = [:]

  /// The maximum coordinate in a layout, in points.
  static let farthest = 1_000_000

  /// `canvas` if a gradient exceeds the limit; otherwise the path of the first view whose frame exceeds the limit, or
  /// nil if there is no such view.
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
