package import SkelshotFormats
package import SkelshotPrimitives

/// The largest size of a file in bytes, and the search for the best quality within it.
public struct ByteBudget: Sendable, Hashable {
  /// Bytes of a file, 1 or more.
  package let limit: Int

  /// Creates a budget.
  ///
  /// - Parameter limit: The largest size in bytes, 1 or more; nothing fits into 0 bytes.
  public init(limit: Int) { self.limit = limit }

  package struct Fit<Picture> {
    package var picture: Picture
    /// The picture's step; step 0 is the original quality.
    package var step: Int
    package var tries: Int
  }

  /// Searches for the first quality whose file fits.
  ///
  /// Tries the original quality, then bisects the other n steps, in about log₂ n tries. Files mostly, but not always,
  /// get smaller from step to step. So the found step fits and the step before it does not, but an earlier one might.
  ///
  /// `make` gets the number of a step; step 0 has the best quality.
  ///
  /// - Throws: `PictureError` with a `BudgetError` if no step fits, or the error of `make`.
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

package struct BudgetError: DescribedError, Hashable {
  package let limit: Int
  /// The smallest size that the search reached, in bytes.
  package let smallest: Int

  package init(_ limit: Int, smallest: Int) { (self.limit, self.smallest) = (limit, smallest) }

  package var message: Message {
    Message(
      "max-bytes",
      "the smallest picture found has \(smallest) bytes; the limit is \(limit)",
      help: "raise the limit, or draw less: a smaller canvas or a shorter animation")
  }
}
