/// GIF's variable-width LZW, fed with runs of equal indices.
///
/// Two things set it apart from the textbook:
/// - It does not look up every index. Phrases that grow by the same index again and again form a
///   chain, kept as an array, so a run of any length steps through the dictionary in one go. The
///   codes are those of a plain greedy encoder.
/// - It does not clear the dictionary when it is full but goes on using it, until phrases become
///   shorter than they were while a fresh dictionary was filled (`ClearPolicy`).
///
/// Source: GIF89a specification, appendix F.
package struct LZWEncoder {
  /// The most codes a dictionary can have: codes are at most 12 bits wide.
  static let codeLimit = 4096
  private static let slotCount = 8192

  private let policy: ClearPolicy
  private var output = LZWBitWriter()

  private var clearCode = 0
  private var nextCode = 0
  private var width = 0
  /// The phrase matched so far; negative before the first index.
  private var current = -1

  /// Per code: its last index, how many indices it stands for, its chain and its place in that.
  private var lastIndex = [UInt8](repeating: 0, count: codeLimit)
  private var phraseLength = [Int32](repeating: 0, count: codeLimit)
  private var chainHead = [UInt16](repeating: 0, count: codeLimit)
  private var chainPlace = [UInt16](repeating: 0, count: codeLimit)

  /// Per chain, named by its first code: the codes after the first, in `pool`.
  private var chainStart = [Int32](repeating: 0, count: codeLimit)
  private var chainCount = [UInt16](repeating: 0, count: codeLimit)
  private var chainCapacity = [UInt16](repeating: 0, count: codeLimit)
  /// A chain that is full moves to twice the room at the end; all moves together stay under 4 × 4096.
  private var pool = [UInt16](repeating: 0, count: 4 * codeLimit)
  private var poolEnd = 0

  /// Open addressing, phrase and next index to the code of both: `phrase << 20 | index << 12 | code`.
  /// No code is 0 here, so 0 is a free slot.
  private var slots = [UInt32](repeating: 0, count: slotCount)

  private var meter: ClearPolicy.Meter

  package init(policy: ClearPolicy = .whenPhrasesShorten) {
    self.policy = policy
    meter = ClearPolicy.Meter()
  }

  /// Bytes written so far.
  var byteCount: Int { output.bytes.count }

  /// Begins a picture whose indices are all under `1 << codeSize`; `codeSize` is 2…8.
  package mutating func begin(codeSize: Int) {
    precondition(codeSize >= 2 && codeSize <= 8)
    output = LZWBitWriter()
    clearCode = 1 << codeSize
    current = -1
    for index in 0..<clearCode {
      lastIndex[index] = UInt8(index)
      phraseLength[index] = 1
      chainHead[index] = UInt16(index)
      chainPlace[index] = 0
    }
    width = codeSize + 1
    clear()
  }

  /// Adds `count` indices of one value.
  package mutating func append(_ index: UInt8, count: Int) {
    var remaining = count
    if current < 0, remaining > 0 {
      current = Int(index)
      remaining -= 1
    }
    while remaining > 0 {
      let head: Int
      if lastIndex[current] == index {
        head = Int(chainHead[current])
        let place = Int(chainPlace[current])
        let step = min(Int(chainCount[head]) - place, remaining)
        if step > 0 {
          current = Int(pool[Int(chainStart[head]) + place + step - 1])
          remaining -= step
          continue
        }
      } else {
        let child = self.child(of: current, index)
        if child != 0 {
          current = child
          remaining -= 1
          continue
        }
        head = -1
      }
      emit(phrase: current, next: index, head: head)
      current = Int(index)
      remaining -= 1
    }
  }

  /// Ends the picture.
  ///
  /// - Returns: The packed codes, without GIF's blocks.
  package mutating func finish() -> [UInt8] {
    if current >= 0 {
      output.append(current, width: width)
      // The decoder enters a phrase for this code, too, and may widen the next one.
      if nextCode < Self.codeLimit, nextCode == 1 << width { width += 1 }
    }
    output.append(clearCode + 1, width: width)
    output.flush()
    return output.bytes
  }

  private mutating func emit(phrase: Int, next: UInt8, head: Int) {
    output.append(phrase, width: width)
    let length = phraseLength[phrase]
    if nextCode < Self.codeLimit {
      add(phrase: phrase, next: next, head: head)
      if nextCode > 1 << width { width += 1 }
      if meter.filled(length, isFull: nextCode == Self.codeLimit), policy == .whenFull { clear() }
    } else if meter.reused(length) {
      clear()
    }
  }

  private mutating func add(phrase: Int, next: UInt8, head: Int) {
    let code = nextCode
    nextCode += 1
    lastIndex[code] = next
    phraseLength[code] = phraseLength[phrase] + 1
    if head < 0 {
      chainHead[code] = UInt16(code)
      chainPlace[code] = 0
      chainCount[code] = 0
      chainCapacity[code] = 0
      var slot = Self.slot(phrase, next)
      while slots[slot] != 0 { slot = (slot + 1) & (Self.slotCount - 1) }
      slots[slot] = UInt32(phrase) << 20 | UInt32(next) << 12 | UInt32(code)
    } else {
      let place = Int(chainCount[head])
      if place == Int(chainCapacity[head]) { enlarge(chain: head) }
      pool[Int(chainStart[head]) + place] = UInt16(code)
      chainCount[head] = UInt16(place + 1)
      chainHead[code] = UInt16(head)
      chainPlace[code] = UInt16(place + 1)
    }
  }

  private mutating func enlarge(chain head: Int) {
    let count = Int(chainCount[head])
    let start = Int(chainStart[head])
    let capacity = max(1, 2 * count)
    for place in 0..<count { pool[poolEnd + place] = pool[start + place] }
    chainStart[head] = Int32(poolEnd)
    chainCapacity[head] = UInt16(capacity)
    poolEnd += capacity
  }

  private func child(of phrase: Int, _ index: UInt8) -> Int {
    let key = UInt32(phrase) << 8 | UInt32(index)
    var slot = Self.slot(phrase, index)
    while true {
      let entry = slots[slot]
      if entry == 0 { return 0 }
      if entry >> 12 == key { return Int(entry & 0xfff) }
      slot = (slot + 1) & (Self.slotCount - 1)
    }
  }

  private static func slot(_ phrase: Int, _ index: UInt8) -> Int {
    let key = UInt32(truncatingIfNeeded: phrase) << 8 | UInt32(index)
    return Int((key &* 0x9E37_79B1) >> 19)
  }

  private mutating func clear() {
    output.append(clearCode, width: width)
    for index in 0..<clearCode {
      chainCount[index] = 0
      chainCapacity[index] = 0
    }
    for slot in slots.indices { slots[slot] = 0 }
    poolEnd = 0
    nextCode = clearCode + 2
    width = clearCode.trailingZeroBitCount + 1
    meter = ClearPolicy.Meter()
  }
}
