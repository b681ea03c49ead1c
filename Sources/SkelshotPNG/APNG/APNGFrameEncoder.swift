import SkelshotFrames
import SkelshotRaster

struct PackedFrame: Sendable {
  var control: FrameControl
  var stream: [UInt8]
  /// Whether `DeflateEncoder` produced a smaller stream with filtered rows.
  var isSmallerFiltered = false
}

struct APNGFrameEncoder: FrameEncoder {
  private let plan: FilmPlan<APNGBackEnd.Content>
  private let packer: PixelPacker
  private let pixels: PixelStream
  private let delays: @Sendable (Range<Int>) -> [FrameDelay]

  init(
    _ plan: FilmPlan<APNGBackEnd.Content>, _ pixels: PixelStream,
    delays: @escaping @Sendable (Range<Int>) -> [FrameDelay]
  ) {
    self.plan = plan
    self.pixels = pixels
    self.delays = delays
    packer = PixelPacker(plan.content.colorType)
  }

  func image(ofKept frame: Int) -> [PackedFrame]? {
    frame == plan.frames[0] ? plan.content.firstImages : nil
  }

  /// Returns the packed frame. For a frame with several delays, the result also contains one-pixel images that
  /// change nothing.
  func image(of delta: FrameDelta, at place: Int) throws -> [PackedFrame] {
    let onePixel = PixelRect(minX: 0, minY: 0, maxX: 1, maxY: 1)
    let picture = DeduplicatedPicture(delta.target, by: delta.distinctRows)
    let content = plan.content
    var images: [PackedFrame] = []
    let forms = content.deltaForms
    for delay in delays(plan.shown(at: place)) {
      var control = FrameControl(
        rect: images.isEmpty ? PixelRect(picture.size) : onePixel, delay: delay, disposal: .keep,
        blend: .source)
      var below: DeduplicatedPicture?
      if images.isEmpty, let base = delta.base {
        // An image in an APNG cannot be empty.
        control.rect = delta.rect.isEmpty ? onePixel : delta.rect
        // If several pixels share a byte, ffmpeg 5.1 can read only images that begin at the left edge.
        if content.colorType.bitsPerPixel < 8 { control.rect.minX = 0 }
        if content.transparent != nil, delta.changesToOpaque {
          control.blend = .over
          below = DeduplicatedPicture(base, by: delta.distinctRows)
        }
      }
      let rows = PNGRows(
        picture, rect: control.rect, over: below, transparent: content.transparent ?? 0, packer)
      let packed = try pixels.packed(
        rows, size: control.rect.size, colorType: content.colorType, forms: forms)
      images.append(
        PackedFrame(
          control: control, stream: packed.bytes, isSmallerFiltered: packed.isSmallerFiltered))
    }
    return images
  }
}
