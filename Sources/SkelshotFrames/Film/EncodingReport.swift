import SkelshotWork

/// An encoded file with a report on its frames.
public struct EncodedPicture: Sendable, Hashable {
  /// The file's bytes.
  public var bytes: [UInt8]
  /// A report on the frames.
  public var report: EncodingReport

  package init(bytes: [UInt8], report: EncodingReport) {
    self.bytes = bytes
    self.report = report
  }
}

extension EncodedPicture: CustomStringConvertible, CustomReflectable {
  /// A short description, such as `EncodedPicture of 17204 bytes`.
  public var description: String { "EncodedPicture of \(bytes.count) bytes" }

  /// A mirror that contains the report and the number of bytes, but not the bytes themselves.
  public var customMirror: Mirror {
    Mirror(self, children: ["byteCount": bytes.count, "report": report])
  }
}

/// The results of encoding a film or a single PNG picture.
public struct EncodingReport: Sendable, Hashable {
  /// The number of images in the file.
  package var framesWritten = 0
  /// The number of frames that equal the previous frame. The delays of these frames were added to the previous frame's
  /// delay.
  package var framesMerged = 0
  /// The number of GIF frames whose colors were reduced because their changed pixels had too many colors for a palette.
  package var framesQuantized = 0
  /// The number of colors in the drawn frames. In a GIF, only opaque colors are counted. In an APNG or a WebP, all
  /// colors are counted, including the transparent color. The value is nil for a PNG, and for an APNG or a WebP with
  /// more than 256 colors.
  package var colors: Int?
  /// The largest channel difference between a pixel and its color in the file, 0…255.
  public var largestError = 0
  /// Whether the frames of a GIF had partially transparent pixels. Such pixels were blended over the matte, or made
  /// opaque or transparent.
  package var hasPartialTransparency = false
  /// The number of bytes for each purpose; see `FilePart`.
  package var parts: [FilePart] = []
  /// The file's length in bytes.
  public var byteCount = 0

  package init() {}

  /// Whether decoding the file returns exactly the original frames.
  public var isLossless: Bool { largestError == 0 && !hasPartialTransparency }
}

/// Receives a file's bytes from an encoder, in order.
public protocol ByteSink: AnyObject, Sendable {
  /// Receives the next bytes. Two threads never call this method at the same time.
  ///
  /// - Parameter bytes: The bytes that follow the previous bytes in the file.
  /// - Throws: Any error, which ends the encoding.
  func write(_ bytes: [UInt8]) throws
}

package final class MemorySink: ByteSink {
  private let collected = Mutex<[UInt8]>([])

  package init() {}

  package var bytes: [UInt8] { collected.withLock { $0 } }

  package func write(_ bytes: [UInt8]) { collected.withLock { $0 += bytes } }
}
