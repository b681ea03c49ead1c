import SkelshotPrimitives

enum ImportNote: MessageConvertible, Sendable, Hashable {
  case spread(element: String)
  case code
  case text
  case shapeWithout(attribute: String, element: String)
  /// An attribute of the loader that is invalid or contains code. `instead` is the value that replaces the attribute.
  case attributeNotRead(attribute: String, instead: String)
  /// An attribute name from library versions before 5.
  case oldName(String, new: String)
  case notDrawn(element: String)
  case invalidPath(PathFault)
  case transform(String)
  case gradientTransform(String)
  case beforeMask
  /// The file contains other loaders, which are not drawn.
  case otherLoaders(count: Int)
  case diagonalGradient
  /// An unsupported timing attribute of an animation.
  case course(attribute: String)
  case emptyBreakpoint(Int, drawn: Int)
  /// Bones with lengths in pixels.
  case pixels
  case more(count: Int)

  var message: Message {
    switch self {
    case .spread(let element):
      Message(
        "not-literal",
        "the spread attributes of <\(element)> are unknown because code is not run",
        help: "use literals for the attributes that change the picture")
    case .code:
      Message(
        "not-literal", "code is not run, so this expression draws nothing",
        help: "write the shapes as elements, or save the SVG from the rendered page")
    case .text: Message("not-drawn", "text is not drawn")
    case .shapeWithout(let attribute, let element):
      Message(
        "shape-left-out", "this <\(element)> is left out because its \(attribute) is not a number",
        help: "write a number, such as \(attribute)=\"8\"")
    case .attributeNotRead(let attribute, let instead):
      Message(
        "not-literal", "\(attribute) is not a literal, so \(instead) is used",
        help: "use a literal")
    case .oldName(let name, let new):
      Message(
        "old-name", "\(name) is read as \(new), the attribute's name since react-content-loader 5")
    case .notDrawn(let element):
      Message(
        "not-drawn", "<\(element)> is not drawn",
        help: "only rect, circle, ellipse, polygon, polyline and path elements are drawn")
    case .invalidPath(let fault):
      Message(
        "invalid-path", "the path is drawn only up to its first error: \(fault.words)")
    case .gradientTransform(let text):
      Message(
        "transform", "\(JSONText.quoted(text)) is ignored",
        help: "only translate() is supported")
    case .transform(let text):
      Message(
        "transform", "\(JSONText.quoted(text)) is ignored",
        help: "use translate(), scale(), rotate(), skewX(), skewY() or matrix()")
    case .beforeMask: Message("not-drawn", "beforeMask is not drawn")
    case .otherLoaders(let count):
      Message(
        "other-loaders", "the file has \(count) loaders, but only the first loader is drawn",
        help: "choose another loader by its number: --scene 2")
    case .diagonalGradient:
      Message("diagonal-gradient", "the gradient is diagonal, but it is drawn from left to right")
    case .course(let attribute):
      Message("not-followed", "the animation's \(attribute) is ignored")
    case .emptyBreakpoint(let breakpoint, let drawn):
      Message(
        "empty-breakpoint",
        "breakpoint \(breakpoint) has no bones, so breakpoint \(drawn) is drawn instead")
    case .pixels:
      Message(
        "pixels", "the bones in this file are measured in pixels, as in early versions of boneyard")
    case .more(let count): Message("more", "\(count) more notes are not shown")
    }
  }
}

struct NoteCollector: Sendable {
  static let limit = 100

  private var notes: [(note: ImportNote, spot: SourceSpot?)] = []
  private var untold = 0

  mutating func add(_ note: ImportNote, at spot: SourceSpot?) {
    if notes.count < Self.limit { notes.append((note, spot)) } else { untold += 1 }
  }

  func messages(in source: SourceText) -> [Message] {
    var told = notes.enumerated().sorted {
      ($0.element.spot?.offset ?? -1, $0.offset) < ($1.element.spot?.offset ?? -1, $1.offset)
    }.map(\.element)
    if untold > 0 { told.append((.more(count: untold), nil)) }
    return told.map { note, spot in
      var message = note.message
      message.location = spot.map(source.location)
      return message
    }
  }
}
