import SkelshotDocument

/// Layouts with misplaced keys or values.
enum ValueCases {
  static let all: [Bad] =
    types + PercentageCases.all + ShapeCases.all + keys + strings + colors + numbers

  private static let beginning =
    "a layout begins with {\"canvas\": {\"width\": 390, \"height\": 844}, \"views\": […]}"

  private static let types: [Bad] = [
    Bad("⟪[⟫]", "wrong-type", "expected an object, found an array", beginning),
    Bad("⟪null⟫", "wrong-type", "expected an object, found null", beginning),
    Bad("⟪3⟫", "wrong-type", "expected an object, found a number", beginning),
    Bad("⟪\"feed\"⟫", "wrong-type", "expected an object, found a string", beginning),
    Bad("{\"canvas\": ⟪3⟫}", "wrong-type", "expected an object, found a number"),
    Bad(
      Good.with("\"views\": ⟪{⟫}"), "wrong-type", "\"views\" must be a list, not an object",
      "put [ ] around it"),
    Bad(
      Good.with("\"timeline\": ⟪null⟫"), "wrong-type", "\"timeline\" must be a list, not null",
      "remove the key to use the default"),
    Bad(
      "{\"canvas\": {\"width\": ⟪null⟫, \"height\": 9}}", "wrong-type",
      "expected a number, found null", "the key is required: write a number"),
    Bad(
      Good.with("\"appearance\": ⟪\"dark\"⟫"), "wrong-type", "expected an object, found a string",
      "set light or dark in \"canvas\": {\"appearance\": \"dark\"}; this object contains the defaults for all skeletons"
    ),
    .view(
      "{\"appearance\": ⟪{⟫\"preset\": \"modern\"}}", "wrong-type",
      "expected a string, found an object",
      "\"appearance\" is light or dark here; the defaults of all skeletons belong in \"appearance\" next to \"canvas\""
    ),
    .view(
      "{\"width\": ⟪\"50%\"⟫}", "wrong-type", "expected a number or \"fill\", found \"50%\"",
      "lengths are in points; to set a fraction of the parent's size, write a constraint: \"constraints\": [\"self.width == 0.5 * superview.width\"]"
    ),
    .view(
      "⟪\"label\"⟫", "wrong-type", "expected an object, found a string",
      "write {\"type\": \"label\"}"),
    .view("⟪\"lable\"⟫", "wrong-type", "expected an object, found a string"),
    .view(
      "{\"isHidden\": ⟪\"yes\"⟫}", "wrong-type", "expected true or false, found a string",
      "write true"),
    .view(
      "{\"isHidden\": ⟪\"true\"⟫}", "wrong-type", "expected true or false, found a string",
      "remove the quotes"),
    .view(
      "{\"isHidden\": ⟪1⟫}", "wrong-type", "expected true or false, found a number",
      "write true or false"),
    .view(
      "{\"maskedCorners\": ⟪\"topLeft\"⟫}", "wrong-type",
      "\"maskedCorners\" must be a list, not a string", "put [ ] around it"),
    .view("{\"alpha\": ⟪true⟫}", "wrong-type", "expected a number, found a boolean"),
    .view(
      "{\"left\": ⟪\"16\"⟫}", "wrong-type", "expected a number, found a string",
      "write 16, without quotes"),
    .view(
      "{\"width\": ⟪\"16 px\"⟫}", "wrong-type", "expected a number or \"fill\", found a string",
      "write 16, without quotes"),
    .view("{\"id\": ⟪7⟫}", "wrong-type", "expected a string, found a number"),
    .view("{\"type\": ⟪7⟫}", "wrong-type", "expected a string, found a number"),
    .view(
      "{\"frame\": ⟪3⟫}", "wrong-type",
      "expected a frame: [x, y, width, height] or an object, found a number"),
    .view(
      "{\"backgroundColor\": ⟪255⟫}", "wrong-type",
      "expected a color: \"#rrggbb\", a name, or {\"light\": …, \"dark\": …}, found a number",
      "write \"#rrggbb\" or a name"),
    .view(
      "{\"type\": \"label\", \"skeletonTextLineHeight\": ⟪24⟫}", "wrong-type",
      "expected {\"fixed\": points}, \"automatic\", \"relativeToFont\" or \"relativeToConstraints\", found a number",
      "write {\"fixed\": 24}"),
    .view(
      "{\"type\": \"label\", \"skeletonTextNumberOfLines\": ⟪true⟫}", "wrong-type",
      "expected a number or \"inherited\", found a boolean"),
    .view(
      "{\"type\": \"label\", \"skeletonPaddingInsets\": ⟪\"4\"⟫}", "wrong-type",
      "expected insets: a number, [top, left, bottom, right], or an object, found a string",
      "write 4, without quotes"),
    .view(
      "{\"type\": \"collectionView\", \"cells\": {\"a\": {}}, \"itemSize\": ⟪50⟫}", "wrong-type",
      "expected a size: [width, height] or an object, found a number"),
    .view(
      "{\"type\": \"tableView\", \"cells\": {\"a\": {}}, \"rowHeight\": ⟪true⟫}", "wrong-type",
      "expected a number or \"automatic\", found a boolean"),
    .view(
      "{\"type\": \"tableView\", \"rowHeight\": 9, \"cells\": {\"a\": {}}, \"sections\": [{\"rows\": ⟪[⟫]}]}",
      "wrong-type", "expected a number or \"automatic\", found an array"),
    .view(
      "{\"type\": \"tableView\", \"rowHeight\": 9, \"cells\": ⟪[⟫]}", "wrong-type",
      "expected an object, found an array"),
    .view(
      "{\"type\": \"tableView\", \"rowHeight\": 9, \"sections\": ⟪{⟫}}", "wrong-type",
      "\"sections\" must be a list, not an object", "put [ ] around it"),
    Bad(
      Good.with("\"skeleton\": {\"gradient\": ⟪\"silver\"⟫, \"style\": \"gradient\"}"),
      "wrong-type",
      "expected a gradient: {\"baseColor\": …, \"secondaryColor\": …} or {\"colors\": […]}, found a string",
      "write {\"baseColor\": \"silver\"}"),
    Bad(
      Good.with(
        "\"skeleton\": {\"gradient\": {\"colors\": ⟪\"silver\"⟫}, \"style\": \"gradient\"}"),
      "wrong-type", "\"colors\" must be a list, not a string", "put [ ] around it"),
    Bad(
      Good.with("\"skeleton\": {\"animation\": ⟪true⟫}"), "wrong-type",
      "expected \"pulse\", \"sliding\", {\"pulse\": {…}}, {\"sliding\": {…}} or {\"keyframes\": {…}}, found a boolean",
      "write \"pulse\" or \"sliding\"; \"animated\" sets whether the bones move"),
    Bad(
      Good.with("\"skeleton\": {\"animation\": ⟪{⟫}}"), "wrong-type",
      "expected \"pulse\", \"sliding\", {\"pulse\": {…}}, {\"sliding\": {…}} or {\"keyframes\": {…}}, found an object"
    ),
    Bad(
      Good.with("\"skeleton\": {\"animation\": {\"pulse\": {\"timingFunction\": ⟪3⟫}}}"),
      "wrong-type",
      "expected a timing function's name or [x1, y1, x2, y2], found a number"),
    Bad(
      Good.with("\"skeleton\": {\"transition\": ⟪0.5⟫}"), "wrong-type",
      "expected \"none\" or {\"crossDissolve\": seconds}, found a number",
      "write {\"crossDissolve\": 0.5}"),
    Bad(
      Good.with("\"timeline\": [{\"hold\": ⟪\"3\"⟫}]"), "wrong-type",
      "expected seconds or {\"loops\": n}, found a string", "write 3, without quotes"),
  ]

  private static let margins =
    "there is no margin key: \"top\", \"leading\", \"bottom\" and \"trailing\" are distances from the parent's edges; a stackView has \"spacing\""

  private static let keys: [Bad] = [
    .view(
      "{⟪\"typ\"⟫: \"label\"}", "unknown-key", "unknown key \"typ\" in a view",
      "did you mean \"type\"?"),
    .view(
      "{\"type\": \"stackView\", ⟪\"arrangedSubviews\"⟫: []}", "unknown-key",
      "unknown key \"arrangedSubviews\" in a stackView",
      "put the views that a stackView arranges into its \"subviews\""),
    .view(
      "{\"type\": \"tableView\", \"rowHeight\": 9, \"cells\": {\"a\": {}}, ⟪\"numberOfRows\"⟫: 3}",
      "unknown-key", "unknown key \"numberOfRows\" in a tableView",
      "a table fills its visible area with rows; set the number of rows with \"sections\": [{\"rows\": 5}]"
    ),
    .view(
      "{⟪\"padding\"⟫: 3}", "unknown-key", "unknown key \"padding\" in a view",
      "a view's margins are \"layoutMargins\"; a stackView keeps its subviews within these margins"),
    .view(
      "{⟪\"margin\"⟫: 3}", "unknown-key", "unknown key \"margin\" in a view", margins),
    .view(
      "{\"type\": \"stackView\", ⟪\"margins\"⟫: 3}", "unknown-key",
      "unknown key \"margins\" in a stackView", margins),
    .view(
      "{⟪\"margin-inline\"⟫: 3}", "unknown-key", "unknown key \"margin-inline\" in a view", margins),
    .view(
      "{⟪\"marginStart\"⟫: 3}", "unknown-key", "unknown key \"marginStart\" in a view",
      "there is no margin key; use \"leading\", the distance from the parent's edge"),
    .view(
      "{⟪\"x\"⟫: 3}", "unknown-key", "unknown key \"x\" in a view",
      "write \"frame\": [x, y, width, height], or \"left\" and \"top\""),
    .view(
      "{⟪\"h\"⟫: 3}", "unknown-key", "unknown key \"h\" in a view",
      "write \"frame\": [x, y, width, height], or \"width\" and \"height\""),
    Bad(
      "{\"canvas\": {\"width\": 9, \"height\": 9, ⟪\"views\"⟫: []}}", "unknown-key",
      "unknown key \"views\" in \"canvas\"", "put \"views\" next to \"canvas\", not into it"),
    Bad(
      Good.with("\"skeleton\": {\"animation\": {⟪\"type\"⟫: \"sliding\"}}"), "unknown-key",
      "unknown key \"type\" in an animation",
      "write the animation's name as the key: {\"sliding\": {…}}"),
    Bad(
      Good.with("\"skeleton\": {\"animation\": {⟪\"duration\"⟫: 2}}"), "unknown-key",
      "unknown key \"duration\" in an animation",
      "put the settings into the animation's object: {\"sliding\": {\"duration\": …}}"),
    .view(
      "{⟪\"frmae\"⟫: 3}", "unknown-key", "unknown key \"frmae\" in a view",
      "did you mean \"frame\"?"),
    .view(
      "{\"type\": \"imageView\", ⟪\"BackgroundColour\"⟫: 3}", "unknown-key",
      "unknown key \"BackgroundColour\" in an imageView", "did you mean \"backgroundColor\"?"),
    .view(
      "{⟪\"opacity\"⟫: 1}", "unknown-key", "unknown key \"opacity\" in a view",
      "did you mean \"alpha\"?"),
    .view(
      "{\"type\": \"label\", ⟪\"lines\"⟫: 1}", "unknown-key", "unknown key \"lines\" in a label",
      "did you mean \"numberOfLines\"?"),
    .view(
      "{⟪\"qwertz\"⟫: 1}", "unknown-key", "unknown key \"qwertz\" in a view",
      "keys that begin with \"x-\" are ignored"),
    .view(
      "{⟪\"\\u0066rm\\u0061e\"⟫: 3}", "unknown-key", "unknown key \"frmae\" in a view",
      "did you mean \"frame\"?"),
    .view(
      "{\"type\": \"button\", ⟪\"numberOfLines\"⟫: 1}", "unknown-key",
      "unknown key \"numberOfLines\" in a button", "\"numberOfLines\" belongs to label, textView"),
    .view(
      "{⟪\"scale\"⟫: 2}", "unknown-key", "unknown key \"scale\" in a view",
      "\"scale\" belongs to canvas"),
    .view(
      "{\"skeleton\": {⟪\"transition\"⟫: \"none\"}}", "unknown-key",
      "unknown key \"transition\" in a view's \"skeleton\"",
      "\"transition\" belongs to skeleton, hide, show"),
    Bad(
      "{\"canvas\": {\"width\": 1, \"height\": 1, ⟪\"subviews\"⟫: []}}", "unknown-key",
      "unknown key \"subviews\" in \"canvas\"", "\"subviews\" belongs to view"),
    Bad(
      Good.with("⟪\"view\"⟫: []"), "unknown-key", "unknown key \"view\" in the layout",
      "did you mean \"views\"?"),
    Bad(
      Good.with("\"timeline\": [{⟪\"pause\"⟫: 3}, {\"wait\": 1}]"), "unknown-key",
      "unknown key \"pause\" in a timeline step", "\"pause\" belongs to sliding"),
    Bad(
      "{\"canvas\": {\"width\": 1, \"height\": 1, \"content\": ⟪\"\"⟫}}", "no-file-name",
      "\"\" cannot be a file name",
      "write the path of a PNG, JPEG or WebP file, relative to the layout"),
    Bad(
      "{\"canvas\": {\"width\": 1, \"height\": 1, \"content\": ⟪7⟫}}", "wrong-type",
      "expected a string, found a number"),
    .view(
      "{\"type\": \"imageView\", \"image\": ⟪\"a\\u0000.png\"⟫}", "no-file-name",
      "\"a\\u0000.png\" cannot be a file name",
      "write the path of a PNG, JPEG or WebP file, relative to the layout"),
    .view(
      "{\"type\": \"imageView\", \"image\": ⟪\"https://example.com/img/a.png?w=9\"⟫}",
      "remote-picture", "pictures are not downloaded",
      "save the picture next to the layout, and replace the address with \"a.png\""),
    .view(
      "{\"type\": \"button\", \"image\": ⟪\"//example.com/a\"⟫}", "remote-picture",
      "pictures are not downloaded",
      "save the picture next to the layout, and replace the address with its file name"),
    Bad(
      "{\"canvas\": {\"width\": 1, \"height\": 1, \"content\": ⟪\"data:image/png;base64,AA/a.png\"⟫}}",
      "remote-picture", "pictures are not downloaded",
      "save the picture next to the layout, and replace the address with its file name"),
    .view(
      "{\"type\": \"imageView\", \"image\": ⟪[⟫\"a.png\"]}", "wrong-type",
      "expected a string, found an array"),
    .view(
      "{\"type\": \"switch\", ⟪\"image\"⟫: \"a.png\"}", "unknown-key",
      "unknown key \"image\" in a switch", "\"image\" belongs to button, imageView"),
    .view(
      "{\"alpha\": 1,\n ⟪\"alpha\"⟫: 1}", "duplicate-key",
      "the key \"alpha\" is already set on line 1", "remove one of the two keys"),
    .view(
      "{\"type\": \"collectionView\", \"cells\": {\"a\": {},\n⟪\"\\u0061\"⟫: {}}}", "duplicate-key",
      "the key \"a\" is already set on line 1", "remove one of the two keys"),
    .view(
      "{\"type\": \"collectionView\", \"cells\": {\"\u{e9}\": {},\n⟪\"e\u{301}\"⟫: {}}}",
      "duplicate-key",
      "the key \"e\u{301}\" is already set on line 1", "remove one of the two keys"),
    Bad("⟪{⟫}", "missing-key", "the layout needs the key \"canvas\""),
    Bad("{\"canvas\": ⟪{⟫\"width\": 3}}", "missing-key", "\"canvas\" needs the key \"height\""),
    .view(
      "{\"frame\": ⟪{⟫\"x\": 3, \"width\": 3}}", "missing-key", "a frame needs the key \"height\""),
    .view(
      "{\"backgroundColor\": ⟪{⟫\"light\": \"white\"}}", "missing-key",
      "a color needs the key \"dark\""),
    Bad(
      Good.with("\"appearance\": {\"gradient\": ⟪{⟫\"secondaryColor\": \"white\"}}"), "missing-key",
      "a gradient needs the key \"baseColor\""),
    Bad(
      Good.with("\"skeleton\": {\"transition\": ⟪{⟫}}"), "missing-key",
      "a transition needs the key \"crossDissolve\""),
    Bad(
      Good.with("\"timeline\": [{\"wait\": 1}, {\"show\": {}}, {\"hold\": ⟪{⟫}}]"), "missing-key",
      "\"hold\" needs the key \"loops\""),
  ]

  private static let strings: [Bad] = [
    Bad(
      "{\"canvas\": {\"width\": 1, \"height\": 1, \"direction\": ⟪\"lrt\"⟫}}", "unknown-value",
      "unknown value \"lrt\"", "did you mean \"ltr\"?"),
    Bad(
      "{\"canvas\": {\"width\": 1, \"height\": 1, \"appearance\": ⟪\"both\"⟫}}", "unknown-value",
      "unknown value \"both\"", "one of \"light\" or \"dark\""),
    Bad(
      "{\"canvas\": {\"width\": 1, \"height\": 1, \"appearance\": ⟪\"night\"⟫}}", "unknown-value",
      "unknown value \"night\"", "did you mean \"dark\"?"),
    Bad(
      "{\"canvas\": {\"width\": 1, \"height\": 1, \"appearance\": ⟪\"day\"⟫}}", "unknown-value",
      "unknown value \"day\"", "did you mean \"light\"?"),
    Bad(
      "{\"canvas\": {\"width\": 1, \"height\": 1, \"direction\": ⟪\"Right-To-Left\"⟫}}",
      "unknown-value", "unknown value \"Right-To-Left\"", "did you mean \"rtl\"?"),
    Bad(
      Good.with("\"skeleton\": {\"style\": ⟪\"shimmer\"⟫}"), "unknown-value",
      "unknown value \"shimmer\"", "did you mean \"gradient\"?"),
    .view(
      "{\"skeleton\": ⟪\"none\"⟫}", "unknown-value", "unknown value \"none\"",
      "did you mean \"off\"?"),
    .view(
      "{\"skeletonCornerRadius\": ⟪\"pill\"⟫}", "unknown-value", "unknown value \"pill\"",
      "did you mean \"circle\"?"),
    Bad(
      Good.with("\"skeleton\": {\"style\": ⟪\"gradiant\"⟫}"), "unknown-value",
      "unknown value \"gradiant\"", "did you mean \"gradient\"?"),
    Bad(
      Good.with("\"skeleton\": {\"animation\": ⟪\"shimmer\"⟫}"), "unknown-value",
      "unknown value \"shimmer\"", "did you mean \"sliding\"?"),
    .view(
      "{\"type\": \"stackView\", \"axis\": ⟪\"column\"⟫}", "unknown-value",
      "unknown value \"column\"", "did you mean \"vertical\"?"),
    .view(
      "{\"type\": \"label\", \"textAlignment\": ⟪\"centre\"⟫}", "unknown-value",
      "unknown value \"centre\"", "did you mean \"center\"?"),
    .view(
      "{\"type\": \"imageView\", \"contentMode\": ⟪\"cover\"⟫}", "unknown-value",
      "unknown value \"cover\"", "did you mean \"aspectFill\"?"),
    .view(
      "{\"width\": ⟪\"full\"⟫}", "unknown-value", "unknown value \"full\"",
      "did you mean \"fill\"?"),
    .view(
      "{\"type\": ⟪\"UILabel\"⟫, \"numberOfLines\": 2}", "unknown-view-type",
      "unknown view type \"UILabel\"", "did you mean \"label\"?"),
    .view(
      "{\"type\": ⟪\"imageview\"⟫}", "unknown-view-type", "unknown view type \"imageview\"",
      "did you mean \"imageView\"?"),
    .view(
      "{\"type\": ⟪\"zzz\"⟫, \"axis\": \"vertical\"}", "unknown-view-type",
      "unknown view type \"zzz\"", "a plain rectangle is a \"view\""),
    .view(
      "{\"type\": ⟪\"\\u001b[31m\"⟫}", "unknown-view-type", "unknown view type \"\\u001b[31m\"",
      "a plain rectangle is a \"view\""),
  ]

  private static let colors: [Bad] = [
    .view(
      "{\"backgroundColor\": ⟪\"cluods\"⟫}", "unknown-color", "unknown color \"cluods\"",
      "did you mean \"clouds\"?"),
    .view(
      "{\"backgroundColor\": ⟪\"ff0000\"⟫}", "unknown-color", "unknown color \"ff0000\"",
      "did you mean \"#ff0000\"?"),
    .view(
      "{\"backgroundColor\": ⟪\"transparent\"⟫}", "unknown-color",
      "unknown color \"transparent\"", "did you mean \"clear\"?"),
    .view(
      "{\"backgroundColor\": {\"light\": ⟪\"qqqqqq\"⟫, \"dark\": \"black\"}}", "unknown-color",
      "unknown color \"qqqqqq\"",
      "write \"#rrggbb\", or a name such as \"clouds\" or \"systemBackground\""),
    .view(
      "{\"backgroundColor\": ⟪\"#ff00\u{e9}\"⟫}", "invalid-color", "\"#ff00é\" is not a color",
      "write \"#rgb\", \"#rgba\", \"#rrggbb\" or \"#rrggbbaa\""),
    .view(
      "{\"backgroundColor\": ⟪\"#12345\"⟫}", "invalid-color", "\"#12345\" is not a color",
      "write \"#rgb\", \"#rgba\", \"#rrggbb\" or \"#rrggbbaa\""),
    .view(
      "{\"backgroundColor\": {\"light\": ⟪3⟫, \"dark\": \"black\"}}", "wrong-type",
      "expected a color: \"#rrggbb\", a name, or {\"light\": …, \"dark\": …}, found a number",
      "write \"#rrggbb\" or a name"),
  ]

  private static let numbers: [Bad] = [
    .view("{\"left\": ⟪1e999⟫}", "number-not-finite", "the number 1e999 is too large"),
    .view("{\"alpha\": ⟪1.5⟫}", "number-out-of-range", "expected a number from 0 to 1, found 1.5"),
    .view(
      "{\"alpha\": ⟪-0.1⟫}", "number-out-of-range", "expected a number from 0 to 1, found -0.1"),
    .view(
      "{\"frame\": [0, 0, ⟪-5⟫, 3]}", "number-out-of-range",
      "expected a number from 0 to 1,000,000, found -5"),
    Bad(
      "{\"canvas\": {\"width\": 1, \"height\": 1, \"scale\": ⟪0⟫}}", "number-out-of-range",
      "expected a number above 0 and up to 100, found 0"),
    .view(
      "{\"type\": \"label\", \"lastLineFillPercent\": ⟪-1⟫}", "number-out-of-range",
      "expected a number of 0 or more, found -1"),
    Bad(
      Good.with("\"skeleton\": {\"animation\": {\"pulse\": {\"timingFunction\": [0, 0, ⟪2⟫, 1]}}}"),
      "number-out-of-range", "expected a number from 0 to 1, found 2"),
    .view(
      "{\"type\": \"label\", \"numberOfLines\": ⟪2.5⟫}", "number-not-whole",
      "expected a whole number, found 2.5"),
    .view(
      "{\"frame\": ⟪[⟫0, 0, 10]}", "wrong-count",
      "expected 4 numbers: [x, y, width, height], found 3"),
    .view(
      "{\"type\": \"label\", \"skeletonPaddingInsets\": ⟪[⟫1]}", "wrong-count",
      "expected 4 numbers: [top, left, bottom, right], found 1"),
    .view(
      "{\"type\": \"collectionView\", \"cells\": {\"a\": {}}, \"itemSize\": ⟪[⟫1]}", "wrong-count",
      "expected 2 numbers: [width, height], found 1"),
    Bad(
      Good.with("\"skeleton\": {\"animation\": {\"pulse\": {\"timingFunction\": ⟪[⟫]}}}"),
      "wrong-count", "expected 4 numbers: [x1, y1, x2, y2], found 0"),
    Bad(
      Good.with("\"appearance\": {\"gradient\": {\"colors\": ⟪[⟫\"white\"]}}"), "wrong-count",
      "expected 2 to 256 colors, found 1"),
  ]
}
