import SkelshotBrowser
import SkelshotPrimitives
import Testing

@Suite struct BrowserProgramTests {
  private func find(
    _ given: String? = nil, files: Set<String>, environment: [String: String] = [:]
  ) throws -> String {
    try BrowserProgram.find(
      given, environment: { ["PATH": "/usr/local/bin:/usr/bin"].merging(environment) { $1 }[$0] },
      isProgram: files.contains)
  }

  @Test func `prefers Chromium, and then the first folder of the PATH`() throws {
    let files: Set = [
      "/usr/bin/google-chrome", "/usr/bin/chromium", "/usr/local/bin/google-chrome",
    ]
    #expect(try find(files: files) == "/usr/bin/chromium")
    #expect(
      try find(files: files.subtracting(["/usr/bin/chromium"])) == "/usr/local/bin/google-chrome")
  }

  @Test func `uses SKELSHOT_BROWSER as a path or as a name`() throws {
    let files: Set = ["/opt/chrome", "/usr/bin/chromium", "/usr/bin/msedge"]
    #expect(
      try find(files: files, environment: ["SKELSHOT_BROWSER": "/opt/chrome"]) == "/opt/chrome")
    #expect(
      try find(files: files, environment: ["SKELSHOT_BROWSER": "msedge"]) == "/usr/bin/msedge")
    #expect(
      try find("chromium", files: files, environment: ["SKELSHOT_BROWSER": "msedge"])
        == "/usr/bin/chromium")
    #expect(
      try find(files: files, environment: ["SKELSHOT_BROWSER": ""]) == "/usr/bin/chromium")
    #expect(throws: BrowserError.noSuchBrowser("/opt/none")) {
      try find(files: files, environment: ["SKELSHOT_BROWSER": "/opt/none"])
    }
  }

  @Test func `finds applications of macOS, and states how to get a browser`() throws {
    let chrome = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"
    #expect(try find(files: [chrome]) == chrome)
    let error = #expect(throws: BrowserError.self) { try find(files: []) }
    #expect(error == .browserMissing)
    #expect(error?.message.help?.contains("SKELSHOT_BROWSER") == true)
  }

  @Test func `keeps the sandbox and blocks other hosts unless both are allowed`() {
    let usual = BrowserProgram.arguments(profile: "/p", allowsNetwork: false, isSandboxed: true)
    #expect(usual.contains("--user-data-dir=/p"))
    #expect(!usual.contains("--no-sandbox"))
    #expect(usual.contains { $0.hasPrefix("--proxy-server=") })
    let open = BrowserProgram.arguments(profile: "/p", allowsNetwork: true, isSandboxed: false)
    #expect(open.contains("--no-sandbox"))
    #expect(!open.contains { $0.hasPrefix("--proxy-server=") || $0.hasPrefix("--host-resolver") })
  }
}
