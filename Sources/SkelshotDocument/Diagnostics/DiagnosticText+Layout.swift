import SkelshotModel

// Sentences about what does not go together.
extension DiagnosticText {
  static func message(_ problem: LayoutProblem) -> String {
    switch problem {
    case .conflictingKeys(let keys, let other):
      "\(list(keys)) cannot stand beside \(quoted(other))"
    case .overConstrained(let keys): "\(list(keys)) together are one too many"
    case .duplicateID(let id, let line):
      "another view has the id \(quoted(id)) already, in line \(line)"
    case .missingRowHeight: "the table has no row height"
    case .missingSections(0): "there are no cells to fill this with"
    case .missingSections(let templates):
      "there are \(number(templates)) cells and no sections to say which to use"
    case .missingCell(0): "the section has no cell"
    case .missingCell(let templates):
      "the section does not say which of the \(number(templates)) cells to use"
    case .unknownCell(let name, _): "there is no cell \(quoted(name))"
    case .unknownHeader(let name, _): "there is no header \(quoted(name))"
    case .unknownFooter(let name, _): "there is no footer \(quoted(name))"
    case .invalidRowSelector(let text, _): "\(quoted(text)) does not name rows"
    case .unknownID(let id, _): "no view of the cell has the id \(quoted(id))"
    case .rowBeyondLast(let row, let count):
      "there is no \(number(row)) in a section of \(number(count))"
    case .withoutExtent(let part, .vertical): "the \(part) has no height and is not shown"
    case .withoutExtent(let part, .horizontal): "the \(part) has no width and is not shown"
    case .circularCell(let names):
      "a cell cannot contain itself: \(chain(names))"
    case .viewsNestedTooDeeply(let limit):
      "views are nested more than \(number(limit)) deep"
    case .tooManyViews(let limit): "there are more than \(number(limit)) views"
    case .canvasEmpty: "the picture would be less than one pixel wide or high"
    case .canvasSideTooLong(Int.max, let limit):
      "the picture would be too long; the limit is \(count(limit, "pixel"))"
    case .canvasSideTooLong(let pixels, let limit):
      "the picture would be \(count(pixels, "pixel")) long; the limit is \(number(limit))"
    case .canvasTooLarge(let width, let height, let limit):
      "the picture would be \(number(width)) × \(number(height)) pixels; the limit is \(number(limit)) in all"
    case .stepNeedsOneKey([]): "the step says nothing"
    case .stepNeedsOneKey(let found): "a step takes one key, found \(list(found))"
    case .showWhileShown: "the skeleton is shown already"
    case .updateWhileHidden: "there is no skeleton to update"
    case .hideWhileHidden: "there is no skeleton to hide"
    case .waitWhileShown: #""wait" is for the screen without a skeleton, and one is shown"#
    case .loopsWithoutAnimation: "nothing moves here that could be counted in loops"
    case .emptyTimeline: "the timeline takes no time"
    case .slidingWithoutGradient:
      "sliding moves a gradient, and the style is solid: the default pulse runs instead"
    case .gradientWithoutStyle: "the gradient is not shown, because the style is solid"
    case .percentOver100(let text): "\(text) percent count as 100"
    case .invisibleView: "a view of alpha 0 is never seen"
    case .ignoredInStack(let key): "\(quoted(key)) has no effect in a stack view"
    }
  }

  static func hint(_ problem: LayoutProblem) -> String? {
    switch problem {
    case .conflictingKeys(_, "frame"): #"give either "frame" or the others"#
    case .conflictingKeys(_, "colors"): #"give either "colors" or the two others"#
    case .conflictingKeys(let keys, let other)
    where ["leading", "trailing"].contains { $0 == other || keys.contains($0) }:
      #"use "leading" and "trailing" for what turns around in right-to-left layout, or "left" and "right" for what does not"#
    case .conflictingKeys: "give one of them"
    case .overConstrained: "two of them decide the others"
    case .duplicateID: "an id is unique in a screen or cell"
    case .missingRowHeight: #"add "rowHeight", or "estimatedRowHeight" where it is automatic"#
    case .missingSections(0): #"add "cells": {"Cell": {…}}"#
    case .missingSections: #"add "sections": [{"cell": …}]"#
    case .missingCell: #"add "cell""#
    case .unknownCell(_, let nearest):
      nearest.map { "did you mean \(quoted($0))?" }
        ?? #"cells are looked up in "cells" of the view and of those around it"#
    case .unknownHeader(_, let nearest), .unknownFooter(_, let nearest):
      nearest.map { "did you mean \(quoted($0))?" }
        ?? #"a table has "headers" and "footers", a collection "supplementaryViews""#
    case .invalidRowSelector(_, let nearest):
      nearest.map { "did you mean \(quoted($0))?" }
        ?? #"write "0", "2-4", "2-last", "even", "odd", "last", or several with commas"#
    case .unknownID(_, let nearest):
      nearest.map { "did you mean \(quoted($0))?" } ?? #"give the view an "id""#
    case .rowBeyondLast: "rows and items are counted from 0"
    case .withoutExtent(let part, .vertical):
      #"give its template a "height", or the collection "\#(part)ReferenceSize""#
    case .withoutExtent(let part, .horizontal):
      #"give its template a "width", or the collection "\#(part)ReferenceSize""#
    case .circularCell: nil
    case .canvasEmpty, .canvasSideTooLong, .canvasTooLarge:
      "a picture is round(points × scale) pixels"
    case .stepNeedsOneKey([]): "give one of wait, show, hold, update, hide"
    case .stepNeedsOneKey: "make several steps of it"
    case .showWhileShown: #"use "update" to change it"#
    case .updateWhileHidden, .hideWhileHidden: #"put "show" before it"#
    case .waitWhileShown: #"use "hold", or put "hide" before it"#
    case .loopsWithoutAnimation: #"give the hold in seconds"#
    case .emptyTimeline: #"add a "hold""#
    case .slidingWithoutGradient, .gradientWithoutStyle: #"add "style": "gradient""#
    case .invisibleView: #"use "isHidden" to leave it out"#
    case .ignoredInStack: #"give "width" and "height""#
    case .viewsNestedTooDeeply, .tooManyViews, .percentOver100: nil
    }
  }

  /// The way of a circle; a long one without its middle.
  private static func chain(_ names: [String]) -> String {
    let quoted = names.map { Self.quoted($0) }
    guard quoted.count > 8 else { return quoted.joined(separator: " → ") }
    return (quoted.prefix(4) + ["…"] + quoted.suffix(3)).joined(separator: " → ")
  }
}
