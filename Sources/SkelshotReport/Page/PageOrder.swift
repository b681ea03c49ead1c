/// The order of pictures on a page: pictures with the same causes follow each other.
struct PageOrder {
  /// The pictures, as indices in the report.
  private(set) var cases: [Int] = []
  /// The group of each picture, by number: pictures with the same causes.
  private(set) var stories: [Int] = []
  /// The position of the first picture of each picture's group.
  private(set) var firsts: [Int] = []
  /// The positions on the page, by index in the report.
  private(set) var places: [Int: Int] = [:]

  /// - Parameter shown: The pictures of the page, as indices in the report.
  init(_ shown: [Int], _ stories: [CheckStory]) {
    var told: [Int: Int] = [:]
    for (number, story) in stories.enumerated() {
      for item in story.cases { told[item] = number }
    }
    // A group has the position of its first picture; a picture without a group gets its own.
    var next = stories.count
    for item in shown where places[item] == nil {
      let story = told[item]
      let first = cases.count
      let number = story ?? next
      if story == nil { next += 1 }
      for item in story.map({ stories[$0].cases }) ?? [item] {
        places[item] = cases.count
        cases.append(item)
        self.stories.append(number)
        firsts.append(first)
      }
    }
  }
}
