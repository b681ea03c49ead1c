import FoundationEssentials
import Skelshot
import Testing

@Suite struct ErrorDescriptionTests {
  static let errors: [(any Error, String)] = [
    (FileError.notFound(path: "a.json"), "a.json: no such file"),
    (LoadError.file(.isFolder(path: "b")), "b: this is a folder, not a file"),
    (LayoutSearchError.noMatch(pattern: "*.x"), "*.x: no file matches this pattern"),
    (
      PictureError(RenderError.layout(.missingRowHeight(reference: "views[0]"))),
      "views[0]: the table has no row height"
    ),
    (PictureError(PNGError.outOfMemory), "the PNG cannot be written: not enough memory"),
    (
      PictureError(FilmError.noFrames),
      "the animation cannot be written: the animation has no frames"
    ),
    (PNGError.notPNG, "this is not a PNG"), (GIFReadError.notGIF, "this is not a GIF"),
    (
      GIFError.writer(reason: "giflib failed with code 99"), "giflib failed with code 99"
    ),
    (
      FilmFileError(path: "a.gif", reason: .film(FilmReadError(GIFReadError.truncated))),
      "a.gif: the file ends too early"
    ),
    (
      RasterError.emptySize(PixelSize(width: 0, height: 3)),
      "the picture would have 0 × 3 pixels"
    ),
    (
      GoldenSuiteError.sharedName("a.png", first: "x/a.json", second: "a.json"),
      "a.json: this layout and x/a.json would have the same golden a.png"
    ),
    (GoldenSuiteError.noFolder, "the name of the golden folder is empty"),
    (
      GoldenSuiteError.partialPruning,
      "orphaned goldens can be found only if all layouts are drawn"
    ),
    (
      GoldenSuiteError.orphanCount(found: 1, confirmed: 2, folder: "g"),
      "g: 1 golden is orphaned, but 2 were confirmed, so no golden was removed"
    ),
    (
      FilmFileError(path: "g.png", reason: .film(.gitLFSPointer)),
      "g.png: this is a Git LFS pointer, not the picture"
    ),
    (
      GoldenProblem.golden(FilmFileError(path: "g.png", reason: .film(.unknownFormat))),
      "g.png: the golden cannot be read: this is not a PNG, JPEG, GIF or WebP"
    ),
  ]

  @Test(arguments: errors.indices)
  func `describes an error by its message`(index: Int) throws {
    let (error, text) = Self.errors[index]
    let localized = try #require(error as? any LocalizedError)
    let whole = text + (localized.recoverySuggestion.map { "; \($0)" } ?? "")
    #expect("\(error)" == whole)
    #expect(localized.errorDescription == whole)
  }

  @Test func `states the size of a scene that is too large`() throws {
    let scene = Scene(canvas: CanvasSettings(size: Size(width: 100_000, height: 100_000)))
    let error = #expect(throws: PictureError.self) { try scene.film() }
    let text = error.map { "\($0)" } ?? ""
    #expect(text.contains("100000") || text.contains("65535"), "\(text)")
  }

  @Test func `lists all errors in an invalid layout with their lines`() throws {
    let text = "{\"canvas\": {\"width\": 1, \"height\": 0},\n\"fps\": 2}"
    let error = #expect(throws: LayoutError.self) {
      try LayoutDocument.parse(Array(text.utf8), file: "a.json")
    }
    #expect(
      error?.errorDescription == """
        a.json:1:35: error: expected a number above 0 and up to 1,000,000, found 0
         1 | {"canvas": {"width": 1, "height": 0},
           |                                   ^
        a.json:2:1: error: unknown key "fps" in the layout
         2 | "fps": 2}
           | ^~~~~
        help: keys that begin with "x-" are ignored
        """)
    let whole = LoadError.layout(try #require(error))
    #expect("\(whole)" == error?.description)
    #expect(error?.message.text.hasPrefix("the layout has 2 errors, the first at 1:35: ") == true)
    #expect(error?.message.location?.line == 1 && error?.message.location?.column == 35)
  }
}
