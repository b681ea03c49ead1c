package import SkelshotPrimitives

/// Collects problems in any order, and returns them as located diagnostics in file order.
package struct DiagnosticCollector: Sendable {
  package let limit: Int
  private var issues: [Issue] = []
  private var reports: Set<Report> = []
  package private(set) var isFull = false

  private struct Issue {
    var severity: Diagnostic.Severity
    var message: Message
    var offset: Int
    var length: Int
    var path: String
    /// If the problem is in a template or style, the start of the view that uses the template or style.
    var use: Int?
  }

  private struct Report: Hashable {
    let message: Message
    let offset: Int
  }

  package init(limit: Int) {
    self.limit = max(1, limit)
  }

  /// Whether an error has been reported. Warnings do not count.
  package private(set) var hasErrors = false

  /// Keeps a problem unless the limit is reached. If the range is in a template or style, `use` is the start of the
  /// view that uses the template or style.
  /// If `isOnce` is true, only one of several equal problems at the same range is kept.
  package mutating func report(
    _ problem: some MessageConvertible, at range: Range<Int>, path: String, use: Int? = nil,
    severity: Diagnostic.Severity = .error, isOnce: Bool = false
  ) {
    if severity == .error { hasErrors = true }
    guard !isFull else { return }
    let message = problem.message
    if isOnce {
      let report = Report(message: message, offset: range.lowerBound)
      guard reports.insert(report).inserted else { return }
    }
    guard issues.count < limit else {
      isFull = true
      issues.append(
        Issue(
          severity: .error, message: SyntaxProblem.tooManyDiagnostics(limit: limit).message,
          offset: range.lowerBound, length: range.count, path: ""))
      return
    }
    issues.append(
      Issue(
        severity: severity, message: message, offset: range.lowerBound, length: range.count,
        path: path, use: use))
  }

  /// Returns the diagnostics in file order. Diagnostics at the same location keep the order in which they were
  /// reported.
  package func diagnostics(in bytes: [UInt8]) -> [Diagnostic] {
    guard !issues.isEmpty else { return [] }
    let order = issues.indices.sorted {
      (issues[$0].offset, $0) < (issues[$1].offset, $1)
    }
    let index = LineIndex(bytes)
    let locations = index.locations(of: order.map { (issues[$0].offset, issues[$0].length) })
    return zip(order, locations).map { position, location in
      var diagnostic = Diagnostic(
        severity: issues[position].severity, message: issues[position].message,
        location: location, path: issues[position].path)
      diagnostic.use = issues[position].use.flatMap { index.locations(of: [($0, 1)]).first }
      return diagnostic
    }
  }
}

extension DiagnosticCollector {
  /// Checks that a file is text within the limits. Reports an error if the check fails.
  ///
  /// - Returns: The index of the first byte after any byte order mark; nil if an error was reported.
  mutating func startOfText(_ bytes: [UInt8], limits: DocumentLimits) -> Int? {
    guard bytes.count <= min(limits.bytes, Int(UInt32.max) - 1) else {
      report(
        SyntaxProblem.fileTooLarge(bytes: bytes.count, limit: limits.bytes), at: 0..<0, path: "")
      return nil
    }
    if Self.looksLikeUTF16(bytes) {
      report(SyntaxProblem.invalidUTF8(looksLikeUTF16: true), at: 0..<1, path: "")
      return nil
    }
    if let range = Self.firstInvalidUTF8(in: bytes) {
      report(SyntaxProblem.invalidUTF8(looksLikeUTF16: false), at: range, path: "")
      return nil
    }
    return bytes.starts(with: [0xef, 0xbb, 0xbf]) ? 3 : 0
  }

  private static func firstInvalidUTF8(in bytes: [UInt8]) -> Range<Int>? {
    do throws(UTF8.ValidationError) {
      _ = try UTF8Span(validating: bytes.span)
      return nil
    } catch {
      return error.byteOffsets
    }
  }

  /// Returns whether bytes look like UTF-16: they start with a byte order mark, or one of the first two bytes is zero.
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
