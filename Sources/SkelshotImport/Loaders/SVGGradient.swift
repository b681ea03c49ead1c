import SkelshotModel
import SkelshotPrimitives

struct SVGGradient {
  private let element: MarkupElement

  init(_ element: MarkupElement) { self.element = element }

  func wave(_ notes: inout NoteCollector) -> LoaderWave {
    // Layouts allow at most 256 colors.
    let stops = Array(element.children.filter { $0.name == "stop" }.prefix(256))
    var wave = LoaderWave(
      colors: stops.map { color($0, &notes) }, offsets: WaveTrack(values: [[]]))
    // All versions of the library use `objectBoundingBox`, so coordinates are fractions of the area.
    wave.start = Point(x: share("x1", 0), y: share("y1", 0))
    wave.end = Point(x: share("x2", 1), y: share("y2", 0))
    transform(&wave, &notes)
    if wave.start.x != wave.end.x, wave.start.y != wave.end.y {
      notes.add(.diagonalGradient, at: element.spot)
      (wave.start.y, wave.end.y) = (0, 0)
    }
    var durations: [Double] = []
    let tracks = stops.map { stop in
      var own = OffsetTrack.Stop(
        values: [SVGStyle(stop)["offset"].flatMap(SVGLength.init)?.resolved(in: 1) ?? 0], times: [0]
      )
      if let animation = stop.children.first(where: { $0.name == "animate" }),
        animation["attributeName"]?.value.text == "offset",
        let course = Course(animation, &notes)
      {
        let values = course.values.compactMap { SVGLength($0)?.resolved(in: 1) }
        if values.count == course.times.count {
          own = OffsetTrack.Stop(values: values, times: course.times)
          durations.append(course.duration)
        }
      }
      return own
    }
    if let offsets = OffsetTrack.track(tracks) {
      wave.offsets = offsets
    } else {
      notes.add(.course(attribute: "values"), at: element.spot)
      wave.offsets = WaveTrack(values: [tracks.map { min(max($0.values[0], 0), 1) }])
    }
    if let moved = element.children.first(where: { $0.name == "animateTransform" }) {
      if moved["type"]?.value.text ?? "translate" == "translate", let course = Course(moved, &notes)
      {
        let points = course.values.compactMap { Self.point($0) }
        if points.count == course.times.count {
          wave.shift = WaveTrack(values: points, times: course.times)
          durations.append(course.duration)
        }
      } else {
        notes.add(.course(attribute: "type"), at: moved.spot)
      }
    }
    wave.duration = durations.first
    if durations.contains(where: { $0 != durations[0] }) {
      notes.add(.course(attribute: "dur"), at: element.spot)
    }
    return wave
  }

  private func share(_ name: String, _ standard: Double) -> Double {
    element[name]?.value.text.flatMap(SVGLength.init)?.resolved(in: 1) ?? standard
  }

  private func color(_ stop: MarkupElement, _ notes: inout NoteCollector) -> Color {
    let style = SVGStyle(stop)
    var color = Color.black
    if let text = style["stop-color"] ?? style["stopColor"] {
      if let own = CSSColor.color(text) {
        color = own
      } else {
        notes.add(.attributeNotRead(attribute: "stop-color", instead: "black"), at: stop.spot)
      }
    }
    let opacity = (style["stop-opacity"] ?? style["stopOpacity"]).flatMap(SVGLength.init)
    color.alpha *= min(max(opacity?.resolved(in: 1) ?? 1, 0), 1)
    return color
  }

  /// Reads `gradientTransform`, which can be a translation or a quarter turn. An animation replaces the translation.
  private func transform(_ wave: inout LoaderWave, _ notes: inout NoteCollector) {
    guard let text = element["gradientTransform"]?.value.text else { return }
    let transform = TransformText.transform(text)
    let translation = transform.map { Transform.translation(x: $0.tx, y: $0.ty) }
    if let translation, transform == translation {
      wave.shift = WaveTrack(values: [Point(x: translation.tx, y: translation.ty)])
    } else if text.filter({ $0 != " " }) == "rotate(90)" {
      wave.start = Point(x: -wave.start.y, y: wave.start.x)
      wave.end = Point(x: -wave.end.y, y: wave.end.x)
    } else {
      notes.add(.gradientTransform(text), at: element.spot)
    }
  }

  private static func point(_ text: String) -> Point? {
    guard let numbers = SVGLength.numbers(text), (1...2).contains(numbers.count) else { return nil }
    return Point(x: numbers[0], y: numbers.count == 2 ? numbers[1] : 0)
  }

  /// The values and times in an `animate` or `animateTransform` element, and the duration in seconds.
  private struct Course {
    var values: [String]
    var times: [Double]
    var duration: Double

    private static let limit = OffsetTrack.momentLimit

    /// Reads an animation. Returns nil if nothing moves, or if the animation is not supported. Adds a note if the
    /// animation is not supported.
    init?(_ element: MarkupElement, _ notes: inout NoteCollector) {
      func text(_ name: String) -> String? { element[name]?.value.text }
      func list(_ name: String) -> [String]? {
        text(name).map { list in
          list.split(separator: ";").map(String.init).filter { $0.contains { !$0.isWhitespace } }
        }
      }
      if let mode = text("calcMode"), mode != "linear" {
        notes.add(.course(attribute: "calcMode"), at: element.spot)
      }
      if let begin = text("begin").flatMap(Self.seconds), begin != 0 {
        notes.add(.course(attribute: "begin"), at: element.spot)
      }
      values = list("values") ?? [text("from"), text("to")].compactMap(\.self)
      guard let dur = text("dur").flatMap(Self.seconds), (0.01...600).contains(dur) else {
        notes.add(.course(attribute: "dur"), at: element.spot)
        return nil
      }
      duration = dur
      guard values.count > 1, values.count <= Self.limit else {
        notes.add(.course(attribute: "values"), at: element.spot)
        return nil
      }
      let count = values.count
      times = (0..<count).map { Double($0) / Double(count - 1) }
      if let given = list("keyTimes") {
        let numbers = given.compactMap { SVGLength($0)?.value }
        let isAscending = zip(numbers, numbers.dropFirst()).allSatisfy { $0 <= $1 }
        guard numbers.count == count, isAscending, numbers.first == 0, numbers.last == 1 else {
          // An animation with invalid times does not run (SVG 1.1, 19.2.9).
          notes.add(.course(attribute: "keyTimes"), at: element.spot)
          return nil
        }
        times = numbers
        // If two values have the same time, the later value applies.
        for index in numbers.indices.dropFirst().reversed()
        where numbers[index] == numbers[index - 1] {
          // A value that starts at the end of a cycle is never visible.
          let left = numbers[index] == 1 ? index : index - 1
          times.remove(at: left)
          values.remove(at: left)
        }
      }
    }

    private static func seconds(_ text: String) -> Double? {
      let text = text.filter { !$0.isWhitespace }
      if text.hasSuffix("ms") {
        return SVGLength.number(String(text.dropLast(2))).map { $0 / 1_000 }
      }
      return SVGLength.number(text.hasSuffix("s") ? String(text.dropLast()) : text)
    }
  }
}
