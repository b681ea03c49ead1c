import Skelshot
import Testing

/// Tests the output paths, which the plan determines before any layout is read.
@Suite struct OutputPlanTests {
  private let feed = LayoutFile(path: "layouts/feed.json")
  private let chat = LayoutFile(path: "layouts/chat.json")
  private let light2x = PictureVariant(interfaceStyle: .light, scale: 2)

  private func path(_ plan: OutputPlan, format: PictureFormat) -> String {
    let output = plan.outputs[0]
    return output.path(output.pattern.filled(for: light2x), name: "feed", format: format)
  }

  @Test func `an output without a path is named after the layout and replaces no file`() throws {
    let plan = try OutputPlan([feed], isBatch: false)
    #expect(plan.outputs.count == 1)
    #expect(!plan.outputs[0].replacesExisting && !plan.outputs[0].makesFolders)
    #expect(path(plan, format: .gif) == "feed.gif")
  }

  @Test func `gives each variant its own name if there are several`() throws {
    let variants = VariantSelection(interfaceStyles: [.light, .dark], scales: [1, 2])
    let plan = try OutputPlan([feed], isBatch: false, paths: ["out/"], variants: variants)
    #expect(
      path(plan, format: .png) == "out/feed-light@2x.png")
    #expect(plan.outputs[0].makesFolders)
  }

  @Test func `plans no other output if only frames are requested`() throws {
    let plan = try OutputPlan([feed], isBatch: false, frames: "frames/{name}")
    #expect(plan.outputs.isEmpty)
    #expect(plan.framesFolder?.filled(for: light2x).path(name: "feed") == "frames/feed")
  }

  @Test func `rejects outputs that share a path or have no format`() {
    let both = VariantSelection(interfaceStyles: [.light, .dark])
    #expect(throws: OutputPlanError.namedTwice("a.gif")) {
      try OutputPlan([feed], isBatch: false, paths: ["a.gif", "b.gif", "a.gif"])
    }
    #expect(throws: OutputPlanError.unknownFormat("a.jpeg")) {
      try OutputPlan([feed], isBatch: false, paths: ["a.jpeg"])
    }
    #expect(throws: OutputPlanError.severalLayouts("a.gif")) {
      try OutputPlan([feed, chat], isBatch: true, paths: ["a.gif"])
    }
    #expect(throws: OutputPlanError.severalVariants("a.gif")) {
      try OutputPlan([feed], isBatch: false, paths: ["a.gif"], variants: both)
    }
    #expect(throws: OutputPlanError.severalVariants("frames")) {
      try OutputPlan([feed], isBatch: false, frames: "frames", variants: both)
    }
    #expect(throws: OutputPlanError.unknownPlaceholder("foo", pattern: "x{foo}.gif")) {
      try OutputPlan([feed], isBatch: false, paths: ["x{foo}.gif"])
    }
    let dark = LayoutFile(path: "layouts/feed-dark.json")
    let two = VariantSelection(interfaceStyles: [.dark, .light])
    #expect(
      throws: OutputPlanError.sharedPath(
        "out/feed-dark.png", first: "layouts/feed.json", second: "layouts/feed-dark.json")
    ) {
      try OutputPlan(
        [feed, dark], isBatch: true, paths: ["out/{name}{-appearance}.png", "out/{name}.png"],
        variants: VariantSelection(interfaceStyles: [.dark]))
    }
    #expect(throws: Never.self) {
      try OutputPlan([feed, dark], isBatch: true, paths: ["out/"], variants: two)
    }
  }

  @Test func `the chosen format overrides the file extension and causes a note`() throws {
    let plan = try OutputPlan(
      [feed], isBatch: false, paths: ["a.gif", "b.png", "-", "c"], format: .png)
    #expect(plan.outputs.map(\.format) == [.png, .png, .png, .png])
    #expect(plan.misleadingNames.map(\.path) == ["a.gif"])
    // The extension `.png` is also correct for an animated PNG.
    #expect(
      try OutputPlan([feed], isBatch: false, paths: ["a.png"], format: .apng).misleadingNames
        .isEmpty)
  }
}
