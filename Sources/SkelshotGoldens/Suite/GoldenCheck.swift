package import SkelshotFormats
public import SkelshotCompare
import SkelshotDocument
package import SkelshotFiles
package import SkelshotLoading
import SkelshotSyntax
public import SkelshotPrimitives
public import SkelshotReport

/// What came of one picture.
public struct GoldenCheck: Sendable {
  /// The layout; nil where no layout makes the picture.
  package var layout: LayoutFile?
  /// The golden's name in its folder: `home/feed-dark@2x.png`.
  public var name: String
  /// The golden's file, under today's name.
  public var path: String { file.path }
  /// The golden's file, under today's name or an older one.
  package var file: GoldenFile
  /// The picture; nil where no layout makes it.
  package var picture: GoldenPicture?
  /// What came of it.
  public var state: GoldenState
  /// What the run did to the golden; then the state is what was found before.
  public var change: GoldenChange?
  /// The picture that was compared with the file at `path`, where it is a file, too.
  package var actualPath: String?
  /// The golden that shows the picture under the name of a layout that is gone.
  package var formerName: String?
  /// What is said of the state, where its own words do not fit.
  package var remark: String?
  /// How the picture differs; nil where it is identical, or there is nothing to compare.
  public var comparison: FilmComparison?
  /// Why the golden is unreadable or the picture cannot be drawn.
  package var problem: GoldenProblem?
  /// Why the golden or the picture cannot be read, or the picture not be drawn.
  public var error: (any DescribedError)? { problem }
  /// What should be known of the layout though it can be drawn, told at the first of its pictures: that no or hardly any
  /// bone shows, and what the tolerance does not see of its skeleton.
  public var warnings: [Message] = []
  /// Why it differs; empty where it is not known what the golden was drawn from.
  package var causes: [ChangeCause] = []
  /// How many views stand elsewhere because of it.
  package var followers = 0
  /// How long it took to draw and to compare the picture, in seconds; nil where nothing was.
  package var seconds: Double?
  /// The pictures of what fails, as files; empty unless asked for.
  package var artifacts: [CheckArtifact] = []
  /// The picture's place in the suite, over all shards.
  package var position: Int?
  /// The frames, for reports; empty unless asked for.
  package var frames: [CheckFrame] = []
  /// How many frames there are, more than in `frames` perhaps.
  package var frameCount = 0

  /// Whether the run may pass for its part.
  public var isPassed: Bool { state.isPassed || change != nil }
  /// Whether the golden is a pointer of Git LFS. Its picture is not known, so no run replaces it.
  package var isGitLFSPointer: Bool {
    if case .golden(let error)? = problem { error.isGitLFSPointer } else { false }
  }

  init(name: String, file: GoldenFile, state: GoldenState) {
    (self.name, self.file, self.state) = (name, file, state)
  }
}

/// Why a golden is unreadable, or a picture cannot be drawn.
package enum GoldenProblem: DescribedError, Sendable {
  /// The layout cannot be read, or has mistakes.
  case layout(LoadError)
  /// The picture cannot be drawn or encoded, and the spot in the layout that it is about.
  case picture(PictureError, at: TextLocation? = nil)
  /// The golden cannot be read.
  case golden(FilmFileError)
  /// The picture that is compared with the golden is a file, and cannot be read.
  case compared(FilmFileError)
  /// The golden cannot be written or removed.
  case file(FileError)

  /// Whether the layout is at fault, and with it all of its pictures.
  var isOfLayout: Bool {
    switch self {
    case .layout, .picture: true
    case .golden, .compared, .file: false
    }
  }

  /// The spot in the layout that it is about: its first mistake, or the view that cannot be drawn.
  package var location: TextLocation? {
    switch self {
    case .layout(let error):
      (error.cause as? LayoutError)?.diagnostics.first { $0.severity == .error }?.location
    case .picture(_, let location): location
    case .golden, .compared, .file: nil
    }
  }

  /// What is said about it: a row for each case.
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

  /// The message with the file, line and column before it; of a layout every mistake, with its line.
  package var description: String {
    if case .layout(let error) = self { error.description } else { message.description }
  }
}

/// What came of a whole run.
public struct GoldenRun: Sendable {
  /// The folder of the goldens.
  package var folder: String
  /// Every picture: those of the layouts in their order, then orphaned goldens.
  public var checks: [GoldenCheck]
  /// Recorded goldens that may be those of layouts that the run does not know: all that belong to none of
  /// its layouts where it is not complete, else those whose layout lies beside the others.
  public var unclaimed: [String] = []
  /// The folder whose pictures were compared with those of `folder`; nil where they were drawn.
  package var comparedFolder: String?
  /// Pictures that were not looked at, because as many as are let fail had failed.
  public var unchecked = 0
  /// The part of the suite that was drawn; nil is all.
  package var shard: GoldenShard?
  /// What tells the suite from others, and how many pictures all shards of it draw; nil unless it is shared.
  package var suite: (digest: String, pictures: Int)?

  /// Whether nothing fails.
  public var isPassed: Bool { checks.allSatisfy(\.isPassed) }
  /// Whether something could not be drawn, read or written.
  package var hasErrors: Bool { checks.contains { !$0.isPassed && $0.state.isError } }
}

/// What `GoldenSuite.verify` may write.
public enum GoldenUpdate: String, Sendable, Hashable, CaseIterable {
  /// Goldens of pictures that differ, have another size, or whose golden is unreadable.
  case changed
  /// Goldens that are missing or new.
  case missing
  /// None: goldens of layouts that have another name or place get it, too.
  case renamed
  /// Changed and missing ones, and those that are equal only as near as was asked.
  case all

  /// Whether a golden is written.
  func covers(_ state: GoldenState, isIdentical: Bool) -> Bool {
    switch state {
    case .different, .size, .unreadable: self == .changed || self == .all
    case .missing, .new: self == .missing || self == .all
    case .equal: self == .all && !isIdentical
    case .renamed, .orphaned, .failed: false
    }
  }
}
