/// The prefix codes for each part of a picture. The picture is divided into square tiles, and each tile uses the codes
/// of a group. Source: RFC 9649, 6.2.2.
struct LosslessGroups {
  private(set) var count = 1
  /// The base-2 logarithm of the side of a tile, 2…9.
  let tileBits: Int
  /// The number of tiles per row.
  let columns: Int
  private(set) var tiles: [Int]
  private let width: Int
  /// The image that stores the groups, or an empty array for one group.
  private(set) var images: [LosslessImage] = []

  init(_ picture: LosslessPicture, tileBits: Int = 9) {
    self.tileBits = tileBits
    width = picture.width
    columns = (picture.width - 1) >> tileBits + 1
    tiles = Array(repeating: 0, count: columns * ((picture.height - 1) >> tileBits + 1))
  }

  func tile(at position: Int32) -> Int {
    let (y, x) = Int(position).quotientAndRemainder(dividingBy: width)
    return (y >> tileBits) * columns + x >> tileBits
  }

  func group(at position: Int32) -> Int { count == 1 ? 0 : tiles[tile(at: position)] }

  /// Divides the tiles into groups according to the tiles' tokens. In each round, every tile moves to the group whose
  /// codes encode it in the fewest bits. A tile in which no token begins gets the group of the previous tile.
  init(
    _ image: LosslessImage, tileBits: Int, count: Int, _ symbols: [[Int]]
  ) throws {
    self.init(image.picture, tileBits: tileBits)
    var ofTile = [[Int]](repeating: [], count: tiles.count)
    for (token, symbols) in zip(image.tokens, symbols) {
      ofTile[tile(at: token.position)] += symbols
    }
    let symbolCount = (ofTile.lazy.compactMap { $0.max() }.max() ?? 0) + 1
    let filled = tiles.indices.filter { !ofTile[$0].isEmpty }
    guard filled.count >= count else { return }
    let ordered = filled.sorted { (ofTile[$0].count, $0) > (ofTile[$1].count, $1) }
    for (rank, tile) in ordered.enumerated() { tiles[tile] = rank * count / ordered.count }
    for _ in 0..<Self.rounds {
      var counts = [[Int]](
        repeating: [Int](repeating: 0, count: symbolCount), count: count)
      for tile in filled { for symbol in ofTile[tile] { counts[tiles[tile]][symbol] += 1 } }
      let costs = counts.map { LosslessCosts.information($0) }
      var isSame = true
      for tile in filled {
        var best = (cost: Int.max, group: 0)
        for group in 0..<count {
          let cost = ofTile[tile].reduce(0) { $0 + Int(costs[group][$1]) }
          if cost < best.cost { best = (cost, group) }
        }
        if tiles[tile] != best.group { isSame = false }
        tiles[tile] = best.group
      }
      if isSame { break }
    }
    renumber(filled: ofTile.map { !$0.isEmpty })
    guard self.count > 1 else { return }
    let rows = WebPRows(
      width: columns, pixels: tiles.map { UInt32($0) << 8 },
      order: Array(0..<tiles.count / columns))
    images = [try LosslessSearch.small(LosslessPicture(rows))]
  }

  /// The number of rounds in which tiles can change groups.
  private static let rounds = 8

  /// Renumbers the groups in order of their first tiles and drops empty groups.
  private mutating func renumber(filled: [Bool]) {
    var numbers: [Int: Int] = [:]
    var last = 0
    for tile in tiles.indices {
      if filled[tile] {
        last = numbers[tiles[tile]] ?? numbers.count
        numbers[tiles[tile]] = last
      }
      tiles[tile] = last
    }
    count = max(1, numbers.count)
  }
}
