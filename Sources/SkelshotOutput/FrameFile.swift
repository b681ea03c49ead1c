package import SkelshotFiles
package import SkelshotFormats
package import SkelshotFrames
package import SkelshotPrimitives
package import SkelshotWork

/// The names of numbered frames, such as `frame-0001.png`. Films with more than 9,999 frames have longer numbers.
enum FrameFile {
  /// Returns the name of a frame. `index` starts at 0, and the number in the name starts at 1.
  static func name(_ index: Int, of count: Int, as format: PictureFormat) -> String {
    let number = String(index + 1)
    let digits = max(4, String(count).utf8.count)
    return "frame-" + String(repeating: "0", count: digits - number.utf8.count) + number
      + ".\(format.rawValue)"
  }

  static func isName(_ name: String) -> Bool {
    guard name.hasPrefix("frame-"),
      let suffix = PictureFormat.stills.map({ ".\($0.rawValue)" }).first(where: name.hasSuffix)
    else { return false }
    let digits = name.utf8.dropFirst(6).dropLast(suffix.utf8.count)
    return digits.count >= 4 && digits.allSatisfy { (0x30...0x39).contains($0) }
  }
}

extension OutputTransaction {
  /// Adds all frames of a film to a folder, as `frame-0001.png` and so on. A missing folder is created.
  ///
  /// The pixels are lossless because colors quantized frame by frame would flicker. Other files in the folder are kept.
  ///
  /// - Parameters:
  ///   - format: One of `PictureFormat.stills`.
  ///   - optimization: Whether to optimize the files for size or for speed.
  ///   - existing: How to treat numbered frames in the folder.
  ///   - progress: A closure that is called after each frame.
  /// - Throws: `PictureError`. If the folder must not contain frames but does, the error is thrown before drawing.
  package mutating func addFrames(
    of film: Film, to folder: String, as format: PictureFormat = .png,
    optimization: FileOptimization = .balanced,
    existing: StagingFolder.Existing = .refused, progress: WorkProgress.Handler? = nil
  ) throws(PictureError) {
    do {
      guard film.frameCount <= FrameTiming.mostFrames else {
        throw FilmError.tooLong(frames: film.frameCount, limit: FrameTiming.mostFrames)
      }
      let staging = try addFolder(folder, existing: existing, isOfPattern: FrameFile.isName)
      let options = EncodingOptions(optimization: optimization, tolerance: 0)
      for frame in 0..<film.frameCount {
        let file = try film.encode(as: format, at: film.time(ofFrame: frame), options: options)
        try staging.add(file.bytes, named: FrameFile.name(frame, of: film.frameCount, as: format))
        progress?(WorkProgress(.encoding, completed: frame + 1, total: film.frameCount))
      }
    } catch {
      throw PictureError(error)
    }
  }

  /// The file names that `addFrames` uses for the frames of a film.
  package static func frameNames(
    of film: Film, as format: PictureFormat = .png
  ) -> some Sequence<String> {
    (0..<film.frameCount).lazy.map { FrameFile.name($0, of: film.frameCount, as: format) }
  }
}
