package import SkelshotPrimitives

/// Everything that a golden was drawn from: the layout, the views' frames, and the output options.
///
/// It is kept beside the golden, so that a difference can be explained by a change of the layout instead of by pixels.
package struct DrawingInputs: Sendable, Hashable {
  package var tool: String
  package var picture = ""
  /// The format, and the moment or the frame rate.
  package var output: [Member] = []
  /// The layout's members besides its views.
  package var parts: [Member] = []
  package var images: [Member] = []
  /// The digests of the screen's other states: without a skeleton, or with one on some views only.
  package var states: [String] = []
  /// The views in drawing order, each after its parent.
  package var views: [DrawnView] = []

  package struct Member: Sendable, Hashable {
    package var key: String
    package var value: JSONText

    package init(_ key: String, _ value: JSONText) { (self.key, self.value) = (key, value) }
  }

  /// The digest of a file or of pixels. It detects accidents, not tampering.
  package static func digest(_ bytes: [UInt8]) -> String { FNV1a.digits(bytes) }
}

package struct DrawnView: Sendable, Hashable {
  package var type: String
  package var id: String?
  /// The view's reference: `views[0]/section[0].row[3]/subviews[1]`.
  package var reference: String
  /// The name of the template, if the view is a cell.
  package var cell: String?
  /// The frame on the canvas in points: x, y, width, height; empty if the view is hidden.
  package var frame: [Double] = []
  /// The bones in points: x, y, width, height, corner radius.
  package var bones: [[Double]] = []
  /// The motion of each bone, for custom animations.
  package var motions: [JSONText] = []
  /// The keys that the layout states; defaults are left out.
  package var keys: [DrawingInputs.Member] = []

  /// The parent's reference; empty for the canvas.
  var parent: Substring { reference.lastIndex(of: "/").map { reference[..<$0] } ?? "" }
}
