import SkelshotRaster

/// Maps pixels to the palette of a scene. A pixel takes the color of the pixel to its left or above it if that color is
/// nearly as close as the nearest palette color. Without this rule, most of the file would store invisible noise.
struct Ditherer: Sendable {
  /// How much farther away a neighbor's color can be than the nearest palette color, as a weighted squared difference.
  struct Slack: Sendable {
    /// The slack for frames that are shown long enough to look at. With a slack of 120, a gray can be off by nearly 4
    /// levels.
    var lasting: Int32
    /// The slack for other frames, such as the frames of a dissolve.
    var passing: Int32

    /// The slack without dithering. In a dissolve between photographs, this slack makes lasting frames 9 % smaller, at
    /// a loss of 0.3 dB. Frames that are shown only briefly become 25 to 40 % smaller.
    static let still = Slack(lasting: 120, passing: 520)
    /// The slack for error diffusion. A larger slack would make rows of noise visible in a dissolve.
    static let diffusion = Slack(lasting: 100, passing: 200)
    /// No slack for ordered dithering, since slack would destroy the pattern.
    static let none = Slack(lasting: 0, passing: 0)

    /// Returns the slack, limited to a multiple of the palette's error. A palette with a small error therefore shows
    /// colors nearly exactly.
    func of(isLasting: Bool, error: Double) -> Int32 {
      isLasting
        ? min(lasting, Int32(min(3 * error, 1000))) : min(passing, Int32(min(12 * error, 1000)))
    }
  }

  /// The minimum palette error at which frames are dithered. This error corresponds to an average of one gray level.
  /// The average error is half a level for skeleton gradients, and 2 to 3 levels for photographs.
  static let leastError = 9.0
  /// The minimum length, in pixels, of a horizontal or vertical stretch of equal pixels that counts as an area. Areas
  /// are not dithered.
  static let areaLength = OverfullCounter.areaLength
  /// The number of nearest palette colors whose mean distance from a palette color determines the step of the ordered
  /// pattern.
  static let neighbors = 6
  /// The maximum step of the ordered pattern, in levels.
  static let mostStep = 32.0

  var palette: NearestColors
  private let steps: [Int32]
  let error: Double

  init(_ palette: ScenePalette) {
    error = palette.error
    self.palette = NearestColors(palette.colors)
    let levels = self.palette.levels
    steps = levels.indices.map { place in
      let apart = levels.indices.filter { $0 != place }.map { levels[place].distance(levels[$0]) }
      let near = apart.sorted().prefix(Self.neighbors)
      guard !near.isEmpty else { return 0 }
      // For a difference of n levels in each channel, the distance is 9 n².
      let sum = near.reduce(0.0) { $0 + (Double($1) / 9).squareRoot() }
      return Int32(min(Self.mostStep, sum / Double(near.count)))
    }
  }

  struct Pictures {
    let new: Pixmap
    /// `compared` and `old` are the current and the previous frame before reduction. `compared` and `old` are used only
    /// if `keeps` is true.
    let compared: Pixmap
    let old: Pixmap
    let shown: Pixmap
    /// Whether pixels that have not changed since the previous frame keep their shown color.
    let keeps: Bool
  }

  /// Maps a frame to the nearest palette colors, or to a pattern of palette colors.
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
    /// For each column, the palette index of the pixel above; negative if the color of that pixel is not from this
    /// palette.
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
          target[index] = palette.colors[last]
        } else {
          var level = ColorLevels(pixel)
          var (place, distance) = palette.nearest(level)
          if isOrdered, distance > 0, !Self.isArea(new, index, column, width) {
            level.add(steps[place], timesHalf: Self.pattern[(row / width & 7) << 3 | column & 7])
            (place, distance) = palette.nearest(level)
          }
          if distance > 0 {
            var cost = distance &+ slack
            let up = Int(above[column])
            if up >= 0, palette.levels[up].distance(level) &+ slack / 2 < cost {
              place = up
              cost = palette.levels[up].distance(level) &+ slack / 2
            }
            if last >= 0, palette.levels[last].distance(level) <= cost { place = last }
          }
          target[index] = palette.colors[place]
          last = place
        }
        above[column] = Int16(truncatingIfNeeded: last)
        lastPixel = pixel
        column &+= 1
      }
      row += width
    }
  }

  /// Returns whether a pixel can take a neighbor's color without a search. The color must be near enough, and the
  /// palette must not contain the pixel's own color.
  @inline(__always)
  func isSure(_ place: Int, for pixel: UInt32, _ most: Int32) -> Bool {
    palette.levels[place].distance(ColorLevels(pixel)) <= most && !palette.mayHave(pixel)
  }

  /// Returns whether a pixel is part of an area, which has at least `areaLength` equal pixels in a row or a column.
  static func isArea(
    _ new: Span<UInt32>, _ index: Int, _ column: Int, _ width: Int
  ) -> Bool {
    let pixel = new[index]
    let reach = areaLength - 1
    func isSame(_ offset: Int) -> Bool {
      let place = index &+ offset
      return place >= 0 && place < new.count && new[place] == pixel
    }
    // Comparing three pixels above or below is nearly always sufficient.
    if isSame(-width), isSame(-reach * width), isSame(-reach / 2 * width) { return true }
    if isSame(width), isSame(reach * width), isSame(reach / 2 * width) { return true }
    var (first, last) = (column, column)
    while first > 0, last &- first < reach, isSame(first &- 1 &- column) { first &-= 1 }
    while last < width &- 1, last &- first < reach, isSame(last &+ 1 &- column) { last &+= 1 }
    return last &- first >= reach
  }

  /// An 8 × 8 Bayer pattern with 64 different numbers from −63 to 63.
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

  /// The part of an error that is diffused, in sixteenths of the error. If the whole error were diffused, the noise
  /// would be more visible than color steps.
  static let passedPart: Int32 = 12
  /// The maximum error that is diffused, in sixteenths of a level.
  static let mostPassed: Int32 = 16 * 32

  /// Maps a frame with error diffusion. Every second row is processed from right to left. Source: R. W. Floyd, L.
  /// Steinberg: An adaptive algorithm for spatial gray scale, Proc. SID 17, 1976.
  mutating func diffuse(
    _ pictures: Pictures, into target: inout MutableSpan<UInt32>, slack: Int32
  ) {
    let width = pictures.new.size.width
    let new = pictures.new.pixels.span
    let (keeps, comparedPicture) = (pictures.keeps, pictures.compared)
    let (oldPicture, shownPicture) = (pictures.old, pictures.shown)
    let compared = comparedPicture.pixels.span
    let old = oldPicture.pixels.span
    let shown = shownPicture.pixels.span
    // One extra element on each side receives errors that are diffused past the edge.
    var errors = [ColorLevels](repeating: .zero, count: width + 2)
    var below = errors
    var row = 0
    var step = 1
    while row < target.count {
      var column = step > 0 ? 0 : width - 1
      var last = -1
      for _ in 0..<width {
        let index = row &+ column
        let pixel = new[index]
        let own = ColorLevels(pixel)
        defer { column &+= step }
        if keeps, compared[index] == old[index] {
          target[index] = shown[index]
          last = -1
          continue
        }
        guard pixel != 0 else {
          target[index] = 0
          last = -1
          continue
        }
        if palette.mayHave(pixel) || Self.isArea(new, index, column, width) {
          let (place, distance) = palette.nearest(own)
          if distance == 0 || Self.isArea(new, index, column, width) {
            target[index] = palette.colors[place]
            last = place
            continue
          }
        }
        let passed = errors[column &+ 1]
        let wanted = own.adding(sixteenths: passed)
        let apart = last >= 0 ? palette.levels[last].distance(wanted) : .max
        var place = last
        if apart > slack {
          let nearest = palette.nearest(wanted)
          if apart > nearest.distance &+ slack { place = nearest.place }
        }
        target[index] = palette.colors[place]
        last = place
        let error = own.error(passed, of: palette.levels[place])
        errors[column &+ 1 &+ step].add(error, sixteenths: 7)
        below[column &+ 1 &- step].add(error, sixteenths: 3)
        below[column &+ 1].add(error, sixteenths: 5)
        below[column &+ 1 &+ step].add(error, sixteenths: 1)
      }
      swap(&errors, &below)
      for place in below.indices { below[place] = .zero }
      row += width
      step = -step
    }
  }
}

extension ColorLevels {
  /// Adds `part`/128 of a step to every level; `part` is −63…63.
  @inline(__always)
  fileprivate mutating func add(_ step: Int32, timesHalf part: Int32) {
    let change = (step &* part) / 128
    red = min(max(red &+ change, 0), 255)
    green = min(max(green &+ change, 0), 255)
    blue = min(max(blue &+ change, 0), 255)
  }

  fileprivate static let zero = ColorLevels(0)

  @inline(__always)
  fileprivate mutating func add(_ error: ColorLevels, sixteenths part: Int32) {
    red &+= (error.red &* part) >> 4
    green &+= (error.green &* part) >> 4
    blue &+= (error.blue &* part) >> 4
  }

  /// Returns the levels plus an error in sixteenths, rounded and clamped to 0…255.
  @inline(__always)
  fileprivate func adding(sixteenths error: ColorLevels) -> ColorLevels {
    var sum = self
    sum.red = min(max(red &+ (error.red &+ 8) >> 4, 0), 255)
    sum.green = min(max(green &+ (error.green &+ 8) >> 4, 0), 255)
    sum.blue = min(max(blue &+ (error.blue &+ 8) >> 4, 0), 255)
    return sum
  }

  /// Returns the error to diffuse, in sixteenths, for a pixel that received the error `passed` and is shown as `shown`.
  @inline(__always)
  fileprivate func error(
    _ passed: ColorLevels, of shown: ColorLevels
  ) -> ColorLevels {
    @inline(__always) func part(_ own: Int32, _ passed: Int32, _ shown: Int32) -> Int32 {
      let all = (own &- shown) &* 16 &+ passed
      let most = Ditherer.mostPassed
      return min(max(all &* Ditherer.passedPart / 16, -most), most)
    }
    var error = self
    error.red = part(red, passed.red, shown.red)
    error.green = part(green, passed.green, shown.green)
    error.blue = part(blue, passed.blue, shown.blue)
    return error
  }
}
