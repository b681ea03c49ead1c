import SkelshotRaster

private typealias Thresholds = TraceThresholds.Scrims

/// Step 7c: finds a dialog or sheet above a dimmed screen, and removes the regions of the dimmed screen.
struct ScrimFinder {
  let surfaces: [Surface]
  let size: PixelSize
  let scale: Int

  /// Removes all regions behind the dialog. Returns the dialog's color, or nil if the screen is not dimmed.
  func apply(to regions: inout [TracedRegion]) -> UInt32? {
    let all = size.width * size.height
    let large = surfaces.filter { !$0.isMerged && $0.area.isAtLeast(Thresholds.area, of: all) }
    let dimmed = large.filter { isDimmed($0.color) }.map(\.box)
    let dialogs = large.filter { FlatPicture.luma($0.color) >= Thresholds.dialogLuma }
    guard !dimmed.isEmpty, let dialog = dialogs.max(by: { $0.area < $1.area }) else { return nil }
    let shown = dialogs.map { $0.box.grown(by: scale) }
    let stays = regions.map { region in
      shown.contains { $0.contains(region.box) }
        || !dimmed.contains { !$0.intersection(region.box).isEmpty }
    }
    guard stays.contains(true) else { return nil }
    regions.keep(stays)
    return dialog.color
  }

  /// Whether a color is a medium gray, such as white behind a translucent black layer.
  private func isDimmed(_ color: UInt32) -> Bool {
    Thresholds.pageLuma.contains(FlatPicture.luma(color))
      && FlatPicture.tint(color) <= Thresholds.tint
  }
}
