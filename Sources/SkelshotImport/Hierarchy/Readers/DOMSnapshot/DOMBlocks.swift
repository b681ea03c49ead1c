/// Which elements are blocks, and which are parts of a line.
enum DOMBlocks {
  static func isInline(_ entry: DOMDocument.Entry) -> Bool {
    entry.style.isKnown ? entry.style.isInline : inlineNames.contains(entry.name)
  }

  private static let inlineNames: Set<String> = [
    "A", "ABBR", "B", "BDI", "BDO", "CITE", "CODE", "DEL", "DFN", "EM", "FONT", "I", "INS", "KBD",
    "LABEL", "MARK",
    "PICTURE", "Q", "S", "SAMP", "SMALL", "SPAN", "STRONG", "SUB", "SUP", "TIME", "U", "VAR",
    "::before", "::after",
  ]

  /// Finds the blocks with words that are outside of inline elements with a surface.
  static func withBareText(_ document: DOMDocument) -> Set<Int> {
    var blocks: Set<Int> = []
    for entry in document.entries where entry.isText && !entry.textBoxes.isEmpty {
      guard let text = entry.text, !text.allSatisfy(\.isWhitespace) else { continue }
      var place = entry.parent
      while let current = place {
        let ancestor = document.entries[current]
        if !isInline(ancestor) {
          blocks.insert(current)
          break
        }
        if ancestor.style.hasSurface { break }
        place = ancestor.parent
      }
    }
    return blocks
  }
}
