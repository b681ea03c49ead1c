public import SkelshotModel
public import SkelshotPrimitives

/// The options for a storyboard or XIB: the screen, the device, and the properties that the app sets in code.
public struct InterfaceBuilderOptions: Sendable, Hashable {
  /// The scene's storyboard id, class, title or id; nil for the initial scene.
  public var scene: String?
  /// The size of the screen in points. If nil, the size in the file is used, and views have their stored frames.
  public var size: Size?
  /// The device. A device determines the bars and, if `size` is nil, the size. Without a device, the file determines
  /// the bars.
  public var device: Device?
  /// Whether to swap width and height.
  public var isLandscape = false
  /// The properties to set on views, in order, such as `#avatar.isSkeletonable=true`.
  public var overrides: [String] = []
  /// The number of rows or items in tables and collections, by the name of the table or collection. An empty name
  /// applies to every table and collection that has prototypes.
  public var rows: [String: Int] = [:]
  /// The files for cells that the app's code registers. Each entry names the cell's table or collection.
  package var cells: [CellFile] = []
  /// The cells that the app's code makes.
  package var codeCells: [CodeCell] = []
  /// The number of overrides, from the first, that were read from the app's code. They are skipped with a warning if no
  /// view has the name or the value is unknown.
  package var codeOverrides = 0
  /// The names of tables and shown views that were read from the app's code. They are skipped if no view has the name.
  package var codeNames: Set<String> = []
  /// The views on which the app shows the skeleton, such as `#table`, named as in `overrides`. If empty, the whole
  /// screen shows the skeleton.
  public var shows: [String] = []
  /// Whether every view is skeletonable.
  public var isAllSkeletonable = false

  /// Whether constraints also place views at the stored size. Used to measure how far the solved frames are from the
  /// stored frames.
  package var solvesStoredFrames = false

  /// Creates the default options.
  public init() {}

  /// A XIB with a cell that a table or collection shows.
  package struct CellFile: Sendable, Hashable {
    /// The name of the table or collection: `#id`, an outlet, or a class.
    package var table: String
    /// The path of the XIB in messages.
    package var path: String
    package var bytes: [UInt8]

    package init(table: String, path: String, bytes: [UInt8]) {
      (self.table, self.path, self.bytes) = (table, path, bytes)
    }
  }
}

extension InterfaceBuilderOptions {
  /// A cell that the app's code makes for a table or collection.
  package struct CodeCell: Sendable, Hashable {
    /// The name of the table or collection: `#id`, an outlet, or a class.
    package var table: String
    /// The identifier of the cell's template.
    package var identifier: String
    package var view: View

    package init(table: String, identifier: String, view: View) {
      (self.table, self.identifier, self.view) = (table, identifier, view)
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
  package var colors: [PathKey: DynamicColor] = [:]
  /// The pictures by name. Each picture is a path to a PNG or WebP file, as in `ImageContent.image`.
  package var images: [PathKey: String] = [:]

  package init() {}
}
