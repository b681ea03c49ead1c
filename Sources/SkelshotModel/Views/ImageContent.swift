/// The picture that an image view shows as its own content.
public struct ImageContent: Sendable, Hashable {
  /// The name of a PNG, JPEG or WebP file, relative to the scene's folder; nil shows no picture. As on iOS, a picture
  /// whose name ends in `@2x` or `@3x` has two or three pixels per point.
  public var image: String?
  /// How the picture fills the view.
  public var contentMode: ContentMode

  /// Creates an image view's content.
  public init(image: String? = nil, contentMode: ContentMode = .scaleToFill) {
    self.image = image
    self.contentMode = contentMode
  }
}

/// UIKit's content modes except `redraw`, which does not affect a picture.
public enum ContentMode: String, Sendable, Hashable, CaseIterable {
  /// Stretches the picture to the view's bounds.
  case scaleToFill
  /// Scales the picture to fit inside the bounds, centered, and keeps its proportions.
  case aspectFit
  /// Scales the picture to fill the bounds, centered, and keeps its proportions.
  case aspectFill
  /// Centers the picture without scaling.
  case center
  /// Centers the picture at the top edge, without scaling.
  case top
  /// Centers the picture at the bottom edge, without scaling.
  case bottom
  /// Centers the picture at the left edge, without scaling.
  case left
  /// Centers the picture at the right edge, without scaling.
  case right
  /// Aligns the picture to the top left corner, without scaling.
  case topLeft
  /// Aligns the picture to the top right corner, without scaling.
  case topRight
  /// Aligns the picture to the bottom left corner, without scaling.
  case bottomLeft
  /// Aligns the picture to the bottom right corner, without scaling.
  case bottomRight
}
