import SkelshotPrimitives

struct CaseHTML {
  private let template: Template

  private let pictures: ReportPictures
  private let copies: Bool

  init(_ template: Template, pictures: ReportPictures, copies: Bool) {
    (self.template, self.pictures, self.copies) = (template, pictures, copies)
  }

  /// Formats a picture with its frames. `number` is the picture's position on the page, and `story` is the number of
  /// its group. `first` is the first picture in the group; nil if `item` is the first picture.
  func text(
    _ item: CheckCase, number: Int, story: Int, first: (name: String, number: Int)?
  ) -> String {
    var pieces: [String: String] = [:]
    if let accepting = item.accepting(byCopying: copies) {
      pieces["accept"] = template.piece("accept").filled([
        "kind": accepting.kind, "words": accepting.words,
      ])
    }
    if let first {
      pieces["same"] = template.piece("same").filled([
        "first": "p\(first.number)", "name": first.name,
      ])
    }
    if !item.lines.isEmpty {
      let details = template.piece("details")
      let lines = item.lines.map { details.piece("detail").filled(["text": CodeText.html($0)]) }
      pieces["details"] = details.filled([:], pieces: ["detail": lines.joined()])
    }
    if let layout = item.layout {
      let place = item.place.map { ":\($0.line):\($0.column)" } ?? ""
      pieces["layout"] = template.piece("layout").filled(["layout": layout, "place": place])
    }
    if !item.frames.isEmpty { pieces["viewer"] = viewer(item, template.piece("viewer")) }
    return template.filled(
      [
        "id": "p\(number)", "label": item.label, "name": item.name, "summary": item.summary,
        "story": "\(story)",
      ],
      pieces: pieces)
  }

  /// The index of the frame with the most differences. Only frames that exist in both films are compared. If there are
  /// no such frames, the index is 0.
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
          "kind": kind, "caption": caption, "name": item.name, "source": pictures.source($0),
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
    func source(_ png: [UInt8]?) -> JSONText { png.map { .string(pictures.source($0)) } ?? .null }
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
        "data": frames.joined(separator: ","),
        "frames": "\(item.frameDifferences.count { $0 != 0 })",
        "map": item.frameDifferences.map { $0.map { "\($0)" } ?? "" }.joined(separator: ","),
      ], pieces: pieces)
  }
}

extension CheckFrame {
  fileprivate var isPair: Bool { expected != nil && actual != nil && difference != nil }
}

extension CheckCase {
  /// Returns how to accept a change: the `--update` kind, and either a `--filter` pattern or a complete shell command.
  /// Returns nil if the change cannot be accepted or has already been accepted.
  func accepting(byCopying copies: Bool) -> (kind: String, words: String)? {
    guard change == nil else { return nil }
    let kind: String
    switch state {
    case .different, .size, .unreadable: kind = "changed"
    case .missing, .new: kind = "missing"
    case .renamed: kind = "renamed"
    case .equal, .orphaned, .failed: return nil
    }
    guard copies else { return (kind, ShellText.quoted(name)) }
    guard let actualPath else { return nil }
    if state == .missing { return (kind, "rm -- \(ShellText.quoted(path))") }
    guard let target = state == .new ? newPath : path else { return nil }
    let slash = target.lastPlace(of: "/")
    // The folder for the golden might not exist yet.
    let folder =
      state == .new
      ? slash.map { "mkdir -p -- \(ShellText.quoted(String(target[..<$0]))) && " } : nil
    return (
      kind, (folder ?? "") + "cp -- \(ShellText.quoted(actualPath)) \(ShellText.quoted(target))"
    )
  }
}
