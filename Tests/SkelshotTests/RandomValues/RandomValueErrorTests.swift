import Skelshot
import Testing

/// Tests error messages that contain random values.
@Suite(.timeLimit(.minutes(10))) struct RandomValueErrorTests {
  @Test(arguments: NastyValues.seeds)
  func `every error with random values can produce its message`(seed: Int) {
    let values = NastyValues(seed: seed)
    for _ in 0..<NastyValues.rounds {
      let errors: [any MessageConvertible] =
        values.rasterErrors() + values.filmErrors() + values.formatErrors() + values.fileErrors()
        + values.layoutErrors() + values.suiteErrors()
      for error in errors {
        use((error.message, error.description))
        if let error = error as? any DescribedError { use(error.recoverySuggestion) }
      }
    }
  }
}

extension NastyValues {
  fileprivate func rasterErrors() -> [RasterError] {
    [
      .emptySize(pixelSize()), .sideTooLong(pixelSize()),
      .tooManyPixels(pixelSize(), limit: integer()),
      .wrongPixelCount(pixelSize(), count: integer()),
      .wrongByteCount(pixelSize(), count: integer()),
    ]
  }

  fileprivate func filmErrors() -> [any MessageConvertible] {
    let errors: [FilmError] = [
      .size(one(of: rasterErrors())), .noFrames, .invalidDuration(double()),
      .tooManyFrames(integer(), maximum: integer()), .tooLong(frames: integer(), limit: integer()),
      .invalidLoopCount(integer(), most: integer()), .invalidFrameRate(double()),
      .invalidTime(double()),
      .invalidTolerance(integer()), .invalidJobs(integer()),
      .noSuchFrame(integer(), count: integer()), .unrepeatableFrame(integer()),
      .wrongFrameSize(frame: integer(), pixelSize()),
    ]
    return errors + errors.map { PictureError($0) }
      + [PictureError(UnknownFormatError(text()))]
  }

  fileprivate func formatErrors() -> [any MessageConvertible] {
    let png: [PNGError] = [
      .corrupt(reason: text()), .invalidScale(double()), .notPNG, .outOfMemory, .truncated,
      .size(one(of: rasterErrors())), .writerFailed(reason: text()),
    ]
    let apng: [APNGReadError] = [
      .filmTooLarge(pixelSize(), limit: integer()), .frame(integer(), one(of: png)),
      .invalidAnimation, .invalidControl(frame: integer()), .png(one(of: png)),
      .wrongFrameCount(stated: integer(), found: integer()),
      .wrongSequence(expected: integer(), found: integer()),
    ]
    let gif: [GIFReadError] = [
      .colorOutsideTable(frame: integer()), .corrupt(frame: integer()),
      .filmTooLarge(pixelSize(), limit: integer()), .invalidExtension(offset: integer()),
      .missingPixels(frame: integer()), .noColorTable(frame: integer()), .noFrames, .notGIF,
      .size(one(of: rasterErrors())), .truncated, .unknownBlock(byte(), offset: integer()),
    ]
    let webp: [WebPReadError] = [
      .corrupt, .filmTooLarge(pixelSize(), limit: integer()), .frame(integer()), .notWebP,
      .outOfMemory, .size(one(of: rasterErrors())), .truncated,
    ]
    let webpWriter: [WebPError] = [
      .containerFailed(code: integer()), .encoderFailed(code: integer()), .outOfMemory,
      .tooLargeForFormat(pixelSize()),
    ]
    var films: [FilmReadError] = [.failed(text()), .gitLFSPointer, .unknownFormat]
    films += apng.map { FilmReadError($0) }
    films += gif.map { FilmReadError($0) }
    films += webp.map { FilmReadError($0) }
    films += png.map { FilmReadError.drawing($0) }
    var pictures = [PictureError(BudgetError(integer(), smallest: integer()))]
    pictures += png.map { PictureError($0) }
    pictures.append(PictureError(GIFError.writer(reason: text())))
    pictures += webpWriter.map { PictureError($0) }
    return pictures + films + films.map { FilmFileError(path: text(), reason: .film($0)) }
  }

  fileprivate func fileErrors() -> [any MessageConvertible] {
    let files: [FileError] = [
      .cannotCreate(path: text()), .exists(path: text()), .failed(path: text(), reason: text()),
      .isFolder(path: text()),
      .notFound(path: text()), .numberedFiles(path: text(), first: text()),
      .partly(.notText(path: text()), written: list(text)),
    ]
    let searches: [LayoutSearchError] = [
      .emptyFolder(path: text()), .noMatch(pattern: text()), .tooMany(path: text()),
      .sharedName(text(), first: text(), second: text()),
    ]
    let place = TextLocation(
      line: integer(), column: integer(), offset: integer(), length: integer())
    let imports: [ImportError] = [
      .xml(.malformed(reason: text(), location: nil)),
      .unexpectedCharacter(text(), location: place),
      .mismatchedTag(text(), open: text(), location: place), .invalidSize(text(), location: place),
      .tooFar(limit: integer(), location: nil), .invalidScreen(width: double(), height: double()),
      .noLoader(presets: list(text)),
      .unknownLoader(text(), count: integer()),
      .unknownBreakpoint(integer(), known: list(integer)),
      .invalidBones(expected: text(), location: place),
    ]
    return imports + files + searches + files.map { LoadError.file($0) }
  }

  fileprivate func layoutErrors() -> [any MessageConvertible] {
    let failures: [LayoutFailure] = [
      .nestedTooDeep(limit: integer(), reference: text()),
      .tooManyViews(limit: integer(), reference: text()),
      .tooManyBars(limit: integer(), reference: text()),
      .missingTemplate(identifier: text(), nearest: list(text), reference: text()),
      .unknownPreparedView(id: text(), nearest: list(text), reference: text()),
      .missingRowHeight(reference: text()),
      .invalidNumber(name: text(), value: double(), reference: text()),
    ]
    let errors: [RenderError] =
      failures.map { .layout($0) } + [
        .invalidCanvas(width: double(), height: double(), scale: double()),
        .raster(one(of: rasterErrors())), .missingPicture(text()),
        .contentOutside(text(), PixelSize(width: integer(), height: integer())),
        .invalidTime(name: text(), value: double(), reference: text()),
        .unknownView(text(), nearest: list(text), reference: text()),
        .tooManyChanges(limit: integer()), .tooManyScreens(limit: integer()),
        .tooMuchBlurred(limit: integer()), .tooMuchPainted(limit: integer()),
        .tooManyEdges(limit: integer()), .tooManyPaths(limit: integer()),
      ]
    let notes: [RenderNote] = [
      .noBones([]), .loopsAdjusted(length: duration(), changes: []),
      .loopsNotAligned(list(duration), limit: duration()),
    ]
    return failures + errors + errors.map { PictureError($0) } + notes
  }

  private func message() -> Message { Message(text(), text(), help: perhaps(text)) }

  fileprivate func suiteErrors() -> [any MessageConvertible] {
    let errors: [GoldenSuiteError] = [
      .cancelled, .clash(message()), .list(list(message)), .noFolder, .overrides([]),
      .partialPruning,
      .orphanCount(found: integer(), confirmed: integer(), folder: text()),
      .sharedName(text(), first: text(), second: text()),
      .noPicture(filter: text(), example: perhaps(text)),
    ]
    let merging: [ReportMergeError] = [
      .noReports, .file(.tooLarge(path: text())), .syntax(message()),
      .notReport(path: text(), key: text()), .noShard(path: text()),
      .otherVersion(path: text(), version: text(), first: text(), firstVersion: text()),
      .otherSuite(path: text(), first: text()),
      .shardTwice(number: integer(), first: text(), second: text()),
      .missing(shards: list(integer).sorted(), count: integer()),
    ]
    let problems: [GoldenProblem] = [
      .file(.tooLarge(path: text())),
      .golden(FilmFileError(path: text(), reason: .film(.unknownFormat))),
      .compared(FilmFileError(path: text(), reason: .film(.unknownFormat))),
      .picture(PictureError(FilmError.noFrames)),
    ]
    for error in errors { use(error.messages) }
    return errors + problems + merging
  }
}
