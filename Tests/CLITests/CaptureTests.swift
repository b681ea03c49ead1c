import Foundation
import Skelshot
import TestSupport
import Testing

/// Captures pages with the command. SkelshotBrowser's tests cover errors of pages and browsers.
@Suite struct CaptureTests {
  private static let page = """
    <!doctype html><meta charset="utf-8"><style>
    body { margin: 0; background: #fff; font: 16px sans-serif }
    header { position: sticky; top: 0; height: 48px; background: #eee }
    .avatar { position: absolute; left: 16px; top: 64px; width: 40px; height: 40px; border-radius: 20px;
      background: #c33 }
    p { position: absolute; left: 72px; top: 72px; margin: 0; line-height: 24px; white-space: nowrap }
    @media (prefers-color-scheme: dark) { body { background: #111; color: #fff } }
    </style><header>Feed</header><div class="avatar"></div><p id="name">Amara Okafor</p>
    <img src="http://example.com/a.png" data-skelshot="ignore" width="50" height="50">
    """

  @Test(.needs(.chromium)) func `writes a layout with the screenshot beside it`() throws {
    try withTool { tool in
      try tool.write(Self.page, to: "page.html")
      let result = try tool.run(["capture", "page.html", "-o", "out/feed.json"])
      #expect(result.status == 0)
      #expect(
        result.error.contains("requests of the page to other hosts were blocked: example.com"))
      let scene = try Scene(contentsOf: "\(tool.folder)/out/feed.json")
      #expect(scene.canvas.content == "feed.screen.png")
      #expect(scene.canvas.size == Size(width: 390, height: 844))
      // The bar stays, so the avatar and the name are the only bones.
      let avatar = try #require(scene.views.first { $0.type == "imageView" })
      #expect(avatar.placement.frame == Rect(x: 16, y: 64, width: 40, height: 40))
      #expect(avatar.skeletonCornerRadius == .circle)
      let name = try #require(scene.views.first { $0.id == "name" })
      #expect(name.placement.frame?.x == 72)
      let picture = try Pixmap(contentsOf: "\(tool.folder)/out/feed.screen.png")
      #expect(picture.size == PixelSize(width: 780, height: 1688))
      #expect(try tool.run(["out/feed.json", "-q", "-o", "feed.png"]).status == 0)
    }
  }

  @Test(.needs(.chromium)) func `captures sizes and appearances into files of their own`() throws {
    try withTool { tool in
      try tool.write(Self.page, to: "page.html")
      let result = try tool.run([
        "capture", "page.html", "-q", "-o", "f{-size}{-appearance}.png", "--size",
        "320x200,400x300",
        "--appearance", "both", "--scale", "1",
      ])
      #expect(result.status == 0)
      for name in ["320x200-light", "320x200-dark", "400x300-light", "400x300-dark"] {
        let picture = try Pixmap(contentsOf: "\(tool.folder)/f-\(name).png")
        let isDark = name.hasSuffix("dark")
        #expect("\(picture.size.width)x\(picture.size.height)" == name.prefix(7))
        #expect(picture.pixels[picture.pixels.count - 1] & 0xff == (isDark ? 0x11 : 0xff))
      }
    }
  }

  @Test(.needs(.chromium)) func `captures a part of a page`() throws {
    try withTool { tool in
      try tool.write(Self.page, to: "page.html")
      let result = try tool.run(["capture", "page.html", "-q", "--selector", "#name"])
      #expect(result.status == 0)
      let scene = try Scene(json: result.text)
      #expect(scene.canvas.size.height == 24)
      #expect(scene.views.map(\.id) == ["name"])
      #expect(scene.views[0].placement.frame?.x == 0)
    }
  }

  @Test(.needs(.chromium)) func `steers elements by their attribute`() throws {
    try withTool { tool in
      try tool.write(
        """
        <!doctype html><style>div { position: absolute; width: 60px; height: 20px; left: 0 }</style>
        <div style="top: 0" data-skelshot="ignore">One</div><div style="top: 40px" data-skelshot="one">Two</div>
        <div style="top: 80px" data-skelshot="keep">Three</div><div style="top: 120px">Four</div>
        """, to: "page.html")
      let result = try tool.run(["capture", "page.html", "-q"])
      let scene = try Scene(json: result.text)
      let bones = scene.views.filter(\.isSkeletonable)
      #expect(bones.compactMap(\.placement.frame?.y) == [40, 120])
      #expect(bones[0].placement.frame == Rect(x: 0, y: 40, width: 60, height: 20))
    }
  }

  @Test(.needs(.chromium)) func `rejects what it cannot capture`() throws {
    try withTool { tool in
      let remote = try tool.run(["capture", "http://example.com/feed", "-o", "a.png"])
      #expect(remote.status == 2)
      #expect(remote.error.contains("--allow-network"))
      #expect(try tool.run(["capture", "nothing.html", "-o", "a.png"]).status == 2)
      let several = try tool.run([
        "capture", "page.html", "-o", "a.png", "--size", "320x200,400x300",
      ])
      #expect(several.status == 64)
      #expect(several.error.contains("{-size}"))
      #expect(try tool.run(["capture", "page.html", "-o", "a.txt"]).status == 64)
      #expect(try tool.run(["capture", "page.html", "--size", "0x3"]).status == 64)
      #expect(try tool.run(["capture", "page.html", "--wait", "never"]).status == 64)
      #expect(tool.files().isEmpty)
    }
  }
}
