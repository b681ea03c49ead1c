import SkelshotModel
import SkelshotPrimitives
import SkelshotRaster
import SkelshotRenderer
import Testing

@Suite struct SettlingTests {
  /// Returns a film that shows a sliding gradient, holds it for 0.4 loops, and hides it.
  private func film(settles: Bool) -> Scene {
    scene(width: 40, height: 12) {
      $0.skeleton.fill = .gradient
      $0.skeleton.gradient = SkeletonGradient(
        colors: [
          .init(Color(hex: 0x202020)), .init(Color(hex: 0xf0f0f0)), .init(Color(hex: 0x202020)),
        ])
      $0.skeleton.settles = settles
      $0.timeline = [
        .show(SkeletonOverrides(), delay: 0), .hold(.seconds(0.6)), .hide(nil),
      ]
    }
  }

  private func jump(_ scene: Scene, at seconds: Double) throws -> Int {
    let renderer = try SkeletonRenderer(scene)
    let (before, after) = (
      try renderer.pixmap(atSeconds: seconds - 1e-4), try renderer.pixmap(atSeconds: seconds + 1e-4)
    )
    return zip(before.pixels, after.pixels).map {
      PremultipliedPixel(rawValue: $0).straight.distance(
        to: PremultipliedPixel(rawValue: $1).straight)
    }.max() ?? 0
  }

  // Showing takes 0.25 s, and hiding begins 0.6 s later.
  @Test(arguments: [0.25, 0.85])
  func `with settle, colors do not jump when the motion begins or ends`(seconds: Double) throws {
    #expect(try jump(film(settles: true), at: seconds) <= 2)
    // Without settling, the gradient is vertical while it does not move, as in SkeletonView.
    #expect(try jump(film(settles: false), at: seconds) > 50)
  }

  @Test func `with settle, bones keep moving while they dissolve`() throws {
    let film = film(settles: true)
    var still = film
    still.skeleton.settles = false
    let renderer = try SkeletonRenderer(film)
    // Halfway through hiding, the highlight is at 0.725 s of its sweep, and its opacity is 0.5.
    let moving = try renderer.pixmap(atSeconds: 0.25 + 0.6 + 0.125)
    let row = (0..<40).map { moving[$0, 6].straight.red }
    #expect(Set(row).count > 10)
    #expect(
      try SkeletonRenderer(still).pixmap(atSeconds: 0.975)[0, 6]
        == SkeletonRenderer(still)
        .pixmap(atSeconds: 0.975)[39, 6])
  }
}
