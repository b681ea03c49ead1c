import SkelshotPrimitives

/// A cause and all the pictures that it affects in a run.
package struct CauseGroup: Sendable, Hashable {
  /// The cause, as found for the first affected element.
  package var cause: ChangeCause
  /// The path of the first affected layout.
  package var layout: String?
  package var layouts: Int
  /// The number of affected elements in all layouts.
  package var elements: Int
  /// The affected pictures, as ascending indices in the report.
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

  /// The location in editor format, such as `screens/feed.json:14:9`. The layout's path if the location is unknown.
  package var reference: String? { cause.place?.text ?? layout }
}

/// The pictures in a run that have the same causes.
package struct CheckStory: Sendable, Hashable {
  /// The causes, as indices in the list of cause groups.
  package var causes: [Int]
  package var cases: [Int]
}

extension ChangeCause {
  /// Element types that are not views. The causes for these elements are grouped across layouts.
  package static let wholeTypes: Set<String> = ["canvas", "appearance", "skeleton", "output"]

  /// A key that is equal for all pictures that share the cause.
  fileprivate func key(in layout: String?) -> GroupKey {
    switch change {
    case .value(let value) where value.isColor:
      GroupKey(change: .value(Value(key: "", before: value.before, after: value.after)))
    case .value where Self.wholeTypes.contains(element.type):
      GroupKey(element: element, change: change)
    case .drawing, .renderer: GroupKey(change: change)
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
  /// Groups equal causes, and pictures with the same causes.
  ///
  /// A picture without known causes is in its own group. The pictures of a failed or renamed layout are in one group.
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
        // A layout that cannot be drawn counts as one failure for all of its pictures.
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
  /// The key of a group whose pictures have no known causes.
  var single: PathKey?
}

private struct GroupElement: Hashable {
  var layout: PathKey?
  var element: ChangeCause.Element
}

extension CheckCase {
  /// Whether a report shows the picture, because its check failed or its golden changed.
  package var isTold: Bool { !isPassed || change != nil }

  /// A key that is equal for all pictures of a failed layout. The key consists of the layout's path and the error
  /// message.
  var layoutFault: PathKey { PathKey("\(layout ?? "")\u{0}\(summary)") }

  /// The change to the golden, or the picture's state if the golden is unchanged.
  package var label: String { change?.rawValue ?? state.rawValue }
}
