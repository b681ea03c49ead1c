import SkelshotRaster

private typealias Thresholds = TraceThresholds.Scrims

/// Step 7c: finds a dialog or sheet above a dimmed screen, which stays as it is.
struct ScrimFinder {
  let surfaces: [Surface]
  let size: PixelSize
  let scale: Int

  /// Removes all regions behind the dialog.
  func apply(to regions: inout [TracedRegion]) {
    let shown = surfaces.filter { !$0.isMerged }
    guard let page = shown.max(by: { $0.area < $1.area }), isDimmed(page.color) else { return }
    let dialogs = shown.filter {
      FlatPicture.luma($0.color) >= Thresholds.dialogLuma
        && $0.box.area.isAtLeast(Thresholds.dialogArea, of: size.width * size.height)
    }.map { $0.box.grown(by: scale) }
    guard !dialogs.isEmpty else { return }
    regions.keep(regions.map { region in dialogs.contains { $0.contains(region.box) } })
  }

  /// Whether a color is white behind black glass: gray of medium luma.
  private func isDimmed(_ color: UInt32) -> Bool {
    let (red, green, blue) = (
      Int(color & 255), Int((color >> 8) & 255), Int((color >> 16) & 255)
    )
    return Thresholds.pageLuma.contains(FlatPicture.luma(color))
      && max(red, green, blue) - min(red, green, blue) <= Thresholds.tint
  }
}
