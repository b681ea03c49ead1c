import SkelshotModel
import SkelshotPrimitives

/// A parsed loader, whose shapes show parts of a single moving gradient.
struct LoaderDrawing: Sendable {
  var viewport: LoaderViewport
  var shapes: [LoaderShape]
  /// The bounds of the gradient and the drawing in view box coordinates. In SVG, the area is a `rect` that is clipped
  /// to the shapes.
  var area: Rect
  var wave: LoaderWave
}

/// A loader's gradient and its motion. Positions are fractions of the area.
struct LoaderWave: Sendable {
  /// The colors from first to last. A single color is drawn without a gradient.
  var colors: [Color]
  /// The start of the gradient in the unit square of its area.
  var start = Point(x: 0, y: 0)
  var end = Point(x: 1, y: 0)
  /// The gradient's movement in the unit square.
  var shift = WaveTrack(values: [Point.zero])
  /// The positions of the colors, from start to end.
  var offsets: WaveTrack<[Double]>
  /// The duration of a cycle in seconds; nil if the gradient does not move.
  var duration: Double?
}

struct WaveTrack<Value: Sendable & Hashable>: Sendable {
  var values: [Value]
  /// The time of each value as a fraction of a cycle, from 0 to 1; empty for a single value.
  var times: [Double] = []
  /// The timing of each segment; empty for linear timing.
  var timingFunctions: [TimingFunction] = []

  func map<Other>(_ transform: (Value) -> Other) -> WaveTrack<Other> {
    WaveTrack<Other>(
      values: values.map(transform), times: times, timingFunctions: timingFunctions)
  }

  func animation(
    duration: Double, _ property: (Keyframes<Value>) -> KeyframeValues
  ) -> KeyframeAnimation {
    // A layout requires at least two values.
    let shown = values.count == 1 ? values + values : values
    var animation = KeyframeAnimation(property(.values(shown)), duration: duration)
    animation.keyTimes = values.count > 1 ? times : nil
    animation.timingFunctions = timingFunctions
    return animation
  }
}

struct LoaderViewport: Sendable, Hashable {
  var viewBox: Rect
  var size: Size
  var fit = AspectFit()

  /// Returns the placement of the view box within `size` (SVG 2, 8.2).
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

struct AspectFit: Sendable, Hashable {
  enum Kind: Sendable, Hashable { case none, meet, slice }

  var kind = Kind.meet
  /// The position of the view box in the remaining space: 0 at the left or top, 1 at the right or bottom.
  var x = 0.5
  var y = 0.5

  init() {}

  /// Reads `none`, or a name such as `xMidYMid` with `meet` or `slice`. Unknown words use the default.
  init(_ text: String) {
    let words = text.split(whereSeparator: \.isWhitespace)
    if words.first == "none" { kind = .none }
    if words.contains("slice") { kind = .slice }
    guard let align = words.first else { return }
    if align.hasPrefix("xMin") { x = 0 } else if align.hasPrefix("xMax") { x = 1 }
    if align.hasSuffix("YMin") { y = 0 } else if align.hasSuffix("YMax") { y = 1 }
  }
}
