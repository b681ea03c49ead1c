import SkelshotFrames
import SkelshotRaster

/// The analysis of a film with a single color table. It keeps the rows of deltas for the encode pass, within a memory
/// budget. It throws `NeedsMoreColors` as soon as one table is not enough.
struct GlobalTableAnalysis: FilmAnalysis {
  /// The film has more colors than one table can hold, or transparent pixels.
  struct NeedsMoreColors: Error {}

  final class Worker {
    fileprivate var differ = FrameDiffer()
  }

  struct Finding: Sendable {
    /// The delta's rows; nil if the frame looks like the one before.
    fileprivate var rows: DeltaRows?
    fileprivate var hasPartial: Bool
    /// The largest difference of a channel by the thread's quantizer so far, 0…255.
    fileprivate var largestError: Int
  }

  /// Per frame, the rows of its delta, if they were kept.
  private(set) var rows: [DeltaRows?] = []
  /// The largest difference of a channel by the quantizer, 0…255.
  private(set) var largestError = 0

  private var frames: [FilmReduction.Frame] = []
  private var hasPartial = false
  /// The film's colors. One entry is left for unchanged pixels.
  private var table = ColorNumbers(limit: ColorNumbers.mostEntries - 1)
  /// Remaining bytes for rows.
  private var budget: Int

  /// - Parameter budget: The most bytes of kept rows. A film of the usual length fits, so that it is drawn once; memory
  ///   does not grow with a longer one.
  init(budget: Int) { self.budget = budget }

  static func makeWorker(_ film: PreparedFilm) -> Worker { Worker() }

  static func finding(
    in frames: borrowing QuantizedFrames, _ worker: inout Worker
  ) throws -> Finding {
    let findings = frames.findings
    if findings.hasTransparent { throw NeedsMoreColors() }
    var finding = Finding(
      rows: nil, hasPartial: findings.hasPartial, largestError: frames.largestError)
    let delta = frames.delta()
    if delta.rect.isEmpty { return finding }
    guard let rows = worker.differ.rows(of: delta) else { throw NeedsMoreColors() }
    finding.rows = rows
    return finding
  }

  mutating func add(_ finding: Finding) throws {
    frames.append(finding.rows == nil ? .repeated : .exact)
    if finding.hasPartial { hasPartial = true }
    largestError = max(largestError, finding.largestError)
    var kept = finding.rows
    if let found = finding.rows {
      for color in found.colors where table.insert(color) == nil { throw NeedsMoreColors() }
      if found.byteCount <= budget { budget -= found.byteCount } else { kept = nil }
    }
    rows.append(kept)
  }

  var colors: FilmReduction {
    FilmReduction(frames: frames, colors: table.colors, hasPartial: hasPartial)
  }
}
