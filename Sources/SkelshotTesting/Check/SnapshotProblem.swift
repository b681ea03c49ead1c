import Skelshot
import SkelshotGoldens
package import SkelshotPrimitives

/// Why a check fails.
enum SnapshotProblem: Error, Sendable {
  /// There is no golden.
  case missing
  /// The golden cannot be read, or is no picture.
  case unreadable(FilmFileError.Reason)
  /// The golden is a pointer of Git LFS; the command that fetches the picture.
  case pointer(fetch: String)
  /// The picture is another one than the golden's.
  case different(DifferenceText)
  /// The golden was written; the comparison with the one before, where there was one.
  case recorded(before: DifferenceText?)
  /// The golden got today's name; the one that it had.
  case renamed(from: String)
  /// The golden, or a picture of a failure, cannot be written.
  case notWritten(FileError)
  /// The picture cannot be drawn.
  case notDrawn(PictureError)
  /// The file that is checked is no picture.
  case unreadableFile(FilmReadError)
  /// A frame has more colours than a GIF can hold; it would be off by so many levels.
  case tooManyColors(levels: Int)
  /// The golden's extension is none of this content.
  case wrongExtension(PictureFormat)
  /// Two checks have the same golden and no names; the line of the other.
  case sharedGolden(line: Int)
  /// A moment that is not 0 or more.
  case invalidTime(Duration)
  /// A frame rate that is not above 0.
  case invalidFrameRate(Double)
  /// The environment asks for something that there is not.
  case unknownRecording(String)
}

/// What a check found.
package struct SnapshotOutcome: Sendable {
  /// Why it fails; nil where it passes.
  package var message: VisibleText?
  /// What should be known of the check all the same.
  package var warnings: [VisibleText] = []
  /// Pictures of the failure, to be attached: names and files.
  package var pictures: [(name: String, bytes: [UInt8])] = []
}
