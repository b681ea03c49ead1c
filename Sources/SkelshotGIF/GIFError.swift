package import SkelshotPrimitives

/// An error that can occur when a GIF is written, in addition to `FilmError`.
package enum GIFError: DescribedError, Hashable, Sendable {
  case writer(reason: String)

  package init(code: Int) {
    let reason = Self.reasons.indices.contains(code - 1) ? Self.reasons[code - 1] : nil
    self = .writer(reason: reason ?? "giflib failed with code \(code)")
  }

  /// giflib's `E_GIF_ERR_NOT_ENOUGH_MEM`.
  static let outOfMemory = GIFError(code: 7)

  /// The reasons for giflib's error codes, starting at code 1.
  private static let reasons = [
    "giflib cannot open the file", "giflib cannot write",
    "giflib already has a screen descriptor", "giflib already has an image descriptor",
    "giflib has no color table", "giflib received more pixels than the frame has",
    "not enough memory", "the disk is full", "giflib cannot close the file",
    "giflib's file is not open for writing",
  ]

  package var message: Message {
    switch self {
    case .writer(let reason): Message("gif", reason)
    }
  }
}
