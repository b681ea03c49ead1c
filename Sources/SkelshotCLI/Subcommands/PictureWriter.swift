import Skelshot

/// Encodes a film into each output once everything else is known to be right.
struct PictureWriter {
  let film: Film
  /// The moment that a PNG shows, in seconds.
  let time: Double
  let gifOptions: GIFOptions
  let isQuiet: Bool
  let reporter: Reporter
  let inputName: String

  /// Writes all outputs: every one is encoded and written beside its place before the first appears.
  ///
  /// - Parameter announcesPaths: Whether the path is printed, because the user did not name it.
  func write(_ targets: [OutputTarget], announcesPaths: Bool) throws(PictureError) {
    var encoded: [PictureFormat: [UInt8]] = [:]
    for target in targets where encoded[target.format] == nil {
      encoded[target.format] = try encode(target.format)
    }
    do throws(FileError) {
      var staged: [StagedFile] = []
      do throws(FileError) {
        for target in targets where !target.isStandardOutput {
          staged.append(
            try StagedFile(
              encoded[target.format] ?? [], for: target.path,
              replacesExisting: target.replacesExisting))
        }
      } catch {
        for file in staged { file.discard() }
        throw error
      }
      for file in staged {
        try file.publish()
        if announcesPaths, !isQuiet { try Console.write(line: file.path) }
      }
      for target in targets where target.isStandardOutput {
        try Console.write(output: encoded[target.format] ?? [])
      }
    } catch {
      throw .file(error)
    }
  }

  /// Writes every frame as `frame-0001.png`, … into a folder, all of them or none.
  func writeFrames(to folder: String) throws(PictureError) {
    let progress = ProgressLine(isEnabled: Console.isErrorTerminal && !isQuiet)
    defer { progress.finish() }
    do throws(FileError) {
      let staging = try StagingFolder(in: folder)
      let digits = max(4, String(film.frameCount).count)
      for frame in 0..<film.frameCount {
        let number = String(frame + 1)
        let name =
          "frame-" + String(repeating: "0", count: digits - number.count) + number + ".png"
        let bytes: [UInt8]
        do throws(PictureError) {
          bytes = try film.png(at: film.time(ofFrame: frame))
        } catch {
          staging.discard()
          throw FileError.failed(path: folder, reason: "\(error)")
        }
        try staging.add(bytes, named: name)
        progress.update(done: frame + 1, of: film.frameCount)
      }
      try staging.publish()
    } catch {
      throw .file(error)
    }
  }

  private func encode(_ format: PictureFormat) throws(PictureError) -> [UInt8] {
    switch format {
    case .png: return try film.png(at: time)
    case .gif:
      let progress = ProgressLine(isEnabled: Console.isErrorTerminal && !isQuiet)
      defer { progress.finish() }
      let gif = try film.gif(options: gifOptions) { done, total in
        progress.update(done: done, of: total)
      }
      progress.finish()
      if gif.report.framesQuantized > 0 {
        reporter.warn(ErrorText(quantized: gif.report, file: inputName))
      }
      return gif.bytes
    }
  }
}
