import Foundation
import Skelshot
import Testing

/// Tests comparisons of two folders with pictures.
@Suite struct FolderComparisonTests {
  /// Runs a test with two folders, which contain equal pictures, different pictures and pictures of different sizes.
  /// Some pictures exist in only one folder.
  private func withFolders(_ body: (TestSuite) throws -> Void) throws {
    let files = try TestSuite()
    defer { files.cleanUp() }
    func picture(_ red: UInt8, width: Int = 8) throws -> [UInt8] {
      var pixmap = try Pixmap(
        size: PixelSize(width: width, height: 4),
        filledWith: PremultipliedPixel(StraightPixel(red: 255, green: 255, blue: 255)))
      pixmap[1, 1] = PremultipliedPixel(StraightPixel(red: red, green: 0, blue: 0))
      return try pixmap.encode(as: .png).bytes
    }
    for (folder, pictures) in [
      ("before", ["same.png": (1, 8), "x/red.png": (1, 8), "size.png": (1, 8), "old.png": (1, 8)]),
      (
        "after", ["same.png": (1, 8), "x/red.png": (9, 8), "size.png": (1, 9), "y/new.PNG": (1, 8)]
      ),
    ] as [(String, [String: (UInt8, Int)])] {
      for (name, (red, width)) in pictures {
        let url = URL(fileURLWithPath: "\(files.folder)/\(folder)/\(name)")
        try FileManager.default.createDirectory(
          at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(picture(red, width: width)).write(to: url)
      }
    }
    try files.write("no picture", to: "before/bad.gif")
    try files.write("no picture", to: "after/bad.gif")
    try files.write("text", to: "after/readme.txt")
    try body(files)
  }

  @Test(arguments: [1, 3])
  func `compares files that have the same name and reports files that only one folder contains`(
    _ jobs: Int
  ) throws {
    try withFolders { files in
      var comparison = FolderComparison(
        expected: files.folder + "/before", actual: files.folder + "/after/")
      comparison.jobs = jobs
      comparison.keepsArtifacts = true
      let run = try comparison.run(keeping: .failures)
      #expect(
        run.checks.map { "\($0.name) \($0.state.rawValue)" } == [
          "bad.gif unreadable", "old.png missing", "same.png equal", "size.png size",
          "x/red.png different", "y/new.PNG new",
        ])
      #expect(run.hasErrors && !run.isPassed)
      let red = try #require(run.checks.first { $0.name == "x/red.png" })
      #expect(red.comparison?.differentPixels == 1)
      #expect(red.comparison?.largestDifference == 8)
      #expect(run.checks[1].summary == "only in \(files.folder)/before")
      #expect(HTMLReport(run.report()).text.contains("data:image/png"))
      try run.writeArtifacts(to: files.folder + "/artifacts")
      let left = try FileManager.default.subpathsOfDirectory(atPath: files.folder + "/artifacts")
      #expect(left.contains("x/red.diff.png") && left.contains("y/new.actual.png"))
      comparison.options = ComparisonOptions(metric: .channel(levels: 8))
      let tolerant = try comparison.run()
      #expect(tolerant.checks.first { $0.name == "x/red.png" }?.state == .equal)
    }
  }

  @Test func `reports a missing folder in a folder comparison`() throws {
    #expect(throws: FileError.self) {
      try FolderComparison(expected: "/nowhere/a", actual: "/nowhere/b").run()
    }
  }
}
