import Attacks
import Foundation
import TestSupport
import Testing

/// Inputs that were made by hand or found by fuzzing, kept small. CONTRIBUTING.md says how one is added.
@Suite struct AttackTests {
  /// An input and the attack that it is for.
  struct KeptInput: Sendable, CustomTestStringConvertible {
    var attack: Attack
    var name: String

    static let folder = Fixture.repository + "/Tests/AttackTests/Inputs"

    static let all = Attack.allCases.flatMap { attack in
      let files = try? FileManager.default.contentsOfDirectory(atPath: "\(folder)/\(attack)")
      return (files ?? []).sorted().map { KeptInput(attack: attack, name: $0) }
    }

    var bytes: [UInt8] {
      get throws {
        let url = URL(fileURLWithPath: "\(Self.folder)/\(attack)/\(name)")
        return try Array(Data(contentsOf: url))
      }
    }

    var testDescription: String { "\(attack)/\(name)" }
  }

  /// Bytes of a kept input at most: they are looked at, and lie in git for ever.
  static let mostBytes = 4_096

  @Test(.timeLimit(.minutes(1)), arguments: KeptInput.all)
  func `a kept input is read or refused as it is promised`(_ input: KeptInput) throws {
    let bytes = try input.bytes
    #expect(bytes.count < Self.mostBytes, "make it smaller: CONTRIBUTING.md says how")
    try input.attack.run(bytes)
  }

  @Test(arguments: Attack.allCases) func `every attack has kept inputs`(_ attack: Attack) {
    #expect(KeptInput.all.contains { $0.attack == attack })
  }

  /// A folder that is no attack's would be passed over in silence.
  @Test func `no kept input is left out`() throws {
    let folders = try FileManager.default.contentsOfDirectory(atPath: KeptInput.folder)
    #expect(Set(folders) == Set(Attack.allCases.map(\.rawValue)))
  }
}
