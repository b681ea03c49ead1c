/// The place of a row or item: a section and a number in it, both from 0.
public struct IndexPath: Sendable, Hashable, Comparable {
  /// The section, from 0.
  public var section: Int
  /// The row or item in the section, from 0.
  public var item: Int

  /// The row in the section, from 0; the same number as `item`.
  public var row: Int {
    get { item }
    set { item = newValue }
  }

  /// The place of a table's row.
  public init(row: Int, section: Int) {
    item = row
    self.section = section
  }

  /// The place of a collection's item.
  public init(item: Int, section: Int) {
    self.item = item
    self.section = section
  }

  /// In the order of reading: sections first, then items.
  public static func < (left: IndexPath, right: IndexPath) -> Bool {
    (left.section, left.item) < (right.section, right.item)
  }
}
