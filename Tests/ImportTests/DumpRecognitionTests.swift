import Foundation
import SkelshotImport
import TestSupport
import Testing

/// Files of other kinds that must not be read as dumps of running apps.
@Suite struct DumpRecognitionTests {
  private static let folders = [
    "Fixtures", "Sources/SkelshotTemplates/Gallery", "Tests/ImportTests/Fixtures", "Examples",
    "Tests/AttackTests/Inputs/layout", "Tests/AttackTests/Inputs/skeleton",
    "Tests/AttackTests/Inputs/storyboard",
  ]
  private static let endings = [
    "json", "storyboard", "xib", "svg", "jsx", "tsx", "js", "html", "yml", "bones", "swift", "md",
  ]

  @Test(arguments: folders) func `recognizes no file of another kind`(_ folder: String) throws {
    let path = "\(Fixture.repository)/\(folder)"
    let files = try #require(FileManager.default.enumerator(atPath: path))
      .compactMap { $0 as? String }
      .filter { name in
        !name.contains(".build/") && Self.endings.contains { name.hasSuffix(".\($0)") }
      }
    #expect(!files.isEmpty)
    for name in files {
      let bytes = try [UInt8](Data(contentsOf: URL(fileURLWithPath: "\(path)/\(name)")))
      #expect(HierarchyFormat(bytes) == nil, "\(folder)/\(name)")
    }
  }
}
