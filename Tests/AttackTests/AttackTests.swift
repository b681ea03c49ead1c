import Attacks
import Foundation
import TestSupport
import Testing

/// Inputs made by hand or found by fuzzing, kept small. CONTRIBUTING.md says how to add one.
@Suite struct AttackTests {
  /// The most bytes of a saved input: people read them, and they stay in git forever.
  static let mostBytes = 4_096

  @Test(.timeLimit(.minutes(1)), arguments: KeptInput.all)
  func `a kept input is decoded or rejected as expected`(_ input: KeptInput) throws {
    let bytes = try input.bytes
    #expect(bytes.count < Self.mostBytes, "make it smaller: CONTRIBUTING.md says how")
    try input.attack.run(bytes)
  }

  @Test(arguments: Attack.allCases) func `every attack has kept inputs`(_ attack: Attack) {
    #expect(KeptInput.all.contains { $0.attack == attack })
  }

  /// A folder without an attack would be ignored silently.
  @Test func `every folder of kept inputs belongs to an attack`() throws {
    let folders = try FileManager.default.contentsOfDirectory(atPath: KeptInput.folder)
    #expect(Set(folders) == Set(Attack.allCases.map(\.rawValue)))
  }
}

/// A saved input with its attack.
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
