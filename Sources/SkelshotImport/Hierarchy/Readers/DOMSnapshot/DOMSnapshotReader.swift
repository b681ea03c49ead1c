package import SkelshotPrimitives

/// Reads the result of `DOMSnapshot.captureSnapshot` in Chrome's DevTools Protocol.
///
/// A snapshot contains the values of the styles that its maker asked for, but not their names. Snapshots with
/// `computedStyles` are read with all details. From a snapshot with an unknown list, only the boxes of elements and
/// lines of text, the names of elements and the drawing order are used.
package enum DOMSnapshotReader: HierarchyReader {
  /// The argument `computedStyles` of the snapshots that this reader reads with all details, in this order.
  package static let computedStyles = [
    "display", "visibility", "opacity", "position", "overflow-x", "overflow-y", "background-color",
    "background-image", "border-top-width", "border-top-style", "border-top-color",
    "border-left-width", "border-left-style", "border-top-left-radius",
    "border-bottom-right-radius", "box-shadow", "color", "font-size", "line-height", "text-align",
    "object-fit", "clip-path", "background-clip",
  ]

  /// Returns whether the beginning of a text is a snapshot.
  package static func recognizes(_ start: ArraySlice<UInt8>) -> Bool {
    start.has("\"documents\"")
      && (start.has("\"documentURL\"") || start.has("\"nodeName\"")
        || start.has("\"parentIndex\""))
  }

  package static func screen(_ text: HierarchyText) throws(HierarchyError) -> CapturedScreen {
    try screen(text, viewport: nil)
  }

  /// Reads a snapshot.
  ///
  /// - Parameter viewport: The size of the window in CSS pixels, or nil to take it from the snapshot.
  package static func screen(
    _ text: HierarchyText, viewport: Size?
  ) throws(HierarchyError) -> CapturedScreen {
    let json = try HierarchyJSON(text)
    // The file can be the whole response of the protocol.
    var top = HierarchyJSON.NodeID(0)
    while json.member("documents", of: top) == nil, let result = json.member("result", of: top) {
      top = result
    }
    var reader = try DOMDocumentReader(json, strings: try json.list("strings", of: top))
    var documents: [DOMDocument] = []
    for node in try json.list("documents", of: top) {
      documents.append(try reader.document(node))
    }
    guard let page = documents.first, let frame = page.root?.bounds, !frame.isEmpty else {
      throw .empty
    }
    let scale = scale(of: page)
    let size = viewport ?? window(page, frame.scaled(by: 1 / scale).size)
    var builder = DOMTreeBuilder(documents: documents, json: json, size: size, scale: scale)
    var screen = CapturedScreen(format: .domSnapshot, size: size)
    screen.elements = try builder.page()
    screen.background = builder.background
    screen.notes = builder.notes
    return screen
  }

  /// Returns the ratio of the boxes to CSS pixels, which is not 1 if the screen itself has a scale factor.
  ///
  /// The offset rectangle of the body is in CSS pixels, rounded to whole ones.
  private static func scale(of page: DOMDocument) -> Double {
    guard let body = page.element("BODY"), let box = body.bounds, let offset = body.offset,
      offset.width >= 16, offset.height >= 16
    else { return 1 }
    let (across, down) = (box.width / offset.width, box.height / offset.height)
    guard (1.2...8).contains(across), abs(across / down - 1) < 0.05 else { return 1 }
    // Common factors are multiples of an eighth, such as 1.5 and 2.625.
    let eighths = (across * 8).rounded() / 8
    return abs(across / eighths - 1) < 0.02 ? eighths : across
  }

  /// Returns the size of the window. A page that is too wide for a phone enlarges the layout of its document in both
  /// directions, but not the client rectangle of its root element.
  private static func window(_ page: DOMDocument, _ frame: Size) -> Size {
    guard let client = page.element("HTML")?.client?.size, client.width >= 1, client.height >= 1,
      client.width < frame.width - 1
    else { return frame }
    let (across, down) = (frame.width / client.width, frame.height / client.height)
    return abs(across / down - 1) < 0.02 ? client : frame
  }
}
