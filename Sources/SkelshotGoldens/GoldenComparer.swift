import SkelshotFormats
import SkelshotFrames
import SkelshotCompare
import SkelshotPipeline
import SkelshotRaster
import SkelshotRenderer
import SkelshotReport

/// Compares one picture with its golden.
struct GoldenComparer {
  var check: GoldenCheck
  let picture: GoldenPicture
  /// The golden's bytes; nil where there is none, or they cannot be read.
  let golden: [UInt8]?
  let options: ComparisonOptions
  let plan: GoldenPlan
  /// The largest area of a golden in pixels.
  let pixelLimit: Int
  /// The file that takes the golden's place, if the plan wants it.
  private(set) var file: [UInt8]?
  /// Whether golden and picture are the same, pixel for pixel, with nothing to warn of.
  private(set) var isProvable = false

  init(
    check: GoldenCheck, picture: GoldenPicture, golden: [UInt8]?, options: ComparisonOptions,
    plan: GoldenPlan, pixelLimit: Int
  ) {
    self.check = check
    self.picture = picture
    self.golden = golden
    self.options = options
    self.plan = plan
    self.pixelLimit = pixelLimit
  }

  /// Draws, compares, and keeps what the plan asks for.
  ///
  /// - Parameters:
  ///   - renderer: What draws the picture.
  ///   - isFirst: Whether it is the layout's first picture, with which its warnings are told.
  mutating func run(_ renderer: SkeletonRenderer, isFirst: Bool) throws(GoldenProblem) {
    // A film is compared as its file shows it; a still needs no file unless it is written.
    var encoded: [UInt8]?
    let actual: any FilmReader
    do {
      if let time = picture.time {
        let pixmap = try renderer.pixmap(at: time)
        actual = try DrawnFilm(PixmapFrames([pixmap], duration: 0))
      } else {
        let bytes = try picture.encoded(renderer)
        encoded = bytes
        actual = try FilmDecoder(pixelLimit: .max).open(bytes)
      }
    } catch {
      throw .picture(PictureError(error))
    }
    var isIdentical = false
    if let golden {
      isIdentical = golden == encoded
      if isIdentical {
        check.state = .equal
      } else {
        compare(golden, actual, renderer, &isIdentical)
      }
    }
    if isFirst { try findHidden(renderer, actual.size) }
    isProvable = isIdentical && check.hidden.isEmpty
    do throws(PictureError) {
      if plan.update?.covers(check.state, isIdentical: isIdentical) ?? false {
        if let encoded { file = encoded } else { file = try picture.encoded(renderer) }
      }
    } catch {
      throw .picture(error)
    }
    keepFrames(actual)
  }

  private mutating func compare(
    _ golden: [UInt8], _ actual: any FilmReader, _ renderer: SkeletonRenderer,
    _ isIdentical: inout Bool
  ) {
    do throws(FilmReadError) {
      let expected = try FilmDecoder(pixelLimit: pixelLimit).open(golden)
      var result = try FilmComparison(expected: expected, actual: actual, options: options)
      if !result.isEqual,
        let map = try? ElementMap(renderer.scene, sizes: [actual.size, expected.size])
      {
        // Once more, with names: few pictures differ.
        result = try FilmComparison(
          expected: expected, actual: actual, options: options, layout: map)
      }
      isIdentical = result.isIdentical
      check.comparison = isIdentical ? nil : result
      check.state =
        result.expected.size != result.actual.size
        ? .size : result.isEqual ? .equal : .different
    } catch {
      check.state = .unreadable
      check.problem = .golden(FilmFileError(path: check.path, reason: .film(error)))
    }
  }

  /// Finds what the tolerance does not see of the skeleton.
  private mutating func findHidden(
    _ renderer: SkeletonRenderer, _ size: PixelSize
  ) throws(GoldenProblem) {
    guard options.metric != .exact || options.allowedPixels(of: size.width * size.height) > 0
    else { return }
    do throws(PictureError) {
      let map = try ElementMap(renderer.scene, sizes: [size])
      check.hidden = map?.hidden(by: options, size: size) ?? []
    } catch {
      throw .picture(error)
    }
  }

  private mutating func keepFrames(_ actual: any FilmReader) {
    guard plan.keepsFrames(of: check.state) else { return }
    do {
      if let golden, let comparison = check.comparison {
        let expected = try FilmDecoder(pixelLimit: pixelLimit).open(golden)
        check.frames = try FrameCollector.frames(
          expected: expected, actual: actual, comparison)
        check.frameCount = comparison.frames.count
      } else {
        check.frames = try FrameCollector.frames(of: actual, isGolden: false)
        check.frameCount = actual.frameDelays.count
      }
    } catch {
      // A report without the pictures is better than none; the state is told all the same.
      check.frames = []
    }
  }
}
