public import ArgumentParser
public import Skelshot
package import SkelshotModel

/// An argument that is one of some words.
///
/// ArgumentParser would find the words by key paths and dictionaries, for which the runtime searches its tables once
/// for each type.
public protocol ChoiceArgument: ExpressibleByArgument, CaseIterable, RawRepresentable
where RawValue == String {}

extension ChoiceArgument {
  /// The words, in the order of the cases.
  public static var allValueStrings: [String] { allCases.map { $0.rawValue } }

  /// None: the words say what they mean.
  public static var allValueDescriptions: [String: String] { [:] }
}

/// A colour as layouts write it.
package struct ColorArgument: ExpressibleByArgument {
  package let color: DynamicColor

  package init?(argument: String) {
    guard let color = DynamicColor(parsing: argument) else { return nil }
    self.color = color
  }
}

extension PictureFormat: ChoiceArgument {}
