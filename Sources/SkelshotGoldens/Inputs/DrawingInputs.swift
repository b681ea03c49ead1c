package import SkelshotPrimitives

/// Everything that a golden was drawn from: what its layout says, where the views stood, and how the picture was made.
///
/// It is kept beside the golden, so that a picture that differs is told by what changed in the layout, and not by its
/// pixels.
package struct DrawingInputs: Sendable, Hashable {
  /// The version of skelshot that drew it.
  package var tool: String
  /// The digest of the golden's file.
  package var picture = ""
  /// How the picture was made: its format, and its moment or its frames in a second.
  package var output: [Member] = []
  /// What the layout says besides its views, by its keys.
  package var parts: [Member] = []
  /// The digests of the pictures that the layout names.
  package var images: [Member] = []
  /// The digests of the screen's other states: without a skeleton, or with one on a part of it.
  package var states: [String] = []
  /// The views, each behind its parent, in the order in which they are drawn.
  package var views: [DrawnView] = []

  /// A key with its value.
  package struct Member: Sendable, Hashable {
    package var key: String
    package var value: JSONText

    package init(_ key: String, _ value: JSONText) { (self.key, self.value) = (key, value) }
  }

  /// The digest of a file, or of pixels: against accidents, not against people.
  package static func digest(_ bytes: [UInt8]) -> String { FNV1a.digits(bytes) }
}

/// A view as it was drawn.
package struct DrawnView: Sendable, Hashable {
  /// The type of the view, as the layout names it: `label`.
  package var type: String
  /// The view's id, if it has one.
  package var id: String?
  /// Where the view stands: `views[0]/section[0].row[3]/subviews[1]`.
  package var reference: String
  /// The name of the template that it was made of, where it is a cell.
  package var cell: String?
  /// The frame on the canvas in points: x, y, width, height; empty where the view has no pixels.
  package var frame: [Double] = []
  /// The bones in points: x, y, width, height, corner radius.
  package var bones: [[Double]] = []
  /// What each bone does, where a program says it.
  package var motions: [JSONText] = []
  /// Where the view stands and what it looks like, as the layout says it; what is as it is unless said is left out.
  package var keys: [DrawingInputs.Member] = []

  /// Where the view's parent stands; empty for the canvas.
  var parent: Substring { reference.lastIndex(of: "/").map { reference[..<$0] } ?? "" }
}
