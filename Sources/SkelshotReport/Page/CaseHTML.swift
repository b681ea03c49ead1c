import SkelshotPrimitives

/// Writes the pictures of a page.
struct CaseHTML {
  private let template: Template

  init(_ template: Template) { self.template = template }

  /// One picture with its frames.
  func text(_ item: CheckCase, number: Int) -> String {
    var pieces: [String: String] = [:]
    if !item.lines.isEmpty {
      let details = template.piece("details")
      let lines = item.lines.map { details.piece("detail").filled(["text": $0]) }
      pieces["details"] = details.filled([:], pieces: ["detail": lines.joined()])
    }
    if let layout = item.layout {
      let place = item.place.map { ":\($0.line):\($0.column)" } ?? ""
      pieces["layout"] = template.piece("layout").filled(["layout": layout, "place": place])
    }
    if !item.frames.isEmpty { pieces["viewer"] = viewer(item, template.piece("viewer")) }
    return template.filled(
      ["id": "p\(number)", "label": item.label, "name": item.name, "summary": item.summary],
      pieces: pieces)
  }

  /// The frame that is shown first: of those that both films have the one with the most differences, so
  /// that there is something to compare; the first where there are none.
  private static func worst(_ frames: [CheckFrame]) -> Int {
    let pairs = frames.indices.filter { frames[$0].isPair }
    let counts = pairs.map { frames[$0].differentPixels ?? .max }
    guard let most = counts.max(), let place = counts.firstIndex(of: most) else { return 0 }
    return pairs[place]
  }

  private func viewer(_ item: CheckCase, _ template: Template) -> String {
    let first = Self.worst(item.frames)
    let frame = item.frames[first]
    let figure = template.piece("figure")
    let figures = [
      ("expected", "Expected", frame.expected), ("actual", "Actual", frame.actual),
      ("difference", "Difference", frame.difference),
    ].map { kind, caption, png in
      png.map {
        figure.filled([
          "kind": kind, "caption": caption, "name": item.name, "source": PictureURL.text($0),
        ])
      } ?? ""
    }
    var pieces = ["figure": figures.joined()]
    if frame.isPair {
      for name in ["modes", "cut"] { pieces[name] = template.piece(name).filled([:]) }
    }
    if item.frames.count > 1 {
      pieces["scrubber"] = scrubber(item, first, template.piece("scrubber"))
    }
    return template.filled(
      ["isPair": "\(frame.isPair)", "width": "\(frame.width)"], pieces: pieces)
  }

  private func scrubber(_ item: CheckCase, _ first: Int, _ template: Template) -> String {
    func source(_ png: [UInt8]?) -> JSONText { png.map { .string(PictureURL.text($0)) } ?? .null }
    let frames = item.frames.map { frame in
      JSONText.object([
        ("number", .integer(frame.number)), ("start", .number(frame.start)),
        ("pixels", frame.differentPixels.map { .integer($0) } ?? .null),
        ("expected", source(frame.expected)), ("actual", source(frame.actual)),
        ("difference", source(frame.difference)),
      ]).compact
    }
    var pieces: [String: String] = [:]
    if item.frames.count < item.frameCount {
      pieces["fewer"] = template.piece("fewer").filled(["kept": "\(item.frames.count)"])
    }
    return template.filled(
      [
        "count": "\(item.frameCount)", "last": "\(item.frames.count - 1)", "first": "\(first)",
        "frames": frames.joined(separator: ","),
      ], pieces: pieces)
  }
}

extension CheckFrame {
  /// Whether there are two pictures to be compared.
  fileprivate var isPair: Bool { expected != nil && actual != nil && difference != nil }
}
