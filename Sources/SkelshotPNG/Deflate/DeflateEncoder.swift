package import SkelshotFrames
import SkelshotWork

/// Packs rows of pixels as zlib streams, for most drawings smaller than zlib's own.
///
/// The token sequence is the shortest path through a graph of all matches, as in zopfli. It is searched first with
/// estimated costs of the symbols, and again with the costs that follow from the path before. Then the tokens are
/// split into blocks, each with its own Huffman codes.
package struct DeflateEncoder {
  /// How thoroughly the shortest path is searched.
  package struct Effort: Sendable {
    var iterations: Int
    /// The most entries of a hash chain that the match finder compares.
    var depth: Int
    /// The number of longest matches (258 bytes) after each position of interest that end at a node of the graph.
    var longestMatches: Int
    /// The number of first nodes after its beginning at which a match may end.
    var firstEnds: Int
    /// Rows are rejected if they have more positions of interest than this, plus one in `sparsity` bytes.
    var fewPositions = 65_536
    /// See `fewPositions`.
    var sparsity = 8

    /// The same effort for true color in `balanced`: deeper, but photographs are rejected early. With many positions of
    /// interest this encoder takes five times as long as zlib and is seldom smaller.
    package var forTrueColor: Effort {
      var effort = self
      effort.depth = max(depth, 32)
      effort.firstEnds = max(firstEnds, 6)
      effort.fewPositions = 8192
      effort.sparsity = 24
      return effort
    }

    /// The effort for a still. On four screens `size` is 1 to 6 % smaller than `balanced` in ten times the time;
    /// `speed` is 3 to 10 % larger.
    package static func still(_ optimization: FileOptimization) -> Effort {
      switch optimization {
      case .speed: Effort(iterations: 2, depth: 4, longestMatches: 1, firstEnds: 1)
      case .balanced: Effort(iterations: 2, depth: 64, longestMatches: 1, firstEnds: 2)
      case .size: Effort(iterations: 8, depth: 100, longestMatches: 24, firstEnds: 12)
      }
    }

    /// The effort for each frame of a film. On a sliding feed `size` is 3 % smaller than `balanced` in four times the
    /// time; `speed` is 1 % larger.
    package static func film(_ optimization: FileOptimization) -> Effort {
      switch optimization {
      case .speed: Effort(iterations: 2, depth: 4, longestMatches: 1, firstEnds: 4)
      case .balanced: Effort(iterations: 2, depth: 24, longestMatches: 1, firstEnds: 2)
      case .size: Effort(iterations: 8, depth: 100, longestMatches: 4, firstEnds: 12)
      }
    }
  }

  let effort: Effort

  package init(effort: Effort) { self.effort = effort }

  /// Packs filtered rows, each after its filter type, as a zlib stream; nil if they are noise or a photograph.
  package func zlibStream(_ bytes: [UInt8], _ layout: RowLayout) -> [UInt8]? {
    guard bytes.count < Self.mostBytes,
      let scan = scan(bytes, layout, RowRanges(bytes.span, layout))
    else { return nil }
    return stream(
      bytes, scan, layout, ends: [bytes.count], order: [0],
      checksum: ZlibBridge.adler32(bytes, 0..<bytes.count))
  }

  /// Packs a picture whose distinct rows are stored once; nil as above.
  package func zlibStream(_ rows: OrderedRows) -> [UInt8]? {
    planned(rows).flatMap { zlibStream($0) }
  }

  /// Packs a picture whose rows are planned; nil as above.
  func zlibStream(_ planned: PlannedRows) -> [UInt8]? {
    let layout = planned.rows.layout
    guard let scan = scan(planned.bytes, layout, planned.ranges) else { return nil }
    return stream(
      planned.bytes, scan, layout, ends: planned.plan.ends.map { $0 * layout.stride },
      order: planned.plan.order,
      checksum: RowChecksums(planned.rows.bytes, stride: layout.stride)
        .checksum(of: planned.rows.order))
  }

  /// Plans the rows to scan; nil if there are too many.
  func planned(_ rows: OrderedRows) -> PlannedRows? {
    let plan = RowReusePlan(order: rows.order, stride: rows.layout.stride)
    guard plan.rows.count * rows.layout.stride < Self.mostBytes else { return nil }
    return PlannedRows(rows, plan)
  }

  /// The number of positions of interest, found in a tenth of the time of packing; nil if it is over the limit.
  func positionCount(of planned: PlannedRows, limit: Int? = nil) -> Int? {
    let bytes = planned.bytes
    let scan = RowMatchScan(
      bytes.span, planned.rows.layout, planned.ranges, depth: 0,
      limit: limit ?? mostPositions(in: bytes))
    return scan?.positions.count
  }

  /// Positions are 32-bit numbers.
  private static let mostBytes = 1 << 30

  private func mostPositions(in bytes: [UInt8]) -> Int {
    bytes.count / effort.sparsity + effort.fewPositions
  }

  private func scan(
    _ bytes: [UInt8], _ layout: RowLayout, _ ranges: RowRanges
  ) -> RowMatchScan? {
    RowMatchScan(
      bytes.span, layout, ranges, depth: effort.depth, limit: mostPositions(in: bytes))
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
      // With estimated costs a quick search is enough.
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
    // A window of 32 KiB, the slowest level, and check bits that make both bytes a multiple of 31. Source:
    // RFC 1950, 2.2.
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
