import SkelshotWork

/// A finished file and a report on its frames.
public struct EncodedPicture: Sendable, Hashable {
  /// The file's bytes.
  public var bytes: [UInt8]
  /// The report on the frames.
  public var report: EncodingReport

  package init(bytes: [UInt8], report: EncodingReport) {
    self.bytes = bytes
    self.report = report
  }
}

extension EncodedPicture: CustomStringConvertible, CustomReflectable {
  /// The file's length: `EncodedPicture of 17204 bytes`.
  public var description: String { "EncodedPicture of \(bytes.count) bytes" }

  /// The report and the file's length, since the bytes are useless in a message.
  public var customMirror: Mirror {
    Mirror(self, children: ["byteCount": bytes.count, "report": report])
  }
}

/// The results of encoding a film, or the one picture of a PNG.
public struct EncodingReport: Sendable, Hashable {
  /// Images in the file.
  package var framesWritten = 0
  /// Frames that were equal to the frame before and became part of its delay.
  package var framesMerged = 0
  /// Frames of a GIF whose changed pixels had more colors than a palette, so that these were reduced.
  package var framesQuantized = 0
  /// The number of colors in the drawn frames: the opaque ones for a GIF, all with transparent for an APNG or a WebP.
  /// nil for an APNG or a WebP with more than 256, and for a PNG.
  package var colors: Int?
  /// The largest difference of a channel between a pixel and the color it is shown in, 0…255.
  public var largestError = 0
  /// Whether a GIF's pixels were partially transparent, and so blended over the matte or made opaque or
  /// transparent.
  package var hasPartialTransparency = false
  /// The bytes of the file by what they are for; see `FilePart`.
  package var parts: [FilePart] = []
  /// The file's length in bytes.
  public var byteCount = 0

  package init() {}

  /// Whether the file decodes to exactly the frames.
  public var isLossless: Bool { largestError == 0 && !hasPartialTransparency }
}

/// Receives a file's bytes from an encoder, in order.
public protocol ByteSink: AnyObject, Sendable {
  /// Receives the next bytes. Never called by two threads at a time.
  ///
  /// - Parameter bytes: The bytes that follow the previous ones in the file.
  /// - Throws: Any error, which ends the encoding.
  func write(_ bytes: [UInt8]) throws
}

package final class MemorySink: ByteSink {
  private let collected = Mutex<[UInt8]>([])

  package init() {}

  package var bytes: [UInt8] { collected.withLock { $0 } }

  package func write(_ bytes: [UInt8]) { collected.withLock { $0 += bytes } }
}
