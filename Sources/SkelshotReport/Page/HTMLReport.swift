import SkelshotPrimitives

/// A report as one self-contained HTML page. The page's Content-Security-Policy blocks all external content.
///
/// Without scripts, the page shows the pictures of each failure side by side. The script adds filters and interactive
/// comparisons. The markup, style and script are in Resources.
package struct HTMLReport: Sendable {
  package let text: String

  /// Creates a report with embedded pictures. The report lists passed checks by name, or shows their pictures if the
  /// pictures were kept.
  package init(_ report: CheckReport) {
    self.init(report, pictures: ReportPictures(isFolder: false))
  }

  /// Creates a report whose pictures are embedded or stored in separate files.
  package init(_ report: CheckReport, pictures: ReportPictures) {
    let page = Template(String(decoding: PackageResources.report_html, as: UTF8.self))
    let shown = report.cases.indices.filter {
      report.cases[$0].isTold || !report.cases[$0].frames.isEmpty
    }
    let rest = report.cases.filter { !$0.isTold && $0.frames.isEmpty }
    let grouped = report.grouped()
    let order = PageOrder(shown, grouped.stories)
    let cases = order.cases.map { report.cases[$0] }
    var pieces: [String: String] = [:]
    if !cases.isEmpty { pieces["filter"] = Self.filter(cases, page.piece("filter")) }
    if cases.count > 1 { pieces["index"] = Self.index(cases, page.piece("index")) }
    if !grouped.causes.isEmpty {
      pieces["causes"] = Self.causes(grouped.causes, order, page.piece("causes"))
    }
    let item = CaseHTML(
      page.piece("case"), pictures: pictures, copies: report.acceptsByCopying)
    pieces["case"] = cases.indices.map { place in
      let first = order.firsts[place]
      return item.text(
        cases[place], number: place, story: order.stories[place],
        first: first == place ? nil : (cases[first].name, first))
    }.joined()
    if !rest.isEmpty { pieces["equal"] = Self.equal(rest, page.piece("equal")) }
    let copies = report.acceptsByCopying
    if copies || !report.acceptCommand.isEmpty,
      cases.contains(where: { $0.accepting(byCopying: copies) != nil })
    {
      pieces["accepting"] = page.piece("accepting").filled([
        "command": report.acceptCommand.map { ShellText.quoted($0) }.joined(separator: " "),
        "copies": "\(copies)",
        "whole": "\(report.isWhole && report.shard == nil && report.unchecked == 0)",
      ])
    }
    text = page.filled(
      [
        "tool": report.tool, "title": report.title, "counts": report.countLine,
        "verdict": report.isPassed ? "passed" : "failed",
        "Verdict": report.isPassed ? "Passed" : "Failed",
        "style": String(decoding: PackageResources.report_css, as: UTF8.self),
        "script": String(decoding: PackageResources.report_js, as: UTF8.self),
        "styleDigest": Self.styleDigest, "scriptDigest": Self.scriptDigest,
        "images": pictures.origins,
      ], pieces: pieces)
  }

  /// The number of causes to show at first. The page hides all other causes until the user clicks.
  private static let mostCauses = 8

  private static func causes(
    _ causes: [CauseGroup], _ order: PageOrder, _ template: Template
  ) -> String {
    let item = template.piece("cause")
    let texts = causes.map { cause in
      let places = cause.cases.compactMap { order.places[$0] }
      return item.filled(
        [
          "cases": places.map { "p\($0)" }.joined(separator: " "),
          "text": CodeText.html(cause.text), "first": places.first.map { "p\($0)" } ?? "",
          "pictures": places.count == 1 ? "1 picture" : "\(places.count) pictures",
        ],
        pieces: [
          "place": cause.reference.map { item.piece("place").filled(["place": $0]) } ?? ""
        ])
    }
    let title = causes.count == 1 ? "One cause" : "\(causes.count) causes"
    return template.filled(
      ["title": title, "length": causes.count > mostCauses ? "long" : "short"],
      pieces: ["cause": texts.joined()])
  }

  // The digests of the only style and script that the page allows. After a change, a test prints the new digests.
  package static let styleDigest = "sha256-K+tqaE3zy3xpgKiWj5P5aH7FLulg/FBPV/y82ZsQme4="
  package static let scriptDigest = "sha256-BXELRYNifEAZXaqGmbs0uD83EZhYlYMVyp5NMdXe8dQ="

  private static func filter(_ shown: [CheckCase], _ template: Template) -> String {
    let labels = shown.map(\.label)
    var known: [String] = []
    for label in labels where !known.contains(label) { known.append(label) }
    let chip = template.piece("chip")
    let chips = known.map { label in
      chip.filled(["label": label, "count": "\(labels.count { $0 == label })"])
    }
    return template.filled([:], pieces: ["chip": chips.joined()])
  }

  private static func index(_ shown: [CheckCase], _ template: Template) -> String {
    let entry = template.piece("entry")
    let entries = shown.enumerated().map { number, item in
      entry.filled(["id": "p\(number)", "label": item.label, "name": item.name])
    }
    return template.filled([:], pieces: ["entry": entries.joined()])
  }

  private static func equal(_ rest: [CheckCase], _ template: Template) -> String {
    let names = rest.map { template.piece("name").filled(["name": $0.name]) }
    let summary = rest.count == 1 ? "1 picture matches" : "\(rest.count) pictures match"
    return template.filled(["summary": summary], pieces: ["name": names.joined()])
  }
}
