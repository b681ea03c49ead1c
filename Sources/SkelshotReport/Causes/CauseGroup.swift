import SkelshotPrimitives

/// A cause, told once for all pictures of a run that have it.
package struct CauseGroup: Sendable, Hashable {
  /// The cause; where several elements or layouts have it the first of them.
  package var cause: ChangeCause
  /// The layout's file; of several the first.
  package var layout: String?
  /// How many layouts have it.
  package var layouts: Int
  /// How many elements have it, in all layouts.
  package var elements: Int
  /// The pictures, by their indices in the report, ascending.
  package var cases: [Int]

  /// What happened, in a line.
  package var text: String {
    guard elements > 1 else { return cause.text }
    var text = cause.text
    var isNamed = true
    if case .value(let value) = cause.change {
      isNamed = ChangeCause.wholeTypes.contains(cause.element.type) && elements == layouts
      text = isNamed ? text : value.isColor ? "color \(value.change)" : value.text
    }
    return text
      + (isNamed ? "" : ", in \(elements) elements")
      + (layouts > 1 ? "\(isNamed ? ", in" : " of") \(layouts) layouts" : "")
  }

  /// The place as editors read it: `screens/feed.json:14:9`; without one the layout, and nil where there is none.
  package var reference: String? { cause.place?.text ?? layout }
}

/// Pictures of a run to which the same happened, and what.
package struct CheckStory: Sendable, Hashable {
  /// The causes, by their indices in the report.
  package var causes: [Int]
  /// The pictures, by their indices in the report, ascending.
  package var cases: [Int]
}

extension ChangeCause {
  /// The types of what is no view: a suite's layouts have them alike, and change alike.
  package static let wholeTypes: Set<String> = ["canvas", "appearance", "skeleton", "output"]

  /// What must be the same in all pictures that have the cause.
  fileprivate func key(in layout: String?) -> GroupKey {
    switch change {
    case .value(let value) where value.isColor:
      GroupKey(change: .value(Value(key: "", before: value.before, after: value.after)))
    case .value where Self.wholeTypes.contains(element.type):
      GroupKey(element: element, change: change)
    case .renderer: GroupKey(change: change)
    default: GroupKey(layout: layout.map(PathKey.init), element: element, change: change)
    }
  }
}

private struct GroupKey: Hashable {
  var layout: PathKey?
  var element: ChangeCause.Element?
  var change: ChangeCause.Change
}

extension CheckReport {
  /// What changed, each cause once, and the pictures that tell the same story.
  ///
  /// A picture whose causes are not known, or that does not differ, is a story of its own and has no cause. The pictures
  /// of a layout that cannot be drawn, or has another name, are one.
  package func grouped() -> (causes: [CauseGroup], stories: [CheckStory]) {
    var groups: [CauseGroup] = []
    var places: [GroupKey: Int] = [:]
    var elements: [Set<GroupElement>] = []
    var stories: [CheckStory] = []
    var known: [StoryKey: Int] = [:]
    for (number, item) in cases.enumerated() where item.isTold {
      var own: [Int] = []
      for cause in item.causes {
        let key = cause.key(in: item.layout)
        let place = places[key] ?? groups.count
        if place == groups.count {
          places[key] = place
          groups.append(
            CauseGroup(cause: cause, layout: item.layout, layouts: 0, elements: 0, cases: []))
          elements.append([])
        }
        elements[place].insert(
          GroupElement(layout: item.layout.map(PathKey.init), element: cause.element))
        if groups[place].cases.last != number { groups[place].cases.append(number) }
        if !own.contains(place) { own.append(place) }
      }
      var key = StoryKey(label: item.label, causes: own.sorted())
      if own.isEmpty {
        // A layout with mistakes fails once, whatever pictures it would have.
        let isOfLayout = item.isLayoutAtFault || item.formerName != nil
        key.single = isOfLayout ? item.layoutFault : PathKey("\(number)")
      }
      if let place = known[key] {
        stories[place].cases.append(number)
      } else {
        known[key] = stories.count
        stories.append(CheckStory(causes: own, cases: [number]))
      }
    }
    for place in groups.indices {
      groups[place].elements = elements[place].count
      groups[place].layouts = Set(elements[place].map(\.layout)).count
    }
    return (groups, stories)
  }
}

/// What pictures have in common that are told together.
private struct StoryKey: Hashable {
  var label: String
  var causes: [Int]
  /// What tells pictures without a cause apart.
  var single: PathKey?
}

private struct GroupElement: Hashable {
  var layout: PathKey?
  var element: ChangeCause.Element
}

extension CheckCase {
  /// Whether a report tells of it: it fails, or the run has changed its golden.
  package var isTold: Bool { !isPassed || change != nil }

  /// What its layout's pictures have in common where the layout is at fault: the file, and what is wrong.
  var layoutFault: PathKey { PathKey("\(layout ?? "")\u{0}\(summary)") }

  /// What was done, or what came of it.
  package var label: String { change?.rawValue ?? state.rawValue }
}
