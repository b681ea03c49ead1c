import SkelshotDocument
import Testing

@Suite struct SchemaTests {
  /// Returns the schema as an independent parser reads it.
  private func schema() throws -> JSONValue { try Self.layoutSchema.get() }
  private static let layoutSchema = Result { try JSONValue(reading: LayoutSchema.json) }

  /// Returns the schema for one kind of object.
  private func definition(_ kind: ObjectKind) throws -> JSONValue {
    if kind == .screen { return try JSONValue(reading: LayoutSchema.screen) }
    let isSuite = ObjectKind.suites.contains(kind)
    let schema = isSuite ? try JSONValue(reading: LayoutSchema.suite) : try schema()
    let isWhole = kind == .document || kind == .suite
    return isWhole ? schema : try #require(schema["$defs"]?[kind.rawValue])
  }

  @Test(arguments: ObjectKind.allCases)
  func `the schema and the decoder accept the same keys`(kind: ObjectKind) throws {
    let definition = try definition(kind)
    let properties = try #require(definition["properties"])
    #expect(properties.keys == kind.table.specs.map(\.key.name).sorted())
    #expect(definition["additionalProperties"] == .boolean(false))
    #expect(
      (definition["required"]?.items ?? []).compactMap(\.string)
        == kind.table.specs.filter(\.isRequired).map(\.key.name))
    for spec in kind.table.specs {
      let property = try #require(properties[spec.key.name])
      #expect(property["description"]?.string?.hasPrefix(spec.summary) == true)
      #expect(property["default"] == (try spec.defaultValue.map(JSONValue.init(reading:))))
      try check(property, spec.shape)
    }
  }

  /// If this test fails for a new view key, add the key to the list, or mark the key as arranging in the table that
  /// defines it. `verify` reports a change to an arranging key only if the change has moved views or bones.
  @Test func `a view key is marked as arranging only if it just moves views and bones`() {
    let specs = ObjectKind.views.flatMap(\.table.specs)
    let looks = Set(specs.filter { !$0.isArranging }.map(\.key.name))
    #expect(
      looks == [
        "type", "id", "isSkeletonable", "isHidden", "isHiddenWhenSkeletonIsActive",
        "skeletonCornerRadius", "backgroundColor", "cornerRadius", "maskedCorners", "shape",
        "borderWidth",
        "borderColor", "shadow", "clipsToBounds", "alpha", "direction", "appearance", "subviews",
        "skeleton", "image", "contentMode", "linesCornerRadius", "style", "tableHeaderView",
        "tableFooterView", "separatorColor", "separatorInset", "cells", "sections", "headers",
        "footers", "supplementaryViews", "use", "styles", "repeat",
      ])
    // A key must be marked as arranging in all view types or in none.
    #expect(KeySpec.arrangingNames.isDisjoint(with: looks))
  }

  @Test(arguments: NamedShape.allCases)
  func `shared definitions in the schema match the decoder`(named: NamedShape) throws {
    if case .object = named.shape { return }
    let definition = try #require(try schema()["$defs"]?[named.rawValue + "Value"])
    try check(definition, named.shape)
  }

  /// Compares the schema for a value with the shape that the decoder accepts.
  private func check(_ schema: JSONValue, _ shape: Shape) throws {
    switch shape {
    case .boolean: #expect(schema["type"] == .string("boolean"))
    case .string, .fileName: #expect(schema["type"] == .string("string"))
    case .number(let range), .integer(let range):
      let isInteger = if case .integer = shape { true } else { false }
      #expect(schema["type"] == .string(isInteger ? "integer" : "number"))
      let low = range.isMinimumExcluded ? "exclusiveMinimum" : "minimum"
      #expect(schema[low]?.number == range.minimum)
      #expect(schema["maximum"]?.number == range.maximum)
    case .choice(let choices):
      #expect(schema["enum"]?.items.compactMap(\.string) == choices)
    case .object(let kind): #expect(schema["$ref"] == .string("#/$defs/\(kind.rawValue)"))
    case .colorText: #expect(schema["$ref"] == .string("#/$defs/colorText"))
    case .view: #expect(schema["$ref"] == .string("#/$defs/view"))
    case .list(let item, let counts):
      #expect(schema["type"] == .string("array"))
      #expect(schema["minItems"]?.number == counts.map { Double($0.lowerBound) })
      #expect(schema["maxItems"]?.number == counts.map { Double($0.upperBound) })
      try check(try #require(schema["items"]), item)
    case .tuple(let items):
      #expect(schema["minItems"]?.number == Double(items.count))
      #expect(schema["maxItems"]?.number == Double(items.count))
      let schemas = try #require(schema["prefixItems"]?.items)
      #expect(schemas.count == items.count)
      for (schema, item) in zip(schemas, items) { try check(schema, item) }
    case .map(let value, let reserved, let names, _):
      #expect(schema["propertyNames"]?["pattern"]?.string == names)
      try check(try #require(schema["additionalProperties"]), value)
      #expect(schema["properties"]?.keys ?? [] == reserved.map(\.key.name).sorted())
      for spec in reserved {
        try check(try #require(schema["properties"]?[spec.key.name]), spec.shape)
      }
    case .either(let shapes):
      let schemas = try #require(schema["anyOf"]?.items)
      #expect(schemas.count == shapes.count)
      for (schema, shape) in zip(schemas, shapes) { try check(schema, shape) }
    case .named(let named):
      if case .object(let kind) = named.shape {
        #expect(schema["$ref"] == .string("#/$defs/\(kind.rawValue)"))
      } else {
        #expect(schema["$ref"] == .string("#/$defs/\(named.rawValue)Value"))
      }
    }
  }

  @Test(arguments: [LayoutSchema.json, LayoutSchema.suite, LayoutSchema.screen])
  func `every reference in the schema has a target`(_ text: String) throws {
    let schema = try JSONValue(reading: text)
    let names = schema["$defs"]?.keys ?? []
    var references: Set<String> = []
    func walk(_ value: JSONValue) {
      if let text = value["$ref"]?.string { references.insert(text) }
      for key in value.keys { value[key].map(walk) }
      value.items.forEach(walk)
    }
    walk(schema)
    #expect(references == Set(names.map { "#/$defs/\($0)" }))
  }

  @Test func `each view type in the schema refers to the keys of that type`() throws {
    let view = try #require(try schema()["$defs"]?["view"])
    #expect(
      view["properties"]?["type"]?["enum"]?.items.compactMap(\.string) == ViewType.names)
    var types: [String] = []
    let conditions = view["allOf"]?.items ?? []
    // A view that uses a template can have any type.
    #expect(conditions.last?["then"]?["$ref"] == .string("#/$defs/use"))
    for condition in conditions.dropLast() {
      let names = try #require(condition["if"]?["properties"]?["type"]?["enum"]?.items)
        .compactMap(\.string)
      for name in names {
        let kind = try #require(ViewType.kind(of: name))
        #expect(condition["then"]?["$ref"] == .string("#/$defs/\(kind.rawValue)"))
      }
      types += names
    }
    #expect(types.sorted() == ViewType.names)
  }

  @Test func `the decoder accepts all documented keys`() {
    // The lists repeat the format's documentation and are independent of the decoder's tables.
    let keys: [ObjectKind: String] = [
      .canvas: "width height scale background appearance direction content",
      .appearance:
        "tintColor gradient multilineHeight multilineSpacing multilineLastLineFillPercent multilineCornerRadius skeletonCornerRadius textLineHeight renderSingleLineAsView",
      .skeleton: "style animated color gradient animation transition reducedMotion",
      .step: "wait show hold update hide startAnimation stopAnimation",
      .plainView:
        "type id frame isSkeletonable isHidden isHiddenWhenSkeletonIsActive isUserInteractionDisabledWhenSkeletonIsActive skeletonCornerRadius backgroundColor cornerRadius maskedCorners clipsToBounds alpha subviews skeleton width height top left bottom right centerX centerY leading trailing",
      .imageView: "image contentMode",
      .label:
        "text fontSize font numberOfLines textAlignment lastLineFillPercent linesCornerRadius skeletonLineSpacing skeletonPaddingInsets skeletonTextLineHeight skeletonTextNumberOfLines",
      .textView:
        "text fontSize numberOfLines textAlignment lastLineFillPercent linesCornerRadius skeletonLineSpacing skeletonPaddingInsets skeletonTextLineHeight skeletonTextNumberOfLines",
      .stackView: "axis spacing alignment distribution layoutMargins",
      .tableView:
        "rowHeight estimatedRowHeight sectionHeaderHeight sectionFooterHeight cells sections headers footers",
      .collectionView:
        "itemSize columns spacing minimumLineSpacing minimumInteritemSpacing sectionInset scrollDirection cells supplementaryViews headerReferenceSize footerReferenceSize sections",
      .tableSection: "rows cell header footer prepare",
      .collectionSection:
        "items cell header footer prepare itemSize minimumLineSpacing minimumInteritemSpacing sectionInset",
      .animation: "pulse sliding keyframes",
      .sliding: "direction duration timingFunction autoreverses pause highlightWidth",
      .pulse: "duration timingFunction autoreverses",
      .gradient: "baseColor secondaryColor colors span",
      .lineWidths: "seed from to",
      .show: "style animated color gradient animation transition delay view",
      .update: "style animated color gradient animation transition view", .hide: "transition view",
      .startAnimation: "animation view", .stopAnimation: "view",
      .suite:
        "layouts golden scale appearance direction time film fps metric threshold ignoreAntialiasing maxDiffPixels maxDiffRatio ignore ignoreTiming skeleton overrides",
      .screen:
        "scene device size landscape set rows cell show skeleton allSkeletonable screenshot screenshotScale density",
      .keyframes: "animations duration",
      .keyframe:
        "property from to values keyTimes duration timingFunction timingFunctions beginTime autoreverses repeatCount",
    ]
    for (kind, text) in keys {
      let names = Set(kind.table.specs.map(\.key.name))
      for key in text.split(separator: " ") {
        #expect(names.contains(String(key)), "\(key) in \(kind)")
      }
    }
  }
}
