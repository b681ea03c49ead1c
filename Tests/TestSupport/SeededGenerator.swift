/// The SplitMix64 generator, which produces the same numbers on every machine. Source: Steele, Lea, Flood, "Fast
/// splittable pseudorandom number generators", OOPSLA 2014.
public struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  /// Creates a generator with a seed.
  public init(_ seed: UInt64) { state = seed }

  /// Returns the next 64 random bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}
