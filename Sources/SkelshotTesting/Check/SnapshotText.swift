import Skelshot
import SkelshotGoldens
import SkelshotPrimitives

struct SnapshotText {
  /// The golden's path in messages.
  let golden: String
  /// The folder that contains the failure pictures, or nil if they were not written.
  let artifacts: String?

  func message(_ problem: SnapshotProblem) -> VisibleText {
    var lines = lines(problem)
    if let artifacts { lines.append("pictures: \(artifacts)") }
    return lines.joined(separator: "\n")
  }

  static func notKept(_ error: FileError) -> VisibleText {
    "cannot save the pictures of the failed check: \(error.description)"
  }

  private func lines(_ problem: SnapshotProblem) -> [VisibleText] {
    switch problem {
    case .missing:
      ["\(golden) does not exist.", "to record it: \(request(.missing))"]
    case .unreadable(let reason):
      ["\(golden) cannot be read: \(reason.message.text).", "to replace it: \(request(.changed))"]
    case .pointer(let command):
      ["\(golden) is a Git LFS pointer, not the picture.", "to fetch the picture: \(command)"]
    case .different(let result):
      summary(result) + ["to accept the change: \(request(.changed))"]
    case .recorded(nil):
      ["recorded \(golden): review the picture, then run the tests again without recording."]
    case .recorded(let before?):
      [
        "recorded \(golden) again: review the picture, then run the tests again without recording."
      ] + summary(before)
    case .renamed(let path):
      ["renamed \(path) to \(golden): run the tests again without recording."]
    case .notWritten(let error): ["\(golden) cannot be recorded: \(error.message.text)."]
    case .notDrawn(let error): ["cannot compare with \(golden): \(error.description)."]
    case .unreadableFile(let error):
      ["cannot compare with \(golden): the file is not a picture (\(error.message.text))."]
    case .tooManyColors(let levels):
      [
        "colors in \(golden) would be off by up to \(levels) levels: a frame exceeds the GIF limit of 256 colors.",
        "to record an animated PNG or WebP, pass as: .animatedPNG or as: .animatedWebP",
      ]
    case .wrongExtension(let kind):
      [
        "\(golden) would contain \(kind.rawValue.uppercased()) data: change its extension to .\(kind.rawValue)."
      ]
    case .sharedGolden(let line):
      [
        "\(golden) is also the golden of the check on line \(line): give the checks different names."
      ]
    case .repeatedGolden:
      [
        "\(golden) is already the golden of another picture from this check: pass a different name each time."
      ]
    case .invalidTime(let time):
      ["\(golden): \("\(time.inSeconds)") is not a valid time; use 0 seconds or more."]
    case .invalidFrameRate(let rate):
      ["\(golden): \("\(rate)") is not a valid frame rate; use a number above 0."]
    case .unknownRecording(let value):
      [
        "\(SnapshotRecording.variable)=\(value) is not valid: use "
          + "\(SnapshotRecording.allCases.map(\.rawValue).joined(separator: ", "))."
      ]
    }
  }

  private func summary(_ result: DifferenceText) -> [VisibleText] {
    let lines = result.lines(expected: golden, actual: "the picture")
    return ["\(lines.headline)"] + (lines.causes + lines.details).map { "  \($0)" as VisibleText }
  }

  private func request(_ recording: SnapshotRecording) -> String {
    "\(SnapshotRecording.variable)=\(recording.rawValue)"
  }
}
