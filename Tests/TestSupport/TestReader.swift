import Foundation
public import Testing

/// A program by which tests read our files. Scripts/requirements.sh lists, finds and installs them.
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

  /// Whether missing programs fail tests instead of skipping them, as in continuous integration.
  public static let areRequired =
    !(ProcessInfo.processInfo.environment["SKELSHOT_REQUIRE_READERS"] ?? "").isEmpty

  private static let missing = Set(lines(["missing"]))

  /// Whether it is installed.
  public var isInstalled: Bool { !Self.missing.contains(rawValue) }

  /// Whether its tests run: it is installed, or required.
  public var isUsed: Bool { Self.areRequired || isInstalled }

  /// The first python3 in the PATH that has a module: Debian's has Debian's packages, another one pip's.
  public static func python(with module: String) -> String {
    lines(["python", module]).first ?? "python3"
  }

  /// The names that the script knows.
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
  /// Runs a test only if a program is installed or required. This is the only way to skip a test.
  public static func needs(_ reader: TestReader) -> Self {
    .enabled(if: reader.isUsed, "\(reader.rawValue) is not installed: make test-readers")
  }
}
