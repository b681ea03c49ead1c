extension IssueLog {
  /// Checks that a file is a text of a bearable size, and notes why it is not.
  ///
  /// - Returns: Where the text begins, after a byte order mark; nil if it is none.
  mutating func startOfText(_ bytes: [UInt8], limits: DocumentLimits) -> Int? {
    guard bytes.count <= min(limits.bytes, Int(UInt32.max) - 1) else {
      report(.syntax(.fileTooLarge(bytes: bytes.count, limit: limits.bytes)), at: 0..<0, path: "")
      return nil
    }
    if UTF8Check.looksLikeUTF16(bytes) {
      report(.syntax(.invalidUTF8(looksLikeUTF16: true)), at: 0..<1, path: "")
      return nil
    }
    if let range = UTF8Check.firstInvalid(in: bytes) {
      report(.syntax(.invalidUTF8(looksLikeUTF16: false)), at: range, path: "")
      return nil
    }
    return bytes.starts(with: [0xef, 0xbb, 0xbf]) ? 3 : 0
  }
}
