import SkelshotPrimitives

/// A cause with all pictures of a run that have it.
package struct CauseGroup: Sendable, Hashable {
  /// The cause, as it applies to the first of its elements.
  package var cause: ChangeCause
  /// The layout's file, the first of several.
  package var layout: String?
  /// The number of layouts with the cause.
  package var layouts: Int
  /// The number of elements with the cause, over all layouts.
  package var elements: Int
  /// The pictures, as ascending indices in the report.
  package var cases: [Int]

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

  /// The location for editors: `screens/feed.json:14:9`. Without one the layout, if there is one.
  package var reference: String? { cause.place?.text ?? layout }
}

/// Pictures of a run with the same causes.
package struct CheckStory: Sendable, Hashable {
  /// The causes, as indices of the groups.
  package var causes: [Int]
  /// The pictures, as ascending indices in the report.
  package var cases: [Int]
}

extension ChangeCause {
  /// The types of elements that are not views: layouts of a suite share them, and change alike.
  package static let wholeTypes: Set<String> = ["canvas", "appearance", "skeleton", "output"]

  /// Equal for all pictures that share the cause.
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
  /// Groups the changes: each cause once, and pictures with the same causes together.
  ///
  /// A picture without known causes is on its own, except that the pictures of a layout that cannot be drawn, or was
  /// renamed, are grouped.
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
        // A layout that cannot be drawn fails once, for all of its pictures.
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

private struct StoryKey: Hashable {
  var label: String
  var causes: [Int]
  /// Separates pictures without a cause.
  var single: PathKey?
}

private struct GroupElement: Hashable {
  var layout: PathKey?
  var element: ChangeCause.Element
}

extension CheckCase {
  /// Whether a report shows it: it fails, or its golden changed.
  package var isTold: Bool { !isPassed || change != nil }

  /// Equal for all pictures that a layout's error affects: the file and the message.
  var layoutFault: PathKey { PathKey("\(layout ?? "")\u{0}\(summary)") }

  /// The change, or else the state.
  package var label: String { change?.rawValue ?? state.rawValue }
}
