import ArgumentParser
import Skelshot
import SkelshotCommandSupport

struct TraceArguments: ParsableArguments {
  @Option(help: "Pixels per point of the screenshot: 1 to 4, or auto (default: auto).")
  var scale: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Trace only the rectangle x,y,width,height in pixels; none: the whole picture; auto: the phone's screen, if the picture shows a phone (default: auto).",
      valueName: "box"))
  var crop: String?

  @Option(help: "Whether the screen is dark: yes, no or auto (default: auto).")
  var dark: String?

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Ignore the rectangle x,y,width,height in points of the traced part. May be repeated.",
      valueName: "box"))
  var ignore: [String] = []

  @Option(
    help: ArgumentHelp(
      "Detect only some kinds of regions, separated by commas: \(TraceArguments.kindNames).",
      valueName: "kinds"))
  var only: String?

  @Option(
    help: ArgumentHelp(
      "Comma-separated kinds of regions to copy from the screenshot instead of drawing bones.",
      valueName: "kinds"))
  var keep: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Leave out text narrower than this width.", valueName: "points"))
  var minTextWidth: Double?

  static let kindNames = TracedRegion.Kind.allCases.map(\.rawValue).joined(separator: ", ")

  func validate() throws {
    if let scale, scale != "auto", Int(scale).map({ (1...4).contains($0) }) != true {
      throw ValidationError(
        "--scale must be 1, 2, 3, 4 or auto. To set the output's scale, use --output-scale.")
    }
    if let crop, !["none", "auto"].contains(crop), Self.box(crop) == nil {
      throw ValidationError(
        "--crop must be auto, none or four whole numbers: x,y,width,height in pixels.")
    }
    if let dark, !["yes", "no", "auto"].contains(dark) {
      throw ValidationError("--dark must be yes, no or auto.")
    }
    if let minTextWidth, !(minTextWidth >= 0 && minTextWidth.isFinite) {
      throw ValidationError("--min-text-width must be 0 or higher.")
    }
    for box in ignore where Self.numbers(box) == nil {
      throw ValidationError("--ignore needs four numbers: x,y,width,height.")
    }
    for list in [only, keep] where list.map({ Self.kinds($0) == nil }) ?? false {
      throw ValidationError("Unknown kind. The kinds are \(Self.kindNames).")
    }
  }

  private static func kinds(_ list: String) -> Set<TracedRegion.Kind>? {
    var kinds = Set<TracedRegion.Kind>()
    for word in list.split(separator: ",", omittingEmptySubsequences: false) {
      guard let kind = TracedRegion.Kind(rawValue: String(word)) else { return nil }
      kinds.insert(kind)
    }
    return kinds
  }

  private static func numbers(_ text: String) -> [Double]? {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
    let numbers = parts.compactMap { $0 }.filter { abs($0) <= 1_000_000 }
    return parts.count == 4 && numbers.count == 4 ? numbers : nil
  }

  /// Parses a rectangle of whole pixels that is not empty.
  private static func box(_ text: String) -> PixelRect? {
    guard let numbers = numbers(text), numbers.allSatisfy({ $0 >= 0 && $0 == $0.rounded() }),
      numbers[2] > 0, numbers[3] > 0
    else { return nil }
    let values = numbers.map { Int($0) }
    return PixelRect(
      minX: values[0], minY: values[1], maxX: values[0] + values[2], maxY: values[1] + values[3])
  }

  /// Converts the arguments to library options for a screenshot of a size.
  func options(for size: PixelSize) -> TraceOptions {
    var options = TraceOptions()
    options.area = crop == "none" ? PixelRect(size) : crop.flatMap { Self.box($0) }
    options.scale = scale.flatMap { Int($0) }
    if let dark, dark != "auto" { options.isDark = dark == "yes" }
    options.minimumTextWidth = minTextWidth ?? 0
    let all = Set(TracedRegion.Kind.allCases)
    let kept = keep.flatMap { Self.kinds($0) } ?? []
    let wanted = only.flatMap { Self.kinds($0) }
    if wanted != nil || !kept.isEmpty { options.kinds = (wanted ?? all).subtracting(kept) }
    options.ignored = ignore.compactMap { Self.numbers($0) }.map {
      Rect(x: $0[0], y: $0[1], width: $0[2], height: $0[3])
    }
    return options
  }
}
