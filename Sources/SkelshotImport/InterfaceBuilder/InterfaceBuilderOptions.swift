public import SkelshotModel
public import SkelshotPrimitives

/// The options for a storyboard or XIB: the screen, the device, and the properties that the app sets in code.
public struct InterfaceBuilderOptions: Sendable, Hashable {
  /// The scene's storyboard id, class, title or id; nil for the initial scene.
  public var scene: String?
  /// The size of the screen in points. nil uses the size in the file, at which views have their stored frames.
  public var size: Size?
  /// The device, which determines the bars, and the size if `size` is nil. nil uses the bars in the file.
  public var device: Device?
  /// Whether to swap width and height.
  public var isLandscape = false
  /// The properties to set on views, in order, such as `#avatar.isSkeletonable=true`.
  public var overrides: [String] = []
  /// The number of rows or items in tables and collections, by name. An empty name applies to every table and
  /// collection that has prototypes.
  public var rows: [String: Int] = [:]
  /// The files for cells that code registers, each with the name of its table or collection.
  package var cells: [CellFile] = []
  /// The views on which the app shows the skeleton, such as `#table`, named as in `overrides`. Empty for the whole
  /// screen.
  public var shows: [String] = []
  /// Whether every view is skeletonable.
  public var isAllSkeletonable = false

  /// Whether constraints also place views at the stored size. Used to measure the distance from the stored frames.
  package var solvesStoredFrames = false

  /// Creates the default options.
  public init() {}

  /// A cell that a table or collection shows, with the bytes of its XIB.
  package struct CellFile: Sendable, Hashable {
    /// The name of the table or collection: `#id`, an outlet, or a class.
    package var table: String
    /// The path of the XIB in messages.
    package var path: String
    /// The bytes of the XIB.
    package var bytes: [UInt8]

    package init(table: String, path: String, bytes: [UInt8]) {
      (self.table, self.path, self.bytes) = (table, path, bytes)
    }
  }
}

package enum InterfaceBuilderOption: Sendable, Hashable {
  case scene
  case size
  /// An index in `overrides`.
  case override(Int)
  case rows(String)
  /// An index in `cells`.
  case cell(Int)
  /// An index in `shows`.
  case show(Int)
}

/// The named colors and images in the asset catalogs next to an Interface Builder file.
package struct InterfaceBuilderAssets: Sendable, Hashable {
  /// The colors by name.
  package var colors: [PathKey: DynamicColor] = [:]
  /// The pictures by name. Each picture is the path of a PNG or WebP, as in `ImageContent.image`.
  package var images: [PathKey: String] = [:]

  /// Creates an empty set of assets.
  package init() {}
}
