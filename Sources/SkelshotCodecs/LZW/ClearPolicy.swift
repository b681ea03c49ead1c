/// When an LZW encoder throws its dictionary away.
package enum ClearPolicy: Sendable {
  /// As soon as it is full, as most encoders do.
  case whenFull
  /// When phrases have become shorter than they were while the dictionary was filled.
  case whenPhrasesShorten

  /// Measures phrases: how many indices a code stands for.
  struct Meter {
    /// Codes between two decisions.
    static let window = 512
    private var filledIndices = 0
    private var filledCodes = 0
    private var reusedIndices = 0
    private var reusedCodes = 0

    /// Notes a phrase that was written while the dictionary was being filled.
    ///
    /// - Returns: `isFull`.
    mutating func filled(_ length: Int32, isFull: Bool) -> Bool {
      filledIndices += Int(length)
      filledCodes += 1
      return isFull
    }

    /// Notes a phrase that was written out of a full dictionary.
    ///
    /// - Returns: Whether a fresh dictionary would do better.
    mutating func reused(_ length: Int32) -> Bool {
      reusedIndices += Int(length)
      reusedCodes += 1
      guard reusedCodes == Self.window else { return false }
      let isWorse = reusedIndices * filledCodes < filledIndices * reusedCodes
      reusedIndices = 0
      reusedCodes = 0
      return isWorse
    }
  }
}
