import SkelshotRaster

private typealias Thresholds = TraceThresholds.Regions

extension TracedRegion.Kind {
  /// Returns `button` if the content is centered, as in most buttons. In a field, the text is at the start.
  static func control(
    _ box: PixelRect, content: [PixelRect], screen: PixelSize, scale: Int
  ) -> TracedRegion.Kind {
    let sorted = content.sorted { $0.minX < $1.minX }
    let content = content.boundingBox
    let margin = max(content.minX - box.minX, box.maxX - content.maxX)
    let hasWideGap = zip(sorted, sorted.dropFirst()).contains {
      let gap = -$0.sharedColumns($1)
      return gap.isAtLeast(Thresholds.rowGap, of: box.width) && gap >= Thresholds.rowMargin * margin
        || gap >= Thresholds.endGap * scale
          && content.width.isAtLeast(Thresholds.endWidth, of: box.width)
    }
    let offset = abs(content.doubleMidX - box.doubleMidX) / 2
    let most = max(
      Thresholds.buttonOffset * scale, Thresholds.buttonOffsetPart.of(box.width))
    if offset <= most {
      // Contents at both ends belong to a row.
      return hasWideGap ? .card : .button
    }
    if box.width >= Thresholds.fieldWidth * scale, box.height >= Thresholds.fieldHeight * scale {
      return .field
    }
    return box.height <= screen.most(Thresholds.buttonHeight, scale: scale) ? .button : .card
  }
}

extension PixelSize {
  /// The largest length in pixels. On a phone, the true scale can be larger than the guessed one, which is a whole
  /// number.
  func most(_ points: Int, scale: Int) -> Int {
    let isPhone = height.isAtLeast(Thresholds.phoneAspect, of: width)
    return max(points * scale, isPhone ? points * width / Thresholds.phoneWidth : 0)
  }
}
