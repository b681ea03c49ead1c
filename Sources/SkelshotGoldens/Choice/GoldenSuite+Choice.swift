import SkelshotDocument
import SkelshotLoading
import SkelshotPrimitives

/// A layout, and the pictures that a run draws of it.
struct ChosenLayout: Sendable {
  var layout: LayoutFile
  var pictures: [GoldenPicture]
}

/// What a run draws.
struct SuiteChoice: Sendable {
  /// The layouts with pictures, in the order of the suite.
  var layouts: [ChosenLayout] = []
  /// The names of the pictures of all shards together, in the order of the suite.
  var names: [String] = []
  /// Whether it is all of the suite.
  var isWhole = true
}

extension GoldenSuite {
  /// The names of the goldens that a run draws, in its order: `home/feed-dark@2x.png`.
  ///
  /// - Throws: `GoldenSuiteError.noPicture` where a filter fits none.
  public func pictureNames() throws -> [String] {
    try chosenPictures().layouts.flatMap { chosen in
      chosen.pictures.map { chosen.layout.name + $0.suffix }
    }
  }

  /// The pictures that a run draws: those of the selection that the filters fit, and of these the shard's.
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
    // What belongs to no layout is looked for once.
    if shard.number > 1 { choice.isWhole = false }
    return choice
  }
}

/// Patterns of names of goldens.
enum GoldenFilter {
  /// Whether a pattern fits a golden's name, with or without its extension; the name itself fits, too, whatever signs are
  /// in it.
  static func fits(_ pattern: String, _ name: String) -> Bool {
    if PathKey(pattern) == PathKey(name) { return true }
    let stem = name.lastPlace(of: ".").map { String(name[..<$0]) } ?? name
    if PathKey(pattern) == PathKey(stem) { return true }
    let one = SuiteOverride(layouts: [pattern], settings: SuiteSettings())
    return one.holds(for: name) || one.holds(for: stem)
  }
}
