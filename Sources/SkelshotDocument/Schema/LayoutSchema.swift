import SkelshotModel

/// The JSON Schema of layout.json, generated from the decoder's tables.
public enum LayoutSchema {
  /// The formatted schema, in draft 2020-12.
  ///
  /// The schema validates single values. `LayoutDocument` also checks for duplicate `id`s, missing cells, and invalid
  /// orders of timeline steps.
  public static let json: String = text(
    .document, title: "skelshot layout, version 1", definitions)

  private static var definitions: [(String, JSONValue)] {
    var definitions: [(String, JSONValue)] = [("view", view), ("use", use)]
    definitions += ObjectKind.allCases
      .filter { $0 != .document && !ObjectKind.suites.contains($0) }
      .map { ($0.rawValue, object($0)) }
    definitions += NamedShape.allCases.compactMap { named in
      // A gradient is always an object, so it does not need a second definition.
      if case .object = named.shape { return nil }
      return (named.rawValue + "Value", self.named(named))
    }
    definitions.append(("colorText", colorText))
    return definitions
  }

  /// The schema of skelshot.yml, which lists the pictures that are kept as goldens.
  package static let suite: String = text(
    .suite, title: "skelshot.yml, version 1",
    [(ObjectKind.suiteOverride.rawValue, object(.suiteOverride))]
      + settingsDefinitions(of: [.suite, .suiteOverride]))

  /// The schema of the settings file next to a storyboard or XIB.
  package static let screen: String = text(
    .screen, title: "NAME.skelshot.yml, the settings for NAME.storyboard, version 1",
    settingsDefinitions(of: [.screen]))

  private static func text(
    _ kind: ObjectKind, title: String, _ definitions: [(String, JSONValue)]
  ) -> String {
    JSONValue.object(
      [
        ("$schema", .string("https://json-schema.org/draft/2020-12/schema")),
        ("title", .string(title)),
      ] + members(of: kind) + [("$defs", .object(definitions))]
    ).text() + "\n"
  }

  /// Returns the layout definitions that settings files refer to, in the order of the layout schema.
  private static func settingsDefinitions(of kinds: [ObjectKind]) -> [(String, JSONValue)] {
    var names: Set<String> = []
    func visit(_ shape: Shape) {
      switch shape {
      case .object(let kind):
        guard !kinds.contains(kind), names.insert(kind.rawValue).inserted else { return }
        for spec in kind.table.specs { visit(spec.shape) }
      case .named(let named):
        guard names.insert(named.rawValue + "Value").inserted else { return }
        visit(named.shape)
      case .colorText: names.insert("colorText")
      case .list(let item, _), .map(let item, _, _, _): visit(item)
      case .tuple(let shapes), .either(let shapes): for shape in shapes { visit(shape) }
      default: return
      }
    }
    for kind in kinds { for spec in kind.table.specs { visit(spec.shape) } }
    return definitions.filter { names.contains($0.0) }
  }

  /// In every object, allows keys that are reserved for other programs.
  private static let ignoredKeys: (String, JSONValue) = (
    "patternProperties", .object([("^(x-|\\$schema$)", .boolean(true))])
  )

  private static func object(_ kind: ObjectKind) -> JSONValue { .object(members(of: kind)) }

  private static func members(of kind: ObjectKind) -> [(String, JSONValue)] {
    let table = kind.table
    var members: [(String, JSONValue)] = [
      ("description", .string(table.summary)), ("type", .string("object")),
      ("properties", .object(table.specs.map { ($0.key.name, property($0)) })),
      ignoredKeys, ("additionalProperties", .boolean(false)),
    ]
    let needed = table.specs.filter(\.isRequired)
    if !needed.isEmpty { members.append(required(needed.map(\.key))) }
    return members + rules(kind)
  }

  private static func rules(_ kind: ObjectKind) -> [(String, JSONValue)] {
    func needs(_ keys: Key...) -> JSONValue { .object([required(keys)]) }
    switch kind {
    case .canvas: return [("anyOf", .array([needs(.width, .height), needs(.device)]))]
    case .suite, .suiteOverride:
      return [("dependentRequired", .object([("threshold", .array([.string("metric")]))]))]
    case .step:
      return [
        (
          "oneOf",
          .array(
            [Key.wait, .show, .hold, .update, .hide, .startAnimation, .stopAnimation].map {
              needs($0)
            })
        )
      ]
    case .animation:
      return [("oneOf", .array([Key.pulse, .sliding, .keyframes].map { needs($0) }))]
    case .keyframe:
      return [("anyOf", .array([Key.values, .from, .to].map { needs($0) }))]
    case .gradient:
      return [
        ("oneOf", .array([Key.baseColor, .colors].map { needs($0) })),
        ("dependentRequired", .object([("secondaryColor", .array([.string("baseColor")]))])),
      ]
    case .collectionView:
      let pairs = LayoutDecoder.gridConflicts.map { needs($0, $1) }
      return [("not", .object([("anyOf", .array(pairs))]))]
    default: return []
    }
  }

  private static func required(_ keys: [Key]) -> (String, JSONValue) {
    ("required", .array(keys.map { .string($0.name) }))
  }

  private static func property(_ spec: KeySpec) -> JSONValue {
    guard case .object(let members) = shape(spec.shape) else { return shape(spec.shape) }
    var result = [("description", JSONValue.string(spec.summary))] + members
    if let value = spec.defaultValue { result.append(("default", .raw(value))) }
    if let value = spec.example { result.append(("examples", .array([.raw(value)]))) }
    return .object(result)
  }

  private static func shape(_ shape: Shape) -> JSONValue {
    switch shape {
    case .boolean: return .object([("type", .string("boolean"))])
    case .string: return .object([("type", .string("string"))])
    case .fileName: return .object([("type", .string("string")), ("minLength", .number(1))])
    case .number(let range): return number("number", range)
    case .integer(let range): return number("integer", range)
    case .choice(let choices):
      return .object([("enum", .array(choices.map { .string($0) }))])
    case .object(let kind): return reference(kind.rawValue)
    case .colorText: return reference("colorText")
    case .list(let item, let counts):
      var members: [(String, JSONValue)] = [
        ("type", .string("array")), ("items", self.shape(item)),
      ]
      if let counts {
        members.append(("minItems", .number(Double(counts.lowerBound))))
        members.append(("maxItems", .number(Double(counts.upperBound))))
      }
      return .object(members)
    case .tuple(let items):
      return .object([
        ("type", .string("array")), ("prefixItems", .array(items.map { self.shape($0) })),
        ("minItems", .number(Double(items.count))), ("maxItems", .number(Double(items.count))),
      ])
    case .map(let value, let reserved, let names, let limit):
      let known = JSONValue.object(reserved.map { ($0.key.name, property($0)) })
      return .object(
        [("type", .string("object"))] + (reserved.isEmpty ? [] : [("properties", known)])
          + (names.map { [("propertyNames", .object([("pattern", .string($0))]))] } ?? [])
          + (limit.map { [("maxProperties", .number(Double($0)))] } ?? [])
          + [ignoredKeys, ("additionalProperties", self.shape(value))])
    case .either(let shapes):
      return .object([("anyOf", .array(shapes.map { self.shape($0) }))])
    case .named(let named):
      if case .object(let kind) = named.shape { return reference(kind.rawValue) }
      return reference(named.rawValue + "Value")
    case .view: return reference("view")
    }
  }

  private static func named(_ named: NamedShape) -> JSONValue {
    guard case .object(let members) = shape(named.shape) else { return shape(named.shape) }
    return .object([("description", .string(named.summary))] + members)
  }

  private static func reference(_ name: String) -> JSONValue {
    .object([("$ref", .string("#/$defs/\(name)"))])
  }

  private static func number(_ type: String, _ range: NumberRange) -> JSONValue {
    var members: [(String, JSONValue)] = [("type", .string(type))]
    if let minimum = range.minimum {
      members.append((range.isMinimumExcluded ? "exclusiveMinimum" : "minimum", .number(minimum)))
    }
    if let maximum = range.maximum { members.append(("maximum", .number(maximum))) }
    return .object(members)
  }

  private static let colorText = JSONValue.object([
    ("description", .string("A color for both appearances, or the name of a color.")),
    (
      "anyOf",
      .array([
        .object([
          ("type", .string("string")),
          ("pattern", .string("^#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{4}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$")),
        ]),
        .object([("enum", .array(DynamicColor.allNames.map { .string($0) }))]),
      ])
    ),
  ])

  private static var use: JSONValue {
    var specs: [KeySpec] = []
    for kind in ObjectKind.views {
      specs += kind.table.specs.filter { spec in !specs.contains { $0.key == spec.key } }
    }
    return .object([
      (
        "description",
        .string("A view that uses a template. The view's keys override the template's keys.")
      ), ("type", .string("object")),
      ("properties", .object(specs.map { ($0.key.name, property($0)) })),
      ignoredKeys, ("additionalProperties", .boolean(false)),
    ])
  }

  /// The schema of a view, whose type determines its keys.
  private static var view: JSONValue {
    var conditions: [JSONValue] = []
    for kind in ObjectKind.views {
      let types = ViewType.kinds.filter { $0.kind == kind }.map { JSONValue.string($0.name) }
      var condition: [(String, JSONValue)] = [
        ("properties", .object([("type", .object([("enum", .array(types))]))]))
      ]
      // A view without a type is a plain view. A view that uses a template may inherit the template's type.
      if kind != .plainView { condition.append(required([.type])) }
      condition.append(("not", .object([required([.use])])))
      conditions.append(
        .object([("if", .object(condition)), ("then", reference(kind.rawValue))]))
    }
    conditions.append(
      .object([
        ("if", .object([required([.use])])), ("then", reference("use")),
      ]))
    return .object([
      ("description", .string("A view. The view's type determines which keys are allowed.")),
      ("type", .string("object")),
      (
        "properties",
        .object([("type", .object([("enum", .array(ViewType.names.map { .string($0) }))]))])
      ),
      ("allOf", .array(conditions)),
    ])
  }
}
