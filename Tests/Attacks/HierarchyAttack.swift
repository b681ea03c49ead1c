import SkelshotImport
import SkelshotModel
import SkelshotPrimitives
import SkelshotRaster
import SkelshotSyntax

/// Implements `Attack.hierarchy`. The attack reads the bytes in the format that they seem to have, or else in every
/// format.
enum HierarchyAttack {
  static func run(_ input: [UInt8]) throws(BrokenPromise) {
    let formats = HierarchyFormat(input).map { [$0] } ?? HierarchyFormat.allCases
    // Messages have locations in the decoded text, which can be longer than UTF-16.
    let text = HierarchyText.utf8(input)
    for format in formats {
      for picture in [nil, screenshot] {
        try read(input, format, picture, text: text)
      }
    }
  }

  private static func read(
    _ input: [UInt8], _ format: HierarchyFormat, _ picture: Pixmap?, text: [UInt8]
  ) throws(BrokenPromise) {
    let screen: ScreenHierarchy
    do throws(HierarchyError) {
      screen = try ScreenHierarchy(
        input, format: format, screenshot: picture, HierarchyOptions())
    } catch {
      if case .notJSON(let error) = error {
        return try Diagnostics.check(error.diagnostics, source: text)
      }
      return try StoryboardAttack.check([error.message], text)
    }
    try StoryboardAttack.check(screen.warnings, text)
    var scene = screen.scene()
    try BrokenPromise.unless(!scene.views.isEmpty, "a dump that was read has views")
    try SkeletonAttack.check(scene)
    // A small picture takes less time and needs the same steps.
    let side = max(scene.canvas.size.width, scene.canvas.size.height)
    scene.canvas.scale = min(scene.canvas.scale, 256 / side)
    try StoryboardAttack.render(scene)
  }

  /// A screen of 160 × 320 pixels with a bar, a card and lines of words.
  private static let screenshot: Pixmap = {
    let size = PixelSize(width: 160, height: 320)
    var pixels = [UInt32](repeating: 0xffff_ffff, count: size.width * size.height)
    func fill(_ columns: Range<Int>, _ rows: Range<Int>, _ color: UInt32) {
      for row in rows { for column in columns { pixels[row * size.width + column] = color } }
    }
    fill(0..<160, 0..<24, 0xffe0_e0e0)
    fill(8..<152, 40..<120, 0xfff4_e8d8)
    fill(16..<64, 48..<96, 0xff60_3010)
    for line in 0..<9 {
      for letter in 0..<(8 + line) {
        fill(16 + 7 * letter..<21 + 7 * letter, 130 + 20 * line..<140 + 20 * line, 0xff20_2020)
      }
    }
    return Pixmap(size: size, validPixels: pixels)
  }()
}
