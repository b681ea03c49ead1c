/// A report as one page of HTML that needs nothing else: pictures, styles and script are in it, and it
/// is told to load nothing (by its Content-Security-Policy).
///
/// Without script it shows what fails side by side; with it, it filters and compares. The markup, the style
/// and the script are the files in Resources.
public struct HTMLReport: Sendable {
  /// The text.
  public let text: String

  /// Writes a report.
  ///
  /// What passes is listed by name; where its pictures were kept, they are shown.
  public init(_ report: CheckReport) {
    let page = Template(String(decoding: PackageResources.report_html, as: UTF8.self))
    let shown = report.cases.filter { !$0.isPassed || $0.change != nil || !$0.frames.isEmpty }
    let rest = report.cases.filter { $0.isPassed && $0.change == nil && $0.frames.isEmpty }
    var pieces: [String: String] = [:]
    if !shown.isEmpty { pieces["filter"] = Self.filter(shown, page.piece("filter")) }
    if shown.count > 1 { pieces["index"] = Self.index(shown, page.piece("index")) }
    let item = CaseHTML(page.piece("case"))
    pieces["case"] = shown.enumerated().map { item.text($1, number: $0) }.joined()
    if !rest.isEmpty { pieces["equal"] = Self.equal(rest, page.piece("equal")) }
    text = page.filled(
      [
        "tool": report.tool, "title": report.title, "counts": report.countLine,
        "verdict": report.isPassed ? "passed" : "failed",
        "Verdict": report.isPassed ? "Passed" : "Failed",
        "style": String(decoding: PackageResources.report_css, as: UTF8.self),
        "script": String(decoding: PackageResources.report_js, as: UTF8.self),
        "styleDigest": Self.styleDigest, "scriptDigest": Self.scriptDigest,
      ], pieces: pieces)
  }

  // What a page may run, by the digest of its text: nothing that a name has brought in. A test works the
  // digests out again, and says the new ones where a file has changed.
  package static let styleDigest = "sha256-7QVaelOcA7wTpZM9hLLojV23g5PfazWIxYWKhXilnhg="
  package static let scriptDigest = "sha256-P7OunfPg+6m0Zss2X40pZKdSTac3idpcZ9mp0GzTu9s="

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
    let summary = rest.count == 1 ? "1 picture is equal" : "\(rest.count) pictures are equal"
    return template.filled(["summary": summary], pieces: ["name": names.joined()])
  }
}
