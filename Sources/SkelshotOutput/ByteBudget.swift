package import SkelshotFormats
package import SkelshotPrimitives

/// The bytes that a file may have, and the search for the best quality within them.
public struct ByteBudget: Sendable, Hashable {
  /// Bytes of a file, 1 or more.
  public let limit: Int

  /// Makes a budget.
  ///
  /// - Parameter limit: Bytes of a file, 1 or more: nothing fits into fewer.
  public init(limit: Int) { self.limit = limit }

  /// What a search has found.
  package struct Fit<Picture> {
    /// The picture, within the limit.
    package var picture: Picture
    /// The number of its step; 0 gave nothing up.
    package var step: Int
    /// How many pictures were made on the way.
    package var tries: Int
  }

  /// Looks for the first of several qualities at which a file is small enough.
  ///
  /// The first is tried as it is. Further ones are halved between one that is too large and one that
  /// fits, so n of them take about log₂ n tries. Files get smaller from step to step as a rule, not
  /// always: what is found fits, and the step before it does not, but one before that might.
  ///
  /// - Parameters:
  ///   - stepCount: How many qualities there are, 1 or more, best first.
  ///   - make: Makes the picture of a step; its size is asked for next.
  ///   - size: The bytes of a picture.
  /// - Throws: `PictureError` with a `BudgetError` if no step fits, or what
  ///   `make` throws.
  package func search<Picture>(
    stepCount: Int, make: (Int) throws(PictureError) -> Picture, size: (Picture) -> Int
  ) throws(PictureError) -> Fit<Picture> {
    let first = try make(0)
    var smallest = size(first)
    var tries = 1
    if smallest <= limit { return Fit(picture: first, step: 0, tries: tries) }
    var found: (step: Int, picture: Picture)?
    var (low, high) = (1, stepCount)
    while low < high {
      let middle = low + (high - low) / 2
      let picture = try make(middle)
      tries += 1
      smallest = min(smallest, size(picture))
      if size(picture) <= limit {
        found = (middle, picture)
        high = middle
      } else {
        low = middle + 1
      }
    }
    guard let found else { throw PictureError(BudgetError(limit, smallest: smallest)) }
    return Fit(picture: found.picture, step: found.step, tries: tries)
  }
}

/// A file has more bytes than it may have, however much is given up.
package struct BudgetError: DescribedError, Hashable {
  /// The bytes that it may have.
  package let limit: Int
  /// The fewest bytes that were met.
  package let smallest: Int

  package init(_ limit: Int, smallest: Int) { (self.limit, self.smallest) = (limit, smallest) }

  package var message: Message {
    Message(
      "max-bytes",
      "the smallest picture that was found has \(smallest) bytes; the limit is \(limit)",
      help: "allow more, or draw less: a smaller canvas, a shorter film")
  }
}
