package import SkelshotCompare
package import SkelshotFormats
import SkelshotFrames
import SkelshotModel
package import SkelshotPrimitives
import SkelshotRaster
package import SkelshotReport

/// The result of comparing a golden with a newly drawn picture.
package struct GoldenComparison: Sendable {
  package private(set) var state: GoldenState
  /// Whether the golden and the picture have identical pixels and frames, ignoring the tolerance.
  package private(set) var isIdentical = false
  /// The differences; nil if the pictures are equal or the golden is unreadable.
  package private(set) var result: FilmComparison?
  /// The causes of the differences; empty if the golden's inputs are unknown.
  package private(set) var causes: [ChangeCause] = []
  /// The number of views that moved or changed size as a result of the causes.
  package private(set) var followers = 0
  package private(set) var problem: FilmReadError?

  /// Returns the location of a cause in the layout. `path` lists keys and array indices, starting at the view
  /// `reference`, or at the root if `reference` is nil.
  package typealias Locator = (_ reference: String?, _ path: [String]) -> ChangeCause.Place?

  /// Compares the golden at `path` with a picture and locates the causes with `place`. Throws if the picture's file is
  /// damaged.
  ///
  /// - Parameter isInterfaceBuilder: Whether the picture shows a storyboard or XIB.
  package init(
    golden: [UInt8], at path: String, drawn: DrawnPicture, options: ComparisonOptions,
    pixelLimit: Int, isInterfaceBuilder: Bool = false, place: Locator
  ) throws(FilmReadError) {
    state = .equal
    if drawn.isFile(golden) {
      isIdentical = true
      return
    }
    let actual = try drawn.film()
    do throws(FilmReadError) {
      let expected = try FilmDecoder(pixelLimit: pixelLimit).open(golden)
      var result = try FilmComparison(
        expected: expected, actual: actual, options: options, jobs: 1)
      isIdentical = result.isIdentical
      if !result.isEqual {
        state = result.expected.size != result.actual.size ? .size : .different
        findCauses(golden, path, drawn, place)
        if causes.isEmpty, !InputsFile(ofGolden: path).exists {
          causes = drawn.causes(ofChangesIn: result, isInterfaceBuilder: isInterfaceBuilder)
        }
        if causes.showAreas, let scene = drawn.scene,
          let map = try? ElementMap(scene, sizes: [actual.size, expected.size])
        {
          result.nameAreas(by: map)
        }
      }
      self.result = result
    } catch {
      if let damage = actual.damage() { throw damage }
      (state, problem) = (.unreadable, error)
    }
  }

  private mutating func findCauses(
    _ golden: [UInt8], _ path: String, _ drawn: DrawnPicture, _ place: Locator
  ) {
    guard let before = InputsFile(ofGolden: path).inputs(ofPicture: golden),
      let after = drawn.inputs()
    else { return }
    let changes = InputChanges(from: before, to: after)
    followers = changes.followers
    // Views that share a template or a style can have the same cause at the same location, which is listed only once.
    var told: Set<ChangeCause> = []
    causes = changes.found.compactMap { found in
      var cause = found.cause
      // A renderer change has no location in the layout.
      if case .renderer = cause.change { return cause }
      cause.place = place(found.reference, found.path)
      guard case .value = cause.change, cause.place != nil else { return cause }
      let same = ChangeCause(ChangeCause.Element(""), cause.change, place: cause.place)
      return told.insert(same).inserted ? cause : nil
    }
  }
}

extension [ChangeCause] {
  /// Whether reports list areas. Areas are listed only if no cause in the layout explains the differences.
  package var showAreas: Bool {
    allSatisfy { if case .renderer = $0.change { true } else { false } }
  }
}

/// The differences between a picture and its golden, as readable lines.
package struct DifferenceText {
  package var comparison: FilmComparison
  package var causes: [ChangeCause]
  package var followers: Int

  package init(_ comparison: FilmComparison, causes: [ChangeCause], followers: Int) {
    (self.comparison, self.causes, self.followers) = (comparison, causes, followers)
  }

  /// Returns a headline that summarizes the difference, then the causes, and then the details. `expected` and `actual`
  /// name the two pictures.
  package func lines(
    expected: String, actual: String
  ) -> (headline: String, causes: [String], details: [String]) {
    let text = ComparisonText(
      comparison, expected: expected, actual: actual, listsAreas: causes.showAreas
    ).visible.text
    var lines = text.split(separator: "\n").map { String($0.drop { $0 == " " }) }
    // If the pictures differ in size, the line with their sizes comes first.
    if comparison.expected.size != comparison.actual.size, lines.count > 1 { lines.swapAt(0, 1) }
    if followers > 0 {
      lines.append(
        "\(followers == 1 ? "1 other view moves" : "\(followers) other views move") because of it")
    }
    let reasons = causes.map { cause in
      (cause.text + (cause.place.map { " (\($0.text))" } ?? "")).visible
    }
    return (lines.first ?? "", reasons, Array(lines.dropFirst()))
  }
}

extension DrawnPicture {
  /// Returns the bones whose removal the tolerance would hide. If the picture has no scene, its two main colors are
  /// tested instead of bones.
  package func hidden(by options: ComparisonOptions) throws(FilmReadError) -> [HiddenBone] {
    var film = try film()
    let size = film.size
    guard
      options.metric != .exact || options.allowedPixels(of: size.width * size.height) > 0
        || !options.ignoredAreas.isEmpty
    else { return [] }
    if let scene, let map = try? ElementMap(scene, sizes: [size]) {
      return map.hidden(by: options, size: size)
    }
    guard let frame = try film.nextFrame() else { return [] }
    return HiddenBone(inMainColorsOf: frame, metric: options.metric).map { [$0] } ?? []
  }
}

extension DifferenceFilm {
  /// Encodes the difference pictures. A still shows the worst pair of frames, and a film shows all pairs. If `format`
  /// is nil, a still is encoded as PNG and a film as GIF.
  package func file(
    of comparison: FilmComparison, as format: PictureFormat? = nil
  ) throws(PictureError) -> (format: PictureFormat, bytes: [UInt8]) {
    let format = format ?? (comparison.isStill ? .png : .gif)
    do {
      if format.holdsFilms { return (format, try encode(as: format).bytes) }
      var pixmap = try Pixmap(size: size, pixelLimit: .max)
      try draw(frame: comparison.worstFrame ?? 0, into: &pixmap)
      return (format, try pixmap.encode(as: format).bytes)
    } catch {
      throw PictureError(error)
    }
  }
}
