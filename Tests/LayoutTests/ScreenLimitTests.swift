import SkelshotLayout
import SkelshotModel
import SkelshotPrimitives
import Testing

@Suite struct ScreenLimitTests {
  private func failure(_ views: [View]) -> LayoutFailure? {
    let scene = Scene(canvas: CanvasSettings(size: Size(width: 90, height: 90)), views: views)
    do throws(LayoutFailure) {
      _ = try LayoutEngine.layout(scene, isSkeletonActive: true)
      return nil
    } catch {
      return error
    }
  }

  @Test func `Counts text bars across the whole screen`() {
    // Each label has 10,000 bars.
    let label = View.label(Size(width: 50, height: 50), lines: 10_000)
    #expect(failure(Array(repeating: label, count: 25)) == nil)
    let error = LayoutFailure.tooManyBars(limit: 250_000, reference: "views[25]")
    #expect(failure(Array(repeating: label, count: 26)) == error)
    #expect(error.reference == "views[25]")
    #expect(
      error.message.text == "views[25]: the screen would have more than 250000 bars of text")
    // Each text view is high enough for 65,535 bars.
    let text = View.textView(Size(width: 50, height: 1_000_000)) {
      $0.skeletonTextLineHeight = .fixed(0.001)
      $0.skeletonLineSpacing = 0
    }
    #expect(failure(Array(repeating: text, count: 3)) == nil)
    #expect(
      failure(Array(repeating: text, count: 4))
        == .tooManyBars(limit: 250_000, reference: "views[3]"))
  }

  @Test func `Counts rows before placing them`() {
    let table = View.table {
      $0.rowHeight = 1e-300
      $0.cells = ["Cell": .box()]
      $0.sections = [.rows()]
    }
    #expect(failure([table]) == .tooManyViews(limit: 100_000, reference: "views[0]"))
  }
}
