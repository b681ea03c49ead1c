import Foundation
import TestSupport

/// Compiles code against the modules of this build, without producing output.
struct SnippetCompiler {
  /// The folder of the test program, which contains the modules.
  private static let products = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent().path

  /// Returns the compiler's errors.
  static func errors(_ code: String) throws -> [String] {
    try withTemporaryFolder { folder in
      let path = folder + "/Snippet.swift"
      try Data(code.utf8).write(to: URL(fileURLWithPath: path))
      let run = try ProgramRun(
        "/usr/bin/env",
        ["swiftc", "-typecheck", "-swift-version", "6", "-I", products + "/Modules"] + maps
          + ["-module-cache-path", folder + "/cache", path],
        in: folder)
      return run.error.split(separator: "\n").compactMap { line in
        line.hasPrefix(path) ? line.split(separator: " error: ", maxSplits: 1) : nil
      }.compactMap { $0.count == 2 ? String($0[1]) : nil }
    }
  }

  /// The options that name the C modules.
  private static let maps: [String] = {
    let sources = Fixture.repository + "/Sources"
    let folders =
      children(of: sources).filter { $0.hasPrefix("C") }.flatMap {
        ["\(sources)/\($0)", "\(sources)/\($0)/include"]
      }
      + children(of: products).filter { $0.hasSuffix(".build") }.map { "\(products)/\($0)" }
      + children(of: Fixture.repository + "/.build/checkouts").map {
        "\(Fixture.repository)/.build/checkouts/\($0)/Sources/CSystem/include"
      }
    return folders.map { $0 + "/module.modulemap" }
      .filter { FileManager.default.fileExists(atPath: $0) }
      .flatMap { ["-Xcc", "-fmodule-map-file=" + $0] }
  }()

  private static func children(of folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
  }
}
