import SkelshotImport
import SkelshotPrimitives
import Testing

/// Tests files that are invalid or that attack the reader.
@Suite struct HostileFileTests {
  private func error(_ text: String) -> InterfaceBuilderError? { error(Array(text.utf8)) }

  private func error(_ bytes: [UInt8]) -> InterfaceBuilderError? {
    do {
      _ = try InterfaceBuilderDocument(bytes).scene()
      return nil
    } catch {
      return error as? InterfaceBuilderError
    }
  }

  @Test func `rejects any DOCTYPE declaration`() {
    let text = """
      <?xml version="1.0"?>
      <!DOCTYPE document [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>
      <document type="com.apple.InterfaceBuilder3">&b;</document>
      """
    let error = error(text)
    guard case .xml(.doctype(let location))? = error else {
      Issue.record("no DOCTYPE was found: \(String(describing: error))")
      return
    }
    #expect(location.line == 2)
  }

  @Test func `rejects an entity that is not declared`() {
    guard case .xml(.malformed(_, let location?))? = error("<document>&nobody;</document>") else {
      Issue.record("the entity was read")
      return
    }
    #expect((location.line, location.column) == (1, 11))
  }

  @Test(arguments: ["", "<", "<document", "<document>", "no XML", "<a></b>", "<a/><b/>"])
  func `rejects truncated files and files that are not XML`(text: String) {
    guard case .xml(.malformed)? = error(text) else {
      Issue.record("\(text) was read")
      return
    }
  }

  @Test func `rejects UTF-16 and invalid UTF-8`() {
    let text = "<document type=\"com.apple.InterfaceBuilder3\"/>"
    var wide: [UInt8] = [0xff, 0xfe]
    for unit in text.utf16 { wide += [UInt8(unit & 0xff), UInt8(unit >> 8)] }
    let broken: [UInt8] = Array("<document a=\"".utf8) + [0xff, 0xc0] + Array("\"/>".utf8)
    for bytes in [wide, broken] {
      guard case .xml(.malformed)? = error(bytes) else {
        Issue.record("other bytes than UTF-8 were read")
        continue
      }
    }
  }

  @Test func `limits the depth of XML elements`() {
    let text =
      String(repeating: "<view>", count: 100_000) + String(repeating: "</view>", count: 100_000)
    guard case .xml(.nestedTooDeep(600, _))? = error(text) else {
      Issue.record("100,000 levels were read")
      return
    }
  }

  @Test func `limits the depth of nested views`() {
    let open = "<view id=\"v\" contentMode=\"center\"><subviews>"
    let close = "</subviews></view>"
    let text = InterfaceText.screen(
      String(repeating: open, count: 280) + String(repeating: close, count: 280))
    guard case .xml(.nestedTooDeep(250, _))? = error(text) else {
      Issue.record("280 views one in another were read")
      return
    }
  }

  @Test func `limits the number of XML elements`() {
    let text = "<document>" + String(repeating: "<a/>", count: 400_001) + "</document>"
    guard case .xml(.tooManyElements(400_000, _))? = error(text) else {
      Issue.record("400,001 elements were read")
      return
    }
  }

  @Test func `names the root element in an XML file of another kind`() {
    guard case .notInterfaceBuilder("svg", let location)? = error("<svg/>") else {
      Issue.record("an SVG was read")
      return
    }
    #expect((location.line, location.column) == (1, 1))
  }

  @Test(arguments: ["MacOSX.Cocoa", "watchKit"])
  func `rejects files for macOS and watchOS and names the platform`(runtime: String) throws {
    let text = "<document type=\"com.apple.InterfaceBuilder3\" targetRuntime=\"\(runtime)\"/>"
    let found = error(text)
    let error = try #require(found)
    #expect(error.message.code == "unsupported-runtime")
    #expect(error.message.text.contains(runtime))
  }

  @Test func `reports an invalid number with the id and the location of its element`() throws {
    let text = InterfaceText.screen(InterfaceText.view("box", 0, 0, 10, 10)).replacing(
      "width=\"10.0\"", with: "width=\"wide\"")
    let found = error(text)
    let error = try #require(found)
    #expect(error.message.code == "invalid-number")
    #expect(error.message.text.contains("\"wide\""))
    #expect(error.message.location?.line == 8)
  }

  @Test func `a truncated or corrupted file either decodes or causes an error`() {
    let whole = Array(
      InterfaceText.screen(InterfaceText.view("box", 0, 0, 10, 10, tag: "label")).utf8)
    for end in stride(from: 0, to: whole.count, by: 7) { _ = error(Array(whole[..<end])) }
    // Each round changes one byte.
    for place in stride(from: 0, to: whole.count, by: 11) {
      var bytes = whole
      bytes[place] = bytes[place] == 0x22 ? 0x3c : 0x22
      _ = error(bytes)
    }
  }
}

extension String {
  /// Returns the text with every occurrence of a part replaced.
  func replacing(_ part: String, with other: String) -> String {
    var result = ""
    var rest = self[...]
    while let range = rest.firstRange(of: part) {
      result += rest[..<range.lowerBound] + other
      rest = rest[range.upperBound...]
    }
    return result + rest
  }
}
