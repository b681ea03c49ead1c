import Foundation
import SkelshotImport
import SkelshotModel
import SkelshotPNG
import SkelshotPrimitives
import SkelshotRaster
import SkelshotRenderer
import TestSupport
import Testing

/// Compares the films that skelshot draws from SVGs with the same SVGs in Chromium, which are paused at several times.
///
/// Inside shapes, levels may differ by 1, because both programs mix colors in 8 bits. At edges, coverage differs,
/// because Chromium clips shapes with a mask. A pixel is therefore compared only if the pixels at a distance of two are
/// not background.
@Suite struct BrowserTests {
  private static let shapes = """
    <circle cx="40" cy="40" r="30"/><rect x="84" y="20" rx="6" width="300" height="14"/>\
    <rect x="0" y="100" width="400" height="40"/>
    """

  static let files: [String] = {
    let root = "viewBox=\"0 0 400 160\" width=\"400\" height=\"160\""
    let colors = ("#d9d9d9", "#333333")
    return [
      LoaderText.svg7(shapes, colors: colors, root: root),
      LoaderText.svg6(shapes, colors: colors, root: root),
      LoaderText.svg6(
        shapes, colors: colors, root: root, gradient: " gradientTransform=\"rotate(90)\""),
      LoaderText.svg6(shapes, colors: colors, root: root + " style=\"transform: scaleX(-1)\""),
      LoaderText.svg7(
        shapes, colors: colors, root: "viewBox=\"20 10 380 120\" width=\"400\" height=\"160\""),
    ]
  }()

  @Test(.needs(.chromium))
  func `an imported film has the same colors as Chromium at the same times`() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("skelshot-import-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    // The page shows all drawings, one below another, with unique ids.
    let drawings = Self.files.enumerated().map { index, file in
      file.replacingOccurrences(of: "a-diff", with: "a\(index)-diff")
        .replacingOccurrences(of: "a-animated-diff", with: "a\(index)-animated-diff")
        .replacingOccurrences(of: "<svg ", with: "<svg display=\"block\" ")
    }
    let page = "<!doctype html><body style=\"margin:0;background:#fff\">" + drawings.joined()
    try Data(page.utf8).write(to: folder.appendingPathComponent("page.html"))
    let moments = [0.2, 0.5, 0.75, 0.9, 1.1]
    let all = "[...document.querySelectorAll('svg')].map(svg =>"
    var steps: [[Any]] = [
      ["size", 400, 160 * Self.files.count, 1], ["value", "\(all) svg.pauseAnimations()).length"],
    ]
    for moment in moments {
      steps.append(["value", "\(all) svg.setCurrentTime(\(moment))).length"])
      steps.append(["screenshot", folder.path + "/\(moment).png"])
    }
    let json = String(decoding: try JSONSerialization.data(withJSONObject: steps), as: UTF8.self)
    let run = try ProgramRun([
      "python3", Fixture.repository + "/Scripts/browser.py", "file://\(folder.path)/page.html",
      json,
    ])
    #expect(run.status == 0, "\(run.error)")
    let renderers = try Self.files.map {
      try SkeletonRenderer(ImportedSkeleton(text: $0).scene, pictures: [:])
    }
    for moment in moments {
      let file = folder.appendingPathComponent("\(moment).png")
      let theirs = try PNGDecoder().decode([UInt8](Data(contentsOf: file)))
      #expect(theirs.size.height == 160 * Self.files.count)
      for (index, renderer) in renderers.enumerated() {
        let (compared, worst) = Self.compare(
          try renderer.pixmap(atSeconds: moment), theirs, top: 160 * index)
        #expect(worst <= 1, "file \(index) at \(moment) s")
        #expect(compared > 12_000)
      }
    }
  }

  /// Returns the number of compared pixels and the largest difference between two levels.
  private static func compare(
    _ ours: Pixmap, _ theirs: Pixmap, top: Int
  ) -> (compared: Int, worst: Int) {
    var (compared, worst) = (0, 0)
    for y in 2..<158 {
      for x in 2..<398 where isInside(ours, x, y) && isInside(theirs, x, top + y) {
        compared += 1
        let (own, other) = (ours[x, y].straight, theirs[x, top + y].straight)
        for (level, wanted) in [
          (own.red, other.red), (own.green, other.green), (own.blue, other.blue),
        ] { worst = max(worst, abs(Int(level) - Int(wanted))) }
      }
    }
    return (compared, worst)
  }

  private static func isInside(_ picture: Pixmap, _ x: Int, _ y: Int) -> Bool {
    for (dx, dy) in [(0, 0), (-2, -2), (2, -2), (-2, 2), (2, 2), (0, 2), (0, -2), (2, 0), (-2, 0)] {
      if picture[x + dx, y + dy].straight.rawValue == 0xffff_ffff { return false }
    }
    return true
  }
}
