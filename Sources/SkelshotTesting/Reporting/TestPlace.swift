import SkelshotPrimitives
import SystemPackage
import Testing
import XCTest

/// The location of a check in a test file. The outcome is reported at this location.
struct TestPlace: Sendable {
  private let location: Testing.SourceLocation
  /// The file for XCTest, or nil if only the location for Swift Testing is known.
  private let file: StaticString?

  init(_ location: Testing.SourceLocation) {
    self.location = location
    file = nil
  }

  init(fileID: StaticString, file: StaticString, line: UInt, column: UInt) {
    location = Testing.SourceLocation(
      fileID: "\(fileID)", filePath: "\(file)", line: Int(line), column: Int(column))
    self.file = file
  }

  enum Framework {
    case swiftTesting
    case xcTest
  }

  /// Reports an outcome to the test framework. Returns whether the check passed.
  ///
  /// A failure reported to the wrong framework is lost. Outside Swift Testing, a check also reports to XCTest.
  func report(_ outcome: SnapshotOutcome, to framework: Framework) -> Bool {
    let isSwiftTesting = Test.current != nil
    if isSwiftTesting {
      for picture in outcome.pictures {
        Attachment.record(picture.bytes, named: picture.name, sourceLocation: location)
      }
    }
    for warning in outcome.warnings { warn(warning, isSwiftTesting) }
    guard let message = outcome.message?.text else { return true }
    if isSwiftTesting || framework == .swiftTesting {
      Issue.record(Comment(rawValue: message), sourceLocation: location)
    }
    if !isSwiftTesting { fail(message) }
    return false
  }

  private func fail(_ message: String) {
    if let file {
      XCTFail(message, file: file, line: UInt(location.line))
    } else {
      // XCTest does not accept a path that is created at run time. The message contains the path instead.
      XCTFail("\(location.filePath):\(location.line): \(message)")
    }
  }

  private func warn(_ text: VisibleText, _ isSwiftTesting: Bool) {
    #if compiler(>=6.3)
      if isSwiftTesting {
        Issue.record(Comment(rawValue: text.text), severity: .warning, sourceLocation: location)
        return
      }
    #endif
    // XCTest and Swift Testing before 6.3 have no warnings, so the warning goes to stderr. If stderr is closed, the
    // warning is lost.
    _ = try? FileDescriptor.standardError.writeAll(
      Array("\(location.filePath):\(location.line): warning: \(text.text)\n".utf8))
  }
}
