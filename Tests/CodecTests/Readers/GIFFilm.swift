import SkelshotRaster

/// What a reader found in a GIF.
struct GIFFilm {
  struct Image {
    var rect: PixelRect
    /// One index per pixel, row by row.
    var indices: [UInt8]
    /// The table in force, as opaque pixels.
    var table: [UInt32]
    var hasLocalTable: Bool
    var clearIndex: Int?
    var disposal: Int
    var delay: Int
  }

  var size: PixelSize
  var globalTable: [UInt32]
  var images: [Image]
  /// The number of the loop extension, or nil where there is none.
  var loop: Int?

  /// Total length in centiseconds.
  var length: Int { images.reduce(0) { $0 + $1.delay } }

  /// The canvas after each image, as the specification's disposal methods make it.
  var canvases: [[UInt32]] {
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

  /// Index of the image shown at a centisecond.
  func image(at centisecond: Int) -> Int {
    var end = 0
    for (index, image) in images.enumerated() {
      end += image.delay
      if centisecond < end { return index }
    }
    return images.count - 1
  }
}
