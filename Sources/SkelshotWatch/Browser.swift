import Foundation
import SkelshotCommandLine
import SkelshotPrimitives

/// The user's browser.
enum Browser {
  /// Opens a page: by the first program of `$BROWSER`, else by xdg-open. Where neither runs, says where the page is.
  static func open(_ address: String) {
    let named = ProcessInfo.processInfo.environment["BROWSER"] ?? ""
    let program = named.split(separator: ":").first.map(String.init) ?? "xdg-open"
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [program, address]
    process.standardInput = nil
    process.standardOutput = nil
    process.standardError = nil
    process.terminationHandler = { process in
      if process.terminationStatus != 0 { failed(program, address) }
    }
    do {
      try process.run()
    } catch {
      failed(program, address)
    }
  }

  private static func failed(_ program: String, _ address: String) {
    Console.write(error: "\(program) does not open the page: open \(address) in a browser\n")
  }
}
