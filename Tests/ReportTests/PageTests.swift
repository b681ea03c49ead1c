import Foundation
import SkelshotReport
import TestSupport
import Testing

@Suite struct PageTests {
  private let page = HTMLReport(ReportTests.report).text

  @Test func `the report page loads no other resources`() {
    #expect(page.contains("default-src 'none'; img-src data:"))
    for text in ["http:", "https:", "src=\"/", "<link", "@import", "url(", "fetch(", "XMLHttp"] {
      #expect(!page.contains(text), "\(text)")
    }
  }

  @Test(arguments: [
    ("css", HTMLReport.styleDigest), ("js", HTMLReport.scriptDigest),
  ])
  func `the report page contains the digests of its style sheet and script`(
    _ kind: String, _ digest: String
  ) throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Sources/SkelshotReport/Resources/report.\(kind)")
    // The hash includes the line feed that precedes the text in the page.
    let run = try ProgramRun(["sha256sum"], input: Array("\n".utf8) + Data(contentsOf: file))
    #expect(run.status == 0)
    let hex = Array(run.text.prefix(64))
    let bytes = stride(from: 0, to: 64, by: 2).compactMap {
      UInt8(String(hex[$0...$0 + 1]), radix: 16)
    }
    #expect(digest == "sha256-" + Data(bytes).base64EncodedString())
    #expect(page.contains("'\(digest)'"))
  }

  @Test func `the report page escapes untrusted text`() {
    #expect(!page.contains("<b>&'c"))
    // The page must not contain end tags in addition to those of its own scripts.
    let scripts = page.components(separatedBy: "<script").count - 1
    #expect(page.components(separatedBy: "</script>").count - 1 == scripts)
    #expect(page.contains("a&quot;&lt;b&gt;&amp;&#39;c"))
  }

  @Test func `the report page embeds its pictures`() {
    for bytes in [[1, 2, 3], [4, 5, 6], [7, 8, 9]] as [[UInt8]] {
      #expect(page.contains("src=\"data:image/png;base64,\(Data(bytes).base64EncodedString())\""))
    }
    // The page contains the film's frames as JSON.
    let data =
      page.components(separatedBy: "<script type=\"application/json\">").dropFirst().first?
      .components(separatedBy: "</script>").first ?? ""
    let frames = try? JSONSerialization.jsonObject(with: Data(data.utf8)) as? [[String: Any]]
    #expect(frames?.count == 2)
    #expect(frames?.last?["pixels"] as? Int == 5)
    #expect(frames?.first?["pixels"] is NSNull)
  }

  @Test func `in both color schemes, the report page has a name, filter and color for every state`()
  {
    for state in GoldenState.allCases where state != .equal {
      #expect(page.contains("data-state=\"\(state.rawValue)\""))
      #expect(page.contains("<input type=\"checkbox\" value=\"\(state.rawValue)\""))
      #expect(page.components(separatedBy: "--\(state.rawValue): #").count == 3)
    }
    #expect(page.contains("1 picture matches"))
    #expect(page.contains("prefers-color-scheme: dark"))
  }

  /// Returns the contrast ratio between two colors, which depends on their relative luminance. Source: WCAG 2.2.
  private func contrast(_ one: String, _ other: String) -> Double {
    func luminance(_ hex: String) -> Double {
      let value = Int(hex.dropFirst(), radix: 16) ?? 0
      let parts = [16, 8, 0].map { shift -> Double in
        let level = Double((value >> shift) & 255) / 255
        return level <= 0.04045 ? level / 12.92 : pow((level + 0.055) / 1.055, 2.4)
      }
      return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
    }
    let (a, b) = (luminance(one), luminance(other))
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  @Test func `text on the report page has a contrast ratio of at least 4.5 in both color schemes`()
    throws
  {
    let blocks = page.components(separatedBy: ":root {").dropFirst().prefix(2)
    #expect(blocks.count == 2)
    for block in blocks {
      var colors: [String: String] = [:]
      for part in block.components(separatedBy: "}")[0].components(separatedBy: ";") {
        let pair = part.components(separatedBy: ": ")
        guard pair.count == 2, pair[1].hasPrefix("#") else { continue }
        colors[pair[0].trimmingCharacters(in: .whitespacesAndNewlines)] = pair[1]
      }
      let texts = ["--ink", "--soft"] + GoldenState.allCases.map { "--\($0.rawValue)" }
      for text in texts {
        for background in ["--card", "--background"] {
          let found = try contrast(
            #require(colors[text], "\(text)"), #require(colors[background], "\(background)"))
          #expect(found >= 4.5, "\(text) on \(background): \(found)")
        }
      }
    }
  }

  /// Returns the HTML of a page after its script has run in Chromium.
  private func rendered(_ page: String) throws -> String {
    try withTemporaryFolder { folder in
      try Data(page.utf8).write(to: URL(fileURLWithPath: folder + "/report.html"))
      let run = try ProgramRun(
        "/usr/bin/env",
        [
          "timeout", "60", "chromium", "--headless", "--no-sandbox", "--disable-gpu",
          "--user-data-dir=\(folder)/profile", "--virtual-time-budget=2000", "--dump-dom",
          "file://\(folder)/report.html",
        ], in: folder)
      #expect(run.status == 0)
      return run.text
    }
  }

  @Test(.needs(.chromium)) func `a browser runs only the report page's own script`() throws {
    let page = page.replacingOccurrences(
      of: "</body>", with: "<script>document.title = \"foreign\"</script></body>")
    let text = try rendered(page)
    #expect(text.contains("<html lang=\"en\" class=\"script\">"), "its own has run")
    #expect(text.contains("<title>failed: goldens"))
  }

  @Test(.needs(.chromium))
  func `the report page supports filtering, comparing and scrubbing by keyboard in a browser`()
    throws
  {
    // An additional script performs the steps and writes their results into the title of the page.
    let steps = """
      <script>
      addEventListener("load", () => {
        const seen = [];
        const press = key => document.dispatchEvent(
          new KeyboardEvent("keydown", {key, bubbles: true, cancelable: true}));
        const viewer = document.querySelector(".viewer");
        const shown = () => document.querySelectorAll(".case:not([hidden])").length;
        seen.push(shown());
        document.querySelector("[value=size]").click();
        seen.push(shown());
        const search = document.querySelector("[type=search]");
        search.value = "moved";
        search.dispatchEvent(new Event("input", {bubbles: true}));
        seen.push(shown());
        search.value = "";
        search.dispatchEvent(new Event("input", {bubbles: true}));
        viewer.closest(".case").focus();
        for (const key of ["2", "3", "4", "5", "6", "7", "1"]) {
          press(key);
          seen.push(viewer.dataset.mode);
        }
        const output = viewer.querySelector("output");
        seen.push(output.textContent.includes("5 pixels differ"));
        press(",");
        seen.push(output.textContent.includes("Frame 0"));
        press("z");
        seen.push(viewer.dataset.zoom);
        press("k");
        seen.push(document.activeElement.dataset.state);
        press("?");
        seen.push(document.getElementById("keys").hidden);
        document.title = seen.join(" ");
      });
      </script></body>
      """
    // The content security policy allows only the page's own script, so the test also allows the additional script.
    let page = page.replacingOccurrences(of: "</body>", with: steps)
      .replacingOccurrences(
        of: "; script-src 'sha256-", with: "; script-src 'unsafe-inline' data:; x-was 'sha256-")
    let text = try rendered(page)
    let title = text.components(separatedBy: "<title>").dropFirst().first?
      .components(separatedBy: "</title>").first
    #expect(
      title
        == "10 9 1 slider onion blink difference expected actual side false true one failed false")
  }
}
