import SkelshotFiles
import SkelshotPrimitives

/// The address of a page, as a URL that Chromium reads in the same way.
package struct PageAddress: Sendable, Hashable {
  package let url: String
  /// The host, or nil for a file.
  package let host: String?

  /// Whether the page is a file, or its host is this machine.
  package var isLocal: Bool { host.map(Self.isLoopback) ?? true }

  /// Reads the address of a page.
  ///
  /// - Parameter text: A URL with http, https or file; an address without a scheme, such as `localhost:5173/feed`; or
  ///   the path of a file. For a folder, its index.html is used.
  /// - Throws: `BrowserError` if the text is not an address, or if the file does not exist.
  package init(_ text: String) throws(BrowserError) {
    if let scheme = Self.scheme(of: text) {
      switch scheme {
      case "http", "https": try self.init(web: text, as: text)
      case "file": try self.init(fileURL: text)
      default: throw .invalidAddress(text, reason: "only http, https and file can be captured")
      }
    } else if let url = try Self.existingFile(text) {
      self.init(url: url, host: nil)
    } else if Self.isPath(text) {
      throw .noSuchFile(path: text)
    } else {
      let address = "http://\(text)"
      try self.init(web: address, as: text)
      // Servers on this machine rarely use https, and others rarely http.
      if !isLocal { try self.init(web: "https://\(text)", as: text) }
    }
  }

  private init(url: String, host: String?) { (self.url, self.host) = (url, host) }

  private init(web url: String, as text: String) throws(BrowserError) {
    guard let host = Self.host(of: url) else {
      throw .invalidAddress(text, reason: "the host is missing or invalid")
    }
    // Browsers encode other characters themselves.
    self.init(
      url: url.split(separator: " ", omittingEmptySubsequences: false).joined(separator: "%20"),
      host: host)
  }

  private init(fileURL url: String) throws(BrowserError) {
    let rest = url.dropFirst("file://".count)
    let path =
      rest.utf8.starts(with: "localhost/".utf8) ? rest.dropFirst("localhost".count) : rest
    guard url.utf8.dropFirst(5).starts(with: "//".utf8), path.utf8.first == UInt8(ascii: "/"),
      !path.utf8.starts(with: "//".utf8)
    else {
      throw .invalidAddress(url, reason: "a file address begins with file:/// and a path")
    }
    self.init(url: "file://\(path)", host: nil)
  }

  /// Returns the host of a URL in lowercase, or nil if there is none or browsers might read another host.
  package static func host(of url: String) -> String? {
    guard let scheme = scheme(of: url),
      url.utf8.dropFirst(scheme.utf8.count + 1).starts(with: "//".utf8)
    else { return nil }
    let rest = url.utf8.dropFirst(scheme.utf8.count + 3)
    // Browsers drop tabs and line feeds, and read a backslash as a slash.
    guard rest.allSatisfy({ $0 >= 0x20 && $0 != 0x7f }) else { return nil }
    let authority = rest.prefix { !"/?#\\".utf8.contains($0) }
    let host =
      authority.lastIndex(of: UInt8(ascii: "@")).map { authority[$0...].dropFirst() }
      ?? authority
    let name: Substring.UTF8View.SubSequence
    if host.first == UInt8(ascii: "["), let end = host.lastIndex(of: UInt8(ascii: "]")) {
      name = host[...end]
    } else {
      name = host.prefix { $0 != UInt8(ascii: ":") }
    }
    let port = host[name.endIndex...].dropFirst()
    guard !name.isEmpty, port.allSatisfy(ASCII.isDigit), port.count <= 5,
      name.allSatisfy({ $0 > 0x20 && $0 < 0x7f && $0 != UInt8(ascii: "%") })
    else { return nil }
    return String(decoding: name, as: UTF8.self).lowercased()
  }

  /// Returns whether a host is this machine: `localhost` and its subdomains, 127.0.0.0/8 and ::1. Browsers resolve
  /// these names without DNS. Other spellings, such as 127.1, are not accepted.
  package static func isLoopback(_ host: String) -> Bool {
    if host == "localhost" || host == "[::1]" || host.hasSuffix(".localhost") { return true }
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts[0] == "127"
      && parts.allSatisfy { part in
        UInt8(part) != nil && part.utf8.allSatisfy(ASCII.isDigit)
          && (part.utf8.count == 1 || part.utf8.first != UInt8(ascii: "0"))
      }
  }

  /// Returns whether a request for a URL stays on this machine. URLs such as `data:` and `blob:` are not requests.
  package static func staysHere(_ url: String) -> Bool {
    switch scheme(of: url) {
    case "http", "https", "ws", "wss", "ftp": host(of: url).map(isLoopback) ?? false
    default: true
    }
  }

  /// Returns the scheme in lowercase. `localhost:5173` has none.
  static func scheme(of text: String) -> String? {
    let name = text.utf8.prefix { ($0 | 0x20) &- 0x61 < 26 || ASCII.isDigit($0) || $0 == 0x2b }
    let rest = text.utf8[name.endIndex...]
    guard !name.isEmpty, rest.first == UInt8(ascii: ":") else { return nil }
    let scheme = String(decoding: name, as: UTF8.self).lowercased()
    if rest.dropFirst().first.map(ASCII.isDigit) ?? false { return nil }
    return scheme
  }

  /// Returns the URL of a file, or nil if there is none. The path can be followed by a query and a fragment.
  private static func existingFile(_ text: String) throws(BrowserError) -> String? {
    guard !text.isEmpty, !text.utf8.contains(0) else { return nil }
    let end = text.firstIndex { "?#".contains($0) } ?? text.endIndex
    for (path, suffix) in [(text[...], ""[...]), (text[..<end], text[end...])] {
      switch FileKind(path: String(path)) {
      case .file: return url(ofFile: String(path)) + suffix
      case .folder:
        let index = "\(path)/index.html"
        guard FileKind(path: index) == .file else { throw .noSuchFile(path: index) }
        return url(ofFile: index) + suffix
      default: continue
      }
    }
    return nil
  }

  private static func url(ofFile path: String) -> String {
    let isAbsolute = path.utf8.first == UInt8(ascii: "/")
    let whole = isAbsolute ? path : "\(CLibrary.resolved(".") ?? "")/\(path)"
    return "file://\(URLText.path(whole))"
  }

  private static func isPath(_ text: String) -> Bool {
    let path = text.prefix { !"?#".contains($0) }.lowercased()
    return text.isEmpty || ["/", "./", "../", "~"].contains { path.hasPrefix($0) }
      || path.hasSuffix(".html") || path.hasSuffix(".htm")
  }
}

private enum ASCII {
  static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }
}
