import SkelshotPrimitives

/// Collects problems in any order and returns them as diagnostics in file order, with their
/// locations.
struct DiagnosticCollector {
  /// The most problems that are kept.
  let limit: Int
  private var issues: [Issue] = []
  private(set) var isFull = false

  private struct Issue {
    var severity: Diagnostic.Severity
    var problem: DiagnosticProblem
    var offset: Int
    var length: Int
    var path: String
  }

  init(limit: Int) {
    self.limit = max(1, limit)
  }

  /// Whether an error has been reported; warnings do not count.
  private(set) var hasErrors = false

  /// Keeps a problem, unless the limit has been reached.
  mutating func report(
    _ problem: DiagnosticProblem, at range: Range<Int>, path: String,
    severity: Diagnostic.Severity = .error
  ) {
    if severity == .error { hasErrors = true }
    guard issues.count < limit else {
      if !isFull {
        isFull = true
        issues.append(
          Issue(
            severity: .error, problem: .syntax(.tooManyDiagnostics(limit: limit)),
            offset: range.lowerBound, length: range.count, path: ""))
      }
      return
    }
    issues.append(
      Issue(
        severity: severity, problem: problem, offset: range.lowerBound, length: range.count,
        path: path))
  }

  /// The diagnostics in file order; those of one spot in the order in which they were reported.
  func diagnostics(in bytes: [UInt8]) -> [Diagnostic] {
    guard !issues.isEmpty else { return [] }
    let order = issues.indices.sorted {
      (issues[$0].offset, $0) < (issues[$1].offset, $1)
    }
    let index = LineIndex(bytes)
    let locations = index.locations(of: order.map { (issues[$0].offset, issues[$0].length) })
    return zip(order, locations).map { position, location in
      Diagnostic(
        severity: issues[position].severity, problem: issues[position].problem,
        location: location, path: issues[position].path)
    }
  }
}
