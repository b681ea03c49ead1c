#if canImport(FoundationEssentials)
  public import FoundationEssentials

  /// The position of a row or item: the index of its section and its index in that section, both from 0.
  ///
  /// On Linux, the type in FoundationEssentials lacks `section`, `row` and `item`. The extension below adds these
  /// properties.
  public typealias IndexPath = FoundationEssentials.IndexPath
#else
  public import Foundation

  /// The position of a row or item: the index of its section and its index in that section, both from 0.
  public typealias IndexPath = Foundation.IndexPath
#endif

extension IndexPath {
  /// The section's index, from 0. If the path is empty, the section is 0.
  public var section: Int {
    get { number(at: 0) }
    set { setNumber(newValue, at: 0) }
  }

  /// The item's index in its section, from 0. If the path has fewer than two indices, the item is 0.
  public var item: Int {
    get { number(at: 1) }
    set { setNumber(newValue, at: 1) }
  }

  /// The row's index in its section, from 0. Equal to `item`.
  public var row: Int {
    get { item }
    set { item = newValue }
  }

  /// Creates the index path of a table row. Both indices start at 0.
  public init(row: Int, section: Int) { self.init(indexes: [section, row]) }

  /// Creates the index path of a collection item. Both indices start at 0.
  public init(item: Int, section: Int) { self.init(indexes: [section, item]) }

  private func number(at place: Int) -> Int { place < count ? self[place] : 0 }

  private mutating func setNumber(_ number: Int, at place: Int) {
    while count <= place { append(0) }
    self[place] = number
  }
}
