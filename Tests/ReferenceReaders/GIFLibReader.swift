import CLibGIF
import SkelshotRaster

/// Reads GIFs with giflib.
///
/// The calls are unsafe because giflib returns pointers, which are valid only until the file is closed.
public enum GIFLibReader {
  /// An error from giflib, with giflib's error code.
  public struct Failure: Error { var code: Int }

  private final class Input {
    let bytes: [UInt8]
    var offset = 0
    init(_ bytes: [UInt8]) { self.bytes = bytes }
  }

  /// Reads a complete file.
  public static func read(_ bytes: [UInt8]) throws -> GIFFilm {
    let input = Input(bytes)
    var code: Int32 = 0
    let opened = unsafe DGifOpen(
      Unmanaged.passUnretained(input).toOpaque(),
      { file, target, count in
        guard let file = unsafe file, let target = unsafe target,
          let context = unsafe file.pointee.UserData
        else { return 0 }
        let input = unsafe Unmanaged<Input>.fromOpaque(context).takeUnretainedValue()
        let available = min(Int(count), input.bytes.count - input.offset)
        for index in 0..<available { unsafe target[index] = input.bytes[input.offset + index] }
        input.offset += available
        return Int32(available)
      }, &code)
    guard let file = unsafe opened else { throw Failure(code: Int(code)) }
    defer { _ = unsafe DGifCloseFile(file, nil) }
    guard unsafe DGifSlurp(file) == GIF_OK else {
      throw Failure(code: unsafe Int(file.pointee.Error))
    }
    let content = unsafe file.pointee
    var film = GIFFilm(
      size: unsafe PixelSize(width: Int(content.SWidth), height: Int(content.SHeight)),
      globalTable: unsafe table(content.SColorMap), images: [], loop: nil)
    for index in unsafe 0..<Int(content.ImageCount) {
      film.images.append(unsafe image(file, index, film.globalTable))
      if let loop = unsafe loop(content.SavedImages[index]) { film.loop = loop }
    }
    return film
  }

  private static func table(_ map: UnsafeMutablePointer<ColorMapObject>?) -> [UInt32] {
    guard let map = unsafe map else { return [] }
    return unsafe (0..<Int(map.pointee.ColorCount)).map { index in
      let color = unsafe map.pointee.Colors[index]
      return StraightPixel(red: color.Red, green: color.Green, blue: color.Blue).rawValue
    }
  }

  private static func image(
    _ file: UnsafeMutablePointer<GifFileType>, _ index: Int, _ global: [UInt32]
  ) -> GIFFilm.Image {
    let saved = unsafe file.pointee.SavedImages[index]
    let descriptor = unsafe saved.ImageDesc
    let (x, y) = unsafe (Int(descriptor.Left), Int(descriptor.Top))
    let (width, height) = unsafe (Int(descriptor.Width), Int(descriptor.Height))
    var control = GraphicsControlBlock()
    _ = unsafe DGifSavedExtensionToGCB(file, Int32(index), &control)
    let local = unsafe table(descriptor.ColorMap)
    let raster = unsafe UnsafeBufferPointer(start: saved.RasterBits, count: width * height)
    return GIFFilm.Image(
      rect: PixelRect(minX: x, minY: y, maxX: x + width, maxY: y + height),
      indices: unsafe Array(raster), table: local.isEmpty ? global : local,
      hasLocalTable: !local.isEmpty,
      clearIndex: control.TransparentColor < 0 ? nil : Int(control.TransparentColor),
      disposal: Int(control.DisposalMode), delay: Int(control.DelayTime))
  }

  private static func loop(_ image: SavedImage) -> Int? {
    let blocks = unsafe UnsafeBufferPointer(
      start: image.ExtensionBlocks, count: Int(image.ExtensionBlockCount))
    for index in blocks.indices.dropLast() {
      let name = unsafe Array(
        UnsafeBufferPointer(start: blocks[index].Bytes, count: Int(blocks[index].ByteCount)))
      guard name == Array("NETSCAPE2.0".utf8) else { continue }
      let data = unsafe Array(
        UnsafeBufferPointer(
          start: blocks[index + 1].Bytes, count: Int(blocks[index + 1].ByteCount)))
      if data.count == 3, data[0] == 1 { return Int(data[1]) + 256 * Int(data[2]) }
    }
    return nil
  }
}
