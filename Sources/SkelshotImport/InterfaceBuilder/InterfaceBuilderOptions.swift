public import SkelshotModel
public import SkelshotPrimitives

/// What is said about a storyboard or XIB besides what stands in it: which screen, on which device, and what the app sets
/// in code.
public struct InterfaceBuilderOptions: Sendable, Hashable {
  /// The scene: its storyboard id, class, title or id; nil is the initial one.
  public var scene: String?
  /// The size of the screen in points; nil is the size that the file has, at which the frames are the file's own.
  public var size: Size?
  /// The device, which gives `size` where that is nil, and the bars; nil takes the bars of the file.
  public var device: Device?
  /// Whether width and height change places.
  public var isLandscape = false
  /// What is set on views, in order: `#avatar.isSkeletonable=true`.
  public var overrides: [String] = []
  /// Rows or items of tables and collections, by name; an empty name is every one that has prototypes.
  public var rows: [String: Int] = [:]
  /// The files of cells that are registered in code, by the table's or collection's name.
  public var cells: [CellFile] = []
  /// The views on which the app shows the skeleton, named as in `overrides`: `#table`; empty is the whole screen.
  public var shows: [String] = []
  /// Whether every view is skeletonable.
  public var isAllSkeletonable = false

  /// Whether constraints place views at the stored size, too, as they do at others: to measure how near they come to the stored
  /// frames.
  package var solvesStoredFrames = false

  /// Makes options that say nothing.
  public init() {}

  /// A cell that a table or collection shows, with the bytes of its XIB.
  public struct CellFile: Sendable, Hashable {
    /// The table's or collection's name: `#id`, an outlet, a class.
    public var table: String
    /// The XIB's path, for messages.
    public var path: String
    /// The XIB.
    public var bytes: [UInt8]

    /// Makes a cell.
    ///
    /// - Parameters:
    ///   - table: The table's or collection's name.
    ///   - path: The XIB's path, for messages.
    ///   - bytes: The XIB.
    public init(table: String, path: String, bytes: [UInt8]) {
      (self.table, self.path, self.bytes) = (table, path, bytes)
    }
  }
}

/// An option that an error is about.
package enum InterfaceBuilderOption: Sendable, Hashable {
  /// The scene.
  case scene
  /// The size.
  case size
  /// What is set on views; its place among `overrides`.
  case override(Int)
  /// The rows of a table.
  case rows(String)
  /// A cell; its place among `cells`.
  case cell(Int)
  /// A view on which the skeleton is shown; its place among `shows`.
  case show(Int)
}

/// What stands beside a file of Interface Builder: the named colours and images of asset catalogues.
public struct InterfaceBuilderAssets: Sendable, Hashable {
  /// Colours by name.
  ///
  /// Names of files are told apart by their bytes. Where Swift counts two of them as equal, this has one.
  public var colors: [String: DynamicColor] {
    get { colorFiles.texts }
    set { colorFiles = Dictionary(newValue) }
  }
  /// Pictures by name, as with colours: the paths of PNGs or WebPs, as `ImageContent.image` has them.
  public var images: [String: String] {
    get { imageFiles.texts }
    set { imageFiles = Dictionary(newValue) }
  }
  /// All colours.
  package var colorFiles: [PathKey: DynamicColor] = [:]
  /// All pictures.
  package var imageFiles: [PathKey: String] = [:]

  /// Makes assets of nothing.
  public init() {}
}
