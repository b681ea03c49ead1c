public import SkelshotModel
import SkelshotPrimitives

/// A reference from a scene to a picture.
public struct PictureReference: Sendable, Hashable {
  /// The picture's name in the layout.
  public let name: String
  /// The path to the name in the layout, such as `views`, `0`, `image`. See `LayoutDocument.location(of:)`.
  public let place: [String]
}

extension Scene {
  /// The pictures that the scene names, without duplicates, in order of first occurrence.
  public var pictureReferences: [PictureReference] {
    var references = PictureReferences()
    if let content = canvas.content { references.add(content, at: ["canvas", "content"]) }
    references.add(views, at: ["views"], depth: 1)
    return references.all
  }
}

private struct PictureReferences {
  private(set) var all: [PictureReference] = []
  private var names = PathSet()
  /// The number of views that can still be visited. A template counts once per table. Larger scenes cannot be drawn.
  private var viewsLeft = 1_000_000

  private static let deepest = 256

  mutating func add(_ name: String, at place: [String]) {
    guard names.insert(name) else { return }
    all.append(PictureReference(name: name, place: place))
  }

  mutating func add(_ views: [View], at place: [String], depth: Int) {
    for (index, view) in views.enumerated() { add(view, at: place + ["\(index)"], depth: depth) }
  }

  private mutating func add(_ cells: [String: View], at place: [String], depth: Int) {
    for (identifier, cell) in cells.sorted(by: { $0.key < $1.key }) {
      add(cell, at: place + [identifier], depth: depth)
    }
  }

  /// Adds the pictures that replace a template's picture in some rows. The model does not store row locations.
  private mutating func add(_ sections: [Section], at place: [String]) {
    for (index, section) in sections.enumerated() {
      for preparation in section.prepare {
        for (_, changes) in preparation.changes.sorted(by: { $0.key < $1.key }) {
          for case let name?? in changes.map({ $0.newValue(of: \ImageContent.image) }) {
            add(name, at: place + ["\(index)", "prepare"])
          }
        }
      }
    }
  }

  private mutating func add(_ view: View, at place: [String], depth: Int) {
    guard depth <= Self.deepest, viewsLeft > 0 else { return }
    viewsLeft -= 1
    switch view.content {
    case .image(let content):
      if let image = content.image { add(image, at: place + ["image"]) }
    case .table(let table):
      add(table.cells, at: place + ["cells"], depth: depth + 1)
      add(table.headers, at: place + ["headers"], depth: depth + 1)
      add(table.footers, at: place + ["footers"], depth: depth + 1)
      add(table.ownViews, at: place, depth: depth + 1)
      add(table.sections, at: place + ["sections"])
    case .collection(let collection):
      add(collection.cells, at: place + ["cells"], depth: depth + 1)
      add(collection.supplementaryViews, at: place + ["supplementaryViews"], depth: depth + 1)
      add(collection.sections, at: place + ["sections"])
    case .plain, .label, .textView, .stack: break
    }
    add(view.subviews, at: place + ["subviews"], depth: depth + 1)
  }
}
