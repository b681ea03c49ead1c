import SkelshotPrimitives

/// Reads the elements of an SVG.
enum SVGMarkup {
  /// Reads a file's bytes.
  ///
  /// - Returns: The outermost element, with the names of SVG whatever their prefix.
  static func element(_ bytes: [UInt8]) throws(ImportError) -> MarkupElement {
    var limits = XMLLimits()
    limits.bytes = ImportFormat.byteLimit
    limits.elements = MarkupElement.countLimit
    limits.depth = MarkupElement.depthLimit
    let root = try wrapping(ImportError.xml) { () throws(XMLError) in
      try XMLReader.parse(bytes, limits: limits)
    }
    return element(root)
  }

  private static func element(_ element: XMLElement) -> MarkupElement {
    let spot = SourceSpot(offset: element.location.offset, length: element.location.length)
    return MarkupElement(
      name: element.name.split(separator: ":").last.map(String.init) ?? element.name,
      attributes: element.attributes.map {
        MarkupAttribute(name: $0.name, value: .text($0.value), spot: spot)
      },
      children: element.children.map(Self.element), spot: spot)
  }
}
