package import SkelshotFrames

/// Packs rows of pixels as zlib does, into fewer bytes than zlib.
///
/// The cheapest way through the graph of all copies is looked for, first with a guess of what a symbol
/// costs, then with what the symbols of that way cost, and so on.
package struct DeflateEncoder {
  /// How hard the way is looked for.
  package struct Effort: Sendable {
    /// How often.
    var rounds: Int
    /// How many earlier places with the same beginning are looked at.
    var depth: Int
    /// How many whole matches from a place end at a place.
    var steps: Int
    /// How many of the first places at which a copy may end are looked at.
    var firstPlaces: Int

    /// For a picture of its own. On four screens `size` saves 1 to 6 % of what is balanced in ten times
    /// the time, `speed` costs 3 to 10 %.
    package static func still(_ optimization: FileOptimization) -> Effort {
      switch optimization {
      case .speed: Effort(rounds: 2, depth: 4, steps: 1, firstPlaces: 1)
      case .balanced: Effort(rounds: 2, depth: 32, steps: 4, firstPlaces: 2)
      case .size: Effort(rounds: 8, depth: 100, steps: 24, firstPlaces: 12)
      }
    }

    /// For the frames of a film. On a sliding feed `size` saves 3 % in four times the time, `speed`
    /// costs 1 %.
    package static func film(_ optimization: FileOptimization) -> Effort {
      switch optimization {
      case .speed: Effort(rounds: 2, depth: 4, steps: 1, firstPlaces: 4)
      case .balanced: Effort(rounds: 2, depth: 12, steps: 2, firstPlaces: 4)
      case .size: Effort(rounds: 8, depth: 100, steps: 4, firstPlaces: 12)
      }
    }
  }

  let effort: Effort

  /// Makes an encoder.
  package init(effort: Effort) { self.effort = effort }

  /// Where more than one byte in this many is of interest, rows are no drawing.
  private static let sparsity = 8

  /// Packs rows.
  ///
  /// - Parameters:
  ///   - bytes: Filtered rows, each after its filter's number.
  ///   - layout: How rows are laid out.
  /// - Returns: A zlib stream; nil where the rows are no drawing but noise or a photograph.
  package func zlibStream(_ bytes: [UInt8], _ layout: RowLayout) -> [UInt8]? {
    stream(
      bytes, layout, ends: [bytes.count], sequence: [0],
      checksum: ZlibBridge.adler32(bytes, 0..<bytes.count))
  }

  /// Packs a picture whose equal rows are kept once.
  ///
  /// - Parameters:
  ///   - rows: Different filtered rows, each after its filter's number.
  ///   - order: Per row of the picture: which of these it is.
  ///   - layout: How rows are laid out.
  /// - Returns: A zlib stream; nil where the rows are no drawing but noise or a photograph.
  package func zlibStream(_ rows: [UInt8], order: [Int32], _ layout: RowLayout) -> [UInt8]? {
    let plan = RowPlan(order: order, stride: layout.stride)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(plan.rows.count * layout.stride)
    for row in plan.rows {
      let start = Int(row) * layout.stride
      bytes += rows[start..<start + layout.stride]
    }
    return stream(
      bytes, layout, ends: plan.ends.map { $0 * layout.stride }, sequence: plan.sequence,
      checksum: RowChecksums(rows, stride: layout.stride).checksum(of: order))
  }

  private func stream(
    _ bytes: [UInt8], _ layout: RowLayout, ends: [Int], sequence: [Int],
    checksum: @autoclosure () -> UInt32
  ) -> [UInt8]? {
    guard bytes.count < 1 << 30,
      let scan = PictureScan(bytes.span, layout, depth: effort.depth, sparsity: Self.sparsity)
    else { return nil }
    var weights = [Int](repeating: 0, count: ends.count)
    for piece in sequence { weights[piece] += 1 }
    let graph = MatchGraph(scan, layout, ends: ends, steps: effort.steps)
    var costs = DeflateCosts(bytes.span, at: scan.places)
    var path = ShortestPath()
    var best: (way: DeflateWay, counts: DeflateCounts)?
    var smallest = Int.max
    for round in 0..<effort.rounds {
      // A way by a guess need not be looked for thoroughly.
      let search =
        round == 0
        ? ShortestPath.Search(first: 1, last: 1)
        : ShortestPath.Search(first: effort.firstPlaces, last: 3)
      let way = path.way(graph, bytes.span, costs, search)
      let counts = DeflateCounts(way, weights: weights)
      let size = counts.bits
      if size < smallest {
        smallest = size
        best = (way, counts)
      }
      costs = DeflateCosts(counts)
    }
    guard let best else { return nil }
    var bits = DeflateBits()
    // A window of 32 KiB, the slowest kind of compression, and a sum that is a multiple of 31.
    bits.append(0x78, 8)
    bits.append(0xda, 8)
    bits.append(best.way, sequence, best.counts, isLast: true)
    bits.finish()
    var stream = bits.bytes
    PNGChunk.append(checksum(), to: &stream)
    return stream
  }
}

extension DeflateCounts {
  /// Bits of the block's symbols, without the header.
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
