package import SkelshotCompare
package import SkelshotFormats
import SkelshotModel
import SkelshotPipeline
import SkelshotPrimitives
import SkelshotRaster
package import SkelshotReport

/// A golden compared with the picture that is drawn now.
package struct GoldenComparison: Sendable {
  /// `equal`, `different`, `size` or `unreadable`.
  package private(set) var state: GoldenState
  /// Whether both show the same, pixel for pixel and frame for frame, whatever the options let pass.
  package private(set) var isIdentical = false
  /// How they differ, with the elements of the scene where they are not equal; nil where the files are the
  /// same, or the golden is unreadable.
  package private(set) var result: FilmComparison?
  /// Why the golden is unreadable.
  package private(set) var problem: FilmReadError?

  /// Compares.
  ///
  /// - Parameters:
  ///   - golden: The golden's file.
  ///   - drawn: The picture.
  ///   - options: What counts as a difference.
  ///   - pixelLimit: The largest area of a golden in pixels.
  /// - Throws: `FilmReadError` where the file that the picture is made of is damaged.
  package init(
    golden: [UInt8], drawn: DrawnPicture, options: ComparisonOptions, pixelLimit: Int
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
      if !result.isEqual, let scene = drawn.scene,
        let map = try? ElementMap(scene, sizes: [actual.size, expected.size])
      {
        // Once more, with names: few pictures differ.
        result = try FilmComparison(
          expected: expected, actual: actual, options: options, layout: map)
      }
      self.result = result
      isIdentical = result.isIdentical
      if !result.isEqual {
        state = result.expected.size != result.actual.size ? .size : .different
      }
    } catch {
      if let damage = actual.damage() { throw damage }
      (state, problem) = (.unreadable, error)
    }
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
