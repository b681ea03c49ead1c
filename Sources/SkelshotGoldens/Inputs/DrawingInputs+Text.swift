import SkelshotDocument
import SkelshotPrimitives
import SkelshotSyntax

// The text has one line of JSON for the picture, each part of the layout and each view, so that branches merge cleanly.
// The picture's digest invalidates inputs that a merge combined.
extension DrawingInputs {
  /// The version of the text format. Inputs in other versions are ignored.
  static let version = 1

  package var text: String {
    var lines: [JSONText] = [
      .object([
        ("inputs", .integer(Self.version)), ("skelshot", .string(tool)),
        ("picture", .string(picture)),
      ]), .object([("output", .object(output.map { ($0.key, $0.value) }))]),
    ]
    for part in parts {
      switch part.value {
      case .array(let steps) where !steps.isEmpty:
        lines += steps.map { .object([("step", $0)]) }
      default: lines.append(.object([(part.key, part.value)]))
      }
    }
    lines += images.map { .object([("image", .string($0.key)), ("digest", $0.value)]) }
    lines += states.map { .object([("state", .string($0))]) }
    var templates: [String: [Member]] = [:]
    var cells: [CellName] = []
    for view in views { lines.append(view.line(&templates, &cells)) }
    return lines.map { $0.compact + "\n" }.joined()
  }

  /// Parses inputs. Returns nil if the text has another version or is the result of a union merge.
  package init?(_ bytes: [UInt8]) {
    var lines: [UInt8] = [UInt8(ascii: "[")]
    for byte in bytes.last == 0x0a ? bytes.dropLast() : bytes[...] {
      lines.append(byte == 0x0a ? UInt8(ascii: ",") : byte)
    }
    lines.append(UInt8(ascii: "]"))
    var limits = DocumentLimits.default
    (limits.bytes, limits.values) = (1 << 28, 1 << 24)
    guard
      let tree = try? SyntaxTree.read(lines, file: "", limits: limits),
      tree.kind(SyntaxTree.root) == .array
    else { return nil }
    let reader = JSONReader(tree)
    var nodes = tree.children(SyntaxTree.root)[...]
    guard let first = nodes.popFirst(), tree.kind(first) == .object,
      reader.integer("inputs", of: first) == Self.version,
      let tool = reader.string("skelshot", of: first),
      let picture = reader.string("picture", of: first)
    else { return nil }
    self.init(tool: tool, picture: picture)
    var steps: [JSONText] = []
    var templates: [String: [Member]] = [:]
    var cells: [CellName] = []
    for node in nodes {
      guard tree.kind(node) == .object, let member = tree.children(node).first else { return nil }
      guard let value = JSONText(tree, member) else { return nil }
      switch tree.key(member) {
      case "view":
        guard let view = DrawnView(reader, node, &templates, &cells) else { return nil }
        views.append(view)
      case "output": output = value.members
      case "step": steps.append(value)
      case "image":
        guard case .string(let name) = value, let digest = reader.string("digest", of: node) else {
          return nil
        }
        images.append(Member(name, .string(digest)))
      case "state":
        guard case .string(let digest) = value else { return nil }
        states.append(digest)
      // A second `inputs` key means that a union merge joined two texts.
      case "inputs": return nil
      default: parts.append(Member(tree.key(member), value))
      }
    }
    if !steps.isEmpty { parts.append(Member("timeline", .array(steps))) }
  }
}

/// The template of a cell, and the prefix of its views' references.
struct CellName {
  var template: String
  var reference: String

  /// Returns a key that identifies the view within its template; nil for a view outside cells.
  static func name(of reference: String, _ cells: [CellName]) -> String? {
    guard let cell = cells.last else { return nil }
    return cell.template + "\u{0}" + reference.dropFirst(cell.reference.count)
  }

  /// Removes from `cells` the cells that do not contain the view. If the view is a cell, adds that cell.
  static func enter(_ view: DrawnView, _ cells: inout [CellName]) {
    while let cell = cells.last, !view.reference.hasPrefix(cell.reference + "/") {
      cells.removeLast()
    }
    if let template = view.cell {
      cells.append(CellName(template: template, reference: view.reference))
    }
  }
}

extension DrawnView {
  /// Returns the line for a view. Omits the view's keys if the previous view with the same template name has equal
  /// keys.
  fileprivate func line(
    _ templates: inout [String: [DrawingInputs.Member]], _ cells: inout [CellName]
  ) -> JSONText {
    CellName.enter(self, &cells)
    var pairs = geometryMembers
    let name = CellName.name(of: reference, cells)
    let known = name.map { templates[$0] ?? [] } ?? []
    if keys != known { pairs.append(("keys", .object(keys.map { ($0.key, $0.value) }))) }
    if let name { templates[name] = keys }
    return .object(pairs)
  }

  var geometry: JSONText { .object(geometryMembers) }

  private var geometryMembers: [(key: String, value: JSONText)] {
    var pairs: [(key: String, value: JSONText)] = [("view", .string(type))]
    if let id { pairs.append(("id", .string(id))) }
    pairs.append(("at", .string(reference)))
    if let cell { pairs.append(("cell", .string(cell))) }
    if !frame.isEmpty { pairs.append(("frame", .numbers(frame))) }
    if !bones.isEmpty { pairs.append(("bones", .array(bones.map { .numbers($0) }))) }
    if !motions.isEmpty { pairs.append(("motions", .array(motions))) }
    return pairs
  }

  fileprivate init?(
    _ reader: JSONReader, _ node: SyntaxTree.NodeID,
    _ templates: inout [String: [DrawingInputs.Member]], _ cells: inout [CellName]
  ) {
    guard let type = reader.string("view", of: node), let reference = reader.string("at", of: node)
    else { return nil }
    self.init(
      type: type, id: reader.string("id", of: node), reference: reference,
      cell: reader.string("cell", of: node))
    frame = reader.numbers("frame", of: node)
    bones = reader.items("bones", of: node).map { reader.numbers(of: $0) }
    let motions = reader.items("motions", of: node).map { JSONText(reader.tree, $0) }
    guard motions.allSatisfy({ $0 != nil }) else { return nil }
    self.motions = motions.compactMap(\.self)
    CellName.enter(self, &cells)
    let name = CellName.name(of: reference, cells)
    if let node = reader.member("keys", of: node) {
      guard let value = JSONText(reader.tree, node) else { return nil }
      keys = value.members
    } else {
      keys = name.flatMap { templates[$0] } ?? []
    }
    if let name { templates[name] = keys }
    guard frame.isEmpty || frame.count == 4, bones.allSatisfy({ $0.count == 5 }) else { return nil }
  }
}

extension JSONText {
  fileprivate static func numbers(_ numbers: [Double]) -> JSONText {
    .array(numbers.map { .number($0) })
  }

  var members: [DrawingInputs.Member] {
    guard case .object(let pairs) = self else { return [] }
    return pairs.map { DrawingInputs.Member($0.key, $0.value) }
  }
}
