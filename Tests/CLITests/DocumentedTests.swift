import Foundation
import TestSupport
import Testing

/// Checks README and the documentation: links have targets, layouts are valid, commands run, and translations match.
@Suite struct DocumentedTests {
  /// A Markdown page.
  struct Page: Sendable, CustomTestStringConvertible {
    /// The path relative to the root of the repository.
    var path: String
    var testDescription: String { path }

    var text: String {
      (try? String(contentsOfFile: "\(Fixture.repository)/\(path)", encoding: .utf8)) ?? ""
    }

    /// The language and text of each fenced block.
    var blocks: [(language: String, text: String)] {
      text.matches(of: /(?ms)^```(\w*)\n(.*?)^```/).map { (String($0.1), String($0.2)) }
    }

    /// The text outside fenced blocks.
    var prose: String { text.replacing(/(?ms)^```.*?^```/, with: "") }

    var headings: [String] { prose.matches(of: /(?m)^#+ +(.+?)\s*$/).map { String($0.1) } }

    /// The heading anchors in GitHub's form: in lower case, with hyphens instead of spaces, and without punctuation.
    var anchors: [String] {
      headings.map { heading in
        let kept = heading.lowercased().filter {
          $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" || $0 == "_"
        }
        return kept.replacing(" ", with: "-")
      }
    }

    /// README and its translations, the other pages in the root folder, the documentation of both libraries, and the
    /// pages of the examples.
    static let all: [Page] = {
      let roots = [
        "", "Documentation", "Sources/Skelshot/Documentation.docc",
        "Sources/SkelshotTesting/Documentation.docc", "Examples/Checks", "Examples/Server",
      ]
      return roots.flatMap { root in
        let folder = Fixture.repository + "/" + root
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.filter { $0.hasSuffix(".md") }.sorted()
          .map { Page(path: root.isEmpty ? $0 : "\(root)/\($0)") }
      }
    }()

    /// The targets of links and pictures in source order, relative to the root of the repository.
    var targets: [String] {
      let folder = path.split(separator: "/").dropLast().map(String.init)
      let links = prose.matches(of: /\]\(([^)]+)\)|src="([^"]+)"/).map {
        String($0.1 ?? $0.2 ?? "")
      }
      return links.filter { !$0.contains("://") && !$0.hasPrefix("#") && !$0.hasPrefix("/") }.map {
        link in
        var parts = folder
        for part in link.split(separator: "#")[0].split(separator: "/") {
          if part == ".." { _ = parts.popLast() } else { parts.append(String(part)) }
        }
        return parts.joined(separator: "/")
      }
    }
  }

  @Test func `the README has at most 150 lines, and each third of it contains a picture`() {
    let lines = Page(path: "README.md").text.split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count <= 151, "150 lines and the end of the last")
    for third in 0..<3 {
      let part = lines[lines.count * third / 3..<lines.count * (third + 1) / 3]
      #expect(part.contains { $0.contains("<img ") }, "third \(third + 1)")
    }
  }

  @Test(arguments: ["de", "es", "fr"])
  func `the translation covers every README paragraph and keeps headings, snippets and pictures`(
    language: String
  ) {
    let (original, other) = (
      Page(path: "README.md"), Page(path: "Documentation/README.\(language).md")
    )
    func headings(_ page: Page) -> [Int] {
      page.prose.matches(of: /(?m)^([#]+)\s/).map { $0.1.count }
    }
    #expect(headings(other) == headings(original))
    #expect(other.blocks.map(\.text) == original.blocks.map(\.text))
    // Each page links to the other three languages, in an order that differs between pages.
    let languages = { (path: String) in path.contains("README") }
    #expect(other.targets.filter { !languages($0) } == original.targets.filter { !languages($0) })
    #expect(other.targets.count == original.targets.count)
    // A translation must not contain an English paragraph.
    let same = Set(other.prose.components(separatedBy: "\n\n"))
      .intersection(original.prose.components(separatedBy: "\n\n"))
    #expect(
      !same.contains { $0.split(separator: " ").count > 12 && !$0.contains("<img") }, "\(same)")
  }

  @Test(arguments: Page.all)
  func `the documentation links only to existing files`(_ page: Page) {
    // DocC pages name pictures without an extension. The documentation build creates these pictures.
    guard !page.path.contains(".docc/") else { return }
    for target in page.targets {
      #expect(
        FileManager.default.fileExists(atPath: "\(Fixture.repository)/\(target)"), "\(target)")
    }
  }

  /// A link's anchor must match a heading's anchor as GitHub forms it. A quoted section name must match a heading.
  @Test(arguments: Page.all)
  func `links and quoted section names in the documentation match existing headings`(
    _ page: Page
  ) {
    guard page.path != "CHANGELOG.md" else { return }
    let folder = page.path.split(separator: "/").dropLast().joined(separator: "/")
    for link in page.prose.matches(of: /\]\(([^)\s#]*)#([^)\s]+)\)/) where !link.1.contains("://") {
      let place = (folder.isEmpty ? "" : folder + "/") + link.1
      let target = link.1.isEmpty ? page : Page(path: place)
      #expect(target.anchors.contains(String(link.2)), "\(link.0)")
    }
    for name in page.prose.matches(of: /README(?:\.md)?(?:'s|,) "([^"]+)"/) {
      #expect(Page(path: "README.md").headings.contains(String(name.1)), "\(name.0)")
    }
  }

  /// Draws each block that contains a complete layout. Adds the missing keys to blocks that contain only some keys.
  @Test(
    arguments: Page.all.filter { $0.blocks.contains { ["json", "jsonc"].contains($0.language) } })
  func `every layout in the documentation is valid`(_ page: Page) throws {
    for block in page.blocks where ["json", "jsonc"].contains(block.language) {
      let isWhole = block.text.hasPrefix("{")
      guard block.text.contains("\"canvas\"") || !isWhole else { continue }
      try withTool { tool in
        try prepare(tool)
        try tool.write(isWhole ? block.text : "{\(block.text)}", to: "documented.jsonc")
        let result = try tool.run(["validate", "documented.jsonc"])
        #expect(result.status == 0, "\(block.text)\n\(result.error)")
      }
    }
  }

  /// External programs, and programs that change the machine. The test does not run them.
  private static let others = [
    "make", "apt-get", "git", "cmake", "ninja", "meson", "swift", "curl", "python3", "tail",
    "export",
    "fuzz=", "$fuzz", "Benchmarks/", "sh", "cp", "P=", "SKELSHOT_RECORD=", "-", "podman", "cd",
    "nice", "adb", "axe", "idb", "maestro", "xcrun", "docc",
  ]

  @Test(arguments: Page.all.filter { $0.blocks.contains { $0.language == "sh" } })
  func `every command in the documentation runs`(_ page: Page) throws {
    for block in page.blocks where block.language == "sh" {
      try withTool { tool in
        try prepare(tool)
        for line in block.text.replacing("\\\n", with: " ").split(separator: "\n") {
          try run(String(line), tool)
        }
      }
    }
  }

  private func run(_ line: String, _ tool: CommandLineTool) throws {
    let words = line.split(separator: " ")
    guard let first = words.first else { return }
    if Self.others.contains(where: { first.hasPrefix($0) }) { return }
    let isCapture = words.dropFirst().contains { $0 == "capture" || $0 == "--capture" }
    if isCapture, !TestReader.chromium.isUsed { return }
    // The documentation captures the page of a development server.
    let line = isCapture ? line.replacing(/(http:\/\/)?localhost:5173\S*/, with: "page.html") : line
    let isKnown = first == "skelshot" || line.contains("| skelshot") || line.contains("generate |")
    #expect(isKnown, "what is this? \(line)")
    // A server runs until the test ends its process.
    let isServer = line.hasPrefix("skelshot watch") || line.hasPrefix("skelshot show")
    // `show` prints pictures only in a terminal.
    let command =
      line.hasPrefix("skelshot show")
      ? "script -qec '\(line.split(separator: "#")[0])' /dev/null" : line
    // `init` fails if its output file exists.
    if line.hasPrefix("skelshot init"), let place = words.firstIndex(of: "-o") {
      try? FileManager.default.removeItem(atPath: "\(tool.folder)/\(words[place + 1])")
    }
    let commands = (CommandLineTool.executable as NSString).deletingLastPathComponent
    let script = """
      generate() { cat layout.json; }
      upload() { cat > uploaded; }
      \(isServer ? "timeout -s INT 3 " : "")\(command)
      """
    let result = try CommandLineTool.run(
      "/bin/bash", ["-c", script],
      environment: [
        "PATH": commands + ":/usr/bin:/bin", "BROWSER": "true", "TERM": "dumb",
        "SKELSHOT_SWIFT": Fixture.repository + "/Tests/CLITests/Apps/fake-swift.py",
      ], in: tool.folder)
    // `diff`, `verify` and `docc --check` exit with 1 if pictures differ or are missing.
    let allowed: Set<Int32> =
      isServer
      ? [0, 124, 130]
      : [" diff ", " verify", " --check"].contains { line.contains($0) } ? [0, 1] : [0]
    #expect(allowed.contains(result.status), "\(line)\n\(result.error)")
  }

  /// Writes the files that the documented commands read.
  private func prepare(_ tool: CommandLineTool) throws {
    let files = FileManager.default
    let layout = "\(Fixture.folder)/readme/loading.json"
    for folder in ["screens", "layouts", "screens/home", "before", "after", "img", "docs"] {
      try files.createDirectory(
        atPath: "\(tool.folder)/\(folder)", withIntermediateDirectories: true)
    }
    let small =
      #"{"canvas": {"width": 40, "height": 40}, "views": [{"type": "label", "id": "title"}]}"#
    for name in [
      "a.json", "b.json", "feed.json", "table.json", "screens/feed.json", "layouts/a.json",
      "card.json",
    ] {
      try tool.write(small, to: name)
    }
    for catalog in ["App.docc", "Recipes.docc", "Sources/App/App.docc"] {
      try files.createDirectory(
        atPath: "\(tool.folder)/\(catalog)", withIntermediateDirectories: true)
      try tool.write("# A\n\n<!-- skelshot: \(tool.folder)/a.json -->\n", to: "\(catalog)/A.md")
    }
    try files.copyItem(atPath: layout, toPath: tool.folder + "/layout.json")
    try files.copyItem(
      atPath: "\(Fixture.folder)/readme/loaded.png", toPath: tool.folder + "/loaded.png")
    for (name, time) in [("golden", "0"), ("new", "0.1")] {
      _ = try tool.run(["a.json", "-q", "-o", "\(name).png", "--time", time])
      _ = try tool.run(["a.json", "-q", "-o", "\(name).gif", "--fps", time == "0" ? "4" : "5"])
    }
    for (folder, name) in [("before", "golden"), ("after", "new")] {
      try files.copyItem(
        atPath: "\(tool.folder)/\(name).png", toPath: "\(tool.folder)/\(folder)/a.png")
    }
    try files.copyItem(
      atPath: "\(Fixture.folder)/interface-builder/Profile.storyboard",
      toPath: tool.folder + "/Main.storyboard")
    let imports = "\(Fixture.repository)/Tests/ImportTests/Fixtures"
    for (name, copy) in [
      ("PlayerCard.jsx", "PlayerCard.jsx"), ("PlayerCard.jsx", "Loader.jsx"),
      ("profile.bones.json", "profile.bones.json"), ("contacts.xml", "screen.xml"),
      ("contacts.png", "screen.png"), ("contacts.png", "new-screen.png"),
      ("settings.txt", "settings.txt"),
    ] {
      try files.copyItem(atPath: "\(imports)/\(name)", toPath: "\(tool.folder)/\(copy)")
    }
    try files.createDirectory(
      atPath: tool.folder + "/MyApp/MyApp.xcodeproj", withIntermediateDirectories: true)
    try tool.write("final class Feed: UIViewController {}", to: "MyApp/Feed.swift")
    // The documentation reads the sources of an app. A stand-in for the reader prints this list.
    try tool.write(
      """
      {"version": 1, "screens": [
        {"name": "FeedViewController", "file": "MyApp/Feed.swift", "line": 1, "column": 13, "layout": \(small)}]}
      """, to: "screens.json")
    try tool.write("<!doctype html><title>Feed</title><h1>Feed</h1><p>Posts", to: "page.html")
    try tool.write("layouts: screens\ngolden: goldens\n", to: "skelshot.yml")
  }
}
