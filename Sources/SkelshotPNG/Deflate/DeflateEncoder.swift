package import SkelshotFrames
import SkelshotWork

/// Packs rows of pixels as zlib streams, most drawings into fewer bytes than zlib does.
///
/// The token sequence is the shortest path through a graph of all matches, as in zopfli: it is searched first
/// with an estimate of what each symbol costs, and again with the costs that follow from the symbols of the
/// path before. All tokens go into one block with dynamic Huffman codes.
package struct DeflateEncoder {
  /// How thoroughly the shortest path is searched.
  package struct Effort: Sendable {
    /// How many times the path is searched.
    var iterations: Int
    /// How many entries of a hash chain the match finder compares at most.
    var depth: Int
    /// How many longest matches (258 bytes) after each position of interest end at a node of the graph.
    var longestMatches: Int
    /// At how many of the first nodes after its beginning a match is tried to end.
    var firstEnds: Int
    /// Rows are refused where they have more positions of interest than this, plus one in `sparsity` bytes.
    var fewPositions = 65_536
    /// See `fewPositions`.
    var sparsity = 8

    /// The same effort, but photographs are refused early. For true colour, which zlib packs, too: with many
    /// positions of interest this encoder takes five times as long as zlib and is seldom smaller.
    package var forSparseRows: Effort {
      var effort = self
      effort.fewPositions = 8192
      effort.sparsity = 24
      return effort
    }

    /// The effort for a still. On four screens `size` saves 1 to 6 % of what `balanced` makes in ten times
    /// the time, `speed` costs 3 to 10 %.
    package static func still(_ optimization: FileOptimization) -> Effort {
      switch optimization {
      case .speed: Effort(iterations: 2, depth: 4, longestMatches: 1, firstEnds: 1)
      case .balanced: Effort(iterations: 2, depth: 32, longestMatches: 4, firstEnds: 2)
      case .size: Effort(iterations: 8, depth: 100, longestMatches: 24, firstEnds: 12)
      }
    }

    /// The effort for each frame of a film. On a sliding feed `size` saves 3 % in four times the time,
    /// `speed` costs 1 %.
    package static func film(_ optimization: FileOptimization) -> Effort {
      switch optimization {
      case .speed: Effort(iterations: 2, depth: 4, longestMatches: 1, firstEnds: 4)
      case .balanced: Effort(iterations: 2, depth: 12, longestMatches: 2, firstEnds: 4)
      case .size: Effort(iterations: 8, depth: 100, longestMatches: 4, firstEnds: 12)
      }
    }
  }

  let effort: Effort

  /// Makes an encoder.
  package init(effort: Effort) { self.effort = effort }

  /// Packs rows.
  ///
  /// - Parameters:
  ///   - bytes: Filtered rows, each after its filter type.
  ///   - layout: How rows are laid out.
  /// - Returns: A zlib stream; nil where the rows are noise or a photograph instead of a drawing.
  package func zlibStream(_ bytes: [UInt8], _ layout: RowLayout) -> [UInt8]? {
    guard bytes.count < 1 << 30, let scan = scan(bytes, layout) else { return nil }
    return stream(
      bytes, scan, layout, ends: [bytes.count], order: [0],
      checksum: ZlibBridge.adler32(bytes, 0..<bytes.count))
  }

  /// Packs a picture whose distinct rows are kept once.
  ///
  /// - Parameters:
  ///   - rows: The distinct filtered rows, each after its filter type.
  ///   - order: Per row of the picture: the number of its distinct row.
  ///   - layout: How rows are laid out.
  /// - Returns: A zlib stream; nil where the rows are noise or a photograph instead of a drawing.
  package func zlibStream(_ rows: [UInt8], order: [Int32], _ layout: RowLayout) -> [UInt8]? {
    pack(rows, order: order, layout).stream
  }

  /// What packing gave, and what was found out about the rows.
  struct Packing {
    /// The zlib stream; nil where the rows are noise or a photograph.
    var stream: [UInt8]?
    /// How many rows were scanned for matches; the tokens of the others are reused.
    var scannedRowCount: Int
    /// How many positions of interest these rows have.
    var positionCount = 0
    /// How many matches other than runs and the row above were found there: few in a drawing, many in a
    /// photograph.
    var matchCount = 0
  }

  /// Whether a form of rows has so few positions of interest that it may be packed into fewer bytes than another form,
  /// found in a tenth of the time.
  ///
  /// On the frames of the fixtures four fifths of the other form's positions are the point: of frames that have more,
  /// none is smaller by more than 1 %.
  ///
  /// - Parameter count: The positions of the other form.
  func mayPackSmaller(
    _ rows: [UInt8], order: [Int32], _ layout: RowLayout, than count: Int
  ) -> Bool {
    let bytes = plannedBytes(RowReusePlan(order: order, stride: layout.stride), rows, layout)
    return bytes.count < 1 << 30
      && RowMatchScan(bytes.span, layout, depth: 0, limit: count * 4 / 5) != nil
  }

  /// The rows that are scanned.
  private func plannedBytes(
    _ plan: RowReusePlan, _ rows: [UInt8], _ layout: RowLayout
  ) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(plan.rows.count * layout.stride)
    for row in plan.rows {
      let start = Int(row) * layout.stride
      bytes += rows[start..<start + layout.stride]
    }
    return bytes
  }

  /// Packs a picture whose distinct rows are kept once.
  func pack(_ rows: [UInt8], order: [Int32], _ layout: RowLayout) -> Packing {
    let plan = RowReusePlan(order: order, stride: layout.stride)
    let bytes = plannedBytes(plan, rows, layout)
    var packing = Packing(scannedRowCount: plan.rows.count)
    guard bytes.count < 1 << 30, let scan = scan(bytes, layout) else { return packing }
    packing.positionCount = scan.positions.count
    packing.matchCount = scan.matches.count
    packing.stream = stream(
      bytes, scan, layout, ends: plan.ends.map { $0 * layout.stride }, order: plan.order,
      checksum: RowChecksums(rows, stride: layout.stride).checksum(of: order))
    return packing
  }

  private func scan(_ bytes: [UInt8], _ layout: RowLayout) -> RowMatchScan? {
    RowMatchScan(
      bytes.span, layout, depth: effort.depth,
      limit: bytes.count / effort.sparsity + effort.fewPositions)
  }

  private func stream(
    _ bytes: [UInt8], _ scan: RowMatchScan, _ layout: RowLayout, ends: [Int], order: [Int],
    checksum: UInt32
  ) -> [UInt8]? {
    var weights = [Int](repeating: 0, count: ends.count)
    for piece in order { weights[piece] += 1 }
    let graph = MatchGraph(scan, layout, ends: ends, longestMatches: effort.longestMatches)
    var costs = DeflateCosts(bytes.span, at: scan.positions)
    var path = ShortestPath()
    var best: (sequence: TokenSequence, counts: DeflateCounts)?
    var smallest = Int.max
    for iteration in 0..<effort.iterations {
      // With estimated costs a quick search is enough.
      let search =
        iteration == 0
        ? ShortestPath.Search(first: 1, last: 1)
        : ShortestPath.Search(first: effort.firstEnds, last: 3)
      let sequence = path.tokens(graph, bytes.span, costs, search)
      let counts = DeflateCounts(sequence, weights: weights)
      let size = counts.bits
      if size < smallest {
        smallest = size
        best = (sequence, counts)
      }
      if Cancellation.isRequested { break }
      costs = DeflateCosts(counts)
    }
    guard let best else { return nil }
    var bits = DeflateBits()
    // A window of 32 KiB, the slowest level, and check bits that make both bytes a multiple of 31. Source:
    // RFC 1950, 2.2.
    bits.append(0x78, 8)
    bits.append(0xda, 8)
    bits.append(best.sequence, order: order, best.counts, isLast: true)
    bits.finish()
    var stream = bits.bytes
    PNGChunk.append(checksum, to: &stream)
    return stream
  }
}

extension DeflateCounts {
  /// The length of the block's tokens in bits, without its header.
  fileprivate var bits: Int {
    let tables = DeflateTables.shared
    let literalCode = HuffmanCode(counts: literals, limit: 15)
    let distanceCode = HuffmanCode(counts: distances, limit: 15)
    var sum = 0
    for (symbol, count) in literals.enumerated() {
      let extra = symbol > 256 ? tables.lengths[symbol - 257].bits : 0
      sum += count * (Int(literalCode.lengths[symbol]) + extra)
    }
    for (symbol, count) in distances.enumerated() {
      sum += count * (Int(distanceCode.lengths[symbol]) + tables.distances[symbol].bits)
    }
    return sum
  }
}
