import Foundation
import SkelshotImport
import SkelshotLayout
import SkelshotModel
import SkelshotPrimitives

/// Creates storyboards in Interface Builder's format that contain the parts under test.
enum InterfaceText {
  /// Creates a storyboard with one screen of 320 × 480 points.
  ///
  /// - Parameters:
  ///   - subviews: The XML elements of the screen's subviews.
  ///   - constraints: The XML elements of the screen's constraints.
  ///   - attributes: Additional attributes in the document's start tag.
  static func screen(
    _ subviews: String, constraints: String = "", attributes: String = "", marked: Bool = true
  ) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21507" \
    targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useSafeAreas="YES" initialViewController="vc" \(attributes)>
    <scenes><scene sceneID="s"><objects><viewController id="vc" storyboardIdentifier="Main" sceneMemberID="viewController">
    <view key="view" contentMode="scaleToFill" id="root">
    <rect key="frame" x="0.0" y="0.0" width="320" height="480"/>
    <subviews>
    \(subviews)
    </subviews>
    <viewLayoutGuide key="safeArea" id="safe"/>
    <constraints>
    \(constraints)
    </constraints>
    \(marked ? mark : "")
    </view>
    </viewController></objects></scene></scenes>
    </document>
    """
  }

  /// The runtime attribute that makes a view skeletonable.
  static let mark = """
    <userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="boolean" keyPath="isSkeletonable" value="YES"/>\
    </userDefinedRuntimeAttributes>
    """

  /// Creates a view that is laid out by constraints.
  static func view(
    _ id: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double,
    tag: String = "view", attributes: String = "", _ inner: String = mark
  ) -> String {
    """
    <\(tag) contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="\(id)" \(attributes)>
    <rect key="frame" x="\(x)" y="\(y)" width="\(width)" height="\(height)"/>
    \(inner)
    </\(tag)>
    """
  }

  /// Creates a constraint from its attributes, such as `a.top == b.bottom + 8`.
  static func constraint(
    _ first: String?, _ attribute: String, _ second: String? = nil, _ other: String? = nil,
    _ constant: Double = 0, _ more: String = ""
  ) -> String {
    var text = "<constraint"
    if let first { text += " firstItem=\"\(first)\"" }
    text += " firstAttribute=\"\(attribute)\""
    if let second { text += " secondItem=\"\(second)\"" }
    if let other { text += " secondAttribute=\"\(other)\"" }
    return text + " constant=\"\(constant)\" id=\"c\" \(more)/>"
  }

  /// Parses a storyboard and returns its scene.
  static func scene(
    _ text: String, _ change: (inout InterfaceBuilderOptions) -> Void = { _ in }
  ) throws -> InterfaceBuilderScene {
    var options = InterfaceBuilderOptions()
    change(&options)
    return try InterfaceBuilderDocument(Array(text.utf8)).scene(options)
  }
}

/// Returns the frames on the canvas by view id. The key of a row is `row`. If several views have the same key, the
/// result contains the first frame.
func frames(of scene: Scene, isSkeletonActive: Bool = true) throws -> [String: Rect] {
  var frames: [String: Rect] = [:]
  func add(_ views: [PlacedView]) {
    for view in views {
      if let id = view.view.id, frames[id] == nil { frames[id] = view.frame }
      if view.hasSeparator, frames["row"] == nil { frames["row"] = view.frame }
      add(view.children)
    }
  }
  add(try LayoutEngine.layout(scene, isSkeletonActive: isSkeletonActive).views)
  return frames
}

/// Reads the bytes of a file.
func readBytes(_ path: String) throws -> [UInt8] {
  [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
}

/// Returns the value of an environment variable.
func environment(_ name: String) -> String? { ProcessInfo.processInfo.environment[name] }
