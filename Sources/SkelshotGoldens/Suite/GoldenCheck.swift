package import SkelshotFormats
public import SkelshotCompare
import SkelshotDocument
package import SkelshotFiles
package import SkelshotLoading
import SkelshotSyntax
public import SkelshotPrimitives
public import SkelshotReport

/// The result of checking one picture.
public struct GoldenCheck: Sendable {
  /// The layout; nil for an orphaned golden or a folder comparison.
  package var layout: LayoutFile?
  /// The golden's name relative to the folder, such as `home/feed-dark@2x.png`.
  public var name: String
  /// The path of the golden under its current name.
  public var path: String { file.path }
  package var file: GoldenFile
  /// The picture; nil for an orphaned golden or a folder comparison.
  package var picture: GoldenPicture?
  /// The result of the comparison, before any update to the golden.
  public var state: GoldenState
  /// The change that the run made to the golden; nil if the golden is unchanged.
  public var change: GoldenChange?
  /// The path of the compared picture, if it is a file.
  package var actualPath: String?
  /// The name of an orphaned golden that shows this picture, if the layout was renamed.
  package var formerName: String?
  /// A remark that replaces the default text for the state.
  package var remark: String?
  /// The differences; nil if the pictures are identical or a picture is missing.
  public var comparison: FilmComparison?
  package var problem: GoldenProblem?
  /// The error if a picture cannot be read or drawn.
  public var error: (any DescribedError)? { problem }
  /// Warnings about few or no bones, or about bones that the tolerance would hide. A layout's warnings are reported
  /// with its first picture.
  public var warnings: [Message] = []
  package var causes: [ChangeCause] = []
  package var followers = 0
  /// The time in seconds for drawing and comparing; nil if no picture was drawn or compared.
  package var seconds: Double?
  /// The pictures of the failed check, if the run keeps artifacts.
  package var artifacts: [CheckArtifact] = []
  /// The picture's index in the whole suite, including all shards.
  package var position: Int?
  /// The frames for a report, if the run keeps pictures.
  package var frames: [CheckFrame] = []
  /// The number of frames in the film; `frames` can contain fewer.
  package var frameCount = 0

  /// Whether the check passes.
  public var isPassed: Bool { state.isPassed || change != nil }
  /// Whether the golden is a Git LFS pointer. No run replaces a Git LFS pointer, since the golden's picture is unknown.
  package var isGitLFSPointer: Bool {
    if case .golden(let error)? = problem { error.isGitLFSPointer } else { false }
  }

  init(name: String, file: GoldenFile, state: GoldenState) {
    (self.name, self.file, self.state) = (name, file, state)
  }
}

/// A reason why a golden cannot be read or a picture cannot be drawn.
package enum GoldenProblem: DescribedError, Sendable {
  case layout(LoadError)
  /// The picture cannot be drawn or encoded. The location is in the layout, or nil if it is unknown.
  case picture(PictureError, at: TextLocation? = nil)
  case golden(FilmFileError)
  /// The compared picture is a file that cannot be read.
  case compared(FilmFileError)
  case file(FileError)

  /// Whether the layout causes the problem, so that all of its pictures fail.
  var isOfLayout: Bool {
    switch self {
    case .layout, .picture: true
    case .golden, .compared, .file: false
    }
  }

  /// The location of the problem in the layout, at the first error or at the view that cannot be drawn.
  package var location: TextLocation? {
    switch self {
    case .layout(let error):
      (error.cause as? LayoutError)?.diagnostics.first { $0.severity == .error }?.location
    case .picture(_, let location): location
    case .golden, .compared, .file: nil
    }
  }

  package var message: Message {
    var message: Message
    switch self {
    case .layout(let error): message = error.message
    case .picture(let error, _): message = error.message
    case .golden(let error), .compared(let error): message = error.message
    case .file(let error): message = error.message
    }
    switch self {
    case .layout(let error) where error.cause is FileError:
      message.text = "the layout cannot be read: \(message.text)"
    case .compared: message.text = "the picture cannot be read: \(message.text)"
    case .golden: message.text = "the golden cannot be read: \(message.text)"
    case .file: message.text = "the golden cannot be written: \(message.text)"
    case .picture(_, let location): message.location = location
    case .layout: break
    }
    return message
  }

  /// The message with its file, line and column. For a layout problem, the text lists all errors in the layout.
  package var description: String {
    if case .layout(let error) = self { error.description } else { message.description }
  }
}

/// The result of a whole run.
public struct GoldenRun: Sendable {
  package var folder: String
  /// The checks of pictures in layout order, followed by the checks of orphaned goldens.
  public var checks: [GoldenCheck]
  /// Recorded goldens that can belong to layouts outside this run. In a complete run, the array contains only goldens
  /// for which a layout file exists near the run's layouts.
  package var unclaimed: [String] = []
  /// The folder that was compared with `folder`; nil if the pictures were drawn.
  package var comparedFolder: String?
  /// The number of pictures that were skipped after the failure limit was reached.
  public var unchecked = 0
  /// The shard that was checked; nil for the whole suite.
  package var shard: GoldenShard?
  /// The suite's digest and the number of pictures in all shards; nil without shards.
  package var suite: (digest: String, pictures: Int)?

  /// Whether all checks pass.
  public var isPassed: Bool { checks.allSatisfy(\.isPassed) }
  /// Whether any check failed because of an error, not because of a difference.
  package var hasErrors: Bool { checks.contains { !$0.isPassed && $0.state.isError } }
}

/// The goldens that `GoldenSuite.verify` may write.
public enum GoldenRecording: String, Sendable, Hashable, CaseIterable {
  /// Goldens that differ in pixels or size, or that are unreadable.
  case changed
  /// Goldens that are missing or new.
  case missing
  /// Writes no goldens, but renames the goldens of renamed or moved layouts.
  case renamed
  /// Changed and missing goldens, and goldens that are equal only within the tolerance.
  case all

  func covers(_ state: GoldenState, isIdentical: Bool) -> Bool {
    switch state {
    case .different, .size, .unreadable: self == .changed || self == .all
    case .missing, .new: self == .missing || self == .all
    case .equal: self == .all && !isIdentical
    case .renamed, .orphaned, .failed: false
    }
  }
}
