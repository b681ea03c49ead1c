import Skelshot
import Testing

/// Tests random styles, animations and parts of views.
@Suite(.timeLimit(.minutes(10))) struct RandomValueModelTests {
  @Test(arguments: NastyValues.seeds)
  func `timing functions do not crash on random values`(seed: Int) {
    let values = NastyValues(seed: seed)
    for _ in 0..<20 * NastyValues.rounds {
      let timing = values.timing()
      use((timing.progress(at: values.fraction()), timing.hashValue))
    }
  }

  @Test(arguments: NastyValues.seeds)
  func `creating colors from random text and numbers does not crash`(seed: Int) {
    let values = NastyValues(seed: seed)
    for _ in 0..<10 * NastyValues.rounds {
      let color = values.dynamicColor()
      use((color.resolved(for: values.any()), color.complementary, color.hashValue))
      use(DynamicColor(parsing: "#" + values.text()))
      use(DynamicColor(named: values.text()))
    }
    use((DynamicColor.allNames, DynamicColor.flatColors, DynamicColor.systemColors))
  }

  @Test(arguments: NastyValues.seeds)
  func `animations and styles do not crash on random values`(seed: Int) {
    let values = NastyValues(seed: seed)
    for _ in 0..<10 * NastyValues.rounds {
      let bone = Bone(
        rect: values.rect(), cornerRadius: values.double(),
        part: values.bool() ? .bounds : .line(values.integer()))
      let group = values.group()
      let custom = CustomAnimation { _ in group }
      use((custom.keyframes(of: bone), custom == custom, custom.hashValue, bone.hashValue))
      use((values.animation().hashValue, values.style().hashValue, values.overrides().isEmpty))
      use((values.transition().duration, values.appearance().hashValue, values.step().hashValue))
    }
  }

  @Test(arguments: NastyValues.seeds)
  func `radii, lengths, row selectors and corners do not crash on random values`(seed: Int) {
    let values = NastyValues(seed: seed)
    for _ in 0..<10 * NastyValues.rounds {
      use(values.radius().radius(width: values.double(), height: values.double()))
      use(values.length())
      use(values.selector().contains(values.integer(), last: values.integer()))
      use((values.lineWidths(), values.placement().hashValue, Corners(rawValue: values.byte())))
      let (one, other) = (values.change(), values.change())
      use((one == other, one.hashValue))
      var path = IndexPath(row: values.integer(), section: values.integer())
      (path.row, path.section) = (values.integer(), values.integer())
      var short = IndexPath(item: 0, section: 0).dropLast(2)
      short.item = values.integer()
      use((path.item, short.section, short.row))
    }
  }

  @Test(arguments: NastyValues.seeds)
  func `finding and replacing a view does not crash for any id`(seed: Int) {
    let values = NastyValues(seed: seed)
    for _ in 0..<4 * NastyValues.rounds {
      var scene = values.scene()
      scene[values.text()] = values.perhaps { values.view() }
      var view = values.view()
      view[values.text()] = values.perhaps { values.view(depth: 1) }
      use((scene[values.text()], view[values.text()], view.view.hashValue, scene.hashValue))
      use((scene.pictureReferences, Scene.folder(ofFile: values.text()), view.id))
    }
  }

  @Test func `view builders do not crash on random values`() {
    let values = NastyValues(seed: 1)
    let scene = Scene(width: values.double(), height: values.double()) {
      if values.bool() { Label() }
      if values.bool() { Button() } else { Switch() }
      for _ in 0..<2 { Slider(id: values.text()) }
      [values.view(), values.view()]
      if #available(macOS 99, *) { TextField() }
    }
    var stack = StackView(height: .points(values.double())) { scene.views }
    stack.arrangedSubviews += [values.view()]
    use((scene.views, stack.view))
    use((ViewBuilder.buildBlock(), SkeletonDebug.isEnabled))
  }
}
