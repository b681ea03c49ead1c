import SkelshotRaster

private typealias Thresholds = TraceThresholds.Regions

struct SurfaceFacts {
  let surface: Surface
  let screen: PixelSize
  let scale: Int
  let texts: [[TextLine]]
  let icons: [ForegroundPart]
  let pictures: [PixelRect]
  /// The boxes of the other surfaces on the surface.
  let inner: [PixelRect]
  /// Whether all other surfaces on the surface show the color behind it, like the holes of a large digit.
  let hasOnlyHoles: Bool
  /// Whether cards with texts are on the surface, which has a gradient.
  let hasCards: Bool
  /// Whether the surface is behind the contents of the screen.
  let isBackground: Bool
  /// Whether the surface has the same color as the surface behind it and is therefore invisible.
  let isLikeBehind: Bool
  /// Whether the surface is one of several aligned rows, such as the selected row of a list.
  let isRow: Bool
  /// Whether the right side of the screen cuts off the surface, so that its shape is not known.
  let isCutOff: Bool
  /// Whether no other surface has the same size.
  let isSingle: Bool
  /// How much the surface's color differs from the page's, in levels, or nil without a page.
  let pageContrast: Int?
  /// Whether the page continues above or below the surface, which is a piece of the page.
  let isPieceOfPage: Bool
  /// Whether the surface continues a surface above or below it.
  let isSection: Bool
  /// Whether a line as wide as the surface is at its lower edge, as in a filled field.
  let isUnderlined: Bool
  /// Whether one of the icons is a check box, as in the row of a list.
  let hasCheckBox: Bool

  var box: PixelRect { surface.box }

  private var others: Int { inner.count }

  var isLikePage: Bool { pageContrast.map { $0 <= Thresholds.pageColor } ?? false }

  /// Whether a switch is at the end of the surface, as in the row of a list.
  private var hasSwitch: Bool {
    inner.contains { track in
      Thresholds.switchWidth.scaled(by: scale).contains(track.width)
        && Thresholds.switchHeight.scaled(by: scale).contains(track.height)
        && track.width.isAtLeast(Thresholds.switchAspect, of: track.height)
        && track.doubleMidX > box.doubleMidX && texts.allSatisfy { $0.box.maxX <= track.minX }
        && box.width > 2 * track.width
    }
  }

  /// The number of rows of text. Texts side by side are one row. Low marks of letters do not count.
  var lineCount: Int {
    let lines = texts.flatMap { $0 }.sorted { $0.box.minY < $1.box.minY }
    let tallest = lines.map(\.box.height).max() ?? 0
    var rows: [PixelRect] = []
    for line in lines where line.count > 1 || 2 * line.box.height >= tallest {
      if let last = rows.last,
        2 * last.sharedRows(line.box) > min(last.height, line.box.height)
      {
        rows[rows.count - 1] = last.union(line.box)
      } else {
        rows.append(line.box)
      }
    }
    return rows.count
  }

  /// The number of labels. Texts side by side are one label in the middle of a button. If another surface is on the
  /// surface, they can be the labels of segments.
  private var labelCount: Int {
    others == 0 && isCentered ? lineCount : texts.reduce(0) { $0 + $1.count }
  }

  private var isCentered: Bool {
    abs(contents.doubleMidX - box.doubleMidX) <= 2 * Thresholds.buttonOffset * scale
  }

  /// The box around all texts, icons and pictures.
  private var contents: PixelRect {
    (texts.map(\.box) + icons.map(\.box) + pictures).boundingBox
  }
}

/// A rule that determines the kind of a surface. The first rule that applies is used.
struct SurfaceRule: Sendable {
  enum Absorption: Sendable {
    case nothing
    case everything
    case allButWriting
  }

  let rule: TraceRule
  let when: @Sendable (SurfaceFacts) -> Bool
  let kind: @Sendable (SurfaceFacts) -> TracedRegion.Kind
  let absorbs: Absorption

  static let all = [
    // The visible part of a surface behind a menu does not show whether the surface is a control.
    SurfaceRule(
      rule: .card, when: { $0.surface.isCovered }, kind: { _ in .card }, absorbs: .nothing),
    SurfaceRule(
      rule: .control, when: { $0.isWideButton }, kind: { _ in .button }, absorbs: .everything),
    SurfaceRule(
      rule: .bar, when: { $0.isBar && !$0.isLastRow }, kind: { _ in .bar }, absorbs: .nothing),
    SurfaceRule(
      rule: .photograph,
      when: {
        !$0.surface.isPlain && $0.isPhotograph && !$0.hasCards && !$0.hasManyLines
          && !$0.isBackground && !$0.isBehindHeading
      },
      kind: { _ in .image },
      absorbs: .allButWriting),
    SurfaceRule(
      rule: .floatingButton, when: { $0.isFloatingButton }, kind: { _ in .button },
      absorbs: .everything),
    SurfaceRule(
      rule: .empty, when: { $0.isEmpty }, kind: { $0.kindOfEmpty }, absorbs: .everything),
    SurfaceRule(
      rule: .sign,
      when: { $0.isDarkPhotograph || !$0.isCutOff && ($0.isSign || $0.isLogo || $0.isCover) },
      kind: { _ in .image }, absorbs: .everything),
    SurfaceRule(
      rule: .control, when: { $0.isFilledField }, kind: { _ in .field }, absorbs: .everything),
    SurfaceRule(
      rule: .control, when: { $0.isCapsule }, kind: { $0.kindOfCapsule }, absorbs: .everything),
    SurfaceRule(
      rule: .control, when: { !$0.isCutOff && $0.isLow && $0.kindOfControl != .card },
      kind: { $0.kindOfControl }, absorbs: .everything),
    SurfaceRule(rule: .card, when: { _ in true }, kind: { _ in .card }, absorbs: .nothing),
  ]
}

extension SurfaceFacts {
  /// Whether a card for the surface would be invisible, because the surface looks like the page, belongs to a bar, or
  /// has no contents beside the surface in front of it.
  var isUnseenAsCard: Bool {
    (isLikeBehind || isBar || isPieceOfPage) && !surface.hasBorder || surface.isCovered && isEmpty
  }

  /// The largest length in pixels. See `PixelSize.most(_:scale:)`.
  func most(_ points: Int) -> Int { screen.most(points, scale: scale) }

  /// Whether a smooth surface is a photograph: it is tall and has no linear gradient, or none of its contents are text.
  fileprivate var isPhotograph: Bool {
    surface.gradient == nil && box.height > Thresholds.photographHeight * scale
      || !texts.contains { $0.isWriting(scale: scale) }
  }

  /// Whether a gradient is behind as many lines as a card has. A photograph rarely fills an evenly round box.
  fileprivate var hasManyLines: Bool {
    let isCard =
      surface.fillsBox && surface.hasEqualCorners(scale: scale)
      && surface.radius >= Double(Thresholds.gradientRadius * scale)
    return texts.reduce(0) { $0 + ($1.isWriting(scale: scale) ? $1.count : 0) }
      >= (isCard ? Thresholds.gradientLines : Thresholds.backgroundLines)
  }

  /// Whether a gradient spans the screen at the top behind a heading, as in a picture for a store.
  fileprivate var isBehindHeading: Bool {
    box.minY <= scale && box.width.isAtLeast(Thresholds.edgeToEdge, of: screen.width)
      && pictures.isEmpty && inner.isEmpty && texts.contains { $0.isWriting(scale: scale) }
  }

  fileprivate var isFloatingButton: Bool {
    (Thresholds.floating.lowerBound * scale...most(Thresholds.floating.upperBound))
      .contains(box.width)
      && abs(box.width - box.height) <= Thresholds.floatingRoundness * scale
      && surface.radius * Double(Thresholds.floatingRadius.whole)
        >= Double(box.width * Thresholds.floatingRadius.part)
      && box.isAtLowerRight(of: screen)
      && screen.height - box.maxY <= most(Thresholds.floatingBottom)
      && screen.width - box.maxX <= most(Thresholds.floatingRight)
      && Thresholds.floatingContents.contains(texts.count + icons.count)
  }

  fileprivate var isEmpty: Bool {
    lineCount == 0 && icons.isEmpty && pictures.isEmpty && hasOnlyHoles
  }

  /// The kind of a surface without contents: a bordered field, a card that looks like the page, or an image.
  fileprivate var kindOfEmpty: TracedRegion.Kind {
    if surface.hasBorder {
      return box.height <= most(Thresholds.emptyFieldHeight)
        && box.width >= Thresholds.emptyFieldWidth * scale ? .field : .image
    }
    let isPageLike =
      isLikeBehind || box.width.isOver(Thresholds.emptyWidth, of: screen.width)
      || box.area.isOver(Thresholds.emptyArea, of: screen.width * screen.height)
    return isPageLike ? .card : .image
  }

  /// Whether the surface is an avatar with initials, or a disc or square with a sign.
  fileprivate var isSign: Bool {
    let side = Thresholds.signSide * scale
    return box.width <= side && box.height <= side
      && box.width.isAtMost(Thresholds.signAspect, of: box.height)
      && box.height.isAtMost(Thresholds.signAspect, of: box.width)
      && (lineCount <= 1 && icons.count <= 1 && pictures.isEmpty
        && others <= Thresholds.signSurfaces || isTile)
      && !hasShortLabel
  }

  /// Whether the surface is a tile with a drawing of several parts and without words.
  private var isTile: Bool {
    lineCount + icons.count > 0 && !texts.contains { $0.isWriting(scale: scale) }
  }

  /// Whether the surface is a large disc or round square with a drawing in its middle and without words.
  fileprivate var isLogo: Bool {
    let contents = contents
    let (side, slack) = (max(box.width, box.height), Thresholds.logoMiddle.of(box.width))
    return side <= most(Thresholds.logoSide)
      && box.hasAspect(atMost: Thresholds.logoAspect)
      && surface.radius * Double(Thresholds.logoRadius.whole)
        >= Double(side * Thresholds.logoRadius.part)
      && !isLikeBehind && !texts.contains { $0.isWriting(scale: scale) } && !contents.isEmpty
      && abs(contents.doubleMidX - box.doubleMidX) <= 2 * slack
      && abs(contents.doubleMidY - box.doubleMidY) <= 2 * slack
  }

  /// Whether the surface is a cover: a square of its own size with at most one row of centered letters, or an upright
  /// surface with only such a row in its middle.
  fileprivate var isCover: Bool {
    let contents = contents
    let (short, long) = (min(box.width, box.height), max(box.width, box.height))
    guard surface.isPlain, !isLikeBehind, lineCount <= 1, !contents.isEmpty,
      abs(contents.doubleMidX - box.doubleMidX) <= 2 * Thresholds.logoMiddle.of(box.width)
    else { return false }
    if short >= Thresholds.coverSide * scale, long.isAtMost(Thresholds.coverAspect, of: short) {
      return isSingle
    }
    return short >= Thresholds.twinSide * 2 * scale && box.height == long
      && long.isAtMost(Thresholds.posterAspect, of: short)
      && lineCount == 1 && icons.isEmpty && pictures.isEmpty && others == 0
      && abs(contents.doubleMidY - box.doubleMidY) <= 2 * Thresholds.logoMiddle.of(box.height)
  }

  /// Whether the surface is the dark background of a photograph or poster: one picture fills much of it, and all words
  /// and icons are in the picture.
  fileprivate var isDarkPhotograph: Bool {
    guard let picture = pictures.max(by: { $0.area < $1.area }),
      FlatPicture.isDark(surface.color), !isLikeBehind, !surface.hasBorder
    else { return false }
    return box.area.isAtMost(Thresholds.darkPhotograph, of: screen.width * screen.height)
      && picture.area.isAtLeast(Thresholds.darkPicture, of: box.area)
      && texts.allSatisfy { picture.contains($0.box) || !$0.isWriting(scale: scale) }
      && icons.allSatisfy { picture.contains($0.box) }
  }

  private var hasShortLabel: Bool {
    box.height <= most(Thresholds.chipHeight)
      && box.width.isOver(Thresholds.chipAspect, of: box.height)
      && texts.contains { $0.contains { $0.count >= Thresholds.chipLetters } }
  }

  /// Whether the surface is a capsule with one row of contents, such as a search field. A row of a list does not count.
  fileprivate var isCapsule: Bool {
    let heights = Thresholds.outlineHeight * scale...most(Thresholds.controlHeight)
    return heights.contains(box.height) && box.width > 2 * box.height && surface.isPlain && !isLink
      && !isRow && !hasSwitch
      && surface.radius * 2 >= Double(box.height - 2 * scale)
      && lineCount <= 1 && icons.count <= Thresholds.controlIcons
      && pictures.count <= Thresholds.controlPictures && others <= Thresholds.controlSurfaces
      && (!isLikeBehind || surface.hasBorder)
  }

  fileprivate var kindOfCapsule: TracedRegion.Kind {
    let kind = TracedRegion.Kind.control(
      box, content: texts.map(\.box) + icons.map(\.box) + pictures, screen: screen, scale: scale)
    guard kind == .card else { return kind }
    return box.width >= Thresholds.fieldWidth * scale ? .field : .button
  }

  /// Whether the surface is a button across the lower half of the screen, with one label in its middle.
  fileprivate var isWideButton: Bool {
    let contents = contents
    let heights = Thresholds.outlineHeight * 2 * scale...most(Thresholds.controlHeight)
    return box.width.isAtLeast(Thresholds.edgeToEdge, of: screen.width)
      && box.minY * 2 > screen.height && heights.contains(box.height) && surface.isPlain
      && (pageContrast.map { $0 >= Thresholds.wideContrast } ?? true) && !isLikeBehind
      && !isSection && lineCount == 1 && icons.isEmpty
      && pictures.isEmpty && others == 0
      && isCentered && contents.width * 2 <= box.width
  }

  /// Whether the surface has at most the height and contents of a button or field.
  fileprivate var isLow: Bool {
    // A tall field is alone, unlike the outlined cards of a list.
    box.height
      <= most(surface.hasBorder && isSingle ? Thresholds.areaHeight : Thresholds.controlHeight)
      && (labelCount <= 1 || isSigns)
      && !isSection && pictures.count <= Thresholds.controlPictures
      && others <= Thresholds.controlSurfaces
      && icons.count <= Thresholds.controlIcons
      && (box.width.isAtMost(Thresholds.controlWidth, of: screen.width) || surface.hasBorder)
  }

  fileprivate var kindOfControl: TracedRegion.Kind {
    // An avatar or a cover belongs to a row.
    if box.width > 2 * box.height, pictures.contains(where: { 2 * $0.height > box.height }) {
      return .card
    }
    let kind = TracedRegion.Kind.control(
      box, content: texts.map(\.box) + icons.map(\.box) + pictures, screen: screen, scale: scale)
    if box.height > most(Thresholds.controlHeight), kind != .field { return .card }
    if kind != .button, isRow || hasCheckBox || hasSwitch || isTitled { return .card }
    guard kind == .card else { return kind }
    // A field can have a sign at each end, and a row a text. Signs side by side, such as a minus and a plus, are a
    // control.
    if box.width >= Thresholds.fieldWidth * scale, lineCount == 1, !isLink, !hasTextAtEnd,
      pictures.isEmpty,
      box.height >= Thresholds.fieldHeight * scale,
      box.height <= most(Thresholds.signFieldHeight)
    {
      return .field
    }
    return isSigns ? .button : .card
  }

  /// Whether one of several texts is at the end, such as the value of a row. An outlined field can end with a link.
  private var hasTextAtEnd: Bool {
    if surface.hasBorder, isLikeBehind { return false }
    let words = texts.filter { $0.contains { $0.count > 1 } }
    let sorted = words.map(\.box).sorted { $0.minX < $1.minX }
    return zip(sorted, sorted.dropFirst()).contains {
      (-$0.sharedColumns($1)).isAtLeast(Thresholds.rowGap, of: box.width)
    }
  }

  /// Whether one of several texts is in the middle, as in the title bar of a window.
  private var isTitled: Bool {
    texts.count > 1
      && texts.contains {
        abs($0.box.doubleMidX - box.doubleMidX) <= 2 * Thresholds.buttonOffset * scale
      }
  }

  /// Whether the surface ends with a chevron that points to the side, like a row that opens another screen.
  private var isLink: Bool {
    let last = icons.max { $0.box.maxX < $1.box.maxX }
    return last.map { $0.sign == .bend && $0.box.width < $0.box.height } ?? false
  }

  /// Whether the surface is a field with a line at its lower edge, or with a small label above its text.
  fileprivate var isFilledField: Bool {
    guard box.width >= Thresholds.fieldWidth * scale, !isSection, !hasCheckBox,
      box.width.isAtMost(Thresholds.controlWidth, of: screen.width),
      icons.count + pictures.count <= Thresholds.controlIcons
    else { return false }
    if isUnderlined {
      return box.height <= most(Thresholds.underlinedHeight) && pictures.allSatisfy(isFieldSign)
        && lineCount <= Thresholds.filledLines
    }
    // A sign before the label can consist of letters.
    let lines = texts.flatMap { $0 }.sorted { $0.box.minY < $1.box.minY }
    let own = lines.filter { line in
      !isFieldSign(line.box) || !lines.contains { $0.box.minX > line.box.maxX }
    }
    guard let label = own.first, let value = own.last, own.count == Thresholds.filledLines,
      box.height >= Thresholds.labeledHeight.lowerBound * scale,
      box.height <= most(Thresholds.labeledHeight.upperBound), surface.radius > 0,
      (pictures + inner).allSatisfy(isFieldSign)
    else { return false }
    let (low, high) = (label.bar.height, value.bar.height)
    return abs(label.box.minX - value.box.minX) <= Thresholds.rowEdge * scale
      && label.box.maxY <= value.box.minY && label.box.width >= 2 * label.box.height
      && (low.isAtMost(Thresholds.labelLetters, of: high)
        || high.isAtMost(Thresholds.passwordDots, of: low))
  }

  /// Whether a text or picture in a field is small enough for a sign.
  private func isFieldSign(_ box: PixelRect) -> Bool {
    max(box.width, box.height) <= Thresholds.fieldSign * scale
  }

  /// Whether a low surface contains signs in a row and no words.
  private var isSigns: Bool {
    let boxes = texts.map(\.box) + icons.map(\.box)
    return box.width <= Thresholds.stepperWidth * scale
      && box.height <= most(Thresholds.buttonHeight) && boxes.count > 1
      && !texts.contains { $0.isWriting(scale: scale) }
      && boxes.allSatisfy { $0.sharedRows(boxes[0]) > 0 }
  }
}
