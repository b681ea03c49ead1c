import Skelshot
import SkelshotReport
import Testing

/// What one change of a layout does, told once.
@Suite struct ChangeGroupTests {
  /// Rows of a template called Post: an avatar, a title of two lines and a badge; a headline above them.
  private func layout(
    scale: Int = 1, rowHeight: Int = 40, title: String = "", post: String = "", badge: Int = 16,
    appearance: String = "{}"
  ) throws -> Scene {
    try Scene(
      json: """
        {"canvas": {"width": 200, "height": 300, "scale": \(scale)}, "appearance": \(appearance),
         "skeleton": {"animated": false},
         "views": [
          {"type": "label", "id": "headline", "frame": [10, 4, 100, 15]},
          {"type": "tableView", "id": "posts", "frame": [0, 30, 200, 270],
           "sections": [{"cell": "Post", "rows": 6}],
           "cells": {"Post": {"height": \(rowHeight), "subviews": [
             {"type": "view", "id": "avatar", "frame": [10, 6, 24, 24], "skeletonCornerRadius": 12},
             {"type": "view", "id": "title", "frame": [44, 6, 100, 20]\(title)},
             {"type": "view", "id": "badge", "frame": [170, 6, \(badge), 16]\(post)}]}}}]}
        """)
  }

  private func groups(_ before: Scene, _ after: Scene) throws -> [String] {
    let (expected, actual) = (try before.pixmap(), try after.pixmap())
    let map = try #require(try ElementMap(after, sizes: [actual.size]))
    let found = map.changes(
      expected: expected, actual: actual,
      in: PictureComparison(expected: expected, actual: actual))
    return ChangeGroup.groups(of: found, scale: map.scale).map(\.text)
  }

  @Test(arguments: [1, 2, 3]) func `a corner of a template is one line, in points`(
    _ scale: Int
  ) throws {
    let texts = try groups(
      layout(scale: scale, title: #", "skeletonCornerRadius": 4"#),
      layout(scale: scale, title: #", "skeletonCornerRadius": 6"#))
    #expect(texts == ["cell `Post`, view `title`: corner radius 4 → 6 pt, in 6 rows"])
  }

  @Test func `corners are told where only some are round`() throws {
    let some = #", "maskedCorners": ["topLeft", "topRight"], "skeletonCornerRadius": "#
    let texts = try groups(layout(title: some + "3"), layout(title: some + "8"))
    #expect(texts == ["cell `Post`, view `title`: corner radius 3 → 8 pt, in 6 rows"])
  }

  @Test func `a width of a template is one line`() throws {
    #expect(
      try groups(layout(), layout(badge: 20)) == [
        "cell `Post`, view `badge`: width 16 → 20 pt, in 6 rows"
      ])
  }

  @Test func `rows below those that grew move together`() throws {
    let texts = try groups(layout(), layout(rowHeight: 42))
    #expect(
      texts.first
        == "cell `Post`, view `avatar`, view `title`, view `badge`: moved 2–10 pt down, in 5 rows")
  }

  @Test func `a colour is one line, whatever has it`() throws {
    let texts = try groups(layout(), layout(appearance: ##"{"tintColor": "#d0d4d8"}"##))
    #expect(texts.count == 1)
    #expect(
      texts.first
        == "label `headline` (line 1), view `avatar`, view `title`, view `badge`: colour #ecf0f1 → #d0d4d8"
    )
  }

  @Test func `lines whose widths differ from row to row are one line`() throws {
    func rows(_ width: Int) throws -> Scene {
      try Scene(
        json: """
          {"canvas": {"width": 200, "height": 80}, "skeleton": {"animated": false},
           "views": [{"type": "tableView", "id": "t", "frame": [0, 0, 200, 80],
             "sections": [{"cell": "A", "rows": 2, "prepare": {"1": {"x": {"frame": [10, 4, \(width / 2), 20]}}}}],
             "cells": {"A": {"height": 40, "subviews": [
               {"type": "view", "id": "x", "frame": [10, 4, \(width), 20]}]}}}]}
          """)
    }
    #expect(
      try groups(rows(100), rows(80)) == [
        "cell `A`, view `x`: 10–20 pt narrower, in 2 rows"
      ])
  }

  @Test func `lines of a label are told as a range`() throws {
    func label(_ percent: Int) throws -> Scene {
      try Scene(
        json: """
          {"canvas": {"width": 200, "height": 120}, "skeleton": {"animated": false},
           "views": [{"type": "label", "id": "title", "frame": [10, 10, 100, 100], "numberOfLines": 3,
             "linesCornerRadius": \(percent)}]}
          """)
    }
    #expect(
      try groups(label(2), label(5)) == ["label `title`, lines 1–3: corner radius 2 → 5 pt"])
  }
}
