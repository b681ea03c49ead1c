import Skelshot
import TestSupport
import Testing

/// Tests that layout names cannot lead out of the output folder.
@Suite struct NameTests {
  @Test(arguments: ["..", "../x", "a/../../b", "/etc/x", ".", "a//b", "a/.", ""])
  func `rejects a layout name that leads outside the output folder`(name: String) throws {
    var layout = LayoutFile(path: "layouts/feed.json")
    layout.name = name
    for path in ["out/", "out/{name}.gif", "{name}/x.png"] {
      #expect {
        try OutputPlan([layout], isBatch: true, paths: [path])
      } throws: { error in
        if case .nameOutOfFolder = error as? OutputPlanError { true } else { false }
      }
    }
    try withTemporaryFolder { (folder) throws in
      let result = Batch(jobs: 1).write([layout], into: folder + "/out")[0]
      #expect(throws: BatchError.self) { try result.get() }
      #expect(try files(below: folder).isEmpty)
    }
  }

  @Test(arguments: ["a", "a/b", ".hidden", "..a", "a..", "home/feed.v2", "a b"])
  func `accepts layout names that stay inside the output folder`(name: String) throws {
    var layout = LayoutFile(path: "layouts/feed.json")
    layout.name = name
    _ = try OutputPlan([layout], isBatch: true, paths: ["out/"])
  }
}
