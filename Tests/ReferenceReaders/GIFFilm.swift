public import SkelshotRaster

/// The contents of a GIF file.
public struct GIFFilm: Sendable {
  /// An image in the file.
  public struct Image: Sendable {
    /// The part of the canvas that the image covers.
    public var rect: PixelRect
    /// The color indices of the pixels, row by row.
    public var indices: [UInt8]
    /// The color table that applies to the image, as opaque pixels.
    public var table: [UInt32]
    /// Whether the image has a local color table.
    public var hasLocalTable: Bool
    /// The transparent index, if the image has one.
    public var clearIndex: Int?
    /// The disposal method as stored in the file.
    public var disposal: Int
    /// The delay in centiseconds.
    public var delay: Int

    /// Creates an image.
    public init(
      rect: PixelRect, indices: [UInt8], table: [UInt32], hasLocalTable: Bool, clearIndex: Int?,
      disposal: Int, delay: Int
    ) {
      self.rect = rect
      self.indices = indices
      self.table = table
      self.hasLocalTable = hasLocalTable
      self.clearIndex = clearIndex
      self.disposal = disposal
      self.delay = delay
    }
  }

  /// The size of the canvas.
  public var size: PixelSize
  /// The color table for images without a local table.
  public var globalTable: [UInt32]
  /// The images in order.
  public var images: [Image]
  /// The count in the loop extension, or nil if the file has no such extension.
  public var loop: Int?

  /// Creates a film.
  public init(size: PixelSize, globalTable: [UInt32], images: [Image], loop: Int?) {
    self.size = size
    self.globalTable = globalTable
    self.images = images
    self.loop = loop
  }

  /// The total duration in centiseconds.
  public var length: Int { images.reduce(0) { $0 + $1.delay } }

  /// The canvas after each image, composed with the specification's disposal methods.
  public var canvases: [[UInt32]] {
    var canvas = [UInt32](repeating: 0, count: size.width * size.height)
    var shown: [[UInt32]] = []
    for image in images {
      let before = canvas
      for y in 0..<image.rect.height {
        for x in 0..<image.rect.width {
          let index = Int(image.indices[y * image.rect.width + x])
          if index == image.clearIndex { continue }
          canvas[(image.rect.minY + y) * size.width + image.rect.minX + x] = image.table[index]
        }
      }
      shown.append(canvas)
      switch image.disposal {
      case 2:
        for y in image.rect.minY..<image.rect.maxY {
          for x in image.rect.minX..<image.rect.maxX { canvas[y * size.width + x] = 0 }
        }
      case 3: canvas = before
      default: break
      }
    }
    return shown
  }

  /// Returns the index of the image that is shown at a time in centiseconds.
  public func image(at centisecond: Int) -> Int {
    var end = 0
    for (index, image) in images.enumerated() {
      end += image.delay
      if centisecond < end { return index }
    }
    return images.count - 1
  }
}
