import Attacks
import Foundation
import TestSupport
import Testing

/// Small inputs that were written by hand or found by fuzzing. CONTRIBUTING.md explains how to add an input.
@Suite struct AttackTests {
  /// The maximum size of a saved input in bytes. People read the inputs, and Git stores them forever.
  static let mostBytes = 4_096

  @Test(.timeLimit(.minutes(10)), arguments: KeptInput.all)
  func `each saved attack input is either decoded or rejected, as expected`(_ input: KeptInput)
    throws
  {
    let bytes = try input.bytes
    #expect(bytes.count < Self.mostBytes, "make the picture smaller: CONTRIBUTING.md says how")
    try input.attack.run(bytes)
  }

  @Test(arguments: Attack.allCases) func `every attack has saved inputs`(_ attack: Attack) {
    #expect(KeptInput.all.contains { $0.attack == attack })
  }

  /// Fails for a folder whose name matches no attack. No attack would run on the inputs in such a folder.
  @Test func `every folder of saved inputs belongs to an attack`() throws {
    let folders = try FileManager.default.contentsOfDirectory(atPath: KeptInput.folder)
    #expect(Set(folders) == Set(Attack.allCases.map(\.rawValue)))
  }
}

/// A saved input and the attack that uses it.
struct KeptInput: Sendable, CustomTestStringConvertible {
  var attack: Attack
  var name: String

  static let folder = Fixture.repository + "/Tests/AttackTests/Inputs"

  static let all = Attack.allCases.flatMap { attack in
    let files = try? FileManager.default.contentsOfDirectory(atPath: "\(folder)/\(attack)")
    return (files ?? []).sorted().map { KeptInput(attack: attack, name: $0) }
  }

  static func bytes(_ name: String) throws -> [UInt8] {
    try Array(Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name)")))
  }

  var bytes: [UInt8] { get throws { try Self.bytes("\(attack)/\(name)") } }

  var testDescription: String { "\(attack)/\(name)" }
}
