import Skelshot
import TestSupport
import Testing

/// Tests that each layout file equals a scene created in Swift.
@Suite struct TwinTests {
  /// A scene from a file knows its folder, so each scene created in Swift gets the same folder.
  static let twins = (ReadmeScenes.all + WholeScenes.all).map { twin in
    var scene = twin.scene
    scene.folder = try? Scene(contentsOf: Fixture(name: twin.name).layoutPath).folder
    return (name: twin.name, scene: scene)
  }

  @Test func `every layout in the README and in the scene fixtures has a Swift equivalent`() {
    let layouts = Fixture.all.map(\.name).filter {
      $0.hasPrefix("readme/") || $0.hasPrefix("scenes/")
    }
    #expect(Self.twins.map(\.name) == layouts)
  }

  @Test func `the README's Swift scene is tested`() throws {
    func lines(_ path: String) throws -> [Substring] {
      String(decoding: try GoldenCheck.read(path), as: UTF8.self).split(separator: "\n")
    }
    let readme = try lines(Fixture.repository + "/README.md")
    let first = try #require(readme.firstIndex { $0.hasPrefix("var scene = Scene(width:") })
    let screen = readme[first...].prefix(6).map { $0.drop { $0 == " " } }
    #expect(screen.last == "try scene.write(to: \"card.gif\")")
    let here = try lines(Fixture.repository + "/Tests/ViewsTests/ReadmeScenes.swift")
      .map { $0.drop { $0 == " " } }
    #expect(here.indices.contains { here[$0...].starts(with: screen.dropLast()) })
    #expect(readme.contains { $0.hasPrefix("<img src=\"Fixtures/readme/card.gif\"") })
  }

  @Test(arguments: twins)
  func `a scene written in Swift equals its layout`(twin: (name: String, scene: Scene))
    throws
  {
    let read = try Scene(contentsOf: Fixture(name: twin.name).layoutPath)
    #expect(read.canvas == twin.scene.canvas)
    #expect(read.skeleton == twin.scene.skeleton)
    #expect(read.timeline == twin.scene.timeline)
    #expect(read.views == twin.scene.views)
    #expect(read == twin.scene)
  }

  @Test(arguments: twins)
  func `a scene in Swift encodes to the same bytes as its layout`(
    twin: (name: String, scene: Scene)
  ) throws {
    let read = try Scene(contentsOf: Fixture(name: twin.name).layoutPath).film()
    let built = try twin.scene.film()
    #expect(try built.encode(as: .gif).bytes == read.encode(as: .gif).bytes)
    #expect(try built.encode(as: .png).bytes.elementsEqual(read.encode(as: .png).bytes))
  }
}
