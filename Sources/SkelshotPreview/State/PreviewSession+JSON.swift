import SkelshotLoading
import SkelshotDocument
import SkelshotFiles
import SkelshotLayout
import SkelshotModel
import SkelshotOutput
package import SkelshotPrimitives
import SkelshotSyntax
import SkelshotRenderer

extension PreviewSession {
  /// The initial content of the page: the layouts and their states.
  package var stateJSON: JSONText {
    .object([
      ("version", .integer(version)),
      ("troubles", .array(troubles.map { .string($0.text.text) })),
      ("layouts", .array(order.map { entries[$0].summary })),
    ])
  }

  /// Returns a layout with its messages, picture and views. Parents precede their children. Returns nil if the layout
  /// does not exist.
  package func layoutJSON(_ id: Int) -> JSONText? {
    guard order.contains(id) else { return nil }
    let entry = entries[id]
    guard case .object(var pairs) = entry.summary else { return nil }
    pairs.append(
      ("messages", .array((entry.outcome?.messages ?? []).map(\.json))))
    pairs.append(("shown", entry.shown?.json ?? .null))
    return .object(pairs)
  }

  /// Returns a view of the current version, with its location and the surrounding lines. Returns nil if the view does
  /// not exist.
  package func viewJSON(_ index: Int, of id: Int) -> JSONText? {
    guard order.contains(id), let layout = entries[id].shown,
      layout.views.indices.contains(index)
    else { return nil }
    let view = layout.views[index].view
    var pairs: [(key: String, value: JSONText)] = [
      ("index", .integer(index)), ("type", .string(view.view.type)),
      ("id", view.view.id.map(JSONText.string) ?? .null),
      ("reference", .string(view.reference)), ("frame", view.frame.json),
      ("isSkeletonable", .bool(view.view.isSkeletonable)),
      ("reason", .string(layout.views.reason(of: index))),
      ("bones", .array(view.bones.map(\.json))),
    ]
    let place = layout.document.place(ofKey: [], ofView: view.reference)
    pairs.append(("file", .string(place?.file ?? entries[id].file.path)))
    // A view of an app can be in another file than its screen.
    let source = place?.file.map { try? FileReading.bytes(ofRegularFile: $0) }
    if let place, let source = source ?? layout.document.source {
      let location = place.location
      let lines = SourceLines(source, around: location)
      pairs += [
        ("line", .integer(location.line)), ("column", .integer(location.column)),
        ("lastLine", .integer(lines.lastLine)), ("lines", lines.json),
      ]
    }
    return .object(pairs)
  }
}

extension PreviewSession.Entry {
  fileprivate var summary: JSONText {
    let state =
      outcome.map { $0.isBroken ? "broken" : "drawn" } ?? "loading"
    return .object([
      ("id", .integer(id)), ("name", .string(file.name)), ("path", .string(file.path)),
      ("revision", .integer(revision)), ("state", .string(state)),
      ("milliseconds", outcome.map { .integer($0.milliseconds) } ?? .null),
    ])
  }
}

extension PreviewMessage {
  fileprivate var json: JSONText {
    .object([
      ("severity", .string(severity.rawValue)), ("text", .string(text.text)),
      ("line", line.map(JSONText.integer) ?? .null),
    ])
  }
}

extension PreviewLayout {
  fileprivate var json: JSONText {
    let canvas = document.scene.canvas
    return .object([
      ("width", .number(canvas.size.width)), ("height", .number(canvas.size.height)),
      ("scale", .number(canvas.scale)), ("appearance", .string(canvas.interfaceStyle.rawValue)),
      ("direction", .string(canvas.direction.rawValue)),
      ("seconds", .number(Film(renderer).frameCount > 1 ? renderer.seconds : 0)),
      ("hasOtherViews", .bool(FlatView.count(renderer.screen.views) > views.count)),
      (
        "phases",
        .array(
          renderer.skeletonPhases.map { phase in
            .array([.number(phase.end), .array(phase.isSeen.map { .bool($0) })])
          })
      ),
      (
        "views",
        .array(views.indices.map { json(ofView: $0) })
      ),
    ])
  }

  private func json(ofView index: Int) -> JSONText {
    let view = views[index].view
    let role =
      switch view.role {
      case .leaf: "leaf"
      case .container: "container"
      case .untouched: "untouched"
      }
    var pairs: [(key: String, value: JSONText)] = [
      ("type", .string(view.view.type)), ("reference", .string(view.reference)),
      ("role", .string(role)), ("frame", view.frame.json),
    ]
    if let id = view.view.id { pairs.append(("id", .string(id))) }
    if let parent = views[index].parent { pairs.append(("parent", .integer(parent))) }
    if views[index].isHidden { pairs.append(("isHidden", .bool(true))) }
    if view.scope > 0 { pairs.append(("scope", .integer(view.scope))) }
    let bones = views[index].seenBones
    if !bones.isEmpty { pairs.append(("bones", .array(bones.map(\.json)))) }
    return .object(pairs)
  }
}

extension Bone {
  fileprivate var json: JSONText {
    .array([rect.x, rect.y, rect.width, rect.height, cornerRadius].map { .rounded($0) })
  }
}

extension Rect {
  fileprivate var json: JSONText { .array([x, y, width, height].map { .rounded($0) }) }
}

extension JSONText {
  /// Rounds to three decimals, since all further digits are noise.
  fileprivate static func rounded(_ value: Double) -> JSONText {
    .number((value * 1000).rounded() / 1000)
  }
}
