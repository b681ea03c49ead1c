import SkelshotFrames
import SkelshotPrimitives

/// The pixels of a picture, with equal rows stored once.
struct LosslessPicture {
  let width: Int
  /// The pixels of the distinct rows, in order of first occurrence, as `0xAARRGGBB`.
  let pixels: [UInt32]
  /// The index of the distinct row for each row.
  let order: [Int]
  /// For each distinct row, the rows at which it occurs, ascending.
  let places: [[Int]]

  init(_ rows: WebPRows) {
    width = rows.width
    let (width, pixels, order) = (rows.width, rows.pixels, rows.order)
    // Numbers the rows by first occurrence. Equal rows get the same number.
    var numbers = [Int?](repeating: nil, count: pixels.count / width)
    var known: [UInt64: [Int]] = [:]
    var different: [UInt32] = []
    var places: [[Int]] = []
    var found: [Int] = []
    found.reserveCapacity(order.count)
    for (y, row) in order.enumerated() {
      if numbers[row] == nil {
        let columns = pixels.span.extracting(row * width..<(row + 1) * width)
        let hash = Self.hash(columns)
        let number =
          known[hash, default: []].first { number in
            haveSamePixels(
              columns, different.span.extracting(number * width..<(number + 1) * width))
          } ?? places.count
        if number == places.count {
          known[hash, default: []].append(number)
          different += pixels[row * width..<(row + 1) * width]
          places.append([])
        }
        numbers[row] = number
      }
      let number = numbers[row] ?? 0
      places[number].append(y)
      found.append(number)
    }
    self.pixels = different
    self.order = found
    self.places = places
  }

  private static func hash(_ row: Span<UInt32>) -> UInt64 {
    var hash: UInt64 = 0
    for index in row.indices { hash = (hash ^ UInt64(row[index])) &* 0x9e37_79b9_7f4a_7c15 }
    return hash ^ hash >> 32
  }

  init(row: [UInt32]) { self.init(WebPRows(width: row.count, pixels: row, order: [0])) }

  var height: Int { order.count }

  var count: Int { width * order.count }

  func pixel(at position: Int) -> UInt32 {
    let (y, x) = position.quotientAndRemainder(dividingBy: width)
    return pixels[order[y] * width + x]
  }

  /// Returns how many pixels, starting at a position, equal the pixels that are `distance` positions earlier. The
  /// result is at most `most`.
  func equalPixels(from position: Int, distance: Int, most: Int) -> Int {
    var (y, x) = position.quotientAndRemainder(dividingBy: width)
    var (oldY, oldX) = (position - distance).quotientAndRemainder(dividingBy: width)
    let most = min(most, count - position)
    var total = 0
    let pixels = pixels.span
    while total < most {
      let room = width - max(x, oldX)
      if x != oldX || order[y] != order[oldY] {
        let start = order[y] * width + x
        let oldStart = order[oldY] * width + oldX
        let equal = firstDifference(
          pixels.extracting(start..<start + room), pixels.extracting(oldStart..<oldStart + room))
        if equal < room { return min(most, total + equal) }
      }
      total += room
      x += room
      oldX += room
      if x == width { (x, y) = (0, y + 1) }
      if oldX == width { (oldX, oldY) = (0, oldY + 1) }
    }
    return most
  }

  func lastPlace(of number: Int, upTo row: Int) -> Int? {
    let places = places[number]
    let end = places.indices.partitioningIndex { places[$0] > row }
    return end > 0 ? places[end - 1] : nil
  }
}
