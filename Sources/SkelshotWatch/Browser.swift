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
    // What a browser says is no part of what is said here.
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = [
      "-c", "exec \"$0\" \"$1\" </dev/null >/dev/null 2>&1", program, address,
    ]
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
