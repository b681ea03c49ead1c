import Skelshot

/// Times fills and whole frames with skelshot and other rasterizers in turn, on a single thread.
struct PeerFills {
  struct Result {
    struct Peer {
      var name: String
      /// The fastest time of skelshot in nanoseconds.
      var ours: Double
      var theirs: Double
      /// The largest difference between the pictures, in levels from 0 to 255.
      var most: Int
      var mean: Double
    }

    var task: String
    /// The speed of skelshot relative to memcpy.
    var speedOfMemcpy: Double
    var peers: [Peer]
  }

  private static let tasks: [(task: String, name: String)] = [
    ("fill-solid", "fill, solid"), ("fill-right", "fill, gradient →"),
    ("fill-down", "fill, gradient ↓"), ("fill-diagonal", "fill, gradient ↘"),
    ("feed-solid", "feed@3x frame, solid"), ("feed-right", "feed@3x frame, gradient →"),
    ("feed-down", "feed@3x frame, gradient ↓"), ("feed-diagonal", "feed@3x frame, gradient ↘"),
    ("coast-5", "40 outlines of 5 curves"), ("coast-20", "40 outlines of 20 curves"),
    ("coast-100", "40 outlines of 100 curves"), ("coast-500", "40 outlines of 500 curves"),
    ("scribble-5", "40 scribbles of 5 curves"), ("scribble-20", "40 scribbles of 20 curves"),
    ("scribble-100", "40 scribbles of 100 curves"),
    ("scribble-500", "40 scribbles of 500 curves"),
  ]

  let libraries: [PeerLibrary]
  let feed: Scene

  /// Times skelshot together with only one peer (or memcpy) at a time. A third picture would evict the peer's picture
  /// from the caches. The result is the fastest round.
  func results(rounds: Int) throws -> [Result] {
    let size = PixelSize(width: 1170, height: 2532)
    let count = size.width * size.height
    let memory = Memory(pixels: count)
    return try Self.tasks.map { task, name in
      let picture = Shared(try Pixmap(size: size, filledWith: PremultipliedPixel(.white)))
      let ours = Rounds.Case(
        name: "skelshot", pixels: count, work: try work(task, picture))
      func pair(_ work: @escaping () -> Void) -> (ours: Double, other: Double) {
        let other = Rounds.Case(name: "other", pixels: count, work: work)
        let times = Rounds.times([ours, other], rounds: rounds)
        return (times[0].fastest, times[1].fastest)
      }
      let memcpy = pair(memory.copy)
      let peers = libraries.compactMap { library -> Result.Peer? in
        guard let peer = library.task(task, pixelCount: count) else { return nil }
        let times = pair(peer.work)
        let difference = Self.difference(picture.value.rgba(), peer.picture())
        return Result.Peer(
          name: library.name, ours: times.ours, theirs: times.other, most: difference.most,
          mean: difference.mean)
      }
      return Result(task: name, speedOfMemcpy: memcpy.other / memcpy.ours, peers: peers)
    }
  }

  /// Returns a closure that draws the picture for a task.
  private func work(_ task: String, _ picture: Shared<Pixmap>) throws -> () -> Void {
    let kind = task.split(separator: "-")[1]
    let bounds = Rect(x: 0, y: 0, width: 1170, height: 2532)
    if task.hasPrefix("fill") {
      let shape = RoundedRect(bounds, radius: 24)
      let paint = Self.paint(String(kind), in: bounds)
      return try draw(picture) { $0.fill(shape, with: paint) }
    }
    if let paths = PeerPaths(task: task)?.paths {
      let (background, paint) = (Paint.solid(.white), Self.paint("solid", in: bounds))
      return try draw(picture) { canvas in
        canvas.fill(RoundedRect(bounds), with: background)
        for path in paths { canvas.fill(path, with: paint) }
      }
    }
    var scene = feed
    scene.canvas.scale = 3
    let direction: GradientDirection
    switch kind {
    case "down": direction = .topBottom
    case "diagonal": direction = .topLeftBottomRight
    default: direction = .leftRight
    }
    if kind == "solid" {
      scene.skeleton.fill = .solid
      scene.skeleton.animation = .pulse(PulseAnimation())
    } else {
      scene.skeleton.animation = .sliding(
        SlidingAnimation(direction: direction, duration: 1, timingFunction: .linear))
    }
    let renderer = try SkeletonRenderer(loading: scene)
    // Halfway through a sweep, the gradient spans each bone exactly. A pulse starts with the base color.
    let time = kind == "solid" ? 0 : 0.5
    return { renderer.draw(at: .seconds(time), into: &picture.value) }
  }

  /// Returns a closure that draws on a canvas and stores its picture.
  private func draw(
    _ picture: Shared<Pixmap>, _ body: @escaping (inout Canvas) -> Void
  ) throws -> () -> Void {
    let empty = try Pixmap(size: PixelSize(width: 1, height: 1))
    let canvas = Shared(Canvas(picture.value))
    picture.value = canvas.value.pixmap
    return {
      // The canvas's pixels must have no other owner, because drawing would copy shared pixels.
      picture.value = empty
      body(&canvas.value)
      picture.value = canvas.value.pixmap
    }
  }

  private static func paint(_ kind: String, in bounds: Rect) -> Paint {
    let base = Color(hex: 0xecf0f1)
    if kind == "solid" { return .solid(base) }
    let end = Point(x: kind == "down" ? 0 : 1, y: kind == "right" ? 0 : 1)
    return .linearGradient(
      LinearGradient(
        unitStart: .zero, unitEnd: end, in: bounds,
        stops: LinearGradient.evenlySpaced([base, Color(hex: 0xdee2e3), base])))
  }

  /// - Parameter second: Premultiplied pixels whose lowest byte is red. Both pictures must be opaque.
  private static func difference(_ first: [UInt8], _ second: [UInt32]) -> (most: Int, mean: Double)
  {
    var (most, sum) = (0, 0)
    for (place, pixel) in second.enumerated() {
      for channel in 0..<4 {
        let off = abs(Int(first[4 * place + channel]) - Int(pixel >> UInt32(8 * channel) & 255))
        most = max(most, off)
        sum += off
      }
    }
    return (most, Double(sum) / Double(4 * second.count))
  }
}
