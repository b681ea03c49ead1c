import SkelshotFiles
import Testing

@Suite struct RelativePathTests {
  @Test(arguments: [
    ("images/out.gif", "docs", "../images/out.gif"),
    ("docs/images/out.gif", "docs", "images/out.gif"),
    ("out.gif", "", "out.gif"), ("/a/b/c.gif", "/a/x/y", "../../b/c.gif"),
    ("./a/../out.gif", "docs/", "../out.gif"), ("/out.gif", "/", "out.gif"),
  ])
  func `returns paths relative to the folder that contains the page`(
    path: String, folder: String, expected: String
  ) {
    #expect(RelativePath.path(of: path, from: folder) == expected)
  }
}
