import SkelshotDocument
import SkelshotSyntax
import SkelshotModel
import SkelshotPrimitives
import Testing

@Suite struct SectionTests {
  private func table(_ rest: String) throws -> TableContent {
    let text = """
      {"type": "tableView", "rowHeight": 9, \(rest), "cells": {
        "Post": {"subviews": [{"type": "label", "id": "title"}, {"id": "x-face"}]},
        "Hero": {"type": "stackView", "id": "title"}}}
      """
    let view = try document(Good.around(text)).scene.views[0]
    guard case .table(let table) = view.content else { throw NotThat() }
    return table
  }

  private struct NotThat: Error {}

  private func prepare(_ text: String) throws -> [CellPreparation] {
    try table("\"sections\": [{\"cell\": \"Post\", \"prepare\": {\(text)}}]").sections[0].prepare
  }

  @Test func `decodes named headers and footers with their heights`() throws {
    let table = try table(
      """
      "headers": {"A": {"height": 40}, "B": {"type": "label"}}, "footers": {"A": {"type": "button"}},
      "sectionHeaderHeight": 12, "sectionFooterHeight": 0,
      "sections": [{"cell": "Post", "header": "A", "footer": "A"}, {"cell": "Post", "header": "B"}]
      """)
    #expect(table.headers.keys.sorted() == ["A", "B"])
    #expect(table.headers["A"]?.placement.height == .points(40))
    #expect(table.footers.mapValues(\.type) == ["A": "button"])
    #expect(table.sectionHeaderHeight == 12 && table.sectionFooterHeight == 0)
    #expect(table.sections.map(\.header) == ["A", "B"])
    #expect(table.sections.map(\.footer) == ["A", nil])
  }

  @Test func `a header has the default height from UIKit's plain style`() throws {
    let table = try table("\"sections\": []")
    #expect(table.sectionHeaderHeight == 28 && table.sectionFooterHeight == 28)
    #expect(table.headers == [:] && table.footers == [:])
  }

  @Test func `decodes a collection's supplementary views and reference sizes`() throws {
    let text = """
      {"type": "collectionView", "cells": {"A": {}}, "supplementaryViews": {"S": {"type": "label"}},
       "headerReferenceSize": [320, 40], "footerReferenceSize": 24,
       "sections": [{"header": "S", "footer": "S"}]}
      """
    let document = try document(Good.around(text))
    guard case .collection(let content) = document.scene.views[0].content else {
      throw NotThat()
    }
    #expect(document.warnings == [])
    #expect(content.supplementaryViews.mapValues(\.type) == ["S": "label"])
    #expect(content.headerReferenceSize == Size(width: 320, height: 40))
    #expect(content.footerReferenceSize == Size(width: 24, height: 24))
    #expect(content.sections[0].header == "S" && content.sections[0].footer == "S")
  }

  @Test func `a collection in a table's header can use the table's cells`() throws {
    let table = try table(
      """
      "headers": {"A": {"subviews": [
        {"type": "collectionView", "sections": [{"cell": "Hero", "items": 2}]}]}},
      "sections": [{"cell": "Post", "header": "A"}]
      """)
    guard case .collection(let content)? = table.headers["A"]?.subviews[0].content else {
      throw NotThat()
    }
    #expect(content.cells["Hero"]?.type == "stackView")
  }

  @Test(
    arguments: [
      ("0", [.row(0)]), ("12", [.row(12)]), ("2-4", [.rows(2...4)]), ("3-3", [.rows(3...3)]),
      ("2-last", [.from(2)]), ("odd", [.odd]), ("even", [.even]), ("last", [.last]),
      ("0,3", [.row(0), .row(3)]), (" 0 , 2-4,last", [.row(0), .rows(2...4), .last]),
    ] as [(String, [RowSelector])])
  func `each key of a section's prepare object decodes to row selectors`(
    text: String, rows: [RowSelector]
  ) throws {
    #expect(try prepare("\"\(text)\": {}") == [CellPreparation(rows)])
  }

  @Test func `preparations keep their order and can use templates from outer tables`() throws {
    let inner = """
      {"type": "tableView", "rowHeight": 9, "cells": {"Own": {}}, "sections": [{
        "cell": "Own", "prepare": {"last": {"cell": "Hero"}, "0": {"cell": "Own"}, "odd": {}}}]}
      """
    let table = try table(
      "\"headers\": {\"A\": {\"subviews\": [\(inner)]}}, \"sections\": []")
    guard case .table(let content)? = table.headers["A"]?.subviews[0].content else {
      throw NotThat()
    }
    #expect(
      content.sections[0].prepare == [
        CellPreparation(.last, cell: "Hero"), CellPreparation(.row(0), cell: "Own"),
        CellPreparation(.odd),
      ])
    #expect(content.cells.keys.sorted() == ["Hero", "Own"])
  }

  @Test func `decodes every property that a preparation can set`() throws {
    let changes = try prepare(
      """
      "0": {"title": {
        "width": 40, "left": 3, "isSkeletonable": false, "isHidden": true,
        "isHiddenWhenSkeletonIsActive": true,
        "isUserInteractionDisabledWhenSkeletonIsActive": false, "skeletonCornerRadius": 4,
        "backgroundColor": "white", "cornerRadius": 5, "clipsToBounds": true, "alpha": 0.5,
        "skeleton": {"animated": false}, "text": "Hi", "fontSize": 12, "numberOfLines": 3,
        "textAlignment": "right", "lastLineFillPercent": 40, "linesCornerRadius": 6,
        "skeletonLineSpacing": 7, "skeletonPaddingInsets": 8,
        "skeletonTextLineHeight": {"fixed": 9}, "skeletonTextNumberOfLines": 2}}
      """)[0].changes
    var placement = Placement()
    (placement.width, placement.left) = (.points(40), 3)
    let own: [ViewChange] = [
      .placement(placement), .set(\.isSkeletonable, false), .set(\.isHidden, true),
      .set(\.isHiddenWhenSkeletonIsActive, true),
      .set(\.isUserInteractionDisabledWhenSkeletonIsActive, false),
      .set(\.skeletonCornerRadius, 4), .set(\.backgroundColor, .white), .set(\.cornerRadius, 5),
      .set(\.clipsToBounds, true), .set(\.alpha, 0.5),
      .skeleton(SkeletonOverrides(animated: false)),
    ]
    let text: [ViewChange] = [
      .set(\.text, "Hi"), .set(\.fontSize, 12), .set(\.numberOfLines, 3),
      .set(\.textAlignment, .right), .set(\.lastLineFillPercent, 40),
      .set(\.linesCornerRadius, 6), .set(\.skeletonLineSpacing, 7),
      .set(\.skeletonPaddingInsets, EdgeInsets(8)), .set(\.skeletonTextLineHeight, .fixed(9)),
      .set(\.skeletonTextNumberOfLines, .custom(2)),
    ]
    #expect(changes == ["title": own + text])
    let stack = try prepare(
      """
      "0": {"cell": "Hero", "title": {"axis": "vertical", "spacing": 1, "alignment": "center",
        "distribution": "fillEqually", "layoutMargins": [1, 2, 3, 4]}}
      """)[0]
    #expect(stack.cell == "Hero")
    let arrangement: [ViewChange] = [
      .set(\.axis, .vertical), .set(\.spacing, 1), .set(\.alignment, .center),
      .set(\.distribution, .fillEqually),
      .set(\View.layoutMargins, EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)),
    ]
    #expect(stack.changes == ["title": arrangement])
  }

  @Test func `a preparation accepts ids and keys that exist only in another row's template`()
    throws
  {
    let prepared = try prepare(
      """
      "0": {"cell": "Hero"}, "odd": {"title": {"spacing": 3}}, "even": {"title": {"text": "a"}}
      """)
    #expect(prepared.map(\.changes.count) == [0, 1, 1])
  }
}
