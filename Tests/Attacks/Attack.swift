// Attacks: run any input from outside through the code.
//
// In: any bytes. Out: nothing if they were read, drawn or rejected with a typed error; else a broken promise. Traps and
// memory errors end the process, which fuzzers notice themselves.
//
// The package in Fuzz runs attacks on inputs by libFuzzer; AttackTests runs them on saved inputs.

/// A way for bytes from outside to reach the code.
public enum Attack: String, CaseIterable, Sendable {
  /// Parses a layout.json, lays it out, prints its tree and draws it.
  case layout
  /// Parses a skelshot.yml.
  case suite
  /// Reads a storyboard or XIB, lays out its scenes at two sizes and draws them.
  case storyboard
  /// Reads and draws a loader in JSX or SVG, or a file of bones.
  case skeleton
  /// Decodes a PNG.
  case png
  /// Decodes an APNG.
  case apng
  /// Decodes a JPEG.
  case jpeg
  /// Decodes a GIF.
  case gif
  /// Decodes a WebP.
  case webp
  /// Makes a film and options of the bytes, encodes it, and decodes it with our reader and others.
  case roundtrip
  /// Makes two pictures and options of the bytes, compares them, and checks the result with plain code.
  case diff
  /// Merges up to three JSON reports, writes them in every format, and reads them again.
  case report
  /// Reads a terminal's answers.
  case terminal
  /// Reads the first line of a request to the page of `watch`.
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

/// A promise that was broken.
public struct BrokenPromise: Error, CustomStringConvertible {
  /// The promise.
  public let description: String

  init(_ description: String) { self.description = description }

  /// Throws unless a promise was kept.
  static func unless(_ isKept: Bool, _ promise: @autoclosure () -> String) throws(BrokenPromise) {
    if !isKept { throw BrokenPromise(promise()) }
  }
}
