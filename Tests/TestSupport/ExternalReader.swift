import Foundation
public import SkelshotRaster

/// A program that decodes a GIF or APNG and writes a raw RGBA picture for each image.
public enum ExternalReader: String, Sendable, CaseIterable {
  case gifsicle
  case imageMagick
  case pillow
  case ffmpeg

  /// The program's case in `TestReader`.
  public var reader: TestReader {
    switch self {
    case .gifsicle: .gifsicle
    case .imageMagick: .imageMagick
    case .pillow: .pillow
    case .ffmpeg: .ffmpeg
    }
  }

  private static let pillowPython = TestReader.python(with: "PIL")

  /// An error that is thrown if a program's exit code is not 0.
  public struct Failure: Error {
    /// The program that failed.
    public var reader: ExternalReader
    /// The program's exit code.
    public var status: Int32
  }

  /// Returns the canvas after each image as `0xAABBGGRR` pixels, in which transparent pixels are 0.
  ///
  /// - Parameter kind: The file extension.
  public func canvases(
    of bytes: [UInt8], size: PixelSize, kind: String = "gif"
  ) throws -> [[UInt32]] {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("skelshot-readers-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let input = folder.appendingPathComponent("film.\(kind)")
    let output = folder.appendingPathComponent("film.out")
    try Data(bytes).write(to: input)
    let command: [String]
    switch self {
    case .gifsicle: command = ["gifsicle", "--unoptimize", input.path, "-o", output.path]
    case .imageMagick:
      command = ["convert", input.path, "-coalesce", "-depth", "8", "rgba:\(output.path)"]
    case .pillow:
      // Before version 9.5, Pillow ignores the transparent color of true-color images. Debian 12 has version 9.4.
      // The script therefore uses the transparent color as a mask, as version 9.5 does.
      let script = """
        import sys
        import PIL
        from PIL import Image, ImageSequence, PngImagePlugin
        finish = PngImagePlugin.PngImageFile.load_end
        def blend(self):
            # A still has no image before it.
            below, mode = getattr(self, "_prev_im", None), getattr(self, "blend_op", None)
            clear = self.info.get("transparency")
            over = below and mode == PngImagePlugin.Blend.OP_OVER
            if not (over and clear and self.im.mode == "RGB"):
                return finish(self)
            self.blend_op = PngImagePlugin.Blend.OP_SOURCE
            finish(self)
            self.blend_op = mode
            above = self._crop(self.im, self.dispose_extent)
            below.paste(above, self.dispose_extent, above.convert_transparent("RGBA", clear))
            self.im = below
            self.pyaccess = None
        if tuple(int(part) for part in PIL.__version__.split(".")[:2]) < (9, 5):
            PngImagePlugin.PngImageFile.load_end = blend
        with open(sys.argv[2], "wb") as out:
            for frame in ImageSequence.Iterator(Image.open(sys.argv[1])):
                out.write(frame.convert("RGBA").tobytes())
        """
      command = [Self.pillowPython, "-c", script, input.path, output.path]
    case .ffmpeg:
      command = [
        "ffmpeg", "-v", "error", "-i", input.path, "-vsync", "passthrough", "-f", "rawvideo",
        "-pix_fmt", "rgba", output.path,
      ]
    }
    let status = Self.run(command)
    guard status == 0 else { throw Failure(reader: self, status: status) }
    let read = [UInt8](try Data(contentsOf: output))
    // gifsicle writes another GIF whose images cover the whole canvas.
    if self == .gifsicle { return try GIFLibReader.read(read).canvases }
    let length = 4 * size.width * size.height
    return stride(from: 0, to: read.count, by: length).map { start in
      stride(from: start, to: start + length, by: 4).map { offset in
        read[offset + 3] == 0
          ? 0
          : UInt32(read[offset]) | UInt32(read[offset + 1]) << 8 | UInt32(read[offset + 2]) << 16
            | UInt32(read[offset + 3]) << 24
      }
    }
  }

  /// Runs a program without input or output. Returns the program's exit code, or -1 if the program cannot be started.
  public static func run(_ command: [String]) -> Int32 {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    do { try process.run() } catch { return -1 }
    process.waitUntilExit()
    return process.terminationStatus
  }
}
