import Foundation
import TestSupport
import Testing

/// Runs the built command in a temporary folder.
struct CommandLineTool {
  /// The exit code and output of a run.
  typealias Result = ProgramRun

  /// The path of the temporary folder, which only one test uses.
  let folder: String

  init() throws {
    folder = NSTemporaryDirectory() + "skelshot-test-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  var name: String { String(folder.split(separator: "/").last ?? "") }

  /// Removes the temporary folder.
  func cleanUp() {
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// The path of the executable, which SwiftPM builds next to the test binary.
  static let executable: String = {
    let tests = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    let candidates = [
      URL(fileURLWithPath: tests).deletingLastPathComponent().path + "/skelshot",
      Fixture.repository + "/.build/release/skelshot",
      Fixture.repository + "/.build/debug/skelshot",
    ]
    return candidates.first { FileManager.default.isExecutableFile(atPath: $0) } ?? candidates[0]
  }()

  /// Runs the command in the temporary folder.
  func run(
    _ arguments: [String], input: [UInt8] = [], environment: [String: String] = [:]
  ) throws -> Result {
    try Self.run(
      Self.executable, arguments, input: input, environment: environment, in: folder)
  }

  /// Runs browser steps on a page in Chromium and returns the lines that the steps print.
  func browse(_ page: String, _ steps: [[String]]) throws -> [String] {
    try browse(address: "file://\(folder)/\(page)", steps)
  }

  func browse(address: String, _ steps: [[String]]) throws -> [String] {
    let json = String(decoding: try JSONEncoder().encode(steps), as: UTF8.self)
    let result = try Self.run(
      "/usr/bin/env",
      [
        "timeout", "90", "python3", Fixture.repository + "/Scripts/browser.py", address, json,
      ], in: folder)
    #expect(result.status == 0, "\(result.error)")
    return result.text.split(separator: "\n").map(String.init)
  }

  /// Draws the pictures of a documentation article and expects that they equal the stored pictures.
  ///
  /// - Parameters:
  ///   - kind: The argument for Scripts/pictures.sh.
  ///   - names: The names of the files.
  func expectPicturesAreUpToDate(_ kind: String, _ names: [String]) throws {
    let root = Fixture.repository
    let draw = "cd '\(root)' && sh Scripts/pictures.sh \(kind) '\(Self.executable)' '\(folder)'"
    #expect(ExternalReader.run(["sh", "-c", draw]) == 0)
    for name in names {
      let known = "\(root)/Sources/Skelshot/Documentation.docc/Resources/\(name)"
      let bytes = try Data(contentsOf: URL(fileURLWithPath: known))
      #expect(try read(name) == Array(bytes), "\(name)")
    }
  }

  /// Runs any program, not only skelshot.
  static func run(
    _ executable: String, _ arguments: [String], input: [UInt8] = [],
    environment: [String: String] = [:], in folder: String
  ) throws -> Result {
    try ProgramRun(executable, arguments, input: input, environment: environment, in: folder)
  }

  /// Starts the command in the temporary folder and returns before it exits.
  func start(_ arguments: [String], error: Pipe? = nil) throws -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Self.executable)
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    if let error { process.standardError = error }
    try process.run()
    return process
  }

  @discardableResult
  func write(_ text: String, to name: String) throws -> String {
    try Data(text.utf8).write(to: URL(fileURLWithPath: "\(folder)/\(name)"))
    return name
  }

  func read(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name)")))
  }

  /// Returns the sorted file names in the folder, including hidden files.
  func files(in subfolder: String = "") -> [String] {
    let names =
      (try? FileManager.default.contentsOfDirectory(atPath: "\(folder)/\(subfolder)")) ?? []
    // The inputs files of goldens are excluded.
    return names.filter { !$0.hasSuffix(".txt") || !names.contains(String($0.dropLast(4))) }
      .sorted()
  }
}

/// Runs a test in a temporary folder.
func withTool<R>(_ body: (CommandLineTool) throws -> R) throws -> R {
  let tool = try CommandLineTool()
  defer { tool.cleanUp() }
  return try body(tool)
}

/// A layout of 20 × 10 points whose skeleton pulses.
let pulsing = """
  {"canvas": {"width": 20, "height": 10}, "views": [{"frame": [2, 2, 16, 6]}]}
  """

/// A layout of 20 × 10 points whose skeleton is not animated.
let still = """
  {"canvas": {"width": 20, "height": 10}, "skeleton": {"animated": false}, "views": [{}]}
  """

/// A layout with two errors.
let mistaken = """
  {
    "canvas": {"width": 20, "height": 10},
    "views": [
      {"frame": [2, 2, 16, 6], "skeletonCornerRadios": 4},
      {"backgroundColor": "#12"}
    ]
  }
  """
