import SkelshotRaster

extension SceneColors {
  /// The part of an error, in sixteenths, that is passed on. With all of it noise is stronger than steps were.
  static let passedPart: Int32 = 12
  /// The largest error that is passed on, in sixteenths of a level.
  static let mostPassed: Int32 = 16 * 32

  /// Shows a frame so that errors of neighbours make up for each other, every second row from right to left.
  ///
  /// Source: R. W. Floyd, L. Steinberg: An adaptive algorithm for spatial grey scale, Proc. SID 17, 1976.
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
    // A pixel more on both sides takes what goes over the edge.
    var errors = [ColorCells.Level](repeating: .zero, count: width + 2)
    var below = errors
    var row = 0
    var step = 1
    while row < target.count {
      var column = step > 0 ? 0 : width - 1
      var last = -1
      for _ in 0..<width {
        let index = row &+ column
        let pixel = new[index]
        let own = ColorCells.Level(pixel)
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
        if cells.mayHave(pixel) || Self.isArea(new, index, column, width) {
          let (place, distance) = cells.nearest(own)
          if distance == 0 || Self.isArea(new, index, column, width) {
            target[index] = cells.colors[place]
            last = place
            continue
          }
        }
        let passed = errors[column &+ 1]
        let wanted = own.adding(sixteenths: passed)
        let apart = last >= 0 ? cells.levels[last].distance(wanted) : .max
        var place = last
        if apart > slack {
          let nearest = cells.nearest(wanted)
          if apart > nearest.distance &+ slack { place = nearest.place }
        }
        target[index] = cells.colors[place]
        last = place
        let error = own.error(passed, of: cells.levels[place])
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

extension ColorCells.Level {
  fileprivate static let zero = ColorCells.Level(0)

  /// Adds so many sixteenths of an error.
  @inline(__always)
  fileprivate mutating func add(_ error: ColorCells.Level, sixteenths part: Int32) {
    red &+= (error.red &* part) >> 4
    green &+= (error.green &* part) >> 4
    blue &+= (error.blue &* part) >> 4
  }

  /// The level with an error in sixteenths, rounded.
  @inline(__always)
  fileprivate func adding(sixteenths error: ColorCells.Level) -> ColorCells.Level {
    var sum = self
    sum.red = min(max(red &+ (error.red &+ 8) >> 4, 0), 255)
    sum.green = min(max(green &+ (error.green &+ 8) >> 4, 0), 255)
    sum.blue = min(max(blue &+ (error.blue &+ 8) >> 4, 0), 255)
    return sum
  }

  /// What is passed on, in sixteenths, where a pixel to which an error was passed is shown as another.
  @inline(__always)
  fileprivate func error(
    _ passed: ColorCells.Level, of shown: ColorCells.Level
  ) -> ColorCells.Level {
    @inline(__always) func part(_ own: Int32, _ passed: Int32, _ shown: Int32) -> Int32 {
      let all = (own &- shown) &* 16 &+ passed
      let most = SceneColors.mostPassed
      return min(max(all &* SceneColors.passedPart / 16, -most), most)
    }
    var error = self
    error.red = part(red, passed.red, shown.red)
    error.green = part(green, passed.green, shown.green)
    error.blue = part(blue, passed.blue, shown.blue)
    return error
  }
}
