import Foundation
import Skelshot
import TestSupport
import Testing

/// Tests the layouts that `skelshot init` writes.
@Suite struct TemplateTests {
  @Test func `every file in the template gallery is a template`() throws {
    let folder = Fixture.repository + "/Sources/SkelshotTemplates/Gallery"
    let files = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    #expect(files == LayoutTemplate.all.map { "\($0.name).json" }.sorted())
    #expect(LayoutTemplate.all.count >= 16)
    for template in LayoutTemplate.all {
      #expect(LayoutTemplate.named(template.name) == template)
      #expect(template.summary.count <= 60)
    }
    #expect(LayoutTemplate.named("nothing") == nil)
  }

  @Test(arguments: LayoutTemplate.all.map(\.name))
  func `the documented pictures match their templates`(name: String) throws {
    let template = try #require(LayoutTemplate.named(name))
    for style in InterfaceStyle.allCases {
      var scene = try Scene(json: template.json)
      scene.canvas.interfaceStyle = style
      scene.canvas.scale = scene.canvas.size.width > 500 ? 0.6 : 0.5
      let file = "template-\(name)\(style == .dark ? "~dark" : "").png"
      let path = "\(Fixture.repository)/Sources/Skelshot/Documentation.docc/Resources/\(file)"
      let shown = try Pixmap(decoding: GoldenCheck.read(path))
      #expect(
        try scene.pixmap(at: .seconds(0.7)) == shown,
        "draw them again: Scripts/pictures.sh templates")
    }
  }

  @Test(arguments: LayoutTemplate.all.map(\.name))
  func `a template causes no errors and no warnings`(name: String) throws {
    let template = try #require(LayoutTemplate.named(name))
    let document = try LayoutDocument.parse(Array(template.json.utf8), file: name)
    #expect(document.warnings.isEmpty)
    for style in InterfaceStyle.allCases {
      for direction in LayoutDirection.allCases {
        var scene = document.scene
        (scene.canvas.interfaceStyle, scene.canvas.direction) = (style, direction)
        let renderer = try SkeletonRenderer(scene)
        #expect(renderer.notes.isEmpty, "\(renderer.notes.map(\.message))")
        #expect(renderer.advice.isEmpty, "\(renderer.advice.map(\.message))")
        #expect(renderer.isAnimated)
      }
    }
    // Every template must contain a comment that explains it.
    #expect(template.json.hasPrefix("//") || template.json.contains("\n  //"))
  }
}
