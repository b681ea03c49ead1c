import Foundation
import TestSupport
import Testing

/// Tests Scripts/licenses.py, which lists the software that is linked into the commands.
@Suite struct LicenseTests {
  private static let script = Fixture.repository + "/Scripts/licenses.py"

  /// Lists the files that are linked into the built command: the compiler's objects and the shared libraries.
  private func linkedFiles(_ tool: CommandLineTool) throws -> String {
    let executable = CommandLineTool.executable
    let libraries = try CommandLineTool.run("/usr/bin/env", ["ldd", executable], in: tool.folder)
    #expect(libraries.status == 0, "\(libraries.error)")
    return try String(contentsOfFile: executable + ".product/Objects.LinkFileList", encoding: .utf8)
      + libraries.text
  }

  private func run(_ tool: CommandLineTool, _ arguments: [String]) throws -> CommandLineTool.Result
  {
    try CommandLineTool.run("/usr/bin/env", ["python3", Self.script] + arguments, in: tool.folder)
  }

  @Test func `knows the license of everything that is linked into skelshot`() throws {
    try withTool { tool in
      try tool.write(try linkedFiles(tool), to: "skelshot.map")
      let list = try run(tool, ["list", "skelshot.map"])
      #expect(list.status == 0, "\(list.error)")
      for name in [
        "libpng: libpng-2.0 (shared library)", "zlib: Zlib", "libdeflate: MIT", "giflib: MIT",
        "libyaml: MIT",
        "libwebp: BSD-3-Clause", "expat: MIT", "libjpeg-turbo: IJG", "glibc: LGPL-2.1-or-later",
        "Swift: Apache-2.0 WITH Swift-exception", "swift-system: Apache-2.0",
        "swift-argument-parser: Apache-2.0",
      ] {
        #expect(list.text.contains(name), "\(name)\n\(list.text)")
      }
      #expect(!list.text.contains("swift-nio"))
    }
  }

  @Test(arguments: [
    "/usr/lib/libcurl.so.4", "/x/.build/release/Foreign.build/a.swift.o", "libfoo.a(b.o)",
  ])
  func `rejects a linked file that belongs to no component`(file: String) throws {
    try withTool { tool in
      try tool.write("  12 34 /usr/lib/libz.a(inflate.o):(.text)\n  56 \(file)\n", to: "a.map")
      let list = try run(tool, ["list", "a.map"])
      #expect(list.status == 1)
      #expect(list.error.contains("no component in COMPONENTS contains"))
      #expect(!list.error.contains("inflate"))
    }
  }

  @Test func `writes the licenses of static libraries, and a bill of materials with all`() throws {
    try withTool { tool in
      try tool.write(
        """
        /usr/lib/libz.a(inflate.o)
        /usr/lib/libpng16.so
        /x/CSystem.build/shims.c.o
        /x/SkelshotCLI.build/a.o

        """, to: "a.map")
      try tool.write("/usr/lib/libz.so\n", to: "b.map")
      for folder in ["one", "two"] {
        let written = try run(tool, ["write", folder, "skelshot=a.map", "other=b.map"])
        #expect(written.status == 0, "\(written.error)")
      }
      let names = ["THIRD-PARTY-NOTICES.txt", "skelshot.spdx.json"]
      for name in names { #expect(try tool.read("one/\(name)") == tool.read("two/\(name)")) }
      let notices = String(decoding: try tool.read("one/\(names[0])"), as: UTF8.self)
      #expect(notices.contains("zlib 1:1.2") && notices.contains("Jean-loup Gailly"))
      #expect(notices.contains("swift-system 1.") && notices.contains("Apache License"))
      #expect(!notices.contains("libpng 1"))
      let bill = try #require(
        try JSONSerialization.jsonObject(with: Data(try tool.read("one/\(names[1])")))
          as? [String: Any])
      let packages = try #require(bill["packages"] as? [[String: Any]])
      let ids = Set(packages.compactMap { $0["SPDXID"] as? String })
      #expect(packages.count == 5 && ids.count == 5)
      let relations = try #require(bill["relationships"] as? [[String: String]]).map { relation in
        ["spdxElementId", "relationshipType", "relatedSpdxElement"].compactMap { key in
          relation[key]
        }
        .joined(separator: " ")
      }
      #expect(
        relations == [
          "SPDXRef-DOCUMENT DESCRIBES SPDXRef-other", "SPDXRef-other DYNAMIC_LINK SPDXRef-zlib",
          "SPDXRef-DOCUMENT DESCRIBES SPDXRef-skelshot",
          "SPDXRef-skelshot DYNAMIC_LINK SPDXRef-libpng",
          "SPDXRef-skelshot STATIC_LINK SPDXRef-zlib",
          "SPDXRef-skelshot STATIC_LINK SPDXRef-swift-system",
        ])
    }
  }
}
