import TestSupport
import Testing

/// Tests that `--scene all` parses a file only once, regardless of how many scenes it contains.
@Suite(.serialized) struct SceneGrowthTests {
  private static func storyboard(_ count: Int) -> String {
    let scenes = (0..<count).map { index in
      """
      <scene sceneID="s\(index)"><objects><viewController id="c\(index)" storyboardIdentifier="Scene\(index)">
      <view key="view" contentMode="scaleToFill" id="v\(index)">
      <rect key="frame" x="0.0" y="0.0" width="50" height="60"/>
      <userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="boolean" keyPath="isSkeletonable" value="YES"/>
      </userDefinedRuntimeAttributes></view></viewController></objects></scene>
      """
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0"
        targetRuntime="iOS.CocoaTouch" initialViewController="c0"><scenes>
      \(scenes.joined(separator: "\n"))
      </scenes></document>
      """
  }

  /// Returns loaders joined by the separator. A separator without a line feed also tests how columns are counted.
  private static func loaders(_ count: Int, separator: String) -> String {
    let loaders = (0..<count).map { index in
      "export const A\(index) = () => <ContentLoader width={100} height={40}>"
        + #"<rect x="0" y="0" width="60" height="10" /><text>a</text></ContentLoader>;"#
    }
    return #"import ContentLoader from "react-content-loader";"# + separator
      + loaders.joined(separator: separator)
  }

  /// Expects four times as many scenes to take about four times as long, instead of sixteen times.
  private func expectGrowth(_ name: String, _ text: (Int) -> String, from count: Int) throws {
    try withTool { tool in
      let seconds = try [count, 4 * count].map { count in
        try tool.write(text(count), to: name)
        let run = try MeasuredRun("exec $0 validate \(name) --scene all", tool)
        #expect(run.result.status == 0, "\(run.result.error.prefix(300))")
        #expect(run.kilobytes < 200_000)
        return run.seconds
      }
      #expect(seconds[1] < 8 * seconds[0], "\(seconds)")
    }
  }

  @Test func `processing time grows linearly with up to 1,000 scenes in a storyboard`() throws {
    try expectGrowth("a.storyboard", Self.storyboard, from: 250)
  }

  @Test(arguments: ["\n", " "]) func `processing time grows linearly with up to 4,000 loaders`(
    separator: String
  )
    throws
  {
    try expectGrowth("a.jsx", { Self.loaders($0, separator: separator) }, from: 1_000)
  }
}
