import SkelshotPrimitives

/// A report as one page of HTML that needs nothing else: pictures, styles and script are in it, and it
/// is told to load nothing (by its Content-Security-Policy).
///
/// Without script it shows what fails side by side; with it, it filters and compares.
public struct HTMLReport: Sendable {
  /// The text.
  public let text: String

  /// Writes a report.
  ///
  /// What passes is listed by name; where its pictures were kept, they are shown.
  public init(_ report: CheckReport) {
    let shown = report.cases.filter { !$0.isPassed || $0.change != nil || !$0.frames.isEmpty }
    let rest = report.cases.filter { $0.isPassed && $0.change == nil && $0.frames.isEmpty }
    var parts = [Self.head(report)]
    parts.append(Self.top(report, shown))
    parts.append("<div class=\"columns\">\n")
    if shown.count > 1 { parts.append(Self.index(shown)) }
    parts.append("<main>\n")
    for (number, item) in shown.enumerated() { parts.append(CaseHTML(item, number: number).text) }
    parts.append(Self.list(rest))
    parts.append("</main>\n</div>\n<script>\(Self.script)</script>\n</body>\n</html>\n")
    text = parts.joined()
  }

  private static let style = "\n" + ReportStyle.text
  private static let script = "\n" + ReportScript.text

  /// What a page may run, by the digest of its text: nothing that a name has brought in.
  private static func digest(_ text: String) -> String {
    var hash = SHA256()
    hash.update(Array(text.utf8))
    return "sha256-\(Base64.text(hash.digest()))"
  }

  private static func head(_ report: CheckReport) -> String {
    let verdict = report.isPassed ? "passed" : "failed"
    return """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; \
      style-src '\(digest(style))'; script-src '\(digest(script))'">
      <meta name="color-scheme" content="light dark">
      <meta name="generator" content=\(XMLText.attribute(report.tool))>
      <title>\(verdict): \(XMLText.content(report.title))</title>
      <style>\(style)</style>
      </head>
      <body>

      """
  }

  private static func top(_ report: CheckReport, _ shown: [CheckCase]) -> String {
    let verdict = report.isPassed ? "Passed" : "Failed"
    var text = """
      <header class="top">
      <div class="title">
      <h1><span class="verdict \(verdict.lowercased())">\(verdict)</span> \
      \(XMLText.content(report.title))</h1>
      <p>\(XMLText.content(report.countLine)) <span class="tool">· \
      \(XMLText.content(report.tool))</span></p>
      </div>

      """
    let labels = shown.map(CaseHTML.label)
    var known: [String] = []
    for label in labels where !known.contains(label) { known.append(label) }
    if !shown.isEmpty {
      text += "<form class=\"filter\" role=\"search\" aria-label=\"Filter pictures\">\n"
      for label in known {
        text +=
          "<label class=\"chip \(label)\"><input type=\"checkbox\" value=\"\(label)\" checked>"
          + "<span>\(label) <b>\(labels.count { $0 == label })</b></span></label>\n"
      }
      text += """
        <input type="search" placeholder="Name or element" aria-label="Name or element">
        <button type="button" class="help" aria-expanded="false" aria-controls="keys">Keys</button>
        <output class="shown" aria-live="polite"></output>
        </form>
        <dl id="keys" hidden>
        <div><dt><kbd>j</kbd> <kbd>k</kbd></dt><dd>next, previous picture</dd></div>
        <div><dt><kbd>1</kbd>–<kbd>6</kbd></dt><dd>side by side, slider, blink, difference, expected, \
        actual</dd></div>
        <div><dt><kbd>,</kbd> <kbd>.</kbd></dt><dd>frame before, after</dd></div>
        <div><dt><kbd>z</kbd></dt><dd>size of the pictures</dd></div>
        <div><dt><kbd>/</kbd></dt><dd>search</dd></div>
        <div><dt><kbd>?</kbd></dt><dd>these keys</dd></div>
        </dl>

        """
    }
    return text + "</header>\n"
  }

  private static func index(_ shown: [CheckCase]) -> String {
    let items = shown.enumerated().map { number, item in
      "<li data-case=\"p\(number)\"><a href=\"#p\(number)\"><i class=\"\(CaseHTML.label(item))\"></i>"
        + "\(XMLText.content(item.name))</a></li>"
    }
    return "<nav aria-label=\"Pictures\"><ol>\n\(items.joined(separator: "\n"))\n</ol></nav>\n"
  }

  private static func list(_ rest: [CheckCase]) -> String {
    guard !rest.isEmpty else { return "" }
    let items = rest.map { "<li>\(XMLText.content($0.name))</li>" }
    let title = rest.count == 1 ? "1 picture is equal" : "\(rest.count) pictures are equal"
    return
      "<details class=\"equal-list\"><summary>\(title)</summary><ul>\n"
      + items.joined(separator: "\n") + "\n</ul></details>\n"
  }
}
