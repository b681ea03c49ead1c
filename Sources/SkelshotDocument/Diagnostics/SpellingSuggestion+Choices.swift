import SkelshotSyntax

extension SpellingSuggestion {
  /// The choice that a word may mean, by its spelling or because others call it so; nil if none is near.
  package static func choice(_ word: String, among choices: [String]) -> String? {
    find(word, among: choices, synonyms: choiceSynonyms)
  }

  /// Words of CSS and other tools, in lower case; a word may mean several choices of different keys.
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
