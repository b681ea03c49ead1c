package import SkelshotPrimitives
import SkelshotXML

/// How far solved frames are from those that a file stores: the truth that the solver is measured against.
package struct FrameAgreement: Sendable {
  /// A view whose solved frame is another.
  package struct Difference: Sendable {
    package var id: String
    package var kind: String
    package var line: Int
    package var stored: Rect
    package var solved: Rect
    /// Whether everything around it is where the file has it: the fault is its own.
    package var isOwn: Bool
  }

  /// Views that constraints or stack views place.
  package var constrained = 0
  /// Those of them within a point of their stored frames.
  package var agreeing = 0
  /// Views that are left out: the editor says that their frames are stale, or that their constraints leave them open, or it
  /// has given them none, or a stack view passes by because they are hidden.
  package var leftOut = 0
  /// Those that do not agree.
  package var differences: [Difference] = []

  /// Solves every screen, cell and view of a file at the size it has there.
  package init(_ bytes: [UInt8]) throws(InterfaceBuilderError) {
    let file = try InterfaceFile(bytes)
    for screen in file.screens {
      guard let view = screen.view else { continue }
      let frame = try view.rect(key: "frame") ?? .zero
      let sizeClass = SizeClass(width: frame.width, height: frame.height)
      let element = try ViewElement(view, sizeClass)
      let kind: FrameRegion.Kind =
        element.isTemplate ? .cell : screen.controller == nil ? .view : .screen
      add(element, kind, file, screen.controller)
      try addTemplates(in: view, sizeClass, file)
    }
  }

  /// Cells and headers, wherever they stand.
  private mutating func addTemplates(
    in element: XMLElement, _ sizeClass: SizeClass, _ file: InterfaceFile, depth: Int = 0
  ) throws(InterfaceBuilderError) {
    guard depth < 600 else { return }
    for child in element.children where !child.children.isEmpty {
      if ["prototypes", "cells"].contains(element.name), ViewElement.isView(child) {
        add(try ViewElement(child, sizeClass), .cell, file, nil)
      }
      try addTemplates(in: child, sizeClass, file, depth: depth + 1)
    }
  }

  private mutating func add(
    _ view: ViewElement, _ kind: FrameRegion.Kind, _ file: InterfaceFile, _ controller: XMLElement?
  ) {
    let region = FrameRegion(view.region, kind, in: file, controller: controller)
    guard region.isConstrained else { return }
    let solved = FrameSolver(region).solved()
    func isNear(_ left: Rect, _ right: Rect) -> Bool {
      let values = [
        left.x - right.x, left.y - right.y, left.width - right.width, left.height - right.height,
      ]
      return values.allSatisfy { abs($0) <= 1 }
    }
    for place in region.nodes.indices.dropFirst() {
      let node = region.nodes[place]
      guard node.view.isConstrained || node.isArranged else { continue }
      if region.isLeftOut(place) {
        leftOut += 1
        continue
      }
      constrained += 1
      // In its parent, as the file stores it: a parent that is elsewhere counts once.
      let (outer, solvedOuter) = (region.nodes[node.parent].stored, solved[node.parent])
      let mine = solved[place].offsetBy(x: -solvedOuter.x, y: -solvedOuter.y)
      let theirs = node.stored.offsetBy(x: -outer.x, y: -outer.y)
      if isNear(mine, theirs) {
        agreeing += 1
      } else {
        differences.append(
          Difference(
            id: node.view.id, kind: node.view.kind, line: node.view.location.line, stored: theirs,
            solved: mine, isOwn: isNear(solved[node.parent], outer)))
      }
    }
  }
}

extension ViewElement {
  /// The view in which its constraints hold: a cell's content view, which constraints may call by the cell's id.
  var region: ViewElement {
    guard isTemplate, var content = contentView else { return self }
    content.constraints += constraints
    content.guides[id] = "contentView"
    for (guide, key) in guides { content.guides[guide] = key }
    return content
  }
}

extension FrameRegion {
  /// Whether a view, or one around it, is misplaced or ambiguous, or has no frame that means anything.
  func isLeftOut(_ node: Int) -> Bool {
    var place = node
    while place >= 0 {
      if nodes[place].view.isMisplaced || nodes[place].view.isAmbiguous { return true }
      // A view that the editor has never laid out, and one that a stack view passes by.
      if nodes[place].view.frame == .zero { return true }
      if nodes[place].isArranged, nodes[place].view.flag("hidden") == true { return true }
      place = nodes[place].parent
    }
    return false
  }
}
