import SkelshotPrimitives

/// Collects problems in any order and returns them as diagnostics in file order, with their
/// locations.
struct DiagnosticCollector {
  /// The most problems that are kept.
  let limit: Int
  private var issues: [Issue] = []
  private var reports: Set<Report> = []
  private(set) var isFull = false

  private struct Issue {
    var severity: Diagnostic.Severity
    var problem: DiagnosticProblem
    var offset: Int
    var length: Int
    var path: String
    /// The start of the view that has named the template or style in which the spot is.
    var use: Int?
  }

  /// What has been reported where it is reported once.
  private struct Report: Hashable {
    let problem: DiagnosticProblem
    let offset: Int
  }

  init(limit: Int) {
    self.limit = max(1, limit)
  }

  /// Whether an error has been reported; warnings do not count.
  private(set) var hasErrors = false

  /// Keeps a problem, unless the limit has been reached.
  ///
  /// - Parameters:
  ///   - use: The start of the view that has named the template or style in which the range is.
  ///   - isOnce: Whether the same problem of the same range is kept once.
  mutating func report(
    _ problem: DiagnosticProblem, at range: Range<Int>, path: String, use: Int? = nil,
    severity: Diagnostic.Severity = .error, isOnce: Bool = false
  ) {
    if severity == .error { hasErrors = true }
    if isOnce, !isFull {
      let report = Report(problem: problem, offset: range.lowerBound)
      guard reports.insert(report).inserted else { return }
    }
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
        path: path, use: use))
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
      var diagnostic = Diagnostic(
        severity: issues[position].severity, problem: issues[position].problem,
        location: location, path: issues[position].path)
      diagnostic.use = issues[position].use.flatMap { index.locations(of: [($0, 1)]).first }
      return diagnostic
    }
  }
}
