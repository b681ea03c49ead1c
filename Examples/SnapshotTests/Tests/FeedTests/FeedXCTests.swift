import Feed
import Foundation
import SkelshotTesting
import XCTest

/// Snapshot tests with XCTest. Their goldens are in __Snapshots__/FeedXCTests.
final class FeedXCTests: XCTestCase {
  private let width = Double(ProcessInfo.processInfo.environment["NAME_WIDTH"] ?? "") ?? 96

  func testFeedStill() {
    assertSnapshot(of: Feed.screen(nameWidth: width), as: .still(at: .seconds(0)))
  }
}
