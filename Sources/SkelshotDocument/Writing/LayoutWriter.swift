public import SkelshotModel
import SkelshotPrimitives

/// Writes a scene as the text of a layout.json, without default values.
struct LayoutWriter {
  /// Returns the text of a scene, which ends with a line break.
  ///
  /// - Throws: `LayoutWritingError` if a layout cannot express a value in the scene.
  static func text(of scene: Scene) throws(LayoutWritingError) -> String {
    let document = LayoutWriter().document(scene)
    if let error = document.firstUnwritable() { throw error }
    return document.text() + "\n"
  }

  private func document(_ scene: Scene) -> JSONValue {
    let views = (Key.views.name, JSONValue.array(scene.views.map { view($0) }))
    return .object(members(scene) + [views])
  }

  func members(_ scene: Scene) -> [(String, JSONValue)] {
    var members: [(String, JSONValue)] = [(Key.canvas.name, canvas(scene.canvas))]
    func add(_ key: Key, _ value: [(String, JSONValue)]) {
      if !value.isEmpty { members.append((key.name, .object(value))) }
    }
    add(
      .appearance,
      JSONValue.members(
        of: scene.appearance, KeyTable.appearanceFields, besides: SkeletonAppearance()))
    add(.skeleton, Self.style(scene.skeleton))
    if let timeline = scene.timeline {
      members.append((Key.timeline.name, .array(timeline.map { step($0, view: nil) })))
    }
    return members
  }

  private func canvas(_ canvas: CanvasSettings) -> JSONValue {
    let standard = CanvasSettings(size: canvas.size)
    let snapping =
      canvas.solvedScale.map(JSONValue.number)
      ?? (canvas.pixelSnapping || !canvas.roundsSolvedFrames
        ? .boolean(canvas.pixelSnapping) : nil)
    var members: [(Key, JSONValue?)] = [
      (.width, .number(canvas.size.width)), (.height, .number(canvas.size.height)),
      (.scale, canvas.scale == standard.scale ? nil : .number(canvas.scale)),
    ]
    members += KeyTable.canvasFields.map { ($0.spec.key, $0.written(canvas, standard)) }
    members += [(.pixelSnapping, snapping), (.content, canvas.content.map(JSONValue.string))]
    return .members(members)
  }

  // MARK: The timeline

  /// - Parameter view: The view that the step applies to; nil for the whole screen.
  private func step(_ step: TimelineStep, view: String?) -> JSONValue {
    let scope = view.map { [(Key.view.name, JSONValue.string($0))] } ?? []
    switch step {
    case .wait(let time): return .members([(.wait, .number(time.inSeconds))])
    case .hold(let time): return .members([(.hold, .number(time.inSeconds))])
    case .holdLoops(let count):
      return .members([(.hold, .members([(.loops, .integer(count))]))])
    case .show(let changes, let delay):
      let later = delay == 0 ? [] : [(Key.delay.name, JSONValue.number(delay))]
      return .members([(.show, .object(Self.overrideMembers(changes) + later + scope))])
    case .update(let changes):
      return .members([(.update, .object(Self.overrideMembers(changes) + scope))])
    case .hide(let transition):
      let how = transition.map { [(Key.transition.name, JSONValue.transition($0))] } ?? []
      return .members([(.hide, .object(how + scope))])
    case .startAnimation(let animation):
      let how = animation.map { [(Key.animation.name, Self.animation($0))] } ?? []
      return .members([(.startAnimation, .object(how + scope))])
    case .stopAnimation: return .members([(.stopAnimation, .object(scope))])
    case .on(let id, let inner): return self.step(inner, view: id)
    }
  }
}

extension Scene {
  /// Returns the scene as the text of a layout.json that decodes to the same scene. Default values are omitted.
  ///
  /// Colors are written as names, or with eight bits per component, as in pixels.
  ///
  /// ```swift
  /// var scene = Scene(canvas: CanvasSettings(size: Size(width: 40, height: 20)))
  /// scene.views = [View(type: "label", content: .label(TextContent(numberOfLines: 2)))]
  /// print(try scene.json())
  /// ```
  ///
  /// - Throws: A `DescribedError` if the scene contains a value that layouts cannot express: a custom animation, a NaN
  ///   or infinite number, or an invalid constraint.
  public func json() throws -> String { try LayoutWriter.text(of: self) }
}
