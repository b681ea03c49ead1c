package import SkelshotFormats
package import SkelshotPrimitives

/// The maximum size of a file in bytes. The encoder searches for the best quality within the budget.
public struct ByteBudget: Sendable, Hashable {
  /// The maximum number of bytes, 1 or more.
  package let limit: Int

  /// Creates a budget of `limit` bytes, 1 or more. No file fits a budget of 0 bytes.
  public init(limit: Int) { self.limit = limit }

  package struct Fit<Picture> {
    package var picture: Picture
    /// The number of the quality step. Step 0 is the original quality.
    package var step: Int
    package var tries: Int
  }

  /// Searches for the first quality step whose file fits the budget.
  ///
  /// The search tries step 0, the original quality, and then bisects the other n steps in about log₂ n attempts. Files
  /// usually shrink from step to step. The step just before the result does not fit, but an earlier step might
  /// fit.
  ///
  /// - Throws: `PictureError` with a `BudgetError` if no step fits, or the error that `make` throws.
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
  /// The smallest size in bytes that the search found.
  package let smallest: Int

  package init(_ limit: Int, smallest: Int) { (self.limit, self.smallest) = (limit, smallest) }

  package var message: Message {
    Message(
      "max-bytes",
      "even the smallest picture is \(smallest) bytes; the limit is \(limit)",
      help: "raise the limit, or use a smaller canvas or a shorter animation")
  }
}
