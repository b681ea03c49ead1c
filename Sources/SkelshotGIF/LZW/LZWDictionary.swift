/// The phrases of GIF's LZW, as a tree in which the steps of a run are taken at once.
///
/// Phrases that grow by the same index again and again form a chain, kept as an array, so that a run
/// of any length steps through the tree in one go; other steps are looked up in a hash table.
///
/// Arrays of fixed size: with growing ones a tenth of the time went into asking whether they are
/// shared.
struct LZWDictionary: ~Copyable {
  /// The most codes there can be: codes are at most 12 bits wide.
  static let codeLimit = 4096
  private static let slotCount = 8192

  /// The code that empties the dictionary; the one after it ends the picture.
  private(set) var clearCode = 4
  /// The code of the next new phrase; `codeLimit` where there is no room.
  private(set) var nextCode = 6

  /// What is known of a code.
  private struct Phrase: BitwiseCopyable {
    var lastIndex: UInt8 = 0
    /// How many indices it stands for.
    var length: UInt16 = 1
    /// The code without the last index.
    var parent: UInt16 = 0
    /// Its chain, named by the chain's first code, and its place in that.
    var chain: UInt16 = 0
    var place: UInt16 = 0
  }

  /// Where the codes after a chain's first one stand in `pool`, and how many there are. There is room for the power of
  /// two that holds them.
  private struct Chain: BitwiseCopyable {
    var start: UInt16 = 0
    var count: UInt16 = 0
  }

  /// Behind a reference: arrays of fixed size that are properties of a struct make the compiler write code that sets
  /// each element by itself, 160 KB for every type that holds one, and take 20 s to build.
  private final class Tables {
    /// What is known of each code.
    var phrases = InlineArray<4096, Phrase>(repeating: Phrase())
    /// Of each code that begins a chain. Apart from the rest, which a search does not ask for: this much more of what it
    /// asks for fits into the first cache.
    var chains = InlineArray<4096, Chain>(repeating: Chain())
    /// A chain that is full moves to twice the room at the end; all moves together stay under 4 × 4096.
    var pool = InlineArray<16384, UInt16>(repeating: 0)
    /// Open addressing, phrase and next index to the code of both: `phrase << 20 | index << 12 | code`.
    /// No code is 0 here, so 0 is a free slot.
    var slots = InlineArray<8192, UInt32>(repeating: 0)
  }

  private let tables = Tables()
  private var poolEnd = 0

  /// Whether no phrase can be added.
  var isFull: Bool { nextCode == Self.codeLimit }

  /// Begins with the indices under `1 << codeSize` alone; `codeSize` is 2…8.
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

  /// How many indices a code stands for.
  func length(of code: Int) -> Int { Int(tables.phrases[code].length) }

  /// The code of a phrase without its last `count` indices.
  func shortened(_ code: Int, by count: Int) -> Int {
    var code = code
    for _ in 0..<count { code = Int(tables.phrases[code].parent) }
    return code
  }

  /// The code of a phrase and one more index that is not its last one; 0 if there is none.
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

  /// The last index of a phrase.
  @inline(__always)
  func lastIndex(of phrase: Int) -> UInt8 { tables.phrases[phrase].lastIndex }

  /// Takes a phrase further along a run of its own last index.
  ///
  /// - Parameter most: The length of the run.
  /// - Returns: The longest phrase known, and by how many indices it is longer.
  @inline(__always)
  func repeated(_ phrase: Int, most: Int) -> (code: Int, count: Int) {
    let place = Int(tables.phrases[phrase].place)
    let chain = tables.chains[Int(tables.phrases[phrase].chain)]
    let step = min(Int(chain.count) &- place, most)
    guard step > 0 else { return (phrase, 0) }
    return (Int(tables.pool[Int(chain.start) &+ place &+ step &- 1]), step)
  }

  /// Takes a phrase that begins a chain further along a run of its last index: an index by itself, or what `child` gives.
  ///
  /// - Parameter most: The length of the run.
  /// - Returns: The longest phrase known, and by how many indices it is longer.
  @inline(__always)
  func repeated(head: Int, most: Int) -> (code: Int, count: Int) {
    let chain = tables.chains[head]
    let step = min(Int(chain.count), most)
    guard step > 0 else { return (head, 0) }
    return (Int(tables.pool[Int(chain.start) &+ step &- 1]), step)
  }

  /// Enters a phrase and one more index, as the decoder does after each code. Where they are there
  /// already, the new code is of no use.
  ///
  /// - Precondition: The dictionary is not full.
  mutating func enter(_ phrase: Int, _ index: UInt8) {
    let code = nextCode
    nextCode += 1
    let newLength = tables.phrases[phrase].length &+ 1
    if tables.phrases[phrase].lastIndex == index {
      let head = Int(tables.phrases[phrase].chain)
      let count = tables.chains[head].count
      // A chain that goes on has the phrase and one more index already.
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

  /// Moves a chain that has filled its room to twice as much.
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
