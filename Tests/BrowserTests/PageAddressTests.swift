import Foundation
import SkelshotBrowser
import SkelshotPrimitives
import TestSupport
import Testing

@Suite struct PageAddressTests {
  @Test(arguments: [
    ("localhost:5173/feed", "http://localhost:5173/feed"),
    ("http://localhost:5173/feed", "http://localhost:5173/feed"),
    ("HTTPS://App.LocalHost/a b?q#f", "HTTPS://App.LocalHost/a%20b?q#f"),
    ("127.0.0.1", "http://127.0.0.1"),
    ("[::1]:8080", "http://[::1]:8080"),
    ("http://127.1.2.3:80", "http://127.1.2.3:80"),
    ("file:///srv/page.html", "file:///srv/page.html"),
    ("file://localhost/srv/page.html", "file:///srv/page.html"),
  ])
  func `reads addresses of this machine`(text: String, url: String) throws {
    let address = try PageAddress(text)
    #expect(address.url == url)
    #expect(address.isLocal)
  }

  /// Browsers read some of these addresses as loopback addresses, and others, which look like loopback addresses, not.
  @Test(arguments: [
    "http://example.com", "example.com/localhost", "http://localhost.example.com",
    "http://localhost@example.com/", "http://localhost:80@example.com/", "http://10.0.0.1",
    "http://0.0.0.0:3000", "http://169.254.169.254/latest", "http://[::ffff:127.0.0.1]/",
    "http://127.1", "http://127.0.0.1.example.com", "http://127.0.0.01", "http://128.0.0.1",
    "http://notlocalhost", "http://example.com\\@localhost/", "http://localhost.",
  ])
  func `treats all other hosts as other machines`(text: String) throws {
    #expect(try !PageAddress(text).isLocal)
  }

  @Test func `reads addresses of other hosts with https by default`() throws {
    #expect(try PageAddress("example.com/feed").url == "https://example.com/feed")
  }

  @Test(arguments: [
    "data:text/html,hi", "javascript:alert(1)", "chrome://version", "ftp://localhost/",
    "http://", "http:localhost", "http:///feed", "http://local%68ost/", "http://local\thost/",
    "http://localhost:port/", "file:page.html", "file://server/page.html",
  ])
  func `rejects texts that are not addresses of pages`(text: String) {
    let error = #expect(throws: BrowserError.self) { try PageAddress(text) }
    #expect(error?.message.code == "invalid-address", "\(text)")
  }

  @Test func `reads paths of files, with a query and with characters that URLs reserve`() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/a page#1.html"
      try Data().write(to: URL(fileURLWithPath: path))
      try Data().write(to: URL(fileURLWithPath: folder + "/index.html"))
      #expect(try PageAddress(path).url == "file://\(folder)/a%20page%231.html")
      #expect(try PageAddress(folder).url == "file://\(folder)/index.html")
      #expect(
        try PageAddress("\(folder)/index.html?dark=1#top").url
          == "file://\(folder)/index.html?dark=1#top")
      #expect(try PageAddress(path).isLocal)
      for missing in ["\(folder)/b.html", "b.html", "./b", "/b", ""] {
        #expect(throws: BrowserError.noSuchFile(path: missing)) { try PageAddress(missing) }
      }
    }
  }

  @Test func `tells requests to this machine from requests to others`() {
    for url in [
      "http://localhost/", "ws://[::1]:24678/", "data:,x", "blob:http://a/b", "about:blank",
    ] {
      #expect(PageAddress.staysHere(url), "\(url)")
    }
    for url in ["https://fonts.example/", "wss://10.0.0.1/", "http:///", "ftp://example.com/"] {
      #expect(!PageAddress.staysHere(url), "\(url)")
    }
  }
}
