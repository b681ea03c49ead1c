import SkelshotModel
import SkelshotPrimitives
import SkelshotRaster

/// What the display lists of a screen's states have in common. One list after the other adds to it.
struct SharedParts {
  var table = BoneTable()
  var shadows: ShadowStore
  var edges = EdgeRoom(pixelLimit: 0)

  /// Takes everything out, for a list that adds its own: nothing is copied where one alone holds it.
  mutating func take() -> SharedParts {
    var taken = SharedParts(shadows: ShadowStore(limit: 0))
    swap(&taken, &self)
    return taken
  }
}

/// The bones of all states of a screen, and their styles. The states name both by index.
struct BoneTable {
  /// The distinct styles of bones.
  private(set) var styles: [BoneStyle] = []
  /// The bones that show, and the index of each one's style.
  private(set) var bones: [(bone: Bone, styleIndex: Int)] = []
  private var indices: [BoneStyle: Int] = [:]

  /// The first styles are compared one by one: to make the first dictionary of a type takes a start 0.06 ms.
  private static var few: Int { 16 }

  /// The index of a style.
  mutating func index(of style: BoneStyle) -> Int {
    // A style with a value that is not a number equals no other: nothing is to be looked for.
    if style == style {
      if styles.count <= Self.few {
        if let index = styles.firstIndex(of: style) { return index }
      } else {
        if indices.isEmpty {
          for (index, style) in styles.enumerated() where indices[style] == nil {
            indices[style] = index
          }
        }
        if let index = indices[style] { return index }
        indices[style] = styles.count
      }
    }
    styles.append(style)
    return styles.count - 1
  }

  /// Adds a bone and returns its index.
  mutating func add(_ bone: Bone, styleIndex: Int) -> Int {
    bones.append((bone, styleIndex))
    return bones.count - 1
  }
}

/// What is left for the edges of views and bones in all states of a screen: a round shape takes memory for each of its rows,
/// and a few bytes can ask for a hundred thousand.
struct EdgeRoom {
  /// The bytes that edges may take for each pixel of the largest picture.
  static let bytesPerPixel = 1
  /// What they may take of a picture that may have few pixels.
  static let least = 1 << 20

  private var room: Int
  private let limit: Int

  /// - Parameter pixelLimit: The largest area of a picture in pixels.
  init(pixelLimit: Int) {
    limit = max(Self.least, Self.bytesPerPixel * min(pixelLimit, 1 << 40))
    room = limit
  }

  /// Counts a shape.
  ///
  /// - Throws: `RenderError.tooManyEdges`.
  mutating func take(_ coverage: Coverage) throws(RenderError) {
    room -= coverage.storedBytes
    guard room >= 0 else { throw .tooManyEdges(limit: limit) }
  }
}

/// The shadows of all states of a screen: a view that stays where it is has the same one in each.
struct ShadowStore {
  /// How many pictures of the largest size may be blurred.
  static let mostPictures = 2

  private struct Key: Hashable {
    var shape: RoundedRect
    var deviation: Double
    var clip: Clip
  }

  private var known: [Key: Coverage] = [:]
  private var room: Int
  private let limit: Int

  /// - Parameter limit: How many pixels may be blurred.
  init(limit: Int) { (self.limit, room) = (limit, limit) }

  /// A shadow.
  ///
  /// - Parameters:
  ///   - shape: The shape in pixels.
  ///   - deviation: The standard deviation of the blur in pixels.
  ///   - clip: What may be painted, in pixels.
  ///   - size: The canvas, the same for all shadows.
  ///   - builder: What makes new ones.
  /// - Throws: `RenderError.tooMuchBlurred`.
  mutating func shadow(
    of shape: RoundedRect, deviation: Double, clip: Clip, in size: PixelSize,
    _ builder: inout CoverageBuilder
  ) throws(RenderError) -> Coverage {
    let key = Key(shape: shape, deviation: deviation, clip: clip)
    if let coverage = known[key] { return coverage }
    guard
      let coverage = builder.shadow(
        of: shape, deviation: deviation, clip: clip, in: size, room: &room)
    else { throw .tooMuchBlurred(limit: limit) }
    known[key] = coverage
    return coverage
  }
}
