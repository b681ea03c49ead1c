// Attacks: what becomes of input from outside, whatever it is.
//
// In: any bytes. Out: nothing where they were read, drawn or refused with an error of a type, as is promised; a
// failure where a promise was broken. What traps or overruns memory ends the process: fuzzers see that themselves.
//
// The package in Fuzz runs attacks on inputs that libFuzzer makes; AttackTests runs them on those that were kept.

/// A way by which bytes from outside reach the code.
public enum Attack: String, CaseIterable, Sendable {
  /// A layout.json is parsed, laid out, told as a tree and drawn.
  case layout
  /// A skelshot.yml is parsed.
  case suite
  /// A storyboard or XIB is read, its scenes are laid out at two sizes and drawn.
  case storyboard
  /// A loader in JSX or SVG, or a file of bones, is read and drawn.
  case skeleton
  /// A PNG is decoded.
  case png
  /// An APNG is decoded.
  case apng
  /// A JPEG is decoded.
  case jpeg
  /// A GIF is decoded.
  case gif
  /// A WebP is decoded.
  case webp
  /// Bytes become a film and options; the film is encoded, and read back by our own and other people's readers.
  case roundtrip
  /// Bytes become two pictures and options; they are compared, and compared again in the plainest way.
  case diff
  /// Up to three reports as JSON are merged, written in every form, and read again.
  case report
  /// The answers of a terminal are read.
  case terminal
  /// The first line of a request to the page of `watch` is read.
  case request

  /// Runs the attack.
  ///
  /// - Throws: `BrokenPromise`.
  public func run(_ input: [UInt8]) throws(BrokenPromise) {
    switch self {
    case .layout: try LayoutAttack.run(input)
    case .suite: try SuiteAttack.run(input)
    case .storyboard: try StoryboardAttack.run(input)
    case .skeleton: try SkeletonAttack.run(input)
    case .png, .apng, .jpeg, .gif, .webp: try PictureAttack.run(input)
    case .roundtrip: try RoundTripAttack.run(input)
    case .diff: try ComparisonAttack.run(input)
    case .report: try ReportAttack.run(input)
    case .terminal: try TerminalAttack.run(input)
    case .request: try RequestAttack.run(input)
    }
  }
}

/// What was promised and did not happen.
public struct BrokenPromise: Error, CustomStringConvertible {
  /// What was promised and did not happen.
  public let description: String

  init(_ description: String) { self.description = description }

  /// Fails unless a promise was kept.
  static func unless(_ isKept: Bool, _ promise: @autoclosure () -> String) throws(BrokenPromise) {
    if !isKept { throw BrokenPromise(promise()) }
  }
}
