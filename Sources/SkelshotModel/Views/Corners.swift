/// A set of a view's corners, like Core Animation's `CACornerMask`.
public struct Corners: OptionSet, Sendable, Hashable {
  /// One bit for each corner.
  public let rawValue: UInt8

  /// Makes a set of corners from its bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Core Animation's `layerMinXMinYCorner`.
  public static let topLeft = Corners(rawValue: 1)
  /// Core Animation's `layerMaxXMinYCorner`.
  public static let topRight = Corners(rawValue: 2)
  /// Core Animation's `layerMinXMaxYCorner`.
  public static let bottomLeft = Corners(rawValue: 4)
  /// Core Animation's `layerMaxXMaxYCorner`.
  public static let bottomRight = Corners(rawValue: 8)
  /// All four corners.
  public static let all: Corners = [.topLeft, .topRight, .bottomLeft, .bottomRight]

  /// The corners by their names in layouts.
  package static var names: KeyValuePairs<String, Corners> {
    [
      "topLeft": .topLeft, "topRight": .topRight, "bottomLeft": .bottomLeft,
      "bottomRight": .bottomRight,
    ]
  }
}
