import TestSupport
import Testing

/// Compares solved frames with the stored frames. Stored sizes replace the intrinsic sizes of views.
@Suite struct AgreementTests {
  @Test(arguments: ["Profile.storyboard", "PostCell.xib"])
  func `every constrained view in a fixture gets the frame stored in the file`(name: String) throws
  {
    let bytes = try readBytes("\(Fixture.folder)/interface-builder/\(name)")
    let agreement = try FrameAgreement(bytes)
    #expect(agreement.constrained.all > 0)
    #expect(agreement.differences.isEmpty, "\(agreement.differences)")
  }

  /// The environment variable `SKELSHOT_INTERFACE_FILES` can name another folder with files.
  @Test
  func `97 percent of the constrained views in a folder get the frames stored in their files`()
    throws
  {
    let folder = environment("SKELSHOT_INTERFACE_FILES") ?? "\(Fixture.folder)/interface-builder"
    var (constrained, arranged) = (FrameAgreement.Count(), FrameAgreement.Count())
    var leftOut = 0
    for (name, bytes) in try files(below: folder).sorted(by: { $0.key < $1.key })
    where name.hasSuffix(".storyboard") || name.hasSuffix(".xib") {
      // Files for macOS and watchOS are skipped.
      guard let agreement = try? FrameAgreement(bytes) else { continue }
      constrained += agreement.constrained
      arranged += agreement.arranged
      leftOut += agreement.leftOut
      for root in agreement.otherRoots {
        print("\(name):\(root.line): \(root.stored) stored, laid out as \(root.solved)")
      }
      for difference in agreement.differences where difference.isOwn {
        print(
          "\(name):\(difference.line): \(difference.kind) \(difference.id): "
            + "\(difference.stored) stored, \(difference.solved) solved")
      }
    }
    print(
      "\(constrained) constrained views within a point, \(arranged) of them arranged, \(leftOut) left out"
    )
    #expect(Double(constrained.agreeing) >= 0.97 * Double(constrained.all))
  }
}
