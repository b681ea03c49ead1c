import Foundation
import Skelshot
import TestSupport
import Testing

/// Tests that the tutorial's code compiles and works. The file repeats the last step of the tutorial line by line.
@Suite struct TutorialTests {
  @Test func `the tutorial's code writes its three films`() throws {
    let folder = NSTemporaryDirectory() + "skelshot-tutorial-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }

    var scene = Scene(width: 320, height: 228, scale: 2) {
      TableView(frame: Rect(x: 0, y: 8, width: 320, height: 220), rowHeight: 76) {
        ImageView(frame: Rect(x: 16, y: 8, width: 60, height: 60)).with(\.skeletonCornerRadius, 30)
        TextView(frame: Rect(x: 92, y: 8, width: 212, height: 65)).with(\.linesCornerRadius, 5)
      }
    }

    try scene.write(to: folder + "/pulse.gif")

    scene.showAnimatedGradientSkeleton(
      usingGradient: SkeletonGradient(baseColor: .clouds, secondaryColor: .silver),
      animation: GradientDirection.topLeftBottomRight.slidingAnimation(duration: 1.2))
    try scene.write(to: folder + "/sliding.gif")

    let life = scene.record {
      $0.wait(.seconds(0.5))
      $0.showAnimatedGradientSkeleton(transition: .crossDissolve(0.3))
      $0.hold(loops: 2)
      $0.hideSkeleton(transition: .crossDissolve(0.3))
      $0.wait(.seconds(0.5))
    }
    try life.write(to: folder + "/life.gif")

    func film(_ name: String) throws -> DecodedGIF {
      try DecodedGIF(try GoldenCheck.read("\(folder)/\(name).gif"))
    }
    #expect(try film("pulse").duration == 200)
    #expect(try film("sliding").duration == 120)
    #expect(try film("life").duration == 50 + 30 + 300 + 30 + 50)
  }

  @Test(arguments: 1...4)
  func `tests cover every line in the tutorial`(step: Int) throws {
    let path =
      "\(Fixture.repository)/Sources/Skelshot/Documentation.docc/Resources/feed-\(step).swift"
    func lines(_ path: String) throws -> [Substring] {
      String(decoding: try GoldenCheck.read(path), as: UTF8.self).split(separator: "\n")
        .map { $0.drop { $0 == " " } }
    }
    let here = Set(try lines(#filePath))
    for line in try lines(path) { #expect(here.contains(line), "\(line)") }
  }
}
