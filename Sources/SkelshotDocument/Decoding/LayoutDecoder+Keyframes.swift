import SkelshotModel
import SkelshotPrimitives
import SkelshotSyntax

extension LayoutDecoder {
  mutating func keyframes(_ node: SyntaxTree.NodeID) -> KeyframeGroup? {
    guard let object = open(node, .keyframes) else { return nil }
    let duration = number(object, .duration)
    guard let list = object[.animations], let items = checkedItems(list, .animations, of: object)
    else {
      return nil
    }
    let animations = items.compactMap { keyframe($0) }
    guard animations.count == items.count else { return nil }
    return KeyframeGroup(animations, duration: duration)
  }

  private mutating func keyframe(_ node: SyntaxTree.NodeID) -> KeyframeAnimation? {
    guard let object = open(node, .keyframe) else { return nil }
    let property = choice(object, .property).flatMap { KeyframeProperty(rawValue: $0) }
    let duration = number(object, .duration)
    let values = property.flatMap { keyframeValues(node, object, $0) }
    let count = object[.values].map { tree.children($0).count } ?? 2
    let keyTimes = keyTimes(object, count: count)
    let functions = timingFunctions(object, count: count - 1)
    let function = object[.timingFunction].flatMap { timingFunction($0) }
    let beginTime = number(object, .beginTime)
    let autoreverses = boolean(object, .autoreverses)
    let repeatCount = repeatCount(object)
    guard let values, let duration else { return nil }
    var animation = KeyframeAnimation(values, duration: duration)
    animation.keyTimes = keyTimes
    if let functions { animation.timingFunctions = functions }
    if let function { animation.timingFunction = function }
    if let beginTime { animation.beginTime = beginTime }
    if let autoreverses { animation.autoreverses = autoreverses }
    if let repeatCount { animation.repeatCount = repeatCount }
    return animation
  }

  private mutating func keyframeValues(
    _ node: SyntaxTree.NodeID, _ object: ObjectReader, _ property: KeyframeProperty
  ) -> KeyframeValues? {
    switch property {
    case .backgroundColor:
      return frames(node, object) { $0.color($1) }.map { .backgroundColor($0) }
    case .opacity:
      return frames(node, object) { $0.number($1, .fraction) }.map { .opacity($0) }
    case .colors:
      return frames(node, object, hasParts: true) { $0.colorList($1) }.map { .colors($0) }
    case .locations:
      return frames(node, object, hasParts: true) { $0.numberList($1) }.map { .locations($0) }
    case .startPoint: return frames(node, object) { $0.point($1) }.map { .startPoint($0) }
    case .endPoint: return frames(node, object) { $0.point($1) }.map { .endPoint($0) }
    case .scale: return frames(node, object) { $0.number($1, .shapeScale) }.map { .scale($0) }
    case .translation: return frames(node, object) { $0.place($1) }.map { .translation($0) }
    case .position: return frames(node, object) { $0.place($1) }.map { .position($0) }
    case .bounds: return frames(node, object) { $0.extent($1) }.map { .bounds($0) }
    case .cornerRadius:
      return frames(node, object) { $0.number($1, .length) }.map { .cornerRadius($0) }
    case .borderWidth:
      return frames(node, object) { $0.number($1, .length) }.map { .borderWidth($0) }
    case .borderColor: return frames(node, object) { $0.color($1) }.map { .borderColor($0) }
    case .hidden: return frames(node, object) { $0.boolean($1) }.map { .hidden($0) }
    }
  }

  /// Decodes an animation's values: either a list, or a start and an end. The bone's own value replaces a missing start
  /// or end.
  ///
  /// - Parameter hasParts: Whether each value is a list. If so, all value lists must have the same length.
  private mutating func frames<Value>(
    _ node: SyntaxTree.NodeID, _ object: ObjectReader, hasParts: Bool = false,
    _ read: (inout LayoutDecoder, SyntaxTree.NodeID) -> Value?
  ) -> Keyframes<Value>? {
    let ends = [Key.from, .to].filter { object[$0] != nil }
    if let list = object[.values] {
      if let end = ends.first.flatMap({ object[$0] }) {
        reportConflict(of: ends, with: .values, atKeyOf: end)
      }
      guard let items = checkedItems(list, .values, of: object) else { return nil }
      let values = items.compactMap { read(&self, $0) }
      guard values.count == items.count else { return nil }
      if hasParts { checkParts(items) }
      return .values(values)
    }
    let first = object[.from].map { read(&self, $0) }
    let second = object[.to].map { read(&self, $0) }
    if hasParts { checkParts(ends.compactMap { object[$0] }) }
    switch (first, second) {
    case (nil, nil):
      report(
        .value(.missingKey(Key.values.name, in: .object(ObjectKind.keyframe.rawValue))), at: node)
      return nil
    case (let value?, nil): return value.map { .from($0) }
    case (nil, let value?): return value.map { .to($0) }
    case (let from?, let to?):
      guard let from, let to else { return nil }
      return .values([from, to])
    }
  }

  /// Reports the first list that differs in length from the list at index 0.
  private mutating func checkParts(_ nodes: [SyntaxTree.NodeID]) {
    guard let first = nodes.first else { return }
    let count = tree.children(first).count
    if let node = nodes.first(where: { tree.children($0).count != count }) {
      _ = items(node, count...count, of: .keyframeValue)
    }
  }

  private mutating func colorList(_ node: SyntaxTree.NodeID) -> [DynamicColor]? {
    list(node, 1...256, of: .gradient) { $0.color($1) }
  }

  private mutating func numberList(_ node: SyntaxTree.NodeID) -> [Double]? {
    list(node, 1...256, of: .keyframeValue) { $0.number($1, .any) }
  }

  private mutating func point(_ node: SyntaxTree.NodeID) -> Point? {
    list(node, 2...2, of: .keyframeValue) { $0.number($1, .any) }.map { Point(x: $0[0], y: $0[1]) }
  }

  private mutating func place(_ node: SyntaxTree.NodeID) -> Point? {
    list(node, 2...2, of: .keyframeValue) { $0.number($1, .coordinate) }
      .map { Point(x: $0[0], y: $0[1]) }
  }

  private mutating func extent(_ node: SyntaxTree.NodeID) -> Size? {
    list(node, 2...2, of: .keyframeValue) { $0.number($1, .length) }
      .map { Size(width: $0[0], height: $0[1]) }
  }

  private mutating func keyTimes(_ object: ObjectReader, count: Int) -> [Double]? {
    guard let node = object[.keyTimes] else { return nil }
    guard let times = list(node, count...count, of: .keyTimes, { $0.number($1, .fraction) })
    else { return nil }
    let isAscending = zip(times, times.dropFirst()).allSatisfy { $0 <= $1 }
    guard isAscending, times.first == 0, times.last == 1 else {
      report(.layout(.keyTimesOutOfOrder), at: node)
      return nil
    }
    return times
  }

  private mutating func timingFunctions(
    _ object: ObjectReader, count: Int
  ) -> [TimingFunction]? {
    guard let node = object[.timingFunctions] else { return nil }
    if let other = object[.timingFunction] {
      reportConflict(of: [.timingFunction], with: .timingFunctions, atKeyOf: other)
    }
    return list(node, count...count, of: .timingFunctions) { $0.timingFunction($1) }
  }

  private mutating func repeatCount(_ object: ObjectReader) -> RepeatCount? {
    guard let node = object[.repeatCount] else { return nil }
    if tree.kind(node) == .string, !looksLikeNumber(node) {
      return choice(node, ["infinite"], expected: .repeatCount).map { _ in .infinite }
    }
    return number(node, .repeatCount, expected: .repeatCount).map { .times($0) }
  }

  /// Returns the items of a list. Reports an error and returns nil if the key's table does not allow that many items.
  private mutating func checkedItems(
    _ node: SyntaxTree.NodeID, _ key: Key, of object: ObjectReader
  ) -> [SyntaxTree.NodeID]? {
    guard case .list(_, let counts?)? = object.table.spec(key)?.shape else {
      preconditionFailure("the key table does not define \(key) as a list")
    }
    return items(node, counts)
  }

  mutating func list<Value>(
    _ node: SyntaxTree.NodeID, _ counts: ClosedRange<Int>, of expected: ExpectedValue,
    _ read: (inout LayoutDecoder, SyntaxTree.NodeID) -> Value?
  ) -> [Value]? {
    guard let items = items(node, counts, of: expected) else { return nil }
    let values = items.compactMap { read(&self, $0) }
    return values.count == items.count ? values : nil
  }
}
