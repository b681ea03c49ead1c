import SkelshotPrimitives

/// A report as JSON. The keys have a fixed order.
package struct JSONReport: Sendable {
  package let text: String

  /// The version of the format. Causes were sentences in version 1, and are structured in version 2.
  package static let version = 2

  package init(_ report: CheckReport) {
    self.init(report, pictures: ReportPictures(isFolder: false))
  }

  /// Creates a report that contains the names of the picture files, if there are any.
  package init(_ report: CheckReport, pictures: ReportPictures) {
    let counts = GoldenState.allCases.map { ($0.rawValue, JSONText.integer(report.count(of: $0))) }
    let changes = GoldenChange.allCases.map { change in
      (change.rawValue, JSONText.integer(report.cases.count { $0.change == change }))
    }
    let causes = report.grouped().causes.map { group in
      JSONText.object(
        [("text", .string(group.text)), ("layout", group.layout.map { .string($0) } ?? .null)]
          + group.cause.members + [
            ("layouts", .integer(group.layouts)), ("elements", .integer(group.elements)),
            ("pictures", .array(group.cases.map { .string(report.cases[$0].name) })),
          ])
    }
    var shared: [(key: String, value: JSONText)] = []
    if let shard = report.shard, let suite = report.suite {
      shared = [
        (
          "shard",
          .object([("number", .integer(shard.number)), ("count", .integer(shard.count))])
        ), ("suite", .string(suite.digest)), ("suitePictures", .integer(suite.pictures)),
      ]
    }
    text =
      JSONText.object(
        [
          ("version", .integer(Self.version)),
          ("tool", .string(report.tool)),
          ("golden", .string(report.title)),
        ] + shared + [
          ("passed", .bool(report.isPassed)),
          ("accept", .array(report.acceptCommand.map { .string($0) })),
          ("whole", .bool(report.isWhole)),
          ("unchecked", .integer(report.unchecked)),
          ("counts", .object(counts.map { (key: $0.0, value: $0.1) })),
          ("changes", .object(changes.map { (key: $0.0, value: $0.1) })),
          ("causes", .array(causes)),
          ("pictures", .array(report.cases.map { Self.value($0, pictures) })),
        ]
      ).pretty + "\n"
  }

  private static func value(_ item: CheckCase, _ pictures: ReportPictures) -> JSONText {
    var pairs: [(key: String, value: JSONText)] = [
      ("name", .string(item.name)),
      ("file", .string(item.path)),
      ("layout", item.layout.map { .string($0) } ?? .null),
      ("state", .string(item.state.rawValue)),
      ("passed", .bool(item.isPassed)),
      ("change", item.change.map { .string($0.rawValue) } ?? .null),
      ("message", .string(item.summary)),
    ]
    if let position = item.position { pairs.append(("position", .integer(position))) }
    if let place = item.place {
      pairs += [("line", .integer(place.line)), ("column", .integer(place.column))]
    }
    if !item.variant.isEmpty {
      pairs.append(("variant", .array(item.variant.map { .string($0) })))
    }
    if let name = item.formerName { pairs.append(("formerName", .string(name))) }
    if item.isLayoutAtFault { pairs.append(("layoutAtFault", .bool(true))) }
    if !item.causes.isEmpty {
      let causes = item.causes.map { cause in
        JSONText.object([("text", .string(cause.text))] + cause.members)
      }
      pairs.append(("causes", .array(causes)))
    }
    if !item.details.isEmpty { pairs.append(("details", .array(item.details.map { .string($0) }))) }
    let frames = item.frames.compactMap { value($0, pictures) }
    if !frames.isEmpty {
      pairs += [
        ("frameCount", .integer(item.frameCount)),
        (
          "frameDifferences",
          .array(item.frameDifferences.map { $0.map { .integer($0) } ?? .null })
        ), ("frames", .array(frames)),
      ]
    }
    if let comparison = item.comparison { pairs.append(("comparison", comparison)) }
    return .object(pairs)
  }

  /// Returns a frame with the names of its picture files. Returns nil if the frame has no picture files.
  private static func value(_ frame: CheckFrame, _ pictures: ReportPictures) -> JSONText? {
    let files = [
      ("expected", pictures.file(frame.expected)), ("actual", pictures.file(frame.actual)),
      ("difference", pictures.file(frame.difference)),
    ]
    guard files.contains(where: { $0.1 != nil }) else { return nil }
    return .object(
      [
        ("number", .integer(frame.number)), ("start", .number(frame.start)),
        ("width", .integer(frame.width)), ("height", .integer(frame.height)),
        ("differentPixels", frame.differentPixels.map { .integer($0) } ?? .null),
      ] + files.map { (key: $0.0, value: $0.1.map { .string($0) } ?? .null) })
  }
}

extension ChangeCause {
  fileprivate var members: [(key: String, value: JSONText)] {
    var pairs: [(key: String, value: JSONText)] = [("type", .string(element.type))]
    if let id = element.id { pairs.append(("id", .string(id))) }
    if !element.reference.isEmpty { pairs.append(("reference", .string(element.reference))) }
    if let cell = element.cell { pairs.append(("cell", .string(cell))) }
    pairs.append(("change", .string(change.name)))
    switch change {
    case .added, .removed, .reordered, .pixels: break
    case .value(let value):
      pairs += [("key", .string(value.key)), ("before", value.before), ("after", value.after)]
      if let unit = value.unit { pairs.append(("unit", .string(unit))) }
      if value.isColor { pairs.append(("isColor", .bool(true))) }
    case .rows(let before, let after):
      pairs += [("before", .integer(before)), ("after", .integer(after))]
    case .frame(let before, let after):
      pairs += [
        ("before", .array(before.map { .number($0) })),
        ("after", .array(after.map { .number($0) })),
      ]
    case .arranged(let count): pairs.append(("count", .integer(count)))
    case .drawing(let text, let version):
      pairs += [("now", .string(text)), ("skelshot", .string(version))]
    case .renderer(let version): pairs.append(("skelshot", .string(version)))
    }
    if let place {
      pairs += [
        ("file", .string(place.file)), ("line", .integer(place.line)),
        ("column", .integer(place.column)),
      ]
    }
    return pairs
  }
}

extension ChangeCause.Change {
  package var name: String {
    switch self {
    case .added: "added"
    case .removed: "removed"
    case .value: "value"
    case .rows: "rows"
    case .reordered: "reordered"
    case .frame: "frame"
    case .arranged: "arranged"
    case .pixels: "pixels"
    case .drawing: "drawing"
    case .renderer: "renderer"
    }
  }
}
