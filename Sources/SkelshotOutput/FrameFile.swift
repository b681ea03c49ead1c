package import SkelshotFiles
package import SkelshotFormats
package import SkelshotFrames
package import SkelshotPrimitives
package import SkelshotWork

/// The names of numbered frames: `frame-0001.png` or `.webp`, with more digits for films of more than 9,999 frames.
enum FrameFile {
  /// Returns the name of a frame. The index begins at 0, the number in the name at 1.
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
  /// Adds every frame of a film to a folder, as `frame-0001.png`, …. The folder is created if it is missing.
  ///
  /// Frames are exact: colors quantized frame by frame would flicker in a film. A new folder appears complete. In an
  /// existing folder only frames change.
  ///
  /// - Parameters:
  ///   - format: One of `PictureFormat.stills`.
  ///   - optimization: Whether to optimize the files for size or for speed.
  ///   - existing: How to treat numbered frames in the folder.
  ///   - progress: Called after each frame.
  /// - Throws: `PictureError`; before drawing if the folder has frames and may not have any.
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

  /// The names that `addFrames` gives to the frames of a film.
  package static func frameNames(
    of film: Film, as format: PictureFormat = .png
  ) -> some Sequence<String> {
    (0..<film.frameCount).lazy.map { FrameFile.name($0, of: film.frameCount, as: format) }
  }
}
