import SkelshotDocument
import SkelshotSyntax
import SkelshotModel
import Testing

@Suite struct CellTests {
  private func table(_ rest: String) -> String {
    "{\"type\": \"tableView\", \"rowHeight\": 9, \(rest)}"
  }

  private func content(_ view: View?) -> (cells: [String: View], sections: [Section])? {
    switch view?.content {
    case .table(let table): (table.cells, table.sections)
    case .collection(let collection): (collection.cells, collection.sections)
    default: nil
    }
  }

  @Test func `a table with one cell and no section list gets one section with automatic rows`()
    throws
  {
    let view = try document(Good.around(table("\"cells\": {\"Post\": {}}"))).scene.views[0]
    #expect(content(view)?.sections == [Section(cell: "Post", count: .automatic)])
  }

  @Test func `a section without a cell name uses the table's only cell`() throws {
    let text = table("\"cells\": {\"Post\": {}}, \"sections\": [{\"rows\": 3}, {}]")
    let view = try document(Good.around(text)).scene.views[0]
    #expect(
      content(view)?.sections == [
        Section(cell: "Post", count: .fixed(3)), Section(cell: "Post", count: .automatic),
      ])
  }

  @Test func `an empty section list creates an empty table`() throws {
    let view = try document(Good.around(table("\"sections\": []"))).scene.views[0]
    #expect(content(view)?.sections == [])
  }

  @Test func `inner tables can use copies of cells from outer tables`() throws {
    let inner = table("\"sections\": [{\"cell\": \"Star\"}]")
    let text = table(
      "\"cells\": {\"Row\": {\"subviews\": [\(inner)]}, \"Star\": {\"type\": \"button\"}}, \"sections\": [{\"cell\": \"Row\"}]"
    )
    let outer = try #require(content(try document(Good.around(text)).scene.views[0]))
    #expect(outer.cells.keys.sorted() == ["Row", "Star"])
    let found = try #require(content(outer.cells["Row"]?.subviews[0]))
    #expect(found.cells.keys.sorted() == ["Star"])
    #expect(found.cells["Star"]?.type == "button")
  }

  @Test func `uses the nearest cell with the given name`() throws {
    let inner = table(
      "\"cells\": {\"Star\": {\"type\": \"slider\"}}, \"sections\": [{\"cell\": \"Star\"}]")
    let text = table(
      "\"cells\": {\"Star\": {\"type\": \"button\"}, \"Row\": {\"subviews\": [\(inner)]}}, \"sections\": [{\"cell\": \"Row\"}]"
    )
    let outer = try #require(content(try document(Good.around(text)).scene.views[0]))
    let found = try #require(content(outer.cells["Row"]?.subviews[0]))
    #expect(found.cells["Star"]?.type == "slider")
  }

  @Test(arguments: [["A", "B", "C"], ["C", "B", "A"], ["C", "A", "B"]])
  func `a cell can use cells of the table that defines it but not of the table that uses it`(
    order: [String]
  )
    throws
  {
    // The outer cell "A" uses "B", and the table that uses "A" has another "B". Depending on the order of the cells,
    // "A" is parsed at its own position or when the table needs it.
    let user = table(
      "\"cells\": {\"B\": {\"type\": \"slider\"}}, \"sections\": [{\"cell\": \"A\"}]")
    let cells = [
      "A": "{\"subviews\": [\(table("\"sections\": [{\"cell\": \"B\"}]"))]}",
      "B": "{\"type\": \"button\"}",
      "C": "{\"subviews\": [\(user)]}",
    ]
    let members = order.map { "\"\($0)\": \(cells[$0] ?? "")" }.joined(separator: ", ")
    let text = table("\"cells\": {\(members)}, \"sections\": [{\"cell\": \"C\"}]")
    let outer = try #require(content(try document(Good.around(text)).scene.views[0]))
    let inC = try #require(content(outer.cells["C"]?.subviews[0]))
    #expect(inC.cells["B"]?.type == "slider")
    let inA = try #require(content(inC.cells["A"]?.subviews[0]))
    #expect(inA.cells["B"]?.type == "button")
  }

  @Test func `a table cannot use the cells of a neighboring table`() {
    let first = table("\"cells\": {\"Own\": {}}, \"sections\": [{\"cell\": \"Own\"}]")
    let second = table("\"sections\": [{\"cell\": \"Own\"}]")
    #expect(diagnostics(Good.around("\(first), \(second)")).map(\.code) == ["unknown-cell"])
  }

  @Test func `ids must be unique within a cell but can repeat in other cells`() throws {
    let text = table(
      "\"id\": \"a\", \"cells\": {\"A\": {\"id\": \"a\"}, \"B\": {\"id\": \"a\"}}, \"sections\": [{\"cell\": \"A\"}]"
    )
    #expect(diagnostics(Good.around(text)) == [])
    let double = table("\"cells\": {\"A\": {\"id\": \"a\", \"subviews\": [{\"id\": \"a\"}]}}")
    #expect(diagnostics(Good.around(double)).map(\.code) == ["duplicate-id"])
  }

  @Test func `a collection and a table can use each other's cells`() throws {
    let grid = "{\"type\": \"collectionView\", \"sections\": [{\"cell\": \"Star\", \"items\": 4}]}"
    let text = table(
      "\"cells\": {\"Row\": {\"subviews\": [\(grid)]}, \"Star\": {}}, \"sections\": [{\"cell\": \"Row\", \"rows\": 2}]"
    )
    let outer = try #require(content(try document(Good.around(text)).scene.views[0]))
    let inner = try #require(content(outer.cells["Row"]?.subviews[0]))
    #expect(inner.sections == [Section(cell: "Star", count: .fixed(4))])
    #expect(inner.cells["Star"] == View())
  }
}
