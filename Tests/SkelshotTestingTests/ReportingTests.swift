import Dispatch
import Foundation
import Skelshot
import SkelshotTesting
import SkelshotWork
import Testing
import XCTest

/// Tests that results are reported to Swift Testing and XCTest with the location of the check.
@Suite(.serialized) struct ReportingTests {
  let package: TemporaryPackage
  let golden: String

  init() throws {
    package = try TemporaryPackage()
    golden = package.root + "/card.png"
  }

  @Test func `reports a failure to Swift Testing at the line of the check`() throws {
    let line = #line + 2
    withKnownIssue {
      expectSnapshot(of: Screens.card(), record: .never, golden: golden)
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("card.png does not exist") }
        && issue.sourceLocation?.line == line
        && issue.sourceLocation?.fileName == "ReportingTests.swift"
    }
  }

  @Test func `recording a golden makes a Swift Testing test fail once`() {
    withKnownIssue {
      expectSnapshot(of: Screens.card(), record: .missing, golden: golden)
    } matching: {
      $0.comments.contains { $0.rawValue.hasPrefix("recorded ") }
    }
    expectSnapshot(of: Screens.card(), record: .never, golden: golden)
  }

  @Test func `a check accepts scenes, views, films, pixmaps and files`() throws {
    let view = Button(id: "title")
    let scene = Scene(width: 60, height: 20) { view }
    let film = try Film(scene)
    withKnownIssue {
      expectSnapshot(of: scene, record: .missing, golden: golden)
    }
    expectSnapshot(of: view, width: 60, height: 20, record: .never, golden: golden)
    expectSnapshot(of: film, record: .never, golden: golden)
    expectSnapshot(of: try scene.pixmap(), record: .never, golden: golden)
    expectSnapshot(
      of: Snapshot(file: try film.encode(as: .png).bytes), record: .never, golden: golden)
    withKnownIssue {
      expectSnapshot(of: view, width: 60, height: 21, record: .never, golden: golden)
    }
  }

  @Test func `reports failures to XCTest`() {
    let golden = golden
    #expect(failures { assertSnapshot(of: Screens.card(), record: .never, golden: golden) } == 1)
    #expect(failures { assertSnapshot(of: Screens.card(), record: .missing, golden: golden) } == 1)
    #expect(failures { assertSnapshot(of: Screens.card(), record: .never, golden: golden) } == 0)
    #expect(
      failures {
        assertSnapshot(of: Screens.card(titleWidth: 90), record: .never, golden: golden)
      } == 1)
  }

  @Test func `reports an XCTest assertion that is used in a Swift Testing test`() {
    withKnownIssue {
      #expect(!assertSnapshot(of: Screens.card(), record: .never, golden: golden))
    } matching: {
      $0.comments.contains { $0.rawValue.contains("does not exist") }
    }
  }

  /// Runs an XCTest case and counts its failures. The case runs on a separate thread, so that its failures are not
  /// attributed to the running Swift Testing test.
  private func failures(_ body: @escaping @Sendable () -> Void) -> Int {
    let count = Mutex(-1)
    let isDone = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      let test = XCTestCase(name: "testSnapshot") { _ in body() }
      test.run()
      count.withLock { $0 = test.testRun?.failureCount ?? -1 }
      isDone.signal()
    }
    isDone.wait()
    return count.withLock { $0 }
  }
}
