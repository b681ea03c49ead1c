import Foundation
import SkelshotDocument
import TestSupport
import Testing

/// Tests the key reference in the terminal and as a Markdown page.
@Suite struct KeyReferenceTests {
  /// The names of all keys, each with its object, for example `canvas.width`.
  private static let keys = ObjectKind.allCases.flatMap { kind in
    kind.table.specs.map { "\(kind.rawValue).\($0.key.name)" }
  }

  @Test func `explains every key, both by itself and inside its object`() throws {
    for name in Self.keys {
      let parts = name.split(separator: ".").map(String.init)
      let inObject = try #require(KeyReference.explanation(of: name), "\(name)")
      #expect(inObject.hasPrefix("\(parts[1]) in "), "\(name)")
      #expect(inObject.contains("    Takes     ") && inObject.contains("    Since     0."))
      let alone = try #require(KeyReference.explanation(of: parts[1]))
      // A key with the same explanation in several objects is explained only once. Only the first lines may differ.
      #expect(alone.contains(inObject.drop { $0 != "\n" }), "\(name)")
      #expect(!alone.split(separator: "\n").contains { $0.unicodeScalars.count > 100 }, "\(name)")
    }
  }

  @Test func `an explanation lists a key's values, default and first version`() {
    #expect(
      KeyReference.explanation(of: "canvas.scale") == """
        scale in canvas
            Pixels per point. Each side of a picture is round(points × scale) pixels
            long.
            Takes     a number above 0 and up to 100
            Default   1
            Example   "scale": 2
            Since     0.1.0

        """)
    let width = KeyReference.explanation(of: "frame.width")
    #expect(width?.contains("    Required  always\n") == true)
    let last = KeyReference.explanation(of: "lastLineFillPercent")
    #expect(
      last?.contains(
        "    Default   70, from \"multilineLastLineFillPercent\" of appearance\n") == true,
      "\(last ?? "")")
    let height = KeyReference.explanation(of: "skeletonTextLineHeight")
    #expect(
      height?.contains(
        "    Default   15, from \"textLineHeight\" or \"multilineHeight\" of appearance\n") == true)
    let border = KeyReference.explanation(of: "view.borderColor")
    #expect(border?.contains("    Needs     \"borderWidth\"\n") == true)
    // Several objects have a key of this name with different explanations.
    let style = KeyReference.explanation(of: "style") ?? ""
    #expect(style.contains("style in skeleton\n") && style.contains("style in tableView\n"))
    #expect(KeyReference.explanation(of: "cornerRadius")?.contains("in every view") == true)
  }

  @Test func `an object's explanation lists its keys except those that all views share`() throws {
    let label = try #require(KeyReference.explanation(of: "label"))
    #expect(label.contains("linesCornerRadius") && !label.contains("backgroundColor"))
    #expect(label.contains("skelshot explain view"))
    #expect(try #require(KeyReference.explanation(of: "view")).contains("backgroundColor"))
    // A switch and a slider are both plain views, so they have equal explanations.
    #expect(KeyReference.explanation(of: "switch") == KeyReference.explanation(of: "slider"))
    #expect(KeyReference.explanation(of: "canvas")?.contains("pixelSnapping") == true)
  }

  @Test func `suggests a similar key instead of explaining an unknown key`() {
    for name in ["", ".", "canvas.", "canvas.rows", "nothing", "canvas.width.x", "label.axis"] {
      #expect(KeyReference.explanation(of: name) == nil, "\(name)")
    }
    #expect(KeyReference.suggestion(for: "multilineHeigth") == "multilineHeight")
    #expect(KeyReference.hint(for: "arrangedSubviews")?.contains("subviews") == true)
    #expect(KeyReference.hint(for: "width") == nil)
  }

  /// Only the listed keys may state version 0.1.0. New keys must state a later version.
  @Test func `each key states the version that introduced it`() throws {
    let file = "\(TestSupport.Fixture.repository)/Tests/DocumentTests/Fixtures/keys-0.1.0.txt"
    let old = Set(try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n"))
    #expect(old.count > 400)
    for name in Self.keys {
      let said = KeyReference.explanation(of: name)?.contains("Since     0.1.0") == true
      #expect(said == old.contains(Substring(name)), "\(name)")
    }
  }

  @Test func `the key reference page has well-formed tables with a row for every key`() {
    let page = KeyReference.markdown(pictures: ["canvas.width": "key-width"])
    #expect(page.hasPrefix("# Every key\n"))
    #expect(page.contains("](key-width)"))
    for name in Self.keys {
      #expect(page.contains("| `\(name.split(separator: ".")[1])` |"), "\(name)")
    }
    for line in page.split(separator: "\n") where line.hasPrefix("| `") {
      // A row has four cells. An unescaped vertical bar in a text would create a fifth cell.
      let bars = line.replacing("\\|", with: "").count { $0 == "|" }
      #expect(bars == 5, "\(line)")
    }
  }
}
