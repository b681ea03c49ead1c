import FoundationEssentials

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Writes to the two streams.
enum Output {
  static func print(_ text: String) { Swift.print(text) }

  static func fail(_ message: String, code: Int32) -> Never {
    var line = "error: "
    // Paths are untrusted text.
    for scalar in message.unicodeScalars {
      line += scalar.value < 0x20 || scalar.value == 0x7f ? "?" : String(scalar)
    }
    try? Data((line + "\n").utf8).write(to: URL(fileURLWithPath: "/dev/stderr"))
    exit(code)
  }
}
