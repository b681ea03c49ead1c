package import SkelshotModel
import SkelshotPrimitives

/// The surroundings of a screen in a documentation picture: a device, padding and a shadow. Lengths are in points.
package struct PictureMount: Sendable, Hashable {
  /// The device or window; nil for no mockup.
  package var mockup: Mockup?
  /// The padding around the mockup. If nil, the padding is the extent of the shadow, or 0 if there is no shadow.
  package var padding: Double?
  package var hasShadow = false
  /// The corner radius of the screen. If nil, the radius is the mockup's, or 0 if there is no mockup.
  package var cornerRadius: Double?
  package var backdrop: DynamicColor = .clear

  /// The maximum padding and corner radius, in points.
  package static let longest = 1_000.0

  /// Creates a mount that adds nothing to the screen.
  package init() {}

  package var isEmpty: Bool {
    mockup == nil && (padding ?? 0) == 0 && !hasShadow && (cornerRadius ?? 0) == 0
  }
}

/// A device or a window around a screen.
@nonexhaustive
package enum Mockup: String, Sendable, Hashable, CaseIterable {
  /// A phone with a dark body, a rim and round corners.
  case phone
  /// A tablet with a wider rim and smaller corners than a phone.
  case tablet
  /// A browser window that has a bar with three buttons and an address field.
  case browser
}

/// The lengths of a mount around a screen, in points.
struct MountGeometry {
  let mount: PictureMount
  let size: Size

  /// The distance between the mockup and the edge of the picture.
  var padding: Double {
    // The shadow extends over three standard deviations of the blur, plus its offset.
    let standard = mount.hasShadow ? 3 * Self.shadowDeviation + Self.shadowOffset : 0
    return Self.length(mount.padding ?? standard)
  }

  /// The extent of the mockup around the screen.
  var body: EdgeInsets {
    switch mount.mockup {
    case .phone: EdgeInsets(top: 12, left: 12, bottom: 12, right: 12)
    case .tablet: EdgeInsets(top: 22, left: 22, bottom: 22, right: 22)
    case .browser: EdgeInsets(top: 40, left: 1, bottom: 1, right: 1)
    case nil: .zero
    }
  }

  var screenRadii: CornerRadii {
    let radius = mount.cornerRadius.map(Self.length)
    switch mount.mockup {
    case .phone:
      // A phone's screen has a corner radius of 47 points. Smaller screens have smaller radii.
      return CornerRadii(radius ?? min(47, min(size.width, size.height) * 0.12))
    case .tablet:
      // An iPad without a home button has a corner radius of 18 points.
      return CornerRadii(radius ?? min(18, min(size.width, size.height) * 0.05))
    case .browser:
      let radius = radius ?? 10
      return CornerRadii(topLeft: 0, topRight: 0, bottomRight: radius, bottomLeft: radius)
    case nil: return CornerRadii(radius ?? 0)
    }
  }

  var bodyRadii: CornerRadii {
    switch mount.mockup {
    case .phone, .tablet: return CornerRadii(screenRadii.topLeft + body.left)
    case .browser: return CornerRadii(screenRadii.bottomLeft + 1)
    case nil: return screenRadii
    }
  }

  /// Clamps a length to the allowed range. NaN counts as 0.
  private static func length(_ points: Double) -> Double {
    points.isNaN ? 0 : min(max(points, 0), PictureMount.longest)
  }

  static let shadowDeviation = 10.0
  static let shadowOffset = 6.0
}
