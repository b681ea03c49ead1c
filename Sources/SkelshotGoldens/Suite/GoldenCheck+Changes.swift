import SkelshotCompare
package import SkelshotReport

extension GoldenCheck {
  /// What changed, by element of the layout, as reports tell it.
  package var changes: [CheckChange] {
    (comparison?.changeGroups ?? []).map { group in
      CheckChange(
        elements: group.name, change: group.summary, places: group.places, kind: group.kindName,
        measures: group.measures, precision: group.precision, isColor: group.isColor,
        place: places[group.reference].map { CheckChange.Place(line: $0.line, column: $0.column) })
    }
  }
}
