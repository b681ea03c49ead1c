import SkelshotWork

/// A finished file and what became of the frames.
public struct EncodedPicture: Sendable, Hashable {
  /// The file.
  public var bytes: [UInt8]
  /// What became of the frames.
  public var report: EncodingReport

  /// Makes the pair.
  package init(bytes: [UInt8], report: EncodingReport) {
    self.bytes = bytes
    self.report = report
  }
}

extension EncodedPicture: CustomStringConvertible, CustomReflectable {
  /// How long the file is: `EncodedPicture of 17204 bytes`.
  public var description: String { "EncodedPicture of \(bytes.count) bytes" }

  /// The report and the file's length: its bytes are of no use in a message.
  public var customMirror: Mirror {
    Mirror(self, children: ["byteCount": bytes.count, "report": report])
  }
}

/// What became of the frames of a film, or of the one picture of a PNG.
public struct EncodingReport: Sendable, Hashable {
  /// Images in the file.
  public var framesWritten = 0
  /// Frames that were equal to the frame before and became part of its delay.
  package var framesMerged = 0
  /// Frames of a GIF whose pixels changed to more colours than a palette holds, so that these were reduced.
  package var framesQuantized = 0
  /// Different colours of the frames as they were drawn: of a GIF the opaque ones, of an APNG or a
  /// WebP all, transparent among them. nil where one of these has more than 256, and for a PNG.
  package var colors: Int?
  /// The largest difference of a channel between a pixel and the colour it is shown in, 0…255.
  public var largestError = 0
  /// Whether a GIF's pixels were partially transparent, and so blended over the matte or made opaque or
  /// transparent.
  public var hasPartialTransparency = false
  /// The bytes of the file by what they are for; see `FilePart`.
  package var parts: [FilePart] = []
  /// Length of the file.
  public var byteCount = 0

  /// Makes a report of nothing.
  package init() {}

  /// Whether the file decodes to exactly the frames.
  public var isLossless: Bool { largestError == 0 && !hasPartialTransparency }
}

/// Where an encoder puts a file's bytes, piece by piece, from the first to the last.
public protocol ByteSink: AnyObject, Sendable {
  /// Takes the next bytes. Never called by two threads at a time.
  ///
  /// - Parameter bytes: What follows the bytes before, in the file.
  /// - Throws: Any error: it ends the encoding.
  func write(_ bytes: [UInt8]) throws
}

/// Collects a file in memory.
package final class MemorySink: ByteSink {
  private let collected = Mutex<[UInt8]>([])

  package init() {}

  /// The bytes so far.
  package var bytes: [UInt8] { collected.withLock { $0 } }

  package func write(_ bytes: [UInt8]) { collected.withLock { $0 += bytes } }
}
