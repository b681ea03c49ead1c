// An attack passes untrusted input through the code.
//
// It accepts any bytes and returns if they were read, drawn or rejected with a typed error. Otherwise it throws
// `BrokenPromise`. Traps and memory errors end the process, which a fuzzer detects.
//
// The package in `Fuzz` runs attacks on inputs from libFuzzer. AttackTests runs them on saved inputs.

/// A way for untrusted bytes to reach the code.
public enum Attack: String, CaseIterable, Sendable {
  /// Parses a layout, lays it out, prints its view tree and draws it.
  case layout
  /// Parses a `skelshot.yml`.
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
  /// Derives a film and options from the bytes, encodes the film, and decodes it with skelshot's reader and other
  /// readers.
  case roundtrip
  /// Derives two pictures and options from the bytes, compares the pictures, and checks the result with a simple
  /// implementation.
  case diff
  /// Merges up to three JSON reports, writes the result in every format and reads it again.
  case report
  /// Reads the replies of a terminal.
  case terminal
  /// Reads the first line of a request to the page of `skelshot watch`.
  case request

  /// Runs the attack on an input.
  ///
  /// - Throws: `BrokenPromise` if the code breaks a promise.
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

/// An error that names a broken promise.
public struct BrokenPromise: Error, CustomStringConvertible {
  /// The text of the broken promise.
  public let description: String

  init(_ description: String) { self.description = description }

  /// Throws an error unless the promise was kept.
  static func unless(_ isKept: Bool, _ promise: @autoclosure () -> String) throws(BrokenPromise) {
    if !isKept { throw BrokenPromise(promise()) }
  }
}
