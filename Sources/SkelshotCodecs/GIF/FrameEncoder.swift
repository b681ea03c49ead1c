import SkelshotRaster

/// An image ready to be written: a rectangle of the canvas, compressed.
struct EncodedFrame: Sendable {
  /// The part of the canvas it covers.
  var rect: PixelRect
  /// Its own colour table, or nil where it uses the global one.
  var localTable: ColorTable?
  /// The index that leaves the canvas as it is, if the image says so.
  var clearIndex: UInt8?
  /// The packed LZW codes, without GIF's blocks.
  var data: [UInt8]

  /// Bytes that depend on how the image was encoded.
  var byteCount: Int { data.count + (localTable?.byteCount ?? 0) }
}

/// Compresses one step of the canvas: tries each way to write it and keeps the smallest.
///
/// Needs nothing but the two states of the canvas and the global table, so that frames can be
/// encoded in any order.
struct FrameEncoder {
  /// The table that is used wherever it has all colours of an image.
  let globalTable: ColorTable
  /// Whether every image whose table has room names an index for clear pixels, used or not.
  ///
  /// Some readers dispose of an image to the background colour instead of to clear where it names
  /// none: gifsicle, ffmpeg and Pillow do.
  let alwaysNamesClear: Bool

  private var lzw = LZWEncoder()

  init(globalTable: ColorTable, alwaysNamesClear: Bool) {
    self.globalTable = globalTable
    self.alwaysNamesClear = alwaysNamesClear
  }

  /// Encodes a delta.
  ///
  /// - Returns: The smallest form, or nil where no table has room for the colours.
  mutating func encode(_ delta: FrameDelta) -> EncodedFrame? {
    var best: EncodedFrame?
    for style in FrameDelta.Style.allCases {
      if style == .changedOnly, delta.base == nil { continue }
      let limit = best?.byteCount ?? .max
      if let frame = encode(delta, style, limit: limit) { best = frame }
    }
    return best
  }

  /// Encodes a delta in one style, or returns nil where that is not possible in under `limit` bytes.
  private mutating func encode(
    _ delta: FrameDelta, _ style: FrameDelta.Style, limit: Int
  ) -> EncodedFrame? {
    switch compress(delta, style, globalTable, limit: limit) {
    case .done(let data, let usesClear):
      return EncodedFrame(
        rect: delta.rect, localTable: nil,
        clearIndex: usesClear || alwaysNamesClear ? globalTable.clearIndex : nil,
        data: data)
    case .tooLong:
      return nil
    case .colorMissing:
      guard let table = localTable(for: delta, style),
        case .done(let data, _) = compress(delta, style, table, limit: limit - table.byteCount)
      else { return nil }
      return EncodedFrame(
        rect: delta.rect, localTable: table, clearIndex: table.clearIndex, data: data)
    }
  }

  /// The table of exactly the colours that a delta writes, or nil where they are too many.
  private func localTable(for delta: FrameDelta, _ style: FrameDelta.Style) -> ColorTable? {
    var colors = ColorIndex()
    var hasClear = false
    let isComplete = delta.forEachRow(style) { runs, _ in
      for color in runs.colors {
        if color == 0 {
          hasClear = true
        } else if !colors.insert(color) {
          return false
        }
      }
      return true
    }
    guard isComplete, colors.colors.count + (hasClear ? 1 : 0) <= 256 else { return nil }
    let canName = alwaysNamesClear && colors.colors.count < 256
    return ColorTable(colors.colors, hasClear: hasClear || canName)
  }

  private enum Outcome {
    case done([UInt8], usesClear: Bool)
    case colorMissing
    case tooLong
  }

  private mutating func compress(
    _ delta: FrameDelta, _ style: FrameDelta.Style, _ table: ColorTable, limit: Int
  ) -> Outcome {
    lzw.begin(codeSize: table.codeSize)
    var indices: [UInt8] = []
    var hasAllColors = true
    var usesClear = false
    let isComplete = delta.forEachRow(style) { runs, times in
      indices.removeAll(keepingCapacity: true)
      for color in runs.colors {
        if color == 0 { usesClear = true }
        guard let index = color == 0 ? table.clearIndex : table.index.place(of: color) else {
          hasAllColors = false
          return false
        }
        indices.append(index)
      }
      if indices.count == 1 {
        lzw.append(indices[0], count: runs.lengths[0] * times)
      } else {
        for _ in 0..<times {
          for run in indices.indices { lzw.append(indices[run], count: runs.lengths[run]) }
        }
      }
      return lzw.byteCount < limit
    }
    guard hasAllColors else { return .colorMissing }
    guard isComplete else { return .tooLong }
    let data = lzw.finish()
    return data.count < limit ? .done(data, usesClear: usesClear) : .tooLong
  }
}
