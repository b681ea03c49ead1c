import SkelshotPrimitives

/// Builds a tree from elements in the order of their lines. An element belongs to the last element before it with a
/// smaller indentation.
struct ElementStack<Context> {
  private struct Level {
    var indentation: Int
    var element: CapturedElement
    var context: Context
  }

  private var levels: [Level] = []
  private var roots: [CapturedElement] = []
  private var count = 0
  /// The indentation of an invisible element whose contents are skipped.
  private var skipped: Int?
  /// Changes an element whose contents are complete.
  private let complete: (inout CapturedElement, Context) -> Void

  init(complete: @escaping (inout CapturedElement, Context) -> Void = { _, _ in }) {
    self.complete = complete
  }

  /// Moves to an element with an indentation. Returns false if the element is part of an invisible element.
  mutating func move(to indentation: Int) -> Bool {
    if let skipped {
      if indentation > skipped { return false }
      self.skipped = nil
    }
    while let last = levels.last, last.indentation >= indentation { close() }
    return true
  }

  /// Skips all following elements with a larger indentation.
  mutating func skipContents(of indentation: Int) { skipped = indentation }

  mutating func open(
    _ element: CapturedElement, indentation: Int, context: Context, at location: TextLocation
  ) throws(HierarchyError) {
    guard levels.count < HierarchyError.depthLimit else {
      throw .nestedTooDeep(limit: HierarchyError.depthLimit, location: location)
    }
    guard count < HierarchyError.elementLimit else {
      throw .tooManyElements(limit: HierarchyError.elementLimit, location: location)
    }
    count += 1
    levels.append(Level(indentation: indentation, element: element, context: context))
  }

  /// The context of the innermost open element.
  var context: Context? { levels.last?.context }
  var isEmpty: Bool { levels.isEmpty && roots.isEmpty }
  /// Whether a root is complete and no element is open.
  var isAtRoot: Bool { levels.isEmpty }

  mutating func changeParent(_ change: (inout CapturedElement) -> Void) {
    guard !levels.isEmpty else { return }
    change(&levels[levels.count - 1].element)
  }

  /// Closes all elements and returns the outermost ones.
  mutating func finish() -> [CapturedElement] {
    while !levels.isEmpty { close() }
    return roots
  }

  private mutating func close() {
    var last = levels.removeLast()
    complete(&last.element, last.context)
    let element = last.element
    if levels.isEmpty {
      roots.append(element)
    } else {
      levels[levels.count - 1].element.children.append(element)
    }
  }
}
