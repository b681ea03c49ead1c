package import SkelshotFrames
import SkelshotWork

/// Packs rows of pixels as zlib streams. For most drawings, the streams are smaller than zlib's.
///
/// The token sequence is the shortest path through a graph of all matches, as in zopfli. The first search uses
/// estimated symbol costs, and each later search uses the costs of the previous path. The tokens are then split into
/// blocks with separate Huffman codes.
package struct DeflateEncoder {
  /// How thoroughly to search for the shortest path.
  package struct Effort: Sendable {
    var iterations: Int
    /// The maximum number of hash chain entries that the match finder compares.
    var depth: Int
    /// The number of graph nodes that are added on each side of a position of interest, 258 bytes apart.
    var longestMatches: Int
    /// The number of nodes after a match's start that are tried as the match's end. Some of the match's last nodes are
    /// also tried.
    var firstEnds: Int
    /// Whether to search for matches where a run or a repetition of the row above begins.
    var searchesRuns = false
    /// Rows with too many positions of interest are rejected. The limit is this number plus one for every `sparsity`
    /// bytes.
    var fewPositions = 65_536
    /// The number of bytes for which one more position of interest is allowed; see `fewPositions`.
    var sparsity = 8

    /// The effort for true color in `balanced`. This effort searches deeper but rejects photographs early, since the
    /// encoder would take five times as long as zlib and seldom produce a smaller stream.
    package var forTrueColor: Effort {
      var effort = self
      effort.depth = max(depth, 32)
      effort.firstEnds = max(firstEnds, 6)
      effort.fewPositions = 8192
      effort.sparsity = 24
      return effort
    }

    /// Returns the effort for a still.
    package static func still(_ optimization: FileOptimization) -> Effort {
      switch optimization {
      case .speed: Effort(iterations: 2, depth: 4, longestMatches: 1, firstEnds: 1)
      case .balanced: Effort(iterations: 2, depth: 64, longestMatches: 1, firstEnds: 6)
      case .size: smallest
      }
    }

    /// Returns the effort for a film frame. For a sliding feed, `size` makes the file 4 % smaller than `balanced` but
    /// takes twenty times as long. The file is 1 % larger with `speed`.
    package static func film(_ optimization: FileOptimization) -> Effort {
      switch optimization {
      case .speed: Effort(iterations: 2, depth: 4, longestMatches: 1, firstEnds: 4)
      case .balanced: Effort(iterations: 2, depth: 24, longestMatches: 1, firstEnds: 6)
      case .size: smallest
      }
    }

    /// For a sliding feed, the rows take 1.01 times as many bytes as with zopfli, which takes a hundred times as long.
    private static var smallest: Effort {
      Effort(iterations: 4, depth: 100, longestMatches: 12, firstEnds: 140, searchesRuns: true)
    }
  }

  let effort: Effort

  package init(effort: Effort) { self.effort = effort }

  /// Packs filtered rows with their filter types as a zlib stream. Returns nil for noise and photographs.
  package func zlibStream(_ bytes: [UInt8], _ layout: RowLayout) -> [UInt8]? {
    guard bytes.count < Self.mostBytes,
      let scan = scan(bytes, layout, RowRanges(bytes.span, layout))
    else { return nil }
    return stream(
      bytes, scan, layout, ends: [bytes.count], order: [0],
      checksum: ZlibBridge.adler32(bytes, 0..<bytes.count))
  }

  /// Packs a picture in which each distinct row is stored once. Returns nil for noise and photographs.
  package func zlibStream(_ rows: OrderedRows) -> [UInt8]? {
    planned(rows).flatMap { zlibStream($0) }
  }

  /// Packs the planned rows of a picture. Returns nil for noise and photographs.
  func zlibStream(_ planned: PlannedRows) -> [UInt8]? {
    let layout = planned.rows.layout
    guard let scan = scan(planned.bytes, layout, planned.ranges) else { return nil }
    return stream(
      planned.bytes, scan, layout, ends: planned.plan.ends.map { $0 * layout.stride },
      order: planned.plan.order,
      checksum: RowChecksums(planned.rows.bytes, stride: layout.stride)
        .checksum(of: planned.rows.order))
  }

  /// Plans the rows to scan. Returns nil if there are too many bytes.
  func planned(_ rows: OrderedRows) -> PlannedRows? {
    let plan = RowReusePlan(order: rows.order, stride: rows.layout.stride)
    guard plan.rows.count * rows.layout.stride < Self.mostBytes else { return nil }
    return PlannedRows(rows, plan)
  }

  /// Returns the number of positions of interest, or nil above the limit. Counting takes a tenth as long as packing.
  func positionCount(of planned: PlannedRows, limit: Int? = nil) -> Int? {
    let bytes = planned.bytes
    let scan = RowMatchScan(
      bytes.span, planned.rows.layout, planned.ranges, depth: 0,
      limit: limit ?? mostPositions(in: bytes))
    return scan?.positions.count
  }

  /// Positions are stored as 32-bit numbers.
  private static let mostBytes = 1 << 30

  private func mostPositions(in bytes: [UInt8]) -> Int {
    bytes.count / effort.sparsity + effort.fewPositions
  }

  private func scan(
    _ bytes: [UInt8], _ layout: RowLayout, _ ranges: RowRanges
  ) -> RowMatchScan? {
    RowMatchScan(
      bytes.span, layout, ranges, depth: effort.depth, limit: mostPositions(in: bytes),
      searchesRuns: effort.searchesRuns)
  }

  private func stream(
    _ bytes: [UInt8], _ scan: RowMatchScan, _ layout: RowLayout, ends: [Int], order: [Int],
    checksum: UInt32
  ) -> [UInt8]? {
    var weights = [Int](repeating: 0, count: ends.count)
    for piece in order { weights[piece] += 1 }
    let graph = MatchGraph(scan, layout, ends: ends, longestMatches: effort.longestMatches)
    var costs = DeflateCosts(bytes.span, at: scan.positions)
    var best: TokenSequence?
    var smallest = Int.max
    for iteration in 0..<effort.iterations {
      // A quick search is sufficient while costs are only estimated.
      let search =
        iteration == 0
        ? ShortestPath.Search(first: 1, last: 1)
        : ShortestPath.Search(first: effort.firstEnds, last: 3)
      let sequence = ShortestPath.tokens(graph, bytes.span, costs, search)
      let counts = DeflateCounts(sequence, weights: weights)
      let size = counts.ownCodesBits
      if size < smallest {
        smallest = size
        best = sequence
      }
      if Cancellation.isRequested { break }
      costs = DeflateCosts(counts)
    }
    guard let best else { return nil }
    var bits = BitWriter()
    // The header declares a 32 KiB window and the slowest level, followed by check bits. Source: RFC 1950, 2.2.
    bits.append(0x78, 8)
    bits.append(0xda, 8)
    let tokens = best.written(order)
    let blocks = DeflateBlock.split(tokens)
    for (number, block) in blocks.enumerated() {
      bits.append(block, of: tokens, isLast: number == blocks.count - 1)
    }
    var stream = bits.finish()
    PNGChunk.append(checksum, to: &stream)
    return stream
  }
}
