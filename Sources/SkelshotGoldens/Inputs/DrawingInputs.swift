package import SkelshotPrimitives

/// The inputs that determined a golden, including the layout, the frames of its views and the output options.
///
/// The inputs are stored beside the golden, so that a difference can be traced to a layout change.
package struct DrawingInputs: Sendable, Hashable {
  package var tool: String
  package var picture = ""
  /// The picture format, and the time of a still or the frame rate of a film.
  package var output: [Member] = []
  /// The members of the layout, except its views.
  package var parts: [Member] = []
  package var images: [Member] = []
  /// Digests of the screen's other states, which show no skeletons, or show skeletons on only some views.
  package var states: [String] = []
  /// The views in drawing order; parents precede their children.
  package var views: [DrawnView] = []

  package struct Member: Sendable, Hashable {
    package var key: String
    package var value: JSONText

    package init(_ key: String, _ value: JSONText) { (self.key, self.value) = (key, value) }
  }

  /// The digest of a file or of pixels. The digest detects accidental changes, not tampering.
  package static func digest(_ bytes: [UInt8]) -> String { FNV1a.digits(bytes) }
}

package struct DrawnView: Sendable, Hashable {
  package var type: String
  package var id: String?
  /// The view's reference, such as `views[0]/section[0].row[3]/subviews[1]`.
  package var reference: String
  /// The name of the template if the view is a cell.
  package var cell: String?
  /// The x, y, width and height of the frame on the canvas, in points; empty if the view is hidden.
  package var frame: [Double] = []
  /// The x, y, width, height and corner radius of each bone, in points.
  package var bones: [[Double]] = []
  /// The motion of each bone, for custom animations.
  package var motions: [JSONText] = []
  /// The keys that the layout sets; defaults are omitted.
  package var keys: [DrawingInputs.Member] = []

  /// The reference of the parent view; empty for a view on the canvas.
  var parent: Substring { reference.lastIndex(of: "/").map { reference[..<$0] } ?? "" }
}
