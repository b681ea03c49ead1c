import SkelshotPrimitives

/// A picture of the page.
struct CaseHTML {
  let text: String

  /// The word that it is filtered by.
  static func label(_ item: CheckCase) -> String { item.change?.rawValue ?? item.state.rawValue }

  init(_ item: CheckCase, number: Int) {
    let id = "p\(number)"
    let label = Self.label(item)
    var text = """
      <article id="\(id)" class="case" data-state="\(label)" tabindex="-1" aria-labelledby="\(id)-name">
      <header><h2 id="\(id)-name"><a href="#\(id)">\(XMLText.content(item.name))</a></h2>\
      <span class="pill \(label)">\(label)</span></header>
      <p class="summary">\(XMLText.content(item.summary))</p>

      """
    if !item.details.isEmpty {
      let lines = item.details.map { "<li>\(XMLText.content($0))</li>" }
      text += "<ul class=\"details\">\n\(lines.joined(separator: "\n"))\n</ul>\n"
    }
    if let layout = item.layout {
      let place = item.place.map { ":\($0.line):\($0.column)" } ?? ""
      text += "<p class=\"layout\">Layout <code>\(XMLText.content(layout + place))</code></p>\n"
    }
    if !item.frames.isEmpty { text += Self.viewer(item, id) }
    self.text = text + "</article>\n"
  }

  /// The frame that is shown first: the one with the most differences.
  private static func worst(_ frames: [CheckFrame]) -> Int {
    let counts = frames.map { $0.differentPixels ?? .max }
    let most = counts.max() ?? 0
    return most > 0 ? counts.firstIndex(of: most) ?? 0 : 0
  }

  private static func viewer(_ item: CheckCase, _ id: String) -> String {
    let first = worst(item.frames)
    let frame = item.frames[first]
    let isPair = frame.expected != nil && frame.actual != nil && frame.difference != nil
    var text =
      "<div class=\"viewer\" data-mode=\"side\" data-zoom=\"fit\" data-pair=\"\(isPair)\" "
      + "data-width=\"\(frame.width)\">\n"
    text += tools(isPair: isPair, id: id)
    text += "<div class=\"stage\">\n"
    text += figure("expected", frame.expected, frame, item.name)
    text += figure("actual", frame.actual, frame, item.name)
    text += figure("difference", frame.difference, frame, item.name)
    text += "</div>\n"
    if isPair {
      text += """
        <label class="cut"><span>Expected</span><input type="range" min="0" max="1000" value="500" \
        aria-label="How much of the expected picture shows"><span>Actual</span></label>

        """
    }
    if item.frames.count > 1 { text += scrubber(item, first) }
    return text + "</div>\n"
  }

  private static func tools(isPair: Bool, id: String) -> String {
    var text = "<div class=\"tools\" role=\"toolbar\" aria-label=\"How the pictures are shown\">\n"
    if isPair {
      let modes = [
        ("side", "Side by side"), ("slider", "Slider"), ("blink", "Blink"),
        ("difference", "Difference"), ("expected", "Expected"), ("actual", "Actual"),
      ]
      text += "<span class=\"modes\">"
      for (mode, title) in modes {
        text +=
          "<button type=\"button\" data-mode=\"\(mode)\" aria-pressed=\"\(mode == "side")\">"
          + "\(title)</button>"
      }
      text += "</span>\n"
    }
    return text
      + "<button type=\"button\" class=\"zoom\">Size: fit</button>\n</div>\n"
  }

  private static func figure(
    _ kind: String, _ png: [UInt8]?, _ frame: CheckFrame, _ name: String
  ) -> String {
    guard let png else { return "" }
    let title = kind.prefix(1).uppercased() + kind.dropFirst()
    return
      "<figure class=\"\(kind)\"><figcaption>\(title)</figcaption><div class=\"paper\"><img "
      + "loading=\"lazy\" decoding=\"async\" alt=\(XMLText.attribute("\(title) picture of \(name)")) "
      + "src=\"\(source(png))\"></div></figure>\n"
  }

  private static func scrubber(_ item: CheckCase, _ first: Int) -> String {
    let frames = item.frames.map { frame in
      JSONText.object([
        ("number", .integer(frame.number)), ("start", .number(frame.start)),
        ("pixels", frame.differentPixels.map { .integer($0) } ?? .null),
        ("expected", frame.expected.map { .string(source($0)) } ?? .null),
        ("actual", frame.actual.map { .string(source($0)) } ?? .null),
        ("difference", frame.difference.map { .string(source($0)) } ?? .null),
      ]).compact
    }
    let count = item.frameCount
    let left =
      item.frames.count < count ? "<small>\(item.frames.count) frames are here</small>" : ""
    return """
      <div class="scrub" data-count="\(count)">
      <button type="button" class="play" aria-pressed="false">Play</button>
      <input type="range" min="0" max="\(item.frames.count - 1)" value="\(first)" aria-label="Frame">
      <output></output>\(left)
      <script type="application/json">[\(frames.joined(separator: ","))]</script>
      </div>

      """
  }

  private static func source(_ png: [UInt8]) -> String {
    "data:image/png;base64,\(Base64.text(png))"
  }
}
