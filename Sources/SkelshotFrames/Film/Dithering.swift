/// How a picture of too many colours is shown in fewer.
///
/// In each mode a pixel keeps what it shows for as long as its colour stays, flat areas such as bones are not
/// dithered, and colours that the file has stay as they are.
public enum Dithering: String, Sendable, Hashable, CaseIterable {
  /// The nearest colour: smooth areas have steps.
  case none
  /// A fixed pattern of 8 × 8 pixels.
  case ordered
  /// The error of a pixel goes on to its neighbours, as Floyd and Steinberg have it.
  case diffusion
}
