import Foundation
import SkelshotPrimitives
import Testing

@Suite struct HashTests {
  /// Source: FIPS 180-4's examples, and NIST's for the message of a million letters.
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (
      String(repeating: "a", count: 1_000_000),
      "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
    ),
  ])
  func `Published messages have their published digests`(_ message: String, _ digest: String) {
    #expect(SHA256.hex(of: Array(message.utf8)) == digest)
  }

  @Test func `Every length of message, as Python's hashlib has it`() {
    // h.update(sha256(bytes((i*7+n)%251 for i in range(n))).hexdigest()) for n in 0...200.
    var all = SHA256()
    for count in 0...200 {
      let message = (0..<count).map { UInt8(($0 * 7 + count) % 251) }
      all.update(Array(SHA256.hex(of: message).utf8))
    }
    #expect(all.hex() == "22c7fad6d297c3a674934039e445c8d8b2dc25f6636af76279787fdf3463b15c")
  }

  @Test func `A message may come in pieces of any length`() {
    let message = (0..<1_000).map { UInt8($0 % 253) }
    let whole = SHA256.hex(of: message)
    for size in [1, 3, 63, 64, 65, 128, 999] {
      var hash = SHA256()
      for start in stride(from: 0, to: message.count, by: size) {
        hash.update(Array(message[start..<min(start + size, message.count)]))
      }
      #expect(hash.hex() == whole, "pieces of \(size)")
    }
  }

  @Test func `Parts are not taken for other parts`() {
    func hex(_ parts: [String]) -> String {
      var hash = SHA256()
      for part in parts { hash.update(part: part) }
      return hash.hex()
    }
    #expect(hex(["ab", "c"]) != hex(["a", "bc"]))
    #expect(hex(["abc"]) != hex(["abc", ""]))
  }

  @Test func `Base64 is Foundation's`() {
    for count in 0...40 {
      let bytes = (0..<count).map { UInt8(($0 * 89 + count) & 255) }
      #expect(Base64.text(bytes) == Data(bytes).base64EncodedString())
    }
  }
}
