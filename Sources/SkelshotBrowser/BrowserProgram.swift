import SkelshotFiles
import SkelshotPrograms

/// Finds the Chromium or Chrome of this machine.
package enum BrowserProgram {
  /// Programs in the PATH, best first.
  package static let names = [
    "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome",
    "google-chrome-beta", "google-chrome-unstable", "microsoft-edge", "microsoft-edge-stable",
    "brave-browser", "chrome-headless-shell",
  ]

  /// Programs outside the PATH on macOS.
  static let applications = [
    ("Google Chrome", "Google Chrome"), ("Chromium", "Chromium"),
    ("Microsoft Edge", "Microsoft Edge"), ("Brave Browser", "Brave Browser"),
  ].map { "/Applications/\($0).app/Contents/MacOS/\($1)" }

  /// Returns the path of the browser.
  ///
  /// - Parameters:
  ///   - given: A path or a name that the user chose, or nil.
  ///   - environment: Returns the value of an environment variable. `SKELSHOT_BROWSER` is used if `given` is nil.
  ///   - isProgram: Returns whether a file exists.
  /// - Throws: `BrowserError` if there is no browser.
  package static func find(
    _ given: String?,
    environment: (String) -> String? = { CLibrary.environment($0) },
    isProgram: (String) -> Bool = { FileKind(path: $0) == .file }
  ) throws(BrowserError) -> String {
    let folders = (environment("PATH") ?? "/usr/local/bin:/usr/bin:/bin").split(separator: ":")
      .map(String.init)
    func inPath(_ name: String) -> String? {
      folders.lazy.map { "\($0)/\(name)" }.first(where: isProgram)
    }
    let chosen = given ?? environment("SKELSHOT_BROWSER")
    if let chosen, !chosen.isEmpty {
      let found =
        chosen.utf8.contains(UInt8(ascii: "/"))
        ? (isProgram(chosen) ? chosen : nil) : inPath(chosen)
      guard let found else { throw .noSuchBrowser(chosen) }
      return found
    }
    for name in names {
      if let path = inPath(name) { return path }
    }
    guard let path = applications.first(where: isProgram) else { throw .browserMissing }
    return path
  }

  /// Returns the arguments for a browser without a window.
  ///
  /// - Parameters:
  ///   - profile: The folder for the profile.
  ///   - allowsNetwork: Whether pages can reach other hosts.
  ///   - isSandboxed: Whether Chromium's sandbox is on.
  package static func arguments(profile: String, allowsNetwork: Bool, isSandboxed: Bool) -> [String]
  {
    var arguments = [
      "--headless=new", "--remote-debugging-pipe", "--user-data-dir=\(profile)",
      "--no-startup-window", "--no-first-run", "--no-default-browser-check", "--hide-scrollbars",
      "--mute-audio", "--disable-extensions", "--disable-sync", "--disable-default-apps",
      "--disable-background-networking", "--disable-component-update", "--disable-breakpad",
      "--disable-crash-reporter", "--disable-client-side-phishing-detection",
      "--disable-domain-reliability", "--deny-permission-prompts", "--disk-cache-size=1",
      "--metrics-recording-only", "--password-store=basic", "--use-mock-keychain",
      "--no-service-autorun", "--noerrdialogs",
      // The same pixels on every machine.
      "--force-color-profile=srgb", "--font-render-hinting=none", "--disable-lcd-text",
      // One process for all frames, so that one snapshot contains them. The profile holds no secrets of other sites.
      "--disable-site-isolation-trials",
      "--disable-features=IsolateOrigins,site-per-process,Translate,OptimizationHints,"
        + "MediaRouter,InterestFeedContentSuggestions,AutofillServerCommunication,"
        + "CertificateTransparencyComponentUpdater,DialMediaRouteProvider,HttpsUpgrades",
    ]
    // Shared memory is in the profile if /dev/shm is small, as in many containers.
    if !ChildProcess.isInMemory("/dev/shm") { arguments.append("--disable-dev-shm-usage") }
    if !isSandboxed { arguments.append("--no-sandbox") }
    if !allowsNetwork { arguments += offline }
    return arguments
  }

  /// Keeps pages on this machine. All other requests go to a proxy whose name does not resolve.
  ///
  /// Redirects, WebSockets, workers and changed DNS entries therefore cannot get through. `<-loopback>` removes the
  /// built-in exceptions, which include 169.254.0.0/16. WebRTC may use only proxies, because its packets bypass them.
  private static let offline = [
    "--proxy-server=http://blocked.invalid:1",
    "--proxy-bypass-list=<-loopback>;localhost;*.localhost;127.0.0.0/8;[::1]",
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE *.localhost, EXCLUDE 127.*, "
      + "EXCLUDE [::1]",
    "--webrtc-ip-handling-policy=disable_non_proxied_udp",
  ]
}
