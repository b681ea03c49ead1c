import Skelshot
import TestSupport
import Testing

/// Recomputes the documentation table that shows the differences hidden by each tolerance.
@Suite struct ToleranceTableTests {
  @Test func `the tolerance table in the documentation is correct`() throws {
    let path = Fixture.repository + "/Sources/Skelshot/Documentation.docc/ComparingPictures.md"
    let text = String(decoding: try GoldenCheck.read(path), as: UTF8.self)
    func pixel(_ hex: UInt32) -> PremultipliedPixel {
      PremultipliedPixel(StraightPixel(Color(hex: hex)))
    }
    let bone = try #require(DynamicColor(parsing: "#ecf0f1")).light
    #expect(PremultipliedPixel(StraightPixel(bone.complementary)) == pixel(0xdee2e3))
    var rows = 0
    for line in text.split(separator: "\n") {
      let cells = line.split(separator: "|").map { $0.trimmed }
      guard cells.count == 4 else { continue }
      let words = cells[0].split(separator: " ")
      guard let kind = ComparisonMetric.Kind(rawValue: String(words[0])),
        let metric = ComparisonMetric(
          kind, threshold: words.count > 1 ? Double(words[1]) : nil)
      else { continue }
      rows += 1
      func isHidden(_ first: PremultipliedPixel, _ second: PremultipliedPixel) -> Bool {
        metric.distance(first, second) <= metric.threshold
      }
      let grays = (0...255).filter { isHidden(pixel(0xffffff), pixel(0x010101 * (255 - $0))) }
      let hides = [
        isHidden(pixel(0xecf0f1), pixel(0xffffff)), isHidden(pixel(0xdee2e3), pixel(0xecf0f1)),
      ]
      #expect(
        Array(cells.dropFirst()) == ["\(grays.count - 1)"] + hides.map { $0 ? "hidden" : "seen" },
        "\(cells[0])")
    }
    #expect(rows == 13)
  }
}

extension Substring {
  fileprivate var trimmed: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
