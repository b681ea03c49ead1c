/// What an image view shows while it keeps its own content.
public struct ImageContent: Sendable, Hashable {
  /// The picture's file as the layout writes it: a PNG, JPEG or WebP, relative to the scene's folder; nil shows
  /// none. As on iOS, a name that ends in `@2x` or `@3x` has two or three pixels to a point.
  public var image: String?
  /// How the picture fills the view.
  public var contentMode: ContentMode

  /// Makes an image view's content.
  public init(image: String? = nil, contentMode: ContentMode = .scaleToFill) {
    self.image = image
    self.contentMode = contentMode
  }
}

/// UIKit's content modes but `redraw`, which says nothing about a picture.
public enum ContentMode: String, Sendable, Hashable, CaseIterable {
  /// Stretched to the view's bounds.
  case scaleToFill
  /// As large as fits into the bounds, at its own proportions, in the middle.
  case aspectFit
  /// As small as fills the bounds, at its own proportions, in the middle.
  case aspectFill
  /// In its own size, in the middle.
  case center
  /// In its own size, in the middle of the top edge.
  case top
  /// In its own size, in the middle of the bottom edge.
  case bottom
  /// In its own size, in the middle of the left edge.
  case left
  /// In its own size, in the middle of the right edge.
  case right
  /// In its own size, in the top left corner.
  case topLeft
  /// In its own size, in the top right corner.
  case topRight
  /// In its own size, in the bottom left corner.
  case bottomLeft
  /// In its own size, in the bottom right corner.
  case bottomRight
}
