import Skelshot
import TestSupport
import Testing

/// Tests the text that describes a skeleton tree.
@Suite struct DebugTests {
  static let scene = Scene(width: 20, height: 10) {
    ContainerView(id: "container") {
      Label(id: "title")
      Button(id: "close").with(\.isSkeletonable, false)
    }
  }

  @Test func `a scene and its film have the same view tree`() throws {
    let tree = try Self.scene.skeletonTreeDescription
    #expect(try tree == Self.scene.film().skeletonTreeDescription)
    #expect(tree.contains(#""id": "title""#))
    #expect(!tree.contains("close"), "what is not skeletonable is left out")
  }

  @Test func `printing the view tree of an invalid scene throws an error`() {
    let scene = Scene(width: 20, height: 10) {
      TableView(cells: [:], sections: [Section(cell: "Nobody")])
    }
    #expect(throws: PictureError.self) { try scene.skeletonTreeDescription }
  }

  @Test func `the library logs the view tree only in debug mode`() throws {
    var logged: [String] = []
    let film = try Self.scene.film()
    film.logTree { logged.append($0) }
    #expect(logged == (SkeletonDebug.isEnabled ? [film.skeletonTreeDescription] : []))
  }
}
