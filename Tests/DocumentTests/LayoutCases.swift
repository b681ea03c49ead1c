import SkelshotDocument
import SkelshotSyntax

/// Layouts whose keys are valid on their own but not in combination.
enum LayoutCases {
  static let all: [Bad] =
    placement + others + cells + TemplateCases.all + PrepareCases.all + ConstraintCases.all
    + timeline + sizes + warnings

  private static let placement: [Bad] = [
    .view(
      "{\"frame\": [0, 0, 1, 1], ⟪\"width\"⟫: 3, \"top\": 2}", "conflicting-keys",
      "\"width\" and \"top\" cannot be used with \"frame\"",
      "use either \"frame\" or the others"),
    .view(
      "{\"left\": 1, ⟪\"trailing\"⟫: 3}", "conflicting-keys",
      "\"trailing\" cannot be used with \"left\"",
      "use \"leading\" and \"trailing\", which swap sides in right-to-left layouts, or \"left\" and \"right\", which do not"
    ),
    .view(
      "{\"left\": 1, \"width\": 3, ⟪\"right\"⟫: 3}", "over-constrained",
      "\"left\", \"width\" and \"right\" cannot all be set",
      "set only two of these keys; two keys determine the third"),
    .view(
      "{\"top\": 1, \"bottom\": 3, ⟪\"centerY\"⟫: 3}", "over-constrained",
      "\"top\", \"bottom\" and \"centerY\" cannot all be set",
      "set only two of these keys; two keys determine the third"),
    .view(
      "{\"id\": \"a\", \"subviews\": [{\"id\":\n ⟪\"a\"⟫}]}", "duplicate-id",
      "the view on line 1 already has the id \"a\"",
      "an id must be unique in a screen or cell"),
    // The same name is written with one scalar and with two scalars.
    .view(
      "{\"id\": \"\u{e9}\", \"subviews\": [{\"id\":\n ⟪\"e\u{301}\"⟫}]}", "duplicate-id",
      "the view on line 1 already has the id \"e\u{301}\"",
      "an id must be unique in a screen or cell"),
    Bad(
      Good.with(
        "\"appearance\": {\"gradient\": {\"colors\": [\"#fff\", \"#000\"], ⟪\"baseColor\"⟫: \"white\"}}"
      ),
      "conflicting-keys", "\"baseColor\" cannot be used with \"colors\"",
      "use either \"colors\" or the two others"),
    .view(
      "{\"type\": \"collectionView\", \"cells\": {\"a\": {}}, \"columns\": 3, ⟪\"itemSize\"⟫: [9, 9]}",
      "conflicting-keys", "\"itemSize\" cannot be used with \"columns\"",
      "use only one of these keys"),
    .view(
      "{\"type\": \"collectionView\", \"cells\": {\"a\": {}}, \"spacing\": 3, ⟪\"minimumLineSpacing\"⟫: 9}",
      "conflicting-keys", "\"minimumLineSpacing\" cannot be used with \"spacing\"",
      "use only one of these keys"),
    Bad(
      Good.with(
        "\"skeleton\": {\"animation\": {\"sliding\": {}, ⟪\"pulse\"⟫: {}}, \"style\": \"gradient\"}"
      ),
      "conflicting-keys", "\"pulse\" cannot be used with \"sliding\"", "use only one of these keys"),
  ]

  private static let others: [Bad] = [
    .view(
      "{\"type\": \"label\", \"font\": {\"family\": ⟪\"Futura\"⟫}}", "font-without-metrics",
      "the line height of \"Futura\" is unknown",
      "add \"lineHeight\" in points, or \"metrics\""),
    .view(
      "{\"type\": \"label\", \"font\": {}, ⟪\"fontSize\"⟫: 12}", "conflicting-keys",
      "\"fontSize\" cannot be used with \"font\"", "use only one of these keys"),
    .view(
      "{\"type\": \"label\", \"font\": {\"lineHeight\": 9, ⟪\"metrics\"⟫: {\"ascender\": 1, \"descender\": 0}}}",
      "conflicting-keys", "\"metrics\" cannot be used with \"lineHeight\"",
      "use only one of these keys"),
    Bad(
      Good.with(
        "\"views\": [{\"id\": \"title\"}], \"timeline\": [{\"show\": {\"view\": ⟪\"tilte\"⟫}}]"),
      "unknown-id", "no view has the id \"tilte\"", "did you mean \"title\"?"),
    Bad(
      Good.with(
        "\"views\": [{\"id\": \"a\"}, {\"id\": \"b\"}], \"timeline\": [{\"show\": {\"view\": \"a\"}}, {⟪\"hide\"⟫: {\"view\": \"b\"}}]"
      ),
      "timeline-order", "there is no skeleton to hide", "put \"show\" before this step"),
  ]

  private static func table(_ rest: String) -> String {
    "{\"type\": \"tableView\", \"rowHeight\": 9, \(rest)}"
  }

  private static let cells: [Bad] = [
    .view(
      "{\"type\": ⟪\"tableView\"⟫, \"cells\": {\"a\": {}}}", "missing-row-height",
      "the table has no row height",
      "add \"rowHeight\", \"estimatedRowHeight\" for automatic row heights, or a \"height\" for each cell"
    ),
    .view(
      "{\"type\": ⟪\"tableView\"⟫, \"rowHeight\": \"automatic\", \"cells\": {\"a\": {}}}",
      "missing-row-height", "the table has no row height",
      "add \"rowHeight\", \"estimatedRowHeight\" for automatic row heights, or a \"height\" for each cell"
    ),
    .view(
      "{\"type\": ⟪\"tableView\"⟫, \"cells\": {\"a\": {\"height\": 9}, \"b\": {}}, \"sections\": [{\"cell\": \"a\"}, {\"cell\": \"a\", \"prepare\": {\"1\": {\"cell\": \"b\"}}}]}",
      "missing-row-height", "the table has no row height",
      "add \"rowHeight\", \"estimatedRowHeight\" for automatic row heights, or a \"height\" for each cell"
    ),
    .view(
      "{\"type\": ⟪\"collectionView\"⟫}", "missing-sections",
      "this view has no cells to show", "add \"cells\": {\"Cell\": {…}}"),
    .view(
      "{\"type\": ⟪\"collectionView\"⟫, \"cells\": {\"a\": {}, \"b\": {}}}", "missing-sections",
      "there are 2 cell templates, but no section uses any of them",
      "add \"sections\": [{\"cell\": …}]"),
    .view(
      table("\"cells\": {\"a\": {}, \"b\": {}}, \"sections\": [⟪{⟫\"rows\": 3}]"), "missing-cell",
      "the section must name one of the 2 cell templates", "add \"cell\""),
    .view(table("\"sections\": [⟪{⟫}]"), "missing-cell", "the section has no cell", "add \"cell\""),
    .view(
      table("\"cells\": {\"Post\": {}}, \"sections\": [{\"cell\": ⟪\"Pots\"⟫}]"), "unknown-cell",
      "unknown cell \"Pots\"", "did you mean \"Post\"?"),
    .view(
      table("\"sections\": [{\"cell\": ⟪\"Pots\"⟫}]"), "unknown-cell",
      "unknown cell \"Pots\"",
      "cells are looked up in the \"cells\" of the view and its parents, then in \"templates\""),
    .view(
      table(
        "\"cells\": {\"A\": {\"subviews\": [\(table("\"sections\": [{\"cell\": ⟪\"A\"⟫}]"))]}}"),
      "circular-cell", "a cell cannot contain itself: \"A\" → \"A\""),
    .view(
      table(
        """
        "sections": [{"cell": "A"}], "cells": {
        "A": {"subviews": [\(table("\"sections\": [{\"cell\": \"B\"}]"))]},
        "B": {"subviews": [\(table("\"sections\": [{\"cell\": \"C\"}]"))]},
        "C": {"subviews": [\(table("\"sections\": [{\"cell\": ⟪\"A\"⟫}]"))]}}
        """), "circular-cell", "a cell cannot contain itself: \"A\" → \"B\" → \"C\" → \"A\""),
  ]

  private static let timeline: [Bad] = [
    step(
      "{\"show\": {}}, {⟪\"show\"⟫: {}}", "timeline-order", "the skeleton is already shown",
      "use \"update\" to change the skeleton"),
    step(
      "{\"wait\": 1}, {⟪\"update\"⟫: {}}", "timeline-order", "there is no skeleton to update",
      "put \"show\" before this step"),
    step(
      "{\"wait\": 1}, {⟪\"hide\"⟫: {}}", "timeline-order", "there is no skeleton to hide",
      "put \"show\" before this step"),
    step(
      "{\"show\": {}}, {⟪\"wait\"⟫: 1}", "timeline-order",
      "\"wait\" is for the screen without a skeleton, but one is shown",
      "use \"hold\", or put \"hide\" before this step"),
    step(
      "{⟪\"hold\"⟫: {\"loops\": 2}}", "loops-without-animation",
      "nothing moves during this hold, so there are no loops to count",
      "set the length of the hold in seconds"),
    step(
      "{\"show\": {\"animated\": false}}, {⟪\"hold\"⟫: {\"loops\": 2}}", "loops-without-animation",
      "nothing moves during this hold, so there are no loops to count",
      "set the length of the hold in seconds"),
    Bad(
      Good.with("\"timeline\": ⟪[⟫]"), "empty-timeline", "the timeline has no duration",
      "add a \"hold\""),
    Bad(
      Good.with(
        "\"timeline\": ⟪[⟫{\"show\": {\"transition\": \"none\"}}, {\"hide\": {\"transition\": \"none\"}}]"
      ),
      "empty-timeline", "the timeline has no duration", "add a \"hold\""),
    step(
      "{\"wait\": 1, ⟪\"show\"⟫: {}}", "step-needs-one-key",
      "expected one key in a step, found \"wait\" and \"show\"", "split the step into several steps"
    ),
    step(
      "⟪{⟫}", "step-needs-one-key", "the step is empty",
      "use wait, show, hold, update, hide, startAnimation or stopAnimation"),
  ]

  private static func step(
    _ text: String, _ code: String, _ message: String, _ help: String?
  ) -> Bad {
    Bad(Good.with("\"timeline\": [\(text)]"), code, message, help)
  }

  private static let small: DocumentLimits = {
    var limits = DocumentLimits()
    (limits.viewNesting, limits.views, limits.values, limits.bytes) = (3, 4, 60, 1_000)
    return limits
  }()

  private static let sizes: [Bad] = [
    Bad(
      "{\"canvas\": {\"width\": ⟪70000⟫, \"height\": 1}}", "canvas-too-large",
      "a side of the picture would be 70,000 pixels long; the limit is 65,535",
      "each side of a picture is round(points × scale) pixels long"),
    Bad(
      "{\"canvas\": {\"width\": 10, \"height\": ⟪40000⟫, \"scale\": 2}}", "canvas-too-large",
      "a side of the picture would be 80,000 pixels long; the limit is 65,535",
      "each side of a picture is round(points × scale) pixels long"),
    Bad(
      "{\"canvas\": ⟪{⟫\"width\": 10000, \"height\": 10000}}", "canvas-too-large",
      "the picture would be 10,000 × 10,000 pixels; the limit is 67,108,864 pixels in total",
      "each side of a picture is round(points × scale) pixels long"),
    Bad(
      "{\"canvas\": {\"width\": ⟪0.4⟫, \"height\": 10}}", "canvas-empty",
      "the picture would be less than one pixel wide or high",
      "each side of a picture is round(points × scale) pixels long"),
    Bad(
      Good.around("{\"subviews\": [{\"subviews\": [{\"subviews\": [⟪{⟫}, {}]}]}]}"),
      "views-nested-too-deeply", "views are nested more than 3 levels deep", limits: small),
    // A cell's depth is counted from the place where the cell is used, here three levels below a nested table.
    Bad(
      Good.around(
        table(
          """
          "sections": [{"cell": "A"}], "cells": {
            "A": {"subviews": [{}]},
            "B": \(table("\"sections\": [{\"cell\": ⟪\"A\"⟫}]"))}
          """)), "views-nested-too-deeply", "views are nested more than 3 levels deep",
      limits: {
        var limits = small
        limits.views = 100
        return limits
      }()),
    Bad(
      Good.around("{}, {}, {}, {}, ⟪{⟫}, {}"), "too-many-views", "there are more than 4 views",
      limits: small),
    Bad(
      "⟪⟫" + String(repeating: " ", count: 1_001), "file-too-large",
      "the file has 1,001 bytes; the limit is 1,000", limits: small),
    Bad(
      "[" + String(repeating: "1,", count: 59) + "⟪2⟫]", "too-many-values",
      "the file has more than 60 values", limits: small),
  ]

  /// Layouts that cause a warning and are decoded nevertheless.
  static let warnings: [Bad] = [
    Bad(
      Good.with("\"skeleton\": {\"animation\": ⟪\"sliding\"⟫}"), "sliding-without-gradient",
      "the sliding animation moves a gradient, but the bones are solid, so nothing moves",
      "add \"style\": \"gradient\""),
    .view(
      "{\"skeleton\": {\"style\": \"solid\", \"animation\": ⟪{⟫\"sliding\": {}}}}",
      "sliding-without-gradient",
      "the sliding animation moves a gradient, but the bones are solid, so nothing moves",
      "add \"style\": \"gradient\""),
    Bad(
      Good.with("\"skeleton\": {⟪\"gradient\"⟫: {\"baseColor\": \"silver\"}}"),
      "gradient-without-style", "the gradient is not shown because the style is solid",
      "add \"style\": \"gradient\""),
    Bad(
      Good.with("\"appearance\": {⟪\"gradient\"⟫: {\"baseColor\": \"silver\"}}"),
      "gradient-without-style", "the gradient is not shown because the style is solid",
      "add \"style\": \"gradient\""),
    .view(
      "{\"skeleton\": {\"style\": \"gradient\"}, \"subviews\": [{\"skeleton\": {\"style\": \"solid\", ⟪\"gradient\"⟫: {\"baseColor\": \"silver\"}}}]}",
      "gradient-without-style", "the gradient is not shown because the style is solid",
      "add \"style\": \"gradient\""),
    Bad(
      Good.with(
        "\"appearance\": {⟪\"tintColor\"⟫: \"silver\"}, \"skeleton\": {\"style\": \"gradient\"}"),
      "color-without-style",
      "\"tintColor\" is not shown because all bones have gradients with their own colors",
      "set \"color\" in \"skeleton\", or \"baseColor\" in the \"gradient\""),
    Bad(
      Good.with(
        "\"appearance\": {\"preset\": \"modern\"}, \"skeleton\": {⟪\"color\"⟫: \"silver\", \"gradient\": {\"baseColor\": \"carrot\"}}"
      ),
      "color-without-style",
      "\"color\" is not shown because all bones have gradients with their own colors",
      "set this \"baseColor\" in the \"gradient\""),
    Bad(
      Good.with(
        "\"skeleton\": {\"style\": \"gradient\", \"animation\": ⟪{⟫\"keyframes\": {\"animations\": [{\"property\": \"backgroundColor\", \"to\": \"silver\", \"duration\": 1}]}}}"
      ),
      "keyframes-without-style",
      "\"backgroundColor\" is not shown because no bone has the style solid",
      "add \"style\": \"solid\""),
    Bad(
      Good.with("\"skeleton\": {⟪\"transition\"⟫: \"none\"}"), "ignored-key",
      "\"transition\" has no effect without a timeline",
      "add \"timeline\": [{\"show\": {}}, {\"hold\": 1}, {\"hide\": {}}]"),
    .view(
      "{⟪\"borderColor\"⟫: \"silver\"}", "ignored-key",
      "\"borderColor\" has no effect without \"borderWidth\"", "add \"borderWidth\""),
    .view(
      "{⟪\"cornerRadius\"⟫: 8}", "ignored-key",
      "\"cornerRadius\" has no effect without \"backgroundColor\", \"borderWidth\", \"clipsToBounds\" or \"shadow\"",
      "\"skeletonCornerRadius\" rounds the bone"),
    .view(
      "{\"shape\": \"star\", ⟪\"skeletonCornerRadius\"⟫: 8}", "ignored-key",
      "\"skeletonCornerRadius\" has no effect in a view with \"shape\"",
      "remove \"skeletonCornerRadius\" or \"shape\""),
    .view(
      "{\"shape\": \"circle\", \"backgroundColor\": \"silver\", ⟪\"cornerRadius\"⟫: 8}",
      "ignored-key",
      "\"cornerRadius\" has no effect in a view with \"shape\"",
      "remove \"cornerRadius\" or \"shape\""),
    .view(
      "{⟪\"contentHuggingPriority\"⟫: 251}", "ignored-key",
      "\"contentHuggingPriority\" has no effect here: the view's content has no size of its own",
      "labels, images and stack views with subviews have a content size"),
    .view(
      table("\"cells\": {\"a\": {}}, ⟪\"skeletonCornerRadius\"⟫: 8"), "ignored-key",
      "\"skeletonCornerRadius\" has no effect here: a table or collection has no bone of its own",
      "set the key on the views in the cells"),
    .view(
      table("\"cells\": {\"a\": {}}, ⟪\"clipsToBounds\"⟫: false"), "ignored-key",
      "\"clipsToBounds\" has no effect here: a table or collection clips its content",
      "set the key on a view around the table or collection"),
    .view(
      "{\"type\": \"label\", \"lastLineFillPercent\": ⟪120⟫}", "percent-over-100",
      "120 percent exceeds the maximum and counts as 100"),
    .view(
      "{\"type\": \"label\", \"lastLineFillPercent\": ⟪0.6⟫}", "percent-below-1",
      "a bar with a width of 0.6 percent is almost invisible", "percentages range from 0 to 100"),
    .view(
      "{\"alpha\": ⟪0⟫}", "invisible-view", "a view with alpha 0 is never visible",
      "to hide the view, use \"isHidden\""),
    .view(
      "{\"type\": \"stackView\", \"subviews\": [{⟪\"frame\"⟫: [0, 0, 1, 1]}]}", "ignored-key",
      "\"frame\" has no effect in a stack view", "set \"width\" and \"height\""),
    .view(
      table("\"cells\": {\"a\": {\"height\": 20, ⟪\"width\"⟫: 50}}"), "ignored-key",
      "\"width\" has no effect in a table's cell",
      "a table sets the width of its cells, headers and footers: set \"height\""),
    .view(
      table("\"cells\": {\"a\": {⟪\"frame\"⟫: [0, 0, 320, 50]}}"), "ignored-key",
      "only the height of \"frame\" has an effect in a table's cell",
      "a table sets the width of its cells, headers and footers: set \"height\""),
    .view(
      table("\"cells\": {\"a\": {}}, \"headers\": {\"b\": {⟪\"top\"⟫: 4}}, \"sections\": []"),
      "ignored-key",
      "\"top\" has no effect in a table's header or footer",
      "a table sets the width of its cells, headers and footers: set \"height\""),
    .view(
      "{\"type\": \"collectionView\", \"cells\": {\"a\": {⟪\"frame\"⟫: [1, 0, 9, 9]}}}",
      "ignored-key",
      "only the size of \"frame\" has an effect in a collection's cell",
      "a collection sets the positions of its cells: set \"width\" and \"height\""),
    .view(
      "{\"type\": \"collectionView\", \"cells\": {\"a\": {}}, \"supplementaryViews\": {\"b\": {⟪\"frame\"⟫: {\"y\": 1, \"width\": 9, \"height\": 9}}}, \"sections\": []}",
      "ignored-key",
      "only the length along the scroll direction of \"frame\" has an effect in a collection's header or footer",
      "headers and footers span the collection: set \"height\", or \"width\" if the collection scrolls sideways"
    ),
    .view(
      table(
        "\"cells\": {\"a\": {\"id\": \"row\"}}, \"sections\": [{\"prepare\": {\"0\": {\"row\": {\"height\": 9, ⟪\"left\"⟫: 3}}}}]"
      ),
      "ignored-key", "\"left\" has no effect in a table's cell",
      "a table sets the width of its cells, headers and footers: set \"height\""),
  ]
}
