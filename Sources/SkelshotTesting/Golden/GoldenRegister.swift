import SkelshotGoldens
import SkelshotPrimitives
import SkelshotWork

/// The goldens that the checks of a run use. Two checks with different pictures cannot share a golden.
package final class GoldenRegister: Sendable {
  /// The goldens of this process.
  package static let shared = GoldenRegister()

  /// The line and column of a check.
  struct Site: Hashable, Sendable {
    var line: Int
    var column: Int
  }

  private struct Named: Sendable {
    var test: String?
    var sites: [Site]
  }

  private struct Used: Sendable {
    var digest: Int
    var line: Int
  }

  private struct State: Sendable {
    /// The unnamed checks by the golden that they would have without a number.
    var named: [PathKey: Named] = [:]
    var used: [PathKey: Used] = [:]
  }

  private let state = Mutex(State())

  package init() {}

  /// Returns the number of an unnamed check among the checks of its test that have the same golden, from 1.
  ///
  /// - Throws: `SnapshotProblem.sharedGolden` if an unnamed check of another test has this golden. Tests run in any
  ///   order, so a number would not identify the check.
  func number(
    ofCheck path: String, in test: String?, at site: Site
  ) throws(SnapshotProblem) -> Int {
    let number: Result<Int, SnapshotProblem> = state.withLock { state in
      var named = state.named[PathKey(path)] ?? Named(test: test, sites: [])
      if let first = named.sites.first, let test, let other = named.test, test != other {
        return .failure(.sharedGolden(line: first.line))
      }
      if let index = named.sites.firstIndex(of: site) { return .success(index + 1) }
      named.sites.append(site)
      state.named[PathKey(path)] = named
      return .success(named.sites.count)
    }
    return try number.get()
  }

  /// Registers the use of a golden for a picture. A check may run again with the same picture.
  ///
  /// - Throws: `SnapshotProblem` if the golden belongs to a check with a different picture.
  func use(_ path: String, for picture: DrawnPicture, at site: Site) throws(SnapshotProblem) {
    let digest = picture.digest
    let first = state.withLock { state in
      let used = state.used[PathKey(path)] ?? Used(digest: digest, line: site.line)
      state.used[PathKey(path)] = used
      return used
    }
    guard first.digest != digest else { return }
    throw first.line == site.line ? .repeatedGolden : .sharedGolden(line: first.line)
  }
}
