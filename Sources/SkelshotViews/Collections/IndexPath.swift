public import FoundationEssentials

/// The position of a row or item, as in UIKit: a section and a number in it, both from 0.
///
/// The type is FoundationEssentials' own, which has no `section`, `row` or `item` on Linux.
public typealias IndexPath = FoundationEssentials.IndexPath

extension IndexPath {
  /// The section, from 0; 0 for a path without one.
  public var section: Int {
    get { number(at: 0) }
    set { setNumber(newValue, at: 0) }
  }

  /// The item in the section, from 0; 0 for a path without one.
  public var item: Int {
    get { number(at: 1) }
    set { setNumber(newValue, at: 1) }
  }

  /// The row in the section, from 0; equal to `item`.
  public var row: Int {
    get { item }
    set { item = newValue }
  }

  /// Makes the index path of a table's row; both numbers count from 0.
  public init(row: Int, section: Int) { self.init(indexes: [section, row]) }

  /// Makes the index path of a collection's item; both numbers count from 0.
  public init(item: Int, section: Int) { self.init(indexes: [section, item]) }

  private func number(at place: Int) -> Int { place < count ? self[place] : 0 }

  private mutating func setNumber(_ number: Int, at place: Int) {
    while count <= place { append(0) }
    self[place] = number
  }
}
