package enum ObjectName: Sendable, Hashable {
  /// An object in the layout format, identified by its name in the schema.
  case object(String)
  case view(type: String)
}

/// The kind of value that a key accepts.
package enum ExpectedValue: String, Sendable, Hashable, CaseIterable {
  case boolean
  case number
  case wholeNumber
  case string
  case object
  case array
  case color
  case insets
  case frame
  case size
  case dimension
  case lineHeight
  case lineCount
  case itemCount
  case rowHeight
  case gradient
  case animation
  case timingFunction
  case transition
  case holdLength
  case cornerRadius
  case viewStyle
  case keyframeValue
  case keyTimes
  case timingFunctions
  case repeatCount
  /// A length for both axes, or a width and a height. Only the extent in the scroll direction has an effect.
  case referenceSize
  case constraint
  case contentPriority
  case styleNames
  case statusBar
  case rowSelectors
  case viewShape
}

package enum FoundValue: Sendable, Hashable {
  case null
  case boolean
  case number(String)
  case string(String)
  case word(String)
  case array
  case object
}

package struct NumberRange: Sendable, Hashable {
  package var minimum: Double?
  package var isMinimumExcluded: Bool
  package var maximum: Double?

  /// Creates a range. If a bound is nil, the range is unlimited in that direction.
  package init(from minimum: Double?, excluded: Bool = false, to maximum: Double?) {
    self.minimum = minimum
    isMinimumExcluded = excluded
    self.maximum = maximum
  }

  package func contains(_ number: Double) -> Bool {
    if let minimum, isMinimumExcluded ? number <= minimum : number < minimum { return false }
    if let maximum, number > maximum { return false }
    return true
  }
}
