import Feed
import Foundation
import SkelshotTesting
import Testing

/// Snapshot tests with Swift Testing. Their goldens are in __Snapshots__/FeedTests.
@Suite struct FeedTests {
  /// The width of each name in points. To see a failing test, run `NAME_WIDTH=100 swift test`.
  let width = Double(ProcessInfo.processInfo.environment["NAME_WIDTH"] ?? "") ?? 96

  @Test func `the feed pulses`() {
    expectSnapshot(of: Feed.screen(nameWidth: width), as: .animatedGIF)
  }

  @Test(arguments: InterfaceStyle.allCases)
  func `the feed fits both appearances`(appearance: InterfaceStyle) {
    expectSnapshot(
      of: Feed.screen(nameWidth: width), named: "feed", as: .still(at: .seconds(0.5)), scale: 2,
      appearance: appearance)
  }

  @Test func `a row stands alone, from right to left`() {
    expectSnapshot(
      of: Feed.row(nameWidth: width), width: 320, height: 72, named: "row", as: .animatedGIF,
      direction: .rightToLeft)
  }
}
