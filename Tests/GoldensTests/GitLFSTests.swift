import Foundation
import Skelshot
import Testing

/// Tests goldens that Git LFS has not fetched. Since their pictures are unknown, `verify` reports them and `record`
/// keeps them.
@Suite struct GitLFSTests {
  static let pointer = """
    version https://git-lfs.github.com/spec/v1
    oid sha256:4d7a214614ab2935c943f9e0ff69d22eadbb8f32b1258daaa5e2ca24d17e2393
    size 12345

    """

  @Test
  func `verify and record recognize a Git LFS pointer and print the command that fetches the file`()
    throws
  {
    let suite = try TestSuite()
    defer { suite.cleanUp() }
    try FileManager.default.createDirectory(
      atPath: suite.folder + "/.git", withIntermediateDirectories: true)
    for name in ["a", "b[1], c"] {
      try suite.write(TestSuite.layout(20), to: "screens/\(name).json")
    }
    _ = try suite.suite.record()
    for name in ["a", "b[1], c"] { try suite.write(Self.pointer, to: "goldens/\(name).png") }
    let before = try suite.goldens()
    var runs = try GoldenRecording.allCases.map { try suite.suite.verify(record: $0) }
    runs.append(try suite.suite.record())
    for run in runs {
      #expect(run.hasErrors && run.checks.allSatisfy { $0.state == .unreadable })
      #expect(run.checks.allSatisfy { $0.change == nil && $0.isGitLFSPointer })
      let message = try #require(run.checks.first?.problem?.message)
      #expect(message.code == "lfs-pointer")
      #expect(
        message.text == "the golden cannot be read: this is a Git LFS pointer, not the picture")
      #expect(message.help == "fetch the picture: git lfs pull --include=goldens/a.png")
      // In the pattern for Git LFS, question marks replace commas and brackets, which have a special meaning.
      #expect(
        run.checks.last?.problem?.message.help
          == "fetch the picture: git lfs pull --include='goldens/b?1?? c.png'")
      #expect(run.report().cases.first?.details == message.help.map { [$0] })
    }
    #expect(try suite.goldens() == before)
  }

  @Test func `a decoder distinguishes a Git LFS pointer from other text`() {
    let decoder = FilmDecoder()
    #expect(throws: FilmReadError.gitLFSPointer) { try decoder.open(Array(Self.pointer.utf8)) }
    #expect(throws: FilmReadError.unknownFormat) { try decoder.open(Array("version 1".utf8)) }
    #expect(FilmReadError.gitLFSPointer.message.help == "fetch the picture: git lfs pull")
  }
}
