import SkelshotImport
import SkelshotModel
import SkelshotPrimitives
import Testing

/// Tests loaders inside JavaScript code.
@Suite struct JSXTests {
  private let shape = "<rect width=\"8\" height=\"8\"/>"

  @Test(arguments: [
    "// <ContentLoader>\n/* <ContentLoader \n*/ ",
    "const a = '<ContentLoader ', b = \"<ContentLoader \"\n",
    "const c = `<ContentLoader ${d ? `<ContentLoader ${{}}` : '`'} `\n", "<p>Don't</p>\n",
    "const r = useRef<ContentLoader>(null); const e = React.FC<ContentLoader >\n", "a < b; c / d\n",
  ])
  func `ignores the code around a loader`(_ code: String) throws {
    let skeleton = try ImportedSkeleton(text: code + LoaderText.jsx(shape))
    #expect(skeleton.boxes == [Rect(x: 0, y: 0, width: 8, height: 8)])
    #expect(skeleton.warnings.isEmpty)
  }

  @Test(arguments: [
    "width=\"8\"", "width='8'", "width={8}", "width={'8'}", "width={\"8\"}", "width={`8`}",
    "width = { 8.0 }",
    "width={/* points */ 8}", "\n  // points\n  width={8}", "width=\"8px\"",
  ])
  func `reads attribute values in every literal notation`(_ attribute: String) throws {
    let skeleton = try ImportedSkeleton(text: LoaderText.jsx("<rect \(attribute) height=\"8\"/>"))
    #expect(skeleton.boxes == [Rect(x: 0, y: 0, width: 8, height: 8)])
  }

  @Test(arguments: [
    "{w}", "{4 + 4}", "{`${w}`}", "{\"8\" + 1}", "{'\\x38'}", "{nan}", "{0x8}", "{() => 8}",
  ])
  func `importing a JSX file does not run its code`(_ value: String) throws {
    let skeleton = try ImportedSkeleton(
      text: LoaderText.jsx("<rect width=\(value) height=\"8\"/>" + LoaderText.bar))
    #expect(skeleton.boxes.count == 1)
    #expect(skeleton.warnings.map(\.code) == ["shape-left-out"])
  }

  @Test func `reports attributes that contain code and uses their default values instead`() throws {
    let skeleton = try ImportedSkeleton(
      text: LoaderText.jsx(
        attributes:
          "{...props} speed={fast} backgroundColor={theme.grey} width={w} beforeMask={<rect/>} rtl={isRTL}"
      ))
    #expect(
      skeleton.warnings.map(\.code) == [
        "not-literal", "not-literal", "not-literal", "not-literal", "not-drawn", "not-literal",
      ])
    #expect(skeleton.warnings.map(\.location?.column) == [39, 50, 63, 92, 102, 123])
    #expect(skeleton.scene.canvas.size == Size(width: 100, height: 40))
  }

  @Test func `recognizes the loader component by its imported name`() throws {
    let text =
      "import Loader from 'react-content-loader';\n<Loader width={10} height={10}>\(shape)</Loader>"
    #expect(try ImportedSkeleton(text: text).boxes.count == 1)
  }

  @Test func `draws the first loader in a file unless another loader is named`() throws {
    let second =
      "<ContentLoader width=\"9\" height=\"9\"><circle r=\"3\" cx=\"4\" cy=\"4\"/></ContentLoader>"
    let text = LoaderText.jsx(shape) + second
    let first = try ImportedSkeleton(text: text)
    #expect(first.scene.canvas.size.width == 100)
    #expect(first.warnings.map(\.code) == ["other-loaders"])
    #expect(try ImportedSkeleton(text: text, loader: 2).scene.canvas.size.width == 9)
    #expect(throws: ImportError.unknownLoader("3", count: 2)) {
      try ImportedSkeleton(text: text, loader: 3)
    }
  }

  /// Files that contain an error. Each file has the line, the column and the code of its error.
  static let mistakes: [(text: String, place: String, code: String)] = [
    ("<ContentLoader", "1:1", "unclosed-tag"), ("<ContentLoader width=", "", "unexpected-end"),
    ("<ContentLoader>\n  <rect>\n", "2:3", "unclosed-tag"),
    ("<ContentLoader>\n  <rect></circle>", "2:9", "mismatched-tag"),
    ("<ContentLoader>\n  <rect width=8/>", "2:15", "unexpected-character"),
    ("<ContentLoader>\n  <rect é=\"1\" ü !/>", "2:17", "unexpected-character"),
    ("<ContentLoader>{/* never", "1:16", "unclosed-brace"),
    ("<ContentLoader width={10", "1:22", "unclosed-brace"),
    ("<ContentLoader\n title=\"Loading", "2:8", "unclosed-text"),
    ("<ContentLoader><rect width=\"4\" height=\"4\"/></ContentLoader>", "1:1", "no-size"),
    ("<ContentLoader viewBox=\"0 0 ten 4\"></ContentLoader>", "1:16", "invalid-size"),
    ("<ContentLoader viewBox=\"0 0 0 4\"></ContentLoader>", "1:16", "invalid-size"),
    ("<ContentLoader width={-1} height={4}></ContentLoader>", "1:16", "invalid-size"),
    ("\n <ContentLoader width={9} height={4}/>", "2:2", "no-shapes"),
    ("import { Facebook } from 'react-content-loader'\n<Facebook />", "", "no-loader"),
    ("<svg xmlns=\"http://www.w3.org/2000/svg\">\n<rect/></svg>", "1:1", "no-loader"),
    ("<svg>\n<rect></svg>", "2:9", "not-xml"), ("<!DOCTYPE svg><svg/>", "", "doctype"),
    ("{\"bones\": [], \"viewportWidth\": }", "", "missing-value"),
    (
      "{\"breakpoints\": {\"375\":\n {\"width\": 4, \"height\": 4, \"bones\": [[1, 2]]}}}", "2:38",
      "invalid-bones"
    ),
    ("{\"breakpoints\": {\"phone\": {\"bones\": []}}}", "1:27", "invalid-bones"),
    ("{\"breakpoints\": {\"375\": {\"width\": 4, \"height\": 4, \"bones\": []}}}", "", "no-bones"),
  ]

  @Test(arguments: mistakes.indices) func `reports a JSX error with its location`(_ index: Int)
    throws
  {
    let mistake = Self.mistakes[index]
    do throws(ImportError) {
      _ = try ImportedSkeleton(text: mistake.text)
      Issue.record("it was read: \(mistake.text)")
    } catch {
      let message = error.message
      if mistake.code == "missing-value" {
        if case .notJSON = error { return }
        Issue.record("\(error)")
        return
      }
      #expect(message.code == mistake.code, "\(message)")
      guard !mistake.place.isEmpty else { return }
      #expect(message.location.map { "\($0.line):\($0.column)" } == mistake.place, "\(message)")
    }
  }

  @Test func `rejects JSX elements that are nested too deeply`() throws {
    let deep = "<ContentLoader>" + String(repeating: "<g>", count: 5_000)
    do throws(ImportError) {
      _ = try ImportedSkeleton(text: deep)
      Issue.record("it was read")
    } catch {
      if case .xml(.nestedTooDeep(100, _)) = error { return }
      Issue.record("\(error)")
    }
  }

  @Test func `rejects a file with too many JSX elements`() throws {
    let many = LoaderText.jsx(String(repeating: "<rect/>", count: 20_001))
    do throws(ImportError) {
      _ = try ImportedSkeleton(text: many)
      Issue.record("it was read")
    } catch {
      if case .xml(.tooManyElements(20_000, _)) = error { return }
      Issue.record("\(error)")
    }
  }

  @Test func `collects at most 100 warnings`() throws {
    let text = LoaderText.jsx(String(repeating: "<image/>", count: 150) + LoaderText.bar)
    let warnings = try ImportedSkeleton(text: text).warnings
    #expect(warnings.count == 101)
    #expect(warnings.last?.text == "50 more notes are not shown")
  }
}
