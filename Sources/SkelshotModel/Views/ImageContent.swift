/// The image of an image view, shown while the view keeps its own content.
public struct ImageContent: Sendable, Hashable {
  /// The picture's file as the layout names it: a PNG, JPEG or WebP, relative to the scene's folder; nil shows no
  /// picture. As on iOS, a name that ends in `@2x` or `@3x` has two or three pixels per point.
  public var image: String?
  /// How the picture fills the view.
  public var contentMode: ContentMode

  /// Makes an image view's content.
  public init(image: String? = nil, contentMode: ContentMode = .scaleToFill) {
    self.image = image
    self.contentMode = contentMode
  }
}

/// UIKit's content modes except `redraw`, which does not affect a picture.
public enum ContentMode: String, Sendable, Hashable, CaseIterable {
  /// Stretched to the view's bounds.
  case scaleToFill
  /// Scaled to fit inside the bounds, with its own proportions, in the middle.
  case aspectFit
  /// Scaled to fill the bounds, with its own proportions, in the middle.
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
