import Foundation
import SkelshotBrowser
import Testing

@Suite struct MessageTests {
  private func member(_ key: StaticString, of text: String) -> String? {
    let bytes = Array(text.utf8)
    return JSONMembers(bytes)?[key].map { String(decoding: bytes[$0], as: UTF8.self) }
  }

  @Test func `finds the members of an object without parsing their values`() {
    let text = #" { "id" : 5 , "result":{"a":["}",{"b":"\"],"}]} ,"sessionId":"A\\"} "#
    #expect(member("id", of: text) == "5 ")
    #expect(member("result", of: text) == #"{"a":["}",{"b":"\"],"}]} "#)
    #expect(member("sessionId", of: text) == #""A\\""#)
    #expect(member("a", of: text) == nil)
    #expect(member("x", of: "{}") == nil)
  }

  @Test(arguments: [
    "", "[]", "{", #"{"a""#, #"{"a":"#, #"{"a":}"#, #"{"a":1"#, #"{"a":"x}"#, #"{"a":"x\"#,
    #"{"a":1,}"#, #"{a:1}"#, "null",
  ])
  func `rejects incomplete objects`(text: String) {
    #expect(JSONMembers(Array(text.utf8)) == nil)
  }

  @Test func `decodes base64 like Foundation`() {
    for count in 0..<70 {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 167 &+ count) }
      let text = Data(bytes).base64EncodedString()
      #expect(Base64.decoded(Array(text.utf8)[...]) == bytes)
    }
    #expect(Base64.decoded(Array("QUI".utf8)[...]) == [65, 66])
    for text in ["Q", "QU I", "QU=I", "Q===", "QUJ-"] {
      #expect(Base64.decoded(Array(text.utf8)[...]) == nil, "\(text)")
    }
  }
}
