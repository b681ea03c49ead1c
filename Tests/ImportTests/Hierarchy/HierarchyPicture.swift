import SkelshotPrimitives
import SkelshotRaster

/// A screenshot that a test draws, with positions in points. Colors are `0xffBBGGRR`.
struct HierarchyPicture {
  static let scale = 2.0
  private var canvas: Canvas
  /// The ink of each word that was drawn.
  private(set) var words: [Rect] = []

  init(_ size: Size = Size(width: 400, height: 800), ground: UInt32 = 0xffff_ffff) {
    let (width, height) = (Int(size.width * Self.scale), Int(size.height * Self.scale))
    canvas = Canvas(
      Pixmap(
        size: PixelSize(width: width, height: height),
        validPixels: [UInt32](repeating: ground, count: width * height)))
  }

  var pixmap: Pixmap { canvas.pixmap }

  mutating func fill(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, radius: Double = 0, _ color: UInt32
  ) {
    let box = Rect(
      x: x * Self.scale, y: y * Self.scale, width: width * Self.scale, height: height * Self.scale)
    func level(_ shift: UInt32) -> Double { Double((color >> shift) & 255) / 255 }
    let fill = Color(red: level(0), green: level(8), blue: level(16))
    canvas.fill(RoundedRect(box, radius: radius * Self.scale), with: .solid(fill))
  }

  /// Draws letters of 10 points, each as a stroke of 5 points with a gap of 2 points after it.
  mutating func word(_ letters: Int, _ x: Double, _ y: Double, _ color: UInt32 = 0xff10_1010) {
    for letter in 0..<letters { fill(x + 7 * Double(letter), y, 5, 10, color) }
    words.append(Rect(x: x, y: y, width: 7 * Double(letters) - 2, height: 10))
  }

  /// Draws something that looks like a photograph.
  mutating func photo(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    let colors: [UInt32] = [0xff30_60c0, 0xff20_a040, 0xffc0_3060, 0xff80_20a0]
    for row in 0..<Int(height) {
      let color = colors[row % 4] &+ UInt32(row % 40) &* 0x00_0305
      fill(x, y + Double(row), width, 1, color | 0xff00_0000)
    }
  }
}
