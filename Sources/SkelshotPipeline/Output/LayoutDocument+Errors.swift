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
    case .render(.layout(let failure)):
      failure.constraintIndex.map {
        location(ofConstraint: $0, ofView: failure.reference)
      } ?? location(ofView: failure.reference)
    case .render(.missingPicture(let name)):
      scene.pictureReferences.first { $0.name == name }.flatMap { location(of: $0.place) }
    default: nil
    }
  }

  /// What is said about an error: of constraints that cannot hold together each with its line.
  package func message(of error: PictureError) -> Message {
    var message = error.message
    if case .render(.layout(.conflictingConstraints(let parties))) = error {
      message.text = LayoutFailure.conflict(parties) { party in
        let spot =
          party.index.map { location(ofConstraint: $0, ofView: party.reference) }
          ?? location(ofView: party.reference)
        return spot.map { " (line \($0.line))" } ?? ""
      }
    }
    message.location = location(of: error)
    return message
  }
}
