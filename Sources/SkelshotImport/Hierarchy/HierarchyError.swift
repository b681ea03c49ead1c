package import SkelshotPrimitives
package import SkelshotSyntax

/// The reason why a dump of a running app cannot be used.
package enum HierarchyError: DescribedError, Sendable, Hashable {
  case notJSON(LayoutError)
  case xml(XMLError)
  /// A kind of dump that lacks what a picture needs. `command` makes a dump that can be used.
  case unusable(UnusableDump)
  /// A value that is not what the format says. `expected` is what would be right.
  case invalidValue(String, expected: String, location: TextLocation)
  /// The tool that made the dump failed. `words` are the tool's own.
  case toolFailed(String, help: String)
  case nestedTooDeep(limit: Int, location: TextLocation)
  case tooManyElements(limit: Int, location: TextLocation)
  case tooManyBytes(limit: Int)
  case unknownFormat
  /// The screenshot beside the dump cannot be read.
  case screenshot(Message)
  /// The dump has no element with a size.
  case empty
  case invalidScreenshotScale(Double)
  case invalidDensity(Double)
  /// The dump ends in the middle of its outermost element.
  case truncated(location: TextLocation)

  /// The limits for all dumps. The largest files that people published have 3,100 elements, 42 levels and 250 KB.
  package static let depthLimit = 400
  package static let elementLimit = 50_000
  package static let byteLimit = 32 << 20
}

/// The kinds of dumps that are recognized but cannot be drawn.
package enum UnusableDump: Sendable, Hashable {
  /// Flutter's `debugDumpApp`, which has no sizes.
  case flutterWidgets
  /// UIKit's description of view controllers, which has no frames.
  case viewControllers
  /// A description of SwiftUI's layers on iOS 26, which have no frames.
  case layersWithoutFrames
  /// A dump whose numbers were replaced, such as `<number>`, so that tests can compare it.
  case masked
  /// Xcode's `.viewhierarchy`, a binary property list.
  case xcodeViewHierarchy
  /// Maestro's `--compact` output, a table.
  case maestroTable
  /// AppKit's description of views, whose vertical coordinates can have either direction.
  case appKitViews
  /// Flutter's `debugDumpSemanticsTree`, which lacks images and surfaces.
  case flutterSemantics
}

extension HierarchyError {
  package var message: Message {
    switch self {
    case .notJSON(let error): error.message
    case .xml(let error): error.message
    case .unusable(let dump): dump.message
    case .invalidValue(let value, let expected, let location):
      Message(
        "invalid-dump", "\(JSONText.quoted(value)) is not valid here", help: "use \(expected)",
        location: location)
    case .toolFailed(let words, let help):
      Message(
        "no-dump", "this is not a dump but the message \(JSONText.quoted(words))", help: help)
    case .nestedTooDeep(let limit, let location):
      Message(
        "nested-too-deep", "elements are nested more than \(limit) levels deep", location: location)
    case .tooManyElements(let limit, let location):
      Message(
        "too-many-elements", "the dump has more than \(limit) elements", location: location)
    case .tooManyBytes(let limit): Message("too-large", "the file has more than \(limit) bytes")
    case .unknownFormat:
      Message(
        "unknown-dump", "this is not a dump of a running app's screen",
        help: "skelshot help import lists the tools whose dumps can be read")
    case .screenshot(let message): message
    case .empty:
      Message(
        "empty-dump", "the dump has no visible element with a size",
        help: "make the dump while the app's screen is visible")
    case .invalidScreenshotScale(let scale):
      Message(
        "scale", "a screenshot cannot have \(scale.shortText) pixels per point",
        help: "use a number above 0 and at most 10")
    case .invalidDensity(let density):
      Message(
        "density", "a screen cannot have \(density.shortText) pixels per point",
        help:
          "use a number above 0 and at most 10; adb shell wm density prints 160 times that number"
      )
    case .truncated(let location):
      Message(
        "truncated-dump", "the dump ends in the middle",
        help: "make the dump again, and copy all of it", location: location)
    }
  }
}

extension UnusableDump {
  fileprivate var message: Message {
    switch self {
    case .flutterWidgets:
      Message(
        "unusable-dump", "this is Flutter's widget tree, which has no sizes",
        help: "press t in flutter run, or call debugDumpRenderTree, to print the render tree")
    case .viewControllers:
      Message(
        "unusable-dump", "this is a hierarchy of view controllers, which has no frames",
        help: "print the recursiveDescription of the window")
    case .layersWithoutFrames:
      Message(
        "unusable-dump", "the layers in this description have no frames, as on iOS 26",
        help: "print the debugDescription of the XCUIApplication in a UI test")
    case .masked:
      Message(
        "unusable-dump", "the frames in this dump are masked",
        help: "make the dump without replacing its numbers")
    case .xcodeViewHierarchy:
      Message(
        "unusable-dump", "this is a view hierarchy in Xcode's own format",
        help: "print the recursiveDescription of the window in the debugger instead")
    case .maestroTable:
      Message(
        "unusable-dump", "this is Maestro's compact table",
        help: "run maestro hierarchy without --compact")
    case .appKitViews:
      Message(
        "unusable-dump", "this is AppKit's description of views, which is not supported",
        help: "print the debugDescription of the XCUIApplication in a UI test")
    case .flutterSemantics:
      Message(
        "unusable-dump", "this is Flutter's semantics tree, which lacks images and surfaces",
        help: "press t in flutter run, or call debugDumpRenderTree, to print the render tree")
    }
  }
}

/// A note about parts of a dump that are missing or drawn differently.
package enum HierarchyNote: MessageConvertible, Sendable, Hashable {
  /// The number of pixels per point is a guess.
  case densityGuessed(Double)
  /// The dump ends too early. The elements before its end are drawn.
  case cutOff(location: TextLocation)
  /// The file contains several dumps, and the first one is drawn.
  case otherDumps(count: Int)
  /// Texts are as wide as their boxes, since there is no screenshot that shows their words.
  case widthsGuessed
  /// Elements whose contents only a screenshot shows.
  case opaqueElements(count: Int)
  /// The screenshot has another shape than the screen of the dump.
  case otherShape(picture: String, screen: String)
  /// A `data-skelshot` attribute with another value than those of `CapturedElement.Steering`.
  case unknownSteering(String, location: TextLocation)

  package var message: Message {
    switch self {
    case .densityGuessed(let density):
      Message(
        "density-guessed",
        "the dump does not contain the screen's density, so \(density.shortText) pixels per point are assumed",
        help: "set --density; adb shell wm density prints 160 times that number")
    case .cutOff(let location):
      Message(
        "cut-off", "the dump ends in the middle, so its last elements are missing",
        location: location)
    case .otherDumps(let count):
      Message(
        "other-dumps", "the file contains \(count) dumps, but only the first one is drawn")
    case .widthsGuessed:
      Message(
        "widths-guessed", "the dump does not contain the widths of texts, so they are estimated",
        help: "add a screenshot of the same screen: --screenshot screen.png")
    case .opaqueElements(let count):
      Message(
        "opaque-elements",
        count == 1
          ? "the dump does not describe the contents of one element, which becomes a single bone"
          : "the dump does not describe the contents of \(count) elements, which become single bones",
        help: "add a screenshot of the same screen: --screenshot screen.png")
    case .otherShape(let picture, let screen):
      Message(
        "other-shape", "the screenshot has \(picture) pixels, but the dump's screen has \(screen)",
        help: "make the screenshot and the dump of the same screen")
    case .unknownSteering(let value, let location):
      Message(
        "unknown-steering", "data-skelshot=\(JSONText.quoted(value)) is unknown and has no effect",
        help: "use ignore, keep, image, text or one", location: location)
    }
  }
}
