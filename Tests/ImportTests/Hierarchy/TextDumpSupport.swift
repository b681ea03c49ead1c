import SkelshotImport
import SkelshotPrimitives
import Testing

/// Finds elements in the screen of a text dump.
struct TextDumpScreen {
  let screen: CapturedScreen
  /// All elements in the order of the dump.
  let all: [CapturedElement]

  init(_ screen: CapturedScreen) {
    self.screen = screen
    all = screen.elements.flatMap(Self.withContents)
  }

  private static func withContents(_ element: CapturedElement) -> [CapturedElement] {
    [element] + element.children.flatMap(withContents)
  }

  var size: Size { screen.size }
  var elements: [CapturedElement] { screen.elements }
  var notes: [String] { screen.notes.map(\.message.code) }

  /// Returns the first element that shows some words.
  func element(showing text: String) -> CapturedElement? { all.first { $0.text == text } }

  func elements(_ role: CapturedElement.Role) -> [CapturedElement] {
    all.filter { $0.role == role }
  }

  static func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rect {
    Rect(x: x, y: y, width: width, height: height)
  }
}

/// Reads beginnings of a dump, and expects that each one has elements or is reported as empty.
func expectBeginningsAreRead(
  of dump: String, _ read: (HierarchyText) throws(HierarchyError) -> CapturedScreen
) {
  let bytes = Array(dump.utf8)
  for count in stride(from: 0, through: bytes.count, by: 7) {
    do throws(HierarchyError) {
      _ = try read(HierarchyText(decoding: Array(bytes[..<count])))
    } catch {
      #expect(error == .empty)
    }
  }
}
