import SkelshotPrimitives
import Testing

/// A map with few entries is as correct as one with many.
@Suite struct SmallMapTests {
  @Test(arguments: [0, 1, 15, 16, 17, 40])
  func `every key has the value that it was given last`(count: Int) {
    var map = SmallMap<String, Int>()
    for key in 0..<count { #expect(map.updateValue(key, forKey: "\(key)") == nil) }
    for key in 0..<count where key.isMultiple(of: 3) {
      #expect(map.updateValue(-key, forKey: "\(key)") == key)
    }
    for key in 0..<count { #expect(map["\(key)"] == (key.isMultiple(of: 3) ? -key : key)) }
    #expect(map["\(count)"] == nil)
    #expect(map.isEmpty == (count == 0))
  }
}
