import Foundation
import TestSupport
import Testing

/// The peak memory and processor time of a command's run.
struct MeasuredRun {
  var result: CommandLineTool.Result
  /// The peak memory of the largest process in the run, in kilobytes.
  var kilobytes: Int
  /// The user and system time of all processes in the run, in seconds.
  var seconds: Double
  /// The system time of all processes in the run, in seconds. It includes the creation of files.
  var systemSeconds: Double

  /// Runs a shell command in which `$0` is the path of skelshot.
  ///
  /// - Throws: An error if the command cannot be run or measured.
  init(_ command: String, _ tool: CommandLineTool) throws {
    // The peak memory of a new child process initially includes its parent's memory, so a small process starts the
    // command.
    let script = """
      import os, sys
      child = os.fork()
      if child == 0: os.execvp("sh", ["sh", "-c", *sys.argv[1:]])
      status, usage = os.wait4(child, 0)[1:]
      open("measured", "w").write(f"{usage.ru_maxrss} {usage.ru_utime + usage.ru_stime} {usage.ru_stime}")
      sys.exit(os.waitstatus_to_exitcode(status) & 255)
      """
    result = try CommandLineTool.run(
      "/usr/bin/env", ["python3", "-c", script, command, CommandLineTool.executable],
      in: tool.folder)
    let measured = String(decoding: try tool.read("measured"), as: UTF8.self).split(separator: " ")
    try #require(measured.count == 3)
    try FileManager.default.removeItem(atPath: tool.folder + "/measured")
    kilobytes = try #require(Int(measured[0]))
    seconds = try #require(Double(measured[1]))
    systemSeconds = try #require(Double(measured[2]))
  }
}
