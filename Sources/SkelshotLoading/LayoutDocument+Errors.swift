public import SkelshotDocument
public import SkelshotFormats
import SkelshotLayout
public import SkelshotPrimitives
import SkelshotRenderer

extension LayoutDocument {
  /// The location of the view or picture name that caused a drawing error, or nil if the location is unknown.
  public func location(of error: PictureError) -> TextLocation? {
    switch error.cause {
    case let error as PictureReadError: location(of: error.reference.place)
    case RenderError.layout(let failure):
      failure.constraintIndex.map {
        location(ofConstraint: $0, ofView: failure.reference)
      } ?? location(ofView: failure.reference)
    case RenderError.missingPicture(let name):
      scene.pictureReferences.first { PathKey($0.name) == PathKey(name) }.flatMap {
        location(of: $0.place)
      }
    case RenderError.contentOutside: location(of: ["canvas", "contentRect"])
    default: nil
    }
  }

  /// Returns a drawing error with the line numbers of conflicting constraints.
  package func located(_ error: PictureError) -> PictureError {
    guard case RenderError.layout(.conflictingConstraints(var parties)) = error.cause else {
      return error
    }
    for index in parties.indices {
      let party = parties[index]
      let spot =
        party.index.map { location(ofConstraint: $0, ofView: party.reference) }
        ?? location(ofView: party.reference)
      parties[index].line = spot?.line
    }
    return PictureError(RenderError.layout(.conflictingConstraints(parties)))
  }
}
