/// The order of the pictures of a page: those of one story follow each other.
struct PageOrder {
  /// The pictures, by their indices in the report.
  private(set) var cases: [Int] = []
  /// For each picture the number of its story.
  private(set) var stories: [Int] = []
  /// For each picture the place of the first one of its story.
  private(set) var firsts: [Int] = []
  /// The places of pictures on the page, by their indices in the report.
  private(set) var places: [Int: Int] = [:]

  /// - Parameters:
  ///   - shown: The pictures of the page, by their indices in the report.
  ///   - stories: The stories of the report.
  init(_ shown: [Int], _ stories: [CheckStory]) {
    var told: [Int: Int] = [:]
    for (number, story) in stories.enumerated() {
      for item in story.cases { told[item] = number }
    }
    // A story stands where its first picture does; what no story tells stands for itself.
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
