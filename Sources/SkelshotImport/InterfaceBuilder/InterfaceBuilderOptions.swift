public import SkelshotModel
public import SkelshotPrimitives

/// The options for a storyboard or XIB: the screen, the device, and the properties that the app sets in code.
public struct InterfaceBuilderOptions: Sendable, Hashable {
  /// The scene's storyboard id, class, title or id; nil for the initial scene.
  public var scene: String?
  /// The size of the screen in points; nil for the file's size, at which views have their stored frames.
  public var size: Size?
  /// The device, which sets the bars, and the size if `size` is nil; nil for the bars of the file.
  public var device: Device?
  /// Whether to swap width and height.
  public var isLandscape = false
  /// The properties to set on views, in order: `#avatar.isSkeletonable=true`.
  public var overrides: [String] = []
  /// The number of rows or items of tables and collections, by name; an empty name stands for all that have prototypes.
  public var rows: [String: Int] = [:]
  /// The files of cells that are registered in code, by the table's or collection's name.
  package var cells: [CellFile] = []
  /// The views on which the app shows the skeleton, named as in `overrides`: `#table`; empty is the whole screen.
  public var shows: [String] = []
  /// Whether every view is skeletonable.
  public var isAllSkeletonable = false

  /// Whether constraints place views at the stored size, too. This measures how close they come to the stored frames.
  package var solvesStoredFrames = false

  /// Creates the default options.
  public init() {}

  /// A cell that a table or collection shows, with the bytes of its XIB.
  package struct CellFile: Sendable, Hashable {
    /// The table's or collection's name: `#id`, an outlet, a class.
    package var table: String
    /// The XIB's path, for messages.
    package var path: String
    /// The XIB.
    package var bytes: [UInt8]

    package init(table: String, path: String, bytes: [UInt8]) {
      (self.table, self.path, self.bytes) = (table, path, bytes)
    }
  }
}

package enum InterfaceBuilderOption: Sendable, Hashable {
  case scene
  case size
  /// An index of `overrides`.
  case override(Int)
  case rows(String)
  /// An index of `cells`.
  case cell(Int)
  /// An index of `shows`.
  case show(Int)
}

/// The named colors and images in the asset catalogs beside a file of Interface Builder.
package struct InterfaceBuilderAssets: Sendable, Hashable {
  /// Colors by name.
  package var colors: [PathKey: DynamicColor] = [:]
  /// Pictures by name: the paths of PNGs or WebPs, as `ImageContent.image` has them.
  package var images: [PathKey: String] = [:]

  /// Makes assets of nothing.
  package init() {}
}
