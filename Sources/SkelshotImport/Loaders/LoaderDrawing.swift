import SkelshotModel
import SkelshotPrimitives

/// A loader that has been read: shapes that are windows to one gradient, which moves.
struct LoaderDrawing: Sendable {
  var viewport: LoaderViewport
  var shapes: [LoaderShape]
  /// What the gradient is stretched to, and what is drawn at all, in the coordinates of the view box: the `rect` that the
  /// shapes clip.
  var area: Rect
  var wave: LoaderWave
}

/// The gradient of a loader, and its course. Places along it are shares of the area.
struct LoaderWave: Sendable {
  /// The colours, first to last; one is a plain colour.
  var colors: [Color]
  /// Where the gradient starts and ends in the unit square of its area.
  var start = Point(x: 0, y: 0)
  var end = Point(x: 1, y: 0)
  /// How far the gradient is moved, in the unit square.
  var shift = WaveTrack(values: [Point.zero])
  /// Where the colours stand, from start to end.
  var offsets: WaveTrack<[Double]>
  /// Seconds of one round; nil stands still.
  var duration: Double?
}

/// Values at moments.
struct WaveTrack<Value: Sendable & Hashable>: Sendable {
  var values: [Value]
  /// Shares of a round, from 0 to 1, one for each value; of a single value none.
  var times: [Double] = []
  /// The course of each segment; empty for an even one.
  var timingFunctions: [TimingFunction] = []

  /// The same moments with other values.
  func map<Other>(_ transform: (Value) -> Other) -> WaveTrack<Other> {
    WaveTrack<Other>(
      values: values.map(transform), times: times, timingFunctions: timingFunctions)
  }

  /// The values as an animation.
  func animation(
    duration: Double, _ property: (Keyframes<Value>) -> KeyframeValues
  ) -> KeyframeAnimation {
    // Layouts have two values or more.
    let shown = values.count == 1 ? values + values : values
    var animation = KeyframeAnimation(property(.values(shown)), duration: duration)
    animation.keyTimes = values.count > 1 ? times : nil
    animation.timingFunctions = timingFunctions
    return animation
  }
}

/// The view box and the size of an `svg`.
struct LoaderViewport: Sendable, Hashable {
  var viewBox: Rect
  var size: Size
  /// `preserveAspectRatio`.
  var fit = AspectFit()

  /// The placing of the view box in the size (SVG 2, 8.2).
  func placing(isMirrored: Bool) -> LoaderPlacing {
    var (x, y) = (size.width / viewBox.width, size.height / viewBox.height)
    switch fit.kind {
    case .none: break
    case .meet: (x, y) = (min(x, y), min(x, y))
    case .slice: (x, y) = (max(x, y), max(x, y))
    }
    let rest = Size(width: size.width - viewBox.width * x, height: size.height - viewBox.height * y)
    return LoaderPlacing(
      size: size, scaleX: x, scaleY: y,
      offset: Point(
        x: rest.width * fit.x - viewBox.x * x, y: rest.height * fit.y - viewBox.y * y),
      isMirrored: isMirrored)
  }
}

/// `preserveAspectRatio`.
struct AspectFit: Sendable, Hashable {
  enum Kind: Sendable, Hashable { case none, meet, slice }

  var kind = Kind.meet
  /// Where the view box stands in what it leaves: 0 at the left or top, 1 at the right or bottom.
  var x = 0.5
  var y = 0.5

  init() {}

  /// Reads `none`, or `xMidYMid` with the other names, and `meet` or `slice`; what it does not know is the default.
  init(_ text: String) {
    let words = text.split(whereSeparator: \.isWhitespace)
    if words.first == "none" { kind = .none }
    if words.contains("slice") { kind = .slice }
    guard let align = words.first else { return }
    if align.hasPrefix("xMin") { x = 0 } else if align.hasPrefix("xMax") { x = 1 }
    if align.hasSuffix("YMin") { y = 0 } else if align.hasSuffix("YMax") { y = 1 }
  }
}
