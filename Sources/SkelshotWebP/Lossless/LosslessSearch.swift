/// Searches for the smallest encoding of a picture. Steps alternate between choosing tokens and updating symbol costs.
struct LosslessSearch {
  private var path: LosslessPath
  private let distances: LosslessDistances
  private let picture: LosslessPicture

  private init(_ picture: LosslessPicture) {
    self.picture = picture
    path = LosslessPath(picture)
    distances = LosslessDistances(width: picture.width)
  }

  /// Returns the image for a small picture, such as the group image or the palette.
  static func small(_ picture: LosslessPicture) throws -> LosslessImage {
    var search = LosslessSearch(picture)
    return try search.withCache(search.first(), most: picture.height == 1 ? 2 : 0)
  }

  /// Returns the image for a picture of color indices, or nil if the search would be too slow.
  static func large(
    _ picture: LosslessPicture, _ effort: LosslessEncoder.Effort
  ) throws -> LosslessImage? {
    var search = LosslessSearch(picture)
    let starts = search.path.startCount
    guard starts <= mostStarts, effort == .thorough || starts * leastPixels <= picture.count else {
      return nil
    }
    var image = try search.first(rounds: effort == .quick ? 2 : 4)
    if effort == .thorough {
      image = try search.withCache(image, most: mostCacheBits)
      for _ in 0..<Self.divisions {
        let divided = try search.divided(image)
        guard divided.bitCount < image.bitCount else { break }
        image = divided
      }
    }
    return LosslessImage(
      picture, image.tokens, image.cache, image.groups, search.distances, isFinal: true)
  }

  /// The maximum number of positions where new content begins. This limits the search to about a second. A frame of
  /// bones has a few thousand such positions.
  private static let mostStarts = 1 << 17
  /// The minimum number of pixels for each start in a quick search. With fewer pixels, libwebp is faster.
  private static let leastPixels = 500
  /// The maximum size of the color cache in bits.
  private static let mostCacheBits = 4
  /// The number of times to divide tiles into groups, since each division can change the tokens.
  private static let divisions = 2
  /// The base-2 logarithms of the tile sides to try.
  private static let tileBits = 5...7
  private static let groupCounts = 2...4

  private mutating func first(rounds: Int = 4) throws -> LosslessImage {
    let costs = [LosslessCosts(cacheBits: 0)]
    return try improved(
      nil, costs, LosslessGroups(picture), LosslessCache(picture, bits: 0), rounds: rounds)
  }

  /// Returns the image with a color cache, or the unchanged image if no cache makes it smaller.
  private mutating func withCache(_ image: LosslessImage, most: Int) throws -> LosslessImage {
    var best = image
    for bits in stride(from: 1, through: most, by: 1) {
      let cache = LosslessCache(picture, bits: bits)
      var tokens = image.tokens
      for index in tokens.indices where tokens[index].distance == LosslessToken.literal {
        if cache.hasPixel(at: Int(tokens[index].position), picture) {
          tokens[index].distance = LosslessToken.cached
        }
      }
      let other = LosslessImage(picture, tokens, cache, image.groups, distances)
      if other.bitCount < best.bitCount { best = other }
    }
    return try improved(best, rounds: 2)
  }

  /// Returns the image with groups of codes, or the unchanged image if groups do not make it smaller.
  private mutating func divided(_ image: LosslessImage) throws -> LosslessImage {
    let symbols = image.tokens.map { self.symbols($0, image) }
    var best = image
    for tileBits in Self.tileBits {
      for count in Self.groupCounts {
        let groups = try LosslessGroups(image, tileBits: tileBits, count: count, symbols)
        guard groups.count > 1 else { continue }
        let other = LosslessImage(picture, image.tokens, image.cache, groups, distances)
        if other.bitCount < best.bitCount { best = other }
      }
    }
    return try improved(best, rounds: 3)
  }

  /// Returns the symbols of a token. Symbols from different codes have different numbers.
  private func symbols(_ token: LosslessToken, _ image: LosslessImage) -> [Int] {
    let pixel = picture.pixel(at: Int(token.position))
    switch token.distance {
    case LosslessToken.literal: return [Int(pixel >> 8 & 255)]
    case LosslessToken.cached: return [LosslessCounts.firstCached + image.cache.place(of: pixel)]
    default:
      let length = LosslessNumber(Int(token.length)).symbol
      let distance = LosslessNumber(distances.number(of: Int(token.distance))).symbol
      return [
        LosslessCounts.firstLength + length,
        LosslessCounts.firstCached + 1 << Self.mostCacheBits + distance,
      ]
    }
  }

  private mutating func improved(_ image: LosslessImage, rounds: Int) throws -> LosslessImage {
    try improved(
      image, image.counts.map { LosslessCosts($0) }, image.groups, image.cache, rounds: rounds)
  }

  /// Alternates between choosing tokens and updating costs while the image becomes smaller.
  private mutating func improved(
    _ image: LosslessImage?, _ costs: [LosslessCosts], _ groups: LosslessGroups,
    _ cache: LosslessCache, rounds: Int
  ) throws -> LosslessImage {
    var best = image
    var costs = costs
    for _ in 0..<rounds {
      let tokens = try path.tokens(costs, groups, cache)
      let other = LosslessImage(picture, tokens, cache, groups, distances)
      guard other.bitCount < best?.bitCount ?? .max else { break }
      best = other
      costs = other.counts.map { LosslessCosts($0) }
    }
    guard let best else { preconditionFailure("no round") }
    return best
  }
}
