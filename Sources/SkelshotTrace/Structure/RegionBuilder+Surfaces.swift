import SkelshotRaster

private typealias Thresholds = TraceThresholds.Regions

extension RegionBuilder {
  private func isInPicture(_ box: PixelRect) -> Bool {
    regions.contains {
      $0.kind == .image
        && $0.box.intersection(box).area.isAtLeast(Thresholds.inPicture, of: box.area)
        && $0.box.area > box.area
    }
  }

  /// Builds a region from a surface. The first matching rule of `SurfaceRule.all` determines the kind of the region.
  mutating func addSurface(_ place: Int, pageColor: UInt32?) {
    let surface = surfaces[place]
    let box = surface.box
    guard !usedSurfaces.contains(place), !isInPicture(box) || isOnPicture(surface),
      !box.isScreenCorner(area: surface.area, of: picture.size, scale: scale)
    else { return }
    let ownTexts = texts.indices.filter {
      !usedTexts.contains($0) && box.contains(texts[$0].box)
    }
    let ownIcons = icons.indices.filter { !usedIcons.contains($0) && box.contains(icons[$0].box) }
    // A sign can be a line of its own, such as the triangle to the left of a label.
    let signs = ownTexts.filter { sign in
      texts[sign].count == 1 && isIcon(texts[sign][0])
        && ownTexts.contains { $0 != sign && texts[$0].box.sharedRows(texts[sign].box) > 0 }
    }
    let inner = surfaces.filter {
      !$0.isMerged && box.contains($0.box) && $0.box.area < box.area
    }
    let iconBoxes = ownIcons.map { icons[$0].box.grown(by: TraceThresholds.Cover.pieceGap * scale) }
    let facts = SurfaceFacts(
      surface: surface, screen: picture.size, scale: scale,
      texts: ownTexts.filter { !signs.contains($0) }.map { texts[$0] }.filter { text in
        // A single part that touches an icon is a piece of the icon, and a speck is a mark of a letter.
        surface.isInside(text.box)
          && max(text.box.width, text.box.height) >= Thresholds.speck * scale
          && !(text.count == 1 && text[0].count == 1
            && iconBoxes.contains { !$0.intersection(text.box).isEmpty })
          && !isHole(text, of: surface)
      },
      icons: (ownIcons.map { icons[$0] }
        + signs.map {
          ForegroundPart(box: texts[$0].box, area: texts[$0][0].area, surface: texts[$0][0].surface)
        }).filter { surface.isInside($0.box) },
      pictures: regions.filter { $0.kind == .image && box.contains($0.box) && $0.box != box }
        .map(\.box),
      inner: inner.map(\.box),
      hasOnlyHoles: inner.allSatisfy { isUnseen($0.color, behind: surface) },
      hasCards: hasCards(surface, ownTexts), isBackground: isBackground(box),
      isLikeBehind: isUnseen(surface.color, behind: surface),
      isRow: isRow(surface, ownTexts),
      isCutOff: surfaces.contains {
        !$0.isMerged && box.isCutOff(by: picture.size, beside: $0.box, scale: scale)
      },
      isSingle: !surfaces.contains {
        $0.box != box && abs($0.box.width - box.width) <= scale
          && abs($0.box.height - box.height) <= scale
      },
      pageContrast: pageColor.map { FlatPicture.distance(surface.color, $0) },
      isPieceOfPage: pageColor.map { isPieceOfPage(surface, $0) } ?? false,
      isSection: isSection(surface),
      isUnderlined: isUnderlined(box),
      hasCheckBox: ownIcons.contains { isCheckBox(icons[$0].box, on: surface.color) })
    guard let rule = SurfaceRule.all.first(where: { $0.when(facts) }) else { return }
    if rule.absorbs != .nothing {
      usedTexts.formUnion(
        ownTexts.filter {
          rule.absorbs == .everything || !texts[$0].isWriting(scale: scale)
        })
      usedIcons.formUnion(ownIcons)
      // The light edge of a round button can be a picture that extends over the button.
      regions.removeAll { box.grown(by: scale).contains($0.box) && $0.box.area < box.area }
    }
    var region = TracedRegion(rule.kind(facts), box: box, rule: rule.rule)
    region.cornerRadius = surface.radius
    region.color = surface.color
    region.isCovered = surface.isCovered
    if region.kind == .card, facts.isUnseenAsCard { return }
    if isInPicture(box) { islands.append(box) }
    regions.append(region)
  }

  /// Whether a surface of the page's color is as wide as the page, and no surface of another color separates it from
  /// such a surface above or below.
  private func isPieceOfPage(_ surface: Surface, _ pageColor: UInt32) -> Bool {
    func isWide(_ surface: Surface) -> Bool {
      surface.parent == nil
        && surface.box.width.isAtLeast(Thresholds.edgeToEdge, of: picture.size.width)
    }
    func isPage(_ surface: Surface) -> Bool {
      FlatPicture.distance(surface.color, pageColor) <= Thresholds.pageColor
    }
    guard isPage(surface), isWide(surface) else { return false }
    let wide = surfaces.filter { !$0.isMerged && isWide($0) }
    return wide.contains { other in
      guard other.box != surface.box, isPage(other) else { return false }
      let (upper, lower) = other.box.minY < surface.box.minY ? (other, surface) : (surface, other)
      guard isDivider(upper.box.maxY, lower.box.minY, pageColor) else { return false }
      return !wide.contains {
        !isPage($0) && $0.box.minY >= upper.box.maxY - scale
          && $0.box.maxY <= lower.box.minY + scale
      }
    }
  }

  /// Whether a surface continues a surface of the same color above or below it, or touches one of another color, such
  /// as the header of a card, which can also be at an end of the card. A button across the screen can touch the page.
  private func isSection(_ surface: Surface) -> Bool {
    let box = surface.box
    let isWide = box.width.isAtLeast(Thresholds.edgeToEdge, of: picture.size.width)
    return surface.radius * 4 <= Double(box.height)
      && surfaces.contains { other in
        let gap = max(box.minY - other.box.maxY, other.box.minY - box.maxY)
        let isAlike = FlatPicture.distance(other.color, surface.color) <= Thresholds.pageColor
        let most = isAlike ? Thresholds.sectionGap * scale : scale
        let slack = Thresholds.sectionSides * scale
        // A floating button can cover the end of a row.
        let hasSides =
          other.box.hasSides(of: box, within: slack)
          || isAlike && abs(other.box.minX - box.minX) <= slack && other.box.maxX > box.maxX
        return !other.isMerged && (isAlike || !isWide) && hasSides
          && ((-scale...most).contains(gap) || !isAlike && isEnd(box, of: other.box))
      }
  }

  /// Whether a box is at the top or the bottom of a much higher one.
  private func isEnd(_ box: PixelRect, of other: PixelRect) -> Bool {
    other.height >= 2 * box.height
      && (abs(other.minY - box.minY) <= scale || abs(other.maxY - box.maxY) <= scale)
  }

  /// Whether the rows between two surfaces are a divider or most of their pixels have the page's color.
  private func isDivider(_ top: Int, _ bottom: Int, _ pageColor: UInt32) -> Bool {
    guard bottom - top > Thresholds.pageGap * scale else { return true }
    let first = (top + bottom) / 2 * picture.size.width
    let row = picture.pixels[first..<first + picture.size.width]
    return row.count { FlatPicture.distance($0, pageColor) <= Thresholds.pageColor } * 2 > row.count
  }

  /// Whether a surface inside a picture is a card or a control on the picture rather than a part of the picture.
  private func isOnPicture(_ surface: Surface) -> Bool {
    let box = surface.box
    if islands.contains(where: { $0.contains(box) }) || surface.isCard(scale: scale) { return true }
    guard surface.isPlain, surface.hasEqualCorners(scale: scale),
      surface.radius >= Double(Thresholds.badgeRadius * scale),
      box.height >= Thresholds.badgeHeight.lowerBound * scale,
      box.height <= picture.size.most(Thresholds.badgeHeight.upperBound, scale: scale),
      box.width.isAtMost(Thresholds.badgeWidth, of: picture.size.width)
    else { return false }
    let own =
      texts.indices.filter { !usedTexts.contains($0) && box.contains(texts[$0].box) }
      .map { texts[$0] }
    let signs =
      icons.indices.filter { !usedIcons.contains($0) && box.contains(icons[$0].box) }
      .map { icons[$0].box }
    let boxes = own.map(\.box) + signs
    guard let first = boxes.first, boxes.count <= 2, own.count <= 1, signs.count <= 1,
      own.allSatisfy({ $0.count == 1 })
    else { return false }
    let content = boxes.reduce(first) { $0.union($1) }
    let slack = max(
      Thresholds.buttonOffset * scale, Thresholds.buttonOffsetPart.of(box.width))
    return abs(content.doubleMidX - box.doubleMidX) <= 2 * slack
      && abs(content.doubleMidY - box.doubleMidY) <= 2 * Thresholds.buttonOffset * scale
  }

  /// Whether a line as wide as a box is at the lower edge of the box.
  private func isUnderlined(_ box: PixelRect) -> Bool {
    let slack = Thresholds.sectionSides * scale
    return sorted.edges.contains {
      $0.hasSides(of: box, within: slack) && abs($0.minY - box.maxY) <= slack
    }
  }

  /// Whether a plain card with a text is on a surface, and is nearly as wide as the surface.
  private func hasCards(_ surface: Surface, _ own: [Int]) -> Bool {
    guard !surface.isPlain else { return false }
    return surfaces.contains { card in
      !card.isMerged && card.isPlain && card.solidity >= Thresholds.cardSolidity
        && surface.box.contains(card.box) && card.box.height >= Thresholds.fieldHeight * scale
        && card.box.height.isAtMost(Thresholds.cardHeight, of: surface.box.height)
        && card.box.width.isAtLeast(Thresholds.cardWidth, of: surface.box.width)
        && card.box.width < surface.box.width
        && own.contains { card.box.contains(texts[$0].box) && texts[$0].isWriting(scale: scale) }
    }
  }

  /// Whether the text on a surface is aligned with texts above or below it, as in the selected row of a list. The texts
  /// of fields with labels between them do not count, unless the fields end with the same sign. A surface beside one of
  /// its size is not a row.
  private func isRow(_ surface: Surface, _ own: [Int]) -> Bool {
    guard let line = own.first.flatMap({ texts[$0].first }), !surface.hasBorder,
      line.contrast >= Thresholds.rowContrast, !hasTwinBeside(surface)
    else { return false }
    let reach = Thresholds.rowReach * scale
    let twins = surfaces.filter { isTwin($0, of: surface) && !haveEqualSigns($0.box, surface.box) }
      .map(\.box)
    let alike = texts.filter { text in
      guard let other = text.first, !surface.box.contains(other.box),
        !twins.contains(where: { $0.contains(other.box) && hasText(between: surface.box, $0) })
      else { return false }
      return abs(other.box.minX - line.box.minX) <= Thresholds.rowEdge * scale
        && abs(other.bar.height - line.bar.height).isAtMost(
          Thresholds.rowLetters, of: line.bar.height)
        && -surface.box.sharedRows(other.box) <= reach
    }
    return alike.count >= Thresholds.rowTexts
  }

  /// Whether a surface has the sides, the color and about the height of another one, such as two fields of a form. A
  /// section with several rows is higher than a section with one row.
  private func isTwin(_ one: Surface, of other: Surface) -> Bool {
    let (low, high) = (min(one.box.height, other.box.height), max(one.box.height, other.box.height))
    return !one.isMerged && one.box != other.box && high.isAtMost(Thresholds.twinFields, of: low)
      && FlatPicture.distance(one.color, other.color) <= Thresholds.bubbleColor
      && one.box.hasSides(of: other.box, within: scale)
  }

  /// Whether a surface of the same size and color is to the left or right of a surface, such as the other button of a
  /// pair.
  private func hasTwinBeside(_ surface: Surface) -> Bool {
    let box = surface.box
    return surfaces.contains {
      !$0.isMerged && $0.box.sharedColumns(box) <= 0 && abs($0.box.minY - box.minY) <= scale
        && abs($0.box.maxY - box.maxY) <= scale && abs($0.box.width - box.width) <= scale
        && FlatPicture.distance($0.color, surface.color) <= Thresholds.bubbleColor
    }
  }

  /// Whether a text is between two boxes, one of which is above the other, such as the label of a field.
  private func hasText(between one: PixelRect, _ other: PixelRect) -> Bool {
    let (upper, lower) = one.minY < other.minY ? (one, other) : (other, one)
    return texts.contains {
      $0.box.minY >= upper.maxY && $0.box.maxY <= lower.minY && $0.box.sharedColumns(one) > 0
    }
  }

  /// Whether a text consists of the holes of a large upright digit, such as 0 or 8, which show the surface behind it.
  private func isHole(_ text: [TextLine], of digit: Surface) -> Bool {
    guard let behind = digit.parent else { return false }
    return text.count <= Thresholds.digitHoles && digit.box.height > digit.box.width
      && digit.box.height <= TraceThresholds.Letters.height.upperBound * scale
      && text.allSatisfy {
        $0.count == 1
          && FlatPicture.distance($0.ink, surfaces[behind].color) <= Thresholds.holeColor
      }
  }

  /// Whether a color cannot be seen on the surface behind a surface.
  private func isUnseen(_ color: UInt32, behind surface: Surface) -> Bool {
    guard let parent = surface.parent else { return false }
    return FlatPicture.distance(color, surfaces[parent].color) <= Thresholds.unseen
  }
}
