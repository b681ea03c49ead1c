// An attack passes untrusted input through the code.
//
// An attack accepts any bytes. It returns normally if the code reads or draws the bytes, or rejects them with a typed
// error. Otherwise, it throws `BrokenPromise`. Traps and memory errors end the process, which a fuzzer detects.
//
// The package in `Fuzz` runs attacks on inputs from libFuzzer. AttackTests runs attacks on saved inputs.

/// An entry point through which untrusted bytes reach the code.
public enum Attack: String, CaseIterable, Sendable {
  /// Parses a layout, lays it out, prints its view tree and draws it.
  case layout
  /// Parses a `skelshot.yml` file.
  case suite
  /// Reads a storyboard or XIB, lays out its scenes at two sizes and draws them.
  case storyboard
  /// Reads and draws a JSX or SVG loader or a bones file.
  case skeleton
  /// Reads a dump of a running app with and without a screenshot, and draws its skeleton.
  case hierarchy
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
  /// Derives a film and encoder options from the bytes, encodes the film, and decodes the result with skelshot's
  /// decoder and with other decoders.
  case roundtrip
  /// Derives two pictures and comparison options from the bytes, compares the pictures, and checks the result.
  case diff
  /// Merges up to three JSON reports, writes the merged report in every format, and reads it back.
  case report
  /// Parses the replies of a terminal.
  case terminal
  /// Parses the first line of an HTTP request to the page of `skelshot watch`.
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
    case .hierarchy: try HierarchyAttack.run(input)
    case .png, .apng, .jpeg, .gif, .webp: try PictureAttack.run(input)
    case .roundtrip: try RoundTripAttack.run(input)
    case .diff: try ComparisonAttack.run(input)
    case .report: try ReportAttack.run(input)
    case .terminal: try TerminalAttack.run(input)
    case .request: try RequestAttack.run(input)
    }
  }
}

/// An error that describes a broken promise.
public struct BrokenPromise: Error, CustomStringConvertible {
  /// A description of the broken promise.
  public let description: String

  init(_ description: String) { self.description = description }

  /// Throws `BrokenPromise` if the condition is false.
  static func unless(_ isKept: Bool, _ promise: @autoclosure () -> String) throws(BrokenPromise) {
    if !isKept { throw BrokenPromise(promise()) }
  }
}
