import SkelshotConstraints
import SkelshotModel
import SkelshotPrimitives
import SkelshotXML

/// Solves the constraints of a region.
struct FrameSolver {
  let region: FrameRegion
  private let rows: FrameRows
  /// The frames from which sizes of contents come, and which nothing moves without need.
  let frames: [Rect]
  /// By variable: what it is in these frames.
  private var values: [Double]

  /// What the frames of the file say of bars and margins.
  let stored: RegionSetting

  /// - Parameters:
  ///   - frames: The frames of the file, or others that fulfil its constraints.
  ///   - setting: Where these frames hold; nil works bars and margins out of them.
  init(
    _ region: FrameRegion, frames: [Rect]? = nil, setting: RegionSetting? = nil,
    keepsPlaceholders: Bool = true
  ) {
    self.region = region
    let frames = frames ?? region.storedFrames
    self.frames = frames
    var variables = FrameVariables(region)
    var rows = FrameRows(variables, frames, keepsPlaceholders: keepsPlaceholders)
    let stored =
      setting
      ?? RegionSetting(inferredFrom: rows, Self.values(rows.variables, frames, setting: nil))
    variables.setOverlaps(stored.safeArea, frames)
    rows = FrameRows(variables, frames, keepsPlaceholders: keepsPlaceholders)
    self.rows = rows
    self.stored = stored
    values = Self.values(variables, frames, setting: stored)
    for (variable, value) in Self.contents(rows, values) { values[variable] = value }
  }

  /// The variables as frames make them.
  private static func values(
    _ variables: FrameVariables, _ frames: [Rect], setting: RegionSetting?
  ) -> [Double] {
    var values = Array(repeating: 0.0, count: variables.count)
    for (place, frame) in frames.enumerated() {
      values[variables.variable(place, .x)] = frame.x
      values[variables.variable(place, .y)] = frame.y
      values[variables.variable(place, .width)] = frame.width
      values[variables.variable(place, .height)] = frame.height
      values[variables.content(place, .width)] = frame.width
      values[variables.content(place, .height)] = frame.height
    }
    guard let setting else { return values }
    for (inset, value) in setting.insets { values[variables.variable(inset)] = value }
    return values
  }

  /// How large what scroll views scroll is, as the stored frames say it.
  private static func contents(_ rows: FrameRows, _ values: [Double]) -> [(Int, Double)] {
    var result: [(Int, Double)] = []
    for place in rows.variables.region.nodes.indices
    where rows.variables.region.nodes[place].view.kind == "scrollView" {
      for part in [FrameVariables.Part.width, .height] {
        let variable = rows.variables.content(place, part)
        if let value = rows.rows.lazy.filter({ $0.priority == 1000 })
          .compactMap({ $0.value(of: variable, values) }).first
        {
          result.append((variable, value))
        }
      }
    }
    return result
  }

  // MARK: Solving

  /// How many terms the solver may make: those of real screens are some ten thousand.
  private static let work = 2_000_000

  /// The frames of all views.
  ///
  /// - Parameters:
  ///   - setting: Where the region stands.
  ///   - grown: Heights that labels have, by place.
  ///   - contents: What labels ask for instead of their stored sizes, by place.
  ///   - isExact: Whether the frames that were given fulfil what the file says, whatever its numbers are: only what differs
  ///     from them moves anything.
  func solved(
    _ setting: RegionSetting? = nil, grown: [Int: Double] = [:],
    contents: [Int: ContentSize] = [:], isExact: Bool = false
  ) -> [Rect] {
    guard region.canBeSolved else { return frames }
    let setting = setting ?? stored
    // Mostly what must hold can hold, and then much follows without a search.
    for required in [1000, 998] {
      let system = system(setting, grown, contents, isExact: isExact, required: required)
      if let solution = try? system.solve(work: Self.work, findsAmbiguous: false) {
        return frames(solution.values)
      }
    }
    return frames
  }

  private func frames(_ values: [Double]) -> [Rect] {
    region.nodes.indices.map { place in
      func value(_ part: FrameVariables.Part) -> Double {
        // Without what rounding has left.
        (values[rows.variables.variable(place, part)] * 1_048_576).rounded() / 1_048_576
      }
      return Rect(x: value(.x), y: value(.y), width: value(.width), height: value(.height))
    }
  }

  private func system(
    _ setting: RegionSetting, _ grown: [Int: Double], _ contents: [Int: ContentSize],
    isExact: Bool, required: Int
  ) -> LinearSystem {
    let variables = rows.variables
    var system = LinearSystem(variableCount: variables.count)
    system.fix(variables.variable(0, .x), at: 0)
    system.fix(variables.variable(0, .y), at: 0)
    system.fix(variables.variable(0, .width), at: setting.size.width)
    if setting.hasHeight { system.fix(variables.variable(0, .height), at: setting.size.height) }
    for (inset, value) in setting.insets { system.fix(variables.variable(inset), at: value) }
    let grownHeights = Set(grown.keys.map { variables.variable($0, .height) })
    for row in rows.rows {
      var sum = row.sum
      if isExact, row.isFromFile {
        let error = sum.value(values)
        let holds =
          switch row.relation {
          case .equal: error == 0
          case .lessOrEqual: error <= 0
          case .greaterOrEqual: error >= 0
          }
        if !holds { sum.constant -= error }
      }
      if let only = sum.terms.first, sum.terms.count == 1,
        grownHeights.contains(only.variable)
      {
        // A label that grows has its bars' height instead of one of its own.
        continue
      }
      system.add(
        LinearConstraint(
          sum.terms, constant: sum.constant, row.relation,
          priority: row.priority >= 1000 ? required : min(row.priority, 997)))
    }
    for place in region.nodes.indices {
      addContents(place, grown, contents[place], setting, &system)
    }
    return system
  }

  /// No extent below 0, the sizes of contents, and a weak wish to stay.
  private func addContents(
    _ place: Int, _ grown: [Int: Double], _ content: ContentSize?, _ setting: RegionSetting,
    _ system: inout LinearSystem
  ) {
    let variables = rows.variables
    let view = region.nodes[place].view
    let frame = frames[place]
    let size = content?.size ?? frame.size
    func add(
      _ variable: Int, _ value: Double, _ relation: LinearRelation, _ priority: Int
    ) {
      system.add(
        LinearConstraint([LinearTerm(variable)], constant: -value, relation, priority: priority))
    }
    let (width, height) = (variables.variable(place, .width), variables.variable(place, .height))
    if view.kind == "scrollView" {
      for part in [FrameVariables.Part.width, .height] {
        let variable = variables.content(place, part)
        add(variable, values[variable], .equal, 1)
      }
    }
    guard place > 0 else {
      if !setting.hasHeight {
        add(height, 0, .greaterOrEqual, 1000)
        add(height, 0, .equal, 50)
      }
      return
    }
    if view.isConstrained || region.nodes[place].isArranged {
      add(width, 0, .greaterOrEqual, 1000)
      add(height, 0, .greaterOrEqual, 1000)
      let own = view.hasIntrinsicSize
      if own.width {
        addExtent(width, size.width, "horizontal", 750, view, &system, widest: content?.widest)
      }
      if let height = grown[place] {
        add(variables.variable(place, .height), height, .equal, 999)
      } else if own.height {
        addExtent(height, size.height, "vertical", 750, view, &system)
      }
    }
    add(width, size.width, .equal, 2)
    if grown[place] == nil { add(height, size.height, .equal, 2) }
    add(variables.variable(place, .x), frame.x, .equal, 1)
    add(variables.variable(place, .y), frame.y, .equal, 1)
  }

  private func addExtent(
    _ variable: Int, _ extent: Double, _ axis: String, _ resistance: Int, _ view: ViewElement,
    _ system: inout LinearSystem, widest: Double? = nil
  ) {
    func priority(_ kind: String, _ usual: Int) -> Int {
      let number = view.element[axis + kind].flatMap { Double($0) } ?? Double(usual)
      return number.isFinite ? Int(min(max(number, 3), 997)) : usual
    }
    let term = [LinearTerm(variable)]
    let (hugging, holding) = (
      priority("HuggingPriority", 250), priority("CompressionResistancePriority", resistance)
    )
    system.add(
      LinearConstraint(term, constant: -(widest ?? extent), .lessOrEqual, priority: hugging))
    system.add(
      LinearConstraint(term, constant: -extent, .greaterOrEqual, priority: holding))
    if let widest {
      // Below what others say of their sizes: room that is left.
      system.add(
        LinearConstraint(
          term, constant: -widest, .greaterOrEqual, priority: max(3, min(hugging, holding) - 1)))
    }
  }
}
