import Attacks
import CFuzzer
import Glibc

/// The attack that FUZZ_TARGET names, or else the one with which the program's name ends: `skelshot-fuzz-gif`.
private let attack: Attack = {
  let own = CommandLine.arguments.first?.split(separator: "-").last.map(String.init)
  let name = getenv("FUZZ_TARGET").map { String(cString: $0) } ?? own ?? ""
  guard let attack = Attack(rawValue: name) else {
    let names = Attack.allCases.map(\.rawValue).joined(separator: ", ")
    fatalError("unknown FUZZ_TARGET \"\(name)\"; use one of \(names)")
  }
  return attack
}()

/// Runs the attack on an input. libFuzzer calls this function.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  do throws(BrokenPromise) {
    try attack.run(Array(UnsafeBufferPointer(start: bytes, count: count)))
  } catch {
    fatalError("broken promise: \(error)")
  }
  return 0
}

/// Mutates an input. libFuzzer calls this function.
@_cdecl("LLVMFuzzerCustomMutator")
public func mutate(
  _ bytes: UnsafeMutablePointer<UInt8>, _ count: Int, _ capacity: Int, _ seed: UInt32
) -> Int {
  if attack == .png || attack == .apng {
    var random = Generator(state: UInt64(seed))
    let input = Array(UnsafeBufferPointer(start: bytes, count: count))
    if let output = PNGMutation.mutated(input, &random), output.count <= capacity {
      for (index, byte) in output.enumerated() { bytes[index] = byte }
      return output.count
    }
  }
  return LLVMFuzzerMutate(bytes, count, capacity)
}

/// A SplitMix64 generator. libFuzzer requires that the same seed always causes the same mutations.
struct Generator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}
