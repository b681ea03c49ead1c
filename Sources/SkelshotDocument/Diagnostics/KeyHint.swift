import SkelshotPrimitives
import SkelshotSyntax

/// Hints for keys that exist in UIKit, CSS or other tools, but not in layouts.
enum KeyHint {
  static func text(for key: String, in kind: ObjectKind) -> String? {
    let isView = ObjectKind.views.contains(kind) || kind == .viewChange
    if isView, let hint = marginHint(key) { return hint }
    switch (key, kind) {
    case ("views", .canvas), ("skeleton", .canvas), ("timeline", .canvas):
      return "put \(quoted(key)) next to \(quoted("canvas")), not into it"
    case ("arrangedSubviews", _) where isView:
      return #"put the views that a stackView arranges into its "subviews""#
    case ("numberOfRows", _), ("rowCount", _), ("rows", .tableView), ("count", .tableView):
      return
        #"a table fills its visible area with rows; set the number of rows with "sections": [{"rows": 5}]"#
    case ("numberOfItems", _), ("itemCount", _), ("items", .collectionView),
      ("count", .collectionView):
      return
        #"a collection fills its visible area with items; set the number of items with "sections": [{"items": 5}]"#
    case ("padding", .label), ("padding", .textView): return nil
    case ("padding", _) where isView, ("insets", _) where isView:
      return
        #"a view's margins are "layoutMargins"; a stackView keeps its subviews within these margins"#
    case ("x", _) where isView, ("y", _) where isView:
      return #"write "frame": [x, y, width, height], or "left" and "top""#
    case ("w", _) where isView, ("h", _) where isView:
      return #"write "frame": [x, y, width, height], or "width" and "height""#
    case ("background", _) where isView, ("bg", _) where isView:
      return #"did you mean "backgroundColor"?"#
    case ("type", .animation), ("name", .animation):
      return #"write the animation's name as the key: {"sliding": {…}}"#
    case ("duration", .animation), ("direction", .animation), ("timingFunction", .animation),
      ("autoreverses", .animation), ("pause", .animation), ("highlightWidth", .animation):
      return "put the settings into the animation's object: {\"sliding\": {\(quoted(key)): …}}"
    case ("size", .canvas): return #"write "width" and "height""#
    default: return nil
    }
  }

  /// Returns the hint for a CSS margin key, such as `margin`, `marginTop` or `margin-left`.
  private static func marginHint(_ key: String) -> String? {
    let word = key.lowercased().filter { $0 != "-" && $0 != "_" }
    guard word.hasPrefix("margin") else { return nil }
    let side = word.dropFirst("margin".count)
    let sides = ["start": "leading", "end": "trailing"]
    let name = sides[String(side)] ?? String(side)
    if ["top", "left", "bottom", "right", "leading", "trailing"].contains(name) {
      return "there is no margin key; use \(quoted(name)), the distance from the parent's edge"
    }
    return
      #"there is no margin key: "top", "leading", "bottom" and "trailing" are distances from the parent's edges; a stackView has "spacing""#
  }
}

extension SpellingSuggestion {
  /// Returns the choice that a misspelled word or a synonym may mean; nil if no choice is similar.
  package static func choice(_ word: String, among choices: [String]) -> String? {
    find(word, among: choices, synonyms: choiceSynonyms)
  }

  /// Words from CSS and other tools, in lower case. A word can have different meanings for different keys.
  static let choiceSynonyms: KeyValuePairs<String, String> = [
    "night": "dark", "black": "dark", "darkmode": "dark", "dark-mode": "dark",
    "day": "light", "white": "light", "lightmode": "light", "light-mode": "light",
    "righttoleft": "rtl", "right-to-left": "rtl", "lefttoright": "ltr", "left-to-right": "ltr",
    "row": "horizontal", "column": "vertical", "x": "horizontal", "y": "vertical",
    "none": "natural", "none": "off", "disabled": "off", "hidden": "off",
    "flat": "solid", "color": "solid", "plain": "solid",
    "shimmer": "sliding", "shimmer": "gradient", "wave": "sliding", "slide": "sliding",
    "blink": "pulse", "breathe": "pulse", "fade": "crossDissolve", "fade": "pulse",
    "dissolve": "crossDissolve",
    "ease": "easeInEaseOut", "ease-in": "easeIn", "ease-out": "easeOut",
    "ease-in-out": "easeInEaseOut", "easeinout": "easeInEaseOut",
    "flex-start": "leading", "flex-end": "trailing", "start": "leading", "end": "trailing",
    "start": "left", "end": "right", "stretch": "fill", "stretch": "scaleToFill",
    "baseline": "firstBaseline", "equal": "fillEqually",
    "space-between": "equalSpacing", "space-around": "equalSpacing",
    "space-evenly": "equalSpacing",
    "cover": "aspectFill", "contain": "aspectFit", "100%": "fill",
    "round": "circle", "rounded": "circle", "full": "circle", "full": "fill", "pill": "circle",
    "capsule": "circle",
    "auto": "automatic", "forever": "infinite", "loop": "infinite", "always": "infinite",
    "reverse": "mirror", "alternate": "mirror", "pingpong": "mirror", "ping-pong": "mirror",
    "screen": "canvas", "alpha": "opacity",
    "pixel": "exact", "strict": "exact", "pixelmatch": "yiq", "rgb": "channel",
    "lab": "perceptual",
  ]
}
