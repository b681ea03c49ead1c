import SkelshotPrimitives
import SkelshotSyntax

/// Reads the JSON that `maestro hierarchy` prints, and what older versions saved when a flow failed.
///
/// A dump of Android has classes and is in pixels. A dump of iOS or of a web page has no types and is in points.
package enum MaestroReader: HierarchyReader {
  package static func recognizes(_ start: ArraySlice<UInt8>) -> Bool {
    if start.has(tableHead) { return true }
    guard !start.has("\"canvas\"") else { return false }
    return start.has("\"attributes\"") && start.has("\"bounds\"")
      && start.has("\"children\"")
      || start.has("\"hierarchyRoot\"")
      || start.has("\"command\"") && start.has("\"metadata\"")
  }

  package static func screen(_ text: HierarchyText) throws(HierarchyError) -> CapturedScreen {
    let head = String(decoding: text.bytes.prefix(65_536), as: UTF8.self)
    guard !head.contains(tableHead) else { throw .unusable(.maestroTable) }
    let json = try HierarchyJSON(text)
    let root = try failure(in: json) ?? SyntaxTree.root
    guard json.member("attributes", of: root) != nil || json.member("children", of: root) != nil
    else {
      throw json.invalid(root, "an object with \"attributes\" and \"children\"")
    }
    var tree = MaestroTree(json: json, keys: .maestro)
    return try tree.screen(root, format: .maestro, size: nil)
  }

  /// The first line of the table that `--compact` prints.
  private static let tableHead = "element_num,depth,"

  /// Returns the screen at the last failure in `commands-(flow).json`, or nil if the text is a dump itself.
  private static func failure(in json: HierarchyJSON) throws(HierarchyError) -> HierarchyJSON
    .NodeID?
  {
    guard json.tree.kind(SyntaxTree.root) == .array else {
      return json.member("hierarchyRoot", of: SyntaxTree.root)
    }
    var found: HierarchyJSON.NodeID?
    for command in json.tree.children(SyntaxTree.root) {
      guard let metadata = json.member("metadata", of: command),
        let error = json.member("error", of: metadata),
        let root = json.member("hierarchyRoot", of: error)
      else { continue }
      found = root
    }
    guard let found else {
      throw json.invalid(
        SyntaxTree.root, "a list in which a command has an error with \"hierarchyRoot\"")
    }
    return found
  }
}

/// Reads the screens that Trailblaze records.
///
/// A file can contain the same screen twice, with different keys. One of the trees can lack classes or pictures.
package enum TrailblazeReader: HierarchyReader {
  package static func recognizes(_ start: ArraySlice<UInt8>) -> Bool {
    start.has("\"viewHierarchy\"") || start.has("\"trailblazeNodeTree\"")
  }

  package static func screen(_ text: HierarchyText) throws(HierarchyError) -> CapturedScreen {
    let json = try HierarchyJSON(text)
    var size = Size.zero
    size.width = try json.number("deviceWidth", of: SyntaxTree.root) ?? 0
    size.height = try json.number("deviceHeight", of: SyntaxTree.root) ?? 0
    var best: (tree: MaestroTree, root: HierarchyJSON.NodeID, classes: Int)?
    for keys in [MaestroTree.Keys.viewHierarchy, .nodeTree] {
      guard let root = json.member(keys.rawValue, of: SyntaxTree.root) else { continue }
      let classes = json.tree.nodes.indices.lazy.filter { node in
        keys.isClass(node, json.tree)
      }.count
      if best == nil || classes > best?.classes ?? 0 {
        best = (MaestroTree(json: json, keys: keys), root, classes)
      }
    }
    guard var best else {
      throw json.invalid(
        SyntaxTree.root, "an object with \"viewHierarchy\" or \"trailblazeNodeTree\"")
    }
    let isGiven = size.width > 0 && size.height > 0
    return try best.tree.screen(best.root, format: .trailblaze, size: isGiven ? size : nil)
  }
}
