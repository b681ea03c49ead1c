import SkelshotRaster
import SkelshotTrace

/// The surfaces of one color behind the texts of a screenshot, such as white cards on a gray page.
///
/// A trace finds most of them. But it needs sharp edges, and pictures beside dumps are often small and lossy.
struct PlainSurfaces {
  struct Surface {
    /// The smallest box around all connected pixels of the surface.
    var box: PixelRect
    var color: UInt32
    /// The corner radius in pixels.
    var cornerRadius: Int
  }

  /// The greatest difference from the surface's color, in levels. Lossy pictures have no exact colors.
  private static let slack = 10
  /// The least share of its box that a surface fills, 0…1. The rest is content.
  private static let filled = 0.5

  private let picture: FlatPicture
  /// For each pixel, the number of its surface, or 0.
  private var numbers: [UInt16]
  private var surfaces: [Surface?] = []

  init(_ picture: FlatPicture) {
    self.picture = picture
    numbers = [UInt16](repeating: 0, count: picture.size.width * picture.size.height)
  }

  /// The surface behind a text, or nil if what is behind the text has no clear form.
  ///
  /// - Parameter color: The most frequent color in the box of the text.
  mutating func surface(behind box: PixelRect, color: UInt32) -> Surface? {
    let width = picture.size.width
    for row in box.minY..<box.maxY {
      for column in box.minX..<box.maxX where picture.pixels[row * width + column] == color {
        let number = Int(numbers[row * width + column])
        if number > 0 { return surfaces[number - 1] }
        guard surfaces.count < Int(UInt16.max) else { return nil }
        surfaces.append(nil)
        let surface = fill(from: row * width + column, color: color)
        surfaces[surfaces.count - 1] = surface
        return surface
      }
    }
    return nil
  }

  /// Fills the connected pixels of about the same color, one run of a row at a time.
  private mutating func fill(from start: Int, color: UInt32) -> Surface? {
    let (width, height) = (picture.size.width, picture.size.height)
    let number = UInt16(surfaces.count)
    var (count, box) = (0, PixelRect.empty)
    var open = [start]
    while let place = open.popLast() {
      guard numbers[place] == 0 else { continue }
      let row = place / width
      var (first, last) = (place, place)
      while first > row * width, isFree(first - 1, color) { first -= 1 }
      while last + 1 < (row + 1) * width, isFree(last + 1, color) { last += 1 }
      count += last - first + 1
      box = box.union(
        PixelRect(
          minX: first - row * width, minY: row, maxX: last + 1 - row * width, maxY: row + 1))
      for pixel in first...last { numbers[pixel] = number }
      for next in [row - 1, row + 1] where 0..<height ~= next {
        let shift = (next - row) * width
        // The first pixel of each run in the next row is enough.
        for pixel in first...last where isFree(pixel + shift, color) {
          if pixel == first || !isFree(pixel + shift - 1, color) { open.append(pixel + shift) }
        }
      }
    }
    guard Double(count) >= Self.filled * Double(box.width * box.height) else { return nil }
    return Surface(box: box, color: color, cornerRadius: radius(of: box, number))
  }

  private func isFree(_ pixel: Int, _ color: UInt32) -> Bool {
    numbers[pixel] == 0 && FlatPicture.distance(picture.pixels[pixel], color) <= Self.slack
  }

  /// The distance from the corners of the box to the first pixel of the surface at its left edge.
  private func radius(of box: PixelRect, _ number: UInt16) -> Int {
    let rows = (box.minY..<box.maxY).filter {
      numbers[$0 * picture.size.width + box.minX] == number
    }
    guard let first = rows.first, let last = rows.last else { return 0 }
    return max(0, min(first - box.minY, box.maxY - 1 - last))
  }
}
