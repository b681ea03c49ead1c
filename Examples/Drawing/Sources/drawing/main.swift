import SkelshotCompare

/// A chart whose bars grow.
struct Chart: FrameSource {
  let values = [0.35, 0.6, 0.45, 0.95, 0.7, 0.8]
  let size = PixelSize(width: 640, height: 360)
  let frameCount = 45
  let duration = Duration.milliseconds(1500)

  func draw(frame: Int, into pixmap: inout Pixmap) throws {
    var canvas = try Canvas(size: size, background: Color(hex: 0xf4f6fb))
    let left = 1 - Double(frame) / Double(frameCount - 1)
    for (column, value) in values.enumerated() {
      let height = 300 * value * (1 - left * left * left)
      let bar = Rect(x: 50 + 94 * Double(column), y: 330 - height, width: 70, height: height)
      let gradient = LinearGradient(
        from: Point(x: 0, y: 30), to: Point(x: 0, y: 330),
        stops: LinearGradient.evenlySpaced([Color(hex: 0x7c5cff), Color(hex: 0x21c7d9)]))
      canvas.fill(RoundedRect(bar, radius: 14), with: .linearGradient(gradient))
    }
    pixmap = canvas.pixmap
  }
}

let (chart, folder) = (Chart(), CommandLine.arguments.dropFirst().first ?? ".")
for name in ["chart.gif", "chart.apng"] { try chart.write(to: "\(folder)/\(name)") }
try chart.write(to: "\(folder)/chart.png", at: chart.duration)
let last = try Pixmap(decoding: chart.encode(as: .png, at: chart.duration).bytes)
let comparison = PictureComparison(
  expected: last, actual: try Pixmap(contentsOf: "\(folder)/chart.png"))
print(
  comparison.isIdentical
    ? "the file has the pixels of the last frame" : "\(comparison.differentPixels) pixels differ")
