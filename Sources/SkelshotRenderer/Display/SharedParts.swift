import SkelshotModel
import SkelshotPrimitives
import SkelshotRaster

/// The data that the display lists of a screen's states share. Each display list adds its own data.
struct SharedParts {
  var table = BoneTable()
  var shadows: ShadowStore
  var edges = EdgeRoom(pixelLimit: 0)

  /// Moves all data to the caller. The caller is then the only owner and can change the data without a copy.
  mutating func take() -> SharedParts {
    var taken = SharedParts(shadows: ShadowStore(limit: 0))
    swap(&taken, &self)
    return taken
  }
}

/// The bones of a screen in all its states, and their styles. Bones and styles are identified by their indices.
struct BoneTable {
  private(set) var styles: [BoneStyle] = []
  /// The visible bones, each with the index of its style.
  private(set) var bones: [(bone: Bone, styleIndex: Int)] = []
  private var indices: [BoneStyle: Int] = [:]

  /// Returns the index of a style, and adds the style if it is new.
  mutating func index(of style: BoneStyle) -> Int {
    // A style that contains NaN is not equal to any style.
    if style == style {
      if let index = indices[style] { return index }
      indices[style] = styles.count
    }
    styles.append(style)
    return styles.count - 1
  }

  mutating func add(_ bone: Bone, styleIndex: Int) -> Int {
    bones.append((bone, styleIndex))
    return bones.count - 1
  }
}

/// The memory left for the edges of views and bones in all states of a screen. A round shape takes memory for each of
/// its rows, and a few bytes of layout can request a hundred thousand shapes.
struct EdgeRoom {
  /// The maximum number of bytes for edges, per pixel of the largest possible picture.
  static let bytesPerPixel = 1
  /// The minimum limit in bytes, which applies to small pictures.
  static let least = 1 << 20

  private var room: Int
  private let limit: Int

  init(pixelLimit: Int) {
    limit = max(Self.least, Self.bytesPerPixel * min(pixelLimit, 1 << 40))
    room = limit
  }

  /// - Throws: `RenderError.tooManyEdges`.
  mutating func take(_ coverage: Coverage) throws(RenderError) {
    room -= coverage.storedBytes
    guard room >= 0 else { throw .tooManyEdges(limit: limit) }
  }
}

/// The shadows of a screen in all its states. A view that does not move has the same shadow in each state.
struct ShadowStore {
  /// The limit for blurred pixels, as a multiple of the maximum area of a picture.
  static let mostPictures = 2

  private struct Key: Hashable {
    var shape: FilledShape
    var deviation: Double
    var clip: Clip
  }

  private var known: [Key: Coverage] = [:]
  private var room: Int
  private let limit: Int

  init(limit: Int) { (self.limit, room) = (limit, limit) }

  /// Returns the shadow of a shape. `deviation` is the standard deviation of the blur, in pixels.
  ///
  /// - Throws: `RenderError.tooMuchBlurred`.
  mutating func shadow(
    of shape: FilledShape, deviation: Double, clip: Clip, in size: PixelSize,
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
