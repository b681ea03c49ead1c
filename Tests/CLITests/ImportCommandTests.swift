import Foundation
import TestSupport
import Testing

/// Tests the command with skeletons from other tools.
@Suite struct ImportCommandTests {
  private static let folder = Fixture.repository + "/Tests/ImportTests/Fixtures/"
  static let skeletons = ["PlayerCard.jsx", "CommentCard.svg", "profile.bones.json"]

  @Test(arguments: skeletons) func `an imported layout renders to the same bytes as its source`(
    _ name: String
  )
    throws
  {
    try withTool { tool in
      let path = Self.folder + name
      for arguments in [
        [path, "-o", "a.gif", "--fps", "10"], ["import", path, "-o", "layout.json"],
        ["layout.json", "-o", "b.gif", "--fps", "10"],
      ] {
        let result = try tool.run(arguments)
        #expect(result.status == 0, "\(arguments): \(result.error)")
      }
      let files = try files(below: tool.folder)
      #expect(files["a.gif"] != nil && files["a.gif"] == files["b.gif"])
    }
  }

  @Test(arguments: skeletons)
  func `tree, validate, import and render read other tools' skeletons from files and stdin`(
    _ name: String
  ) throws {
    try withTool { tool in
      let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: Self.folder + name)))
      for arguments in [
        ["tree", Self.folder + name], ["validate", Self.folder + name], ["-", "-o", "a.png"],
        ["import", "-"],
      ] {
        let result = try tool.run(arguments, input: bytes)
        #expect(result.status == 0, "\(arguments): \(result.error)")
      }
    }
  }

  @Test func `recognizes a layout even if one of its comments mentions a loader`() throws {
    try withTool { tool in
      let text = """
        // Like the <ContentLoader> of react-content-loader.
        {"canvas": {"width": 9, "height": 9}, "views": [{}]}
        """
      for name in ["a.jsonc", "a.json"] {
        try tool.write(text, to: name)
        let result = try tool.run([name, "-q", "-o", name + ".gif"])
        #expect(result.status == 0, "\(result.error)")
      }
    }
  }

  @Test func `import options select the breakpoint, the loader and the size`() throws {
    try withTool { tool in
      let bones = Self.folder + "profile.bones.json"
      let wide = try tool.run(["import", bones, "--breakpoint", "1280"])
      #expect(wide.text.contains("\"canvas\": {\"width\": 640, \"height\": 100}"))
      let none = try tool.run([bones, "--breakpoint", "500", "-o", "a.png"])
      #expect(none.status == 2)
      #expect(none.error.contains("this file has no breakpoint 500"))
      #expect(none.error.contains("the breakpoints are 375, 768, 1280"))
      let loader =
        "<ContentLoader width=\"9\" height=\"9\"><circle cx=\"4\" cy=\"4\" r=\"4\"/></ContentLoader>\n"
      try Data((loader + loader).utf8).write(to: URL(fileURLWithPath: tool.folder + "/Two.jsx"))
      #expect(try tool.run(["Two.jsx", "--scene", "all", "-f", "png", "-o", "out/"]).status == 0)
      #expect(try files(below: tool.folder + "/out").keys.sorted() == ["Two-1.png", "Two-2.png"])
      #expect(try tool.run(["Two.jsx", "--scene", "3", "-o", "a.png"]).status == 2)
      let sized = try tool.run(["import", "Two.jsx", "--scene", "2", "--size", "90x45"])
      #expect(sized.text.contains("{\"width\": 90, \"height\": 45}"))
      #expect(try tool.run(["Two.jsx", "--size", "wide", "-o", "a.png"]).status == 2)
      #expect(try files(below: tool.folder)["a.png"] == nil)
    }
  }

  @Test func `reports the same warning about several scenes once`() throws {
    try withTool { tool in
      let loader =
        "<ContentLoader width={9} height={9}><rect width={8} height={8}/></ContentLoader>\n"
      try tool.write(loader + loader + loader, to: "Three.jsx")
      for arguments in [
        ["validate"], ["-f", "png", "-o", "out/"], ["-f", "png", "-o", "out/", "--jobs", "2"],
      ] {
        let text = try tool.run(arguments + ["Three.jsx", "--scene", "all"])
        #expect(text.error.split(separator: "warning:").count == 2, "\(text.error)")
        let json = try tool.run(
          arguments + ["Three.jsx", "--scene", "all", "--diagnostics", "json"])
        let objects = (json.error + json.text).split(separator: "\"code\": \"faint-bones\"")
        #expect(objects.count == 2, "\(json.error)\(json.text)")
      }
      #expect(try tool.run(["validate", "Three.jsx", "--scene", "all"]).text == "Three.jsx: ok\n")
    }
  }

  @Test func `reports an import error with its line and column and writes no files`() throws {
    try withTool { tool in
      let text = "const A = () => (\n  <ContentLoader width={9} height={9}>\n    <rect width=8 />\n"
      try Data(text.utf8).write(to: URL(fileURLWithPath: tool.folder + "/Broken.tsx"))
      for arguments in [["Broken.tsx", "-o", "a.gif"], ["import", "Broken.tsx", "-o", "a.json"]] {
        let result = try tool.run(arguments)
        #expect(result.status == 2)
        #expect(result.error.hasPrefix("Broken.tsx:3:17: error: \"8\" is unexpected in this tag"))
        #expect(try files(below: tool.folder).keys.sorted() == ["Broken.tsx"])
      }
      let json = try tool.run(["validate", "Broken.tsx", "--diagnostics", "json"])
      #expect(
        json.text.contains("\"unexpected-character\"")
          || json.error.contains("\"unexpected-character\""))
    }
  }

  /// Files that are not skeletons. Each has a name, its bytes and the expected message.
  static let others: [(name: String, bytes: [UInt8], text: String)] = [
    ("a.png", [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0], "this is a PNG, not a layout"),
    ("a.jsx", [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0], "this is a PNG, not a layout"),
    ("a.pdf", Array("%PDF-1.7\n".utf8), "this is a PDF"),
    ("a.lottie", [0x50, 0x4b, 3, 4, 0, 0], "this is a ZIP archive"),
    (
      "a.html", Array("<!DOCTYPE html><html><body><svg></svg></body></html>".utf8),
      "this is an HTML page"
    ),
    (
      "a.json", Array("{\"v\": \"5.5\", \"fr\": 30, \"op\": 60, \"layers\": []}".utf8),
      "this is a Lottie animation"
    ),
    ("a.json", Array("{\"document\": {}, \"schemaVersion\": 0}".utf8), "this is a Figma file"),
    (
      "a.json", Array("{\"canvas\": {\"width\": 9, \"height\": 9}, \"views\": [{}]}".utf8),
      "the file is already a layout"
    ),
    ("A.txt", Array("import SwiftUI\n\nstruct A: View {}\n".utf8), "Swift source code"),
    ("A.kt", Array("package a\n\n@Composable\nfun A() {}\n".utf8), "Kotlin source code"),
    ("a.dart", Array("import 'package:flutter/material.dart';\n".utf8), "Dart source code"),
    ("A.jsx", Array("export const A = 1\n".utf8), "this file has no <ContentLoader>"),
    (
      "a.svg", Array("<svg xmlns=\"http://www.w3.org/2000/svg\"><rect/></svg>".utf8),
      "this SVG is not a loader"
    ),
    (
      "a.plist", Array("<?xml version=\"1.0\"?><plist/>".utf8),
      "this file is XML, but a layout is JSON"
    ),
    (
      "a.yaml", Array("# A list\ncanvas: {width: 9, height: 9}\nviews: []\n".utf8),
      "this file is YAML, but a layout is JSON"
    ),
  ]

  @Test(arguments: others.indices) func `names the kind of a file that cannot be imported`(
    _ index: Int
  ) throws {
    let other = Self.others[index]
    try withTool { tool in
      try Data(other.bytes).write(to: URL(fileURLWithPath: tool.folder + "/" + other.name))
      let result = try tool.run(["import", other.name, "-o", "out.json"])
      #expect(result.status == 2)
      #expect(result.error.contains(other.text), "\(result.error)")
      #expect(try files(below: tool.folder)["out.json"] == nil)
    }
  }
}
