import Attacks
import Foundation
import TestSupport
import Testing

/// Inputs that were made by hand or found by fuzzing, kept small. CONTRIBUTING.md says how one is added.
@Suite struct AttackTests {
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

/// An input that is kept, and the attack that it is for.
struct KeptInput: Sendable, CustomTestStringConvertible {
  /// The attack.
  var attack: Attack
  /// The file in the attack's folder.
  var name: String

  /// The folder that has a folder for every attack.
  static let folder = Fixture.repository + "/Tests/AttackTests/Inputs"

  /// Every input, in the order of their names.
  static let all = Attack.allCases.flatMap { attack in
    let files = try? FileManager.default.contentsOfDirectory(atPath: "\(folder)/\(attack)")
    return (files ?? []).sorted().map { KeptInput(attack: attack, name: $0) }
  }

  /// The bytes of the file of a name below the folder.
  static func bytes(_ name: String) throws -> [UInt8] {
    try Array(Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name)")))
  }

  var bytes: [UInt8] { get throws { try Self.bytes("\(attack)/\(name)") } }

  var testDescription: String { "\(attack)/\(name)" }
}
