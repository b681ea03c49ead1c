/// What the first pass over a film finds out: in which form its pixels can be stored.
struct FilmContent: Sendable {
  /// Per frame: whether it is equal to the frame before.
  private(set) var repeats: [Bool] = []
  /// The largest difference of a channel that merging colours has made, 0…255.
  var largestError = 0
  private var isOpaque = true
  private var hasClear = false
  private var colors = ColorIndex()
  private var fits = true
  private var used = ColorSet()

  /// Takes in the next frame.
  mutating func add(_ frame: NewColors) {
    repeats.append(frame.isRepeat)
    if frame.hasClear { hasClear = true }
    for color in frame.colors {
      if color >> 24 != 255 { isOpaque = false }
      if fits { fits = colors.insert(color) }
      used.insert(color)
    }
  }

  /// Different colours, or nil where they are more than 256.
  var colorCount: Int? { fits ? colors.colors.count + (hasClear ? 1 : 0) : nil }

  /// The form that takes the least room.
  ///
  /// A palette begins with clear where there is room for it: a pixel that does not change is clear in a
  /// frame that is laid over. RGB has a colour that stands for clear, one that the film does not have.
  var form: APNGForm {
    let isStill = repeats.dropFirst().allSatisfy { $0 }
    if let count = colorCount, count < 256 || count == 256 && (hasClear || isStill) {
      let hasEntry = hasClear || !isStill
      let palette = PNGForm.ordered(colors.colors, hasClear: hasEntry)
      return APNGForm(form: .palette(palette), clear: hasEntry ? 0 : nil)
    }
    if isOpaque, !hasClear, let key = used.firstMissing { return APNGForm(form: .rgb, clear: key) }
    return APNGForm(form: .rgba, clear: 0)
  }
}

/// A form, and how a pixel is stored that shows what is below it.
struct APNGForm: Sendable {
  var form: PNGForm
  /// The samples of a clear pixel, the first in the lowest byte; nil where there is none.
  var clear: UInt32?
}
