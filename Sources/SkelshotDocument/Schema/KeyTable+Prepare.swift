import SkelshotModel

// What `prepare` can change of a view.
extension KeyTable {
  static let viewChange: KeyTable = {
    let lines = KeySpec(
      .numberOfLines, \TextContent.numberOfLines, .integer(.lines), "Lines of the text.",
      example: "3")
    let others: [Key] = [.type, .id, .use, .styles, .repeat, .subviews, .constraints]
    let specs = viewSpecs.filter { !others.contains($0.key) }
    return KeyTable(
      .viewChange,
      "Changes to a view, of a style or of prepare: the properties that its type has, but not what is in it. On an axis a size alone keeps the position, one position keeps the size, and two positions decide the size.",
      (specs + imageSpecs + textSpecs(lines: lines) + stackSpecs).map {
        var spec = $0
        (spec.defaultValue, spec.inherited) = (nil, nil)
        return spec
      })
  }()
}
