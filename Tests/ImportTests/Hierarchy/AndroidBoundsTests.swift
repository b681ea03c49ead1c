import SkelshotImport
import SkelshotPrimitives
import Testing

@Suite struct AndroidBoundsTests {
  private func bounds(_ text: String) throws -> Rect? {
    let node = "<node bounds=\"\(text)\"/>"
    return try XMLReader.parse(Array(node.utf8)).androidBounds()
  }

  @Test(
    "Reads edges with signs and fractions",
    arguments: [
      ("[0,63][1080,210]", Rect(x: 0, y: 63, width: 1080, height: 147)),
      ("[-12,-7][30,9]", Rect(x: -12, y: -7, width: 42, height: 16)),
      ("[0.5,1][2,3.25]", Rect(x: 0.5, y: 1, width: 1.5, height: 2.25)),
      ("[30,9][10,40]", Rect(x: 30, y: 9, width: 0, height: 31)),
      ("[0,0][1000000,1]", Rect(x: 0, y: 0, width: 1_000_000, height: 1)),
    ])
  func edges(text: String, rect: Rect) throws {
    #expect(try bounds(text) == rect)
  }

  @Test(
    "Other text and large numbers are errors",
    arguments: [
      "[0,0][9,9", "[0,0][9,9]]", "[0,0][9]", "[0,0,9][9]", "0,0][9,9]", "[0,0] [9,9]", "[,0][9,9]",
      "[-,0][9,9]", "[0,0][9,1000001]", "[0,0][9,1234567890123]", "[0,0][9,9]x", "[0,0][9,x]",
    ])
  func mistakes(text: String) {
    #expect(throws: HierarchyError.self) { try bounds(text) }
  }

  @Test("An empty value is the same as no value")
  func empty() throws {
    #expect(try bounds("") == nil)
  }
}
