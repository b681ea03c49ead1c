import SkelshotDocument
import SkelshotSyntax
import SkelshotModel
import SkelshotPrimitives
import Testing

/// Tests custom animations, and keys without a counterpart in SkeletonView.
@Suite struct MotionLayoutTests {
  private func keyframe(_ text: String) throws -> KeyframeAnimation {
    let member =
      "\"skeleton\": {\"animation\": {\"keyframes\": {\"animations\": [{\"duration\": 2, \(text)}]}}}"
    guard case .keyframes(let group)? = try document(Good.with(member)).scene.skeleton.animation
    else { throw NotKeyframes() }
    return try #require(group.animations.first)
  }

  private struct NotKeyframes: Error {}

  @Test func `each keyframe property accepts values of its type`() throws {
    let red = DynamicColor(Color(hex: 0xff0000))
    let rows: [(String, KeyframeValues)] = [
      ("\"property\": \"backgroundColor\", \"to\": \"#f00\"", .backgroundColor(.to(red))),
      ("\"property\": \"opacity\", \"from\": 0.5", .opacity(.from(0.5))),
      ("\"property\": \"opacity\", \"from\": 1, \"to\": 0", .opacity(.values([1, 0]))),
      (
        "\"property\": \"colors\", \"values\": [[\"#f00\", \"white\"], [\"white\", \"#f00\"]]",
        .colors(.values([[red, .white], [.white, red]]))
      ),
      (
        "\"property\": \"locations\", \"from\": [-1, 0.5], \"to\": [1, 2]",
        .locations(.values([[-1, 0.5], [1, 2]]))
      ),
      ("\"property\": \"startPoint\", \"to\": [-1, 0.5]", .startPoint(.to(Point(x: -1, y: 0.5)))),
      ("\"property\": \"endPoint\", \"from\": [2, 3]", .endPoint(.from(Point(x: 2, y: 3)))),
      ("\"property\": \"transform.scale\", \"to\": 1.5", .scale(.to(1.5))),
      (
        "\"property\": \"transform.translation\", \"from\": [-4, 8]",
        .translation(.from(Point(x: -4, y: 8)))
      ),
      ("\"property\": \"position\", \"to\": [1, 2]", .position(.to(Point(x: 1, y: 2)))),
      ("\"property\": \"bounds\", \"to\": [3, 4]", .bounds(.to(Size(width: 3, height: 4)))),
      ("\"property\": \"cornerRadius\", \"from\": 0, \"to\": 9", .cornerRadius(.values([0, 9]))),
      ("\"property\": \"borderWidth\", \"to\": 2", .borderWidth(.to(2))),
      ("\"property\": \"borderColor\", \"from\": \"#f00\"", .borderColor(.from(red))),
      ("\"property\": \"hidden\", \"values\": [false, true]", .hidden(.values([false, true]))),
    ]
    for (text, values) in rows {
      let animation = try keyframe(text)
      #expect(animation == KeyframeAnimation(values, duration: 2))
    }
  }

  @Test func `decodes every key in a keyframe animation`() throws {
    let animation = try keyframe(
      """
      "property": "opacity", "values": [0, 1, 0.5], "keyTimes": [0, 0.25, 1],
      "timingFunctions": ["easeIn", [0.1, 0, 0.9, 1]], "beginTime": 0.5, "autoreverses": true,
      "repeatCount": 2.5
      """)
    var expected = KeyframeAnimation(.opacity(.values([0, 1, 0.5])), duration: 2)
    expected.keyTimes = [0, 0.25, 1]
    expected.timingFunctions = [.easeIn, TimingFunction(0.1, 0, 0.9, 1)]
    (expected.beginTime, expected.autoreverses) = (0.5, true)
    expected.repeatCount = .times(2.5)
    #expect(animation == expected)
    let endless = try keyframe(
      "\"property\": \"opacity\", \"to\": 0, \"timingFunction\": \"easeOut\", \"repeatCount\": \"infinite\""
    )
    #expect(endless.repeatCount == .infinite && endless.timingFunction == .easeOut)
  }

  @Test func `a keyframe group can have its own duration`() throws {
    let member =
      "\"skeleton\": {\"animation\": {\"keyframes\": {\"duration\": 3, \"animations\": [{\"property\": \"opacity\", \"to\": 0, \"duration\": 1}, {\"property\": \"opacity\", \"to\": 1, \"duration\": 1}]}}}"
    guard case .keyframes(let group)? = try document(Good.with(member)).scene.skeleton.animation
    else { throw NotKeyframes() }
    #expect(group.duration == 3 && group.animations.count == 2)
  }

  @Test func `a layout can turn off or change a view's skeleton`() throws {
    func view(_ text: String) throws -> View {
      try document(Good.around("{\"skeleton\": \(text)}")).scene.views[0]
    }
    #expect(try view("\"off\"").isSkeletonOff)
    #expect(try view("\"off\"").isSkeletonable)
    let still = try view("{\"animated\": false}")
    #expect(!still.isSkeletonOff && still.skeleton == SkeletonOverrides(animated: false))
  }

  @Test func `a prepared row can turn off a view's skeleton and change its line widths`() throws {
    let text = """
      {"type": "tableView", "rowHeight": 20, "sections": [{"rows": 2, "prepare":
        {"1": {"text": {"skeleton": "off", "skeletonCornerRadius": "circle",
          "lineWidths": {"from": 10, "to": 10}}}}}],
       "cells": {"Cell": {"subviews": [{"type": "label", "id": "text"}]}}}
      """
    let scene = try document(Good.around(text)).scene
    guard case .table(let table) = scene.views[0].content,
      let changes = table.sections.first?.prepare.first?.changes["text"]
    else { throw NotKeyframes() }
    #expect(changes.contains(.set(\.isSkeletonOff, true)))
    #expect(changes.contains(.set(\.skeletonCornerRadius, .circle)))
    #expect(changes.contains(.set(\.lineWidths, LineWidths(from: 10, to: 10))))
  }

  @Test func `decodes the steps in a timeline`() throws {
    let text = """
      {"show": {"delay": 0.3, "color": "white"}}, {"hold": 1}, {"stopAnimation": {}}, {"hold": 1},
      {"startAnimation": {"animation": "pulse"}}, {"startAnimation": {}}
      """
    #expect(
      try document(Good.with("\"timeline\": [\(text)]")).scene.timeline == [
        .show(SkeletonOverrides(color: .white), delay: 0.3), .hold(.seconds(1)),
        .stopAnimation,
        .hold(.seconds(1)), .startAnimation(.pulse(PulseAnimation())), .startAnimation(nil),
      ])
  }

  @Test(arguments: [
    "{\"show\": {\"delay\": 1}}, {\"hold\": 0.5}, {\"hide\": {}}, {\"show\": {}}",
    "{\"show\": {\"delay\": 1}}, {\"show\": {\"delay\": 2}}, {\"hold\": 3}, {\"hide\": {}}",
    "{\"show\": {\"delay\": 1}}, {\"wait\": 2}, {\"hold\": 1}, {\"update\": {}}",
    "{\"show\": {\"delay\": 1}}, {\"hold\": {\"loops\": 2}}", "{\"show\": {\"delay\": 1}}",
    "{\"show\": {\"animated\": false}}, {\"startAnimation\": {}}, {\"hold\": {\"loops\": 1}}",
    "{\"show\": {}}, {\"stopAnimation\": {}}, {\"update\": {\"animated\": true}}, {\"hold\": {\"loops\": 1}}",
  ])
  func `accepts delayed show steps, start steps and stop steps in every valid order`(steps: String)
    throws
  {
    #expect(try document(Good.with("\"timeline\": [\(steps)]")).warnings == [])
  }

  @Test func `decodes gradient spans, pauses, circular corner radii and random line widths`() throws
  {
    let scene = try document(
      """
      {"canvas": {"width": 9, "height": 9},
       "appearance": {"skeletonCornerRadius": "circle", "multilineCornerRadius": 3,
         "lineWidths": {"seed": 7}},
       "skeleton": {"style": "gradient", "reducedMotion": true,
         "gradient": {"colors": ["white", "black"], "span": "canvas"},
         "animation": {"sliding": {"pause": 0.5, "highlightWidth": 0.25}}},
       "views": [{"type": "label", "linesCornerRadius": "circle",
         "lineWidths": {"from": 10, "to": 20}}]}
      """
    ).scene
    #expect(scene.appearance.skeletonCornerRadius == .circle)
    #expect(scene.appearance.multilineCornerRadius == .points(3))
    #expect(scene.appearance.lineWidths == LineWidths(seed: 7, from: 60, to: 100))
    #expect(scene.skeleton.reducedMotion)
    #expect(
      scene.skeleton.gradient == SkeletonGradient(colors: [.white, .black], span: .canvas))
    guard case .sliding(let sliding)? = scene.skeleton.animation,
      case .label(let text) = scene.views[0].content
    else { throw NotKeyframes() }
    #expect(sliding.pause == 0.5 && sliding.highlightWidth == 0.25)
    #expect(text.linesCornerRadius == .circle)
    #expect(text.lineWidths == LineWidths(seed: 0, from: 10, to: 20))
  }
}
