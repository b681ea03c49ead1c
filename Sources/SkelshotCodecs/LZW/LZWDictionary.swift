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

  /// Per code: its last index, how many indices it stands for, and the code without the last one.
  private var lastIndex = InlineArray<4096, UInt8>(repeating: 0)
  private var length = InlineArray<4096, UInt16>(repeating: 0)
  private var parent = InlineArray<4096, UInt16>(repeating: 0)
  /// Per code: its chain and its place in that.
  private var chainHead = InlineArray<4096, UInt16>(repeating: 0)
  private var chainPlace = InlineArray<4096, UInt16>(repeating: 0)

  /// Per chain, named by its first code: the codes after the first, in `pool`.
  private var chainStart = InlineArray<4096, UInt16>(repeating: 0)
  private var chainCount = InlineArray<4096, UInt16>(repeating: 0)
  private var chainCapacity = InlineArray<4096, UInt16>(repeating: 0)
  /// A chain that is full moves to twice the room at the end; all moves together stay under 4 × 4096.
  private var pool = InlineArray<16384, UInt16>(repeating: 0)
  private var poolEnd = 0

  /// Open addressing, phrase and next index to the code of both: `phrase << 20 | index << 12 | code`.
  /// No code is 0 here, so 0 is a free slot.
  private var slots = InlineArray<8192, UInt32>(repeating: 0)

  /// Whether no phrase can be added.
  var isFull: Bool { nextCode == Self.codeLimit }

  /// Begins with the indices under `1 << codeSize` alone; `codeSize` is 2…8.
  mutating func reset(codeSize: Int) {
    precondition(codeSize >= 2 && codeSize <= 8)
    clearCode = 1 << codeSize
    nextCode = clearCode + 2
    for index in 0..<clearCode {
      lastIndex[index] = UInt8(index)
      length[index] = 1
      chainHead[index] = UInt16(index)
      chainPlace[index] = 0
      chainCount[index] = 0
      chainCapacity[index] = 0
    }
    for slot in 0..<Self.slotCount { slots[slot] = 0 }
    poolEnd = 0
  }

  /// How many indices a code stands for.
  func length(of code: Int) -> Int { Int(length[code]) }

  /// The code of a phrase without its last `count` indices.
  func shortened(_ code: Int, by count: Int) -> Int {
    var code = code
    for _ in 0..<count { code = Int(parent[code]) }
    return code
  }

  /// The code of a phrase and one more index that is not its last one; 0 if there is none.
  @inline(__always)
  func child(of phrase: Int, _ index: UInt8) -> Int {
    let key = UInt32(truncatingIfNeeded: phrase) << 8 | UInt32(index)
    var slot = Self.slot(key)
    while true {
      let entry = slots[slot]
      if entry == 0 { return 0 }
      if entry >> 12 == key { return Int(entry & 0xfff) }
      slot = (slot &+ 1) & (Self.slotCount &- 1)
    }
  }

  /// The last index of a phrase.
  @inline(__always)
  func lastIndex(of phrase: Int) -> UInt8 { lastIndex[phrase] }

  /// Takes a phrase further along a run of its own last index.
  ///
  /// - Parameter most: The length of the run.
  /// - Returns: The longest phrase known, and by how many indices it is longer.
  @inline(__always)
  func repeated(_ phrase: Int, most: Int) -> (code: Int, count: Int) {
    let head = Int(chainHead[phrase])
    let place = Int(chainPlace[phrase])
    let step = min(Int(chainCount[head]) &- place, most)
    guard step > 0 else { return (phrase, 0) }
    return (Int(pool[Int(chainStart[head]) &+ place &+ step &- 1]), step)
  }

  /// Enters a phrase and one more index, as the decoder does after each code. Where they are there
  /// already, the new code is of no use.
  ///
  /// - Precondition: The dictionary is not full.
  mutating func enter(_ phrase: Int, _ index: UInt8) {
    let code = nextCode
    nextCode += 1
    let isKnown =
      lastIndex[phrase] == index
      ? repeated(phrase, most: 1).count > 0 : child(of: phrase, index) != 0
    if isKnown { return }
    lastIndex[code] = index
    length[code] = length[phrase] + 1
    parent[code] = UInt16(phrase)
    if lastIndex[phrase] == index {
      let head = Int(chainHead[phrase])
      let place = Int(chainCount[head])
      if place == Int(chainCapacity[head]) { enlarge(chain: head) }
      pool[Int(chainStart[head]) + place] = UInt16(code)
      chainCount[head] = UInt16(place + 1)
      chainHead[code] = UInt16(head)
      chainPlace[code] = UInt16(place + 1)
    } else {
      chainHead[code] = UInt16(code)
      chainPlace[code] = 0
      chainCount[code] = 0
      chainCapacity[code] = 0
      let key = UInt32(phrase) << 8 | UInt32(index)
      var slot = Self.slot(key)
      while slots[slot] != 0 { slot = (slot + 1) & (Self.slotCount - 1) }
      slots[slot] = key << 12 | UInt32(code)
    }
  }

  private mutating func enlarge(chain head: Int) {
    let count = Int(chainCount[head])
    let start = Int(chainStart[head])
    let capacity = max(1, 2 * count)
    for place in 0..<count { pool[poolEnd + place] = pool[start + place] }
    chainStart[head] = UInt16(poolEnd)
    chainCapacity[head] = UInt16(capacity)
    poolEnd += capacity
  }

  @inline(__always)
  private static func slot(_ key: UInt32) -> Int { Int((key &* 0x9E37_79B1) >> 19) }
}
