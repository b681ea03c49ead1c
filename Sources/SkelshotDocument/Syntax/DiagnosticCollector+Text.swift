extension DiagnosticCollector {
  /// Checks that a file is a text within the limits, and reports why it is not.
  ///
  /// - Returns: Where the text begins, after a byte order mark; nil if it is none.
  mutating func startOfText(_ bytes: [UInt8], limits: DocumentLimits) -> Int? {
    guard bytes.count <= min(limits.bytes, Int(UInt32.max) - 1) else {
      report(.syntax(.fileTooLarge(bytes: bytes.count, limit: limits.bytes)), at: 0..<0, path: "")
      return nil
    }
    if Self.looksLikeUTF16(bytes) {
      report(.syntax(.invalidUTF8(looksLikeUTF16: true)), at: 0..<1, path: "")
      return nil
    }
    if let range = Self.firstInvalidUTF8(in: bytes) {
      report(.syntax(.invalidUTF8(looksLikeUTF16: false)), at: range, path: "")
      return nil
    }
    return bytes.starts(with: [0xef, 0xbb, 0xbf]) ? 3 : 0
  }

  /// The first byte sequence that is not UTF-8, or nil.
  private static func firstInvalidUTF8(in bytes: [UInt8]) -> Range<Int>? {
    do throws(UTF8.ValidationError) {
      _ = try UTF8Span(validating: bytes.span)
      return nil
    } catch {
      return error.byteOffsets
    }
  }

  /// Whether bytes begin as UTF-16 texts do: with its mark, or with every other byte zero.
  private static func looksLikeUTF16(_ bytes: [UInt8]) -> Bool {
    guard bytes.count >= 2 else { return false }
    switch (bytes[0], bytes[1]) {
    case (0xff, 0xfe), (0xfe, 0xff): return true
    case (0, let second): return second != 0
    case (_, 0): return true
    default: return false
    }
  }
}
