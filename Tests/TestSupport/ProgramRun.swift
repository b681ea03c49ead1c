import Foundation

/// What a program gave.
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

  /// Runs any program to its end.
  ///
  /// - Parameters:
  ///   - executable: Its path.
  ///   - arguments: Its arguments.
  ///   - input: The bytes of its stdin.
  ///   - environment: Changes to the environment of the tests.
  ///   - folder: Its current folder, which also holds its streams as files while it runs.
  package init(
    _ executable: String, _ arguments: [String], input: [UInt8] = [],
    environment: [String: String] = [:], in folder: String
  ) throws {
    // Files, not pipes: a pipe that nobody reads would stop the process.
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

  /// Runs a program of the PATH in an empty folder.
  package init(_ command: [String], input: [UInt8] = []) throws {
    self = try withTemporaryFolder { folder in
      try ProgramRun("/usr/bin/env", command, input: input, in: folder)
    }
  }
}
