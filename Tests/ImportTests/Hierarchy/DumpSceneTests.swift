import SkelshotDocument
import SkelshotImport
import SkelshotModel
import SkelshotPrimitives
import Testing

/// Dumps of all formats, from their bytes to the bones.
@Suite struct DumpSceneTests {
  private let title = Rect(x: 20, y: 100, width: 200, height: 20)
  private let avatar = Rect(x: 20, y: 140, width: 60, height: 60)
  private let photo = Rect(x: 100, y: 300, width: 200, height: 120)

  private func skeleton(_ bytes: [UInt8]) throws -> HierarchySkeleton {
    var options = HierarchyOptions()
    options.density = 3
    return try HierarchySkeleton(ScreenHierarchy(bytes, options: options))
  }

  private func check(_ skeleton: HierarchySkeleton) throws {
    #expect(skeleton.scene.canvas.size.width == 400)
    #expect(skeleton.bones.contains { $0.isNear(avatar) })
    #expect(skeleton.bones.contains { $0.isNear(photo) })
    let bars = skeleton.bones.filter { !$0.isNear(avatar) && !$0.isNear(photo) }
    #expect(bars.count == 1)
    // The bar spans from 0.2 to 0.8 of the line's height.
    let bar = try #require(bars.first)
    #expect(bar.x == title.x && bar.maxX <= title.maxX + 1 && bar.width >= 0.3 * title.width)
    #expect(abs(bar.y - 104) <= 1.5 && abs(bar.maxY - 116) <= 1.5)
  }

  @Test(arguments: HierarchyFormat.allCases)
  func `makes bones of a dump`(_ format: HierarchyFormat) throws {
    let bytes = Array(SampleDumps.text(format).utf8)
    #expect(HierarchyFormat(bytes) == format)
    try check(skeleton(bytes))
  }

  @Test(arguments: HierarchyFormat.allCases)
  func `reads UTF-16, as PowerShell writes it, and a byte order mark`(
    _ format: HierarchyFormat
  ) throws {
    let text = SampleDumps.text(format)
    let units = [0xfeff] + Array(text.utf16)
    let little = units.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
    let big = units.flatMap { [UInt8($0 >> 8), UInt8(truncatingIfNeeded: $0)] }
    for bytes in [little, big, [0xef, 0xbb, 0xbf] + Array(text.utf8)] {
      #expect(HierarchyFormat(bytes) == format)
      try check(skeleton(bytes))
    }
  }

  @Test(arguments: [
    HierarchyFormat.uiautomator, .xcuitest, .detox, .debugDescription, .domSnapshot, .maestro,
    .sentry, .idb,
  ])
  func `uses the app's names`(_ format: HierarchyFormat) throws {
    let skeleton = try skeleton(Array(SampleDumps.text(format).utf8))
    #expect(try #require(skeleton.view("avatar")).frame.isNear(avatar))
    #expect(try #require(skeleton.view("photo")).frame.isNear(photo))
  }

  @Test(arguments: HierarchyFormat.allCases)
  func `writes a layout that can be read`(_ format: HierarchyFormat) throws {
    let scene = try skeleton(Array(SampleDumps.text(format).utf8)).scene
    let document = try LayoutDocument.parse(Array(scene.json().utf8), file: "layout.json")
    #expect(document.warnings.isEmpty)
    #expect(document.scene.views == scene.views)
  }

  @Test(arguments: HierarchyFormat.allCases)
  func `reads or rejects the beginnings of a dump`(_ format: HierarchyFormat) {
    let bytes = Array(SampleDumps.text(format).utf8)
    let picture = HierarchyPicture(Size(width: 100, height: 200)).pixmap
    for count in stride(from: 0, to: bytes.count, by: 7) {
      for screenshot in [nil, picture] {
        do throws(HierarchyError) {
          let screen = try ScreenHierarchy(
            Array(bytes.prefix(count)), format: format, screenshot: screenshot, HierarchyOptions())
          #expect(screen.warnings.allSatisfy { $0.location?.offset ?? 0 <= count })
        } catch {
          #expect(error.message.location?.offset ?? 0 <= count)
        }
      }
    }
  }

  @Test func `rejects other files`() {
    for text in ["", " ", "{}", "[]", "hello", "<a/>", "{\"views\": []}", "null", "\u{0}\u{0}"] {
      let error = #expect(throws: HierarchyError.self) { try ScreenHierarchy(Array(text.utf8)) }
      #expect(error?.message.code == "unknown-dump", "\(text)")
    }
  }

  @Test func `rejects a file that is too large`() {
    let dump = Array(SampleDumps.text(.idb).utf8)
    let spaces = [UInt8](repeating: 0x20, count: HierarchyError.byteLimit)
    #expect(throws: HierarchyError.tooManyBytes(limit: HierarchyError.byteLimit)) {
      try ScreenHierarchy(dump + spaces)
    }
  }
}
