package import SkelshotCompare
package import SkelshotFormats
import SkelshotFrames
import SkelshotModel
package import SkelshotPrimitives
import SkelshotRaster
package import SkelshotReport

/// A golden compared with the picture that is drawn now.
package struct GoldenComparison: Sendable {
  /// `equal`, `different`, `size` or `unreadable`.
  package private(set) var state: GoldenState
  /// Whether both show the same, pixel for pixel and frame for frame, whatever the options let pass.
  package private(set) var isIdentical = false
  /// How they differ; nil where the files are the same, or the golden is unreadable.
  package private(set) var result: FilmComparison?
  /// Why they differ; empty where it is not known what the golden was drawn from.
  package private(set) var causes: [ChangeCause] = []
  /// How many views stand elsewhere, or have another size, because of the causes.
  package private(set) var followers = 0
  /// Why the golden is unreadable.
  package private(set) var problem: FilmReadError?

  /// Where a cause is: in a view by its reference, or nil for the whole layout, keys and places in lists from there.
  package typealias Locator = (_ reference: String?, _ path: [String]) -> ChangeCause.Place?

  /// Compares.
  ///
  /// - Parameters:
  ///   - golden: The golden's file.
  ///   - path: Where it is.
  ///   - drawn: The picture.
  ///   - options: What counts as a difference.
  ///   - pixelLimit: The largest area of a golden in pixels.
  ///   - place: Where a cause is.
  /// - Throws: `FilmReadError` where the file that the picture is made of is damaged.
  package init(
    golden: [UInt8], at path: String, drawn: DrawnPicture, options: ComparisonOptions,
    pixelLimit: Int, place: Locator
  ) throws(FilmReadError) {
    state = .equal
    if drawn.isFile(golden) {
      isIdentical = true
      return
    }
    let actual = try drawn.film()
    do throws(FilmReadError) {
      let expected = try FilmDecoder(pixelLimit: pixelLimit).open(golden)
      var result = try FilmComparison(expected: expected, actual: actual, options: options)
      isIdentical = result.isIdentical
      if !result.isEqual {
        state = result.expected.size != result.actual.size ? .size : .different
        findCauses(golden, path, drawn, place)
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
    // Views that come of one template or style share the place of its value: the first of them stands for all.
    var told: Set<ChangeCause> = []
    causes = changes.found.compactMap { found in
      var cause = found.cause
      // How skelshot draws is no matter of the layout.
      if case .renderer = cause.change { return cause }
      cause.place = place(found.reference, found.path)
      guard case .value = cause.change, cause.place != nil else { return cause }
      let same = ChangeCause(ChangeCause.Element(""), cause.change, place: cause.place)
      return told.insert(same).inserted ? cause : nil
    }
  }
}

extension [ChangeCause] {
  /// Whether areas say what nothing else does.
  package var showAreas: Bool {
    allSatisfy { if case .renderer = $0.change { true } else { false } }
  }
}

/// How a picture differs from its golden, in lines for people.
package struct DifferenceText {
  /// How they differ.
  package var comparison: FilmComparison
  /// Why.
  package var causes: [ChangeCause]
  /// How many views stand elsewhere because of it.
  package var followers: Int

  package init(_ comparison: FilmComparison, causes: [ChangeCause], followers: Int) {
    (self.comparison, self.causes, self.followers) = (comparison, causes, followers)
  }

  /// The lines: how much differs; why; what else is to be said.
  ///
  /// - Parameters:
  ///   - expected: What the golden is called.
  ///   - actual: What the picture is called.
  package func lines(
    expected: String, actual: String
  ) -> (headline: String, causes: [String], details: [String]) {
    let text = ComparisonText(
      comparison, expected: expected, actual: actual, listsAreas: causes.showAreas
    ).visible.text
    var lines = text.split(separator: "\n").map { String($0.drop { $0 == " " }) }
    // Where the size differs, that is what is wrong.
    if comparison.expected.size != comparison.actual.size, lines.count > 1 { lines.swapAt(0, 1) }
    if followers > 0 {
      lines.append(
        "\(followers == 1 ? "1 view stands" : "\(followers) views stand") elsewhere for it")
    }
    let reasons = causes.map { cause in
      (cause.text + (cause.place.map { " (\($0.text))" } ?? "")).visible
    }
    return (lines.first ?? "", reasons, Array(lines.dropFirst()))
  }
}

extension DrawnPicture {
  /// What a tolerance does not see of the picture's skeleton; of a picture without a scene, whether it
  /// tells its two main colours apart.
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
  /// The pictures of the differences as a file: a PNG of the pair that differs most, or a film of all pairs.
  ///
  /// - Parameters:
  ///   - comparison: What the film was made of.
  ///   - format: The format; nil is a PNG of stills and a GIF of films.
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
