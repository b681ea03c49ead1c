import SkelshotDocument
import SkelshotPrimitives
import SkelshotReport

/// Finds the changed values of an object, including values in nested objects and lists.
struct ValueChanges {
  struct Change {
    var path: [String]
    var value: ChangeCause.Value
  }

  private(set) var changes: [Change] = []
  private let kind: ObjectKind

  init(_ before: [DrawingInputs.Member], _ after: [DrawingInputs.Member], in kind: ObjectKind) {
    self.kind = kind
    compareMembers(before, after, [])
  }

  private mutating func compareMembers(
    _ before: [DrawingInputs.Member], _ after: [DrawingInputs.Member], _ path: [String]
  ) {
    let keys =
      before.map(\.key) + after.map(\.key).filter { key in !before.contains { $0.key == key } }
    for key in keys {
      let path = path + [key]
      let values = [before, after].map { members in members.first { $0.key == key }?.value }
      guard values[0] != values[1] else { continue }
      var standard = KeyFact(path, in: kind).standard
      // A missing part of the layout is equivalent to an empty object.
      if kind == .document, path.count == 1, case .object? = values[0] ?? values[1] {
        standard = .object([])
      }
      compare(values[0] ?? standard ?? .null, values[1] ?? standard ?? .null, path)
    }
  }

  private mutating func compare(_ before: JSONText, _ after: JSONText, _ path: [String]) {
    guard before != after else { return }
    switch (path.last, before, after) {
    case ("animation", _, _): compareAnimations(before, after, path)
    case ("frame", .array(let old), .array(let new)) where old.count == 4 && new.count == 4:
      for (index, name) in ["x", "y", "width", "height"].enumerated() {
        compare(old[index], new[index], path + [name])
      }
    case ("gradient", .object(let old), .object(let new)) where old.map(\.key) != new.map(\.key):
      add(before, after, path)
    case (_, .object, .object): compareMembers(before.members, after.members, path)
    case (_, .array(let old), .array(let new)): compareLists(old, new, path)
    default: add(before, after, path)
    }
  }

  /// An animation that is given only by its name has default settings.
  private mutating func compareAnimations(
    _ before: JSONText, _ after: JSONText, _ path: [String]
  ) {
    func animation(_ value: JSONText) -> DrawingInputs.Member? {
      if case .string(let name) = value { return DrawingInputs.Member(name, .object([])) }
      return value.members.first
    }
    let (old, new) = (animation(before), animation(after))
    guard let name = (old ?? new)?.key, (old?.key ?? name) == (new?.key ?? name) else {
      add(old.map { .string($0.key) } ?? .null, new.map { .string($0.key) } ?? .null, path)
      return
    }
    let count = changes.count
    compareMembers(old?.value.members ?? [], new?.value.members ?? [], path + [name])
    if changes.count == count {
      add(old.map { .string($0.key) } ?? .null, new.map { .string($0.key) } ?? .null, path)
    }
  }

  private mutating func compareLists(_ before: [JSONText], _ after: [JSONText], _ path: [String]) {
    let start = zip(before, after).prefix { $0 == $1 }.count
    let rest = min(before.count, after.count) - start
    let end = zip(before.reversed(), after.reversed()).prefix { $0 == $1 }.count
    let same = start + min(end, rest)
    let (old, new) = (
      before[start..<before.count - (same - start)], after[start..<after.count - (same - start)]
    )
    let areObjects = (old + new).allSatisfy { if case .object = $0 { true } else { false } }
    guard areObjects, old.count == new.count else {
      let isPart = same > 0 && !KeyFact(path, in: kind).isColor
      add(
        isPart ? Self.list(old) : .array(before), isPart ? Self.list(new) : .array(after), path,
        at: [String(start)])
      return
    }
    for (index, pair) in zip(old, new).enumerated() {
      compare(pair.0, pair.1, path + [String(start + index)])
    }
  }

  private static func list(_ items: ArraySlice<JSONText>) -> JSONText {
    items.isEmpty ? .null : items.count == 1 ? items[items.startIndex] : .array(Array(items))
  }

  private mutating func add(
    _ before: JSONText, _ after: JSONText, _ path: [String], at place: [String] = []
  ) {
    let fact = KeyFact(path, in: kind)
    changes.append(
      Change(
        path: path + place,
        value: ChangeCause.Value(
          key: path.joined(separator: "."), before: before, after: after,
          unit: fact.unit?.rawValue, isColor: fact.isColor)))
  }
}
