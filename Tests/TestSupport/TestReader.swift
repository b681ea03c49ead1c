import Foundation
public import Testing

/// A program with which tests read files written by skelshot. Scripts/requirements.sh lists and installs the programs.
public enum TestReader: String, Sendable, CaseIterable {
  case chromium
  case cmarkGFM = "cmark-gfm"
  case ffmpeg
  case gifsicle
  case imageMagick = "imagemagick"
  case libsixel
  case mandoc
  case ninja
  case pillow
  case pyYAML = "pyyaml"
  case tmux
  case webpinfo
  case xmllint

  /// Whether a test fails, instead of being skipped, if its program is missing. In continuous integration, all
  /// programs are required.
  public static let areRequired =
    !(ProcessInfo.processInfo.environment["SKELSHOT_REQUIRE_READERS"] ?? "").isEmpty

  private static let missing = Set(lines(["missing"]))

  /// Whether the program is installed.
  public var isInstalled: Bool { !Self.missing.contains(rawValue) }

  /// Whether to run the tests that need the program, because it is installed or required.
  public var isUsed: Bool { Self.areRequired || isInstalled }

  /// Returns the first python3 in the PATH that can import a module. Only Debian's python3 finds Debian's packages.
  public static func python(with module: String) -> String {
    lines(["python", module]).first ?? "python3"
  }

  /// The program names that Scripts/requirements.sh lists.
  public static var known: [String] { lines(["list"]) }

  private static func lines(_ arguments: [String]) -> [String] {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = [Fixture.repository + "/Scripts/requirements.sh"] + arguments
    let output = Pipe()
    process.standardOutput = output
    process.standardInput = FileHandle.nullDevice
    do { try process.run() } catch { return [] }
    let read = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: read, as: UTF8.self).split(separator: "\n").map(String.init)
  }
}

extension Trait where Self == ConditionTrait {
  /// Runs a test only if a program is installed or required. No other condition may skip a test.
  public static func needs(_ reader: TestReader) -> Self {
    .enabled(if: reader.isUsed, "\(reader.rawValue) is not installed: make test-readers")
  }
}
