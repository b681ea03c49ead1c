/// The 64-bit hash FNV-1a by Fowler, Noll and Vo. Swift's own hashes differ from run to run.
package enum FNV1a {
  /// The hash of some bytes. An array, because a generic function of another module is not specialised.
  package static func hash(_ bytes: [UInt8]) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return hash
  }

  /// The hash of some bytes as 16 hexadecimal digits.
  package static func digits(_ bytes: [UInt8]) -> String { digits(of: hash(bytes)) }

  /// A hash as 16 hexadecimal digits.
  package static func digits(of hash: UInt64) -> String {
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
