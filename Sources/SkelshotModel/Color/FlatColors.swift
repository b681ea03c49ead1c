import SkelshotPrimitives

extension DynamicColor {
  /// The flat colours that SkeletonView names, and its default bone colour, by their names.
  package static let flatColors: [String: DynamicColor] = [
    "greenSea": greenSea,
    "turquoise": turquoise,
    "emerald": emerald,
    "peterRiver": peterRiver,
    "amethyst": amethyst,
    "wetAsphalt": wetAsphalt,
    "nephritis": nephritis,
    "belizeHole": belizeHole,
    "wisteria": wisteria,
    "midnightBlue": midnightBlue,
    "sunFlower": sunFlower,
    "carrot": carrot,
    "alizarin": alizarin,
    "clouds": clouds,
    "darkClouds": darkClouds,
    "concrete": concrete,
    "flatOrange": flatOrange,
    "pumpkin": pumpkin,
    "pomegranate": pomegranate,
    "silver": silver,
    "asbestos": asbestos,
    "skeletonDefault": skeletonDefault,
  ]

  /// The colour of a bone unless something else is said: clouds in light appearance, darkClouds in
  /// dark.
  public static let skeletonDefault = DynamicColor(light: clouds.light, dark: darkClouds.dark)
}
