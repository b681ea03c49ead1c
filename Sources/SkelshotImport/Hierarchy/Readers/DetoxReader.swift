import SkelshotPrimitives

/// Reads the XML that Detox' `generateViewHierarchyXml` returns.
///
/// On iOS, frames are relative to the parent and in points. On Android, they are absolute and in pixels.
package struct DetoxReader: HierarchyReader {
  private static let prefix = "detox_temp_"

  private let isAndroid: Bool

  package static func recognizes(_ start: ArraySlice<UInt8>) -> Bool {
    start.has("<ViewHierarchy>") || start.has("<ViewHierarchy ")
  }

  package static func screen(_ text: HierarchyText) throws(HierarchyError) -> CapturedScreen {
    let part = try HierarchyText.part(of: text, roots: ["ViewHierarchy"])
    guard part.isComplete else { throw text.truncated }
    let root = try DetoxMarkup.root(part)
    let reader = DetoxReader(isAndroid: isAndroid(root))
    var screen = CapturedScreen(format: .detox, size: Size(width: 0, height: 0))
    screen.notes = part.notes
    if reader.isAndroid {
      screen.unit = .pixels
      screen.density = try density(root)
    }
    for window in root.children {
      let origin = Rect(x: 0, y: 0, width: 0, height: 0)
      guard let element = try reader.element(window, in: origin) else { continue }
      screen.size.width = max(screen.size.width, element.box.maxX)
      screen.size.height = max(screen.size.height, element.box.maxY)
      screen.elements.append(element)
    }
    guard !Rect(size: screen.size).isEmpty else { throw .empty }
    return screen
  }

  /// Only Android's classes are in packages. A generic Swift type can contain a period, too.
  private static func isAndroid(_ root: XMLElement) -> Bool {
    root["density"] != nil
      || root.children.contains { window in
        guard let name = window["class"] else { return false }
        return name.contains(".") && !name.contains("<")
      }
  }

  private static func density(_ root: XMLElement) throws(HierarchyError) -> Double? {
    guard let density = try number(root, "density") else { return nil }
    guard density > 0, density <= 10 else {
      throw .invalidValue(
        root["density"] ?? "", expected: "a density above 0 and at most 10",
        location: root.location)
    }
    return density
  }

  /// Detox' own tests replace numbers by `<number>`.
  private static func number(
    _ element: XMLElement, _ name: String
  ) throws(HierarchyError) -> Double? {
    if let first = element[name]?.first, "<{[*?".contains(first) { throw .unusable(.masked) }
    return try element.coordinate(name)
  }

  // MARK: The tree

  private func element(
    _ source: XMLElement, in parent: Rect
  ) throws(HierarchyError) -> CapturedElement? {
    let box = try box(of: source, in: parent)
    guard try isVisible(source) else { return nil }
    let name = source["class"] ?? source.name
    var element = CapturedElement(role(of: source, name: name), box: box)
    element.identifier = identifier(source)
    for child in source.children {
      guard let child = try self.element(child, in: box) else { continue }
      element.children.append(child)
    }
    element.clips = element.role == .list
    element.text = text(of: source, role: element.role)
    // React Native's new text view draws the words of its parent.
    if element.role == .text {
      element.children.removeAll { $0.box.size == box.size && $0.text == nil }
    }
    return element
  }

  private func box(of source: XMLElement, in parent: Rect) throws(HierarchyError) -> Rect {
    // A window has no position.
    let x = try Self.number(source, "x") ?? 0
    let y = try Self.number(source, "y") ?? 0
    let box = Rect(
      x: isAndroid ? x : parent.x + x, y: isAndroid ? y : parent.y + y,
      width: max(0, try Self.number(source, "width") ?? 0),
      height: max(0, try Self.number(source, "height") ?? 0))
    guard abs(box.x) <= XMLElement.frameLimit, abs(box.y) <= XMLElement.frameLimit else {
      throw .invalidValue(
        "\(box.x.shortText), \(box.y.shortText)",
        expected: "a position from -1000000 to 1000000 on the screen", location: source.location)
    }
    return box
  }

  private func isVisible(_ source: XMLElement) throws(HierarchyError) -> Bool {
    if ["invisible", "gone"].contains(source["visibility"]) { return false }
    guard let alpha = try Self.number(source, "alpha") else { return true }
    // UIKit also ignores views with less.
    return alpha >= 0.01
  }

  /// Returns the app's own name for a view. Detox can add names, and older versions write "null".
  private func identifier(_ source: XMLElement) -> String? {
    for key in ["testID", "id"] {
      guard let name = source.words(key), !name.hasPrefix(Self.prefix), name != "null" else {
        continue
      }
      return AndroidClassRole.name(ofResource: name)
    }
    return nil
  }

  // MARK: Roles

  private func role(of source: XMLElement, name: String) -> CapturedElement.Role {
    let role =
      isAndroid ? AndroidClassRole.role(ofClass: name) : DetoxRole.role(ofClass: name)
    if isAndroid, let id = identifier(source), AndroidClassRole.isSystem(identifier: id) {
      return .system
    }
    switch role {
    case .opaque where !source.children.isEmpty: return .container
    case .text where text(of: source, role: .text) == nil: return .container
    default: return role
    }
  }

  /// The label of any other view repeats the words of its contents.
  private func text(of source: XMLElement, role: CapturedElement.Role) -> String? {
    switch role {
    case .text: source.words("text") ?? label(source)
    case .field: source.words("text") ?? source.words("value")
    case .button: source.words("text") ?? (source.children.isEmpty ? label(source) : nil)
    default: nil
    }
  }

  private func label(_ source: XMLElement) -> String? {
    source.words("label").flatMap { $0 == "null" ? nil : $0 }
  }
}
