package import SkelshotModel
import SkelshotPrimitives

/// What stands around a screen in a picture for documentation: a device, a window, room, a shadow. Lengths in points.
package struct PictureMount: Sendable, Hashable {
  /// What the screen is shown in.
  package var mockup: Mockup?
  /// Room around all of it; nil is as much as the shadow takes, or none.
  package var padding: Double?
  /// Whether it throws a soft shadow.
  package var hasShadow = false
  /// The radius of the screen's corners; nil is the mockup's, or 0.
  package var cornerRadius: Double?
  /// What lies behind.
  package var backdrop: DynamicColor = .clear

  /// The longest padding and radius, in points.
  package static let longest = 1_000.0

  /// Makes a mount that changes nothing.
  package init() {}

  /// Whether it changes nothing.
  package var isEmpty: Bool {
    mockup == nil && (padding ?? 0) == 0 && !hasShadow && (cornerRadius ?? 0) == 0
  }
}

/// A thing that shows screens.
@nonexhaustive
package enum Mockup: String, Sendable, Hashable, CaseIterable {
  /// A phone: a dark body with a rim, and round corners.
  case phone
  /// A tablet: a phone's body with a wider rim, and less round corners.
  case tablet
  /// A window of a browser: a bar with three buttons and a field.
  case browser
}

/// The lengths of a mount around a screen of a size, in points.
struct MountGeometry {
  /// What stands around the screen.
  let mount: PictureMount
  /// The screen.
  let size: Size

  /// The room between body and edge of the picture.
  var padding: Double {
    // Three deviations of the blur, and the way that the shadow is moved.
    let standard = mount.hasShadow ? 3 * Self.shadowDeviation + Self.shadowOffset : 0
    return Self.length(mount.padding ?? standard)
  }

  /// What the mockup puts around the screen.
  var body: EdgeInsets {
    switch mount.mockup {
    case .phone: EdgeInsets(top: 12, left: 12, bottom: 12, right: 12)
    case .tablet: EdgeInsets(top: 22, left: 22, bottom: 22, right: 22)
    case .browser: EdgeInsets(top: 40, left: 1, bottom: 1, right: 1)
    case nil: .zero
    }
  }

  /// The radii of the screen's corners.
  var screenRadii: CornerRadii {
    let radius = mount.cornerRadius.map(Self.length)
    switch mount.mockup {
    case .phone:
      // A phone of 390 points has corners of 47; smaller screens have smaller ones.
      return CornerRadii(radius ?? min(47, min(size.width, size.height) * 0.12))
    case .tablet:
      // An iPad without a home button has corners of 18 points.
      return CornerRadii(radius ?? min(18, min(size.width, size.height) * 0.05))
    case .browser:
      let radius = radius ?? 10
      return CornerRadii(topLeft: 0, topRight: 0, bottomRight: radius, bottomLeft: radius)
    case nil: return CornerRadii(radius ?? 0)
    }
  }

  /// The radii of the body's corners.
  var bodyRadii: CornerRadii {
    switch mount.mockup {
    case .phone, .tablet: return CornerRadii(screenRadii.topLeft + body.left)
    case .browser: return CornerRadii(screenRadii.bottomLeft + 1)
    case nil: return screenRadii
    }
  }

  /// The nearest length that can be; what is no number counts as 0.
  private static func length(_ points: Double) -> Double {
    points.isNaN ? 0 : min(max(points, 0), PictureMount.longest)
  }

  static let shadowDeviation = 10.0
  static let shadowOffset = 6.0
}
