/// The color cache. For each hash value, the cache stores the last pixel with that value. Source: RFC 9649, 5.2.3.
struct LosslessCache {
  /// The number of bits in a hash value, or 0 without a cache.
  let bits: Int
  /// For each pixel of the distinct rows, whether the pixel is in the cache at the row's first occurrence.
  private var hits: [Bool] = []

  init(_ picture: LosslessPicture, bits: Int) {
    self.bits = bits
    guard bits > 0 else { return }
    hits = Array(repeating: false, count: picture.pixels.count)
    let width = picture.width
    var pixels: [UInt32?] = Array(repeating: nil, count: 1 << bits)
    // The cache slots that each distinct row fills, with their pixels.
    var filled: [[(place: Int, pixel: UInt32)]] = []
    var last = -1
    for number in picture.order where number != last {
      last = number
      guard number == filled.count else {
        for entry in filled[number] { pixels[entry.place] = entry.pixel }
        continue
      }
      var touched: Set<Int> = []
      var before: UInt32?
      for index in number * width..<(number + 1) * width {
        let pixel = picture.pixels[index]
        if pixel == before {
          hits[index] = true
          continue
        }
        before = pixel
        let place = place(of: pixel)
        hits[index] = pixels[place] == pixel
        pixels[place] = pixel
        touched.insert(place)
      }
      filled.append(touched.sorted().compactMap { place in pixels[place].map { (place, $0) } })
    }
  }

  /// Returns whether the pixel at a position is in the cache. Returns false in rows that repeat an earlier row.
  func hasPixel(at position: Int, _ picture: LosslessPicture) -> Bool {
    let (y, x) = position.quotientAndRemainder(dividingBy: picture.width)
    let number = picture.order[y]
    return bits > 0 && picture.places[number][0] == y && hits[number * picture.width + x]
  }

  func place(of pixel: UInt32) -> Int { Int((0x1e35_a7bd &* pixel) >> UInt32(32 - bits)) }
}
