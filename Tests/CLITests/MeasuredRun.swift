import Foundation
import TestSupport
import Testing

/// A run of the command line, and what it took of the machine.
struct MeasuredRun {
  /// What it gave.
  var result: CommandLineTool.Result
  /// The most memory that one of its programs had, in kilobytes.
  var kilobytes: Int
  /// Processor time of its programs in seconds: their own, and the system's for them.
  var seconds: Double

  /// Runs a command of a shell, in which `$0` is skelshot.
  ///
  /// - Throws: Whatever keeps it from running, or from being measured.
  init(_ command: String, _ tool: CommandLineTool) throws {
    // Whatever is begun by this process has its memory for a moment: a small one stands between.
    let script = """
      import os, sys
      child = os.fork()
      if child == 0: os.execvp("sh", ["sh", "-c", *sys.argv[1:]])
      status, usage = os.wait4(child, 0)[1:]
      open("measured", "w").write(f"{usage.ru_maxrss} {usage.ru_utime + usage.ru_stime}")
      sys.exit(os.waitstatus_to_exitcode(status) & 255)
      """
    result = try CommandLineTool.run(
      "/usr/bin/env", ["python3", "-c", script, command, CommandLineTool.executable],
      in: tool.folder)
    let measured = String(decoding: try tool.read("measured"), as: UTF8.self).split(separator: " ")
    try FileManager.default.removeItem(atPath: tool.folder + "/measured")
    kilobytes = try #require(measured.first.flatMap { Int($0) })
    seconds = try #require(measured.last.flatMap { Double($0) })
  }
}
