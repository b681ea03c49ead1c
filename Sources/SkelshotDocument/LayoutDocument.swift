// SkelshotDocument: layout.json and skelshot.yml.
//
// In:  the bytes of a file, its name for messages, and its limits.
// Out: a `Scene` with warnings, or a suite's settings; or all errors in the file, each with its line and column.
//
// Order: 1. SkelshotSyntax parses a tree of values.
//        2. Expansion inserts templates, styles and copies.
//        3. Decoding reads the tree with the key tables in Schema. Diagnostics contains the messages.
// Each table row defines a key's values, property and documentation. The JSON Schema is generated from the same tables,
// and Writing uses them to write scenes.
//
// This target does not compute frames or pixels, and does not open files.

public import SkelshotModel
public import SkelshotPrimitives
public import SkelshotSyntax

/// A decoded layout.json.
public struct LayoutDocument: Sendable {
  /// The screen that the layout describes.
  public var scene: Scene
  /// Warnings about the layout, in file order.
  public var warnings: [Diagnostic]
  private let tree: SyntaxTree

  /// Parses and decodes a layout.
  ///
  /// - Parameters:
  ///   - bytes: The text in UTF-8, with or without a byte order mark.
  ///   - file: The file's name in messages.
  ///   - limits: The limits for the layout.
  /// - Throws: `LayoutError` with all errors and warnings in the file. Syntax errors prevent all other checks.
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

  /// Returns the location of a value in the file, for messages about the layout.
  ///
  /// - Parameter path: Keys and array indices from the root, such as `views`, `0`, `subviews`, `2`.
  /// - Returns: The location; nil if the file has no such value.
  public func location(of path: [String]) -> TextLocation? {
    var node = SyntaxTree.root
    for step in path {
      guard let child = child(step, of: node) else { return nil }
      node = child
    }
    return location(of: node)
  }

  /// Returns the location of a view or of its cell template.
  ///
  /// - Parameter reference: The view's path in the tree that `skelshot tree` prints, such as `views[0]/subviews[2]` or
  ///   `views[1]/section[0].row[5]`.
  /// - Returns: The location; nil if the file has no such view.
  public func location(ofView reference: String) -> TextLocation? {
    ViewLocator(tree: tree).node(ofView: reference).flatMap { location(of: $0) }
  }

  /// Returns the id of a view, or of the nearest enclosing view with an id.
  package func id(ofView reference: String) -> String? {
    var node = ViewLocator(tree: tree).node(ofView: reference)
    while let view = node {
      if tree.kind(view) == .object, let id = tree.member("id", of: view),
        tree.kind(id) == .string
      {
        return tree.string(id)
      }
      node = tree.parent(view)
    }
    return nil
  }

  /// Returns the location of a value in a view or in the layout, or the nearest location in the file.
  ///
  /// - Parameters:
  ///   - path: The keys and list indices that lead from the view to the value.
  ///   - reference: The view's path in the tree, as in `location(ofView:)`; nil for the layout.
  package func location(ofKey path: [String], ofView reference: String?) -> TextLocation? {
    let view = reference.map { ViewLocator(tree: tree).node(ofView: $0) } ?? SyntaxTree.root
    guard var node = view else { return nil }
    for step in path {
      guard let next = child(step, of: node) else { break }
      node = next
    }
    return location(of: node)
  }

  /// Returns the location of a constraint in a view's list. Returns the view's location if the view has no such
  /// constraint, and nil if there is no such view.
  package func location(ofConstraint index: Int, ofView reference: String) -> TextLocation? {
    ViewLocator(tree: tree).node(ofConstraint: index, ofView: reference).flatMap {
      location(of: $0)
    }
  }

  package var source: [UInt8] { tree.bytes }

  private func child(_ step: String, of node: SyntaxTree.NodeID) -> SyntaxTree.NodeID? {
    switch tree.kind(node) {
    case .object: tree.member(step, of: node)
    case .array: Int(step).flatMap { ViewLocator(tree: tree).item($0, of: node) }
    default: nil
    }
  }

  private func location(of node: SyntaxTree.NodeID) -> TextLocation? {
    let range = tree.range(node)
    return LineIndex(tree.bytes).locations(of: [(range.lowerBound, range.count)]).first
  }
}

extension Scene {
  /// Decodes a scene from the text of a layout.json.
  ///
  /// ```swift
  /// let scene = try Scene(json: #"{"canvas": {"width": 40, "height": 20}, "views": [{"type": "label"}]}"#)
  /// ```
  ///
  /// When the scene is drawn, its pictures are read from the current folder unless `folder` is set.
  /// `LayoutDocument.parse(_:file:limits:)` also returns warnings.
  ///
  /// - Parameters:
  ///   - text: The JSON text.
  ///   - limits: The limits for the layout.
  /// - Throws: `LayoutError` with all errors, each with its line and column.
  public init(json text: String, limits: DocumentLimits = .default) throws(LayoutError) {
    self = try LayoutDocument.parse(Array(text.utf8), file: "layout", limits: limits).scene
  }
}
