/// The phrases of GIF's LZW, as a tree in which a run is a single step.
///
/// Phrases that grow by the same index again and again form a chain, stored as an array. A run of any length is
/// therefore one step; other steps are looked up in a hash table.
///
/// Arrays have a fixed size: with growing ones a tenth of the time went into checking whether they are shared.
struct LZWDictionary: ~Copyable {
  /// The maximum number of codes: they have at most 12 bits.
  static let codeLimit = 4096
  private static let slotCount = 8192

  /// The code that empties the dictionary; the one after it ends the picture.
  private(set) var clearCode = 4
  /// The code of the next new phrase; `codeLimit` if there is no room.
  private(set) var nextCode = 6

  private struct Phrase: BitwiseCopyable {
    var lastIndex: UInt8 = 0
    /// The number of its indices.
    var length: UInt16 = 1
    /// The code without the last index.
    var parent: UInt16 = 0
    /// Its chain, named by the first code, and its place in the chain.
    var chain: UInt16 = 0
    var place: UInt16 = 0
  }

  /// The codes after a chain's first one: their start in `pool`, and their number. The room is the power of two that
  /// holds them.
  private struct Chain: BitwiseCopyable {
    var start: UInt16 = 0
    var count: UInt16 = 0
  }

  /// Behind a reference: for fixed-size arrays in a struct, the compiler writes code that sets each element by itself.
  /// This takes 160 KB for every type with one, and 20 s to build.
  private final class Tables {
    var phrases = InlineArray<4096, Phrase>(repeating: Phrase())
    /// Per code that begins a chain. Separate from the phrases, which a search does not need: more chains fit into the
    /// first cache.
    var chains = InlineArray<4096, Chain>(repeating: Chain())
    /// A full chain moves to twice the room at the end; all moves together stay under 4 × 4096.
    var pool = InlineArray<16384, UInt16>(repeating: 0)
    /// Open addressing, from phrase and next index to their code: `phrase << 20 | index << 12 | code`.
    /// No code is 0 here, so 0 is a free slot.
    var slots = InlineArray<8192, UInt32>(repeating: 0)
  }

  private let tables = Tables()
  private var poolEnd = 0

  var isFull: Bool { nextCode == Self.codeLimit }

  /// Resets to the indices under `1 << codeSize`; `codeSize` is 2…8.
  mutating func reset(codeSize: Int) {
    precondition(codeSize >= 2 && codeSize <= 8)
    clearCode = 1 << codeSize
    nextCode = clearCode + 2
    for index in 0..<clearCode {
      tables.phrases[index] = Phrase(lastIndex: UInt8(index), chain: UInt16(index))
      tables.chains[index] = Chain()
    }
    for slot in 0..<Self.slotCount { tables.slots[slot] = 0 }
    poolEnd = 0
  }

  func length(of code: Int) -> Int { Int(tables.phrases[code].length) }

  /// The code of a phrase without its last `count` indices.
  func shortened(_ code: Int, by count: Int) -> Int {
    var code = code
    for _ in 0..<count { code = Int(tables.phrases[code].parent) }
    return code
  }

  /// The code of a phrase with one more index that is not its last one; 0 if there is none.
  @inline(__always)
  func child(of phrase: Int, _ index: UInt8) -> Int {
    let key = UInt32(truncatingIfNeeded: phrase) << 8 | UInt32(index)
    var slot = Self.slot(key)
    while true {
      let entry = tables.slots[slot]
      if entry == 0 { return 0 }
      if entry >> 12 == key { return Int(entry & 0xfff) }
      slot = (slot &+ 1) & (Self.slotCount &- 1)
    }
  }

  @inline(__always)
  func lastIndex(of phrase: Int) -> UInt8 { tables.phrases[phrase].lastIndex }

  /// Extends a phrase along a run of its last index, `most` long; returns the longest known phrase and the added
  /// indices.
  @inline(__always)
  func repeated(_ phrase: Int, most: Int) -> (code: Int, count: Int) {
    let place = Int(tables.phrases[phrase].place)
    let chain = tables.chains[Int(tables.phrases[phrase].chain)]
    let step = min(Int(chain.count) &- place, most)
    guard step > 0 else { return (phrase, 0) }
    return (Int(tables.pool[Int(chain.start) &+ place &+ step &- 1]), step)
  }

  /// Extends a phrase that begins a chain: a single index, or a result of `child`; as `repeated(_:most:)`.
  @inline(__always)
  func repeated(head: Int, most: Int) -> (code: Int, count: Int) {
    let chain = tables.chains[head]
    let step = min(Int(chain.count), most)
    guard step > 0 else { return (head, 0) }
    return (Int(tables.pool[Int(chain.start) &+ step &- 1]), step)
  }

  /// Enters a phrase with one more index, as the decoder does after each code; the dictionary must not be full. If the
  /// phrase is known already, the new code stays unused.
  mutating func enter(_ phrase: Int, _ index: UInt8) {
    let code = nextCode
    nextCode += 1
    let newLength = tables.phrases[phrase].length &+ 1
    if tables.phrases[phrase].lastIndex == index {
      let head = Int(tables.phrases[phrase].chain)
      let count = tables.chains[head].count
      // A chain that continues already has the phrase with one more index.
      guard tables.phrases[phrase].place == count else { return }
      if count & (count &- 1) == 0 { enlarge(chain: head) }
      tables.pool[Int(tables.chains[head].start) + Int(count)] = UInt16(code)
      tables.chains[head].count = count + 1
      tables.phrases[code] = Phrase(
        lastIndex: index, length: newLength, parent: UInt16(phrase), chain: UInt16(head),
        place: count + 1)
    } else {
      let key = UInt32(phrase) << 8 | UInt32(index)
      var slot = Self.slot(key)
      while tables.slots[slot] != 0 {
        if tables.slots[slot] >> 12 == key { return }
        slot = (slot + 1) & (Self.slotCount - 1)
      }
      tables.slots[slot] = key << 12 | UInt32(code)
      tables.phrases[code] = Phrase(
        lastIndex: index, length: newLength, parent: UInt16(phrase), chain: UInt16(code))
      tables.chains[code] = Chain()
    }
  }

  private mutating func enlarge(chain head: Int) {
    let chain = tables.chains[head]
    let count = Int(chain.count)
    for place in 0..<count { tables.pool[poolEnd + place] = tables.pool[Int(chain.start) + place] }
    tables.chains[head].start = UInt16(poolEnd)
    poolEnd += max(1, 2 * count)
  }

  @inline(__always)
  private static func slot(_ key: UInt32) -> Int { Int((key &* 0x9E37_79B1) >> 19) }
}
