import Skelshot
import Testing

/// Tests random canvases, coverages, paints and pictures.
@Suite(.timeLimit(.minutes(10))) struct RandomValueRasterTests {
  @Test(arguments: NastyValues.seeds)
  func `pixel rectangles with random values never have a negative size`(seed: Int) {
    let values = NastyValues(seed: seed)
    for _ in 0..<20 * NastyValues.rounds {
      let (one, other) = (values.pixelRect(), PixelRect(values.pixelSize()))
      for rect in [one, other, one.intersection(other), one.union(other), .empty] {
        #expect(rect.width >= 0 && rect.height >= 0)
        use((rect.isEmpty, rect.hashValue))
      }
    }
  }

  @Test(arguments: NastyValues.seeds)
  func `random sizes are checked before memory is allocated`(seed: Int) {
    let values = NastyValues(seed: seed)
    for _ in 0..<10 * NastyValues.rounds {
      let size = values.pixelSize()
      let limit = min(values.limit(), 1 << 20)
      attempt { try size.validate(limit: values.limit()) }
      attempt { try size.validate() }
      let fill = PremultipliedPixel(rawValue: values.bits())
      attempt { try Pixmap(size: size, filledWith: fill, pixelLimit: limit) }
      attempt { try Canvas(size: size, background: values.color(), pixelLimit: limit) }
      let pixels = values.list(upTo: 100, values.bits)
      attempt { try Pixmap(size: size, premultiplied: pixels) }
      attempt { try Pixmap(size: size, straight: pixels) }
      let alpha: AlphaMode = values.bool() ? .straight : .premultiplied
      attempt { try Pixmap(size: size, rgba: values.list(upTo: 400, values.byte), alpha: alpha) }
    }
  }

  @Test(arguments: NastyValues.seeds)
  func `corrects random pixels that are not premultiplied`(seed: Int) throws {
    let values = NastyValues(seed: seed)
    for _ in 0..<NastyValues.rounds {
      var pixmap = values.pixmap()
      pixmap[0, 0] = PremultipliedPixel(rawValue: values.bits())
      for pixel in pixmap.pixels {
        let straight = StraightPixel(rawValue: pixel)
        #expect(max(straight.red, straight.green, straight.blue) <= straight.alpha)
      }
      use((pixmap.straightPixels(), pixmap.rgba(), pixmap.rgba(.premultiplied), "\(pixmap)"))
      use((pixmap.customMirror, pixmap[0, 0].straight, PremultipliedPixel.clear))
      use(StraightPixel(red: values.byte(), green: 0, blue: 255, alpha: values.byte()).hexText)
      var canvas = Canvas(pixmap)
      canvas.draw(values.pixmap(), in: values.rect(), opacity: values.fraction())
      use(canvas.pixmap.straightPixels())
    }
  }

  @Test(arguments: NastyValues.seeds)
  func `coverages and clips do not crash on random values`(seed: Int) {
    let values = NastyValues(seed: seed)
    for _ in 0..<10 * NastyValues.rounds {
      let coverage = Coverage(of: values.shape(), clip: values.clip(), in: values.pixelSize())
      use((coverage.bounds, coverage.isEmpty, coverage.hashValue))
      use(coverage[values.integer(), values.integer()])
    }
  }

  @Test(arguments: NastyValues.seeds)
  func `drawing on a canvas does not crash on random values`(seed: Int) throws {
    let values = NastyValues(seed: seed)
    for _ in 0..<NastyValues.rounds {
      let size = PixelSize(width: 1 + values.index(70), height: 1 + values.index(20))
      var canvas = try Canvas(size: size, background: values.color())
      for _ in 0..<4 {
        let opacity = values.fraction()
        canvas.fill(values.shape(), with: values.paint(), opacity: opacity, clip: values.clip())
        let coverage = Coverage(of: values.shape(), clip: values.clip(), in: size)
        canvas.fill(coverage, with: values.paint(), opacity: values.fraction())
        canvas.fill(values.path(), rule: values.any(), with: values.paint(), clip: values.clip())
        canvas.stroke(values.path(), values.strokeStyle(), with: values.paint(), opacity: opacity)
        let picture = values.pixmap()
        canvas.draw(picture, in: values.rect(), opacity: opacity, clip: values.clip())
        canvas.draw(picture, opacity: values.fraction(), in: values.pixelRect())
        canvas.copy(picture, in: values.pixelRect())
        canvas.replace(coverage, by: values.placed(), opacity: values.fraction())
      }
      #expect(canvas.size == canvas.pixmap.size)
    }
  }

  @Test(arguments: NastyValues.seeds)
  func `gradients do not crash on random values`(seed: Int) throws {
    let values = NastyValues(seed: seed)
    for _ in 0..<4 * NastyValues.rounds {
      var canvas = try Canvas(size: PixelSize(width: 70, height: 9))
      let gradient = values.gradient()
      use((gradient.xFactor, gradient.yFactor, gradient.offset, gradient.stops))
      canvas.fill(
        RoundedRect(Rect(x: 0, y: 0, width: 70, height: 9)), with: .linearGradient(gradient))
    }
  }

  @Test(arguments: NastyValues.seeds)
  func `placed pictures and repeated rows do not crash on random values`(seed: Int) {
    let values = NastyValues(seed: seed)
    for _ in 0..<10 * NastyValues.rounds {
      use(values.placed().bounds)
      use(DistinctRows(classes: values.list(upTo: 30, values.integer)))
      use(DistinctRows(height: values.integer()))
    }
  }
}

extension NastyValues {
  func clip() -> Clip {
    let clip = list(upTo: 3, shape).reduce(bool() ? .none : Clip(to: shape())) {
      $0.intersecting($1)
    }
    guard once(in: 4) else { return clip }
    return bool() ? Clip(to: path()) : clip.intersecting(path(), rule: any())
  }

  func path() -> Path {
    var path = Path()
    for _ in 0..<index(9) {
      switch index(9) {
      case 0: path.move(to: point())
      case 1, 2: path.addLine(to: point())
      case 3: path.addQuadratic(control: point(), to: point())
      case 4: path.addCubic(control1: point(), control2: point(), to: point())
      case 5:
        path.addArc(
          to: point(), radii: size(), rotation: double(), isLarge: bool(), isClockwise: bool())
      case 6: path.addEllipse(in: rect())
      case 7: path.addRoundedRect(rect(), radii: size())
      default: path.close()
      }
    }
    if once(in: 4) { path.addPolygon(list(point)) }
    if once(in: 4) { path.add(path) }
    return once(in: 4) ? path.applying(transform()) : path
  }

  func transform() -> Transform {
    switch index(4) {
    case 0:
      Transform(a: double(), b: double(), c: double(), d: double(), tx: double(), ty: double())
    case 1: .rotation(degrees: double())
    case 2: .scale(x: double(), y: double())
    default: Transform.translation(x: double(), y: double()).then(.rotation(degrees: double()))
    }
  }

  func strokeStyle() -> StrokeStyle {
    StrokeStyle(width: double(), join: any(), cap: any(), miterLimit: double())
  }

  func viewShape() -> ViewShape {
    switch index(6) {
    case 0: .circle
    case 1: .capsule
    case 2: .star
    case 3: .donut
    case 4: ViewShape(path: text(), viewBox: perhaps(rect), fillRule: any()) ?? .donut
    default: .path(path(), viewBox: perhaps(rect), fillRule: any())
    }
  }

  func stops() -> [GradientStop] {
    bool()
      ? LinearGradient.evenlySpaced(list(color))
      : list { GradientStop(location: fraction(), color: color()) }
  }

  func gradient() -> LinearGradient {
    bool()
      ? LinearGradient(from: point(), to: point(), stops: stops())
      : LinearGradient(unitStart: point(), unitEnd: point(), in: rect(), stops: stops())
  }

  func placed() -> PlacedPicture {
    let picture = pixmap()
    let placed =
      perhaps { PlacedPicture(picture, in: rect(), visible: pixelRect()) } ?? PlacedPicture(picture)
    return (placed ?? PlacedPicture(picture)).offsetBy(x: integer(), y: integer())
      .offsetBy(x: integer(), y: integer())
  }

  func paint() -> Paint {
    switch index(4) {
    case 0: .solid(color())
    case 1: .linearGradient(gradient())
    case 2: .radialGradient(RadialGradient(center: point(), radius: double(), stops: stops()))
    default: .picture(placed())
    }
  }
}
