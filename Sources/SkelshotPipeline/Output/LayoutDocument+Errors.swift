public import SkelshotDocument
import SkelshotLayout
public import SkelshotPrimitives
import SkelshotRenderer

extension LayoutDocument {
  /// The spot in the layout that an error of its picture is about: a view, or the name of a picture.
  ///
  /// - Returns: nil where the error is not about a part of the layout.
  public func location(of error: PictureError) -> TextLocation? {
    switch error {
    case .source(let error): location(of: error.reference.place)
    case .render(.layout(let failure)): location(ofView: failure.reference)
    case .render(.missingPicture(let name)):
      scene.pictureReferences.first { $0.name == name }.flatMap { location(of: $0.place) }
    default: nil
    }
  }
}
