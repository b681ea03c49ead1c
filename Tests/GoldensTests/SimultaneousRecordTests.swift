import Foundation
import Skelshot
import SkelshotWork
import Testing

/// Tests several simultaneous recordings into one folder.
@Suite struct SimultaneousRecordTests {
  @Test func `simultaneous recordings list all goldens`() throws {
    let suite = try TestSuite()
    defer { suite.cleanUp() }
    let names = (0..<8).map { number in (0..<4).map { "screen-\(number)-\($0)" } }
    for name in names.joined() { try suite.write(TestSuite.layout(20), to: "screens/\(name).json") }
    let folder = suite.folder
    let troubles = Mutex<[String]>([])
    DispatchQueue.concurrentPerform(iterations: names.count) { number in
      // Each task records its layouts one at a time, so all tasks rewrite the list repeatedly.
      for name in names[number] {
        var suite = GoldenSuite(
          layouts: [LayoutFile(path: "\(folder)/screens/\(name).json")], golden: folder + "/goldens"
        )
        (suite.isComplete, suite.jobs) = (false, 1)
        let result = Result { try suite.record() }
        if (try? result.get().isPassed) != true {
          troubles.withLock { $0.append("\(result)") }
        }
      }
    }
    #expect(troubles.withLock { $0 } == [])
    let list = String(decoding: try suite.bytes("goldens/goldens.txt"), as: UTF8.self)
    #expect(
      list.split(separator: "\n").dropFirst().map(String.init) == names.joined().map { $0 + ".png" }
    )
    #expect(try suite.suite.verify().isPassed)
    #expect(try suite.goldens().keys.allSatisfy { $0.hasSuffix(".png") || $0 == "goldens.txt" })
  }
}
