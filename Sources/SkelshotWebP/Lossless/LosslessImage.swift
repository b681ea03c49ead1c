import SkelshotFrames

/// A picture as written to a file: tokens, and the codes for their symbols. Source: RFC 9649, 5.
struct LosslessImage {
  let picture: LosslessPicture
  let tokens: [LosslessToken]
  let cache: LosslessCache
  let groups: LosslessGroups
  /// The codes for green, red, blue, alpha and distances of each group.
  private var codes: [[LosslessCode]] = []
  private let distances: LosslessDistances
  /// The size of the image in bits: the color cache size, the group image, the codes and the tokens.
  private(set) var bitCount = 0

  let counts: [LosslessCounts]

  /// - Parameter isFinal: Whether to also search for codes with short headers.
  init(
    _ picture: LosslessPicture, _ tokens: [LosslessToken], _ cache: LosslessCache,
    _ groups: LosslessGroups, _ distances: LosslessDistances, isFinal: Bool = false
  ) {
    self.picture = picture
    self.tokens = tokens
    self.cache = cache
    self.groups = groups
    self.distances = distances
    var counts = [LosslessCounts](
      repeating: LosslessCounts(cacheBits: cache.bits), count: groups.count)
    for token in tokens {
      counts[groups.group(at: token.position)].add(
        token, pixel: picture.pixel(at: Int(token.position)), cache, distances)
    }
    self.counts = counts
    bitCount = (cache.bits > 0 ? 5 : 1) + groups.images.reduce(0) { $0 + 3 + $1.bitCount }
    for counts in counts {
      let codes = counts.all.map { LosslessCode($0, isFinal: isFinal) }
      self.codes.append(codes)
      bitCount += codes.reduce(counts.extraBits) { $0 + $1.bitCount }
    }
  }

  /// - Parameter isMain: Whether this is the main image, which can have groups.
  func write(to bits: inout BitWriter, isMain: Bool) {
    bits.append(cache.bits > 0 ? 1 : 0, 1)
    if cache.bits > 0 { bits.append(UInt64(cache.bits), 4) }
    if isMain { bits.append(UInt64(groups.images.count), 1) }
    for image in groups.images {
      bits.append(UInt64(groups.tileBits - 2), 3)
      image.write(to: &bits, isMain: false)
    }
    for codes in codes { for code in codes { code.write(to: &bits) } }
    for token in tokens {
      write(token, codes[groups.group(at: token.position)], to: &bits)
    }
  }

  private func write(
    _ token: LosslessToken, _ codes: [LosslessCode], to bits: inout BitWriter
  ) {
    let pixel = picture.pixel(at: Int(token.position))
    switch token.distance {
    case LosslessToken.literal:
      codes[0].append(Int(pixel >> 8 & 255), to: &bits)
      codes[1].append(Int(pixel >> 16 & 255), to: &bits)
      codes[2].append(Int(pixel & 255), to: &bits)
      codes[3].append(Int(pixel >> 24), to: &bits)
    case LosslessToken.cached:
      codes[0].append(LosslessCounts.firstCached + cache.place(of: pixel), to: &bits)
    default:
      let length = LosslessNumber(Int(token.length))
      codes[0].append(LosslessCounts.firstLength + length.symbol, to: &bits)
      bits.append(UInt64(length.bits), length.bitCount)
      let distance = LosslessNumber(distances.number(of: Int(token.distance)))
      codes[4].append(distance.symbol, to: &bits)
      bits.append(UInt64(distance.bits), distance.bitCount)
    }
  }
}
