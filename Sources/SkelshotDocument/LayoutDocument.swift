// SkelshotDocument: layout.json and skelshot.yml.
//
// In:  the bytes of a file, its name for messages, and limits of what it may ask for.
// Out: a `Scene` with warnings, or the settings of a suite; or all mistakes at once, each with line and column.
//
// The order: SkelshotSyntax makes a tree of values; templates, styles and copies are put in their places (Expansion); the
// table of keys decodes the tree (Decoding, Schema), and Diagnostics has the words. The same table writes the
// JSON Schema: a key, what it takes, what it sets and what is said about it stand in one row. Writing goes the other way,
// from a scene to a text, by the same table.
//
// It does not know frames, pixels or whether a picture exists; it opens no files.

public import SkelshotModel
public import SkelshotPrimitives
public import SkelshotSyntax

/// A layout.json that has been read.
public struct LayoutDocument: Sendable {
  /// The screen that the layout describes.
  public var scene: Scene
  /// What is probably not meant as it is written, in the order of the file.
  public var warnings: [Diagnostic]
  private let tree: SyntaxTree

  /// Reads a layout.
  ///
  /// - Parameters:
  ///   - bytes: The text in UTF-8, with or without a byte order mark.
  ///   - file: The name that messages give to the file.
  ///   - limits: What the layout may ask for at most.
  /// - Throws: `LayoutError` with all errors of the file at once, and the warnings between them. After errors of
  ///   syntax nothing else is looked for.
  public static func parse(
    _ bytes: [UInt8], file: String, limits: DocumentLimits = .default
  ) throws(LayoutError) -> LayoutDocument {
    let parsed = SyntaxParser.parse(bytes, limits: limits)
    guard let tree = parsed.tree else {
      throw LayoutError(file: file, diagnostics: parsed.log.diagnostics(in: bytes), source: bytes)
    }
    var decoder = LayoutDecoder(tree, limits: limits)
    decoder.expand()
    let scene = decoder.document(SyntaxTree.root)
    let diagnostics = decoder.log.diagnostics(in: bytes)
    guard let scene, !decoder.log.hasErrors else {
      throw LayoutError(file: file, diagnostics: diagnostics, source: bytes)
    }
    return LayoutDocument(scene: scene, warnings: diagnostics, tree: decoder.tree)
  }

  /// The spot of a value in the file, for messages about what the layout does.
  ///
  /// - Parameter path: Keys and places in arrays from the top, such as `views`, `0`, `subviews`,
  ///   `2`.
  /// - Returns: nil where the file has no such value.
  public func location(of path: [String]) -> TextLocation? {
    var node = SyntaxTree.root
    for step in path {
      var child = tree.firstChild(node)
      if tree.kind(node) == .object {
        while let id = child, tree.key(id) != step { child = tree.next(id) }
      } else {
        var rest = Int(step) ?? -1
        guard rest >= 0 else { return nil }
        while let id = child, rest > 0 {
          child = tree.next(id)
          rest -= 1
        }
      }
      guard let child else { return nil }
      node = child
    }
    return location(of: node)
  }

  /// The spot of the view that an error of the layout step names, or of its cell template.
  ///
  /// - Parameter reference: The view's place in the tree that `skelshot tree` prints, such as
  ///   `views[0]/subviews[2]` or `views[1]/section[0].row[5]`.
  /// - Returns: nil where the file has no such view.
  public func location(ofView reference: String) -> TextLocation? {
    ViewLocator(tree: tree).node(ofView: reference).flatMap { location(of: $0) }
  }

  /// The spot of a value of a view, or of the whole layout.
  ///
  /// - Parameters:
  ///   - path: Keys and places in lists from the view, as far as the file has them.
  ///   - reference: The view's place in the tree; see `location(ofView:)`. nil is the layout.
  package func location(ofKey path: [String], ofView reference: String?) -> TextLocation? {
    let view = reference.map { ViewLocator(tree: tree).node(ofView: $0) } ?? SyntaxTree.root
    guard var node = view else { return nil }
    for step in path {
      let next: SyntaxTree.NodeID? =
        switch tree.kind(node) {
        case .object: tree.member(step, of: node)
        case .array: Int(step).flatMap { tree.children(node).dropFirst($0).first }
        default: nil
        }
      guard let next else { break }
      node = next
    }
    return location(of: node)
  }

  /// The spot of a view's constraint.
  ///
  /// - Parameters:
  ///   - index: Its place in the view's list.
  ///   - reference: The view's place in the tree; see `location(ofView:)`.
  /// - Returns: nil where the file has no such view; the view's spot where it has no such constraint.
  package func location(ofConstraint index: Int, ofView reference: String) -> TextLocation? {
    ViewLocator(tree: tree).node(ofConstraint: index, ofView: reference).flatMap {
      location(of: $0)
    }
  }

  /// The text of the file.
  package var source: [UInt8] { tree.bytes }

  private func location(of node: SyntaxTree.NodeID) -> TextLocation? {
    let range = tree.range(node)
    return LineIndex(tree.bytes).locations(of: [(range.lowerBound, range.count)]).first
  }
}

extension Scene {
  /// Reads the text of a layout.json.
  ///
  /// ```swift
  /// let scene = try Scene(json: #"{"canvas": {"width": 40, "height": 20}, "views": [{"type": "label"}]}"#)
  /// ```
  ///
  /// Pictures that it names are read when the scene is drawn, from the current folder; set `folder` for another.
  /// `LayoutDocument.parse(_:file:limits:)` gives warnings, too.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - limits: What the layout may ask for at most.
  /// - Throws: `LayoutError` with every mistake, each with its line and column.
  public init(json text: String, limits: DocumentLimits = .default) throws(LayoutError) {
    self = try LayoutDocument.parse(Array(text.utf8), file: "layout", limits: limits).scene
  }
}
