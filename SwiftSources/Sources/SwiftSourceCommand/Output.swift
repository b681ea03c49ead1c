#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
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
    // Nothing was printed before. Through stdout, the line needs no unsafe pointers.
    _ = dup2(2, 1)
    Swift.print(line)
    exit(code)
  }
}
