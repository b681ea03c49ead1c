/// What this build of skelshot is.
public enum Skelshot {
  /// The version, as CHANGELOG.md lists it.
  public static let version = "0.1.0"
}
