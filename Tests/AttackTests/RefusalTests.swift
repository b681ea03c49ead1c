import SkelshotDocument
import SkelshotSyntax
import SkelshotFormats
import SkelshotPrimitives
import Testing

/// Tests that skelshot rejects handwritten inputs with the correct error message.
@Suite struct RefusalTests {
  static let pictures = [
    ("gif/cut-in-data.gif", "the file ends too early"),
    (
      "gif/canvas-of-65535.gif",
      "the picture has 65535 × 65535 pixels; the limit is 67108864 pixels in total"
    ),
    (
      "gif/frame-of-65535.gif",
      "the picture has 65535 × 65535 pixels; the limit is 67108864 pixels in total"
    ),
    ("gif/code-past-table.gif", "frame 0 is broken"),
    ("gif/code-size-255.gif", "frame 0 is broken"),
    ("gif/colour-past-table.gif", "frame 0 uses a color that is not in its color table"),
    ("gif/end-code-first.gif", "frame 0 ends before its last pixel"),
    ("gif/no-table.gif", "frame 0 has no color table"),
    (
      "gif/control-of-0-bytes.gif",
      "the file is broken: the extension at byte 25 has the wrong length"
    ),
    ("jpeg/cut-in-scan.jpg", "the file ends too early"),
    (
      "jpeg/sides-of-65500.jpg",
      "the picture has 65500 × 65500 pixels; the limit is 67108864 pixels in total"
    ),
    ("jpeg/190-passes.jpg", "the picture has more than 100 progressive passes"),
    ("png/cut-in-header.png", "the file ends too early"),
    ("png/chunk-of-4294967295.png", "the file is broken (chunk too long)"),
    (
      "png/sides-of-65536.png",
      "the picture has 65536 × 1 pixels; the limit is 65535 pixels per side"
    ),
    ("png/filter-5.png", "frame 0: the file is broken (bad adaptive filter value)"),
    ("png/depth-3-type-0.png", "frame 0: the file is broken (Invalid IHDR data)"),
    ("png/wrong-crc.png", "the file is broken (IDAT: CRC error)"),
    ("apng/0-frames-stated.png", "the animation's control chunk is broken"),
    (
      "apng/2147483647-frames-stated.png",
      "the file declares 2147483647 frames but contains 2"
    ),
    ("apng/frame-wide-4294967295.png", "the control chunk of frame 1 is missing or broken"),
    ("apng/control-between-pixels.png", "the file is broken (an IDAT chunk is out of place)"),
    ("apng/data-of-3-bytes.png", "the animation's control chunk is broken"),
    (
      "apng/sequence-4294967295.png",
      "the sequence numbers are out of order: expected 0, found 4294967295"
    ),
  ]

  @Test(arguments: pictures)
  func `reports the expected message for a broken picture`(_ name: String, _ text: String) throws {
    let bytes = try KeptInput.bytes(name)
    let error = #expect(throws: FilmReadError.self) {
      var film = try FilmDecoder().open(bytes)
      while try film.nextFrame() != nil {}
    }
    #expect(error?.message.text == text)
  }

  static let texts = [
    ("layout/views-263-deep.json", "views-nested-too-deeply"),
    ("layout/template-in-itself.json", "circular-cell"),
    ("layout/canvas-of-1e999.json", "number-not-finite"),
    ("suite/alias-bomb.yml", "too-many-values"),
    ("suite/alias-of-itself.yml", "yaml-alias"),
    ("suite/thousand-dashes.yml", "yaml-nested-too-deep"),
    ("suite/tags.yml", "yaml-tag"),
    ("suite/utf-16.yml", "invalid-utf8"),
  ]

  @Test(arguments: texts)
  func `reports the expected error code for a broken layout or suite file`(
    _ name: String, _ code: String
  ) throws {
    let bytes = try KeptInput.bytes(name)
    let error = #expect(throws: LayoutError.self) {
      if name.hasPrefix("suite/") {
        _ = try SuiteDocument.parse(bytes, file: name)
      } else {
        _ = try LayoutDocument.parse(bytes, file: name)
      }
    }
    #expect(error?.diagnostics.first { $0.severity == .error }?.message.code == code)
  }
}
