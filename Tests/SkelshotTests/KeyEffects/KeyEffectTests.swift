import Skelshot
import SkelshotDocument
import SkelshotPrimitives
import SkelshotRenderer
import TestSupport
import Testing

/// Tests that every key in a layout either changes pixels or causes a note that explains why it does not.
@Suite struct KeyEffectTests {
  /// Keys that never change pixels, each with the reason.
  private static let invisible: [String: String] = [
    "id": "a name",
    "isUserInteractionDisabledWhenSkeletonIsActive": "shows in the tree dump",
    "family": "fonts are not read; lineHeight or metrics say what they do",
  ]

  struct Case: Sendable, CustomTestStringConvertible {
    var kind: ObjectKind
    var spec: KeySpec
    var testDescription: String { "\(kind.rawValue).\(spec.key.name)" }
  }

  static let cases: [Case] = {
    var cases: [Case] = []
    for kind in ObjectKind.allCases where !ObjectKind.suites.contains(kind) {
      for spec in kind.table.specs where invisible[spec.key.name] == nil {
        // Objects that other tests cover are skipped, and so are keys that are tested only for plain views.
        if kind == .document, spec.key != .views { continue }
        if kind != .plainView, [.type, .use, .styles, .repeat].contains(spec.key) { continue }
        // The text of a text view is not drawn.
        if kind == .textView, spec.key == .text { continue }
        cases.append(Case(kind: kind, spec: spec))
      }
    }
    return cases
  }()

  /// The result of drawing a layout: its pixels at several times, its duration and its notes.
  private struct Sight: Equatable {
    var pixels: [[UInt32]] = []
    var duration = 0.0
    var notes: [String] = []

    func looksLike(_ other: Sight) -> Bool { pixels == other.pixels && duration == other.duration }
  }

  private static func sight(_ text: String) throws -> Sight {
    let document = try LayoutDocument.parse(Array(text.utf8), file: "layout.json")
    let picture = Pixmap(
      size: PixelSize(width: 6, height: 4),
      validPixels: (0..<24).map { 0xff00_00ff + $0 * 0x000a_0500 })
    let renderer = try SkeletonRenderer(
      document.scene, pictures: ["loaded.png": picture, "photo.png": picture])
    var sight = Sight(duration: renderer.seconds)
    for seconds in [0, 0.37, 0.81, 1.13] where seconds == 0 || renderer.isAnimated {
      let pixmap = try renderer.pixmap(atSeconds: min(seconds, renderer.seconds))
      sight.pixels.append(pixmap.pixels)
    }
    sight.notes =
      document.warnings.map(\.message.text)
      + (renderer.notes + renderer.advice).map(\.message.text)
    return sight
  }

  @Test(arguments: cases, SkeletonPreset.allCases)
  func `a key changes pixels or causes a note that states the reason`(
    key: Case, preset: SkeletonPreset
  )
    throws
  {
    let stage = try #require(KeyStage.of(key.kind, key.spec), "no stage for the key")
    for style in SkeletonFill.allCases {
      func sight(_ value: String?) throws -> Sight {
        let text = stage.text(
          key.spec.key, value, preset: preset.rawValue, style: style.rawValue)
        do {
          return try Self.sight(text)
        } catch {
          Issue.record("\(error): \(text)")
          throw error
        }
      }
      let without = try sight(stage.isNeeded ? stage.values.first : nil)
      let others = stage.isNeeded ? Array(stage.values.dropFirst()) : stage.values
      #expect(!others.isEmpty, "there is no value to compare")
      let sights = try others.map { try sight($0) }
      let isSeen = sights.contains { !$0.looksLike(without) }
      // A note counts if it states that something is invisible, or if the layout without the key does not cause this
      // note.
      let isNoted = sights.contains { sight in
        sight.notes.contains { note in
          !without.notes.contains(note)
            || ["not shown", "nothing moves"].contains { note.contains($0) }
        }
      }
      #expect(
        isSeen || isNoted,
        "\(style): \(stage.text(key.spec.key, others[0], preset: preset.rawValue, style: style.rawValue))"
      )
    }
  }

  @Test(
    arguments: cases.filter { !$0.spec.needs.isEmpty && $0.kind != .viewChange })
  func `warns about a key if another key that it requires is missing`(key: Case) throws {
    let member = "\"\(key.spec.key.name)\": \(key.spec.example ?? "")"
    let type = key.kind == .plainView ? "view" : key.kind.rawValue
    let cells =
      key.kind == .tableView
      ? #""rowHeight": 9, "cells": {"a": {}},"#
      : key.kind == .collectionView ? #""cells": {"a": {}},"# : ""
    let text =
      key.kind == .canvas
      ? "{\"canvas\": {\"width\": 60, \"height\": 60, \(member)}}"
      : """
      {"canvas": {"width": 60, "height": 60}, "views": [{"type": "\(type)", \(cells) \(member)}]}
      """
    let warnings = try LayoutDocument.parse(Array(text.utf8), file: "layout.json").warnings
    let isClipping = key.kind.table.has(.cells) || key.kind == .textView
    if key.spec.needs.contains(.clipsToBounds), isClipping {
      #expect(warnings.isEmpty)
    } else {
      #expect(warnings.map(\.message.code) == ["ignored-key"])
    }
  }
}
