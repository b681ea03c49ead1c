import SwiftSourceModel
import SwiftSourceReading
import Testing

@Suite struct HostileTests {
  @Test func `rejects brackets that are nested too deeply`() {
    let source = String(repeating: "{", count: 300) + String(repeating: "}", count: 300)
    let file = SourceReader.read(Array(source.utf8), path: "a.swift")
    #expect(
      file.notes.map(\.message) == [
        "brackets are nested more than 256 deep, so the file is not read"
      ])
  }

  @Test func `notes a syntax error`() {
    let app = TestApp("class A: UIViewController { func a( { }")
    #expect(
      app.notes.map(\.message) == [
        "the file has a syntax error, so some of its code may be ignored"
      ])
  }

  @Test(arguments: [
    "class A: UIViewController { override func viewDidLoad() { viewDidLoad() } }",
    "class A: A { }\nclass B: C {}\nclass C: B {}\nclass D: UIViewController { let a = D() }",
    "class A: UIViewController { var x: Int { x }; override func viewDidLoad() { print(x); a(); view.showSkeleton() }; func a() { b() }; func b() { a() } }",
    "class A: UIViewController { override func viewDidLoad() { while true { view.addSubview(UIView()); view.showSkeleton() } } }",
    "class A: UIViewController { override func viewDidLoad() { let f = { (g: Any) in g(g) }; f(f) } }",
    "class A: UIViewController { override func viewDidLoad() { for i in 0..<1000 { for j in 0..<1000 { for k in 0..<1000 { print(i, j, k) } } } } }",
    "class A: UIViewController { override func viewDidLoad() { view.addSubview(view); let b = UIView(); b.addSubview(view); view.addSubview(b); b.addSubview(b); view.isSkeletonable = true; view.showSkeleton() } }",
    "typealias A = B\ntypealias B = A\nclass C: A { override func viewDidLoad() { let a = [1, 2][9223372036854775807]; let b = 1.0e300 * 1e300; print(a, b << 99, Int(b)) } }",
  ])
  func `ends for code that does not`(source: String) { _ = TestApp(source) }

  @Test(arguments: [
    ("try ", "more than 64 prefixes follow each other"),
    ("inout ", "more than 64 prefixes follow each other"),
    ("A<", "more than 10 opening brackets follow each other"),
    ("[", "more than 10 opening brackets follow each other"),
    ("[a<", "more than 10 opening brackets follow each other"),
    ("@(", "more than 10 opening brackets follow each other"),
    ("#if a\n", "#if is nested more than 64 deep"), ("() -> ", "a type has more than 64 arrows"),
    ("a.", "an expression has more than 2000 members"),
    ("if a {} else ", "more than 200 branches of 'else if' follow each other"),
  ])
  func `rejects what would exhaust the parser's stack`(piece: String, message: String) {
    for (count, isRejected) in [(4, false), (190, piece.count < 8), (3_000, true)] {
      let text = "let a: " + String(repeating: piece, count: count)
      let file = SourceReader.read(Array(text.utf8), path: "a.swift")
      if isRejected, piece != "a." || count == 3_000 {
        #expect(file.notes.map(\.message) == [message + ", so the file is not read"])
      } else {
        #expect(!file.notes.map(\.message).contains(message + ", so the file is not read"))
      }
    }
  }

  @Test(arguments: ["!", "-", "a + ", "{ ", "a ? b : ", "f(", "a[", "{ a in ", "\"\\("])
  func `survives repeated syntax`(piece: String) {
    for start in ["func a() { ", "let a: ", "class A { "] {
      let text = start + String(repeating: piece, count: 190)
      _ = SourceReader.read(Array(text.utf8), path: "a.swift")
    }
  }

  @Test(arguments: Samples.names)
  func `reads prefixes of a file`(name: String) throws {
    let source = Array(try Samples.text(name).utf8)
    for end in source.indices {
      _ = TestApp(String(decoding: source[..<end], as: UTF8.self))
    }
  }
}
