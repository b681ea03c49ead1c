public import SkelshotLoading
import SkelshotFormats
public import SkelshotDocument
public import SkelshotModel
public import SkelshotPrimitives
public import SkelshotRaster
import SkelshotRenderer
public import SkelshotSyntax
import SkelshotWork

// From the bytes of a layout to a film, for tasks: it is read and laid out beside the threads of tasks.

extension LayoutDocument {
  /// Reads a layout while the task waits.
  ///
  /// - Parameters:
  ///   - bytes: The text in UTF-8, with or without a byte order mark.
  ///   - file: The name that messages give to the file.
  ///   - limits: What the layout may ask for at most.
  /// - Throws: `LayoutError` with all errors of the file at once, or `CancellationError` if the task is cancelled.
  public static func parse(
    _ bytes: [UInt8], file: String, limits: DocumentLimits = .default
  ) async throws -> LayoutDocument {
    try await Offload.run { _ in
      let document = try LayoutDocument.parse(bytes, file: file, limits: limits)
      try Cancellation.check()
      return document
    }
  }
}

extension Film {
  /// Reads a layout and cuts its scene into frames, while the task waits.
  ///
  /// ```swift
  /// let film = try await Film(layout: bytes)
  /// let gif = try await film.encode(as: .gif)
  /// ```
  ///
  /// - Parameters:
  ///   - bytes: The text of a layout.json in UTF-8.
  ///   - file: The name that messages give to the layout.
  ///   - limits: What the layout may ask for at most; the largest area of a frame, too.
  ///   - library: The pictures that the layout may name. No file is read, so that a stranger's layout cannot name one.
  ///   - framesPerSecond: Frames in a second, above 0; see `Film`.
  /// - Throws: `LayoutError` with every mistake of the layout, `PictureError` if it cannot be drawn, or
  ///   `CancellationError` if the task is cancelled.
  public init(
    layout bytes: [UInt8], file: String = "layout", limits: DocumentLimits = .default,
    library: PictureLibrary = PictureLibrary(), framesPerSecond: Double = 30
  ) async throws {
    let document = try await LayoutDocument.parse(bytes, file: file, limits: limits)
    try await self.init(
      document.scene, library: library, framesPerSecond: framesPerSecond,
      pixelLimit: limits.pixels)
  }

  /// Lays out a scene and cuts it into frames, while the task waits.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - library: The pictures that it names; no file is read.
  ///   - framesPerSecond: Frames in a second, above 0; see `Film`.
  ///   - format: The format whose players limit the frame rate.
  ///   - dissolveFramesPerSecond: Pictures in a second of a dissolve; nil for as many as there are frames.
  ///   - pixelLimit: The largest area of a frame in pixels.
  /// - Throws: `PictureError` if the scene cannot be drawn, or `CancellationError` if the task is cancelled.
  public init(
    _ scene: Scene, library: PictureLibrary, framesPerSecond: Double = 30,
    for format: PictureFormat = .gif,
    dissolveFramesPerSecond: Double? = nil, pixelLimit: Int = PixelSize.defaultPixelLimit
  ) async throws {
    let renderer = try await Offload.run { _ in
      let renderer = try SkeletonRenderer(scene, library: library, pixelLimit: pixelLimit)
      try Cancellation.check()
      return renderer
    }
    self.init(
      renderer, framesPerSecond: framesPerSecond, for: format,
      dissolveFramesPerSecond: dissolveFramesPerSecond)
  }
}
