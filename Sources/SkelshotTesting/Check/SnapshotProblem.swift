import Skelshot
import SkelshotGoldens
package import SkelshotPrimitives

/// Why a check fails.
enum SnapshotProblem: Error, Sendable {
  case missing
  /// The golden cannot be read, or is not a picture.
  case unreadable(FilmFileError.Reason)
  /// The golden is a Git LFS pointer; `fetch` is the command that gets the picture.
  case pointer(fetch: String)
  case different(DifferenceText)
  /// The golden was recorded; the comparison with the previous one, if any.
  case recorded(before: DifferenceText?)
  /// The golden was renamed from an older version's name.
  case renamed(from: String)
  case notWritten(FileError)
  case notDrawn(PictureError)
  /// The checked file is not a picture.
  case unreadableFile(FilmReadError)
  /// A frame has more colors than a GIF can hold; the largest error in levels of 255.
  case tooManyColors(levels: Int)
  /// The golden's extension does not fit its content.
  case wrongExtension(PictureFormat)
  /// Two checks without names share a golden; the line of the other one.
  case sharedGolden(line: Int)
  case invalidTime(Duration)
  /// A frame rate that is not above 0.
  case invalidFrameRate(Double)
  case unknownRecording(String)
}

/// The outcome of a check.
package struct SnapshotOutcome: Sendable {
  /// The message of a failure; nil if the check passed.
  package var message: VisibleText?
  /// Warnings, of a passed check too.
  package var warnings: [VisibleText] = []
  /// Pictures of the failure to attach: names and files.
  package var pictures: [(name: String, bytes: [UInt8])] = []
}
