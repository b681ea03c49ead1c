import SkelshotSyntax

extension KeyReference {
  /// Returns the reference as a Markdown page with a table for each object.
  ///
  /// - Parameter pictures: The pictures to show below the tables, by key, such as `label.lastLineFillPercent`. Each
  ///   picture shows the screen with and without the key.
  package static func markdown(pictures: [String: String] = [:]) -> String {
    var page = """
      # Every key

      The keys of layout.json, skelshot.yml and NAME.skelshot.yml. \
      This page is generated from the tables used to decode these files.

      ## Overview

      `skelshot explain KEY` prints the description of a key in a terminal, and `skelshot schema` prints a JSON Schema of
      all keys. Lengths are in points, times are in seconds, and colors are `"#rgb"`, `"#rrggbb"`, `"#rrggbbaa"`, a name, or
      `{"light": …, "dark": …}`. Keys that begin with `x-` are ignored.

      """
    for group in groups {
      page += "\n## \(group.title)\n\n\(group.summary)\n"
      for kind in group.objects { page += section(kind, pictures) }
    }
    return page
  }

  private struct Group {
    var title: String
    var summary: String
    var objects: [ObjectKind]
  }

  private static var groups: [Group] {
    let screen: [ObjectKind] = [
      .document, .canvas, .appearance, .skeleton, .viewSkeleton, .gradient, .animation, .pulse,
      .sliding, .keyframes, .keyframe, .transition,
    ]
    let timeline: [ObjectKind] = [
      .step, .show, .holdLength, .update, .hide, .startAnimation, .stopAnimation,
    ]
    let values = ObjectKind.allCases.filter {
      !(screen + timeline + ObjectKind.views + ObjectKind.suites).contains($0)
        && ![.tableSection, .collectionSection, .viewChange].contains($0)
    }
    return [
      Group(
        title: "The screen", summary: "A layout and how its skeleton is shown.", objects: screen),
      Group(
        title: "Views",
        summary: "The keys of every view, and the keys of each view type.",
        objects: ObjectKind.views + [.tableSection, .collectionSection, .viewChange]),
      Group(
        title: "The timeline", summary: "The steps that show, change and hide a skeleton.",
        objects: timeline),
      Group(
        title: "Values", summary: "Objects that are values of other keys.", objects: values),
      Group(
        title: "Other files",
        summary: "The settings for `record` and `verify`, and a storyboard's companion file.",
        objects: ObjectKind.suites),
    ]
  }

  private static func section(_ kind: ObjectKind, _ pictures: [String: String]) -> String {
    let title = kind == .plainView ? "every view" : kind.title
    var text = "\n### \(title)\n\n\(escaped(kind.table.summary))\n"
    let entries = entries(of: kind)
    guard !entries.isEmpty else { return text }
    text += "\n| Key | Takes | Default | Description |\n|---|---|---|---|\n"
    for entry in entries {
      let standing =
        entry.isRequired
        ? "required"
        : [entry.defaultValue.map { "`\(escaped($0))`" }, entry.inherited.map { coded($0) }]
          .compactMap { $0 }.joined(separator: ", ")
      let since = entry.version == "0.1.0" ? "" : " Since \(entry.version)."
      let needs = entry.needs.isEmpty ? "" : " Needs \(coded(listed(entry.needs, "or")))."
      let example = entry.example.map { " For example `\(escaped($0))`." } ?? ""
      text +=
        "| `\(entry.name)` | \(escaped(coded(entry.takes))) | \(standing) |"
        + " \(escaped(entry.summary))\(needs)\(example)\(since) |\n"
    }
    for entry in entries {
      guard let picture = pictures["\(kind.title).\(entry.name)"] else { continue }
      text +=
        "\n`\(entry.name)`: on the left, the screen without the key; on the right, the screen with the key.\n"
      text += "\n![The screen without and with \(entry.name)](\(picture))\n"
    }
    return text
  }

  /// Formats the JSON in a text as code. Otherwise, the quotes in the JSON would become typographic quotes.
  private static func coded(_ words: String) -> String {
    let closing: [Character: Character] = ["{": "}", "[": "]", "\"": "\""]
    var text = ""
    var end: Character?
    for sign in words {
      if let close = end {
        text.append(sign)
        if sign == close {
          text.append("`")
          end = nil
        }
      } else {
        end = closing[sign]
        text += end == nil ? String(sign) : "`\(sign)"
      }
    }
    return text
  }

  private static func escaped(_ text: String) -> String {
    text.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
  }
}
