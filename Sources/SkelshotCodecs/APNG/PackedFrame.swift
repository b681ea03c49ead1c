import SkelshotRaster

/// A frame as it is written.
struct PackedFrame: Sendable {
  var control: FrameControl
  /// Its pixels, as a zlib stream.
  var stream: [UInt8]
}

/// Packs the pixels of frames.
struct FramePacker {
  private let form: APNGForm
  private let packer: PixelPacker
  private let pixels: PixelStream

  init(_ form: APNGForm, _ optimization: FileOptimization) {
    pixels = .film(optimization)
    self.form = form
    packer = PixelPacker(form.form)
  }

  /// A frame as it is written; where one delay is not enough, further ones that change nothing.
  ///
  /// - Parameter base: The frame that is shown before it; nil where it is the first.
  func pack(
    _ picture: DeduplicatedPicture, after base: DeduplicatedPicture?, delays: [APNGDelay]
  ) throws(PNGError) -> [PackedFrame] {
    let onePixel = PixelRect(minX: 0, minY: 0, maxX: 1, maxY: 1)
    var frames: [PackedFrame] = []
    for delay in delays {
      var control = FrameControl(
        rect: frames.isEmpty ? PixelRect(picture.size) : onePixel, delay: delay, disposal: .keep,
        blend: .source)
      var isOver = false
      if frames.isEmpty, let base {
        let change = FrameChange(from: base, to: picture)
        // A frame cannot be empty.
        control.rect = change.rect.isEmpty ? onePixel : change.rect
        // ffmpeg 5.1 finds several pixels in a byte only where they begin at the left edge.
        if form.form.bitsPerPixel < 8 { control.rect.minX = 0 }
        isOver = change.isOpaque && form.clear != nil
        if isOver { control.blend = .over }
      }
      let rows = PNGRows(
        picture, rect: control.rect, over: isOver ? base : nil, clear: form.clear ?? 0, packer)
      let size = PixelSize(width: control.rect.width, height: control.rect.height)
      frames.append(
        PackedFrame(
          control: control,
          stream: try pixels.packed(
            rows, size: size, form: form.form, isDelta: base != nil || !frames.isEmpty)))
    }
    return frames
  }
}
