import SkelshotPrimitives

/// What one change of a layout, or of a colour, did to the pictures of a run.
package struct CheckCause: Sendable, Hashable {
  /// What happened, in a line: cell `Post`, label `title`, lines 1–3: corner radius 4 → 6 pt, in 9 rows.
  package var text: String
  /// The layout's file; of a colour that changed in several layouts the first.
  package var layout: String?
  /// The element's line and column in that file, from 1.
  package var place: CheckChange.Place?
  /// The pictures, by their indices in the report, ascending.
  package var cases: [Int]

  /// The layout with the line and column behind it: `screens/feed.json:14:9`; nil where there is no layout.
  package var reference: String? {
    layout.map { layout in layout + (place.map { ":\($0.line):\($0.column)" } ?? "") }
  }
}

/// Pictures of a run to which the same happened, and what.
package struct CheckStory: Sendable, Hashable {
  /// The causes, by their indices in the report.
  package var causes: [Int]
  /// The pictures, by their indices in the report, ascending.
  package var cases: [Int]
}

extension CheckReport {
  /// What changed, each cause once, and the pictures that tell the same story.
  ///
  /// A picture whose elements are not known, or that does not differ, is a story of its own and has no cause.
  package func grouped() -> (causes: [CheckCause], stories: [CheckStory]) {
    var grouping = CauseGrouping(self)
    grouping.run()
    return (grouping.causes, grouping.stories)
  }
}

/// Finds the causes of a report.
private struct CauseGrouping {
  private let report: CheckReport
  private(set) var causes: [CheckCause] = []
  private(set) var stories: [CheckStory] = []
  /// For each cause what was seen of it.
  private var seen: [[Sighting]] = []
  /// The causes by what must be the same.
  private var known: [[PathKey]: [Int]] = [:]
  /// The causes of each picture.
  private var ofCase: [[Int]]

  /// A change of a picture.
  private struct Sighting {
    var number: Int
    var change: CheckChange
    var layout: String?
  }

  init(_ report: CheckReport) {
    self.report = report
    ofCase = Array(repeating: [], count: report.cases.count)
  }

  mutating func run() {
    for (number, item) in report.cases.enumerated() where item.isTold {
      for change in item.changes {
        add(Sighting(number: number, change: change, layout: item.layout))
      }
    }
    joinColors()
    tell()
    tellStories()
  }

  private mutating func add(_ sighting: Sighting) {
    let change = sighting.change
    // A colour of the whole suite changes in every layout; anything else is a matter of one.
    let key =
      (change.isColor
      ? [change.change] : [sighting.layout ?? "", change.elements, change.kind]).map(PathKey.init)
    for cause in known[key, default: []]
    where change.isColor || seen[cause][0].change.agrees(with: change) {
      seen[cause].append(sighting)
      return
    }
    known[key, default: []].append(seen.count)
    seen.append([sighting])
  }

  /// Light and dark have colours of their own: where the same elements of the same layouts changed, that is one cause.
  private mutating func joinColors() {
    var places: [[PathKey]: Int] = [:]
    var result: [[Sighting]] = []
    for sightings in seen {
      guard sightings[0].change.isColor else {
        result.append(sightings)
        continue
      }
      let key = elements(of: sightings).map(PathKey.init)
      if let place = places[key] {
        result[place] += sightings
      } else {
        places[key] = result.count
        result.append(sightings)
      }
    }
    seen = result
  }

  /// Says what each cause is, and which pictures have it.
  private mutating func tell() {
    for sightings in seen {
      let cases = Set(sightings.map(\.number)).sorted()
      for number in cases { ofCase[number].append(causes.count) }
      // The finest picture measures best.
      guard let best = sightings.min(by: { $0.change.precision < $1.change.precision }) else {
        continue
      }
      let place = sightings.first {
        $0.layout.map(PathKey.init) == best.layout.map(PathKey.init) && $0.change.place != nil
      }?.change
      causes.append(
        CheckCause(
          text: text(sightings, best.change), layout: best.layout, place: place?.place,
          cases: cases))
    }
  }

  /// The elements that were seen, each with its layout.
  private func elements(of sightings: [Sighting]) -> PathSet {
    PathSet(sightings.map { ($0.layout ?? "") + "\u{0}" + $0.change.elements })
  }

  private func text(_ sightings: [Sighting], _ best: CheckChange) -> String {
    guard best.isColor else { return best.text }
    var texts: [String] = []
    var words: [String: Set<String>] = [:]
    for sighting in sightings {
      let change = sighting.change.change
      if !texts.contains(change) { texts.append(change) }
      let variant = report.cases[sighting.number].variant
      words[change, default: []].formUnion(variant.filter { $0 == "light" || $0 == "dark" })
    }
    let change =
      texts.count == 1
      ? texts[0]
      : texts.map { text in
        let words = (words[text] ?? []).sorted(by: >)
        return text + (words.isEmpty ? "" : " in \(words.joined(separator: " and "))")
      }.joined(separator: ", ")
    let elements = elements(of: sightings).count
    let layouts = PathSet(sightings.compactMap(\.layout)).count
    if layouts > 1 || elements > 1 {
      return "\(change), in \(layouts == 1 ? "1 layout" : "\(layouts) layouts")"
    }
    var whole = best
    whole.change = change
    return whole.text
  }

  /// Pictures of one state with the same causes are told together.
  private mutating func tellStories() {
    var places: [[String]: Int] = [:]
    for (number, item) in report.cases.enumerated() where item.isTold {
      let own = ofCase[number]
      let key = [item.label] + (own.isEmpty ? ["", "\(number)"] : own.map { "\($0)" })
      if let place = places[key] {
        stories[place].cases.append(number)
      } else {
        places[key] = stories.count
        stories.append(CheckStory(causes: own, cases: [number]))
      }
    }
  }
}

extension CheckCase {
  /// Whether a report tells of it: it fails, or the run has changed its golden.
  package var isTold: Bool { !isPassed || change != nil }
}

extension CheckCase {
  /// What was done, or what came of it.
  package var label: String { change?.rawValue ?? state.rawValue }
}
