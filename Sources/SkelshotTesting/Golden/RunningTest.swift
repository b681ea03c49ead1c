import Skelshot
import SkelshotGoldens
import SkelshotPrimitives
import SkelshotWork
import Testing
import XCTest

/// The test that runs a check: its identity, and the arguments of a parameterized test.
package struct RunningTest: Sendable {
  /// A text that differs between tests, or nil if the test is unknown.
  package var id: String?
  package var arguments: [Argument]

  package init(id: String? = nil, arguments: [Argument] = []) {
    (self.id, self.arguments) = (id, arguments)
  }

  static var current: RunningTest {
    guard let test = Test.current else { return RunningTest(id: XCTestWatch.currentTest) }
    guard let testCase = Test.Case.current, testCase.isParameterized else {
      return RunningTest(id: "\(test.id)")
    }
    let arguments = Argument.all(in: Mirror(reflecting: testCase), depth: 4)
    return RunningTest(id: "\(test.id)", arguments: arguments ?? [])
  }

  /// The names of the arguments for a golden's name. Arguments that the variant already names are omitted.
  func names(besides picture: GoldenPicture) -> [String] {
    arguments.filter { !$0.isNamed(by: picture) }.map(\.name)
  }

  /// An argument of a parameterized test.
  package struct Argument: Sendable {
    /// The maximum number of characters in a file name. A longer text is shortened and gets a checksum.
    private static let longest = 40

    private var text: String
    private var interfaceStyle: InterfaceStyle?
    private var direction: LayoutDirection?
    private var number: Double?

    package init(_ value: Any) {
      text = (value as? any CustomTestStringConvertible)?.testDescription ?? "\(value)"
      interfaceStyle = value as? InterfaceStyle
      direction = value as? LayoutDirection
      number = value as? Double ?? (value as? Int).map { Double($0) }
    }

    /// Finds the list `arguments` and returns the property `value` of its elements.
    ///
    /// Swift Testing has no public API for the arguments of a test case. If a later version stores them differently,
    /// the checks of a parameterized test share a golden and fail.
    fileprivate static func all(in mirror: Mirror, depth: Int) -> [Argument]? {
      for child in mirror.children {
        let inner = Mirror(reflecting: child.value)
        if child.label == "arguments", inner.displayStyle == .collection {
          return inner.children.compactMap { argument in
            Mirror(reflecting: argument.value).children.first { $0.label == "value" }
              .map { Argument($0.value) }
          }
        }
        if depth > 0, let found = all(in: inner, depth: depth - 1) { return found }
      }
      return nil
    }

    fileprivate func isNamed(by picture: GoldenPicture) -> Bool {
      interfaceStyle != nil && interfaceStyle == picture.interfaceStyle
        || direction != nil && direction == picture.direction
        || number != nil && (number == picture.scale || number == picture.time?.inSeconds)
    }

    fileprivate var name: String {
      let name = GoldenPlace.safe(text)
      guard name.count > Self.longest else { return name }
      return "\(name.prefix(Self.longest - 17))-\(FNV1a.digits(Array(text.utf8)))"
    }
  }
}

#if canImport(ObjectiveC)
  // Apple's XCTest observes only with Objective-C objects.
  private typealias XCTestWatchBase = NSObject
#else
  private class XCTestWatchBase {}
#endif

/// Observes the test that XCTest runs. XCTest does not pass the test to functions that it calls.
private final class XCTestWatch: XCTestWatchBase, XCTestObservation {
  private static let current = Mutex<String?>(nil)
  /// Registers the observer at the first check. The test that is running then remains unknown.
  private static let isRegistered: Bool = {
    XCTestObservationCenter.shared.addTestObserver(XCTestWatch())
    return true
  }()

  static var currentTest: String? { isRegistered ? current.withLock { $0 } : nil }

  func testCaseWillStart(_ testCase: XCTestCase) {
    Self.current.withLock { $0 = testCase.name }
  }
}
