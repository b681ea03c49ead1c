public import ArgumentParser
public import Skelshot
package import SkelshotModel

/// An argument with a fixed set of values.
///
/// These implementations avoid ArgumentParser's key paths and dictionaries, which require run-time type lookups.
public protocol ChoiceArgument: ExpressibleByArgument, CaseIterable, RawRepresentable
where RawValue == String {}

extension ChoiceArgument {
  /// The raw values, in the order of the cases.
  public static var allValueStrings: [String] { allCases.map { $0.rawValue } }

  /// An empty dictionary, because the values are self-explanatory.
  public static var allValueDescriptions: [String: String] { [:] }
}

package struct ColorArgument: ExpressibleByArgument {
  package let color: DynamicColor

  package init?(argument: String) {
    guard let color = DynamicColor(parsing: argument) else { return nil }
    self.color = color
  }
}

extension PictureFormat: ChoiceArgument {}
