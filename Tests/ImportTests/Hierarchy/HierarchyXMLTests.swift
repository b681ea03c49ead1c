import SkelshotImport
import SkelshotPrimitives
import Testing

/// The XML documents in files that also contain other words.
@Suite struct HierarchyXMLTests {
  private static let dump =
    #"<hierarchy rotation="0">"# + XMLDumps.node("[0,0][100,200]") + "</hierarchy>"

  private func read(_ dump: String) throws(HierarchyError) -> CapturedScreen {
    try UIAutomatorReader.screen(XMLDumps.text(dump))
  }

  private func error(_ dump: String) -> HierarchyError? {
    do throws(HierarchyError) {
      _ = try read(dump)
      return nil
    } catch { return error }
  }

  @Test func `ignores words before and after a document`() throws {
    let before = "$ adb exec-out <x> uiautomator dump\n"
    let after = "UI hierchary dumped to: /dev/tty\n"
    let screen = try read(before + "<?xml version='1.0' encoding='UTF_8'?>" + Self.dump + after)
    #expect(screen.size == Size(width: 100, height: 200))
    #expect(screen.notes.isEmpty)
    let damaged = Self.dump.replacing("[100,200]", with: "[100,x]")
    #expect(error(before + damaged + after)?.message.location?.line == 2)
  }

  @Test func `reads UTF-16 with a byte order mark`() throws {
    for isLittle in [true, false] {
      let bytes = ("\u{feff}" + Self.dump).utf16.flatMap { unit in
        isLittle ? [UInt8(unit & 255), UInt8(unit >> 8)] : [UInt8(unit >> 8), UInt8(unit & 255)]
      }
      let screen = try UIAutomatorReader.screen(HierarchyText(decoding: bytes))
      #expect(screen.elements.count == 1)
    }
  }

  @Test func `reads the answer of a WebDriver`() throws {
    let value = JSONText.quoted("<?xml version='1.0'?>\n" + Self.dump)
    let screen = try read(#"{"value": \#(value), "sessionId": null}"#)
    #expect(screen.elements.count == 1)
    #expect(error(#"{"value": "<hierarchy "#) != nil)
  }

  @Test func `reads the first of two documents`() throws {
    let other = Self.dump.replacing("[100,200]", with: "[300,400]")
    let screen = try read(Self.dump + "\n<?xml version='1.0'?>\n" + other)
    #expect(screen.size == Size(width: 100, height: 200))
    #expect(screen.notes == [.otherDumps(count: 2)])
  }

  @Test func `skips a document without elements if another follows`() throws {
    let screen = try read(#"<hierarchy rotation="0"/>"# + Self.dump)
    #expect(screen.elements.count == 1)
    #expect(error(#"<hierarchy rotation="0"/>"#) == .empty)
  }

  @Test func `finds the end of a root that contains elements of the same name`() throws {
    let inner = XMLDumps.element(
      "Other", [0, 0, 10, 10], "", XMLDumps.element("Other", [0, 0, 5, 5]))
    let outer = XMLDumps.element("Other", [0, 0, 20, 20], #"label="a > b""#, inner + inner)
    let screen = try XCUITestReader.screen(XMLDumps.text("noise " + outer + " noise"))
    #expect(XMLDumps.elements(screen).count == 5)
  }

  @Test func `reports the end of a dump that is cut off`() {
    let cut = "\n" + Self.dump.prefix(60) + "\n"
    guard case .truncated(let location) = error(cut) else {
      Issue.record("not truncated")
      return
    }
    #expect(location.line == 2)
    #expect(location.column == 61)
  }

  @Test(arguments: [
    "ERROR: could not get idle state.", "ERROR: null root node returned by UiTestAutomationBridge.",
    "UI hierchary dumped to: /sdcard/window_dump.xml",
  ])
  func `reports messages of uiautomator`(_ words: String) {
    #expect(UIAutomatorReader.recognizes((words + "\n").utf8Bytes))
    guard case .toolFailed(words, let help) = error(words + "\n") else {
      Issue.record("not the tool's message")
      return
    }
    #expect(!help.isEmpty)
  }

  @Test func `reports locations behind words as those of the file`() {
    let dump = "noise\nnoise <hierarchy><node bounds=\"[0,0][1,x]\"/></hierarchy>"
    guard case .invalidValue("[0,0][1,x]", _, let location) = error(dump) else {
      Issue.record("valid")
      return
    }
    #expect(location.line == 2)
    #expect(location.column == 18)
  }

  @Test func `reads emoji that Android writes as two surrogates`() throws {
    let node = XMLDumps.node(
      "[0,0][100,50]", "android.widget.TextView", #"text="a&#55357;&#56832;b&#1;&#10;c""#)
    #expect(try XMLDumps.androidElement(node)?.text == "a😀b \nc")
  }

  @Test func `reads dumps with almost as many levels as the limit`() throws {
    let count = HierarchyError.depthLimit - 10
    func nested(_ opening: String, _ closing: String) -> HierarchyText {
      XMLDumps.text(
        String(repeating: opening, count: count) + String(repeating: closing, count: count))
    }
    let nodes = nested(#"<hierarchy bounds="[0,0][9,9]">"#, "</hierarchy>")
    #expect(XMLDumps.elements(try UIAutomatorReader.screen(nodes)).count == count - 1)
    let type = "XCUIElementTypeOther"
    let elements = nested(#"<\#(type) x="0" y="0" width="9" height="9">"#, "</\(type)>")
    #expect(XMLDumps.elements(try XCUITestReader.screen(elements)).count == count)
    let views = nested(#"<ViewHierarchy width="9" height="9">"#, "</ViewHierarchy>")
    #expect(XMLDumps.elements(try DetoxReader.screen(views)).count == count - 1)
  }

  @Test func `rejects too deep and too large dumps`() {
    let deep = String(repeating: "<node>", count: 500) + String(repeating: "</node>", count: 500)
    guard
      case .nestedTooDeep(HierarchyError.depthLimit, _) = error("<hierarchy>\(deep)</hierarchy>")
    else {
      Issue.record("not too deep")
      return
    }
    let many = String(repeating: "<node/>", count: HierarchyError.elementLimit)
    guard
      case .tooManyElements(HierarchyError.elementLimit, _) = error(
        "<hierarchy>\(many)</hierarchy>")
    else {
      Issue.record("not too many")
      return
    }
  }

  @Test func `reads or rejects every beginning of a dump`() {
    let dump = Array(("words\n" + Self.dump + "\nwords").utf8)
    for count in dump.indices {
      let text = HierarchyText(decoding: Array(dump.prefix(count)))
      do throws(HierarchyError) {
        let screen = try UIAutomatorReader.screen(text)
        #expect(screen.elements.count == 1)
      } catch {
        #expect(!error.message.text.isEmpty)
      }
    }
  }

  @Test func `does not claim other markup`() {
    let others = [
      #"{"canvas": {"width": 390}, "views": []}"#, "<svg><rect/></svg>", "<!DOCTYPE html><html>",
      #"<document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB">"#, "<ContentLoader>",
    ]
    for other in others {
      #expect(!UIAutomatorReader.recognizes(other.utf8Bytes))
      #expect(!XCUITestReader.recognizes(other.utf8Bytes))
      #expect(!DetoxReader.recognizes(other.utf8Bytes))
    }
    #expect(
      UIAutomatorReader.recognizes("<?xml version='1.0'?>\n<hierarchy rotation=\"0\">".utf8Bytes))
    #expect(XCUITestReader.recognizes("<?xml version='1.0'?>\n<AppiumAUT>".utf8Bytes))
    #expect(XCUITestReader.recognizes(#"<XCUIElementTypeApplication type=""#.utf8Bytes))
    #expect(DetoxReader.recognizes(#"<ViewHierarchy density="2.75">"#.utf8Bytes))
  }
}
