import SkelshotFrames
import SkelshotRaster

/// The analysis of a film that needs only one color table. The analysis keeps the rows of deltas for the encode pass,
/// up to a memory budget. The analysis throws `NeedsMoreColors` as soon as one table is not enough.
struct GlobalTableAnalysis: FilmAnalysis {
  /// The film has transparent pixels, or more colors than one table can store.
  struct NeedsMoreColors: Error {}

  final class Worker {
    fileprivate var differ = FrameDiffer()
  }

  struct Finding: Sendable {
    /// The delta's rows; nil if the frame equals the previous frame.
    fileprivate var rows: DeltaRows?
    fileprivate var hasPartial: Bool
    /// The maximum channel error of the thread's quantizer so far, 0…255.
    fileprivate var largestError: Int
  }

  /// For each frame, the rows of its delta; nil if they were not kept.
  private(set) var rows: [DeltaRows?] = []
  /// The quantizer's maximum channel error, 0…255.
  private(set) var largestError = 0

  private var frames: [FilmReduction.Frame] = []
  private var hasPartial = false
  /// The film's colors. One table entry is reserved for unchanged pixels.
  private var table = ColorNumbers(limit: ColorNumbers.mostEntries - 1)
  private var budget: Int

  /// - Parameter budget: The maximum size in bytes of the kept rows. The rows of a film of typical length fit into the
  ///   budget, so the film's frames are drawn only once. Memory use does not grow with the length of the film.
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
