/// The complete output of a program that has ended by itself.
package struct ProgramOutput: Sendable {
  package let bytes: [UInt8]
  package let code: Int
  /// The last lines that the program wrote to stderr.
  package let errorLines: [String]

  /// Runs a program until it ends. Returns when no process is left.
  ///
  /// - Parameters:
  ///   - program: The path of the program.
  ///   - arguments: The arguments, without the program's name.
  ///   - byteLimit: The maximum number of bytes in the output.
  ///   - timeLimit: The time after which the program is killed.
  /// - Throws: `ProgramError` if the program cannot be started, is killed, or exceeds a limit.
  package init(
    of program: String, _ arguments: [String], byteLimit: Int, timeLimit: Duration
  ) throws(ProgramError) {
    let process = try ChildProcess(program, arguments: arguments)
    defer { process.end() }
    let deadline = ContinuousClock.now + timeLimit
    func left() throws(ProgramError) -> Int {
      let left = deadline - .now
      guard left > .zero else {
        throw .notAnswering(program: program, seconds: (timeLimit / .seconds(1)))
      }
      return Int((left / .milliseconds(1)).rounded(.up))
    }
    var bytes: [UInt8] = []
    while true {
      let ready = process.wait(writes: false, milliseconds: try left())
      if ready.contains(.readable), !process.read(into: &bytes) { break }
      if bytes.count > byteLimit { throw .tooLarge(program: program, bytes: byteLimit) }
    }
    guard let report = process.report(withinMilliseconds: Int32(clamping: try left())) else {
      throw .notAnswering(program: program, seconds: (timeLimit / .seconds(1)))
    }
    process.end()
    if let reason = report.error { throw .cannotStart(program: program, reason: reason) }
    guard let code = report.code else {
      throw .ended(program: program, how: report.words, lastLine: process.lastLines.last)
    }
    (self.bytes, self.code, errorLines) = (bytes, code, process.lastLines)
  }
}
