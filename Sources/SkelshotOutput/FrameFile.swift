package import SkelshotFiles
package import SkelshotFormats
package import SkelshotFrames
package import SkelshotPrimitives
package import SkelshotWork

/// The names of numbered frames: `frame-0001.png`, or `.webp`, with more digits where there are more than 9,999.
enum FrameFile {
  /// The name of a frame.
  ///
  /// - Parameters:
  ///   - index: The frame, from 0 on; the first is called 1.
  ///   - count: How many frames there are.
  ///   - format: PNG or WebP.
  static func name(_ index: Int, of count: Int, as format: PictureFormat) -> String {
    let number = String(index + 1)
    let digits = max(4, String(count).utf8.count)
    return "frame-" + String(repeating: "0", count: digits - number.utf8.count) + number
      + ".\(format.rawValue)"
  }

  /// Whether a name is of this pattern, in any format.
  static func isName(_ name: String) -> Bool {
    guard name.hasPrefix("frame-"),
      let suffix = PictureFormat.stills.map({ ".\($0.rawValue)" }).first(where: name.hasSuffix)
    else { return false }
    let digits = name.utf8.dropFirst(6).dropLast(suffix.utf8.count)
    return digits.count >= 4 && digits.allSatisfy { (0x30...0x39).contains($0) }
  }
}

extension OutputTransaction {
  /// Adds every frame of a film as `frame-0001.png`, … to a folder, which is made if need be.
  ///
  /// Frames are exact: colours quantized for each frame alone would flicker in a film of them. A new folder appears whole.
  /// In a folder that exists, nothing but frames is touched.
  ///
  /// - Parameters:
  ///   - film: The film.
  ///   - folder: The folder.
  ///   - format: One of `PictureFormat.stills`.
  ///   - optimization: Whether the files are optimized for size or for speed.
  ///   - existing: What becomes of numbered frames that are in the folder already.
  ///   - progress: Told how far it is; a frame takes one step.
  /// - Throws: `PictureError`; before anything is drawn if frames are there and refused.
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

  /// The names of the frames of a film, as `addFrames` has them.
  package static func frameNames(
    of film: Film, as format: PictureFormat = .png
  ) -> some Sequence<String> {
    (0..<film.frameCount).lazy.map { FrameFile.name($0, of: film.frameCount, as: format) }
  }
}
