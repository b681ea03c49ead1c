/// The phrases of GIF's LZW, as a tree in which a run is a single step.
///
/// Phrases that repeatedly grow by the same index form a chain, which is stored as an array. A run of any length is
/// therefore a single step; all other steps use a hash table.
///
/// The arrays have a fixed size. With growable arrays, uniqueness checks took a tenth of the time.
struct LZWDictionary: ~Copyable {
  /// The maximum number of codes, since a code has at most 12 bits.
  static let codeLimit = 4096
  private static let slotCount = 8192

  /// The code that clears the dictionary. `clearCode + 1` ends the picture.
  private(set) var clearCode = 4
  /// The code of the next new phrase; `codeLimit` if the dictionary is full.
  private(set) var nextCode = 6

  private struct Phrase: BitwiseCopyable {
    var lastIndex: UInt8 = 0
    /// The number of indices in the phrase.
    var length: UInt16 = 1
    /// The code of the phrase without its last index.
    var parent: UInt16 = 0
    /// `chain` is the first code of the phrase's chain, and `place` is the phrase's position in the chain.
    var chain: UInt16 = 0
    var place: UInt16 = 0
  }

  /// The codes that follow the first code of a chain. There are `count` codes, which start at `start` in `pool`. The
  /// reserved space is `count` rounded up to a power of two.
  private struct Chain: BitwiseCopyable {
    var start: UInt16 = 0
    var count: UInt16 = 0
  }

  /// The tables are in a class, because the compiler initializes fixed-size arrays in a struct element by element. A
  /// struct would add 160 KB of code for each type that contains it, and 20 s of build time.
  private final class Tables {
    var phrases = InlineArray<4096, Phrase>(repeating: Phrase())
    /// The chain that starts at each code. Storing chains separately from phrases fits more chains into the first-level
    /// cache during a search.
    var chains = InlineArray<4096, Chain>(repeating: Chain())
    /// A full chain moves to the end of the pool with twice the capacity. All chains together need fewer than 4 × 4096
    /// elements.
    var pool = InlineArray<16384, UInt16>(repeating: 0)
    /// A hash table with open addressing that maps a phrase and the next index to a code. Slots contain
    /// `phrase << 20 | index << 12 | code`. A code in this table is never 0, so 0 marks a free slot.
    var slots = InlineArray<8192, UInt32>(repeating: 0)
  }

  private let tables = Tables()
  private var poolEnd = 0

  var isFull: Bool { nextCode == Self.codeLimit }

  /// Resets the dictionary to the indices below `1 << codeSize`. `codeSize` must be 2…8.
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

  func shortened(_ code: Int, by count: Int) -> Int {
    var code = code
    for _ in 0..<count { code = Int(tables.phrases[code].parent) }
    return code
  }

  /// Returns the code of a phrase extended by an index that differs from the phrase's last index; 0 if there is no such
  /// code.
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

  /// Extends a phrase by up to `most` repetitions of its last index. Returns the longest known phrase and the number of
  /// added indices.
  @inline(__always)
  func repeated(_ phrase: Int, most: Int) -> (code: Int, count: Int) {
    let place = Int(tables.phrases[phrase].place)
    let chain = tables.chains[Int(tables.phrases[phrase].chain)]
    let step = min(Int(chain.count) &- place, most)
    guard step > 0 else { return (phrase, 0) }
    return (Int(tables.pool[Int(chain.start) &+ place &+ step &- 1]), step)
  }

  /// Works like `repeated(_:most:)`, but requires that the phrase starts a chain. A phrase that starts a chain is a
  /// single index or a result of `child`.
  @inline(__always)
  func repeated(head: Int, most: Int) -> (code: Int, count: Int) {
    let chain = tables.chains[head]
    let step = min(Int(chain.count), most)
    guard step > 0 else { return (head, 0) }
    return (Int(tables.pool[Int(chain.start) &+ step &- 1]), step)
  }

  /// Adds a phrase followed by an index, as the decoder does after each code. The dictionary must not be full. If the
  /// phrase is already known, the new code remains unused.
  mutating func enter(_ phrase: Int, _ index: UInt8) {
    let code = nextCode
    nextCode += 1
    let newLength = tables.phrases[phrase].length &+ 1
    if tables.phrases[phrase].lastIndex == index {
      let head = Int(tables.phrases[phrase].chain)
      let count = tables.chains[head].count
      // If the chain continues after the phrase, the extended phrase is already known.
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
