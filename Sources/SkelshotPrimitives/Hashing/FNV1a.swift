/// The 64-bit FNV-1a hash by Fowler, Noll and Vo. Unlike Swift's hashes, this hash is the same in every run.
package enum FNV1a {
  /// Returns the hash of bytes. The parameter is an array because generic functions are not specialized across modules.
  package static func hash(_ bytes: [UInt8]) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return hash
  }

  package static func digits(_ bytes: [UInt8]) -> String { digits(of: hash(bytes)) }

  package static func digits(of hash: UInt64) -> String {
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
