import SkelshotPrimitives
import SystemPackage
import Testing
import XCTest

/// The line of a test that made a check, and what is told there.
struct TestPlace: Sendable {
  let fileID: StaticString
  let filePath: StaticString
  let line: UInt
  let column: UInt

  /// Whose function was called.
  enum Framework {
    case swiftTesting
    case xcTest
  }

  /// Tells the framework what was found.
  ///
  /// A failure told to the wrong framework is lost, and the check would pass: where nothing of Swift
  /// Testing runs it is told to XCTest too, and the other way round.
  ///
  /// - Returns: Whether the check passed.
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
    if !isSwiftTesting { XCTFail(message, file: filePath, line: line) }
    return false
  }

  private var location: Testing.SourceLocation {
    Testing.SourceLocation(
      fileID: "\(fileID)", filePath: "\(filePath)", line: Int(line), column: Int(column))
  }

  private func warn(_ text: VisibleText, _ isSwiftTesting: Bool) {
    #if compiler(>=6.3)
      if isSwiftTesting {
        Issue.record(Comment(rawValue: text.text), severity: .warning, sourceLocation: location)
        return
      }
    #endif
    // XCTest has no warnings. Nothing is lost for the test if stderr is closed.
    _ = try? FileDescriptor.standardError.writeAll(
      Array("\(filePath):\(line): warning: \(text.text)\n".utf8))
  }
}
