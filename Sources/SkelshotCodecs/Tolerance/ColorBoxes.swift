import SkelshotRaster

/// Per pixel the box of the colours that it had over some frames.
struct ColorBoxes {
  private let colors: ShownColors
  private var low: [UInt32]
  private var high: [UInt32]
  /// The pixels added last.
  private var last: [UInt32]
  /// Pixels whose box is finished.
  private var isDone: [Bool]
  /// What boxes are shown as, by their corners; 0 for not at all. Clear pixels are not looked up.
  private var known: [UInt64: UInt32] = [:]

  /// Begins with a picture.
  init(_ pixels: [UInt32], _ colors: ShownColors) {
    self.colors = colors
    low = pixels
    high = pixels
    last = pixels
    isDone = [Bool](repeating: false, count: pixels.count)
  }

  /// What to do where a box cannot take in another colour.
  enum Breaking {
    /// Begin a new box with it.
    case restart
    /// Leave the box as it is, and take in nothing more.
    case finish
  }

  /// Takes in the colours of a picture.
  ///
  /// - Parameter range: The pixels that are looked at.
  /// - Returns: How many pixels have changed, and how many of them have broken their box.
  mutating func add(
    _ pixels: Span<UInt32>, in range: Range<Int>, breaking: Breaking
  ) -> (changed: Int, broken: Int) {
    var (changed, broken) = (0, 0)
    for index in range {
      let pixel = pixels[index]
      if pixel == last[index] { continue }
      last[index] = pixel
      changed += 1
      if isDone[index] { continue }
      if let box = box(low[index], high[index], with: pixel) {
        (low[index], high[index]) = box
      } else {
        broken += 1
        switch breaking {
        case .restart: (low[index], high[index]) = (pixel, pixel)
        case .finish: isDone[index] = true
        }
      }
    }
    return (changed, broken)
  }

  /// Writes what the boxes are shown as.
  ///
  /// - Returns: The largest difference of a channel from a colour of the boxes, 0…255.
  mutating func show(in pixels: inout MutableSpan<UInt32>) -> Int {
    var largestError = 0
    for index in low.indices {
      let (low, high) = (low[index], high[index])
      if low == 0 {
        pixels[index] = 0
        continue
      }
      let shown = shown(low, high)
      pixels[index] = shown
      if shown != low || shown != high {
        largestError = max(
          largestError, StraightPixel.difference(shown, low),
          StraightPixel.difference(shown, high))
      }
    }
    return largestError
  }

  /// A box that holds a colour, too; nil where no colour would stand for all of it. Colours that are
  /// not opaque are alone in their box.
  private mutating func box(
    _ low: UInt32, _ high: UInt32, with pixel: UInt32
  ) -> (UInt32, UInt32)? {
    guard low >> 24 == 255, pixel >> 24 == 255 else {
      return low == pixel && high == pixel ? (low, high) : nil
    }
    let color = StraightPixel(rawValue: pixel)
    let lower = StraightPixel(rawValue: low).lower(color).rawValue
    let upper = StraightPixel(rawValue: high).upper(color).rawValue
    return shown(lower, upper) == 0 ? nil : (lower, upper)
  }

  private mutating func shown(_ low: UInt32, _ high: UInt32) -> UInt32 {
    let key = UInt64(low) << 32 | UInt64(high)
    if let shown = known[key] { return shown }
    let shown = colors.color(low: low, high: high) ?? 0
    known[key] = shown
    return shown
  }
}
