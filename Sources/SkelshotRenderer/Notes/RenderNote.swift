package import SkelshotLayout
import SkelshotModel
package import SkelshotPrimitives

/// A note for the user about a scene that can be drawn.
package enum RenderNote: MessageConvertible, Hashable, Sendable {
  /// The screen has no bones. The value lists views that contain skeletonable views but are not skeletonable.
  case noBones([BrokenChain])
  case noViews
  /// Bones cover hardly any of the canvas. `part` is the covered fraction, 0…1.
  case fewBones(Int, part: Double)
  /// All bones are outside the canvas or a clipping view. `others` is the number of other such views.
  case unseenBones(NotedView, clippedBy: NotedView?, others: Int)
  /// A skeletonable view has no size. `others` is the number of other such views.
  case emptyView(NotedView, others: Int)
  /// Loops of different lengths have no common length within the limit. The film has the given length, and some loops
  /// are slightly slower or faster so that the film repeats without a jump.
  case loopsAdjusted(length: Duration, changes: [LoopChange])
  /// Loops of different lengths have no common length within the limit, even with slight changes. The film is as long
  /// as the longest loop and jumps when it repeats.
  case loopsNotAligned([Duration], limit: Duration)
  /// A sliding gradient begins and ends with different colors, so bones jump.
  case gradientJumps(from: Color, to: Color)
  /// Bones have nearly the same color as their background. `better` is a visible color.
  case faintBones(Color, on: Color, isGradient: Bool, better: Color)
  /// A view is completely outside the canvas. `others` is the number of other such views.
  case outsideCanvas(NotedView, others: Int)
  /// A bar is taller than its label. Heights are in points, and `others` is the number of other such labels.
  case tallBar(NotedView, bar: Double, label: Double, others: Int)
  /// The bars of two labels overlap or nearly touch. `gap` is in points, and `others` counts the other such pairs.
  case crowdedBars(NotedView, NotedView, gap: Double, others: Int)
  /// The separators of a table are more visible than its bones. `better` is a less visible separator color, and
  /// `others` is the number of other such tables.
  case strongSeparators(Color, NotedView, bones: Color, better: Color, others: Int)
  /// A property has no effect. The values are the property's key, the first view with the property, and the number of
  /// other such views.
  case withoutEffect(String, NotedView, others: Int)

  /// Whether the note reports that no bones, or hardly any bones, are visible.
  package var isAboutMissingBones: Bool {
    switch self {
    case .noBones, .noViews, .fewBones, .unseenBones, .emptyView: true
    default: false
    }
  }

  /// The view that the note is about; nil if the note is not about a single view.
  package var view: NotedView? {
    switch self {
    case .outsideCanvas(let view, _), .unseenBones(let view, _, _), .emptyView(let view, _),
      .tallBar(let view, _, _, _), .crowdedBars(_, let view, _, _), .withoutEffect(_, let view, _),
      .strongSeparators(_, let view, _, _, _):
      view
    default: nil
    }
  }

  package var message: Message {
    switch self {
    case .noBones(let chains):
      Message(
        "no-bones", Self.noBones(chains),
        help: chains.isEmpty
          ? nil : "mark this view as skeletonable, or mark views that are not inside this view")
    case .noViews:
      Message(
        "no-bones", "the layout has no views, so nothing is drawn",
        help: #"add "views": [{"type": "label", "frame": [16, 16, 200, 20]}] next to "canvas""#)
    case .fewBones(let count, let part):
      Message(
        "few-bones",
        "hardly any bones are visible: \(Self.bones(count)) \((part * 100).shortText)% of the canvas",
        help: "mark more views as skeletonable, or shrink the canvas to its content")
    case .unseenBones(let view, let clip, let others):
      Message(
        "few-bones",
        "no bone is visible: the bone of \(view.name) is outside "
          + (clip.map {
            $0 == view ? "its view, which clips the bone" : "\($0.name), which clips the bone"
          }
            ?? "the canvas") + Self.more(others),
        help:
          "a frame is [x, y, width, height], with x and y relative to the parent's top-left corner")
    case .emptyView(let view, let others):
      Message(
        "empty-view", "\(view.name) has no size, so it shows no bone\(Self.more(others))",
        help: #"give it "width" and "height", or a "frame" of [x, y, width, height]"#)
    case .loopsAdjusted(let length, let changes):
      Message(
        "loops-adjusted",
        "loop lengths are adjusted slightly so that the animation repeats after \(length.inSeconds.shortText) seconds: "
          + changes.map {
            "\($0.length.inSeconds.shortText) to \($0.changedLength.inSeconds.shortText)"
          }.joined(separator: ", ") + " seconds")
    case .loopsNotAligned(let lengths, let limit):
      Message(
        "loops-not-aligned",
        "loops of \(lengths.map { "\($0.inSeconds)" }.joined(separator: ", ")) seconds have no common multiple up to "
          + "\(limit.inSeconds) seconds, so the animation jumps when it repeats")
    case .gradientJumps(let last, let first):
      Message(
        "gradient-jumps",
        "a sweep ends with #\(last.hexDigits) and the next sweep begins with #\(first.hexDigits), so the color jumps",
        help: #"add "loop": "mirror" to the gradient, or end it with its first color"#)
    case .faintBones(let color, let background, let isGradient, let better):
      Message(
        "faint-bones",
        "bones with the color #\(color.hexDigits) are hardly visible on #\(background.hexDigits)",
        help: isGradient
          ? ##"a "gradient" with the "baseColor" "#\##(better.hexDigits)" would be visible"##
          : ##"a "tintColor" of "#\##(better.hexDigits)" in "appearance" would be visible"##)
    case .outsideCanvas(let view, let others):
      Message(
        "outside-canvas", "\(view.name) is completely outside the canvas\(Self.more(others))",
        help:
          "a frame is [x, y, width, height], with x and y relative to the parent's top-left corner")
    case .tallBar(let view, let bar, let label, let others):
      Message(
        "tall-bar",
        "the bar of \(view.name) is \(bar.shortText) points high, but the label is only \(label.shortText) points high\(Self.more(others))",
        help: Self.automaticLines)
    case .crowdedBars(let first, let second, let gap, let others):
      Message(
        "crowded-bars",
        (gap < 0
          ? "the bars of \(first.name) and \(second.name) overlap"
          : "the gap between the bars of \(first.name) and \(second.name) is \(gap.shortText) points")
          + Self.more(others), help: Self.automaticLines)
    case .strongSeparators(let color, let view, let bones, let better, let others):
      Message(
        "strong-separators",
        "the separators (#\(color.hexDigits)) of \(view.name) stand out more than its bones (#\(bones.hexDigits))"
          + Self.more(others),
        help: ##"use a "separatorColor" of "#\##(better.hexDigits)""##)
    case .withoutEffect(let key, let view, let others):
      Message(
        "without-effect", "\"\(key)\" of \(view.name) has no effect\(Self.more(others))",
        help: Self.reason(key))
    }
  }

  /// Returns the reason why a property has no effect, and an alternative.
  private static func reason(_ key: String) -> String {
    switch key {
    case "skeletonCornerRadius":
      #""skeletonCornerRadius" rounds only a bone that covers the view's bounds; use "linesCornerRadius" for bars, or set the key on subviews"#
    case "shadow":
      #"a view with a shadow needs a bone or a "backgroundColor", and must not clip its content"#
    default: automaticLines
    }
  }

  private static let automaticLines =
    #"bars are 15 points high, as in SkeletonView; "appearance": {"textLineHeight": "automatic"} fits them to the labels, as does the preset "modern""#

  private static func bones(_ count: Int) -> String {
    count == 1 ? "1 bone covers" : "\(count) bones cover"
  }

  private static func more(_ others: Int) -> String {
    switch others {
    case 0: ""
    case 1: "; also in 1 more place"
    default: "; also in \(others) more places"
    }
  }

  private static func noBones(_ chains: [BrokenChain]) -> String {
    guard let first = chains.first else {
      return "no view becomes a bone: all views are hidden or not skeletonable"
    }
    let name = first.id.map { "\($0) (\(first.reference))" } ?? first.reference
    let below = first.unreachedCount == 1 ? "the one view" : "the \(first.unreachedCount) views"
    let more = chains.count > 1 ? "; also in \(chains.count - 1) more places" : ""
    return "no view becomes a bone: \(name) is not skeletonable, so \(below) below it "
      + "cannot become bones\(more)"
  }
}

package struct NotedView: Hashable, Sendable {
  /// The view's path in the tree, such as `views[0]/section[0].row[3]/subviews[1]`.
  package var reference: String
  package var id: String?
  package var type: String

  package init(_ placed: PlacedView) {
    (reference, id, type) = (placed.reference, placed.view.id, placed.view.type)
  }

  var name: String { id.map { "\(type) \"\($0)\"" } ?? "\(type) \(reference)" }
}

/// A loop that is slightly slower or faster so that a film repeats without a jump.
package struct LoopChange: Hashable, Sendable {
  /// The loop's length in the scene.
  package var length: Duration
  /// The loop's length in the film.
  package var changedLength: Duration

  package init(length: Duration, changedLength: Duration) {
    self.length = length
    self.changedLength = changedLength
  }
}
