import SkelshotModel
import SkelshotPrimitives
import SkelshotRaster

/// The placement of an image in its view, depending on the content mode.
struct ImagePlacement {
  /// Returns the rectangle of the image, in the unit of the bounds.
  static func rect(_ mode: ContentMode, size: Size, in bounds: Rect) -> Rect {
    let (width, height) = (size.width, size.height)
    switch mode {
    case .scaleToFill: return bounds
    case .aspectFit:
      return centered(size, min(bounds.width / width, bounds.height / height), bounds)
    case .aspectFill:
      return centered(size, max(bounds.width / width, bounds.height / height), bounds)
    default: break
    }
    let left = bounds.x
    let top = bounds.y
    let center = bounds.x + (bounds.width - width) / 2
    let middle = bounds.y + (bounds.height - height) / 2
    let right = bounds.maxX - width
    let bottom = bounds.maxY - height
    let (x, y) =
      switch mode {
      case .scaleToFill, .aspectFit, .aspectFill, .center: (center, middle)
      case .top: (center, top)
      case .bottom: (center, bottom)
      case .left: (left, middle)
      case .right: (right, middle)
      case .topLeft: (left, top)
      case .topRight: (right, top)
      case .bottomLeft: (left, bottom)
      case .bottomRight: (right, bottom)
      }
    return Rect(x: x, y: y, width: width, height: height)
  }

  private static func centered(_ size: Size, _ factor: Double, _ bounds: Rect) -> Rect {
    let (width, height) = (size.width * factor, size.height * factor)
    return Rect(
      x: bounds.x + (bounds.width - width) / 2, y: bounds.y + (bounds.height - height) / 2,
      width: width, height: height)
  }

  static func size(of picture: Pixmap, named name: String) -> Size {
    let scale = scale(ofName: name)
    return Size(
      width: Double(picture.size.width) / scale, height: Double(picture.size.height) / scale)
  }

  /// Returns an image's pixels per point. As on iOS, the value is 2 or 3 if the file name ends with `@2x` or `@3x`.
  static func scale(ofName name: String) -> Double {
    let file = name.split(separator: "/").last ?? ""
    let stem = file.lastIndex(of: ".").map { file[..<$0] } ?? file
    return stem.hasSuffix("@2x") ? 2 : stem.hasSuffix("@3x") ? 3 : 1
  }
}
