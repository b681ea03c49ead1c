import Foundation

/// The exit code and the output of a program.
package struct ProgramRun {
  package var status: Int32
  package var output: [UInt8]
  package var error: String

  package init(status: Int32, output: [UInt8], error: String) {
    self.status = status
    self.output = output
    self.error = error
  }

  package var text: String { String(decoding: output, as: UTF8.self) }

  /// Runs a program and waits until it exits.
  ///
  /// - Parameters:
  ///   - executable: The path of the program.
  ///   - arguments: The program's arguments.
  ///   - input: The bytes that the program reads from stdin.
  ///   - environment: Changes to the environment of the test process.
  ///   - folder: The program's current folder, which also contains temporary files for its streams.
  package init(
    _ executable: String, _ arguments: [String], input: [UInt8] = [],
    environment: [String: String] = [:], in folder: String
  ) throws {
    // The streams are files, because a full pipe that nobody reads would block the process.
    let base = folder + "/." + UUID().uuidString
    let paths = (input: base + ".in", output: base + ".out", error: base + ".err")
    defer {
      for path in [paths.input, paths.output, paths.error] {
        try? FileManager.default.removeItem(atPath: path)
      }
    }
    try Data(input).write(to: URL(fileURLWithPath: paths.input))
    for path in [paths.output, paths.error] {
      _ = FileManager.default.createFile(atPath: path, contents: nil)
    }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: executable)
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardInput = FileHandle(forReadingAtPath: paths.input)
    process.standardOutput = FileHandle(forWritingAtPath: paths.output)
    process.standardError = FileHandle(forWritingAtPath: paths.error)
    try process.run()
    process.waitUntilExit()
    output = [UInt8](try Data(contentsOf: URL(fileURLWithPath: paths.output)))
    error = String(
      decoding: try Data(contentsOf: URL(fileURLWithPath: paths.error)), as: UTF8.self)
    status = process.terminationStatus
  }

  /// Runs a program from the PATH in an empty folder.
  package init(_ command: [String], input: [UInt8] = []) throws {
    self = try withTemporaryFolder { folder in
      try ProgramRun("/usr/bin/env", command, input: input, in: folder)
    }
  }
}
