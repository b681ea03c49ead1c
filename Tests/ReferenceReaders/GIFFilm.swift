public import SkelshotRaster

/// The contents of a GIF.
public struct GIFFilm: Sendable {
  /// One image of the file.
  public struct Image: Sendable {
    /// The part of the canvas that it covers.
    public var rect: PixelRect
    /// One index per pixel, row by row.
    public var indices: [UInt8]
    /// The color table in effect, as opaque pixels.
    public var table: [UInt32]
    /// Whether the table is a local one.
    public var hasLocalTable: Bool
    /// The transparent index.
    public var clearIndex: Int?
    /// The disposal method in the file.
    public var disposal: Int
    /// The delay in centiseconds.
    public var delay: Int

    /// Makes an image.
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
  /// The table for images without a local one.
  public var globalTable: [UInt32]
  /// The images in order.
  public var images: [Image]
  /// The count in the loop extension, if there is one.
  public var loop: Int?

  /// Makes a film.
  public init(size: PixelSize, globalTable: [UInt32], images: [Image], loop: Int?) {
    self.size = size
    self.globalTable = globalTable
    self.images = images
    self.loop = loop
  }

  /// The total duration in centiseconds.
  public var length: Int { images.reduce(0) { $0 + $1.delay } }

  /// The canvas after each image, by the specification's disposal methods.
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

  /// The index of the image shown at a time in centiseconds.
  public func image(at centisecond: Int) -> Int {
    var end = 0
    for (index, image) in images.enumerated() {
      end += image.delay
      if centisecond < end { return index }
    }
    return images.count - 1
  }
}
