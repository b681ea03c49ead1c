import SkelshotPrimitives
import SystemPackage
import Testing
import XCTest

/// The line of a test that made a check, and what is told there.
struct TestPlace: Sendable {
  private let location: Testing.SourceLocation
  /// The file, as XCTest wants it; nil where only Swift Testing's location is known.
  private let file: StaticString?

  /// The place of a check of Swift Testing.
  init(_ location: Testing.SourceLocation) {
    self.location = location
    file = nil
  }

  /// The place of a check of XCTest.
  init(fileID: StaticString, file: StaticString, line: UInt, column: UInt) {
    location = Testing.SourceLocation(
      fileID: "\(fileID)", filePath: "\(file)", line: Int(line), column: Int(column))
    self.file = file
  }

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
    if !isSwiftTesting { fail(message) }
    return false
  }

  private func fail(_ message: String) {
    if let file {
      XCTFail(message, file: file, line: UInt(location.line))
    } else {
      // XCTest takes no path that is made at run time: the text says where the check stands.
      XCTFail("\(location.filePath):\(location.line): \(message)")
    }
  }

  private func warn(_ text: VisibleText, _ isSwiftTesting: Bool) {
    if isSwiftTesting {
      Issue.record(Comment(rawValue: text.text), severity: .warning, sourceLocation: location)
      return
    }
    // XCTest has no warnings. Nothing is lost for the test if stderr is closed.
    _ = try? FileDescriptor.standardError.writeAll(
      Array("\(location.filePath):\(location.line): warning: \(text.text)\n".utf8))
  }
}
