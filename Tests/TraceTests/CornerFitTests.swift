import SkelshotTrace
import Testing

/// Tests radii that are fitted to computed arcs.
@Suite struct CornerFitTests {
  /// Returns the inset of each row of an arc in whole pixels.
  private func insets(radius: Double, rows: Int) -> [Int32] {
    (0..<rows).map { row in
      let up = radius - Double(row) - 0.5
      guard up > 0 else { return 0 }
      return Int32((radius - (radius * radius - up * up).squareRoot()).rounded(.up))
    }
  }

  @Test(arguments: [4.0, 6, 8, 12, 16, 24, 36, 60, 96])
  func `fits an arc's radius within one pixel`(radius: Double) {
    let fit = CornerFit(insets: insets(radius: radius, rows: 120), limit: 100)
    #expect(abs(fit.radius - radius) <= 1)
  }

  @Test func `a sharp corner has a radius of 0`() {
    #expect(CornerFit(insets: [Int32](repeating: 0, count: 40), limit: 20).radius == 0)
  }
}
