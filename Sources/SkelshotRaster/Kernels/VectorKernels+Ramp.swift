extension VectorKernels {
  package static func writeRamp(
    _ segment: RampSegment, opaque: Bool, to destination: inout MutableSpan<UInt32>,
    _ range: Range<Int>
  ) {
    check(range.lowerBound, range.count, within: destination.count)
    let (start, step) = (segment.start, segment.step)
    let places = Pixels(0, 1, 2, 3, 4, 5, 6, 7)
    func first(_ start: UInt32, _ step: UInt32) -> Pixels {
      Pixels(repeating: start) &+ places &* Pixels(repeating: step)
    }
    func stride(_ step: UInt32) -> Pixels { Pixels(repeating: step &* 8) }
    var red = first(start.red, step.red)
    var green = first(start.green, step.green)
    var blue = first(start.blue, step.blue)
    var alpha = first(start.alpha, step.alpha)
    let (redStride, greenStride) = (stride(step.red), stride(step.green))
    let (blueStride, alphaStride) = (stride(step.blue), stride(step.alpha))
    let steps = steps(range)
    unsafe destination.withUnsafeMutableBufferPointer { buffer in
      guard let base = UnsafeMutableRawPointer(buffer.baseAddress) else { return }
      var index = steps.lowerBound
      while index < steps.upperBound {
        let pixels =
          opaque
          ? packed(red, green, blue, alpha)
          : packed(least(red, alpha), least(green, alpha), least(blue, alpha), alpha)
        unsafe store(pixels, base, index)
        red &+= redStride
        green &+= greenStride
        blue &+= blueStride
        alpha &+= alphaStride
        index += ChannelPairs.width
      }
    }
    // The remaining pixels continue from the current channel values.
    let rest = RampSegment(
      start: .init(red: red[0], green: green[0], blue: blue[0], alpha: alpha[0]), step: step)
    ReferenceKernels.writeRamp(
      rest, opaque: opaque, to: &destination, steps.upperBound..<range.upperBound)
  }

  @inline(__always)
  private static func packed(
    _ red: Pixels, _ green: Pixels, _ blue: Pixels, _ alpha: Pixels
  ) -> Pixels {
    (red &>> 24) | ((green &>> 16) & Pixels(repeating: 0xff00))
      | ((blue &>> 8) & Pixels(repeating: 0xff_0000)) | (alpha & Pixels(repeating: 0xff00_0000))
  }

  @inline(__always)
  private static func least(_ first: Pixels, _ second: Pixels) -> Pixels {
    first.replacing(with: second, where: second .< first)
  }
}
