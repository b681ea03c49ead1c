import SkelshotDocument
import SkelshotLoading
import SkelshotPrimitives

struct ChosenLayout: Sendable {
  var layout: LayoutFile
  var pictures: [GoldenPicture]
}

struct SuiteChoice: Sendable {
  /// The layouts that have pictures to draw, in suite order.
  var layouts: [ChosenLayout] = []
  /// The names of all shards' pictures, in suite order.
  var names: [String] = []
  var isWhole = true
}

extension GoldenSuite {
  /// The golden names of the pictures that a run draws, in drawing order, such as `home/feed-dark@2x.png`.
  ///
  /// - Throws: `GoldenSuiteError.noPicture` if a filter matches no picture.
  package func pictureNames() throws -> [String] {
    try chosenPictures().layouts.flatMap { chosen in
      chosen.pictures.map { chosen.layout.name + $0.suffix }
    }
  }

  /// Returns the selected pictures that belong to the shard. If there are filters, the pictures must also match a
  /// filter.
  func chosenPictures() throws(GoldenSuiteError) -> SuiteChoice {
    var choice = SuiteChoice()
    var unmatched = PathSet(filters)
    var weights: [Int] = []
    for layout in selection ?? layouts {
      var chosen = ChosenLayout(layout: layout, pictures: [])
      for picture in settings(for: layout).pictures {
        let name = layout.name + picture.suffix
        let fitting = filters.filter { GoldenFilter.fits($0, name) }
        unmatched.subtract(fitting)
        guard filters.isEmpty || !fitting.isEmpty else { continue }
        chosen.pictures.append(picture)
        choice.names.append(name)
        weights.append(picture.weight)
      }
      if !chosen.pictures.isEmpty { choice.layouts.append(chosen) }
    }
    if let filter = filters.first(where: { unmatched.contains($0) }) {
      let example = (selection ?? layouts).first.flatMap { layout in
        settings(for: layout).pictures.first.map { layout.name + $0.suffix }
      }
      throw .noPicture(filter: filter, example: example)
    }
    choice.isWhole = selection == nil && filters.isEmpty
    guard let shard else { return choice }
    let isOwn = shard.share(of: weights)
    var index = 0
    for place in choice.layouts.indices {
      choice.layouts[place].pictures.removeAll { _ in
        defer { index += 1 }
        return !isOwn[index]
      }
    }
    choice.layouts.removeAll { $0.pictures.isEmpty }
    // Only the first shard looks for goldens that belong to no layout.
    if shard.number > 1 { choice.isWhole = false }
    return choice
  }
}

enum GoldenFilter {
  /// Returns whether a pattern matches a golden's name, with or without its extension. A name that contains pattern
  /// characters still matches itself.
  static func fits(_ pattern: String, _ name: String) -> Bool {
    if PathKey(pattern) == PathKey(name) { return true }
    let stem = name.lastPlace(of: ".").map { String(name[..<$0]) } ?? name
    if PathKey(pattern) == PathKey(stem) { return true }
    let one = SuiteOverride(layouts: [pattern], settings: SuiteSettings())
    return one.holds(for: name) || one.holds(for: stem)
  }
}
