import SkelshotCompare
import SkelshotDocument
import SkelshotFiles
import SkelshotFormats
import SkelshotModel
import SkelshotLoading
import SkelshotReport

struct LayoutResults: Sendable {
  var checks: [GoldenCheck] = []
  /// The new contents of goldens, by the indices of their checks.
  var files: [Int: GoldenContent] = [:]
}

struct GoldenContent: Sendable {
  /// The bytes of the picture. If `isNew` is false, the golden already has these bytes.
  var bytes: [UInt8]
  var isNew: Bool
  var inputs: DrawingInputs?
}

extension GoldenSuite {
  /// Draws the pictures of one layout and compares them with their goldens. Does not write files.
  func check(
    _ chosen: ChosenLayout, _ run: GoldenRunOptions, _ manifest: GoldenManifest
  ) -> LayoutResults {
    let layout = chosen.layout
    let settings = settings(for: layout)
    let options = run.isRecording ? ComparisonOptions() : settings.comparison
    var results = LayoutResults()
    var loaded: LoadedLayout
    do throws(GoldenProblem) {
      loaded = try LoadedLayout(layout, settings, pixelLimit: pixelLimit)
    } catch {
      results.checks = chosen.pictures.map { picture in
        var check = blankCheck(layout, picture, manifest)
        (check.state, check.problem) = (.failed, error)
        return check
      }
      return results
    }
    var former = FormerLayout(orphans: run.orphans)
    var told: Set<String> = []
    var looked: Scene?
    for picture in chosen.pictures {
      let start = ContinuousClock.now
      var check = blankCheck(layout, picture, manifest)
      var file: GoldenContent?
      do throws(GoldenProblem) {
        let drawn: DrawnPicture
        do throws(PictureError) {
          drawn = try loaded.draw(picture)
        } catch {
          throw .picture(loaded.located(error), at: loaded.location(of: error))
        }
        let isNew = check.state == .new && FileKind(path: check.file.foundPath) == .missing
        former.compare(drawn, picture.suffix, isNew: isNew, pixelLimit) { path(of: $0) }
        file = try compare(
          drawn, options, run, of: loaded, findsHidden: looked == nil || looked != drawn.scene,
          &check)
        looked = drawn.scene
        if results.checks.isEmpty {
          check.warnings = loaded.boneWarnings.map { $0.about(layout.path) } + check.warnings
        }
        // Each warning is reported once per layout.
        check.warnings.removeAll { told.contains($0.code) }
        told.formUnion(check.warnings.map(\.code))
      } catch {
        (check.state, check.problem) = (.failed, error)
      }
      check.seconds = (ContinuousClock.now - start) / .seconds(1)
      if let file { results.files[results.checks.count] = file }
      results.checks.append(check)
    }
    if former.name != nil, shard != nil {
      former = formerLayout(of: layout, loaded, settings, run, manifest)
    }
    if let name = former.name, results.checks.allSatisfy({ $0.state == .new }) {
      for (index, picture) in chosen.pictures.enumerated() {
        results.checks[index].state = .renamed
        results.checks[index].formerName = name + picture.suffix
        results.checks[index].remark =
          "the picture matches a golden of `\(name)`, whose layout no longer exists"
      }
    }
    return results
  }

  /// Finds the former name of a layout. Draws all pictures of the layout, since a shard contains only some of them.
  private func formerLayout(
    of layout: LayoutFile, _ loaded: LoadedLayout, _ settings: SuiteSettings,
    _ run: GoldenRunOptions, _ manifest: GoldenManifest
  ) -> FormerLayout {
    var loaded = loaded
    var former = FormerLayout(orphans: run.orphans)
    for picture in settings.pictures {
      let check = blankCheck(layout, picture, manifest)
      guard let drawn = try? loaded.draw(picture) else { return FormerLayout(orphans: []) }
      let isNew = check.state == .new && FileKind(path: check.file.foundPath) == .missing
      former.compare(drawn, picture.suffix, isNew: isNew, pixelLimit) { path(of: $0) }
    }
    return former
  }

  /// Creates the check of a picture that is not yet drawn. The state is `missing` if the golden is listed, and `new`
  /// otherwise.
  private func blankCheck(
    _ layout: LayoutFile, _ picture: GoldenPicture, _ manifest: GoldenManifest
  ) -> GoldenCheck {
    let suffixes = [picture.suffix] + picture.olderSuffixes
    let isKnown = suffixes.contains { manifest.names.contains(layout.name + $0) }
    var check = GoldenCheck(
      name: layout.name + picture.suffix,
      file: GoldenFile(stem: path(of: layout.name), picture: picture),
      state: isKnown ? .missing : .new)
    (check.layout, check.picture) = (layout, picture)
    return check
  }

  /// Compares a drawn picture with its golden and returns the golden's new content, if any. `findsHidden` enables the
  /// search for bones that the tolerance would hide.
  private func compare(
    _ drawn: DrawnPicture, _ options: ComparisonOptions, _ run: GoldenRunOptions,
    of loaded: LoadedLayout, findsHidden: Bool, _ check: inout GoldenCheck
  ) throws(GoldenProblem) -> GoldenContent? {
    var golden: [UInt8]?
    var isIdentical = false
    do throws(FilmReadError) {
      if FileKind(path: check.file.foundPath) != .missing {
        do throws(FileError) {
          golden = try PictureFile.bytes(check.file.foundPath, mustBeRegular: true)
        } catch {
          check.state = .unreadable
          check.problem = .golden(FilmFileError(path: check.file.foundPath, reason: .file(error)))
        }
      }
      if let golden {
        let comparison = try GoldenComparison(
          golden: golden, at: check.file.foundPath, drawn: drawn, options: options,
          pixelLimit: pixelLimit, isInterfaceBuilder: loaded.isInterfaceBuilder
        ) { loaded.place(of: $0, path: $1) }
        isIdentical = comparison.isIdentical
        check.state = comparison.state
        check.comparison = isIdentical ? nil : comparison.result
        (check.causes, check.followers) = (comparison.causes, comparison.followers)
        check.problem = comparison.problem.map {
          .golden(FilmFileError(path: check.file.foundPath, reason: .film($0)))
        }
      }
      if findsHidden {
        check.warnings = try drawn.hidden(by: options).map {
          $0.message(metric: options.metric).about(check.layout?.path ?? check.path)
        }
      }
    } catch {
      throw .picture(PictureError(error))
    }
    if run.keepsFrames(of: check.state) {
      // The report is written even if its pictures cannot be read or encoded.
      try? check.keepFrames(golden: golden, drawn: drawn, pixelLimit: pixelLimit)
    }
    if run.keepsArtifacts, !check.state.isPassed {
      // The result is reported even if its pictures cannot be kept.
      try? check.keepArtifacts(golden: golden, drawn: drawn, pixelLimit: pixelLimit)
    }
    guard run.update?.covers(check.state, isIdentical: isIdentical) ?? false,
      !check.isGitLFSPointer
    else {
      guard run.isRecording, check.state == .equal, let golden else { return nil }
      return GoldenContent(bytes: golden, isNew: false, inputs: drawn.inputs())
    }
    do throws(PictureError) {
      return GoldenContent(bytes: try drawn.bytes(), isNew: true, inputs: drawn.inputs())
    } catch {
      throw .picture(error)
    }
  }
}

extension GoldenCheck {
  fileprivate mutating func keepFrames(
    golden: [UInt8]?, drawn: DrawnPicture, pixelLimit: Int
  ) throws {
    let actual = try drawn.film()
    if let golden, let comparison {
      let expected = try FilmDecoder(pixelLimit: pixelLimit).open(golden)
      frames = try ReportFrames.frames(expected: expected, actual: actual, comparison)
      frameCount = comparison.frames.count
    } else {
      frames = try ReportFrames.frames(of: actual, isGolden: false)
      frameCount = actual.frameDelays.count
    }
  }
}
