public import ArgumentParser

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
