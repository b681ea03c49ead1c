import SkelshotModel
import SkelshotPrimitives
import SkelshotSyntax

extension LayoutDecoder {
  mutating func suite(_ node: SyntaxTree.NodeID) -> SuiteDocument {
    var suite = SuiteDocument()
    guard let object = open(node, .suite) else { return suite }
    suite.layouts = names(object, .layouts)
    layoutRanges = object[.layouts].map { elements($0).map { tree.range($0) } } ?? []
    if let node = object[.golden], let name = string(object, .golden) {
      if name.isEmpty || name.utf8.contains(0) {
        report(.value(.noPath(name)), at: node)
      } else {
        suite.golden = name
      }
    }
    suite.settings = settings(object)
    guard let list = object[.overrides], let items = items(list, 0...limits.overrides) else {
      return suite
    }
    for item in items {
      guard let object = open(item, .suiteOverride) else { continue }
      patternRanges.append(object[.layouts].map { elements($0).map { tree.range($0) } } ?? [])
      suite.overrides.append(
        SuiteOverride(layouts: names(object, .layouts), settings: settings(object)))
    }
    return suite
  }

  private mutating func settings(_ object: ObjectReader) -> SuiteSettings {
    var settings = SuiteSettings()
    settings.scales = numbers(object, .scale, .scale)
    settings.interfaceStyles = words(object, .appearance, InterfaceStyle.self)
    settings.directions = words(object, .direction, LayoutDirection.self)
    settings.times = numbers(object, .time, .seconds)?.map(Duration.init(inSeconds:))
    settings.film = choice(object, .film).map { PictureFormat(named: $0) }
    settings.skeleton = skeletonChanges(object)
    settings.framesPerSecond = number(object, .fps)
    settings.metric = metric(object)
    settings.ignoresAntialiasing = boolean(object, .ignoreAntialiasing)
    settings.pixelBudget = integer(object, .maxDiffPixels)
    settings.ratioBudget = number(object, .maxDiffRatio)
    settings.ignoredAreas = areas(object)
    settings.ignoresTiming = boolean(object, .ignoreTiming)
    return settings
  }

  /// Decodes a metric and its threshold. The metric determines the threshold's unit.
  private mutating func metric(_ object: ObjectReader) -> ComparisonMetric? {
    let kind = choice(object, .metric).flatMap { ComparisonMetric.Kind(rawValue: $0) }
    guard let node = object[.threshold] else { return kind.flatMap { ComparisonMetric($0) } }
    guard let kind else {
      if object[.metric] == nil {
        report(.layout(.thresholdWithoutMetric), atKeyOf: node)
      }
      return nil
    }
    let range = NumberRange(from: kind.thresholds.lowerBound, to: kind.thresholds.upperBound)
    switch kind {
    case .exact:
      report(.layout(.conflictingKeys(["threshold"], with: "exact")), atKeyOf: node)
      return .exact
    case .channel:
      return ComparisonMetric(kind, threshold: integer(node, range).map { Double($0) })
    case .yiq, .perceptual: return ComparisonMetric(kind, threshold: number(node, range))
    }
  }

  /// Returns the elements of a list. A single value counts as a list with one element.
  private func elements(_ node: SyntaxTree.NodeID) -> [SyntaxTree.NodeID] {
    tree.kind(node) == .array ? tree.children(node) : [node]
  }

  private mutating func hasFittingCount(_ object: ObjectReader, _ key: Key) -> Bool {
    guard let node = object[key], tree.kind(node) == .array,
      case .either(let forms)? = object.table.spec(key)?.shape
    else { return true }
    for case .list(_, let counts?) in forms {
      let found = tree.children(node).count
      if !counts.contains(found) {
        report(.value(.wrongCount(found: found, expected: counts, of: .array)), at: node)
        return false
      }
    }
    return true
  }

  private mutating func names(_ object: ObjectReader, _ key: Key) -> [String] {
    guard let node = object[key], hasFittingCount(object, key) else { return [] }
    var names: [String] = []
    for item in elements(node) {
      guard tree.kind(item) == .string else {
        reportType(item, expected: .string)
        continue
      }
      let name = tree.string(item)
      if name.isEmpty || name.utf8.contains(0) {
        report(.value(.noPath(name)), at: item)
      } else {
        names.append(name)
      }
    }
    return names
  }

  private mutating func numbers(
    _ object: ObjectReader, _ key: Key, _ range: NumberRange
  ) -> [Double]? {
    guard let node = object[key], hasFittingCount(object, key) else { return nil }
    var numbers: [Double] = []
    for item in elements(node) {
      if let number = number(item, range), !numbers.contains(number) { numbers.append(number) }
    }
    return numbers
  }

  private mutating func words<Word: RawRepresentable & CaseIterable & Equatable>(
    _ object: ObjectReader, _ key: Key, _ type: Word.Type
  ) -> [Word]? where Word.RawValue == String {
    guard let node = object[key], hasFittingCount(object, key) else { return nil }
    let all = Word.allCases.map(\.rawValue)
    guard tree.kind(node) == .array else {
      guard let text = choice(node, all + ["both"], expected: .string) else { return nil }
      return Word(rawValue: text).map { [$0] } ?? Array(Word.allCases)
    }
    var words: [Word] = []
    for item in elements(node) {
      if let word = choice(item, all, expected: .string).flatMap(Word.init), !words.contains(word) {
        words.append(word)
      }
    }
    return words
  }

  private mutating func areas(_ object: ObjectReader) -> [Rect]? {
    guard let node = object[.ignore], let items = items(node) else { return nil }
    var areas: [Rect] = []
    for item in items {
      guard tree.kind(item) == .array else {
        reportType(item, expected: .frame)
        continue
      }
      let parts = tree.children(item)
      guard parts.count == 4 else {
        report(.value(.wrongCount(found: parts.count, expected: 4...4, of: .frame)), at: item)
        continue
      }
      let numbers = parts.compactMap { integer($0, .pixels).map { Double($0) } }
      if numbers.count == 4 {
        areas.append(Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
      }
    }
    return areas
  }
}
