import SkelshotUIKitNames
import Testing

/// Tests names from SkeletonView that also exist in this library.
@Suite struct OriginalNameTests {
  @Test func `a color's lighter, darker and complementary versions have the expected brightness`() {
    // The lighter color is 1.35 × 0x40 = 86.4, and the darker color is 0.94 × 0xc8 = 188.
    let dark = DynamicColor(hex: 0x402010)
    #expect(
      dark.lighter
        == DynamicColor(red: 1.35 * 64 / 255, green: 1.35 * 32 / 255, blue: 1.35 * 16 / 255))
    #expect(dark.complementaryColor == dark.lighter)
    let light = DynamicColor(hex: 0xc8c8c8)
    #expect(light.complementaryColor == light.darker)
    #expect(light.darker.light.red == light.light.red * 0.94)
    // A color with one component is treated as dark.
    #expect(DynamicColor.lightGray.complementaryColor == DynamicColor.lightGray.lighter)
  }

  @Test func `a gradient accepts a list of several colors`() {
    let gradient = SkeletonGradient(colors: [.emerald, .white, .carrot])
    #expect(gradient.colors == [.emerald, .white, .carrot])
    #expect(
      SkeletonGradient(baseColor: .emerald).colors
        == [.emerald, .emerald.complementaryColor, .emerald])
  }

  @Test func `SkeletonView's type names are aliases for the library's types`() {
    let type: SkeletonType = .gradient
    #expect(type == SkeletonFill.gradient)
    #expect(SkeletonViewAppearance.default == SkeletonAppearance())
    #expect(
      CollectionView.automaticNumberOfSkeletonItems == TableView.automaticNumberOfSkeletonRows)
  }
}
