import SkelshotRaster

/// Shows pixels in the palette of a scene.
///
/// A pixel takes the colour of the pixel beside it, or of the one above, where that is hardly farther off than the
/// nearest one: noise that nobody sees would take up the most bytes.
struct SceneColors: Sendable {
  /// By how much farther off a neighbour's colour may be, as a weighted squared difference.
  struct Slack: Sendable {
    /// In frames that can be looked at: nearly 4 levels of grey.
    var lasting: Int32
    /// In others, as those of a dissolve.
    var passing: Int32

    /// Without noise of its own a picture is left with as little as possible. On a dissolve of photographs it costs
    /// 0.3 dB of the still, and saves 9 % of its bytes and a quarter to two fifths of the frames between.
    static let still = Slack(lasting: 120, passing: 520)
    /// With more in a dissolve, rows of noise would be seen.
    static let diffusion = Slack(lasting: 100, passing: 200)
    /// The pattern would be lost.
    static let none = Slack(lasting: 0, passing: 0)

    /// No more than some times what the palette is off anyway: where it holds nearly all colours, they are shown.
    func of(isLasting: Bool, error: Double) -> Int32 {
      isLasting
        ? min(lasting, Int32(min(3 * error, 1000))) : min(passing, Int32(min(12 * error, 1000)))
    }
  }

  /// How far off a palette has to be for its pictures to be dithered: one level of grey on average. Gradients of a
  /// skeleton are half a level off, photographs 2 to 3.
  static let leastError = 9.0
  /// Pixels of one colour beside each other, or above each other, that are an area, which is not dithered.
  static let areaLength = OverfullCounter.areaLength
  /// The colours of the palette to which the pattern reaches, on average.
  static let neighbours = 6
  /// The largest step of the pattern, in levels.
  static let mostStep = 32.0

  var cells: ColorCells
  /// Per colour: how far the pattern takes levels away from it, in levels.
  private let steps: [Int32]
  /// How far off the palette is; see there.
  let error: Double

  init(_ palette: FilmPalette) {
    error = palette.error
    cells = ColorCells(palette.colors)
    let levels = cells.levels
    steps = levels.indices.map { place in
      let apart = levels.indices.filter { $0 != place }.map { levels[place].distance(levels[$0]) }
      let near = apart.sorted().prefix(Self.neighbours)
      guard !near.isEmpty else { return 0 }
      // A difference of so many levels in each channel counts nine times its square.
      let sum = near.reduce(0.0) { $0 + (Double($1) / 9).squareRoot() }
      return Int32(min(Self.mostStep, sum / Double(near.count)))
    }
  }

  /// A frame and the one before it.
  struct Pictures {
    let new: Pixmap
    /// The frame, and the one before it, as they are compared; any where nothing is kept.
    let compared: Pixmap
    let old: Pixmap
    /// What is shown of the frame before.
    let shown: Pixmap
    /// Whether pixels that do not change stay as they are shown.
    let keeps: Bool
  }

  /// Shows a frame in the nearest colours, or in a pattern of them.
  mutating func map(
    _ pictures: Pictures, into target: inout MutableSpan<UInt32>, slack: Int32, isOrdered: Bool
  ) {
    let width = pictures.new.size.width
    let new = pictures.new.pixels.span
    let (keeps, comparedPicture) = (pictures.keeps, pictures.compared)
    let (oldPicture, shownPicture) = (pictures.old, pictures.shown)
    let compared = comparedPicture.pixels.span
    let old = oldPicture.pixels.span
    let shown = shownPicture.pixels.span
    /// Per column: the place of the colour above; negative where there is none of this palette.
    var above = [Int16](repeating: -1, count: width)
    var row = 0
    while row < target.count {
      var last = -1
      var lastPixel: UInt32 = 0
      var column = 0
      while column < width {
        let index = row &+ column
        let pixel = new[index]
        if keeps, compared[index] == old[index] {
          target[index] = shown[index]
          last = -1
        } else if pixel == 0 {
          target[index] = 0
          last = -1
        } else if last >= 0, !isOrdered,
          pixel == lastPixel || isSure(last, for: pixel, slack / 2)
        {
          target[index] = cells.colors[last]
        } else {
          var level = ColorCells.Level(pixel)
          var (place, distance) = cells.nearest(level)
          if isOrdered, distance > 0, !Self.isArea(new, index, column, width) {
            level.add(steps[place], timesHalf: Self.pattern[(row / width & 7) << 3 | column & 7])
            (place, distance) = cells.nearest(level)
          }
          if distance > 0 {
            var cost = distance &+ slack
            let up = Int(above[column])
            if up >= 0, cells.levels[up].distance(level) &+ slack / 2 < cost {
              place = up
              cost = cells.levels[up].distance(level) &+ slack / 2
            }
            if last >= 0, cells.levels[last].distance(level) <= cost { place = last }
          }
          target[index] = cells.colors[place]
          last = place
        }
        above[column] = Int16(truncatingIfNeeded: last)
        lastPixel = pixel
        column &+= 1
      }
      row += width
    }
  }

  /// Whether a neighbour's colour is taken whatever the nearest one is: it is so near, and the pixel's own colour
  /// is not in the palette.
  @inline(__always)
  func isSure(_ place: Int, for pixel: UInt32, _ most: Int32) -> Bool {
    cells.levels[place].distance(ColorCells.Level(pixel)) <= most && !cells.mayHave(pixel)
  }

  /// Whether a pixel is one of an area: of so many of its colour beside each other, or above each other.
  static func isArea(
    _ new: Span<UInt32>, _ index: Int, _ column: Int, _ width: Int
  ) -> Bool {
    let pixel = new[index]
    let reach = areaLength - 1
    func isSame(_ offset: Int) -> Bool {
      let place = index &+ offset
      return place >= 0 && place < new.count && new[place] == pixel
    }
    // The pixel next to it decides nearly always.
    if isSame(-width), isSame(-reach * width), isSame(-reach / 2 * width) { return true }
    if isSame(width), isSame(reach * width), isSame(reach / 2 * width) { return true }
    var (first, last) = (column, column)
    while first > 0, last &- first < reach, isSame(first &- 1 &- column) { first &-= 1 }
    while last < width &- 1, last &- first < reach, isSame(last &+ 1 &- column) { last &+= 1 }
    return last &- first >= reach
  }

  /// Bayer's pattern of 8 × 8 pixels: 64 different numbers around 0, −63…63.
  private static let pattern: [Int32] = (0..<64).map { place in
    let (x, y) = (place & 7, place >> 3)
    var number = 0
    for bit in 0..<3 {
      let (a, b) = (x >> bit & 1, y >> bit & 1)
      let (high, low) = (5 - 2 * bit, 4 - 2 * bit)
      number |= (a ^ b) << high
      number |= b << low
    }
    return Int32(2 * number - 63)
  }
}

extension ColorCells.Level {
  /// Moves all levels by a part of a step, −63…63 of 128.
  @inline(__always)
  fileprivate mutating func add(_ step: Int32, timesHalf part: Int32) {
    let change = (step &* part) / 128
    red = min(max(red &+ change, 0), 255)
    green = min(max(green &+ change, 0), 255)
    blue = min(max(blue &+ change, 0), 255)
  }
}
