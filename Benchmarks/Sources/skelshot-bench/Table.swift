/// Prints speeds relative to memset and memcpy.
enum Table {
  /// - Parameter speeds: The speeds of all cases. The first two are the speeds of memset and memcpy.
  static func print(_ title: String, _ cases: [Rounds.Case], _ speeds: [Double]) {
    Swift.print("\n\(title)")
    let rows = zip(cases, speeds).map { item, speed in
      [
        item.name, Numbers.decimals(speed, 2), Numbers.percent(speed / speeds[0]),
        Numbers.percent(speed / speeds[1]),
      ]
    }
    Swift.print(text([["", "Gpx/s", "/ memset", "/ memcpy"]] + rows), terminator: "")
  }

  /// Formats rows as columns. The first column is left-aligned, and the others are right-aligned.
  static func text(_ rows: [[String]]) -> String {
    let columns = rows.map(\.count).max() ?? 0
    let widths = (0..<columns).map { column in
      rows.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0
    }
    return rows.map { row in
      let cells = row.indices.map { column in
        let space = String(repeating: " ", count: widths[column] - row[column].count)
        return column == 0 ? row[column] + space : space + row[column]
      }
      return cells.joined(separator: "   ") + "\n"
    }.joined()
  }

  /// Formats rows as a Markdown table.
  static func markdown(_ rows: [[String]]) -> String {
    guard let head = rows.first else { return "" }
    let rule = head.indices.map { $0 == 0 ? "---" : "---:" }
    return ([head, rule] + rows.dropFirst()).map { "| " + $0.joined(separator: " | ") + " |\n" }
      .joined()
  }
}
