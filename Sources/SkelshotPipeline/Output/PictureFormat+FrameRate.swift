public import SkelshotFormats

extension PictureFormat {
  /// The most frames in a second that players show: of a GIF 50, because they slow down delays under 2 hundredths of a
  /// second; of others 60, because they do so with delays of 10 ms or less, and screens show no more.
  public var highestFrameRate: Double {
    switch self {
    case .gif: 50
    default: 60
    }
  }
}
