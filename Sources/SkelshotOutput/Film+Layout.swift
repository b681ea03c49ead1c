public import SkelshotLoading
import SkelshotFormats
public import SkelshotDocument
public import SkelshotModel
public import SkelshotPrimitives
public import SkelshotRaster
import SkelshotRenderer
public import SkelshotSyntax
import SkelshotWork

// Asynchronous methods that convert a layout to a film without blocking task threads.

extension LayoutDocument {
  /// Parses a layout asynchronously.
  ///
  /// - Parameters:
  ///   - bytes: The text in UTF-8, with or without a byte order mark.
  ///   - file: The file name for messages.
  ///   - limits: The limits for the layout.
  /// - Throws: `LayoutError` with all errors in the file, or `CancellationError` if the task is canceled.
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
  /// Parses a layout and divides its scene into frames, asynchronously.
  ///
  /// ```swift
  /// let film = try await Film(layout: bytes)
  /// let gif = try await film.encode(as: .gif)
  /// ```
  ///
  /// - Parameters:
  ///   - bytes: The layout's text in UTF-8.
  ///   - file: The file name for messages.
  ///   - limits: The limits for the layout and for the area of a frame.
  ///   - library: The pictures that the layout can name. No files are read, so an untrusted layout cannot access any.
  ///   - framesPerSecond: The frame rate, greater than 0. See `Film`.
  /// - Throws: `LayoutError` with all errors in the layout, `PictureError` if the scene cannot be drawn, or
  ///   `CancellationError` if the task is canceled.
  public init(
    layout bytes: [UInt8], file: String = "layout", limits: DocumentLimits = .default,
    library: PictureLibrary = PictureLibrary(), framesPerSecond: Double = 30
  ) async throws {
    let document = try await LayoutDocument.parse(bytes, file: file, limits: limits)
    try await self.init(
      document.scene, library: library, framesPerSecond: framesPerSecond,
      pixelLimit: limits.pixels)
  }

  /// Lays out a scene and divides it into frames, asynchronously.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - library: The pictures that the scene names. No files are read.
  ///   - framesPerSecond: The frame rate, greater than 0. See `Film`.
  ///   - format: The format whose players limit the frame rate.
  ///   - dissolveFramesPerSecond: The frame rate of dissolves. The default is the film's frame rate.
  ///   - pixelLimit: The maximum area of a frame in pixels.
  /// - Throws: `PictureError` if the scene cannot be drawn, or `CancellationError` if the task is canceled.
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
