package import SkelshotLayout
import SkelshotModel
package import SkelshotPrimitives

/// Something a caller may want to tell the user; the picture is drawn all the same.
package enum RenderNote: MessageConvertible, Hashable, Sendable {
  /// No view becomes a bone; the places where the chain of skeletonable views breaks, if any.
  case noBones([BrokenChain])
  /// There are no views at all.
  case noViews
  /// Bones cover hardly anything of the canvas; how many there are, and the part that they cover, 0…1.
  case fewBones(Int, part: Double)
  /// No bone shows: the first view whose bones lie outside the canvas, or outside a view that clips them, and how many
  /// other views have such bones.
  case unseenBones(NotedView, clippedBy: NotedView?, others: Int)
  /// A skeletonable view without a size, and how many others there are.
  case emptyView(NotedView, others: Int)
  /// Loops of different lengths have no common length up to the limit, so the film lasts
  /// that long and some run a little slower or faster: it closes without a seam.
  case loopsAdjusted(length: Duration, changes: [LoopChange])
  /// Loops of different lengths have no common length up to the limit, not even when
  /// each changes a little: the film is the longest loop and jumps where it starts again.
  case loopsNotAligned([Duration], limit: Duration)
  /// A sliding gradient ends in another colour than the one that it begins with: bones jump.
  case gradientJumps(from: Color, to: Color)
  /// Bones have nearly the colour of what lies behind them; a colour that would show.
  case faintBones(Color, on: Color, isGradient: Bool, better: Color)
  /// A view that lies wholly outside the canvas, and how many others do.
  case outsideCanvas(NotedView, others: Int)
  /// A label that is lower than its bar, and how many others are; heights in points.
  case tallBar(NotedView, bar: Double, label: Double, others: Int)
  /// Two labels whose bars nearly touch or overlap, and how many others do; the gap in points.
  case crowdedBars(NotedView, NotedView, gap: Double, others: Int)
  /// Lines between the rows of a table stand out more than its bones; their color and that of the bones on what lies behind
  /// both, a color that would not, and how many other tables have such lines.
  case strongSeparators(Color, NotedView, bones: Color, better: Color, others: Int)
  /// A property of a view that changes nothing, by its key, and how many other views have it.
  case withoutEffect(String, NotedView, others: Int)

  /// Whether it says that no or hardly any bone shows: the picture is not what a skeleton should be.
  package var isAboutMissingBones: Bool {
    switch self {
    case .noBones, .noViews, .fewBones, .unseenBones, .emptyView: true
    default: false
    }
  }

  /// The view that it is about; nil where it is about no single one.
  package var view: NotedView? {
    switch self {
    case .outsideCanvas(let view, _), .unseenBones(let view, _, _), .emptyView(let view, _),
      .tallBar(let view, _, _, _), .crowdedBars(_, let view, _, _), .withoutEffect(_, let view, _),
      .strongSeparators(_, let view, _, _, _):
      view
    default: nil
    }
  }

  /// What is said about it: a row for each case.
  package var message: Message {
    switch self {
    case .noBones(let chains):
      Message(
        "no-bones", Self.noBones(chains),
        help: chains.isEmpty ? nil : "mark it, or mark what should be a bone outside of it")
    case .noViews:
      Message(
        "no-bones", "the layout has no views, so that nothing is drawn",
        help: #"add "views": [{"type": "label", "frame": [16, 16, 200, 20]}] beside "canvas""#)
    case .fewBones(let count, let part):
      Message(
        "few-bones",
        "hardly a bone shows: \(Self.bones(count)) \((part * 100).shortText) % of the canvas",
        help: "mark more views as skeletonable, or make the canvas as small as what it shows")
    case .unseenBones(let view, let clip, let others):
      Message(
        "few-bones",
        "no bone shows: that of \(view.name) lies outside "
          + (clip.map { $0 == view ? "its view, which clips it" : "\($0.name), which clips it" }
            ?? "the canvas") + Self.more(others),
        help: "a frame is [x, y, width, height] from the parent's top left corner")
    case .emptyView(let view, let others):
      Message(
        "empty-view", "\(view.name) has no size, so it shows no bone\(Self.more(others))",
        help: #"give it "width" and "height", or a "frame" of [x, y, width, height]"#)
    case .loopsAdjusted(let length, let changes):
      Message(
        "loops-adjusted",
        "so that the film closes after \(length.inSeconds.shortText) seconds, loops change a little: "
          + changes.map {
            "\($0.length.inSeconds.shortText) to \($0.changedLength.inSeconds.shortText)"
          }.joined(separator: ", ") + " seconds")
    case .loopsNotAligned(let lengths, let limit):
      Message(
        "loops-not-aligned",
        "loops of \(lengths.map { "\($0.inSeconds)" }.joined(separator: ", ")) seconds have no common length "
          + "up to \(limit.inSeconds) seconds: the film jumps where it starts again")
    case .gradientJumps(let last, let first):
      Message(
        "gradient-jumps",
        "a sweep ends in #\(last.hexDigits) and the next begins with #\(first.hexDigits): bones jump there",
        help: #"add "loop": "mirror" to the gradient, or end it with its first colour"#)
    case .faintBones(let color, let background, let isGradient, let better):
      Message(
        "faint-bones",
        "bones of #\(color.hexDigits) hardly show on #\(background.hexDigits)",
        help: isGradient
          ? ##"a "gradient" with the "baseColor" "#\##(better.hexDigits)" would show"##
          : ##"a "tintColor" of "#\##(better.hexDigits)" in "appearance" would show"##)
    case .outsideCanvas(let view, let others):
      Message(
        "outside-canvas", "\(view.name) lies wholly outside the canvas\(Self.more(others))",
        help: "a frame is [x, y, width, height] from the parent's top left corner")
    case .tallBar(let view, let bar, let label, let others):
      Message(
        "tall-bar",
        "the bar of \(view.name) is \(bar.shortText) points high, and the label \(label.shortText)\(Self.more(others))",
        help: Self.automaticLines)
    case .crowdedBars(let first, let second, let gap, let others):
      Message(
        "crowded-bars",
        (gap < 0
          ? "the bars of \(first.name) and \(second.name) overlap"
          : "between the bars of \(first.name) and \(second.name) there is a gap of \(gap.shortText) points")
          + Self.more(others), help: Self.automaticLines)
    case .strongSeparators(let color, let view, let bones, let better, let others):
      Message(
        "strong-separators",
        "separators of #\(color.hexDigits) in \(view.name) stand out more than bones of #\(bones.hexDigits)"
          + Self.more(others),
        help: ##"a "separatorColor" of "#\##(better.hexDigits)" would not"##)
    case .withoutEffect(let key, let view, let others):
      Message(
        "without-effect", "\"\(key)\" of \(view.name) has no effect\(Self.more(others))",
        help: Self.reason(key))
    }
  }

  /// Why a property changes nothing, and what would.
  private static func reason(_ key: String) -> String {
    switch key {
    case "skeletonCornerRadius":
      #"only a bone of the view's bounds has it: "linesCornerRadius" rounds bars, and subviews have their own"#
    case "shadow": #"a view has none that clips, or has neither a bone nor a "backgroundColor""#
    default: automaticLines
    }
  }

  private static let automaticLines =
    #"bars are 15 points high as the original's; "appearance": {"textLineHeight": "automatic"} makes them as high as the labels ask for, as does the preset "modern""#

  private static func bones(_ count: Int) -> String {
    count == 1 ? "1 bone covers" : "\(count) bones cover"
  }

  private static func more(_ others: Int) -> String {
    switch others {
    case 0: ""
    case 1: "; so it is at 1 more place"
    default: "; so it is at \(others) more places"
    }
  }

  private static func noBones(_ chains: [BrokenChain]) -> String {
    guard let first = chains.first else {
      return "no view becomes a bone: each is hidden or not skeletonable"
    }
    let name = first.id.map { "\($0) (\(first.reference))" } ?? first.reference
    let below = first.unreachedCount == 1 ? "the one view" : "the \(first.unreachedCount) views"
    let more = chains.count > 1 ? "; the same at \(chains.count - 1) more places" : ""
    return "no view becomes a bone: \(name) is not skeletonable, so \(below) below it "
      + "cannot be reached\(more)"
  }
}

/// A view that a note is about.
package struct NotedView: Hashable, Sendable {
  /// Its place in the tree: `views[0]/section[0].row[3]/subviews[1]`.
  package var reference: String
  /// Its id, where it has one.
  package var id: String?
  /// Its type: `label`.
  package var type: String

  package init(_ placed: PlacedView) {
    (reference, id, type) = (placed.reference, placed.view.id, placed.view.type)
  }

  /// What messages call it.
  var name: String { id.map { "\(type) \"\($0)\"" } ?? "\(type) \(reference)" }
}

/// A loop that runs a little slower or faster so that a film closes.
package struct LoopChange: Hashable, Sendable {
  /// Its length as the scene says it.
  package var length: Duration
  /// Its length in the film.
  package var changedLength: Duration

  package init(length: Duration, changedLength: Duration) {
    self.length = length
    self.changedLength = changedLength
  }
}
