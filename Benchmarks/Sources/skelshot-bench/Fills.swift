@_spi(Benchmarks) import SkelshotRaster
import SkelshotPrimitives

/// Times the rasterizer's inner loops and complete fills relative to memset and memcpy.
enum Fills {
  /// Times the inner loops on a buffer that fits into the L1 and L2 caches.
  static func kernels(rounds: Int) {
    let count = 4096
    let memory = Memory(pixels: count)
    let probe = Shared(KernelProbe(pixels: count))
    var cases = [
      Rounds.Case(name: "memset", pixels: count, work: memory.set),
      Rounds.Case(name: "memcpy", pixels: count, work: memory.copy),
    ]
    for kernel in KernelProbe.Kernel.allCases {
      for vector in [true, false] {
        cases.append(
          Rounds.Case(name: "\(kernel)\(vector ? "" : ", plain")", pixels: count) {
            probe.value.run(kernel, vector: vector)
          })
      }
    }
    Table.print("Inner loops, \(count) pixels", cases, Rounds.speeds(cases, rounds: rounds))
  }

  /// Times a rounded rectangle that fills the screen of a phone at scale 3.
  static func fills(rounds: Int) throws {
    let size = PixelSize(width: 1170, height: 2532)
    let bounds = Rect(x: 0, y: 0, width: 1170, height: 2532)
    let shape = RoundedRect(bounds, radius: 24)
    let count = size.width * size.height
    let memory = Memory(pixels: count)
    let stops = LinearGradient.evenlySpaced([
      Color(hex: 0xecf0f1), Color(hex: 0xdde1e2), Color(hex: 0xecf0f1),
    ])
    func gradient(_ x: Double, _ y: Double) -> Paint {
      .linearGradient(
        LinearGradient(
          from: .zero, to: Point(x: x * bounds.width, y: y * bounds.height), stops: stops))
    }
    let canvas = Shared(try Canvas(size: size, background: .white))
    func fill(_ name: String, _ paint: Paint, opacity: Double = 1) -> Rounds.Case {
      Rounds.Case(name: name, pixels: count) {
        canvas.value.fill(shape, with: paint, opacity: opacity)
      }
    }
    let steep = LinearGradient(
      from: .zero, to: Point(x: 9, y: 10), stops: LinearGradient.evenlySpaced([.black, .white]))
    let cases = [
      Rounds.Case(name: "memset", pixels: count, work: memory.set),
      Rounds.Case(name: "memcpy", pixels: count, work: memory.copy),
      fill("solid", .solid(Color(hex: 0xecf0f1))),
      fill("gradient →", gradient(1, 0)),
      fill("gradient ↓", gradient(0, 1)),
      fill("gradient ↘", gradient(1, 1)),
      fill("gradient ↘, too steep to share", .linearGradient(steep)),
      fill("solid at half opacity", .solid(Color(hex: 0xecf0f1)), opacity: 0.5),
      fill("gradient ↘ at half opacity", gradient(1, 1), opacity: 0.5),
    ]
    Table.print(
      "Whole fills, \(size.width) × \(size.height), r = 24", cases,
      Rounds.speeds(cases, rounds: rounds))
  }
}
