import Foundation
import SkelshotBrowser
import TestSupport

/// A server on this machine with the pages in server.py.
final class LocalServer {
  let base: String
  private let process = Process()
  private let input = Pipe()

  init() throws {
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", Fixture.repository + "/Tests/BrowserTests/server.py"]
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    let port = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    base = "http://127.0.0.1:" + port.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  func address(_ path: String) throws -> PageAddress { try PageAddress(base + path) }

  func end() {
    try? input.fileHandleForWriting.close()
    process.waitUntilExit()
  }
}
