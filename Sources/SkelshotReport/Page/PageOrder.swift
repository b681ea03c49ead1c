/// The order of pictures on a page. Pictures with the same causes are adjacent.
struct PageOrder {
  /// The pictures in page order, as indices in the report.
  private(set) var cases: [Int] = []
  /// The group number of each picture.
  private(set) var stories: [Int] = []
  /// For each picture, the position of the first picture in its group.
  private(set) var firsts: [Int] = []
  /// The positions of the pictures on the page, by their indices in the report.
  private(set) var places: [Int: Int] = [:]

  /// - Parameter shown: The pictures on the page, as indices in the report.
  init(_ shown: [Int], _ stories: [CheckStory]) {
    var told: [Int: Int] = [:]
    for (number, story) in stories.enumerated() {
      for item in story.cases { told[item] = number }
    }
    // A group is placed at the position of its first picture. A picture without a group is placed in a new group.
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
