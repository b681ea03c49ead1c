import Foundation
import Skelshot
import TestSupport
import Testing

@Suite struct BatchTests {
  @Test(arguments: [
    ("feed.json", "feed"), ("a/b/feed.dark.json", "feed.dark"), ("a/.json", ".json"),
    ("a.b/feed", "feed"), ("feed.", "feed"),
  ])
  func `names a layout after its file without the extension`(path: String, name: String) {
    #expect(LayoutFile(path: path).name == name)
  }

  @Test func `a batch returns its results in the order of its items`() {
    struct Odd: Error, Equatable { var number: Int }
    let results = Batch(jobs: 3).map(Array(0..<100)) { number throws(Odd) in
      if number % 7 == 3 { throw Odd(number: number) }
      return number * number
    }
    #expect(results.count == 100)
    for (number, result) in results.enumerated() {
      switch result {
      case .success(let square): #expect(square == number * number)
      case .failure(let odd): #expect(odd.number == number && number % 7 == 3)
      }
    }
  }

  @Test func `a batch writes layouts into a folder and reports an invalid one`() throws {
    let folder = NSTemporaryDirectory() + "skelshot-batch-" + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let fixtures = Fixture(name: "readme/solid").layoutPath
    let readme = String(fixtures.prefix(upTo: fixtures.lastIndex(of: "/") ?? fixtures.endIndex))
    var layouts = try LayoutFile.find([readme + "/s*.json"])
    #expect(layouts.map(\.name) == ["sliding", "solid"])
    layouts.append(LayoutFile(path: "missing.json"))
    let results = Batch().write(layouts, into: folder, framesPerSecond: 2)
    #expect(results.count == 3)
    #expect(try results[0].get() == folder + "/sliding.gif")
    #expect(try results[1].get() == folder + "/solid.png")
    #expect(throws: BatchError.self) { try results[2].get() }
    let solid = try Scene(contentsOf: fixtures).film().encode(as: .png).bytes
    #expect(try FileReading.bytes(ofFile: folder + "/solid.png") == solid)
  }
}
