import Skelshot
import SkelshotGoldens
package import SkelshotPrimitives

/// A problem that makes a check fail.
enum SnapshotProblem: Error, Sendable {
  case missing
  /// The golden cannot be read or is not a picture.
  case unreadable(FilmFileError.Reason)
  /// The golden is a Git LFS pointer. The command in `fetch` downloads the picture.
  case pointer(fetch: String)
  case different(DifferenceText)
  /// The golden was recorded. The text describes the differences from any earlier golden.
  case recorded(before: DifferenceText?)
  /// The golden was renamed. An older version used a different name.
  case renamed(from: String)
  case notWritten(FileError)
  case notDrawn(PictureError)
  /// The checked file is not a picture.
  case unreadableFile(FilmReadError)
  /// A frame has more colors than a GIF supports. `levels` is the maximum color error, 0–255.
  case tooManyColors(levels: Int)
  /// The golden's extension does not match its content.
  case wrongExtension(PictureFormat)
  /// Two checks share a golden. `line` is the line of the other check.
  case sharedGolden(line: Int)
  /// A check has already compared another picture with this golden, for example in a loop.
  case repeatedGolden
  case invalidTime(Duration)
  /// The frame rate is not greater than 0.
  case invalidFrameRate(Double)
  case unknownRecording(String)
}

/// The outcome of a check.
package struct SnapshotOutcome: Sendable {
  /// The message about a failure, or nil if the check passed.
  package var message: VisibleText?
  /// The warnings. Checks that pass can also have warnings.
  package var warnings: [VisibleText] = []
  /// The names and files of the failure pictures to attach.
  package var pictures: [(name: String, bytes: [UInt8])] = []
}
